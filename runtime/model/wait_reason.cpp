#include "model/wait_reason.h"

namespace minigo::model {

const char* wait_reason_text(WaitReason reason) {
  static constexpr const char* kTexts[] = {
#define X(name, text) text,
      MG_WAIT_REASONS(X)
#undef X
  };
  return kTexts[static_cast<int>(reason)];
}

}  // namespace minigo::model
