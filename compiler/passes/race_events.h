// Tells the race detector of a program's accesses to memory: for programs that are built with
// -race.

#ifndef MINIGO_PASSES_RACE_EVENTS_H_
#define MINIGO_PASSES_RACE_EVENTS_H_

namespace llvm {
class Module;
}  // namespace llvm

namespace minigo::passes {

// Puts a call of runtime/abi/race.def before each access that another goroutine could make, too,
// and before calls of the runtime that make such accesses. Before all passes: what the optimiser
// removes is a race in the source nonetheless. Packages that make goroutines wait tell of what they
// do themselves (stdlib/internal/race).
void add_race_events(llvm::Module& module);

}  // namespace minigo::passes

#endif  // MINIGO_PASSES_RACE_EVENTS_H_
