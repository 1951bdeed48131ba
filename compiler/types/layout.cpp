// A struct's layout is computed once and kept in the struct. It is not kept while a type in it is
// still being declared or is a type parameter: then it may come out differently later.

#include "types/layout.h"

#include <algorithm>

#include "types/object.h"

namespace minigo::types {
namespace {

constexpr int64_t kWord = 8;
constexpr int64_t kTooLarge = -1;

// Sums and products of sizes; kTooLarge if an operand is, or if the result does not fit.
int64_t plus(int64_t a, int64_t b) {
  int64_t result = 0;
  return a < 0 || b < 0 || __builtin_add_overflow(a, b, &result) ? kTooLarge : result;
}

int64_t times(int64_t a, int64_t b) {
  int64_t result = 0;
  return a < 0 || b < 0 || __builtin_mul_overflow(a, b, &result) ? kTooLarge : result;
}

int64_t align_up(int64_t offset, int64_t align) {
  int64_t padded = plus(offset, align - 1);
  return padded < 0 ? kTooLarge : padded & ~(align - 1);
}

constexpr Layout kPointer = {kWord, kWord, true, true, true};
constexpr Layout kUncomparablePointer = {kWord, kWord, true};

Layout integer(int64_t size) { return {size, size, false, true, true}; }

// A number whose representations can be equal though their bytes differ.
Layout irregular(int64_t size, int64_t align) { return {size, align, false, true}; }

Layout basic_layout(BasicKind kind) {
  switch (kind) {
    case BasicKind::kBool:
    case BasicKind::kInt8:
    case BasicKind::kUint8:
      return integer(1);
    case BasicKind::kInt16:
    case BasicKind::kUint16:
      return integer(2);
    case BasicKind::kInt32:
    case BasicKind::kUint32:
      return integer(4);
    case BasicKind::kFloat32:
      return irregular(4, 4);
    case BasicKind::kFloat64:
      return irregular(kWord, kWord);
    case BasicKind::kComplex64:
      return irregular(kWord, 4);
    case BasicKind::kComplex128:
      return irregular(2 * kWord, kWord);
    case BasicKind::kString:
      return {2 * kWord, kWord, true, true};
    case BasicKind::kUnsafePointer:
      return kPointer;
    default:
      return integer(kWord);
  }
}

// Finds the layout of a type, and remembers those of the structs in it.
class LayoutFinder {
 public:
  Layout find(const Type* type) {
    if (is_type_param(type)) complete_ = false;
    const Type* u = underlying(type);
    switch (u->kind) {
      case TypeKind::kBasic:
        if (is_invalid(u)) complete_ = false;
        return basic_layout(cast<Basic>(u)->basic);
      case TypeKind::kArray:
        return array(cast<Array>(u));
      case TypeKind::kStruct:
        return structure(cast<Struct>(u));
      case TypeKind::kSlice:
        return {3 * kWord, kWord, true};
      case TypeKind::kInterface:
        return {2 * kWord, kWord, true, true};
      case TypeKind::kMap:
      case TypeKind::kSignature:
        return kUncomparablePointer;
      default:
        return kPointer;
    }
  }

  // Calls f(offset) for each field and returns the layout of the whole struct.
  template <class F>
  Layout walk_fields(const Struct* type, F f) {
    Layout whole = {0, 1, false, true, true};
    bool ends_empty = false;
    for (const Var* field : type->fields) {
      Layout layout = find(field->type);
      int64_t offset = align_up(whole.size, layout.align);
      f(offset);
      whole.comparable &= layout.comparable;
      whole.regular &= layout.regular && offset == whole.size && field->name != "_";
      whole.size = plus(offset, layout.size);
      whole.align = std::max(whole.align, layout.align);
      whole.has_pointers |= layout.has_pointers;
      ends_empty = layout.size == 0;
    }
    // A trailing field of size zero gets a byte, so that a pointer to it does not point past the
    // struct.
    int64_t end = whole.size;
    if (ends_empty && whole.size > 0) whole.size = plus(whole.size, 1);
    whole.size = align_up(whole.size, whole.align);
    whole.regular &= whole.size == end;
    return whole;
  }

 private:
  Layout array(const Array* type) {
    Layout layout = find(type->elem);
    layout.size = type->length <= 0 ? 0 : times(type->length, layout.size);
    layout.has_pointers &= type->length > 0;
    return layout;
  }

  Layout structure(const Struct* type) {
    if (type->layout.align != 0) return type->layout;
    Layout layout = walk_fields(type, [](int64_t) {});
    if (complete_) type->layout = layout;
    return layout;
  }

  // Every type met so far is declared and concrete, so the layout is final.
  bool complete_ = true;
};

Layout layout_of(const Type* type) { return LayoutFinder().find(type); }

}  // namespace

int64_t align_of(const Type* type) { return layout_of(type).align; }

int64_t size_of(const Type* type) { return layout_of(type).size; }

bool has_pointers(const Type* type) { return layout_of(type).has_pointers; }

bool is_regular(const Type* type) { return layout_of(type).regular; }

bool is_pointer_shaped(const Type* type) {
  const Type* u = underlying(type);
  switch (u->kind) {
    case TypeKind::kPointer:
    case TypeKind::kMap:
    case TypeKind::kChan:
    case TypeKind::kSignature:
      return true;
    case TypeKind::kArray:
    case TypeKind::kStruct:
      // Whatever has a pointer is aligned as one.
      return has_pointers(u) && size_of(u) == kWord;
    default:
      return is_basic(u, BasicKind::kUnsafePointer);
  }
}

std::vector<int64_t> field_offsets(const Struct* type) {
  std::vector<int64_t> offsets;
  LayoutFinder().walk_fields(type, [&](int64_t offset) { offsets.push_back(offset); });
  return offsets;
}

}  // namespace minigo::types
