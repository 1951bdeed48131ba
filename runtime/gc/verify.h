// A check of marking, for tests and for those who change it.

#ifndef MINIGO_GC_VERIFY_H_
#define MINIGO_GC_VERIFY_H_

namespace minigo::gc {

// Turns the check on or off. On: MINIGO_GC_VERIFY, MINIGO_GC_STRESS and Debug builds.
void set_verify(bool on);

// If it is on: ends the program if an object that is marked, or a global, leads to one that is not.
// Marking has ended, the world is stopped.
void verify_marks();

}  // namespace minigo::gc

#endif  // MINIGO_GC_VERIFY_H_
