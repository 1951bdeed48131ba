// The functions have the attribute f in abi/functions.def. They hold no lock, and what they leave
// is whole, but for the mark of a map that is being written: as under Go its next use ends the
// program.

#include "panic/call_faults.h"

#include <cstring>
#include <string_view>

#include "abi/functions.h"
#include "model/current.h"
#include "model/machine.h"
#include "stack/leaf.h"
#include "symbols/symbol_table.h"
#include "traceback/frames.h"

namespace minigo::panic {

#ifdef MINIGO_FIBERS

// Calls stay on their goroutine's stack.
model::G* leave_faulting_call(greg_t*) { return nullptr; }

#else

namespace {

bool may_fault(std::string_view function) {
  for (const abi::FunctionInfo& info : abi::kFunctions)
    if (function == info.name) return strchr(info.attributes, 'f') != nullptr;
  return false;
}

// The stub through which the system stack was entered: below the two words of its anchor lies the
// return address into it.
bool entered_through_fallible_stub(uintptr_t system_stack_top) {
  uintptr_t pc = reinterpret_cast<const uintptr_t*>(system_stack_top)[-3];
  symbols::Symbol symbol;
  if (!symbols::find_symbol(pc, &symbol)) return false;
  return may_fault({symbol.name.data, static_cast<size_t>(symbol.name.len)});
}

}  // namespace

model::G* leave_faulting_call(greg_t* registers) {
  const model::M* m = model::current_m();
  if (m == nullptr || traceback::goroutine_in_call() == nullptr) return nullptr;
  auto sp = static_cast<uintptr_t>(registers[REG_RSP]);
  bool in_call = sp >= m->system_stack_low && m->system_stack_top - sp >= 3 * sizeof(uintptr_t) &&
                 sp < m->system_stack_top;
  if (!in_call || !entered_through_fallible_stub(m->system_stack_top)) return nullptr;
  stack::CallerFrame caller = stack::caller_frame(m->system_stack_top);
  uintptr_t caller_sp = stack::goroutine_sp(m->system_stack_top) + sizeof(stack::CallerFrame);
  registers[REG_RSP] = static_cast<greg_t>(caller_sp);
  registers[REG_RBP] = static_cast<greg_t>(caller.rbp);
  registers[REG_RIP] = static_cast<greg_t>(caller.pc - 1);
  return model::current_g();
}

#endif

}  // namespace minigo::panic
