#include "base/sched_door.h"

extern "C" {
void park() {}
void undeclared() {}
void unnamed() {}
void unused() {}
void from_assembly() {}
}
