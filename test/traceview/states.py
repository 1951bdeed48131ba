"""Checks the states of the goroutines of inputs/states.go: states.py PAGE"""

import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
from page import RUNNABLE, RUNNING, WAITING, Page  # noqa: E402

CREATED = 4
PAGE = Page(sys.argv[1])


def only(function):
    """The states of the one goroutine that runs a function."""
    goroutines = PAGE.states_of(function)
    assert len(goroutines) == 1, f"{len(goroutines)} goroutines run {function}"
    return goroutines[0]


def waits(states, reason, inside):
    """The numbers of states that wait for a reason, at a place in a function."""
    return [i for i, state in enumerate(states) if state.state == WAITING and PAGE.text(state.reason) == reason
            and inside in PAGE.place(state.stack)]


def creation(function):
    states = only(function)
    assert states[0].state == RUNNABLE and states[0].cause == CREATED, f"{function} does not begin as created"
    goroutine = PAGE.goroutines[states[0].goroutine]
    assert "main.main" in PAGE.place(goroutine.createStack)
    assert PAGE.text(PAGE.goroutines[goroutine.parent].function) == "runtime.main"
    assert goroutine.ended > goroutine.created > 0
    return states


def next_wake(states, index):
    """The state behind one that waits."""
    state = states[index + 1]
    assert state.state == RUNNABLE and states[index + 2].state == RUNNING
    return state


receiver, sleeper, locker = creation("main.receiver"), creation("main.sleeper"), creation("main.locker")
main = PAGE.goroutines.index(next(g for g in PAGE.goroutines if PAGE.text(g.function) == "runtime.main"))

sleeping = waits(sleeper, "sleep", "main.sleeper")
assert len(sleeping) == 1
assert 1.5e6 <= sleeper[sleeping[0]].end - sleeper[sleeping[0]].start
assert next_wake(sleeper, sleeping[0]).by == -1, "a sleeper is woken by no goroutine"

locking = waits(locker, "sync", "main.locker")
assert len(locking) == 1 and next_wake(locker, locking[0]).by == main

receiving = waits(receiver, "chan receive", "main.receiver")
assert receiving and all(next_wake(receiver, i).by == main for i in receiving)

calls = creation("main.blockedInCall")
assert waits(calls, "network", "main.blockedInCall"), "a read of an empty pipe waits for the poller"

print("states of", len(PAGE.goroutines), "goroutines")
