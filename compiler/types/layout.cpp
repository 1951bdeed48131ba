#include "types/layout.h"

#include <algorithm>
#include <limits>

#include "types/object.h"

namespace minigo::types {
namespace {

constexpr int64_t kWord = 8;
constexpr int64_t kTooLarge = -1;

// -1 if the sum or product does not fit.
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

int64_t basic_size(BasicKind kind) {
  switch (kind) {
    case BasicKind::kBool:
    case BasicKind::kInt8:
    case BasicKind::kUint8:
      return 1;
    case BasicKind::kInt16:
    case BasicKind::kUint16:
      return 2;
    case BasicKind::kInt32:
    case BasicKind::kUint32:
    case BasicKind::kFloat32:
      return 4;
    case BasicKind::kComplex128:
    case BasicKind::kString:
      return 2 * kWord;
    default:
      return kWord;
  }
}

// Calls f(field index, offset) for each field; the offset past the last one.
template <class F>
int64_t walk_fields(const Struct* type, F f) {
  int64_t offset = 0;
  for (size_t i = 0; i < type->fields.size(); i++) {
    const Type* field = type->fields[i]->type;
    offset = align_up(offset, align_of(field));
    f(i, offset);
    offset = plus(offset, size_of(field));
  }
  return offset;
}

int64_t struct_size(const Struct* type) {
  if (type->fields.empty()) return 0;
  int64_t end = walk_fields(type, [](size_t, int64_t) {});
  // A trailing field of size zero gets a byte, so that a pointer to it does not point past the
  // struct.
  if (end > 0 && size_of(type->fields.back()->type) == 0) end = plus(end, 1);
  return align_up(end, align_of(type));
}

}  // namespace

int64_t align_of(const Type* type) {
  const Type* u = underlying(type);
  if (const auto* array = dyn_cast<Array>(u)) return align_of(array->elem);
  if (const auto* structure = dyn_cast<Struct>(u)) {
    int64_t align = 1;
    for (const Var* field : structure->fields) align = std::max(align, align_of(field->type));
    return align;
  }
  if (const auto* basic = dyn_cast<Basic>(u)) {
    if (basic->basic == BasicKind::kComplex64) return 4;
    return std::min(basic_size(basic->basic), kWord);
  }
  return kWord;
}

int64_t size_of(const Type* type) {
  const Type* u = underlying(type);
  switch (u->kind) {
    case TypeKind::kBasic:
      return basic_size(cast<Basic>(u)->basic);
    case TypeKind::kArray: {
      const auto* array = cast<Array>(u);
      return array->length <= 0 ? 0 : times(array->length, size_of(array->elem));
    }
    case TypeKind::kSlice:
      return 3 * kWord;
    case TypeKind::kStruct:
      return struct_size(cast<Struct>(u));
    case TypeKind::kInterface:
      return 2 * kWord;
    default:
      return kWord;
  }
}

bool is_pointer_shaped(const Type* type) {
  const Type* u = underlying(type);
  switch (u->kind) {
    case TypeKind::kPointer:
    case TypeKind::kMap:
    case TypeKind::kChan:
    case TypeKind::kSignature:
      return true;
    default:
      return is_basic(u, BasicKind::kUnsafePointer);
  }
}

std::vector<int64_t> field_offsets(const Struct* type) {
  std::vector<int64_t> offsets(type->fields.size());
  walk_fields(type, [&](size_t i, int64_t offset) { offsets[i] = offset; });
  return offsets;
}

}  // namespace minigo::types
