// The blocks of a function: how lists of statements fall into them.

#ifndef MINIGO_COVER_STATEMENT_BLOCKS_H_
#define MINIGO_COVER_STATEMENT_BLOCKS_H_

#include <functional>
#include <span>

#include "support/arena.h"
#include "support/source_file.h"
#include "syntax/ast.h"

namespace minigo::cover {

// Makes the counter of a block of so many statements.
using NewCounter =
    std::function<syntax::CountStmt*(support::Pos begin, support::Pos end, uint32_t statements)>;

// Puts counters into the functions and function literals of a file.
class StatementBlocks {
 public:
  StatementBlocks(const support::SourceFile& file, support::Arena& arena, NewCounter new_counter)
      : file_(file), arena_(arena), new_counter_(std::move(new_counter)) {}

  // A body, and all that is in it.
  void count(syntax::BlockStmt* body);
  // The literals in an initial value.
  void count(syntax::Expr*& value);

 private:
  class Inside;
  // A list of statements, and where it is in the source.
  struct List {
    std::span<syntax::Stmt*> stmts;
    support::Pos begin;  // of its first block, and
    support::Pos empty;  // of that if there are no statements
    support::Pos end;    // of the source in which its statements stand
    support::Pos close;  // of its only block
  };

  void count_inside(syntax::Stmt* stmt);
  void count_branches(syntax::IfStmt* branch);
  void count_else(syntax::IfStmt* branch);
  std::span<syntax::Stmt*> count_block(syntax::BlockStmt* block, support::Pos begin);
  std::span<syntax::Stmt*> count_clause(std::span<syntax::Stmt*> body, support::Pos colon,
                                        support::Pos end);
  // The list with its counters in it.
  std::span<syntax::Stmt*> count_list(const List& list);
  // The list with the empty statements of the source, which the tree lacks.
  std::vector<syntax::Stmt*> with_empty_statements(const List& list);
  syntax::Stmt* empty_statement(support::Pos pos, support::Pos end);
  // Takes the label off a statement that is none of control. The statement, for the next block.
  syntax::Stmt* split_label(syntax::LabeledStmt* labeled);

  const support::SourceFile& file_;
  support::Arena& arena_;
  NewCounter new_counter_;
};

}  // namespace minigo::cover

#endif  // MINIGO_COVER_STATEMENT_BLOCKS_H_
