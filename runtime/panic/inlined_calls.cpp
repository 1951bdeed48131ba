// The entry of a function that covers an address holds, at any depth, an entry for each inlined
// call that covers it: these are nested, outermost first.

#include "panic/inlined_calls.h"

#include "panic/debug_info.h"
#include "panic/symbols.h"

namespace minigo::panic {
namespace {

constexpr const char* kInfo = ".debug_info";

// Traces are printed by one thread at a time, on stacks too small for units.
DebugUnit unit;
DebugUnit named_unit;

const char* entry_name(DebugUnit& in_unit, const uint8_t* at) {
  DwarfReader entries = in_unit.entries_at(at);
  DebugEntry entry;
  if (!in_unit.next(entries, &entry)) return "";
  return in_unit.text(entry.linkage_name.form != 0 ? entry.linkage_name : entry.name);
}

const char* function_name(const AttributeValue& origin) {
  const uint8_t* at = unit.target(origin);
  if (at == nullptr) return "";
  if (unit.holds(at)) return entry_name(unit, at);
  Section info = find_section(kInfo);
  DwarfReader in(info.data, info.data + info.size);
  while (named_unit.read(in))
    if (named_unit.readable() && named_unit.holds(at)) return entry_name(named_unit, at);
  return "";
}

void add_inlined(FunctionBody* body, const DebugEntry& call) {
  if (body->inlined_count == kMaxInlinedCalls) return;
  for (uint32_t i = body->inlined_count; i > 0; i--) body->inlined[i] = body->inlined[i - 1];
  LinePosition called_at = find_file(unit.line_table(), call.call_file.number);
  called_at.line = static_cast<uint32_t>(call.call_line.number);
  body->inlined[0] = {function_name(call.origin), called_at};
  body->inlined_count++;
}

// The children of a function's entry.
void read_body(DwarfReader entries, uint64_t address, FunctionBody* body) {
  DebugEntry entry;
  for (int64_t depth = 1; depth > 0 && unit.next(entries, &entry);) {
    if (entry.tag == kTagFormalParameter && depth == 1) body->has_parameters = true;
    if (entry.tag == kTagInlinedSubroutine && unit.covers(entry, address)) add_inlined(body, entry);
    if (entry.tag == 0)
      depth--;
    else if (entry.has_children)
      depth++;
  }
}

bool find_in_unit(uint64_t address, FunctionBody* body) {
  DwarfReader entries = unit.entries();
  DebugEntry entry;
  if (!unit.next(entries, &entry) || !unit.covers(entry, address)) return false;
  while (unit.next(entries, &entry)) {
    if (entry.tag != kTagSubprogram || !unit.covers(entry, address)) continue;
    body->known = true;
    if (entry.has_children) read_body(entries, address, body);
    return true;
  }
  return false;
}

}  // namespace

FunctionBody find_body(uintptr_t pc) {
  FunctionBody body = {};
  Section info = find_section(kInfo);
  DwarfReader in(info.data, info.data + info.size);
  uint64_t address = pc - load_bias();
  while (unit.read(in))
    if (unit.readable() && find_in_unit(address, &body)) break;
  return body;
}

}  // namespace minigo::panic
