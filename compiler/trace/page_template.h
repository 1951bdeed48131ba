// The page around a trace, which the build makes of the files in page/.

#ifndef MINIGO_COMPILER_TRACE_PAGE_TEMPLATE_H_
#define MINIGO_COMPILER_TRACE_PAGE_TEMPLATE_H_

namespace minigo::trace {

// Has the mark <!--DATA--> where the trace goes.
extern const char kPageTemplate[];

}  // namespace minigo::trace

#endif  // MINIGO_COMPILER_TRACE_PAGE_TEMPLATE_H_
