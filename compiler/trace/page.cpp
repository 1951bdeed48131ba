// compiler/docs/trace_page.md describes the bytes that this packs and the page's scripts unpack.

#include "trace/page.h"

#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringExtras.h>
#include <llvm/Support/Base64.h>
#include <llvm/Support/Compression.h>
#include <llvm/Support/JSON.h>
#include <llvm/Support/raw_ostream.h>

#include <cstring>

#include "trace/page_template.h"

namespace minigo::trace {
namespace {

using llvm::json::OStream;

constexpr size_t kAlignment = 8;

void pad(std::string& bytes, char with) {
  bytes.resize((bytes.size() + kAlignment - 1) / kAlignment * kAlignment, with);
}

template <typename T>
constexpr const char* type_name() {
  if constexpr (std::is_same_v<T, uint8_t>) return "u8";
  if constexpr (std::is_same_v<T, uint32_t>) return "u32";
  if constexpr (std::is_same_v<T, int32_t>) return "i32";
  if constexpr (std::is_same_v<T, double>) return "f64";
}

// Collects columns, whose bytes stand behind the head that describes them.
class Columns {
 public:
  explicit Columns(OStream& head) : head_(head) {}

  // A column of what `get` makes of each row.
  template <typename T, typename Rows, typename Get>
  void add(const char* name, const Rows& rows, Get get) {
    head_.attributeObject(name, [&] {
      head_.attribute("type", type_name<T>());
      head_.attribute("count", rows.size());
      head_.attribute("offset", bytes_.size());
    });
    size_t at = bytes_.size();
    bytes_.resize(at + rows.size() * sizeof(T));
    for (const auto& row : rows) {
      T value = static_cast<T>(get(row));
      std::memcpy(bytes_.data() + at, &value, sizeof(T));
      at += sizeof(T);
    }
    pad(bytes_, 0);
  }

  const std::string& bytes() const { return bytes_; }

 private:
  OStream& head_;
  std::string bytes_;
};

void add_goroutines(Columns& columns, const Trace& trace) {
  const auto& rows = trace.goroutines;
  columns.add<double>("id", rows, [](auto& row) { return row.id; });
  columns.add<uint32_t>("function", rows, [](auto& row) { return row.function; });
  columns.add<int32_t>("parent", rows, [](auto& row) { return row.parent; });
  columns.add<double>("created", rows, [](auto& row) { return row.created; });
  columns.add<uint32_t>("createStack", rows, [](auto& row) { return row.created_at; });
  columns.add<double>("ended", rows, [](auto& row) { return row.ended; });
}

void add_states(Columns& columns, const Trace& trace) {
  const auto& rows = trace.states;
  columns.add<uint32_t>("goroutine", rows, [](auto& row) { return row.goroutine; });
  columns.add<double>("start", rows, [](auto& row) { return row.start; });
  columns.add<double>("end", rows, [](auto& row) { return row.end; });
  columns.add<uint8_t>("state", rows, [](auto& row) { return row.state; });
  columns.add<uint32_t>("reason", rows, [](auto& row) { return row.reason; });
  columns.add<int32_t>("p", rows, [](auto& row) { return row.processor; });
  columns.add<int32_t>("m", rows, [](auto& row) { return row.machine; });
  columns.add<uint32_t>("stack", rows, [](auto& row) { return row.stack; });
  columns.add<int32_t>("by", rows, [](auto& row) { return row.by; });
  columns.add<uint8_t>("cause", rows, [](auto& row) { return row.cause; });
  columns.add<int32_t>("queue", rows, [](auto& row) { return row.queue; });
  columns.add<uint8_t>("spilled", rows, [](auto& row) { return row.spilled; });
}

void add_spans(Columns& columns, const Trace& trace) {
  const auto& rows = trace.spans;
  columns.add<uint8_t>("kind", rows, [](auto& row) { return row.kind; });
  columns.add<double>("start", rows, [](auto& row) { return row.start; });
  columns.add<double>("end", rows, [](auto& row) { return row.end; });
  columns.add<int32_t>("p", rows, [](auto& row) { return row.processor; });
  columns.add<int32_t>("m", rows, [](auto& row) { return row.machine; });
  columns.add<int32_t>("goroutine", rows, [](auto& row) { return row.goroutine; });
  columns.add<uint32_t>("text", rows, [](auto& row) { return row.text; });
}

void add_marks(Columns& columns, const Trace& trace) {
  const auto& rows = trace.marks;
  columns.add<uint8_t>("kind", rows, [](auto& row) { return row.kind; });
  columns.add<double>("time", rows, [](auto& row) { return row.time; });
  columns.add<int32_t>("p", rows, [](auto& row) { return row.processor; });
  columns.add<int32_t>("m", rows, [](auto& row) { return row.machine; });
  columns.add<int32_t>("goroutine", rows, [](auto& row) { return row.goroutine; });
  columns.add<int32_t>("a", rows, [](auto& row) { return row.a; });
  columns.add<int32_t>("b", rows, [](auto& row) { return row.b; });
  columns.add<uint32_t>("text", rows, [](auto& row) { return row.text; });
}

void add_queues(Columns& columns, const Trace& trace) {
  const auto& rows = trace.queues;
  columns.add<double>("time", rows, [](auto& row) { return row.time; });
  columns.add<int32_t>("p", rows, [](auto& row) { return row.processor; });
  columns.add<uint32_t>("length", rows, [](auto& row) { return row.length; });
}

void add_heap(Columns& columns, const Trace& trace) {
  const auto& rows = trace.heap;
  columns.add<double>("time", rows, [](auto& row) { return row.time; });
  columns.add<double>("bytes", rows, [](auto& row) { return row.bytes; });
  columns.add<double>("goal", rows, [](auto& row) { return row.goal; });
}

void add_samples(Columns& columns, const Trace& trace) {
  const auto& rows = trace.samples;
  columns.add<double>("time", rows, [](auto& row) { return row.time; });
  columns.add<int32_t>("p", rows, [](auto& row) { return row.processor; });
  columns.add<int32_t>("m", rows, [](auto& row) { return row.machine; });
  columns.add<int32_t>("goroutine", rows, [](auto& row) { return row.goroutine; });
  columns.add<uint32_t>("stack", rows, [](auto& row) { return row.stack; });
}

void write_names(OStream& head, const Trace& trace) {
  head.attributeArray("strings", [&] {
    for (const std::string& text : trace.strings) head.value(text);
  });
  head.attributeArray("frames", [&] {
    for (const Frame& frame : trace.frames) {
      head.array([&] {
        head.value(frame.function);
        head.value(frame.file);
        head.value(frame.line);
      });
    }
  });
  head.attributeArray("stacks", [&] {
    for (const std::vector<uint32_t>& stack : trace.stacks) {
      head.array([&] {
        for (uint32_t frame : stack) head.value(frame);
      });
    }
  });
}

void write_summary(OStream& head, const Trace& trace, std::string_view program) {
  head.attribute("version", 1);
  head.attribute("program", llvm::json::fixUTF8(program));
  head.attribute("start", trace.wall_milliseconds);
  head.attribute("end", trace.end);
  head.attribute("events", trace.event_count);
  head.attribute("procs", trace.processor_count);
  head.attributeArray("machines", [&] {
    for (int32_t machine : trace.machines) head.value(machine);
  });
  if (trace.damage) head.attribute("damage", damage_text(*trace.damage));
}

// Writes the tables' columns; returns their bytes.
std::string write_columns(OStream& head, const Trace& trace) {
  Columns columns(head);
  auto table = [&](const char* name, void (*add)(Columns&, const Trace&)) {
    head.attributeObject(name, [&] { add(columns, trace); });
  };
  head.attributeObject("columns", [&] {
    table("goroutines", add_goroutines);
    table("states", add_states);
    table("spans", add_spans);
    table("marks", add_marks);
    table("queues", add_queues);
    table("heap", add_heap);
    table("samples", add_samples);
  });
  return columns.bytes();
}

// The length of the head, the head, the columns.
std::string pack(const Trace& trace, std::string_view program) {
  std::string packed(sizeof(uint32_t), 0);
  std::string columns;
  llvm::raw_string_ostream out(packed);
  OStream head(out);
  head.object([&] {
    write_summary(head, trace, program);
    write_names(head, trace);
    columns = write_columns(head, trace);
  });
  pad(packed, ' ');
  uint32_t length = static_cast<uint32_t>(packed.size() - sizeof(uint32_t));
  std::memcpy(packed.data(), &length, sizeof(length));
  return packed + columns;
}

std::string deflate_to_text(const std::string& bytes) {
  llvm::SmallVector<uint8_t, 0> deflated;
  llvm::compression::zlib::compress(llvm::arrayRefFromStringRef(bytes), deflated,
                                    llvm::compression::zlib::BestSpeedCompression);
  return llvm::encodeBase64(deflated);
}

}  // namespace

std::string page_of(const Trace& trace, std::string_view program) {
  constexpr std::string_view kMark = "<!--DATA-->";
  std::string page = kPageTemplate;
  size_t mark = page.find(kMark);
  if (mark == std::string::npos) return page;
  page.replace(mark, kMark.size(),
               "<script type=\"text/plain\" id=\"trace-data\">" +
                   deflate_to_text(pack(trace, program)) + "</script>");
  return page;
}

}  // namespace minigo::trace
