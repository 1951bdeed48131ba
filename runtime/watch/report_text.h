// The text of a report, which is written at once: of two programs with one standard error neither
// breaks the other's reports.

#ifndef MINIGO_WATCH_REPORT_TEXT_H_
#define MINIGO_WATCH_REPORT_TEXT_H_

#include <cstddef>
#include <cstdint>

namespace minigo::watch {

class ReportText {
 public:
  ReportText() = default;
  ReportText(const ReportText&) = delete;
  ReportText& operator=(const ReportText&) = delete;
  ~ReportText();

  void add(const char* text);
  void add(const char* text, size_t bytes);
  void add_number(uint64_t number);
  void add_hex(uint64_t number);  // 0x2a
  // Writes everything to where reports go (settings.h).
  void write() const;

 private:
  char* text_ = nullptr;
  size_t size_ = 0;
  size_t capacity_ = 0;
};

}  // namespace minigo::watch

#endif  // MINIGO_WATCH_REPORT_TEXT_H_
