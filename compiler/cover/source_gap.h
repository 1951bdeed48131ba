// Words of the source that the tree does not keep, between two nodes of it.

#ifndef MINIGO_COVER_SOURCE_GAP_H_
#define MINIGO_COVER_SOURCE_GAP_H_

#include <vector>

#include "support/source_file.h"

namespace minigo::cover {

// The position behind the `else` between the two branches of an if statement.
support::Pos after_else(const support::SourceFile& file, support::Pos begin, support::Pos end);

// The semicolons that are statements of their own between two statements, or a statement and the
// bracket around. `ended`: no semicolon is due, as behind a bracket or a colon; otherwise the first
// semicolon or newline ends the statement before.
std::vector<support::Pos> empty_statements(const support::SourceFile& file, support::Pos begin,
                                           support::Pos end, bool ended);

}  // namespace minigo::cover

#endif  // MINIGO_COVER_SOURCE_GAP_H_
