// MINIGO_GC_STRESS: a cycle is nearly always at work, in tiny steps between allocations, and what
// is freed is overwritten.

#ifndef MINIGO_GC_STRESS_H_
#define MINIGO_GC_STRESS_H_

namespace minigo::gc {

// While no thread allocates.
void set_stress(bool on);
bool is_under_stress();

// Begins a cycle, marks a little, or ends one, by chance. As collect_for_heap().
void stress_step();

}  // namespace minigo::gc

#endif  // MINIGO_GC_STRESS_H_
