// The lines of a Report for a batch of functions.

#ifndef MINIGO_ESCAPE_REPORT_BATCH_H_
#define MINIGO_ESCAPE_REPORT_BATCH_H_

#include "escape/flow.h"
#include "escape/report.h"
#include "sema/check.h"

namespace minigo::escape {

// Adds what the solved graph of `fc` says to the report of `package`. `generic` is true of the
// instances of generic functions, whose parameters gc does not report.
void report_batch(const FlowContext& fc, const sema::Package& package, bool generic,
                  Report& report);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_REPORT_BATCH_H_
