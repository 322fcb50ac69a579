// Plots as inline SVG. Colours and fonts are CSS classes, so that the page decides on light and dark.
#pragma once

#include <string>
#include <vector>

#include "sim/statistics.hpp"

namespace linstock::sim {

/// Escapes a text for HTML and XML.
std::string escaped(std::string_view text);

/// The id, title and text alternative of a plot.
struct Caption {
  std::string id, title, description;
};

/// A value with its interval, one row of a whisker plot.
struct Whisker {
  std::string label;
  double value = 0;
  Interval interval;
  std::string colour;  ///< a class: "c0"
  std::string text;    ///< shown at the end of the row
};
/// A horizontal axis. Its numbers are multiplied by `scale` and followed by `unit`.
struct Axis {
  double low = 0, high = 1, scale = 1;
  std::string unit;
  double mark = 0;  ///< position of a highlighted line, drawn if in range
};
/// A whisker plot, one row per value.
std::string whiskers(const Caption& caption, const std::vector<Whisker>& lines, const Axis& axis);

/// A part of a stacked bar; `share` is a fraction of 1.
struct Part {
  double share = 0;
  std::string colour, text;
};
/// A stacked bar, one row of a bar chart.
struct Bar {
  std::string label;
  std::vector<Part> parts;
};
/// A horizontal bar chart of shares, from 0 to 100 %.
std::string bars(const Caption& caption, const std::vector<Bar>& lines);

/// A histogram, in at most about 40 columns.
std::string columns(const Caption& caption, const Histogram& histogram);

/// One point of a time series: the mean, and the band that holds the middle 80 %.
struct Point {
  double mean = 0, low = 0, high = 0;
};
/// A line plot of a time series with its band; the vertical axis runs from 0 to `top`.
std::string course(const Caption& caption, const std::vector<Point>& points, double top);

}  // namespace linstock::sim
