#include "top/page.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <map>

#include "support/unicode.h"

namespace minigo::top {

namespace live = abi::live;

namespace {

using Lines = std::vector<std::string>;

__attribute__((format(printf, 1, 2))) std::string text(const char* format, ...) {
  char buffer[1024];
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(buffer, sizeof buffer, format, arguments);
  va_end(arguments);
  return buffer;
}

// At most five characters: "17", "1.2k", "345M".
std::string short_number(double number) {
  static constexpr const char* kUnits[] = {"", "k", "M", "G", "T"};
  size_t unit = 0;
  while (number >= 999.5 && unit + 1 < std::size(kUnits)) {
    number /= 1000;
    unit++;
  }
  bool fraction = number < 9.95 && (unit > 0 || number != static_cast<int>(number));
  return text(fraction ? "%.1f%s" : "%.0f%s", number, kUnits[unit]);
}

std::string short_bytes(double bytes) {
  static constexpr const char* kUnits[] = {"B", "KiB", "MiB", "GiB", "TiB"};
  size_t unit = 0;
  while (bytes >= 1023.5 && unit + 1 < std::size(kUnits)) {
    bytes /= 1024;
    unit++;
  }
  return text(bytes < 9.95 && unit > 0 ? "%.1f %s" : "%.0f %s", bytes, kUnits[unit]);
}

std::string machine_line(const live::Answer& a) {
  uint32_t all = a.running + a.spinning + a.in_syscalls + a.idle + a.scheduling;
  return text("Ms         %u: %u running, %u spinning, %u in system calls, %u idle, %u scheduling",
              all, a.running, a.spinning, a.in_syscalls, a.idle, a.scheduling);
}

std::string rate_line(const Numbers& n) {
  return text("a second   %s switches, %s steals, %s thread wake-ups",
              short_number(n.switches).c_str(), short_number(n.steals).c_str(),
              short_number(n.starts).c_str());
}

std::string heap_line(const Numbers& n) {
  return text("heap       %s of objects, %s allocated a second, %u collections, %s a second",
              short_bytes(static_cast<double>(n.last.object_bytes)).c_str(),
              short_bytes(n.allocated_bytes).c_str(), n.last.cycles,
              short_number(n.cycles).c_str());
}

uint64_t total(const Times& times) {
  uint64_t count = 0;
  for (const auto& [time, more] : times) count += more;
  return count;
}

std::string percent(uint64_t part, uint64_t all) {
  double value = 100 * static_cast<double>(part) / static_cast<double>(all);
  return text(part == 0 || value >= 9.95 ? "%.0f%%" : value >= 0.095 ? "%.1f%%" : "%.3f%%", value);
}

// The share of each power of ten. Places are at most a quarter wide, so that those at the edges are
// about right.
std::string lateness_line(const Times& times) {
  static constexpr struct {
    int64_t below;
    const char* name;
  } kColumns[] = {{1'000, "<1us"},      {10'000, "<10us"},     {100'000, "<100us"},
                  {1'000'000, "<1ms"},  {10'000'000, "<10ms"}, {100'000'000, "<100ms"},
                  {INT64_MAX, "longer"}};
  uint64_t all = total(times);
  if (all == 0) return "ready->run no goroutine became ready";
  std::string line = "ready->run";
  size_t i = 0;
  for (const auto& column : kColumns) {
    uint64_t count = 0;
    for (; i < times.size() && times[i].first < column.below; i++) count += times[i].second;
    line += text("  %s %s", column.name, percent(count, all).c_str());
  }
  return line;
}

std::string short_time(int64_t nanoseconds) {
  auto time = static_cast<double>(nanoseconds);
  if (time < 1e6) return text("%.0f us", time / 1e3);
  return time < 1e9 ? text("%.1f ms", time / 1e6) : text("%.1f s", time / 1e9);
}

// The end of the place in which the rank is.
int64_t within(const Times& times, uint64_t rank) {
  size_t i = 0;
  for (uint64_t seen = times[0].second; seen < rank && i + 1 < times.size();
       seen += times[i].second)
    i++;
  return times[std::min(i + 1, times.size() - 1)].first;
}

std::string pause_line(const Times& times) {
  uint64_t all = total(times);
  if (all == 0) return "pauses     none so far";
  return text(
      "pauses     %llu so far: half within %s, all within %s", static_cast<unsigned long long>(all),
      short_time(within(times, (all + 1) / 2)).c_str(), short_time(within(times, all)).c_str());
}

std::string process_line(const Numbers& n) {
  return text("process    %.0f%% CPU, %d threads, %s resident", n.cpu * 100, n.usage.threads,
              short_bytes(static_cast<double>(n.usage.resident_bytes)).c_str());
}

std::string queue_line(const Numbers& n) {
  uint64_t local = 0;
  for (const ProcessorRow& row : n.processors) local += row.last.queue;
  return text("goroutines %lld, ready to run: %llu in the Ps' queues, %d in the global queue",
              static_cast<long long>(n.last.goroutines), static_cast<unsigned long long>(local),
              n.last.global_queue);
}

const char* state_name(live::ProcessorState state) {
  switch (state) {
    case live::ProcessorState::kIdle:
      return "idle";
    case live::ProcessorState::kRunning:
      return "running";
    case live::ProcessorState::kSyscall:
      return "syscall";
    case live::ProcessorState::kStopped:
      return "stopped";
  }
  return "?";
}

std::string id_or_nothing(int64_t id, bool exists) { return exists ? std::to_string(id) : "-"; }

std::string processor_line(const ProcessorRow& row, Names& names) {
  const live::Processor& p = row.last;
  return text("%4zu %-8s %4.0f%% %6u %8s %7s %5s %9s  %s", row.number, state_name(p.state),
              row.busy * 100, p.queue, short_number(row.switches).c_str(),
              short_number(row.steals).c_str(), id_or_nothing(p.machine, p.machine >= 0).c_str(),
              id_or_nothing(static_cast<int64_t>(p.goroutine), p.goroutine != 0).c_str(),
              names.function(p.entry).c_str());
}

// What the order goes by, the largest first.
double rank(const ProcessorRow& row, Order order) {
  switch (order) {
    case Order::kNumber:
      return 0;
    case Order::kQueue:
      return row.last.queue;
    case Order::kSwitches:
      return row.switches;
  }
  return 0;
}

void sort_rows(std::vector<ProcessorRow>* rows, Order order) {
  std::sort(rows->begin(), rows->end(), [&](const ProcessorRow& a, const ProcessorRow& b) {
    double of_a = rank(a, order), of_b = rank(b, order);
    return of_a != of_b ? of_a > of_b : a.number < b.number;
  });
}

// No more than `most` of them, the last of which tells how many are left out.
void append_some(Lines* lines, Lines more, size_t most) {
  if (more.size() > most && most > 0) {
    size_t left_out = more.size() - most + 1;
    more.resize(most - 1);
    more.push_back(text("     ... and %zu more", left_out));
  }
  lines->insert(lines->end(), more.begin(), more.end());
}

Lines processor_lines(const Numbers& numbers, Names& names, Order order) {
  std::vector<ProcessorRow> rows = numbers.processors;
  sort_rows(&rows, order);
  Lines lines;
  for (const ProcessorRow& row : rows) lines.push_back(processor_line(row, names));
  return lines;
}

Lines state_lines(const Numbers& numbers) {
  Lines lines;
  for (const StateGroup& group : numbers.states)
    lines.push_back(text("%9.0f  %s", group.count, group.state.c_str()));
  return lines;
}

// Several addresses may be one place of the source: a loop has been unrolled, a function inlined.
Lines site_lines(const Numbers& numbers, Names& names) {
  std::map<std::string, double> counts;
  for (const SiteGroup& group : numbers.sites)
    counts[text("%-30s  %s", names.function(group.entry).c_str(),
                names.creation_site(group.created_at).c_str())] += group.count;
  std::vector<std::pair<double, std::string>> largest;
  for (const auto& [place, count] : counts) largest.emplace_back(-count, place);
  std::sort(largest.begin(), largest.end());
  Lines lines;
  for (const auto& [count, place] : largest)
    lines.push_back(text("%9.0f  %s", -count, place.c_str()));
  return lines;
}

// Rows for each of three tables that want so many, when there is room for `room` together: what a
// small one leaves goes to the others.
std::vector<size_t> share_rows(std::vector<size_t> wanted, size_t room) {
  std::vector<size_t> given(wanted.size());
  while (room > 0 && given != wanted) {
    for (size_t i = 0; i < wanted.size() && room > 0; i++) {
      if (given[i] == wanted[i]) continue;
      given[i]++;
      room--;
    }
  }
  return given;
}

}  // namespace

void fit(Lines* lines, const PageStyle& style) {
  auto rows = static_cast<size_t>(style.rows), columns = static_cast<size_t>(style.columns);
  if (rows > 0 && lines->size() > rows) lines->resize(rows);
  for (std::string& line : *lines)
    while (columns > 0 && support::count_runes(line) > columns) line.pop_back();
}

Lines make_page(const std::string& title, const Numbers& numbers, Names& names,
                const PageStyle& style) {
  Lines lines = {title,
                 process_line(numbers),
                 queue_line(numbers),
                 machine_line(numbers.last),
                 rate_line(numbers),
                 lateness_line(numbers.lateness),
                 heap_line(numbers),
                 pause_line(numbers.pauses),
                 ""};
  std::vector<Lines> tables = {processor_lines(numbers, names, style.order), state_lines(numbers),
                               site_lines(numbers, names)};
  const char* estimated = numbers.estimated ? ", estimated from a sample" : "";
  const std::string headings[] = {
      "   P STATE     BUSY  QUEUE SWITCH/S STEAL/S     M GOROUTINE  FUNCTION",
      text("    COUNT  GOROUTINES BY STATE%s", estimated),
      text("    COUNT  %-30s  CREATED BY%s", "FUNCTION", estimated)};
  std::vector<size_t> wanted;
  for (const Lines& table : tables) wanted.push_back(table.size());
  size_t used = lines.size() + 2 * tables.size() - 1;
  auto rows = static_cast<size_t>(style.rows);
  size_t room = rows == 0 ? SIZE_MAX : std::max(rows, used) - used;
  std::vector<size_t> given = share_rows(wanted, room);
  for (size_t i = 0; i < tables.size(); i++) {
    if (i > 0) lines.push_back("");
    lines.push_back(headings[i]);
    if (given[i] > 0) append_some(&lines, tables[i], given[i]);
  }
  fit(&lines, style);
  return lines;
}

Lines make_help(const PageStyle& style) {
  Lines lines = {"minigo top: the scheduler of a running program",
                 "",
                 "  q, ^C   quit",
                 "  p       pause, and go on",
                 "  s       sort Ps: by number, by queue, by switches",
                 "  h       this page, and back",
                 "  ^Z      stop; fg goes on",
                 "",
                 "BUSY is the share of looks, ten a second, at which a thread worked on the P.",
                 "FUNCTION is the one that the goroutine began with."};
  fit(&lines, style);
  return lines;
}

}  // namespace minigo::top
