#include "sema/statements/assign.h"
