// The syntax of Go (specification, from "Types" to "Source file organization").
//
// Every decision is taken on one token, so the generated parser is a recursive descent that fails
// at the first token that cannot continue the program; where a rule is marked "greedy", the token
// could also follow the optional part, and the part wins. To get there the grammar accepts more
// than Go does, and the tree builder refuses the rest with gc's wording:
//
//   - `expr` covers types, as in gc's parser; calls, conversions, indexing, instantiation and
//     composite literals are suffixes that the checker tells apart;
//   - operators are a flat list, built into a tree by their precedence afterwards. A left-recursive
//     rule would ask for a prediction at the end of every expression;
//   - the headers of if, for and switch have expression rules of their own, in which a brace does
//     not begin a composite literal;
//   - lists allow a trailing comma as `x (',' x?)*`. The scanner turns a comma after a comma into
//     STRAY_COMMA, which nothing accepts.
//
// Contexts are read through labels only: the parser builds no parse tree.

parser grammar MiniGoParser;

options {
  tokenVocab = MiniGoLexer;
  contextSuperClass = ArenaRuleContext;
}

@parser::postinclude {
#include "syntax/arena_rule_context.h"
}

// "Source file organization". The parser is entered at packageClause and then once for each
// topLevelDecl, so that the contexts of one declaration are released before the next.

sourceFile : packageClause topLevelDecl* EOF;

packageClause : PACKAGE name=IDENT SEMI;

topLevelDecl : decl=declaration end=SEMI | func=funcDecl end=SEMI;

// "Declarations and scope".

declaration
    : keyword=IMPORT (imports+=importSpec | group=importGroup)
    | keyword=CONST (consts+=constSpec | group2=constGroup)
    | keyword=VAR (vars+=varSpec | group3=varGroup)
    | keyword=TYPE (types+=typeSpec | group4=typeGroup)
    ;

importGroup : LPAREN (specs+=importSpec (SEMI specs+=importSpec?)*)? RPAREN;
constGroup : LPAREN (specs+=constSpec (SEMI specs+=constSpec?)*)? RPAREN;
varGroup : LPAREN (specs+=varSpec (SEMI specs+=varSpec?)*)? RPAREN;
typeGroup : LPAREN (specs+=typeSpec (SEMI specs+=typeSpec?)*)? RPAREN;

importSpec : (dot=DOT | name=IDENT)? path=literal;

constSpec
    : names+=IDENT (COMMA names+=IDENT)* type=type_? (assign=(ASSIGN | DEFINE) values=exprList)?
    ;
varSpec
    : names+=IDENT (COMMA names+=IDENT)*
      ( type=type_ (assign=(ASSIGN | DEFINE) values=exprList)?
      | assign=(ASSIGN | DEFINE) values=exprList
      )
    ;

// `type T [P any] ...` and `type T [N]E` begin alike: the builder decides.
typeSpec
    : name=IDENT (bracket=typeSpecBracket | assign=ASSIGN aliased=type_ | type=type_NoBracket)
    ;

typeSpecBracket
    : LBRACK
      ( dots=ELLIPSIS
      | first=expr bound=typeParamBound? (commas+=COMMA params+=typeParam?)*
      )?
      close=RBRACK assign=ASSIGN? type=type_
    ;

typeParams : LBRACK (params+=typeParam (COMMA params+=typeParam?)*)? close=RBRACK;
typeParam : name=IDENT bound=constraint?;

// "General interfaces": a union of terms.
constraint : terms+=unionTerm (OR terms+=unionTerm)*;
unionTerm : tilde=TILDE? type=type_;

// A constraint that cannot be mistaken for the rest of an expression.
typeParamBound : head=boundHead (OR terms+=unionTerm)*;
boundHead
    : tilde=TILDE inner=type_
    | name=IDENT (DOT sel=IDENT)? args=typeArgs?
    | keyword=keywordType
    ;

funcDecl
    : FUNC recv=parameters? name=IDENT tparams=typeParams? params=parameters res=result?
      body=block?
    ;

// "Types". The rule for types has variants without some of their beginnings, for places where
// something else may begin in that way: NoBracket after a name, where a bracket may open type
// arguments or an array type; NoName where the name has been read; NoParen for a result.

type_
    : name=IDENT (DOT sel=IDENT)? args=typeArgs?
    | LPAREN inner=type_ RPAREN
    | star=MUL inner=type_
    | LBRACK (dots=ELLIPSIS | len=expr)? RBRACK elem=type_
    | keyword=keywordType
    ;

type_NoBracket
    : name=IDENT (DOT sel=IDENT)? args=typeArgs?
    | LPAREN inner=type_ RPAREN
    | star=MUL inner=type_
    | keyword=keywordType
    ;

type_NoName
    : LPAREN inner=type_ RPAREN
    | star=MUL inner=type_
    | LBRACK (dots=ELLIPSIS | len=expr)? RBRACK elem=type_
    | keyword=keywordType
    ;

type_NoParen
    : name=IDENT (DOT sel=IDENT)? args=typeArgs?
    | star=MUL inner=type_
    | LBRACK (dots=ELLIPSIS | len=expr)? RBRACK elem=type_
    | keyword=keywordType
    ;

keywordType
    : STRUCT struct_=structBody
    | INTERFACE interface_=interfaceBody
    | MAP LBRACK key=type_ RBRACK value=type_
    | CHAN send=ARROW? elem=type_  // greedy: the arrow binds to the leftmost chan
    | recv=ARROW CHAN elem=type_
    | FUNC tparams=typeParams? params=parameters res=result?  // greedy: `[]func() (x)`
    ;

typeArgs : LBRACK args+=type_ (COMMA args+=type_?)* RBRACK;

// What follows the name of a field or parameter and begins with a bracket: `[]E`, `[n]E`, or the
// type arguments of the name, which is then a type.
bracketType
    : LBRACK (dots=ELLIPSIS | args+=expr (commas+=COMMA args2+=type_?)*)? close=RBRACK elem=type_?
    ;

structBody : open=LBRACE (fields+=fieldDecl (SEMI fields+=fieldDecl?)*)? close=RBRACE;

fieldDecl
    : ( names+=IDENT
        ( DOT sel=IDENT args=typeArgs?
        | (COMMA names+=IDENT)+ type=type_
        | bracket=bracketType
        | single=type_NoBracket
        )?
      | star=MUL (paren=LPAREN embedded=typeName RPAREN | embedded=typeName)
      | paren=LPAREN star=MUL? embedded=typeName RPAREN
      )
      tag=literal?
    ;

typeName : name=IDENT (DOT sel=IDENT)? args=typeArgs?;

interfaceBody : open=LBRACE (elems+=interfaceElem (SEMI elems+=interfaceElem?)*)? close=RBRACE;

interfaceElem
    : name=IDENT
      ( params=parameters res=result?
      | list=bracketList (params=parameters res=result? | (OR terms+=unionTerm)+)?
      | DOT sel=IDENT args=typeArgs? (OR terms+=unionTerm)*
      | (OR terms+=unionTerm)+
      )?
    | tilde=TILDE tildeType=type_ (OR terms+=unionTerm)*
    | head=type_NoName (OR terms+=unionTerm)*
    ;

// The type arguments of an embedded interface, or the type parameters of a method, which Go does
// not have.
bracketList : open=LBRACK (list+=paramDecl (COMMA list+=paramDecl?)*)? close=RBRACK;

// "Function types": names and types are regrouped by the builder.
parameters : open=LPAREN (list+=paramDecl (COMMA list+=paramDecl?)*)? close=RPAREN;

paramDecl
    : name=IDENT
      ( DOT sel=IDENT args=typeArgs?
      | bracket=bracketType
      | dots=ELLIPSIS variadic=type_
      | type=type_NoBracket
      )?
    | unnamed=type_NoName
    | dots=ELLIPSIS variadic=type_
    ;

result : params=parameters | type=type_NoParen;

// "Expressions".

exprList : list+=expr (COMMA list+=expr)*;

expr
    : terms+=term
      ( ops+=( LOR | LAND | EQL | NEQ | LSS | LEQ | GTR | GEQ | ADD | SUB | OR | XOR | MUL | QUO
             | REM | AND | AND_NOT | SHL | SHR)
        terms+=term )*
    ;

term
    : prefix+=(ADD | SUB | NOT | XOR | MUL | AND | ARROW | TILDE)*
      ( name=IDENT suffixes+=suffix*
      | lit=(NUMBER | RUNE | STRING | RAW_STRING) suffixes+=suffix*
      | paren=LPAREN inner=expr rparen=RPAREN suffixes+=suffix*
      | typ=literalType (first=typeSuffix suffixes+=suffix*)?
      | braced=bracedType suffixes+=suffix*
      | func=funcOperand (body=block suffixes+=suffix* | call=callSuffix suffixes+=suffix*)?
      )
    ;

literal : NUMBER | RUNE | STRING | RAW_STRING;

// Types that end in another type, which takes a following `.` or `[` for itself.
literalType
    : LBRACK (dots=ELLIPSIS | len=expr)? RBRACK elem=type_
    | MAP LBRACK key=type_ RBRACK value=type_
    | CHAN send=ARROW? elem2=type_  // greedy
    ;
bracedType : STRUCT struct_=structBody | INTERFACE interface_=interfaceBody;
funcOperand : FUNC tparams=typeParams? params=parameters res=result?;  // greedy

suffix
    : DOT (sel=IDENT | LPAREN (assert=type_ | typ=TYPE) RPAREN)
    | index=indexSuffix
    | call=callSuffix
    | literal_=literalValue
    ;

typeSuffix : call=callSuffix | literal_=literalValue;

indexSuffix
    : LBRACK (low=expr (commas+=COMMA more+=type_?)*)?
      (colons+=COLON high=expr? (colons+=COLON max=expr?)?)? close=RBRACK
    ;

callSuffix
    : open=LPAREN (args+=expr (commas+=COMMA args+=expr?)* (dots=ELLIPSIS COMMA?)?)? close=RPAREN
    ;

// "Composite literals".
literalValue : open=LBRACE (elems+=element (COMMA elems+=element?)*)? close=RBRACE;
element
    : (key=expr | braced=literalValue) (colon=COLON (value=expr | bracedValue=literalValue))?
    ;

// Expressions in headers: the same rules without composite literals that begin with a name, since
// the brace opens the body. Inside parentheses and brackets everything is allowed again.

exprListNoLit : list+=exprNoLit (COMMA list+=exprNoLit)*;

exprNoLit
    : terms+=termNoLit
      ( ops+=( LOR | LAND | EQL | NEQ | LSS | LEQ | GTR | GEQ | ADD | SUB | OR | XOR | MUL | QUO
             | REM | AND | AND_NOT | SHL | SHR)
        terms+=termNoLit )*
    ;

termNoLit
    : prefix+=(ADD | SUB | NOT | XOR | MUL | AND | ARROW | TILDE)*
      ( name=IDENT suffixes+=suffixNoLit*
      | lit=(NUMBER | RUNE | STRING | RAW_STRING) suffixes+=suffixNoLit*
      | paren=LPAREN inner=expr rparen=RPAREN suffixes+=suffixNoLit*
      | typ=literalType first=typeSuffix suffixes+=suffixNoLit*
      | braced=bracedType first=typeSuffix suffixes+=suffixNoLit*
      | func=funcHeaderOperand body=block suffixes+=suffixNoLit*
      )
    ;

funcHeaderOperand : FUNC tparams=typeParams? params=parameters res=result?;

suffixNoLit
    : DOT (sel=IDENT | LPAREN (assert=type_ | typ=TYPE) RPAREN)
    | index=indexSuffix
    | call=callSuffix
    ;

// "Statements".

block : open=LBRACE stmts=stmtList close=RBRACE;

stmtList : list+=statement? (SEMI list+=statement?)*;

statement
    : decl=declaration
    | simple=simpleStmt (colon=COLON labeled=statement?)?
    | jump=(BREAK | CONTINUE) label=IDENT?
    | jump=FALLTHROUGH
    | jump=GOTO label=IDENT
    | start_=(GO | DEFER) call=expr
    | ret=RETURN results=exprList?
    | body=block
    | if_=ifStmt
    | switch_=switchStmt
    | select=selectStmt
    | for_=forStmt
    ;

simpleStmt
    : lhs=exprList
      ( op=(INC | DEC)
      | op=ARROW value=expr
      | op=( ADD_ASSIGN | SUB_ASSIGN | OR_ASSIGN | XOR_ASSIGN | MUL_ASSIGN | QUO_ASSIGN
           | REM_ASSIGN | AND_ASSIGN | AND_NOT_ASSIGN | SHL_ASSIGN | SHR_ASSIGN) value=expr
      | op=(ASSIGN | DEFINE) rhs=exprList
      )?
    ;

// A simple statement in a header, or a range clause.
headerStmt
    : lhs=exprListNoLit
      ( op=(INC | DEC)
      | op=ARROW value=exprNoLit
      | op=( ADD_ASSIGN | SUB_ASSIGN | OR_ASSIGN | XOR_ASSIGN | MUL_ASSIGN | QUO_ASSIGN
           | REM_ASSIGN | AND_ASSIGN | AND_NOT_ASSIGN | SHL_ASSIGN | SHR_ASSIGN) value=exprNoLit
      | op=(ASSIGN | DEFINE) (range=RANGE value=exprNoLit | rhs=exprListNoLit)
      )?
    | range=RANGE value=exprNoLit
    ;

ifStmt : IF (var_=VAR? init=headerStmt)? (semi=SEMI cond=headerStmt?)? then=block (ELSE otherwise=elseClause)?;
elseClause : if_=ifStmt | body=block;

switchStmt
    : SWITCH (var_=VAR? init=headerStmt)? (semi=SEMI tag=headerStmt?)? open=LBRACE clauses+=caseClause*
      close=RBRACE
    ;
caseClause : (keyword=CASE exprs=exprList | keyword=DEFAULT) colon=COLON body=stmtList;

selectStmt : SELECT open=LBRACE clauses+=commClause* close=RBRACE;
commClause : (keyword=CASE comm=simpleStmt | keyword=DEFAULT) colon=COLON body=stmtList;

forStmt
    : FOR (var_=VAR? init=headerStmt)? (semi=SEMI cond=headerStmt? (semi2=SEMI post=headerStmt?)?)? body=block
    ;
