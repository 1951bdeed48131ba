// Neighbours that are compared by their bytes are one part.

#include "value/key_parts.h"

namespace minigo::value {
namespace {

class Finder {
 public:
  explicit Finder(KeyPart* parts) : parts_(parts) {}

  // Adds the parts of a value of the type; false if that cannot be.
  bool add(const abi::Type* type, uint64_t offset) {
    if ((type->flags & abi::kRegular) != 0) return add_bytes(offset, type->size);
    switch (type->kind) {
      case abi::Kind::kString:
        return add({PartKind::kString, offset, type->size});
      case abi::Kind::kFloat32:
      case abi::Kind::kComplex64:
        return add_floats(PartKind::kFloat32, offset, 4, type->size);
      case abi::Kind::kFloat64:
      case abi::Kind::kComplex128:
        return add_floats(PartKind::kFloat64, offset, 8, type->size);
      case abi::Kind::kStruct:
        return add_fields(type, offset);
      case abi::Kind::kArray:
        return add_elements(type, offset);
      default:
        return false;
    }
  }

  uint64_t count() const { return count_; }

 private:
  bool add(const KeyPart& part) {
    if (count_ == kMaxKeyParts) return false;
    parts_[count_++] = part;
    return true;
  }

  bool add_bytes(uint64_t offset, uint64_t bytes) {
    if (bytes == 0) return true;
    KeyPart* last = count_ == 0 ? nullptr : &parts_[count_ - 1];
    bool joins =
        last != nullptr && last->kind == PartKind::kBytes && last->offset + last->bytes == offset;
    if (!joins) return add({PartKind::kBytes, offset, bytes});
    last->bytes += bytes;
    return true;
  }

  bool add_floats(PartKind kind, uint64_t offset, uint64_t bytes, uint64_t all) {
    for (uint64_t at = 0; at < all; at += bytes)
      if (!add({kind, offset + at, bytes})) return false;
    return true;
  }

  bool add_fields(const abi::Type* type, uint64_t offset) {
    auto* fields = static_cast<const abi::Field*>(type->components->fields.data);
    for (int64_t i = 0; i < type->components->fields.len; i++) {
      bool blank = fields[i].name.len == 1 && fields[i].name.data[0] == '_';
      if (!blank && !add(fields[i].type, offset + fields[i].offset)) return false;
    }
    return true;
  }

  bool add_elements(const abi::Type* type, uint64_t offset) {
    for (uint64_t i = 0; i < type->len; i++)
      if (!add(type->elem, offset + i * type->elem->size)) return false;
    return true;
  }

  KeyPart* parts_;
  uint64_t count_ = 0;
};

PartKind kind_of_bytes(uint64_t bytes) {
  switch (bytes) {
    case 1:
      return PartKind::kWord8;
    case 2:
      return PartKind::kWord16;
    case 4:
      return PartKind::kWord32;
    case 8:
      return PartKind::kWord64;
    case 16:
      return PartKind::kTwoWords;
    default:
      return PartKind::kBytes;
  }
}

}  // namespace

uint64_t find_key_parts(const abi::Type* key, KeyPart* parts) {
  Finder finder(parts);
  if (!finder.add(key, 0)) return 0;
  for (uint64_t i = 0; i < finder.count(); i++)
    if (parts[i].kind == PartKind::kBytes) parts[i].kind = kind_of_bytes(parts[i].bytes);
  return finder.count();
}

}  // namespace minigo::value
