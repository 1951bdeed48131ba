#include "driver/test_main.h"

#include <llvm/ADT/StringExtras.h>

#include <string_view>
#include <vector>

#include "driver/example_output.h"

namespace minigo::driver {
namespace {

// The lists of a program of tests, as elements of Go's composite literals.
struct TestLists {
  std::string tests, benchmarks, fuzz_tests, examples;
  std::string test_main;      // the call of a TestMain; empty if there is none
  bool uses_package = false;  // the package holds one of them
  bool uses_external = false;
};

// A kind of function that the name tells.
struct TestKind {
  std::string_view prefix, parameter, variable;
  std::string TestLists::* list;
};

constexpr TestKind kKinds[] = {{"Test", "T", "t", &TestLists::tests},
                               {"Benchmark", "B", "b", &TestLists::benchmarks},
                               {"Fuzz", "F", "f", &TestLists::fuzz_tests}};

// Go: "TestXxx where Xxx does not start with a lowercase letter". A letter outside ASCII is taken
// for upper case.
bool has_prefix(std::string_view name, std::string_view prefix) {
  if (!name.starts_with(prefix)) return false;
  return name.size() == prefix.size() || name[prefix.size()] < 'a' || name[prefix.size()] > 'z';
}

// A Go string literal. Escapes of bytes keep what is not UTF-8.
std::string quoted(std::string_view text) {
  std::string result = "\"";
  for (unsigned char c : text) {
    if (c == '"' || c == '\\') {
      (result += '\\') += static_cast<char>(c);
    } else if (c < ' ' || c == 127) {
      result += "\\x" + llvm::toHex(llvm::StringRef(reinterpret_cast<const char*>(&c), 1), true);
    } else {
      result += static_cast<char>(c);
    }
  }
  return result + '"';
}

// The one parameter is a *testing.X, or a *X of a file that imports testing by a dot.
bool takes(const syntax::FuncDecl& func, std::string_view parameter) {
  const syntax::FuncType& type = *func.type;
  if (!type.results.fields.empty() || type.params.fields.size() != 1) return false;
  const syntax::Field& field = *type.params.fields[0];
  if (field.names.size() > 1 || field.type->kind != syntax::ExprKind::kStar) return false;
  const syntax::Expr* target = static_cast<const syntax::StarExpr*>(field.type)->operand;
  if (target->kind == syntax::ExprKind::kIdent) {
    return static_cast<const syntax::Ident*>(target)->name == parameter;
  }
  return target->kind == syntax::ExprKind::kSelector &&
         static_cast<const syntax::SelectorExpr*>(target)->sel->name == parameter;
}

// Collects the functions of one of the two packages.
class Collector {
 public:
  Collector(SourcePackage& package, std::string import_name, bool* used, TestLists& lists)
      : package_(package), import_name_(std::move(import_name)), used_(used), lists_(lists) {}

  void add(const syntax::File& file) {
    for (const syntax::Decl* decl : file.decls) {
      if (decl->kind != syntax::DeclKind::kFunc) continue;
      const auto& func = *static_cast<const syntax::FuncDecl*>(decl);
      if (func.recv.fields.empty() && func.name != nullptr) add(file, func);
    }
  }

 private:
  void add(const syntax::File& file, const syntax::FuncDecl& func) {
    if (func.name->name == "TestMain" && !takes(func, "T")) return add_test_main(func);
    if (has_prefix(func.name->name, "Example")) return add_example(file, func);
    for (const TestKind& kind : kKinds) {
      if (!has_prefix(func.name->name, kind.prefix)) continue;
      if (func.name->name == kind.prefix && !takes(func, kind.parameter)) continue;
      if (check(func, kind)) lists_.*kind.list += entry(func.name->name) + "},\n";
    }
  }

  void add_test_main(const syntax::FuncDecl& func) {
    if (!check(func, {"TestMain", "M", "m", nullptr})) return;
    if (!lists_.test_main.empty()) error(func, "multiple definitions of TestMain");
    lists_.test_main = import_name_ + ".TestMain(m)";
    *used_ = true;
  }

  // Without a comment about output an example is compiled only.
  void add_example(const syntax::File& file, const syntax::FuncDecl& func) {
    if (func.body == nullptr || !func.type->params.fields.empty()) return;
    uint32_t begin = file.source->offset(func.body->pos) + 1;
    uint32_t end = file.source->offset(func.body->rbrace);
    auto output = example_output(file.source->text().substr(begin, end - begin));
    if (!output) return;
    lists_.examples += entry(func.name->name) + ", " + quoted(output->text) + ", " +
                       (output->unordered ? "true" : "false") + "},\n";
  }

  // The beginning of an element of a list.
  std::string entry(std::string_view name) {
    *used_ = true;
    return "\t{" + quoted(name) + ", " + import_name_ + "." + std::string(name);
  }

  bool check(const syntax::FuncDecl& func, const TestKind& kind) {
    std::string name(func.name->name);
    if (!func.type->type_params.fields.empty()) {
      error(func, "wrong signature for " + name + ", " + std::string(kind.prefix) +
                      " functions cannot have type parameters");
      return false;
    }
    if (takes(func, kind.parameter)) return true;
    error(func, "wrong signature for " + name + ", must be: func " + name + "(" +
                    std::string(kind.variable) + " *testing." + std::string(kind.parameter) + ")");
    return false;
  }

  void error(const syntax::FuncDecl& func, const std::string& message) {
    package_.diagnostics.error(func.name->pos, message);
  }

  SourcePackage& package_;
  std::string import_name_;
  bool* used_;
  TestLists& lists_;
};

std::string import_line(bool used, const char* name, const std::string& path) {
  return "\t" + std::string(used ? name : "_") + " " + quoted(path) + "\n";
}

// What the program has to know of how it was made.
std::string coverage_lines(const CoverOptions& cover) {
  if (!cover.on) return "";
  std::string packages;
  for (const std::string& pattern : cover.patterns)
    packages += (packages.empty() ? " in " : ", ") + pattern;
  return "\ttestdeps.CoverMode = " + quoted(cover.mode) +
         "\n\ttestdeps.CoveredPackages = " + quoted(packages) + "\n";
}

}  // namespace

std::string test_main_text(const TestPackages& tests, const CoverOptions& cover) {
  TestLists lists;
  Collector internal(*tests.package, "_test", &lists.uses_package, lists);
  for (const syntax::File* file : tests.internal_files) internal.add(*file);
  if (tests.external != nullptr) {
    Collector external(*tests.external, "_xtest", &lists.uses_external, lists);
    for (const syntax::File* file : tests.external_files) external.add(*file);
  }
  std::string text = "package main\n\nimport (\n\t\"os\"\n\t\"testing\"\n";
  text += "\t\"testing/internal/testdeps\"\n";
  bool fuzz_tests = !lists.fuzz_tests.empty();
  if (fuzz_tests) text += "\t_fuzz \"internal/fuzz\"\n";
  if (!tests.package->files.empty())
    text += import_line(lists.uses_package, "_test", tests.package->import_path);
  if (tests.external != nullptr)
    text += import_line(lists.uses_external, "_xtest", tests.external->import_path);
  text += ")\n\nvar tests = []testing.InternalTest{\n" + lists.tests + "}\n";
  text += "\nvar benchmarks = []testing.InternalBenchmark{\n" + lists.benchmarks + "}\n";
  text += "\nvar fuzzTargets = []testing.InternalFuzzTarget{\n" + lists.fuzz_tests + "}\n";
  text += "\nvar examples = []testing.InternalExample{\n" + lists.examples + "}\n";
  text += "\nfunc main() {\n\ttestdeps.Path = " + quoted(tests.package->import_path) + "\n";
  text += coverage_lines(cover);
  if (fuzz_tests) text += "\ttestdeps.Fuzzing = _fuzz.Engine{}\n";
  text +=
      "\tm := testing.MainStart(testdeps.TestDeps{}, tests, benchmarks, fuzzTargets, examples)\n";
  text += "\t" + (lists.test_main.empty() ? "m.Run()" : lists.test_main) + "\n";
  return text + "\tos.Exit(testdeps.ExitCode())\n}\n";
}

}  // namespace minigo::driver
