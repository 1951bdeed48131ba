#include "trace/events.h"

#include "model/machine.h"
#include "platform/thread.h"
#include "stack/leaf.h"
#include "trace/stack_here.h"
#include "trace/write.h"

namespace minigo::trace {

constinit Switch enabled;

void proc_create(model::P* p) {
  p->trace_sequence = 0;
  write<Kind::kProcStatus>(p->id, ProcStatus::kIdle);
}
void proc_start(model::P* p) { write<Kind::kProcStart>(p->id, ++p->trace_sequence); }
void proc_stop() { write<Kind::kProcStop>(); }
void proc_steal(model::P* p) {
  write<Kind::kProcSteal>(p->id, ++p->trace_sequence, int64_t{p->trace_syscall_m});
  p->trace_syscall_open = false;
}
void wait_for_steal(const model::P* p) {
  // Another M may have begun a call since.
  while (p->trace_syscall_open && p->trace_syscall_m == model::current_m()->id)
    platform::yield_thread();
}

namespace {

template <Kind kKind>
void create(model::G* g) {
  g->trace_sequence = 0;
  write<kKind>(g->id, stack_of_entry(g->entry), stack_here());
}

}  // namespace

void go_create(model::G* g) { create<Kind::kGoCreate>(g); }
void go_create_blocked(model::G* g) { create<Kind::kGoCreateBlocked>(g); }
void go_start(model::G* g) { write<Kind::kGoStart>(g->id, ++g->trace_sequence); }
void go_start_at_once(model::G* g) { write_at_once<Kind::kGoStart>(g->id, ++g->trace_sequence); }
void go_destroy() { write<Kind::kGoDestroy>(); }
void go_stop(StopReason reason) { write<Kind::kGoStop>(stop_text(reason), stack_here()); }
void go_block(model::WaitReason reason) {
  write<Kind::kGoBlock>(block_text(reason), stack_here());
  // What this thread makes ready from here on has no stack: others may run the goroutine soon.
  stack::leave_goroutine(model::system_stack_top());
}
void go_unblock(model::G* g) { write<Kind::kGoUnblock>(g->id, ++g->trace_sequence, stack_here()); }
void go_switch(model::G* next) { write<Kind::kGoSwitch>(next->id, ++next->trace_sequence); }
void go_switch_destroy(model::G* next) {
  write<Kind::kGoSwitchDestroy>(next->id, ++next->trace_sequence);
}

void syscall_begin(model::P* p) {
  p->trace_syscall_m = int64_t{model::current_m()->id};
  p->trace_syscall_open = true;
  write<Kind::kGoSyscallBegin>(++p->trace_sequence, stack_here());
}
void syscall_end(model::P* p) {
  p->trace_syscall_open = false;
  write<Kind::kGoSyscallEnd>();
}
void syscall_end_blocked() { write<Kind::kGoSyscallEndBlocked>(); }

void world_stop(const char* reason) { write<Kind::kStwBegin>(world_text(reason), stack_here()); }
void world_start() { write<Kind::kStwEnd>(); }
void procs_change(int64_t count) { write<Kind::kProcsChange>(count, stack_here()); }

}  // namespace minigo::trace
