// A walk over the parts of a value, or of two values of one type, in source order and without
// recursion: through interfaces, values nest as deeply as memory allows, and a system stack is
// small.

#ifndef MINIGO_VALUE_WALK_H_
#define MINIGO_VALUE_WALK_H_

#include <cstdint>
#include <cstdlib>
#include <cstring>

#include "abi/type.h"
#include "base/check.h"

namespace minigo::value {

// Reads a T, which need not be aligned.
template <typename T>
T load(const void* address) {
  T value;
  memcpy(&value, address, sizeof(value));
  return value;
}

// An interface's dynamic type and data word, whether it has methods or not.
inline abi::Eface dynamic_value(const abi::Type* interface, const void* at) {
  auto words = load<abi::Eface>(at);
  if (interface->components->interface_methods.len > 0 && words.type != nullptr)
    words.type = reinterpret_cast<const abi::Itab*>(words.type)->type;
  return words;
}

// Where a part lies: in one value, or in each of two.
struct Place {
  const char* at;

  Place operator+(uint64_t bytes) const { return {at + bytes}; }
};
struct Places {
  const char* x;
  const char* y;

  Places operator+(uint64_t bytes) const { return {x + bytes, y + bytes}; }
};

// A part of a value, or of two: its type, and its place or places.
template <typename Where>
struct Part {
  const abi::Type* type;
  Where where;
};

enum class Step : uint8_t {
  kNext,   // the part is done
  kEnter,  // it is a struct or an array: look at its parts
  kStop,   // the walk is over
};

// A struct or an array that the walk is inside of.
template <typename Where>
struct Level {
  const abi::Field* field;  // the next one; null: an array
  const abi::Type* elem;    // of an array
  Where where;              // a struct; of an array, the next element
  uint64_t left;            // fields or elements that are not done
  uint64_t depth;
};

// The levels around the current one that have parts left.
template <typename Where>
class Levels {
 public:
  Levels() = default;
  Levels(const Levels&) = delete;
  Levels& operator=(const Levels&) = delete;
  ~Levels() {
    if (MG_UNLIKELY(levels_ != first_)) free(levels_);
  }

  bool is_empty() const { return count_ == 0; }

  void push(const Level<Where>& level) {
    if (MG_UNLIKELY(count_ == capacity_)) grow();
    levels_[count_++] = level;
  }

  Level<Where> pop() { return levels_[--count_]; }

 private:
  static constexpr size_t kFirst = 8;

  __attribute__((noinline)) void grow() {
    bool moves = levels_ == first_;
    capacity_ *= 2;
    auto* levels = static_cast<Level<Where>*>(
        realloc(moves ? nullptr : levels_, capacity_ * sizeof(Level<Where>)));
    MG_CHECK(levels != nullptr);
    if (moves) memcpy(levels, first_, sizeof first_);
    levels_ = levels;
  }

  size_t count_ = 0;
  size_t capacity_ = kFirst;
  Level<Where>* levels_ = first_;
  Level<Where> first_[kFirst];
};

// Ends the program as a stack overflow does, if recursion as in Go would need more stack than the
// limit for so many levels. So values that contain themselves end the program as they do there.
void check_depth(uint64_t depth);
inline constexpr uint64_t kDepthBetweenChecks = 4096;

// The level of a part that is a struct or an array.
template <typename Where>
Level<Where> enter(const Part<Where>& part, uint64_t depth) {
  if (MG_UNLIKELY(depth % kDepthBetweenChecks == 0)) check_depth(depth);
  const abi::Type* type = part.type;
  if (type->kind == abi::Kind::kArray) return {nullptr, type->elem, part.where, type->len, depth};
  auto* fields = static_cast<const abi::Field*>(type->components->fields.data);
  return {fields, nullptr, part.where, static_cast<uint64_t>(type->components->fields.len), depth};
}

// Takes the next element, or the next field that is not blank; false if there is none.
template <typename Where>
bool take_part(Level<Where>* level, Part<Where>* part) {
  while (level->left > 0) {
    level->left--;
    if (level->field == nullptr) {
      *part = {level->elem, level->where};
      level->where = level->where + level->elem->size;
      return true;
    }
    const abi::Field& field = *level->field++;
    if (field.name.len == 1 && field.name.data[0] == '_') continue;
    *part = {field.type, level->where + field.offset};
    return true;
  }
  return false;
}

template <typename Where, typename Visit>
__attribute__((noinline)) bool walk_parts(const abi::Type* type, Where where, Visit& visit) {
  Levels<Where> around;
  Part<Where> part = {type, where};
  Level<Where> level = enter(part, 1);
  for (;;) {
    while (!take_part(&level, &part)) {
      if (around.is_empty()) return true;
      level = around.pop();
    }
    Step step = visit(&part);
    if (step == Step::kStop) return false;
    if (step == Step::kNext) continue;
    uint64_t depth = level.depth + 1;
    // The last part needs no way back: a list takes no memory.
    if (level.left > 0) around.push(level);
    level = enter(part, depth);
  }
}

// Calls visit(Part*) for the value and for each part of what it enters, in source order, until it
// stops; false if it does. To enter an interface's value, visit puts that in the interface's place.
template <typename Where, typename Visit>
inline bool walk(Part<Where> part, Visit& visit) {
  Step step = visit(&part);
  return step == Step::kEnter ? walk_parts(part.type, part.where, visit) : step == Step::kNext;
}

}  // namespace minigo::value

#endif  // MINIGO_VALUE_WALK_H_
