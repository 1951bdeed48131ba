// Boxes of a colour on a lane are one path, which takes a third of the bytes of rectangles. A
// picture that grows too large is drawn again with coarser boxes.

#include "trace/picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "trace/format.h"
#include "trace/picture_scene.h"

namespace minigo::trace {
namespace {

constexpr double kWidth = 900;
constexpr double kLeft = 68;
constexpr double kRight = 14;
constexpr size_t kMostBytes = 58'000;
constexpr size_t kMostLanes = 64;
constexpr size_t kMostLabels = 220;
constexpr size_t kMostArrows = 60;
constexpr size_t kLegendRows = 8;

// Light colours first, dark ones by the reader's preference. Told apart without red and green, too.
constexpr const char* kStyle = R"(<style>
text{font:11px system-ui,-apple-system,"Segoe UI",sans-serif;fill:#24292f}
.h{font-weight:600;font-size:13px}.d{fill:#6e7781}.b{fill:#fff;font-size:10px;text-anchor:middle}
.k{fill:#fff}.g{stroke:#d8dee4;fill:none}.r{fill:#f6f8fa}.q{fill:#6e7781;opacity:.45}.m{fill:#24292f}
.x{fill:#cf222e;opacity:.2}.y{fill:#cf222e}.s{fill:none;stroke:#cf222e;stroke-width:1.2}
.w{fill:none;stroke:#24292f;opacity:.6}.a{opacity:.4}
.c0{fill:#4c78a8}.c1{fill:#d98a21}.c2{fill:#3f9c8f}.c3{fill:#b279c2}.c4{fill:#d65f59}.c5{fill:#82913a}.c6{fill:#cf7398}.c7{fill:#a98467}.c8{fill:#9aa4ae}
@media(prefers-color-scheme:dark){text{fill:#e6edf3}.d{fill:#8d96a0}.b{fill:#fff}.k{fill:#0d1117}.g{stroke:#30363d}.r{fill:#161b22}.q{fill:#8d96a0}.m{fill:#e6edf3}
.x,.y{fill:#ff7b72}.s{stroke:#ff7b72}.w{stroke:#e6edf3}
.c0{fill:#5b8bc4}.c1{fill:#d48b2f}.c2{fill:#43a395}.c3{fill:#b57ec6}.c4{fill:#dd6c64}.c5{fill:#93a346}.c6{fill:#d47e9f}.c7{fill:#b08c6f}.c8{fill:#59636e}}
</style>
)";

std::string escape(std::string_view text) {
  std::string escaped;
  for (char c : text) {
    if (c == '<') {
      escaped += "&lt;";
    } else if (c == '>') {
      escaped += "&gt;";
    } else if (c == '&') {
      escaped += "&amp;";
    } else if (static_cast<unsigned char>(c) >= ' ') {
      // XML has no other control characters.
      escaped += c;
    }
  }
  return escaped;
}

// One decimal at most, and none of a whole number.
std::string number(double value) {
  char text[32];
  snprintf(text, sizeof text, "%.1f", value);
  std::string result = text;
  if (result.ends_with(".0")) result.resize(result.size() - 2);
  return result == "-0" ? "0" : result;
}

std::string text_at(double x, double y, std::string_view text, const char* attributes = "") {
  return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\"" + attributes + ">" + escape(text) +
         "</text>\n";
}

std::string rectangle(double x, double y, double width, double height, const char* style) {
  return "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) +
         "\" height=\"" + number(height) + "\" " + style + "/>\n";
}

class Picture {
 public:
  Picture(const Trace& trace, const Scene& scene) : trace_(trace), scene_(scene) {
    size_t lanes = std::min(scene.lanes.size(), kMostLanes);
    lane_height_ = lanes > 16 ? 14 : 26;
    lane_gap_ = lanes > 16 ? 3 : 8;
  }

  std::string draw(std::string_view program);

 private:
  double right() const { return kWidth - kRight; }
  double lane_center(int32_t processor) const { return lane_tops_[processor] + lane_height_ / 2; }
  bool has_lane(int32_t processor) const {
    return processor >= 0 && static_cast<size_t>(processor) < lane_tops_.size();
  }
  void add_axis();
  void add_collections();
  void add_lanes();
  void add_lane(size_t processor);
  void add_labels(const std::vector<Box>& boxes, double top);
  void add_graph(const Graph& graph, const char* name, double height, bool labelled);
  void add_graphs();
  void add_stops();
  void add_steals();
  void add_wakes();
  void add_legend();

  const Trace& trace_;
  const Scene& scene_;
  double lane_height_;
  double lane_gap_;
  double y_ = 0;  // where the next thing goes
  std::vector<double> lane_tops_;
  double lanes_top_ = 0;
  double lanes_bottom_ = 0;
  size_t labels_ = 0;
  std::string body_;
};

// The least step of 1, 2 or 5 times a power of ten that leaves at most `most` of them.
double step_of(double length, double most) {
  double power = std::pow(10, std::floor(std::log10(length / most)));
  for (double factor : {1, 2, 5}) {
    if (length / (power * factor) <= most) return power * factor;
  }
  return power * 10;
}

// Times are told in the unit of the step, so that all have the same one.
std::string tick_text(double time, double step) {
  constexpr std::array<std::pair<double, const char*>, 4> kUnits = {
      {{1e9, "s"}, {1e6, "ms"}, {1e3, "µs"}, {1, "ns"}}};
  for (const auto& [size, name] : kUnits) {
    if (step * 5 < size && size > 1) continue;
    char text[64];
    snprintf(text, sizeof text, "%.*f %s", step < size ? 1 : 0, time / size, name);
    return text;
  }
  return "";
}

void Picture::add_axis() {
  const Scale& scale = scene_.scale;
  double step = step_of(scale.to - scale.from, 8);
  std::string lines;
  for (double time = std::ceil(scale.from / step) * step; time <= scale.to; time += step) {
    double x = scale.x(time);
    lines += "M" + number(x) + " " + number(y_ + 6) + "V%";
    if (x < right() - 20) {
      body_ += text_at(x + 3, y_ + 12, tick_text(time, step), " class=\"d\"");
    }
  }
  // The lines end where the lanes do, which is known later.
  body_ += "<path class=\"g\" d=\"" + lines + "\"/>\n";
  y_ += 20;
}

void Picture::add_collections() {
  std::string path;
  for (const SpanRow& span : trace_.spans) {
    if (span.kind != SpanKind::kCollection || !scene_.scale.shows(span.start, span.end)) continue;
    double left = scene_.scale.x(std::max(span.start, scene_.scale.from));
    double width = std::max(1.0, scene_.scale.x(std::min(span.end, scene_.scale.to)) - left);
    path +=
        "M" + number(left) + " " + number(y_) + "h" + number(width) + "v7h-" + number(width) + "z";
    if (path.size() > 4000) break;
  }
  if (path.empty()) return;
  body_ += text_at(kLeft - 8, y_ + 8, "collection", " class=\"d\" text-anchor=\"end\"");
  body_ += "<path class=\"y\" d=\"" + path + "\"/>\n";
  y_ += 7 + lane_gap_;
}

void Picture::add_labels(const std::vector<Box>& boxes, double top) {
  if (lane_height_ < 20) return;
  for (const Box& box : boxes) {
    if (box.goroutine < 0 || labels_ >= kMostLabels) continue;
    std::string name = format_goroutine(trace_, box.goroutine);
    if (box.right - box.left < 6 + 6 * static_cast<double>(name.size())) continue;
    labels_++;
    body_ +=
        text_at((box.left + box.right) / 2, top + lane_height_ / 2 + 3.5, name, " class=\"b\"");
  }
}

void Picture::add_lane(size_t processor) {
  const std::vector<Box>& boxes = scene_.lanes[processor];
  double top = lane_tops_[processor];
  std::array<std::array<std::string, 2>, kColors> paths;
  for (const Box& box : boxes) {
    // A gap keeps the runs of one goroutine apart from those of the next.
    double width = box.right - box.left;
    if (width > 3) width -= 0.6;
    paths[box.color][box.call] += "M" + number(box.left) + " " + number(top) + "h" + number(width) +
                                  "v" + number(lane_height_) + "h-" + number(width) + "z";
  }
  body_ += text_at(kLeft - 8, top + lane_height_ / 2 + 4, "P" + std::to_string(processor),
                   " text-anchor=\"end\"");
  body_ += rectangle(kLeft, top, right() - kLeft, lane_height_, "class=\"r\"");
  for (size_t color = 0; color < kColors; color++) {
    for (bool call : {false, true}) {
      if (paths[color][call].empty()) continue;
      body_ += "<path class=\"c" + std::to_string(color) + (call ? " a" : "") + "\" d=\"" +
               paths[color][call] + "\"/>\n";
    }
  }
  add_labels(boxes, top);
}

void Picture::add_lanes() {
  lanes_top_ = y_;
  for (size_t i = 0; i < std::min(scene_.lanes.size(), kMostLanes); i++) {
    lane_tops_.push_back(y_);
    add_lane(i);
    y_ += lane_height_;
    if (!scene_.queues[i].empty()) {
      y_ += 1;
      add_graph(scene_.queues[i], "", 14, false);
    }
    y_ += lane_gap_;
  }
  lanes_bottom_ = y_ - lane_gap_;
}

// Steps that stand on a line, with the greatest value beside it.
void Picture::add_graph(const Graph& graph, const char* name, double height, bool labelled) {
  double most = std::max(1.0, *std::max_element(graph.begin(), graph.end()));
  double bottom = y_ + height;
  std::string path = "M" + number(kLeft) + " " + number(bottom);
  double before = 0;
  for (size_t i = 0; i < graph.size(); i++) {
    double level = std::round(graph[i] / most * height * 2) / 2;
    if (level == before) continue;
    path += "H" + number(kLeft + static_cast<double>(i)) + "V" + number(bottom - level);
    before = level;
  }
  body_ +=
      "<path class=\"q\" d=\"" + path + "H" + number(right()) + "V" + number(bottom) + "z\"/>\n";
  if (labelled) {
    body_ += text_at(kLeft - 8, y_ + height / 2 + 1, name, " class=\"d\" text-anchor=\"end\"");
    body_ += text_at(kLeft - 8, y_ + height / 2 + 13,
                     "max " + std::to_string(static_cast<int64_t>(std::ceil(most))),
                     " class=\"d\" text-anchor=\"end\"");
  }
  y_ = bottom;
}

void Picture::add_graphs() {
  auto add = [&](const Graph& graph, const char* name) {
    if (graph.empty() || *std::max_element(graph.begin(), graph.end()) <= 0) return;
    add_graph(graph, name, 26, true);
    y_ += 8;
  };
  add(scene_.runnable, "runnable");
  add(scene_.global_queue, "global");
  add(scene_.calls, "in calls");
}

void Picture::add_stops() {
  std::string path;
  double last = 0;
  for (const SpanRow& span : trace_.spans) {
    if (span.kind != SpanKind::kStoppedWorld || !scene_.scale.shows(span.start, span.end)) continue;
    double left = scene_.scale.x(std::max(span.start, scene_.scale.from));
    if (left < last || path.size() > 6000) continue;
    double width = std::max(1.0, scene_.scale.x(std::min(span.end, scene_.scale.to)) - left);
    path += "M" + number(left) + " " + number(lanes_top_ - 3) + "h" + number(width) + "V" +
            number(lanes_bottom_ + 3) + "h-" + number(width) + "z";
    last = left + width;
  }
  if (!path.empty()) body_ += "<path class=\"x\" d=\"" + path + "\"/>\n";
}

// A line from the lane that loses goroutines to the one that gets them.
void Picture::add_steals() {
  std::string path;
  double last = 0;
  for (const MarkRow& mark : trace_.marks) {
    if (mark.kind != MarkKind::kSteal || !scene_.scale.shows(mark.time, mark.time)) continue;
    double x = scene_.scale.x(mark.time);
    if (!has_lane(mark.processor) || !has_lane(mark.a) || x < last + 3) continue;
    path += "M" + number(x) + " " + number(lane_center(mark.a)) + "V" +
            number(lane_center(mark.processor));
    last = x;
  }
  if (path.empty()) return;
  body_ += "<path class=\"s\" marker-end=\"url(#s)\" marker-mid=\"none\" d=\"" + path + "\"/>\n";
}

// From where a goroutine was made runnable to where it ran, if that was on another processor.
void Picture::add_wakes() {
  std::vector<std::string> arrows;
  for (size_t i = 0; i + 1 < trace_.states.size(); i++) {
    const StateRow& state = trace_.states[i];
    const StateRow& next = trace_.states[i + 1];
    bool woken = state.state == State::kRunnable && state.by >= 0 &&
                 next.goroutine == state.goroutine && next.state == State::kRunning;
    if (!woken || state.start < scene_.scale.from || next.start > scene_.scale.to) continue;
    int32_t from = processor_at(trace_, state.by, state.start);
    if (!has_lane(from) || !has_lane(next.processor) || from == next.processor) continue;
    arrows.push_back("<path class=\"w\" marker-end=\"url(#w)\" d=\"M" +
                     number(scene_.scale.x(state.start)) + " " + number(lane_center(from)) + "L" +
                     number(scene_.scale.x(next.start)) + " " +
                     number(lane_center(next.processor)) + "\"/>\n");
    if (arrows.size() > kMostArrows) return;
  }
  for (const std::string& arrow : arrows) body_ += arrow;
}

void Picture::add_legend() {
  double x = kLeft;
  y_ += 12;
  size_t rows = 1;
  for (const LegendEntry& entry : scene_.legend) {
    // All of the runtime's own goroutines have one colour and one entry.
    bool system = entry.color == kSystemColor;
    std::string name = system ? "the runtime" : text_or(trace_, entry.function, "?");
    if (!system && entry.goroutines > 1) name += " × " + std::to_string(entry.goroutines);
    double width = 24 + 6.1 * static_cast<double>(name.size());
    if (x + width > right() && x > kLeft) {
      if (++rows > kLegendRows) break;
      x = kLeft;
      y_ += 17;
    }
    body_ += rectangle(x, y_ - 8, 9, 9,
                       ("rx=\"2\" class=\"c" + std::to_string(entry.color) + "\"").c_str());
    body_ += text_at(x + 13, y_, name);
    x += width;
    if (system) break;
  }
  y_ += 10;
}

std::string Picture::draw(std::string_view program) {
  const Scale& scale = scene_.scale;
  y_ = 20;
  body_ += text_at(kLeft, y_, program, " class=\"h\"");
  std::string part = format_time(scale.to - scale.from);
  if (scale.to - scale.from < trace_.end) part += " from " + format_time(scale.from) + " on";
  body_ += text_at(right(), y_, part, " class=\"d\" text-anchor=\"end\"");
  y_ += 8;
  add_axis();
  add_collections();
  add_lanes();
  add_graphs();
  double bottom = y_ - 4;
  add_stops();
  add_steals();
  add_wakes();
  add_legend();
  for (size_t at; (at = body_.find("V%")) != std::string::npos;) {
    body_.replace(at, 2, "V" + number(bottom));
  }
  std::string size = number(kWidth) + "\" height=\"" + number(y_);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"" + size +
         "\" viewBox=\"0 0 " + number(kWidth) + " " + number(y_) + "\">\n<title>" +
         escape(program) + "</title>\n" + kStyle +
         "<defs><marker id=\"s\" viewBox=\"0 0 6 6\" refX=\"3\" refY=\"3\" markerWidth=\"6\" "
         "markerHeight=\"6\" orient=\"auto\"><path class=\"y\" d=\"M0 0 6 3 0 6z\"/></marker>"
         "<marker id=\"w\" viewBox=\"0 0 6 6\" refX=\"5\" refY=\"3\" markerWidth=\"5\" "
         "markerHeight=\"5\" orient=\"auto\"><path class=\"m\" d=\"M0 0 6 3 0 "
         "6z\"/></marker></defs>\n" +
         rectangle(0, 0, kWidth, y_, "rx=\"6\" class=\"k\"") + body_ + "</svg>\n";
}

}  // namespace

std::string picture_of(const Trace& trace, std::string_view program, double from, double to) {
  to = std::max(std::min(to, trace.end), from + 1);
  Scale scale = {from, to, kLeft, kWidth - kLeft - kRight};
  std::string picture;
  for (double least = 0.5; least <= 16; least *= 2) {
    Scene scene = arrange(trace, scale, least);
    picture = Picture(trace, scene).draw(program);
    if (picture.size() <= kMostBytes) break;
  }
  return picture;
}

}  // namespace minigo::trace
