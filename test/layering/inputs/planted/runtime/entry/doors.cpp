#include "base/sched_door.h"
#include "sched/park.h"

void (*doors[])() = {park, unused, undeclared};
