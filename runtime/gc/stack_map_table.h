// The stack maps of the program (abi/stack_map.h), by return address.

#ifndef MINIGO_GC_STACK_MAP_TABLE_H_
#define MINIGO_GC_STACK_MAP_TABLE_H_

#include <cstdint>

#include "abi/stack_map.h"

namespace minigo::gc {

// A call that a map describes.
struct MappedCall {
  const abi::StackMap* map;
  const abi::StackSite* site;

  const abi::StackObject* objects() const {
    return reinterpret_cast<const abi::StackObject*>(map + 1);
  }
  const uint32_t* bitmap() const;
  // Whether somebody may still use the variable.
  bool may_hold(const abi::StackObject& object) const;
};

// Before the first cycle, while no other thread looks anything up.
void prepare_stack_maps();

// The call that returns to `pc`. False if no map describes it.
bool find_call(uintptr_t pc, MappedCall* call);

}  // namespace minigo::gc

#endif  // MINIGO_GC_STACK_MAP_TABLE_H_
