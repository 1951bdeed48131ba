"""Tests of check_errors.py, which compares the messages of a compiler with what a source expects."""

import os
import sys
import unittest

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
import check_errors  # noqa: E402


class LeftOver(unittest.TestCase):
    """What of one line's patterns and messages has no partner."""

    def check(self, patterns, messages, *expected):
        self.assertEqual(check_errors.left_over(patterns, messages), list(expected))

    def test_each_pattern_has_its_message(self):
        self.check(["undefined: x", "unused"], ["declared and unused: y", "undefined: x"])

    def test_a_second_message_is_unexpected(self):
        self.check(["undefined"], ["undefined: x", "undefined: y"], ("unexpected", "undefined: y"))

    def test_a_message_satisfies_one_pattern(self):
        self.check(["undefined", "x"], ["undefined: x"], ("missing", "x"))

    def test_the_same_pattern_twice_wants_two_messages(self):
        self.check(["undefined", "undefined"], ["undefined: x", "undefined: y"])
        self.check(["undefined", "undefined"], ["undefined: x"], ("missing", "undefined"))

    def test_a_wide_pattern_leaves_the_narrow_one_its_message(self):
        self.check(["undefined", "undefined: x"], ["undefined: x", "undefined: y"])

    def test_patterns_move_along_a_chain(self):
        self.check(["[ab]", "[bc]", "[a]", "[cd]"], ["a", "b", "c", "d"])

    def test_a_wrong_message_is_both_missing_and_unexpected(self):
        self.check(["undefined"], ["syntax error"], ("missing", "undefined"), ("unexpected", "syntax error"))

    def test_a_comment_without_pattern_expects_nothing(self):
        self.check([], ["undefined: x"], ("unexpected", "undefined: x"))


class Reading(unittest.TestCase):
    def test_patterns_of_a_comment(self):
        lines = ["package p\n", r'var x = y // ERROR "undefined: y" "a \"b\""' + "\n"]
        self.assertEqual(check_errors.expected_errors(lines), {2: ["undefined: y", r'a \"b\"']})

    def test_messages_of_a_line_with_their_continuations(self):
        output = "# p\nd/p.go:2:5: cannot use f\n\thave (int)\nd/p.go:2:9: undefined: y\nd/p.go:7:1: unused\n"
        self.assertEqual(check_errors.reported_errors("d/p.go", output),
                         {2: ["cannot use f\n\thave (int)", "undefined: y"], 7: ["unused"]})


class Differences(unittest.TestCase):
    def test_lines_do_not_lend_each_other_messages(self):
        found = list(check_errors.differences({3: ["undefined"]}, {2: ["undefined: x"]}))
        self.assertEqual(found, [(2, "unexpected", "undefined: x"), (3, "missing", "undefined")])


if __name__ == "__main__":
    unittest.main()
