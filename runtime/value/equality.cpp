// A walk over both values in step. It notes a type that cannot be compared and stops; the panic is
// raised only when the walk's memory has been given back.
//
// As in Go the bytes of strings come last: where the values differ elsewhere, or in a string's
// length, they are not read. No interface is compared before the strings in front of it, since that
// may panic.

#include "value/equality.h"

#include <cstring>

#include "base/panic_door.h"
#include "value/walk.h"

namespace minigo::value {
namespace {

template <typename T>
bool floats_equal(const void* x, const void* y, int count) {
  for (int i = 0; i < count; i++) {
    if (!(static_cast<const T*>(x)[i] == static_cast<const T*>(y)[i])) return false;
  }
  return true;
}

// The bytes of pairs of strings of one length, which are still to be compared.
class PendingTexts {
 public:
  // Compares those that there is no room for any more.
  __attribute__((always_inline)) bool add(const abi::String& x, const abi::String& y) {
    if (x.data == y.data || x.len == 0) return true;
    if (count_ == kMost && !compare()) return false;
    pairs_[count_++] = {x.data, y.data, static_cast<size_t>(x.len)};
    return true;
  }

  // Whether all are equal. None is left.
  __attribute__((always_inline)) bool compare() {
    Pair* end = pairs_ + count_;
    count_ = 0;
    for (const Pair* pair = pairs_; pair != end; pair++) {
      if (memcmp(pair->x, pair->y, pair->len) != 0) return false;
    }
    return true;
  }

 private:
  struct Pair {
    const char* x;
    const char* y;
    size_t len;
  };
  static constexpr uint32_t kMost = 8;

  uint32_t count_ = 0;
  Pair pairs_[kMost];
};

bool bytes_equal(const void* x, const void* y, size_t size) {
  if (size == 8) return load<uint64_t>(x) == load<uint64_t>(y);
  return memcmp(x, y, size) == 0;
}

Step next_if(bool equal) { return equal ? Step::kNext : Step::kStop; }

__attribute__((always_inline)) inline Step strings_equal(Places at, PendingTexts* texts) {
  auto x = load<abi::String>(at.x);
  auto y = load<abi::String>(at.y);
  return next_if(x.len == y.len && (x.len == 0 || texts->add(x, y)));
}

// Of parts that are no interfaces.
__attribute__((always_inline)) inline Step compare(const abi::Type* type, Places at,
                                                   PendingTexts* texts) {
  auto [x, y] = at;
  if ((type->flags & abi::kRegular) != 0) return next_if(bytes_equal(x, y, type->size));
  switch (type->kind) {
    case abi::Kind::kFloat32:
      return next_if(floats_equal<float>(x, y, 1));
    case abi::Kind::kFloat64:
      return next_if(floats_equal<double>(x, y, 1));
    case abi::Kind::kComplex64:
      return next_if(floats_equal<float>(x, y, 2));
    case abi::Kind::kComplex128:
      return next_if(floats_equal<double>(x, y, 2));
    case abi::Kind::kString:
      return strings_equal(at, texts);
    case abi::Kind::kStruct:
    case abi::Kind::kArray:
      return Step::kEnter;
    default:
      return next_if(memcmp(x, y, type->size) == 0);
  }
}

// Stops at the first parts that differ, or cannot be compared.
struct Comparison {
  const abi::Type* uncomparable = nullptr;
  PendingTexts texts;

  // Once for the whole and once for parts: inlined into both.
  __attribute__((always_inline)) Step operator()(Part<Places>* part) {
    if (part->type->kind == abi::Kind::kInterface) {
      if (!texts.compare()) return Step::kStop;
      Step step = unwrap(part);
      if (step != Step::kEnter) return step;
    }
    return compare(part->type, part->where, &texts);
  }

  // kEnter: the dynamic values have to be compared.
  __attribute__((always_inline)) Step unwrap(Part<Places>* part) {
    abi::Eface x = dynamic_value(part->type, part->where.x);
    abi::Eface y = dynamic_value(part->type, part->where.y);
    if (x.type != y.type) return Step::kStop;
    if (x.type == nullptr) return Step::kNext;
    if (MG_UNLIKELY((x.type->flags & abi::kComparable) == 0)) {
      uncomparable = x.type;
      return Step::kStop;
    }
    if ((x.type->flags & abi::kDirect) != 0) return next_if(x.data == y.data);
    *part = {x.type, {static_cast<const char*>(x.data), static_cast<const char*>(y.data)}};
    return Step::kEnter;
  }
};

[[noreturn]] void raise_uncomparable(const abi::Type* type) {
  panic::raise_runtime_error("comparing uncomparable type ", type->str);
}

}  // namespace

bool interface_equal(const abi::Type* x_type, const void* x_data, const abi::Type* y_type,
                     const void* y_data) {
  if (x_type != y_type) return false;
  if (x_type == nullptr) return true;
  if ((x_type->flags & abi::kComparable) == 0) raise_uncomparable(x_type);
  if ((x_type->flags & abi::kDirect) != 0) return x_data == y_data;
  return equal(x_type, x_data, y_data);
}

bool equal(const abi::Type* type, const void* x, const void* y) {
  // Most have no parts to walk.
  if ((type->flags & abi::kRegular) != 0) return bytes_equal(x, y, type->size);
  if (type->kind == abi::Kind::kString)
    return equal_texts(load<abi::String>(x), load<abi::String>(y));
  Comparison comparison;
  Part<Places> whole = {type, {static_cast<const char*>(x), static_cast<const char*>(y)}};
  bool same = walk(whole, comparison) && comparison.texts.compare();
  // A panic leaves the system stack at once: the walk's memory has been given back by now.
  if (MG_UNLIKELY(comparison.uncomparable != nullptr)) raise_uncomparable(comparison.uncomparable);
  return same;
}

extern "C" {

bool mg_equal_impl(const abi::Type* type, const void* x, const void* y) {
  return equal(type, x, y);
}

bool mg_eface_equal_slow_impl(const abi::Type* x_type, const void* x_data, const abi::Type* y_type,
                              const void* y_data) {
  return interface_equal(x_type, x_data, y_type, y_data);
}

}  // extern "C"

}  // namespace minigo::value
