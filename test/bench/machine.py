"""How late the machine itself is: what it takes from any program, be it the first to run."""

import multiprocessing
import os
import time

PERIOD = 0.001


def watch(cpu, ready, worst, done):
    """A thread of real-time priority on one core, which sleeps again and again."""
    os.sched_setaffinity(0, {cpu})
    os.sched_setscheduler(0, os.SCHED_FIFO, os.sched_param(50))
    ready.release()
    while not done.is_set():
        before = time.monotonic()
        time.sleep(PERIOD)
        worst.value = max(worst.value, time.monotonic() - before - PERIOD)


class Lateness:
    """While it is entered: `worst` says by how many nanoseconds such a thread was late, None if it may not run."""

    def __enter__(self):
        self.done, self.worst = multiprocessing.Event(), None
        self.watchers, self.values = [], []
        ready = multiprocessing.Semaphore(0)
        for cpu in os.sched_getaffinity(0):
            value = multiprocessing.Value("d", 0.0)
            watcher = multiprocessing.Process(target=watch, args=(cpu, ready, value, self.done), daemon=True)
            watcher.start()
            self.watchers.append(watcher)
            self.values.append(value)
        self.running = all(ready.acquire(timeout=5) for _ in self.watchers)
        return self

    def __exit__(self, *error):
        self.done.set()
        for watcher in self.watchers:
            watcher.join()
        if self.running:
            self.worst = max(value.value for value in self.values) * 1e9
