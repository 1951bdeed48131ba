// G, M, P and their parts under their own names: the scheduler speaks of them in every line.

#ifndef MINIGO_SCHED_MODEL_NAMES_H_
#define MINIGO_SCHED_MODEL_NAMES_H_

#include "model/current.h"

namespace minigo::sched {

using namespace model;  // NOLINT: the whole folder is about these types

}  // namespace minigo::sched

#endif  // MINIGO_SCHED_MODEL_NAMES_H_
