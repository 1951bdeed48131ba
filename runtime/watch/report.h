// Reports of races, in the words of Go's.

#ifndef MINIGO_WATCH_REPORT_H_
#define MINIGO_WATCH_REPORT_H_

#include <cstdint>

#include "race/accesses.h"

namespace minigo::watch {

// Reports that the goroutine's access, made from this stack, conflicts with an earlier one. Ends
// the program if GORACE asks for it. Without locks.
void report(race::Slot slot, const race::Access& access, race::StackId stack,
            const race::Conflict& conflict);

// Reports so far.
uint64_t report_count();

// Says at the end of a program how many reports there were. Returns its exit code, which would be
// `code`.
int finish(int code);

}  // namespace minigo::watch

#endif  // MINIGO_WATCH_REPORT_H_
