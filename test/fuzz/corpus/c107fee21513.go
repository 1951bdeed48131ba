:~comparable "invalid func (l																																																																																																	 *List[T]) Push(	_ = -(¹-s  // go OR "invalid operation: operator - not defined on s \(variablefor  string\)"
*List		{ return &List[T]{l, v} }
List[T]; v T }
import ing\