// Plots as inline SVG. Colours and type are classes, so that the page decides on light and dark.
#pragma once

#include <string>
#include <vector>

#include "sim/statistics.hpp"

namespace linstock::sim {

std::string escaped(std::string_view text);

/// What a plot is called, and what it shows for those who do not see it.
struct Caption {
  std::string id, title, description;
};

/// A value with its interval, on a line of its own.
struct Whisker {
  std::string label;
  double value = 0;
  Interval interval;
  std::string colour;  ///< a class: "c0"
  std::string text;    ///< at the end of the line
};
struct Axis {
  double low = 0, high = 1, scale = 1;
  std::string unit;
  double mark = 0;  ///< where a line stands out, if it is within
};
std::string whiskers(const Caption& caption, const std::vector<Whisker>& lines, const Axis& axis);

/// Shares of a whole, a bar for each line.
struct Part {
  double share = 0;
  std::string colour, text;
};
struct Bar {
  std::string label;
  std::vector<Part> parts;
};
std::string bars(const Caption& caption, const std::vector<Bar>& lines);

/// How often each number came.
std::string columns(const Caption& caption, const Histogram& histogram);

/// Numbers over time: the mean, and the band in which the middle 80 % lie.
struct Point {
  double mean = 0, low = 0, high = 0;
};
std::string course(const Caption& caption, const std::vector<Point>& points, double top);

}  // namespace linstock::sim
