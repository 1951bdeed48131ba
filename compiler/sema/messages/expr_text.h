// Expressions as messages quote them.

#ifndef MINIGO_SEMA_MESSAGES_EXPR_TEXT_H_
#define MINIGO_SEMA_MESSAGES_EXPR_TEXT_H_

#include <string>

#include "sema/state/vocabulary.h"

namespace minigo::sema {

// The source form on one line, with the insides of function and composite literals left out.
std::string expr_text(const Expr* expr);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_MESSAGES_EXPR_TEXT_H_
