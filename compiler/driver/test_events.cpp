#include "driver/test_events.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <optional>

#include "driver/go_json.h"
#include "support/trimmed.h"

namespace minigo::driver {
namespace {

// Bytes. Go's limits, which show in how long lines are cut.
constexpr size_t kInputLine = 4096;
constexpr size_t kOutputLine = 1024;

constexpr std::string_view kProgress[] = {"RUN   ", "PAUSE ", "CONT  ", "NAME  ",    "PASS  ",
                                          "FAIL  ", "SKIP  ", "ATTR  ", "ARTIFACTS "};
constexpr std::string_view kReports[] = {"PASS: ", "FAIL: ", "SKIP: ", "BENCH: "};
constexpr std::string_view kNoName = "=== NAME";
constexpr std::string_view kIndent = "    ";

std::string_view without_end(std::string_view line) {
  if (line.ends_with('\n')) line.remove_suffix(1);
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(tolower(static_cast<unsigned char>(c)));
  return result;
}

// "run" and "TestX" of "=== RUN   TestX" and the like. `words` follow the first four bytes.
struct News {
  std::string action;
  std::string_view name;
};

template <size_t count>
std::optional<News> parse_news(std::string_view line, std::string_view lead,
                               const std::string_view (&words)[count]) {
  if (!line.starts_with(lead)) return std::nullopt;
  line.remove_prefix(lead.size());
  for (std::string_view word : words) {
    if (!line.starts_with(word)) continue;
    std::string_view action = word.substr(0, word.find_first_of(": "));
    return News{lower(action), support::trimmed(line.substr(word.size()), " \t\n\v\f\r")};
  }
  return std::nullopt;
}

// Cuts a text at the first blank, and takes the first part off.
std::string_view take_word(std::string_view& text) {
  size_t blank = std::min(text.find(' '), text.size());
  std::string_view word = text.substr(0, blank);
  text.remove_prefix(std::min(blank + 1, text.size()));
  return word;
}

std::string field(const char* name, std::string_view value) {
  return value.empty() ? "" : ",\"" + std::string(name) + "\":" + json_string(value);
}

// 0.25 of "TestX (0.25s)", and the name without it.
std::optional<double> take_seconds(std::string_view& name) {
  size_t at = name.find(" (");
  if (at == std::string_view::npos) return std::nullopt;
  std::string_view text = name.substr(at + 2);
  name = name.substr(0, at);
  if (!text.ends_with("s)")) return std::nullopt;
  double seconds = 0;
  const char* end = text.data() + text.size() - 2;
  std::from_chars_result read = std::from_chars(text.data(), end, seconds);
  if (read.ec != std::errc() || read.ptr != end) return std::nullopt;
  return seconds;
}

// RFC 3339 with as many digits as the nanoseconds need.
std::string now() {
  timespec time = {};
  clock_gettime(CLOCK_REALTIME, &time);
  tm local = {};
  localtime_r(&time.tv_sec, &local);
  char date[32];
  strftime(date, sizeof(date), "%Y-%m-%dT%H:%M:%S", &local);
  char digits[16];
  snprintf(digits, sizeof(digits), ".%09ld", time.tv_nsec);
  std::string fraction = digits;
  fraction.erase(fraction.find_last_not_of(".0") + 1);
  if (local.tm_gmtoff == 0) return date + fraction + "Z";
  char zone[16];
  long minutes = std::abs(local.tm_gmtoff / 60);
  snprintf(zone, sizeof(zone), "%c%02ld:%02ld", local.tm_gmtoff < 0 ? '-' : '+', minutes / 60,
           minutes % 60);
  return date + fraction + zone;
}

// Whole lines at once: a reader of a pipe sees them as they come.
void put(const std::string& line) {
  fputs(line.c_str(), stdout);
  fflush(stdout);
}

}  // namespace

TestEvents::TestEvents(std::string package)
    : package_(std::move(package)),
      input_(
          kInputLine, [this](std::string_view line) { take_line(line); },
          [this](std::string_view part) { output_.write(part); }),
      output_(
          kOutputLine, [this](std::string_view line) { write_output(line); },
          [this](std::string_view part) { write_output(part); }) {
  write({"start", "", ""});
}

void TestEvents::take_line(std::string_view line) {
  bool marked = line[0] == kNewsMark;
  if (marks_ && !marked) return output_.write(line);
  if (marked) {
    output_.flush();
    line.remove_prefix(1);
  }
  if (take_result(line, marked) || take_progress(line, marked) || take_report(line, marked)) {
    return;
  }
  take_output(line);
}

// The last line of a program of tests, or the one behind it that says the package.
bool TestEvents::take_result(std::string_view line, bool marked) {
  std::string_view text = without_end(line);
  bool pass = text == "PASS";
  if (!pass && text != "FAIL" && !text.starts_with("FAIL\t")) {
    bool no_tests = line.starts_with("?   \t") && text.ends_with("\t[no test files]");
    if (no_tests && ends_.empty()) result_ = "skip";
    return false;
  }
  write_ends(0);
  marks_ = marked;
  output_.write(line);
  result_ = pass ? "pass" : "fail";
  return true;
}

bool TestEvents::take_progress(std::string_view line, bool marked) {
  std::optional<News> news = parse_news(line, "=== ", kProgress);
  // The blanks at the end may be lost.
  if (without_end(line) == kNoName) news = News{"name", ""};
  if (!news) return false;
  Event event = {news->action, "", ""};
  if (event.action == "artifacts" || event.action == "attr") {
    std::string_view rest = news->name;
    news->name = take_word(rest);
    if (event.action == "artifacts") {
      event.details = field("Path", rest);
    } else {
      event.details = field("Key", take_word(rest));
      event.details += field("Value", rest);
    }
  }
  marks_ = marked;
  write_ends(0);
  test_ = news->name;
  event.test = test_;
  if (event.action == "name") return true;
  // The output of a test comes before its pause.
  if (event.action == "pause") output_.write(line);
  write(event);
  if (event.action != "pause") output_.write(line);
  return true;
}

bool TestEvents::take_report(std::string_view line, bool marked) {
  std::string_view text = line;
  size_t depth = 0;
  for (; text.starts_with(kIndent); depth++) text.remove_prefix(kIndent.size());
  std::optional<News> news = parse_news(text, "--- ", kReports);
  if (!news) return false;
  if (depth > ends_.size()) {
    output_.write(line);
    return true;
  }
  std::optional<double> seconds = take_seconds(news->name);
  marks_ = marked;
  write_ends(depth);
  test_ = news->name;
  std::string elapsed = seconds ? ",\"Elapsed\":" + json_number(*seconds) : "";
  ends_.push_back({news->action, test_, elapsed});
  output_.write(line);
  return true;
}

// Indented output is of the test whose report is indented less.
void TestEvents::take_output(std::string_view line) {
  size_t depth = 0;
  while (line.substr(depth * kIndent.size()).starts_with(kIndent)) depth++;
  if (depth > 0 && depth <= ends_.size()) test_ = ends_[depth - 1].test;
  output_.write(line);
}

void TestEvents::write_ends(size_t depth) {
  test_.clear();
  while (ends_.size() > depth) {
    write(ends_.back());
    ends_.pop_back();
  }
}

void TestEvents::end(bool ok, const std::string& failed_build) {
  input_.flush();
  output_.flush();
  if (!ok || result_ != "skip") result_ = ok ? "pass" : "fail";
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - began_;
  std::string details = ",\"Elapsed\":" + json_number(std::round(took.count() * 1000) / 1000);
  if (!ok) details += field("FailedBuild", failed_build);
  write({result_, "", details});
}

void TestEvents::write_output(std::string_view text) {
  write({"output", "", ",\"Output\":" + json_string(text)});
}

void TestEvents::write(const Event& event) const {
  const std::string& test = event.test.empty() ? test_ : event.test;
  put("{\"Time\":\"" + now() + "\"" + field("Action", event.action) + field("Package", package_) +
      field("Test", test) + event.details + "}\n");
}

void write_build_events(const std::string& package, std::string_view output) {
  std::string begin = "{\"ImportPath\":" + json_string(package) + ",\"Action\":";
  while (!output.empty()) {
    std::string_view line = output.substr(0, output.find('\n'));
    if (line.size() < output.size()) line = output.substr(0, line.size() + 1);
    put(begin + "\"build-output\",\"Output\":" + json_string(line) + "}\n");
    output.remove_prefix(line.size());
  }
  put(begin + "\"build-fail\"}\n");
}

}  // namespace minigo::driver
