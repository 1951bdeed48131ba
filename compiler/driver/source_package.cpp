#include "driver/source_package.h"

#include "types/constant.h"

namespace minigo::driver {

constexpr std::string_view kPartial = "internal/partial/";

std::string import_text(const syntax::ImportSpec& spec) {
  if (spec.path == nullptr) return "";
  const types::Constant* value =
      types::make_from_literal(spec.path->text, support::Token::kStringLit);
  if (value->kind() != types::ConstantKind::kString) return "";
  return std::string(types::string_value(value));
}

std::string_view SourcePackage::name() const {
  for (const syntax::File* file : files) {
    if (file->package_name != nullptr) return file->package_name->name;
  }
  return {};
}

void collect_imports(const SourcePackage& package, std::set<const SourcePackage*>* packages) {
  if (!packages->insert(&package).second) return;
  for (const auto& [path, import] : package.imports) {
    if (import.package != nullptr) collect_imports(*import.package, packages);
  }
}

bool SourcePackage::is_partial() const { return library && import_path.starts_with(kPartial); }

std::string SourcePackage::symbol_path() const {
  if (is_main() && !library && tested.empty()) return "main";
  return is_partial() ? import_path.substr(kPartial.size()) : import_path;
}

}  // namespace minigo::driver
