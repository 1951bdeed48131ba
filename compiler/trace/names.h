// Texts and stacks of all generations, each once.

#ifndef MINIGO_COMPILER_TRACE_NAMES_H_
#define MINIGO_COMPILER_TRACE_NAMES_H_

#include <map>
#include <string_view>
#include <unordered_map>

#include "trace/model.h"

namespace minigo::trace {

// Adds to a trace's strings, frames and stacks, and finds the same again. Numbers of a generation's
// tables become indexes; those that its tables lack become 0.
class Names {
 public:
  explicit Names(Trace& trace);

  void begin_generation(const Generation& generation);
  uint32_t text(uint64_t id);
  uint32_t stack(uint64_t id);
  uint32_t add_text(std::string_view text);

 private:
  uint32_t add_frame(const RawFrame& raw);

  Trace& trace_;
  const Generation* generation_ = nullptr;
  std::unordered_map<uint64_t, uint32_t> text_of_;   // of the generation
  std::unordered_map<uint64_t, uint32_t> stack_of_;  // of the generation
  std::unordered_map<std::string, uint32_t> strings_;
  std::map<std::tuple<uint32_t, uint32_t, uint32_t>, uint32_t> frames_;
  std::map<std::vector<uint32_t>, uint32_t> stacks_;
};

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_NAMES_H_
