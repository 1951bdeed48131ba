// The syntax tree. Shapes and names follow go/ast. All nodes live in the arena of the compilation
// and are never freed one by one, so a node is passed as a plain pointer.
//
// One tree goes through the front half of the compiler. The parser makes it. Sema annotates it: it
// fills in the fields that are marked "set by sema" and puts ImplicitConversion and TupleElement
// nodes between others. Cover puts counters in, expand copies generic functions and rewrites range
// over functions, escape sets Expr::escapes, and lower only reads. A field whose comment names no
// phase is the parser's.
//
// Positions are bytes of the source, as ranges [pos, end). A node that a phase makes takes the
// position of the source it stands for, so that every error and debug line leads somewhere.
//
// Dispatch over kinds is a `switch` without `default`: a new kind does not compile until every
// phase handles it.

#ifndef MINIGO_SYNTAX_AST_H_
#define MINIGO_SYNTAX_AST_H_

#include <cstdint>
#include <span>
#include <string_view>

#include "support/embedded_file.h"
#include "support/source_file.h"
#include "support/token.h"
#include "types/object.h"
#include "types/type.h"

namespace minigo::syntax {

using support::Pos;

using support::Token;

// The class of an expression node: kIdent is Ident, kStar is StarExpr, and so on. Types are
// expressions too, because the parser cannot always tell them apart: `a.b(c)` is a call or a
// conversion, `x[T]` an index or an instantiation.
enum class ExprKind : uint8_t {
  kBad,
  kIdent,
  kBasicLit,
  kCompositeLit,
  kFuncLit,
  kParen,
  kSelector,
  kIndex,
  kSlice,
  kTypeAssert,
  kCall,
  kStar,
  kUnary,
  kBinary,
  kKeyValue,
  kEllipsis,
  // Types.
  kArrayType,
  kStructType,
  kFuncType,
  kInterfaceType,
  kMapType,
  kChanType,
  // Made by sema: the value of `operand` converted to `type` because it is assigned to that type
  // (concrete value to interface, interface to wider interface, bidirectional to directed channel,
  // nil or untyped bool to a type, named to unnamed type).
  kImplicitConversion,
  // Made by sema: result `index` of the call `operand`, which has several results and stands alone
  // as the arguments of a built-in function. The elements of a call come together and in order.
  kTupleElement,
};

// The kind of thing that an expression denotes, after checking (go/types operandMode).
enum class Mode : uint8_t {
  kInvalid,
  kNoValue,   // a call without results
  kBuiltin,   // a built-in function
  kType,      // a type
  kConstant,  // `constant` has the value
  kVariable,  // addressable
  kMapIndex,  // assignable, not addressable
  kValue,
  kNil,      // the predeclared nil; `type` is the type it was converted to
  kPackage,  // the package name on the left of a qualified identifier
};

// The base of all expressions and types. Code asks dyn_cast<BinaryExpr>(expr) whether an expression
// is of a class, and writes cast<BinaryExpr>(expr) where it knows.
struct Expr {
  const ExprKind kind;
  // Set by sema: what the expression denotes.
  Mode mode = Mode::kInvalid;
  // Set by sema: the program wants the second result of `v, ok := x`, where x is a map index, a
  // receive or a type assertion. `type` stays the type of v.
  bool comma_ok = false;
  // Set by escape: what this expression allocates (composite literal whose address is taken, make,
  // new, function literal, method value, string building, conversion to an interface, variadic
  // slice) must live in the heap.
  bool escapes = true;
  Pos pos;  // first byte
  Pos end;  // one past the last byte
  // Set by sema: never untyped after checking, except for untyped nil and constants that are only
  // used in constant expressions.
  const types::Type* type = nullptr;
  const types::Constant* constant = nullptr;  // not null: the whole expression is this constant

 protected:
  explicit Expr(ExprKind kind) : kind(kind) {}
};

// The node as its class, or nullptr if it is of another class or is nullptr itself.
template <class T>
T* dyn_cast(Expr* expr) {
  return expr != nullptr && expr->kind == T::kKind ? static_cast<T*>(expr) : nullptr;
}
template <class T>
const T* dyn_cast(const Expr* expr) {
  return expr != nullptr && expr->kind == T::kKind ? static_cast<const T*>(expr) : nullptr;
}
// The node as its class, which the caller knows: nothing is checked.
template <class T>
T* cast(Expr* expr) {
  return static_cast<T*>(expr);
}
template <class T>
const T* cast(const Expr* expr) {
  return static_cast<const T*>(expr);
}

// The base of a concrete class of expressions: gives it its kind.
template <ExprKind K>
struct ExprNode : Expr {
  static constexpr ExprKind kKind = K;
  ExprNode() : Expr(K) {}
};

struct BlockStmt;
struct FuncType;

// Stands where a syntax error was, which has been reported: no phase reports it again.
struct BadExpr : ExprNode<ExprKind::kBad> {};

// A name, where it is declared and where it is used.
struct Ident : ExprNode<ExprKind::kIdent> {
  std::string_view name;
  types::Object* object = nullptr;  // set by sema: what it declares or refers to; nullptr for `_`
};

// A number, rune or string: 0x1p-2, 'a', "text". Sema computes its value (Expr::constant).
struct BasicLit : ExprNode<ExprKind::kBasicLit> {
  Token token = Token::kNone;  // kIntLit ... kStringLit
  std::string_view text;       // as written
  bool bad = false;            // malformed; the scanner has reported it
};

// T{...}: a struct, array, slice or map.
struct CompositeLit : ExprNode<ExprKind::kCompositeLit> {
  Expr* type_expr = nullptr;  // nullptr where elided inside another literal; [...]T has ArrayType
                              // with Ellipsis length
  std::span<Expr*> elements;  // KeyValueExpr or values
  Pos lbrace;
  Pos rbrace;
  // Set by sema: the literal stands for &T{...} (elided & inside a literal of pointers). `type` is
  // then the pointer type.
  bool address = false;
  // Set by sema: for each element the field index (struct), or the constant index (array, slice);
  // unused for maps.
  std::span<int64_t> indices;
  int64_t length = 0;  // set by sema: the number of elements of an array or slice literal
};

// func(...) { ... } as a value: a closure over the variables in `captures`.
struct FuncLit : ExprNode<ExprKind::kFuncLit> {
  FuncType* type_expr = nullptr;
  BlockStmt* body = nullptr;
  // Set by sema.
  std::span<types::Var*>
      captures;  // variables of enclosing functions used in the body, in order of first use
  std::span<types::Var*>
      params;  // including the receiver-less parameters, in order; unnamed and _ too
  std::span<types::Var*> results;
  bool has_defer = false;
  bool has_recover = false;
  // Set by expand. The literal is the body of a range over a function.
  bool is_range_body = false;
  // In a function with ranges over functions: the literal's number, from 1, among those that are
  // named after the same function (the innermost around it that is no such body), bodies and others
  // counted apart. 0: numbered as it is lowered.
  int number = 0;
  // The function that contains the literal of which this is a copy; nullptr: it stands in the
  // source.
  const types::Func* copied_from = nullptr;
};

// (operand). The tree keeps parentheses, because messages print expressions as they are written.
struct ParenExpr : ExprNode<ExprKind::kParen> {
  Expr* operand = nullptr;
};

// The expression inside all parentheses around it. nullptr stays nullptr.
inline const Expr* unparen(const Expr* expr) {
  while (const auto* paren = dyn_cast<ParenExpr>(expr)) expr = paren->operand;
  return expr;
}
inline Expr* unparen(Expr* expr) {
  return const_cast<Expr*>(unparen(static_cast<const Expr*>(expr)));
}

// How sema has understood `operand.sel`.
enum class SelectionKind : uint8_t {
  kNone,
  kQualified,        // package.Name: `sel` has the object
  kField,            // x.f
  kMethodValue,      // x.m, called or not; see CallExpr::kind
  kMethodExpr,       // T.m
  kInterfaceMethod,  // x.m with x of interface type
};

// operand.sel: a field, a method, or a name of a package.
struct SelectorExpr : ExprNode<ExprKind::kSelector> {
  Expr* operand = nullptr;
  Ident* sel = nullptr;
  // Set by sema.
  SelectionKind selection = SelectionKind::kNone;
  // The way to a field or method through embedded fields: field indices; for a field its own index
  // is last. Pointers on the way are dereferenced implicitly. For a method the path leads to the
  // receiver (and may be empty).
  std::span<int> path;
  // The type that the method is declared on, at the end of the path (Named or interface), and the
  // method. For kMethodExpr the receiver type is `operand`'s type.
  types::Func* method = nullptr;
};

// operand[index] of an array, slice, string or map; or operand[T, ...], the instantiation of a
// generic type or function.
struct IndexExpr : ExprNode<ExprKind::kIndex> {
  Expr* operand = nullptr;
  std::span<Expr*> indices;  // more than one, or a type: instantiation
  Pos lbrack;
};

// operand[low:high] or operand[low:high:max]; an index that is left out is nullptr.
struct SliceExpr : ExprNode<ExprKind::kSlice> {
  Expr* operand = nullptr;
  Expr* low = nullptr;
  Expr* high = nullptr;
  Expr* max = nullptr;
  bool three = false;  // written with two colons
};

// operand.(type_expr).
struct TypeAssertExpr : ExprNode<ExprKind::kTypeAssert> {
  Expr* operand = nullptr;
  Expr* type_expr = nullptr;  // nullptr: x.(type)
};

// Which of the things that look like a call a CallExpr is.
enum class CallKind : uint8_t {
  kNone,
  kConversion,       // T(x): `function` is a type, one argument
  kBuiltin,          // `builtin` says which
  kStatic,           // a declared function: `callee`
  kMethod,           // a method of a defined type, statically known: `callee`; the receiver is the
                     // operand of the SelectorExpr in `function`, after its path, & or *
  kInterfaceMethod,  // through an itab
  kDynamic,          // a function value (also method values and method expressions that are called)
};

struct FuncDecl;

// A copy of a function that is one return statement, to be evaluated in place of a call.
struct CallBody {
  const FuncDecl* function = nullptr;  // the original
  std::span<types::Var*> params;       // the receiver first; they get the values of the arguments
  // The values of the call, or one call that has as many. The conversion of the results of such a
  // call is not written out in the tree.
  std::span<Expr*> results;
};

// function(args): a call, a conversion, or a use of a built-in function.
struct CallExpr : ExprNode<ExprKind::kCall> {
  Expr* function = nullptr;
  std::span<Expr*> args;
  Pos lparen;
  Pos rparen;
  Pos ellipsis;  // of f(x...), or none
  // Set by sema.
  CallKind call = CallKind::kNone;
  types::BuiltinId builtin{};
  types::Func* callee = nullptr;
  const types::Signature* signature = nullptr;  // of the function called, for the last four kinds
  // The only argument is a call with several results: f(g()). The conversion of its results to the
  // parameters' types is not written out in the tree.
  bool spread_tuple = false;
  // Set by escape: the arguments are bound and the body is evaluated here, because allocations of
  // the function can then be in this frame. nullptr: the function is called.
  CallBody* body = nullptr;
};

// *operand: a dereference, or a pointer type.
struct StarExpr : ExprNode<ExprKind::kStar> {
  Expr* operand = nullptr;
};

// op operand, where op is one of + - ! ^ & <- and, in constraints, ~.
struct UnaryExpr : ExprNode<ExprKind::kUnary> {
  Token op = Token::kNone;
  Expr* operand = nullptr;
};

// left op right. In constraints `A | B` is a BinaryExpr as well.
struct BinaryExpr : ExprNode<ExprKind::kBinary> {
  Token op = Token::kNone;
  Pos op_pos;
  Expr* left = nullptr;
  Expr* right = nullptr;
};

// key: value, an element of a composite literal.
struct KeyValueExpr : ExprNode<ExprKind::kKeyValue> {
  Expr* key = nullptr;
  Expr* value = nullptr;
};

// ...T of a variadic parameter, or the length of [...]T (elem is nullptr).
struct Ellipsis : ExprNode<ExprKind::kEllipsis> {
  Expr* elem = nullptr;
};

// [length]elem or []elem.
struct ArrayType : ExprNode<ExprKind::kArrayType> {
  Expr* length = nullptr;  // nullptr: slice; Ellipsis: [...]T
  Expr* elem = nullptr;
};

// A field of a struct, a parameter group, or an element of an interface.
struct Field {
  std::span<Ident*> names;  // empty: embedded field, unnamed parameter, or interface element
  Expr* type = nullptr;
  BasicLit* tag = nullptr;
  Pos pos;
};

// A list of fields with the brackets around it. `open` and `close` are no positions where the
// source has no brackets: a single unnamed result, an empty list.
struct FieldList {
  std::span<Field*> fields;
  Pos open;
  Pos close;
};

// struct { fields }.
struct StructType : ExprNode<ExprKind::kStructType> {
  FieldList fields;
};

// func(params) results: the type of a function, a literal, a declaration or a method.
struct FuncType : ExprNode<ExprKind::kFuncType> {
  FieldList type_params;  // empty if none
  FieldList params;
  FieldList results;
};

// interface { methods and elements }.
struct InterfaceType : ExprNode<ExprKind::kInterfaceType> {
  FieldList methods;  // a method has one name and a FuncType; an element has no name and is a type,
                      // a UnaryExpr with kTilde, or a BinaryExpr with kOr
};

// map[key]value.
struct MapType : ExprNode<ExprKind::kMapType> {
  Expr* key = nullptr;
  Expr* value = nullptr;
};

// chan value, chan<- value or <-chan value.
struct ChanType : ExprNode<ExprKind::kChanType> {
  types::ChanDir dir = types::ChanDir::kBoth;
  Expr* value = nullptr;  // the element type
};

// Made by sema, see ExprKind::kImplicitConversion.
struct ImplicitConversion : ExprNode<ExprKind::kImplicitConversion> {
  Expr* operand = nullptr;
};

// Made by sema, see ExprKind::kTupleElement. All elements of one call share `operand`.
struct TupleElement : ExprNode<ExprKind::kTupleElement> {
  Expr* operand = nullptr;
  int index = 0;
};

// The class of a statement node, as ExprKind is of an expression. compiler/README.md tells how to
// add one ("Adding a statement").
enum class StmtKind : uint8_t {
  kBad,
  kDecl,
  kEmpty,
  kLabeled,
  kExpr,
  kSend,
  kIncDec,
  kAssign,
  kGo,
  kDefer,
  kReturn,
  kBranch,
  kBlock,
  kIf,
  kCaseClause,
  kSwitch,
  kTypeSwitch,
  kCommClause,
  kSelect,
  kFor,
  kRange,
  // Made by cover.
  kCount,
};

// The base of all statements.
struct Stmt {
  const StmtKind kind;
  Pos pos;
  Pos end;

 protected:
  explicit Stmt(StmtKind kind) : kind(kind) {}
};

// As dyn_cast and cast of expressions.
template <class T>
T* dyn_cast(Stmt* stmt) {
  return stmt != nullptr && stmt->kind == T::kKind ? static_cast<T*>(stmt) : nullptr;
}
template <class T>
const T* dyn_cast(const Stmt* stmt) {
  return stmt != nullptr && stmt->kind == T::kKind ? static_cast<const T*>(stmt) : nullptr;
}
template <class T>
T* cast(Stmt* stmt) {
  return static_cast<T*>(stmt);
}
template <class T>
const T* cast(const Stmt* stmt) {
  return static_cast<const T*>(stmt);
}

// The base of a concrete class of statements: gives it its kind.
template <StmtKind K>
struct StmtNode : Stmt {
  static constexpr StmtKind kKind = K;
  StmtNode() : Stmt(K) {}
};

struct GenDecl;

// Stands where a syntax error was, which has been reported.
struct BadStmt : StmtNode<StmtKind::kBad> {};

// A const, type or var declaration in a function.
struct DeclStmt : StmtNode<StmtKind::kDecl> {
  GenDecl* decl = nullptr;
};

// Nothing, as between two semicolons.
struct EmptyStmt : StmtNode<StmtKind::kEmpty> {};

// label: stmt. A label at the end of a block has an EmptyStmt.
struct LabeledStmt : StmtNode<StmtKind::kLabeled> {
  Ident* label = nullptr;
  Stmt* stmt = nullptr;
};

// An expression on its own: a call, a receive, or something that sema refuses.
struct ExprStmt : StmtNode<StmtKind::kExpr> {
  Expr* expr = nullptr;
};

// chan <- value.
struct SendStmt : StmtNode<StmtKind::kSend> {
  Expr* chan = nullptr;
  Expr* value = nullptr;
  Pos arrow;
};

// operand++ or operand--.
struct IncDecStmt : StmtNode<StmtKind::kIncDec> {
  Expr* operand = nullptr;
  bool increment = true;
};

// lhs = rhs, lhs := rhs, lhs op= rhs.
struct AssignStmt : StmtNode<StmtKind::kAssign> {
  std::span<Expr*> lhs;
  std::span<Expr*> rhs;       // as many as lhs, or one (call with several results, or comma_ok)
  Token op = Token::kAssign;  // kAssign, kDefine, or the binary operator
  Pos op_pos;
  // Set by sema for kDefine: which of lhs are new variables (their Ident::object is the Var).
  std::span<bool> defines;
};

// go call.
struct GoStmt : StmtNode<StmtKind::kGo> {
  Expr* call = nullptr;  // a CallExpr after sema
};

// defer call.
struct DeferStmt : StmtNode<StmtKind::kDefer> {
  Expr* call = nullptr;
  // Set by expand in the body of a range over a function: the variable of the function around the
  // loop that holds the list (BuiltinId::kDeferList) which the call is added to.
  types::Var* list = nullptr;
};

// return results.
struct ReturnStmt : StmtNode<StmtKind::kReturn> {
  std::span<Expr*> results;  // as many as the function's, none (bare), or one call with several
};

// break, continue or goto, with a label or without, or fallthrough.
struct BranchStmt : StmtNode<StmtKind::kBranch> {
  Token token = Token::kNone;  // kBreak, kContinue, kGoto, kFallthrough
  Ident* label = nullptr;
  Stmt* target = nullptr;  // set by sema for break and continue: the statement left or continued
                           // (For, Range, Switch, TypeSwitch, Select); for goto: the LabeledStmt
};

// { stmts }.
struct BlockStmt : StmtNode<StmtKind::kBlock> {
  std::span<Stmt*> stmts;
  Pos rbrace;
};

// if init; cond { then } else otherwise.
struct IfStmt : StmtNode<StmtKind::kIf> {
  Stmt* init = nullptr;
  Expr* cond = nullptr;
  BlockStmt* then = nullptr;
  Stmt* otherwise = nullptr;  // BlockStmt, IfStmt or nullptr
};

// case exprs: body, or default: body, of an expression switch or a type switch.
struct CaseClause : StmtNode<StmtKind::kCaseClause> {
  std::span<Expr*> exprs;  // values, or types and nil in a type switch
  bool is_default = false;
  Pos colon;
  std::span<Stmt*> body;
  types::Var* var = nullptr;  // set by sema: the symbol of `switch v := x.(type)` in this clause
};

// switch init; tag { clauses }.
struct SwitchStmt : StmtNode<StmtKind::kSwitch> {
  Stmt* init = nullptr;
  Expr* tag = nullptr;  // nullptr: true
  Pos lbrace;
  std::span<CaseClause*> clauses;
};

// switch init; binding := operand.(type) { clauses }.
struct TypeSwitchStmt : StmtNode<StmtKind::kTypeSwitch> {
  Stmt* init = nullptr;
  Ident* binding = nullptr;  // v of v := x.(type)
  Expr* operand = nullptr;   // x
  Pos lbrace;
  std::span<CaseClause*> clauses;
};

// case comm: body, or default: body, of a select statement.
struct CommClause : StmtNode<StmtKind::kCommClause> {
  Stmt* comm = nullptr;  // SendStmt, ExprStmt or AssignStmt with a receive; nullptr: default
  Pos colon;
  std::span<Stmt*> body;
};

// select { clauses }.
struct SelectStmt : StmtNode<StmtKind::kSelect> {
  Pos lbrace;
  std::span<CommClause*> clauses;
};

// for init; cond; post { body }; a part that is left out is nullptr.
struct ForStmt : StmtNode<StmtKind::kFor> {
  Stmt* init = nullptr;
  Expr* cond = nullptr;
  Stmt* post = nullptr;
  BlockStmt* body = nullptr;
  // Set by sema: the variables of `init` that need a new copy for each iteration because they are
  // captured or have their address taken (from Go 1.22 on); the others may be shared.
  std::span<types::Var*> per_iteration;
};

// for key, value op range operand { body }. After expand the operand is never a function.
struct RangeStmt : StmtNode<StmtKind::kRange> {
  Expr* key = nullptr;
  Expr* value = nullptr;
  Expr* extra = nullptr;    // a third variable, which sema refuses
  Token op = Token::kNone;  // kNone (no variables), kAssign or kDefine
  Expr* operand = nullptr;
  BlockStmt* body = nullptr;
  // Set by sema: the variables that the clause defines, if all iterations share them (before Go
  // 1.22) and that can be told because one is captured or has its address taken.
  std::span<types::Var*> shared;
};

// How the runs of a block are counted: whether it has run, how often, or that for goroutines at
// once.
enum class CountMode : uint8_t { kNone, kSet, kCount, kAtomic };

// Made by cover: a block of statements begins, and its run is counted.
struct CountStmt : StmtNode<StmtKind::kCount> {
  const types::Var* counters = nullptr;  // an array of uint32
  uint32_t index = 0;
  CountMode mode = CountMode::kSet;
};

// The class of a declaration node.
enum class DeclKind : uint8_t { kBad, kGen, kFunc };

// The base of all declarations.
struct Decl {
  const DeclKind kind;
  Pos pos;
  Pos end;

 protected:
  explicit Decl(DeclKind kind) : kind(kind) {}
};

// As dyn_cast of expressions.
template <class T>
T* dyn_cast(Decl* decl) {
  return decl != nullptr && decl->kind == T::kKind ? static_cast<T*>(decl) : nullptr;
}
template <class T>
const T* dyn_cast(const Decl* decl) {
  return decl != nullptr && decl->kind == T::kKind ? static_cast<const T*>(decl) : nullptr;
}

// A top-level declaration in which syntax errors were found and reported: nothing of it is kept.
struct BadDecl : Decl {
  static constexpr DeclKind kKind = DeclKind::kBad;
  BadDecl() : Decl(kKind) {}
};

// name "path" of an import declaration.
struct ImportSpec {
  Ident* name = nullptr;  // nullptr: none is written; `.` and `_` are names here
  BasicLit* path = nullptr;
  Pos pos;
};

// names type = values of a const or var declaration.
struct ValueSpec {
  std::span<Ident*> names;
  Expr* type = nullptr;
  std::span<Expr*> values;
  int iota = 0;  // the place of the spec in its const group, from zero
  Pos pos;
  Pos end;
  // For constants that repeat: the spec whose type and values they repeat; nullptr otherwise.
  ValueSpec* inherited = nullptr;
  // What `//go:embed` gives to a package-level variable, sorted by name; set by the loader.
  std::span<const support::EmbeddedFile> embedded;
};

// name[type_params] type of a type declaration, or name[type_params] = type.
struct TypeSpec {
  Ident* name = nullptr;
  FieldList type_params;  // empty if none
  bool is_alias = false;
  Expr* type = nullptr;
  Pos pos;
};

// An import, const, type or var declaration, alone or with a group in parentheses.
struct GenDecl : Decl {
  static constexpr DeclKind kKind = DeclKind::kGen;
  Token token = Token::kNone;  // kImport, kConst, kType or kVar; the list of that name is filled
  std::span<ImportSpec*> imports;
  std::span<ValueSpec*> values;
  std::span<TypeSpec*> types;
  GenDecl() : Decl(kKind) {}
};

// A function or method declaration.
struct FuncDecl : Decl {
  static constexpr DeclKind kKind = DeclKind::kFunc;
  FieldList recv;  // empty: a function
  Ident* name = nullptr;
  FuncType* type = nullptr;
  BlockStmt* body = nullptr;  // nullptr: implemented elsewhere
  bool noinline = false;      // a line `//go:noinline` stands before it
  bool noescape = false;      // a line `//go:noescape` does
  bool in_assembly = false;   // set by sema: the body should be in a file that is not read
  // Set by sema.
  types::Func* object = nullptr;
  types::Var* receiver = nullptr;  // not null for methods, also when unnamed
  std::span<types::Var*> params;
  std::span<types::Var*> results;
  bool has_defer = false;
  bool has_recover = false;
  FuncDecl() : Decl(kKind) {}
};

// A comment that directs the compiler: `//go:linkname local symbol`, `//go:noinline`, ...
struct Directive {
  Pos pos;
  std::string_view text;  // without the slashes: "go:linkname local symbol"
};

// A source file.
struct File {
  const support::SourceFile* source = nullptr;
  Ident* package_name = nullptr;   // nullptr after a syntax error
  std::span<ImportSpec*> imports;  // all of them, also in decls
  std::span<Decl*> decls;
  std::span<Directive> directives;  // in source order, each on a line of its own
  std::span<Pos> stray_directives;  // directives that follow something else on their line
};

}  // namespace minigo::syntax

#endif  // MINIGO_SYNTAX_AST_H_
