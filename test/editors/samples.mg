// RUN: %{python} %S/inputs/textmate.py %{source}/grammar/editors/vscode/minigo.tmLanguage.json samples %s

// Below each sample its scopes, by the beginnings of their names. Some samples are not Go: highlighting is for text that
// is being written.
package main
//      ^^^^ entity.name.package

//go:noinline
//^^^^^^^^^^^ keyword.other.directive
   //go:noinline
// ^^ punctuation.definition.comment
//   ^^^^^^^^^^^ comment.line.double-slash

func area(s shape) float64 { return s.area() }
//   ^^^^ entity.name.function
//       ^ punctuation.section.brackets
//          ^^^^^ variable.other
//                 ^^^^^^^ support.type.builtin
//                         ^ punctuation
//                           ^^^^^^ keyword.control
//                                   ^ punctuation.accessor
//                                    ^^^^ entity.name.function.call
func (t *tree[K, V]) insert(key K) {}
//   ^ punctuation.section.brackets
//    ^ variable.other
//      ^ keyword.operator.arithmetic
//       ^^^^ variable.other
//                   ^^^^^^ entity.name.function
type number interface{ ~int | ~float64 }
//   ^^^^^^ entity.name.type
//          ^^^^^^^^^ storage.type
//                     ^ keyword.operator.arithmetic
//                      ^^^ support.type.builtin
//                          ^ keyword.operator.arithmetic
func Map[K comparable, V any](m map[K]V, f func(V) V) {}
//   ^^^ entity.name.function
//      ^ punctuation.section.brackets
//         ^^^^^^^^^^ support.type.builtin
//                       ^^^ support.type.builtin
//                              ^^^ storage.type
//                                         ^^^^ keyword.declaration.function

// Numbers.
    /**/ 0, 42, 4_2, 0600, 0_600, 0o600, 0O17, 0xBadFace, 0x_67_7a, 0b1_01
//  ^^^^ comment.block
//       ^ constant.numeric.integer.decimal
//          ^^ constant.numeric.integer.decimal
//              ^^^ constant.numeric.integer.decimal
//                   ^^^^ constant.numeric.integer.octal
//                         ^^^^^ constant.numeric.integer.octal
//                                ^^^^^ constant.numeric.integer.octal
//                                       ^^^^ constant.numeric.integer.octal
//                                             ^^^^^^^^^ constant.numeric.integer.hexadecimal
//                                                        ^^^^^^^^ constant.numeric.integer.hexadecimal
//                                                                  ^^^^^^ constant.numeric.integer.binary
    0., 72.40, 072.40, 2.71828, 1.e+0, 6.67428e-11, 1E6, .25, .12345E+5, 1_5.
//  ^^ constant.numeric.float.decimal
//      ^^^^^ constant.numeric.float.decimal
//             ^^^^^^ constant.numeric.float.decimal
//                              ^^^^^ constant.numeric.float.decimal
//                                     ^^^^^^^^^^^ constant.numeric.float.decimal
//                                                  ^^^ constant.numeric.float.decimal
//                                                       ^^^ constant.numeric.float.decimal
//                                                            ^^^^^^^^^ constant.numeric.float.decimal
//                                                                       ^^^^ constant.numeric.float.decimal
    0x1p-2, 0x2.p10, 0x1.Fp+0, 0X.8p-0, 0X_1FFFP-16
//  ^^^^^^ constant.numeric.float.hexadecimal
//          ^^^^^^^ constant.numeric.float.hexadecimal
//                   ^^^^^^^^ constant.numeric.float.hexadecimal
//                             ^^^^^^^ constant.numeric.float.hexadecimal
//                                      ^^^^^^^^^^^ constant.numeric.float.hexadecimal
    0i, 0123i, 0o123i, 0xabci, 0.i, 2.71828i, .25i, 0x1p-2i
//  ^^ constant.numeric.imaginary
//      ^^^^^ constant.numeric.imaginary
//             ^^^^^^ constant.numeric.imaginary
//                     ^^^^^^ constant.numeric.imaginary
//                             ^^^ constant.numeric.imaginary
//                                  ^^^^^^^^ constant.numeric.imaginary
//                                            ^^^^ constant.numeric.imaginary
//                                                  ^^^^^^^ constant.numeric.imaginary
    _42, x1, 42_, 4__2, 0_xBadFace, 0b12, 0o8, 089, 0x, 0x1.8, 1p-2, 0x.p1, 1e, 0x1e+2
//  ^^^ variable.other
//       ^^ variable.other
//           ^^^ invalid.illegal.number
//                ^^^^ invalid.illegal.number
//                      ^^^^^^^^^^ invalid.illegal.number
//                                  ^^^^ invalid.illegal.number
//                                        ^^^ invalid.illegal.number
//                                             ^^^ invalid.illegal.number
//                                                  ^^ invalid.illegal.number
//                                                      ^^^^^ invalid.illegal.number
//                                                             ^^^^ invalid.illegal.number
//                                                                   ^^^^^ invalid.illegal.number
//                                                                          ^^ invalid.illegal.number

// Runes and strings.
    'a', 'ä', '本', '\t', '\000', '\x07', '\xff', '\u12e4', '\U00101234', '\'', '"', '\\'
//  ^^^ string.quoted.single
//       ^^^ string.quoted.single
//            ^^^ string.quoted.single
//                  ^^ constant.character.escape
//                    ^ string.quoted.single
//                        ^^^^ constant.character.escape
//                                                          ^^^^^^^^^^ constant.character.escape
//                                                                        ^^ constant.character.escape
//                                                                             ^^^ string.quoted.single
//                                                                                   ^^ constant.character.escape
    'aa', '\k', '\xa', '\0', '\400', '\uDFFF', '\U00110000', ''
//  ^^^^ invalid.illegal.rune
//        ^^^^ invalid.illegal.rune
//              ^^^^^ invalid.illegal.rune
//                     ^^^^ invalid.illegal.rune
//                           ^^^^^^ invalid.illegal.rune
//                                   ^^^^^^^^ invalid.illegal.rune
//                                             ^^^^^^^^^^^^ invalid.illegal.rune
//                                                           ^^ invalid.illegal.rune
    "a\n\"日本語\xe6\u65e5\101", "\'", "", "// no comment"
//  ^^ string.quoted.double
//    ^^^^ constant.character.escape
//        ^^^ string.quoted.double
//           ^^^^^^^^^^^^^^ constant.character.escape
//                             ^^ invalid.illegal.escape
//                                  ^^ string.quoted.double
//                                      ^^^^^^^^^^^^^^^ string.quoted.double
    "%d %-8.3f %[1]*.[2]*[3]f %% %5t"
//   ^^ constant.other.placeholder
//     ^ string.quoted.double
//      ^^^^^^ constant.other.placeholder
//             ^^^^^^ constant.other.placeholder
//                            ^^ constant.other.placeholder
    "not closed
//  ^^^^^^^^^^^ string.quoted.double
    `raw \n " // 'x'
//  ^^^^^^^^^^^^^^^^ string.quoted.other.raw
    still raw` + x
//  ^^^^^^^^^^ string.quoted.other.raw
//             ^ keyword.operator.arithmetic
//               ^ variable.other
    /* a comment "of
//  ^^^^^^^^^^^^^^^^ comment.block
    two lines */ x
//  ^^^^^^^^^^^^ comment.block
//               ^ variable.other

// Labels, and what looks like them.
    Outer:
//  ^^^^^ entity.name.label
    Loop: for {
//  ^^^^ entity.name.label
//      ^ punctuation.separator.label
//        ^^^ keyword.control
    break Outer
//  ^^^^^ keyword.control
//        ^^^^^ entity.name.label
    default:
//  ^^^^^^^ keyword.control
    case x:
//  ^^^^ keyword.control
//       ^ variable.other
    name: "value",
//  ^^^^ variable.other
    x := 1
//  ^ variable.other
//    ^^ keyword.operator.assignment

// Names.
    len(x) + len.y + s.len(x) + s.make + iota, nil, string(x), größe
//  ^^^ support.function.builtin
//           ^^^ variable.other
//                     ^^^ entity.name.function.call
//                                ^^^^ variable.other.member
//                                       ^^^^ constant.language
//                                             ^^^ constant.language
//                                                  ^^^^^^ support.type.builtin
//                                                             ^^^^^ variable.other
    Map[string, int](m), f(x...), [...]int{}
//  ^^^ entity.name.function.call
//                       ^ entity.name.function.call
//                          ^^^ keyword.operator.ellipsis
//                                 ^^^ keyword.operator.ellipsis
    x &^= y << 2; x <- y == z && !w; x++
//    ^^^ keyword.operator.assignment
//          ^^ keyword.operator.arithmetic
//              ^ punctuation.terminator
//                  ^^ keyword.operator.channel
//                       ^^ keyword.operator.comparison
//                            ^^ keyword.operator.logical
//                               ^ keyword.operator.logical
//                                    ^^ keyword.operator.increment
