#include "trace/names.h"

#include <llvm/Support/JSON.h>

#include <algorithm>
#include <tuple>

namespace minigo::trace {

Names::Names(Trace& trace) : trace_(trace) {
  add_text("");
  trace_.stacks.emplace_back();
  stacks_.emplace(std::vector<uint32_t>(), 0);
}

void Names::begin_generation(const Generation& generation) {
  generation_ = &generation;
  text_of_.clear();
  stack_of_.clear();
}

// Pages, pictures and JSON are UTF-8, so this is the place where bytes that are none are mended.
uint32_t Names::add_text(std::string_view text) {
  std::string mended = llvm::json::fixUTF8(text);
  auto [place, is_new] = strings_.try_emplace(mended, trace_.strings.size());
  if (is_new) trace_.strings.push_back(std::move(mended));
  return place->second;
}

uint32_t Names::text(uint64_t id) {
  auto [place, is_new] = text_of_.try_emplace(id, 0);
  if (!is_new) return place->second;
  auto found = generation_->strings.find(id);
  if (found != generation_->strings.end()) place->second = add_text(found->second);
  return place->second;
}

uint32_t Names::add_frame(const RawFrame& raw) {
  Frame frame = {text(raw.function), text(raw.file),
                 static_cast<uint32_t>(std::min<uint64_t>(raw.line, UINT32_MAX))};
  auto [place, is_new] =
      frames_.try_emplace(std::tuple(frame.function, frame.file, frame.line), trace_.frames.size());
  if (is_new) trace_.frames.push_back(frame);
  return place->second;
}

uint32_t Names::stack(uint64_t id) {
  auto [place, is_new] = stack_of_.try_emplace(id, 0);
  if (!is_new) return place->second;
  auto found = generation_->stacks.find(id);
  if (found == generation_->stacks.end()) return 0;
  std::vector<uint32_t> frames;
  for (const RawFrame& raw : found->second) frames.push_back(add_frame(raw));
  auto [known, first] = stacks_.try_emplace(frames, trace_.stacks.size());
  if (first) trace_.stacks.push_back(std::move(frames));
  return place->second = known->second;
}

}  // namespace minigo::trace
