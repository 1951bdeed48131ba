// A report has the two accesses, the later one first, and where their goroutines were started.
//
// Go's programs read the reports of others: the words, the blanks and the lines are those of Go's.

#include "watch/report.h"

#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "base/relaxed.h"
#include "race/stacks.h"
#include "traceback/frames.h"
#include "traceback/trace.h"
#include "watch/report_text.h"
#include "watch/settings.h"

namespace minigo::watch {

using race::StackId;
using symbols::LinePosition;
using traceback::Frame;
using traceback::Place;

namespace {

constexpr uint64_t kMainGoroutine = 1;
constexpr const char* kRule = "==================\n";

base::Relaxed<uint64_t> reports;

// Pairs of stacks that were reported; the first ones.
struct Pair {
  StackId later, earlier;
};
Pair reported[1024] MG_GUARDED_BY(traceback::tables_mutex);
uint32_t reported_count MG_GUARDED_BY(traceback::tables_mutex);

bool is_new(Pair pair) MG_REQUIRES(traceback::tables_mutex) {
  if (settings.all_stacks) return true;
  for (uint32_t i = 0; i < reported_count; i++)
    if (reported[i].later == pair.later && reported[i].earlier == pair.earlier) return false;
  if (reported_count < sizeof(reported) / sizeof(reported[0])) reported[reported_count++] = pair;
  return true;
}

// A side of the race.
struct Side {
  bool write;
  uintptr_t address;
  race::Life life;
  bool known;  // the life
  StackId stack;
};

// The path, without the prefix that GORACE names.
void add_path(ReportText& text, const LinePosition& line) {
  char path[4096] = "";
  size_t size = 0;
  symbols::for_each_path_piece(line, [&](const char* piece) {
    size += static_cast<size_t>(snprintf(path + size, sizeof(path) - size, "%s", piece));
    if (size >= sizeof(path)) size = sizeof(path) - 1;
  });
  size_t prefix = strlen(settings.strip_prefix);
  text.add(strncmp(path, settings.strip_prefix, prefix) == 0 ? path + prefix : path);
}

void add_frame(ReportText& text, const Frame& frame) {
  const Place& place = traceback::place_of(frame);
  abi::String name = traceback::name_of(place, frame.level);
  traceback::TypeArguments arguments = traceback::find_type_arguments(name);
  auto len = static_cast<size_t>(name.len);
  auto start = arguments.end == 0 ? len : static_cast<size_t>(arguments.start);
  text.add("  ");
  text.add(name.data, start);
  if (arguments.end != 0) text.add("[...]");
  auto end = arguments.end == 0 ? len : static_cast<size_t>(arguments.end);
  text.add(name.data + end, len - end);
  text.add("()\n      ");
  LinePosition line = traceback::line_of(place, frame.level);
  add_path(text, line);
  text.add(":");
  text.add_number(static_cast<uint64_t>(line.line));
  text.add(" +");
  text.add_hex(frame.pc - place.symbol.start);
  text.add("\n");
}

void add_stack(ReportText& text, StackId id) {
  const race::StackRecord* stack = race::stack_of(id);
  if (stack == nullptr) return text.add("  [failed to restore the stack]\n");
  bool innermost = true;
  auto add = [&](const Frame& frame) { add_frame(text, frame); };
  for (uint32_t i = 0; i < stack->depth; i++) {
    Frame frame{stack->pcs[i], false};
    if (traceback::is_shown(traceback::place_of(frame), 0, traceback::Show::kTraces) &&
        traceback::walk_inlined(frame, innermost, traceback::Show::kTraces, add))
      innermost = false;
  }
}

void add_goroutine(ReportText& text, const Side& side) {
  if (side.known && side.life.goroutine == kMainGoroutine) return text.add("main goroutine");
  text.add("goroutine ");
  if (!side.known) return text.add("?");
  text.add_number(side.life.goroutine);
}

void add_access(ReportText& text, const Side& side, bool later) {
  text.add(later ? (side.write ? "Write at " : "Read at ")
                 : (side.write ? "Previous write at " : "Previous read at "));
  char address[32];
  int bytes = snprintf(address, sizeof(address), "0x%012lx", side.address);
  text.add(address, static_cast<size_t>(bytes));
  text.add(" by ");
  add_goroutine(text, side);
  text.add(":\n");
  add_stack(text, side.stack);
}

void add_creation(ReportText& text, const Side& side) {
  if (!side.known || side.life.goroutine == kMainGoroutine) return;
  text.add("\nGoroutine ");
  text.add_number(side.life.goroutine);
  text.add(side.life.ended ? " (finished) created at:\n" : " (running) created at:\n");
  add_stack(text, side.life.created_at);
}

void write_report(const Side& later, const Side& earlier) MG_REQUIRES(traceback::tables_mutex) {
  ReportText text;
  text.add(kRule);
  text.add("WARNING: DATA RACE\n");
  add_access(text, later, true);
  text.add("\n");
  add_access(text, earlier, false);
  add_creation(text, later);
  if (!earlier.known || !later.known || earlier.life.goroutine != later.life.goroutine)
    add_creation(text, earlier);
  text.add(kRule);
  text.write();
}

Side side_of(bool write, uintptr_t address, race::Slot slot, race::Epoch epoch, StackId stack) {
  Side side{write, address, {}, false, stack};
  side.known = race::find_life(slot, epoch, &side.life);
  return side;
}

}  // namespace

void report(race::Slot slot, const race::Access& access, StackId stack,
            const race::Conflict& conflict) {
  Side later = side_of(access.write, access.address, slot, race::goroutine_at(slot).epoch, stack);
  Side earlier = side_of(conflict.earlier.write(), conflict.earlier_address,
                         conflict.earlier.slot(), conflict.earlier.epoch(), conflict.earlier_stack);
  base::MutexLock lock(traceback::tables_mutex);
  if (!is_new({later.stack, earlier.stack})) return;
  reports.add(1);
  write_report(later, earlier);
  if (settings.halt_on_error) _exit(settings.exit_code);
}

uint64_t report_count() { return reports; }

int finish(int code) {
  if (code != 0 || reports == 0) return code;
  ReportText text;
  text.add("Found ");
  text.add_number(reports);
  text.add(" data race(s)\n");
  text.write();
  return settings.exit_code;
}

}  // namespace minigo::watch
