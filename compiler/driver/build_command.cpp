#include <cstdio>

#include "driver/commands.h"
#include "driver/output_file.h"
#include "driver/program.h"
#include "driver/source_folder.h"
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

// The texts of the phases before checking.
int emit_syntax(const Options& options, Program& program, SourcePackage& root) {
  std::string text;
  for (size_t i = 0; i < root.files.size(); i++) {
    text += options.emit == Emit::kTokens
                ? syntax::dump_tokens(*root.sources[i], root.diagnostics)
                : syntax::dump(*root.files[i], program.loader().sources());
  }
  return program.no_errors() ? write_text(options, text) : 1;
}

std::string checked_trees(Program& program, const sema::Package& package) {
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

std::string expanded_trees(Program& program, const sema::Package& package) {
  return expand::dump(package, program.loader().sources(), [&](const syntax::Expr& expr) {
    return describe_expanded(expr, package.types);
  });
}

// Runs the phases up to the one that --emit names, and writes what it made of the one package on
// the command line.
int emit_phase(const Options& options) {
  Program program(options);
  if (!program.load()) return 1;
  SourcePackage* root = program.only_root(false);
  if (root == nullptr) return 1;
  if (options.emit == Emit::kTokens || options.emit == Emit::kAst) {
    return emit_syntax(options, program, *root);
  }
  if (!program.check()) return 1;
  if (options.emit == Emit::kTypes) {
    return write_text(options, checked_trees(program, root->checked));
  }
  program.analyze();
  if (options.emit == Emit::kExpand) {
    return write_text(options, expanded_trees(program, root->checked));
  }
  if (options.emit == Emit::kEscape) {
    return write_text(options, program.escapes(*root));
  }
  std::string output;
  if (!program.emit(*root, options.emit, &output)) return 1;
  if (options.emit != Emit::kObject) return write_text(options, output);
  std::string path = options.output.empty() ? program_name(*root) + ".o" : options.output;
  std::string error = refuse_to_replace(path);
  if (error.empty()) error = write_output(path, output);
  return error.empty() ? 0 : fail(error);
}

// As cmd/go: several packages are only compiled, unless -o names a folder for their executables.
int build_all(const Options& options, Program& program) {
  if (options.discards_output()) return program.build_all({}) ? 0 : 1;
  bool folder = options.output.ends_with('/') || is_folder(options.output);
  if (!options.output.empty() && !folder) {
    return fail("cannot write multiple packages to non-directory " + options.output);
  }
  return program.build_all(options.output) ? 0 : 1;
}

}  // namespace

int check_command(const Options& options) {
  Program program(options);
  return program.load() && program.check() ? 0 : 1;
}

int build_command(const Options& options) {
  if (options.emit != Emit::kExecutable) return emit_phase(options);
  Program program(options);
  if (!program.load()) return 1;
  if (program.roots().empty()) return 0;
  if (program.roots().size() > 1) return build_all(options, program);
  SourcePackage* root = program.only_root(false);
  if (root == nullptr) return 1;
  if (!root->is_main()) return program.build_object(*root, options.output) ? 0 : 1;
  std::string path = options.output.empty() ? program_name(*root) : options.output;
  bool folder = path.ends_with('/') || is_folder(path);
  if (!options.output.empty() && folder) path += "/" + program_name(*root);
  if (is_folder(path))
    return fail("build output \"" + path + "\" already exists and is a directory");
  return program.build(*root, path) ? 0 : 1;
}

}  // namespace minigo::driver
