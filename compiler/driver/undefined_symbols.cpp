#include "driver/undefined_symbols.h"

#include <set>
#include <string>

#include "support/diagnostics.h"
#include "syntax/ast.h"

namespace minigo::driver {
namespace {

using Symbols = std::set<std::string_view>;

Symbols undefined_symbols(std::string_view message) {
  constexpr std::string_view kBegin = "undefined symbol: ";
  Symbols symbols;
  for (size_t at = 0; (at = message.find(kBegin, at)) != std::string_view::npos;) {
    at += kBegin.size();
    symbols.insert(message.substr(at, message.find('\n', at) - at));
  }
  return symbols;
}

}  // namespace

bool report_undefined_linknames(std::string_view message,
                                const std::vector<SourcePackage*>& packages) {
  Symbols undefined = undefined_symbols(message);
  bool any = false;
  for (SourcePackage* package : packages) {
    for (const syntax::FuncDecl* decl : package->checked.functions) {
      std::string_view symbol = decl->object->linkname;
      if (symbol.empty() || !undefined.contains(symbol)) continue;
      package->diagnostics.error(decl->name->pos,
                                 decl->in_assembly
                                     ? "missing function body (assembly is not supported)"
                                     : "relocation target " + std::string(symbol) + " not defined");
      any = true;
    }
  }
  return any;
}

}  // namespace minigo::driver
