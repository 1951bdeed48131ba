// The element type of channels.

#include "sema/operands/channel_element.h"

#include <string>

#include "sema/messages/description.h"
#include "sema/state/errors.h"
#include "types/type_set.h"

namespace minigo::sema {

const Type* channel_element(Checker& checker, const Expr* x, bool receive) {
  // "The channel's direction must permit receive (send) operations", for all types of a type set.
  types::ChanDir forbidden = receive ? types::ChanDir::kSend : types::ChanDir::kRecv;
  auto usable = [&](const Type* type, const Type* u) -> std::string {
    if (u == nullptr) return "no specific channel type";
    const auto* chan = types::dyn_cast<types::Chan>(u);
    if (chan == nullptr) return cat("non-channel ", type_text(checker, type));
    if (chan->dir != forbidden) return {};
    return cat(receive ? "send-only" : "receive-only", " channel ", type_text(checker, type));
  };
  std::string cause;
  const Type* common = types::common_under(x->type, checker.package, &cause, usable);
  if (common != nullptr) return types::cast<types::Chan>(common)->elem;
  std::string operand = describe(checker, x);
  bool param = types::is_type_param(x->type);
  error(checker, x->pos, kInvalidOp, receive ? "cannot receive from " : "cannot send to ",
        param ? cat(operand, ": ", cause) : cat(cause, " ", operand));
  return nullptr;
}

}  // namespace minigo::sema
