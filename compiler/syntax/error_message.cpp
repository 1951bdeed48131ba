#include "syntax/error_message.h"

namespace minigo::syntax {
namespace {

using P = MiniGoParser;

std::string token_name(MiniGoParser& parser, size_t type) {
  switch (type) {
    case P::IDENT:
      return "name";
    case P::COMMA:
      return "comma";
    case P::SEMI:
      return "semicolon or newline";
    default:
      break;
  }
  std::string quoted = parser.getVocabulary().getLiteralName(type);
  std::string name = quoted.size() > 2 ? quoted.substr(1, quoted.size() - 2) : quoted;
  return P::BREAK <= type && type <= P::VAR ? "keyword " + name : name;
}

size_t rule_of(const antlr4::RuleContext* ctx) {
  return ctx == nullptr ? SIZE_MAX : ctx->getRuleIndex();
}

std::string list_error(const char* what, const char* separator, const char* close) {
  return std::string(" in ") + what + "; possibly missing " + separator + " or " + close;
}

// A block does not begin where it should.
std::string missing_block(antlr4::RuleContext* statement) {
  switch (rule_of(statement)) {
    case P::RuleIfStmt: {
      auto* ctx = static_cast<P::IfStmtContext*>(statement);
      return ctx->semi == nullptr ? ", expected {" : ", expected { after if clause";
    }
    case P::RuleForStmt: {
      auto* ctx = static_cast<P::ForStmtContext*>(statement);
      bool range = ctx->init != nullptr && ctx->init->range != nullptr;
      if (ctx->semi == nullptr && ctx->init != nullptr && !range) return ", expected {";
      if (ctx->semi != nullptr && ctx->semi2 == nullptr) return ", expected semicolon or newline";
      return ", expected { after for clause";
    }
    default:
      return ", expected {";
  }
}

// The message where a list of statements stops at a token that neither ends the list nor begins a
// statement.
std::string statement_error(const SyntaxToken& previous, const char* expected) {
  switch (previous.getType()) {
    case P::SEMI:
    case P::LBRACE:
    case P::COLON:
      return expected;
    case P::RETURN:
      return ", expected expression";
    default:
      return " at end of statement";
  }
}

// The expression in the brackets of `type T [...]` can only be the length of an array: a name alone
// could still be a type parameter.
bool is_array_length(P::TypeSpecBracketContext* ctx) {
  if (!ctx->commas.empty() || ctx->bound != nullptr) return false;
  bool name = ctx->first != nullptr && ctx->first->start == ctx->first->stop &&
              ctx->first->start->getType() == P::IDENT;
  return !name;
}

// The token at `at` is a name that begins a field of a struct: nothing else of the field has been
// read.
bool is_lone_name(const SyntaxTokenStream& tokens, size_t at) {
  if (at == 0 || tokens.at(at).getType() != P::IDENT) return false;
  size_t before = tokens.at(at - 1).getType();
  return before == P::LBRACE || before == P::SEMI;
}

bool after_separator(const SyntaxToken& previous) {
  switch (previous.getType()) {
    case P::COMMA:
    case P::STRAY_COMMA:
    case P::LPAREN:
    case P::LBRACK:
    case P::LBRACE:
    case P::SEMI:
      return true;
    default:
      return false;
  }
}

// gc names `case` and `default` clauses where a switch or select body goes wrong.
std::string clause_list_error(const SyntaxToken& previous, size_t expected, const char* keyword,
                              bool has_semicolon) {
  if (expected == P::LBRACE) {
    if (!has_semicolon && previous.getType() != P::SWITCH && previous.getType() != P::SELECT) {
      return ", expected {";
    }
    return std::string("missing { after ") + keyword + " clause";
  }
  return statement_error(previous, ", expected case or default or }");
}

std::string package_error(size_t expected) {
  if (expected == P::PACKAGE) return "package statement must be first";
  return expected == P::IDENT ? ", expected name" : ", expected semicolon or newline";
}

}  // namespace

// A case for each rule that the parser may stop in. `at_element` says that an element of a list
// could have begun here, so that a comma or the like is not what is missing.
std::string error_message(MiniGoParser& parser, const SyntaxTokenStream& tokens, size_t expected) {
  auto* ctx = parser.getContext();
  auto* parent = static_cast<antlr4::RuleContext*>(ctx == nullptr ? nullptr : ctx->parent);
  size_t at = tokens.position();
  const SyntaxToken& next = tokens.at(at);
  const SyntaxToken& previous = tokens.at(at == 0 ? 0 : at - 1);
  bool at_element = after_separator(previous) || next.getType() == P::STRAY_COMMA;
  switch (rule_of(ctx)) {
    case P::RulePackageClause:
      return package_error(expected);
    case P::RuleTopLevelDecl:
      if (expected == P::SEMI) return " after top level declaration";
      return "non-declaration statement outside function body";
    case P::RuleImportGroup:
    case P::RuleConstGroup:
    case P::RuleVarGroup:
    case P::RuleTypeGroup:
      if (at_element && rule_of(ctx) == P::RuleImportGroup) return "missing import path";
      if (at_element) return ", expected name";
      return list_error("grouped declaration", "semicolon or newline", ")");
    case P::RuleDeclaration:
      return previous.getType() == P::IMPORT ? "missing import path" : ", expected name";
    case P::RuleImportSpec:
    case P::RuleLiteral:
      return "missing import path";
    case P::RuleTypeSpec:
    case P::RuleType_NoBracket:
      if (expected != 0) break;
      if (rule_of(ctx) == P::RuleTypeSpec || rule_of(parent) == P::RuleTypeSpec) {
        return " in type declaration";
      }
      return ", expected type";
    case P::RuleTypeParams:
      if (at_element) return ", expected ]";
      return list_error("parameter list", "comma", "]");
    case P::RuleTypeSpecBracket:
      if (is_array_length(static_cast<P::TypeSpecBracketContext*>(ctx))) return ", expected ]";
      return list_error("parameter list", "comma", "]");
    case P::RuleParameters:
      if (expected == P::LPAREN) return ", expected (";
      if (at_element) return ", expected )";
      return list_error("parameter list", "comma", ")");
    case P::RuleBracketList:
      return list_error("parameter list", "comma", "]");
    case P::RuleStructBody:
      if (expected == P::LBRACE) return ", expected {";
      if (at_element) return ", expected field name or embedded type";
      if (is_lone_name(tokens, at - 1)) return ", expected type";
      return list_error("struct type", "semicolon or newline", "}");
    case P::RuleInterfaceBody:
      if (expected == P::LBRACE) return ", expected {";
      if (at_element) return ", expected ~ term or type";
      return list_error("interface type", "semicolon or newline", "}");
    case P::RuleCallSuffix:
      if (static_cast<P::CallSuffixContext*>(ctx)->dots != nullptr && at_element) {
        return ", expected )";
      }
      if (at_element) return next.is_end() ? ", expected )" : ", expected expression";
      return list_error("argument list", "comma", ")");
    case P::RuleLiteralValue:
      if (at_element) return next.is_end() ? ", expected }" : ", expected expression";
      return list_error("composite literal", "comma", "}");
    case P::RuleIndexSuffix:
      if (previous.getType() == P::COLON) return ", expected expression";
      if (previous.getType() == P::LBRACK) {
        return next.is_end() ? ", expected expression" : ", expected operand";
      }
      return at_element || !static_cast<P::IndexSuffixContext*>(ctx)->colons.empty()
                 ? ", expected ]"
                 : ", expected comma, : or ]";
    case P::RuleSuffix:
    case P::RuleSuffixNoLit:
      return expected == P::RPAREN ? ", expected )" : ", expected name or (";
    case P::RuleTerm:
    case P::RuleTermNoLit:
      return expected == P::RPAREN ? ", expected )" : ", expected expression";
    case P::RuleType_:
    case P::RuleType_NoName:
    case P::RuleType_NoParen:
      if (expected != 0) break;
      if (rule_of(parent) == P::RuleTypeSpec) return " in type declaration";
      if (rule_of(parent) == P::RuleUnionTerm) return ", expected ~ term or type";
      if (previous.getType() == P::ELLIPSIS) return "... is missing type";
      if (rule_of(parent) == P::RuleTypeArgs && next.getType() == P::RBRACK &&
          previous.getType() == P::LBRACK) {
        return ", expected type argument list";
      }
      return previous.getType() == P::CHAN || previous.getType() == P::ARROW
                 ? "missing channel element type"
                 : ", expected type";
    case P::RuleVarSpec:
      if (expected == P::IDENT) break;
      return ", expected type";
    case P::RuleFuncDecl:
      if (expected != P::IDENT) break;
      return static_cast<P::FuncDeclContext*>(ctx)->recv == nullptr ? ", expected name or ("
                                                                    : ", expected name";
    case P::RuleBlock:
      if (expected == P::LBRACE) return missing_block(parent);
      return statement_error(previous, ", expected }");
    case P::RuleElseClause:
      return "else must be followed by if or statement block";
    case P::RuleSwitchStmt: {
      bool semi = static_cast<P::SwitchStmtContext*>(ctx)->semi != nullptr;
      return clause_list_error(previous, expected, "switch", semi);
    }
    case P::RuleSelectStmt:
      return clause_list_error(previous, expected, "select", true);
    default:
      break;
  }
  if (expected == 0) return "";
  bool array = ctx->start->getType() == P::LBRACK;
  if (array && expected == P::RBRACK && next.getType() == P::COMMA) {
    return "unexpected comma; expected ]";
  }
  return ", expected " + token_name(parser, expected);
}

}  // namespace minigo::syntax
