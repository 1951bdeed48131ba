// The lexical elements of Go (specification, "Lexical elements").
//
// The lexer reads bytes, not code points: every byte of a non-ASCII character looks to it like
// \u007F, and the scanner (compiler/syntax/scanner.cpp) checks afterwards that these bytes spell
// letters. Literals are as long as gc's scanner would take them, well-formed or not, and the
// scanner validates them. The scanner also skips blanks and comments and inserts the automatic
// semicolons.

lexer grammar MiniGoLexer;

// Made by the scanner, never matched: a comma that follows another comma.
tokens { STRAY_COMMA }

// "Keywords". They come before IDENT, so that they win over it. Messages call the types from BREAK
// to VAR keywords; the order between the two does not matter.
BREAK : 'break';
CASE : 'case';
CHAN : 'chan';
CONST : 'const';
CONTINUE : 'continue';
DEFAULT : 'default';
DEFER : 'defer';
ELSE : 'else';
FALLTHROUGH : 'fallthrough';
FOR : 'for';
FUNC : 'func';
GO : 'go';
GOTO : 'goto';
IF : 'if';
IMPORT : 'import';
INTERFACE : 'interface';
MAP : 'map';
PACKAGE : 'package';
RANGE : 'range';
RETURN : 'return';
SELECT : 'select';
STRUCT : 'struct';
SWITCH : 'switch';
TYPE : 'type';
VAR : 'var';

// "Operators and punctuation".
LPAREN : '(';
RPAREN : ')';
LBRACK : '[';
RBRACK : ']';
LBRACE : '{';
RBRACE : '}';
COMMA : ',';
SEMI : ';';
COLON : ':';
DOT : '.';
ELLIPSIS : '...';
ASSIGN : '=';
DEFINE : ':=';
ARROW : '<-';
INC : '++';
DEC : '--';

LOR : '||';
LAND : '&&';
EQL : '==';
NEQ : '!=';
LSS : '<';
LEQ : '<=';
GTR : '>';
GEQ : '>=';
ADD : '+';
SUB : '-';
OR : '|';
XOR : '^';
MUL : '*';
QUO : '/';
REM : '%';
AND : '&';
AND_NOT : '&^';
SHL : '<<';
SHR : '>>';
NOT : '!';
TILDE : '~';

ADD_ASSIGN : '+=';
SUB_ASSIGN : '-=';
OR_ASSIGN : '|=';
XOR_ASSIGN : '^=';
MUL_ASSIGN : '*=';
QUO_ASSIGN : '/=';
REM_ASSIGN : '%=';
AND_ASSIGN : '&=';
AND_NOT_ASSIGN : '&^=';
SHL_ASSIGN : '<<=';
SHR_ASSIGN : '>>=';

// "Identifiers".
IDENT : LETTER (LETTER | DIGIT)*;

// "Integer literals", "Floating-point literals", "Imaginary literals". One type for all: an error
// inside a number should not depend on what kind it would have been.
NUMBER
    : DIGITS (DOT DIGITS?)? EXPONENT? 'i'?
    | DOT DIGIT [0-9_]* EXPONENT? 'i'?
    | '0' [xX] [0-9a-fA-F_]* (DOT [0-9a-fA-F_]*)? ([pP] [+\-]? [0-9_]*)? 'i'?
    | '0' [bBoO] [0-9_]* (DOT [0-9_]*)? EXPONENT? 'i'?
    ;

// "Rune literals", "String literals". The closing quote may be missing at the end of a line or
// file; a raw string goes on to the end of the file.
RUNE : '\'' (~['\\\n] | '\\' ~[\n])* ('\'' | '\\')?;
STRING : '"' (~["\\\n] | '\\' ~[\n])* ('"' | '\\')?;
RAW_STRING : '`' ~[`]* '`'?;

// "Comments"; the scanner skips them, and blanks, before the lexer sees them.
BLANK : [ \t\r\n]+ -> skip;
LINE_COMMENT : '//' ~[\n]* -> skip;
BLOCK_COMMENT : '/*' .*? '*/' -> skip;

// Any other byte, which the scanner reports.
INVALID : .;

fragment LETTER : [a-zA-Z_\u007F];
fragment DIGIT : [0-9];
fragment DIGITS : DIGIT [0-9_]*;
fragment EXPONENT : [eEpP] [+\-]? [0-9_]*;
