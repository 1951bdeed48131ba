// The kinds of events of abi/trace_format.h, by the names that this layer and the tracer use.

#ifndef MINIGO_TRACE_KINDS_H_
#define MINIGO_TRACE_KINDS_H_

#include "abi/trace_format.h"

namespace minigo::trace {

using abi::trace::argument_count;
using abi::trace::GoStatus;
using abi::trace::Kind;
using abi::trace::kSchedulerExperiment;
using abi::trace::ProcStatus;
using abi::trace::SchedulerEvent;
using abi::trace::Section;

}  // namespace minigo::trace

#endif  // MINIGO_TRACE_KINDS_H_
