// References from declarations and functions to objects. The order of initialisation and the
// captures of function literals follow from them.

#ifndef MINIGO_SEMA_STATE_REFERENCES_H_
#define MINIGO_SEMA_STATE_REFERENCES_H_

#include "sema/state/checker.h"

namespace minigo::sema {

// Notes that the declaration being checked refers to a package-level constant, variable or
// function. Other objects are passed over.
void add_dependency(Checker& checker, Object* object);
// Notes that a variable is read or written here: every function literal between its function and
// this place captures it.
void note_reference(Checker& checker, Var* variable);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_STATE_REFERENCES_H_
