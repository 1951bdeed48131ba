#include <cstdio>

#include "driver/commands.h"
#include "driver/output_file.h"
#include "driver/program.h"
#include "escape/escape.h"
#include "expand/expand.h"
#include "syntax/ast_dump.h"
#include "syntax/parser.h"
#include "types/constant.h"
#include "types/type_string.h"

namespace minigo::driver {
namespace {

// " type=int value=3 comma_ok" for the dump of a checked tree.
std::string describe(const syntax::Expr& expr, const types::Package* package) {
  std::string text;
  if (expr.type != nullptr) text += " type=" + types::type_string(expr.type, package);
  if (expr.constant != nullptr) text += " value=" + types::to_string(expr.constant);
  if (expr.comma_ok) text += " comma_ok";
  return text;
}

int write_text(const Options& options, const std::string& text) {
  std::string error = write_output(options.output.empty() ? "-" : options.output, text);
  return error.empty() ? 0 : fail(error);
}

// The phases that need no checked program.
int emit_syntax(const Options& options) {
  PackageLoader loader("");
  std::string text;
  std::vector<syntax::File*> files = loader.parse(loader.read(options.inputs));
  for (const syntax::File* file : files) {
    text += options.emit == Emit::kTokens ? syntax::dump_tokens(*file->source, loader.diagnostics())
                                          : syntax::dump(*file, loader.sources());
  }
  if (loader.diagnostics().has_errors()) {
    fputs(loader.diagnostics().text().c_str(), stderr);
    return 1;
  }
  return write_text(options, text);
}

std::string checked_trees(Program& program) {
  const sema::Package& package = program.main_package();
  std::string text;
  for (const syntax::File* file : package.files) {
    text += syntax::dump(*file, program.loader().sources(),
                         [&](const syntax::Expr& expr) { return describe(expr, package.types); });
  }
  return text;
}

// The same, and the method that a selector has got.
std::string describe_expanded(const syntax::Expr& expr, const types::Package* package) {
  std::string text = describe(expr, package);
  const auto* selector = syntax::dyn_cast<syntax::SelectorExpr>(&expr);
  if (selector == nullptr || selector->method == nullptr) return text;
  text += " method=";
  if (const types::Named* named = selector->method->recv_named) {
    text += types::type_string(named, package) + ".";
  }
  return text + std::string(selector->method->name);
}

std::string expanded_trees(Program& program) {
  const sema::Package& package = program.main_package();
  return expand::dump(package, program.loader().sources(), [&](const syntax::Expr& expr) {
    return describe_expanded(expr, package.types);
  });
}

int emit_phase(const Options& options) {
  Program program(options);
  if (!program.check()) return 1;
  if (options.emit == Emit::kTypes) return write_text(options, checked_trees(program));
  program.analyze();
  switch (options.emit) {
    case Emit::kExpand:
      return write_text(options, expanded_trees(program));
    case Emit::kEscape:
      return write_text(options, escape::dump(program.main_package(), program.loader().sources()));
    default:
      break;
  }
  std::string output;
  if (!program.compile(options.emit, &output)) return 1;
  if (options.emit != Emit::kObject) return write_text(options, output);
  std::string path = options.output.empty() ? program.name() + ".o" : options.output;
  std::string error = write_output(path, output);
  return error.empty() ? 0 : fail(error);
}

}  // namespace

int build_command(const Options& options) {
  if (options.emit == Emit::kTokens || options.emit == Emit::kAst) return emit_syntax(options);
  if (options.emit != Emit::kExecutable) return emit_phase(options);
  Program program(options);
  std::string path = options.output.empty() ? program.name() : options.output;
  return program.build(path) ? 0 : 1;
}

}  // namespace minigo::driver
