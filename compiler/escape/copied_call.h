// Calls whose callee's body is evaluated in their place. In
//
//     func NewBuffer(b []byte) *Buffer { return &Buffer{buf: b} }
//     buffer := NewBuffer(b)
//
// the buffer always outlives the frame of NewBuffer. A copy of the expression at the call may have
// it in the caller's frame. Go's inliner comes before its escape analysis and does the same.
// Functions of several results are copied likewise.
//
// The graph has the copy and not the call. The copy is kept if it has something in the frame that
// the callee has in the heap. Otherwise all that the callee has in the heap is in the heap in the
// copy too, so what has flowed there covers what flows through the call, and the call stays.

#ifndef MINIGO_ESCAPE_COPIED_CALL_H_
#define MINIGO_ESCAPE_COPIED_CALL_H_

#include "escape/flow.h"

namespace minigo::escape {

// Whether a copy of the body of the function, which is the batch `fc` whose graph has been solved,
// may save an allocation: it is one small return statement, and allocates in the heap.
bool is_maker(const FlowContext& fc, const syntax::FuncDecl* decl);
// Once the graph has been solved, and before its answers are written: sets CallExpr::body of the
// calls whose copies are kept.
void keep_copied_calls(FlowContext& fc);

}  // namespace minigo::escape

#endif  // MINIGO_ESCAPE_COPIED_CALL_H_
