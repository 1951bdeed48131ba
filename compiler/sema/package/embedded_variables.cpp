#include "sema/package/embedded_variables.h"

#include "sema/messages/description.h"
#include "sema/state/errors.h"

namespace minigo::sema {
namespace {

bool is_file_system(const Type* type) {
  const auto* named = types::dyn_cast<types::Named>(type);
  return named != nullptr && named->object->name == "FS" && named->object->package != nullptr &&
         named->object->package->path == "embed";
}

bool holds_bytes(const Type* type) {
  const auto* slice = types::under<types::Slice>(type);
  const auto* elem = slice == nullptr ? nullptr : types::under<types::Basic>(slice->elem);
  return elem != nullptr && elem->basic == types::BasicKind::kUint8;
}

}  // namespace

void check_embedded_variables(Checker& checker) {
  for (const types::Var* var : checker.result.globals) {
    if (var->embedded_files.empty() || is_file_system(var->type)) continue;
    if (!types::is_string(var->type) && !holds_bytes(var->type)) {
      error(checker, var->pos, "go:embed cannot apply to var of type ",
            type_text(checker, var->type));
    } else if (var->embedded_files.size() > 1) {
      error(checker, var->pos, "invalid go:embed: multiple files for type ",
            type_text(checker, var->type));
    }
  }
}

}  // namespace minigo::sema
