// Sema gives functions their symbols, but only in packages without other errors, whose imports have
// none. So symbols are read off the trees here, by the rules of `//go:linkname`.

#include "driver/missing_functions.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "driver/defined_symbols.h"
#include "syntax/walk.h"
#include "types/object.h"

namespace minigo::driver {
namespace {

using State = SourcePackage::State;

constexpr const char* kNoBody = "missing function body (assembly is not supported)";

// A function without body.
struct Promise {
  SourcePackage* package;
  const syntax::FuncDecl* decl;
  std::string symbol;  // that should be its body; empty if it names none
};

// The symbols that `//go:linkname` gives to names of a package.
std::map<std::string, std::string> linknames(const SourcePackage& package) {
  std::map<std::string, std::string> symbols;
  for (const syntax::File* file : package.files) {
    for (const syntax::Directive& directive : file->directives) {
      std::istringstream words{std::string(directive.text)};
      std::string verb, name, symbol;
      words >> verb >> name >> symbol;
      if (verb == "go:linkname" && !symbol.empty()) symbols[name] = symbol;
    }
  }
  return symbols;
}

std::string own_symbol(const SourcePackage& package, std::string_view name) {
  std::string path = package.is_main() ? "main" : package.import_path;
  return types::symbol_prefix(path) + std::string(name);
}

// Sorts a package's functions into those that it has and those that others should have.
void read_functions(SourcePackage& package, SymbolNames* defined, std::vector<Promise>* promises) {
  std::map<std::string, std::string> symbols = linknames(package);
  for (const syntax::File* file : package.files) {
    for (const syntax::Decl* each : file->decls) {
      const auto* decl = syntax::dyn_cast<syntax::FuncDecl>(each);
      if (decl == nullptr || decl->name == nullptr || !decl->recv.fields.empty()) continue;
      if (!decl->type->type_params.fields.empty()) continue;  // generic functions have no symbols
      auto linked = symbols.find(std::string(decl->name->name));
      bool named = linked != symbols.end();
      if (decl->body != nullptr) {
        defined->insert(own_symbol(package, decl->name->name));
        if (named) defined->insert(linked->second);
      } else {
        promises->push_back({&package, decl, named ? linked->second : ""});
      }
    }
  }
}

// Whether a function or variable of the package mentions a name.
bool mentions(const SourcePackage& package, std::string_view name) {
  bool found = false;
  syntax::Visitor visitor;
  visitor.expr = [&](syntax::Expr*& slot) {
    const auto* ident = syntax::dyn_cast<syntax::Ident>(slot);
    found = found || (ident != nullptr && ident->name == name);
  };
  visitor.variable = [](types::Var*) {};
  for (const syntax::File* file : package.files) {
    for (syntax::Decl* decl : file->decls) {
      if (auto* function = syntax::dyn_cast<syntax::FuncDecl>(decl)) walk(visitor, function);
      auto* variables = syntax::dyn_cast<syntax::GenDecl>(decl);
      if (variables == nullptr || variables->token != support::Token::kVar) continue;
      for (syntax::ValueSpec* spec : variables->values)
        for (syntax::Expr*& value : spec->values) walk(visitor, value);
    }
  }
  return found;
}

// The prefix of the package's symbols: "a/b." of "a/b.F" and of "a/b.(*T).M"; empty for symbols of
// C.
std::string_view prefix_of(std::string_view symbol) {
  size_t slash = symbol.rfind('/');
  size_t dot = symbol.find('.', slash == std::string_view::npos ? 0 : slash);
  return dot == std::string_view::npos ? "" : symbol.substr(0, dot + 1);
}

// Whether the checker has seen the package and all that it needs. Then it speaks of functions
// without body itself: as gc, where nothing else is wrong.
bool is_checked(const SourcePackage& package) {
  auto is_there = [](const auto& entry) {
    return entry.second.package != nullptr && entry.second.package->state == State::kChecked;
  };
  return package.state == State::kFailed && !package.diagnostics.has_syntax_errors() &&
         std::all_of(package.imports.begin(), package.imports.end(), is_there);
}

class Search {
 public:
  Search(const PackageLoader& loader, const Installation& installation)
      : loader_(loader), installation_(installation) {
    for (SourcePackage* package : loader.loaded()) {
      if (package->library) continue;
      std::string prefix = types::symbol_prefix(package->import_path);
      readable_.insert(prefix);
      if (package->diagnostics.has_syntax_errors()) incomplete_.insert(prefix);
      for (const auto& [path, import] : package->imports)
        if (import.package == nullptr) lacks_packages_ = true;
      read_functions(*package, &defined_, &promises_);
    }
  }

  void report() {
    if (promises_.empty()) return;
    std::vector<std::string> library = loader_.library_paths();
    for (const std::string& path : library) library_.insert(types::symbol_prefix(path));
    defined_.merge(installed_symbols(installation_, library));
    for (const Promise& promise : promises_) report(promise);
  }

 private:
  // Packages of Go hold functions that no program reaches. The checker may have spoken of a
  // function without any symbol: the same message on one line is printed once.
  void report(const Promise& promise) {
    SourcePackage& package = *promise.package;
    if (package.diagnostics.has_syntax_errors() || package.from_go) return;
    bool assembly = promise.symbol.empty() && package.assembly != sema::Assembly::kNone;
    if (promise.symbol.empty() && !assembly) {
      if (is_checked(package)) return;
      package.diagnostics.error(promise.decl->name->pos, kNoBody);
      return;
    }
    if (package.assembly == sema::Assembly::kInLibrary && assembly) return;
    if (assembly && defined_.contains(own_symbol(package, promise.decl->name->name))) return;
    if (!assembly && (defined_.contains(promise.symbol) || may_be_missing(promise.symbol))) return;
    if (!mentions(package, promise.decl->name->name)) return;
    package.diagnostics.error(
        promise.decl->name->pos,
        assembly ? kNoBody : "relocation target " + promise.symbol + " not defined");
  }

  // Whether a package that the build lacks, or has in part, may define a symbol.
  bool may_be_missing(const std::string& symbol) const {
    std::string owner(prefix_of(symbol));
    if (library_.contains(owner)) return false;
    return incomplete_.contains(owner) || (lacks_packages_ && !readable_.contains(owner));
  }

  const PackageLoader& loader_;
  const Installation& installation_;
  SymbolNames defined_;
  SymbolNames library_, readable_, incomplete_;  // prefixes of packages' symbols
  bool lacks_packages_ = false;
  std::vector<Promise> promises_;
};

}  // namespace

void report_missing_functions(const PackageLoader& loader, const Installation& installation) {
  Search(loader, installation).report();
}

}  // namespace minigo::driver
