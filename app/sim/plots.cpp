#include "sim/plots.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace linstock::sim {

namespace {

constexpr double width = 640;

std::string open(const Caption& c, double height) {
  return fmt::format(
      "<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-labelledby=\"{}-t {}-d\">"
      "<title id=\"{}-t\">{}</title><desc id=\"{}-d\">{}</desc>\n",
      width, height, c.id, c.id, c.id, escaped(c.title), c.id, escaped(c.description));
}

std::string line(double x1, double y1, double x2, double y2, std::string_view kind) {
  return fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>", x1, y1,
                     x2, y2, kind);
}

/// `anchor`: start, middle or end.
std::string label(double x, double y, std::string_view anchor, std::string_view text,
                  std::string_view kind = "note") {
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{} {}\">{}</text>\n", x, y, anchor, kind,
                     escaped(text));
}

std::string box(double x, double y, double w, double h, std::string_view kind, std::string_view hint = "") {
  return fmt::format(
      "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" class=\"{}\">{}</rect>", x, y,
      std::max(0.0, w), std::max(0.0, h), kind,
      hint.empty() ? "" : fmt::format("<title>{}</title>", escaped(hint)));
}

/// The axis step, 1, 2 or 5 times a power of ten, that divides the range into at most `most` parts.
double step_of(double range, int most) {
  double step = std::pow(10, std::floor(std::log10(std::max(range, 1e-9) / most)));
  for (const double factor : {2.0, 2.5, 2.0})
    if (range / step > most) step *= factor;
  return step;
}

std::string number(double x, double step) {
  const int digits = step >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
  return fmt::format("{:.{}f}", std::abs(x) < step / 2 ? 0 : x, digits);
}

/// The width of the left margin, from the longest label.
template <class Lines>
double margin(const Lines& lines) {
  std::size_t longest = 0;
  for (const auto& l : lines) longest = std::max(longest, l.label.size());
  return std::clamp(static_cast<double>(longest) * 7.7 + 18, 60.0, 330.0);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '&': out += "&amp;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  }
  return out;
}

std::string whiskers(const Caption& caption, const std::vector<Whisker>& lines, const Axis& axis) {
  constexpr double row = 34, right = 76;
  const double left = margin(lines), bottom = 10 + row * static_cast<double>(lines.size());
  const double range = axis.high > axis.low ? axis.high - axis.low : 1;
  const auto x = [&](double v) {
    return left + (std::clamp(v, axis.low, axis.high) - axis.low) / range * (width - left - right);
  };
  std::string out = open(caption, bottom + 34);
  const double step = step_of(range * axis.scale, 5) / axis.scale;
  for (double t = std::ceil(axis.low / step - 1e-9) * step; t <= axis.high + 1e-9 * range; t += step) {
    out += line(x(t), 4, x(t), bottom, std::abs(t - axis.mark) < step / 1e3 ? "mark" : "grid");
    out += label(x(t), bottom + 18, "middle", number(t * axis.scale, step * axis.scale) + axis.unit);
  }
  if (axis.mark > axis.low && axis.mark < axis.high)
    out += line(x(axis.mark), 4, x(axis.mark), bottom, "mark");
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const auto& l = lines[i];
    const double y = 10 + row * (static_cast<double>(i) + 0.5), a = x(l.interval.low), b = x(l.interval.high);
    out += label(left - 12, y + 4, "end", l.label, "name");
    out += line(a, y, b, y, "whisker " + l.colour) + line(a, y - 5, a, y + 5, "whisker " + l.colour) +
           line(b, y - 5, b, y + 5, "whisker " + l.colour);
    out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" class=\"fill {}\"/>", x(l.value), y,
                       l.colour);
    out += label(width - right + 14, y + 4, "start", l.text, "value");
  }
  return out + "</svg>\n";
}

std::string bars(const Caption& caption, const std::vector<Bar>& lines) {
  constexpr double row = 34, right = 76;
  const double left = margin(lines), bottom = 10 + row * static_cast<double>(lines.size());
  const double most = width - left - right;
  std::string out = open(caption, bottom + 34);
  for (int t = 0; t <= 4; ++t) {
    out += line(left + most * t / 4, 4, left + most * t / 4, bottom, "grid");
    out += label(left + most * t / 4, bottom + 18, "middle", fmt::format("{} %", 25 * t));
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const double y = 10 + row * static_cast<double>(i);
    out += label(left - 12, y + row / 2 + 4, "end", lines[i].label, "name");
    double x = left;
    for (const auto& part : lines[i].parts) {
      out += box(x, y + 7, part.share * most, row - 14, "fill part " + part.colour, part.text);
      x += part.share * most;
    }
    if (lines[i].parts.size() == 1)
      out += label(width - right + 14, y + row / 2 + 4, "start",
                   fmt::format("{:.1f} %", 100 * lines[i].parts[0].share), "value");
  }
  return out + "</svg>\n";
}

std::string columns(const Caption& caption, const Histogram& h) {
  constexpr double left = 46, bottom = 200, top = 12;
  if (h.counts.empty()) return {};
  const double least = static_cast<double>(h.counts.begin()->first);
  const double range = static_cast<double>(h.counts.rbegin()->first) - least + 1;
  // At most about 40 columns; their width is a round number of at least 1.
  const double wide = std::max(1.0, step_of(range, 40)), from = std::floor(least / wide) * wide;
  const auto count = static_cast<std::size_t>((least + range - from - 1) / wide) + 1;
  std::vector<double> heights(count, 0);
  for (const auto& [value, n] : h.counts)
    heights[static_cast<std::size_t>((static_cast<double>(value) - from) / wide)] += static_cast<double>(n);
  const double all = static_cast<double>(h.sums.n), highest = *std::ranges::max_element(heights) / all;
  const double w = (width - left - 10) / static_cast<double>(count);
  std::string out = open(caption, bottom + 34);
  const double step = step_of(highest * 100, 4);
  for (double t = 0; t <= highest * 100 + 1e-9; t += step) {
    const double y = bottom - t / 100 / highest * (bottom - top);
    out += line(left, y, width - 10, y, t > 0 ? "grid" : "mark");
    out += label(left - 8, y + 4, "end", number(t, step) + " %");
  }
  const auto every = static_cast<std::size_t>(std::max(1.0, std::ceil(static_cast<double>(count) / 12)));
  for (std::size_t i = 0; i < count; ++i) {
    const double tall = heights[i] / all / highest * (bottom - top),
                 low = from + static_cast<double>(i) * wide;
    const auto name =
        wide > 1 ? fmt::format("{:.0f} to {:.0f}", low, low + wide - 1) : fmt::format("{:.0f}", low);
    out += box(left + w * static_cast<double>(i) + w * 0.08, bottom - tall, w * 0.84, tall, "fill neutral",
               fmt::format("{}: {:.0f}", name, heights[i]));
    if (i % every == 0)
      out += label(left + w * (static_cast<double>(i) + (wide > 1 ? 0.08 : 0.5)), bottom + 18, "middle",
                   fmt::format("{:.0f}", low));
  }
  return out + "</svg>\n";
}

std::string course(const Caption& caption, const std::vector<Point>& points, double top) {
  constexpr double left = 46, bottom = 220, head = 12;
  const double last = points.size() > 1 ? static_cast<double>(points.size() - 1) : 1;
  const auto x = [&](std::size_t i) {
    return left + 10 + static_cast<double>(i) / last * (width - left - 30);
  };
  const auto y = [&](double v) { return bottom - v / std::max(top, 1.0) * (bottom - head); };
  std::string out = open(caption, bottom + 34), band, mean, dots;
  const double step = std::max(1.0, step_of(top, 6));
  for (double t = 0; t <= top + 1e-9; t += step) {
    out += line(left, y(t), width - 10, y(t), t > 0 ? "grid" : "mark");
    out += label(left - 8, y(t) + 4, "end", number(t, step));
  }
  for (std::size_t i = 0; i < points.size(); ++i) {
    band += fmt::format("{:.1f},{:.1f} ", x(i), y(points[i].high));
    mean += fmt::format("{:.1f},{:.1f} ", x(i), y(points[i].mean));
    dots += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" class=\"fill c0\"><title>{}: {:.2f}</title>"
        "</circle>",
        x(i), y(points[i].mean), i + 1, points[i].mean);
    out += label(x(i), bottom + 18, "middle", fmt::format("{}", i + 1));
  }
  for (std::size_t i = points.size(); i-- > 0;) band += fmt::format("{:.1f},{:.1f} ", x(i), y(points[i].low));
  out += fmt::format("<polygon points=\"{}\" class=\"band c0\"/><polyline points=\"{}\" class=\"mean c0\"/>",
                     band, mean);
  return out + dots + "</svg>\n";
}

}  // namespace linstock::sim
