// Why a type has no field or method of some name.

#ifndef MINIGO_SEMA_MESSAGES_MISSING_MEMBER_H_
#define MINIGO_SEMA_MESSAGES_MISSING_MEMBER_H_

#include <string>
#include <string_view>

#include "sema/state/checker.h"

namespace minigo::sema {

// Whether the names differ at most in the case of ASCII letters.
bool equal_ignoring_case(std::string_view a, std::string_view b);
// "type T has no field or method x, but does have ...". `alternative` is the member that may have
// been meant, or nullptr. In a struct literal, which has fields only, the words differ.
std::string missing_member_text(const Checker& checker, const Type* type, std::string_view name,
                                const Object* alternative, bool struct_literal);

}  // namespace minigo::sema

#endif  // MINIGO_SEMA_MESSAGES_MISSING_MEMBER_H_
