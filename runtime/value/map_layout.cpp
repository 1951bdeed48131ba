// Layouts are made at run time, when a type's first map is: the compiler need not know them.

#include "value/map_layout.h"

#include <algorithm>
#include <cstdlib>

#include "base/panic_door.h"

namespace minigo::value {
namespace {

uint64_t align_up(uint64_t value, uint64_t align) { return (value + align - 1) & ~(align - 1); }

void* allocate_forever(size_t bytes) { return panic::allocated(calloc(1, bytes)); }

bool any_field(const abi::Type* type, bool (*test)(const abi::Type*)) {
  if (type->kind == abi::Kind::kArray) return test(type->elem);
  if (type->kind != abi::Kind::kStruct) return false;
  auto* fields = static_cast<const abi::Field*>(type->components->fields.data);
  return std::any_of(fields, fields + type->components->fields.len,
                     [test](const abi::Field& field) { return test(field.type); });
}

bool needs_update(const abi::Type* type) {
  switch (type->kind) {
    case abi::Kind::kFloat32:
    case abi::Kind::kFloat64:
    case abi::Kind::kComplex64:
    case abi::Kind::kComplex128:
    case abi::Kind::kString:
    case abi::Kind::kInterface:
      return true;
    default:
      return any_field(type, needs_update);
  }
}

bool has_interface(const abi::Type* type) {
  return type->kind == abi::Kind::kInterface || any_field(type, has_interface);
}

KeyKind key_kind(const MapLayout& layout) {
  if (layout.part_count == 0) return KeyKind::kGeneric;
  bool is_whole = layout.part_count == 1 && layout.parts[0].bytes == layout.key->size;
  if (!is_whole) return KeyKind::kFlat;
  switch (layout.parts[0].kind) {
    case PartKind::kWord64:
      return KeyKind::kWord64;
    case PartKind::kWord32:
      return KeyKind::kWord32;
    case PartKind::kWord16:
      return KeyKind::kWord16;
    case PartKind::kWord8:
      return KeyKind::kWord8;
    case PartKind::kTwoWords:
      return KeyKind::kTwoWords;
    case PartKind::kFloat64:
      return KeyKind::kFloat64;
    case PartKind::kBytes:
      return KeyKind::kBytes;
    case PartKind::kString:
      return KeyKind::kString;
    default:
      return KeyKind::kFlat;
  }
}

void add_parts(MapLayout* layout) {
  KeyPart parts[kMaxKeyParts];
  uint64_t count = find_key_parts(layout->key, parts);
  if (count == 0) return;
  auto* kept = static_cast<KeyPart*>(allocate_forever(count * sizeof(KeyPart)));
  std::copy_n(parts, count, kept);
  layout->parts = kept;
  layout->part_count = count;
}

void copy_mask(uint64_t* mask, const abi::Type* type, uint64_t offset) {
  for (uint64_t word = 0; word < type->ptr_data / 8; word++) {
    if ((type->ptr_mask[word / 64] >> (word % 64) & 1) == 0) continue;
    uint64_t at = offset / 8 + word;
    mask[at / 64] |= uint64_t{1} << (at % 64);
  }
}

// A slot as a struct type, for slots that are too large for a mask.
heap::Records typed_slot(const MapLayout& layout, uint64_t ptr_data) {
  auto* fields = static_cast<abi::Field*>(allocate_forever(2 * sizeof(abi::Field)));
  fields[0].type = layout.key;
  fields[1].type = layout.elem;
  fields[1].offset = layout.elem_offset;
  auto* slot = static_cast<abi::Type*>(allocate_forever(sizeof(abi::Type)));
  slot->kind = abi::Kind::kStruct;
  slot->size = layout.slot_bytes;
  slot->ptr_data = ptr_data;
  auto* components = static_cast<abi::Components*>(allocate_forever(sizeof(abi::Components)));
  components->fields = {fields, 2, 2};
  slot->uncommon = &abi::kNothingUncommon;
  slot->components = components;
  return heap::typed_records(slot);
}

heap::Records slot_records(const MapLayout& layout) {
  uint64_t words = layout.slot_bytes / 8;
  if (layout.key->ptr_data == 0 && layout.elem->ptr_data == 0)
    return {static_cast<uint32_t>(words), 0, {nullptr}};
  uint64_t end = layout.elem->ptr_data != 0 ? layout.elem_offset + layout.elem->ptr_data
                                            : layout.key->ptr_data;
  if (end > abi::kMaxMaskedBytes || words > UINT32_MAX) return typed_slot(layout, end);
  auto* mask = static_cast<uint64_t*>(allocate_forever((words + 63) / 64 * sizeof(uint64_t)));
  copy_mask(mask, layout.key, 0);
  copy_mask(mask, layout.elem, layout.elem_offset);
  return {static_cast<uint32_t>(words), static_cast<uint32_t>(end / 8), {mask}};
}

const MapLayout* make_layout(const abi::Type* type) {
  auto* layout = static_cast<MapLayout*>(allocate_forever(sizeof(MapLayout)));
  const abi::Type* key = layout->key = type->key;
  const abi::Type* elem = layout->elem = type->elem;
  bool pointers = key->ptr_data != 0 || elem->ptr_data != 0;
  uint64_t align = std::max<uint64_t>({1, key->align, elem->align, pointers ? 8u : 1u});
  layout->elem_offset = align_up(key->size, std::max<uint64_t>(1, elem->align));
  layout->slot_bytes = std::max<uint64_t>(align, align_up(layout->elem_offset + elem->size, align));
  add_parts(layout);
  layout->key_kind = key_kind(*layout);
  layout->update_key = needs_update(key);
  layout->can_panic = has_interface(key);
  layout->records = slot_records(*layout);
  return layout;
}

}  // namespace

const MapLayout* map_layout(const abi::Type* type) {
  if (const MapLayout* known = known_layout(type)) return known;
  // Two threads may both make a layout: either will do.
  const MapLayout* fresh = make_layout(type);
  void** cell = const_cast<void**>(&type->equal);
  // release: pairs with the acquire in known_layout.
  __atomic_store_n(cell, const_cast<MapLayout*>(fresh), __ATOMIC_RELEASE);
  return fresh;
}

}  // namespace minigo::value
