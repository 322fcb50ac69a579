#include "battlefield/scenario_points.hpp"

namespace linstock::battlefield {

namespace {
constexpr Mil inch = 1'000, farthest = 500'000;
}

std::optional<Point> read_point(const boost::json::value& v, const Ground& ground, int scale) {
  const auto words = v.is_string() ? split_words(JsonReader::view(v)) : std::vector<std::string_view>{};
  if (words.size() != 2) return {};
  const auto x = read_number(words[0], inch), y = read_number(words[1], inch);
  if (!x || !y || *x < 0 || *y < 0) return {};
  if (std::int64_t{*x} * scale > ground.width || std::int64_t{*y} * scale > ground.depth) return {};
  return Point{*x * scale, *y * scale};
}

std::vector<Point> read_points(const Fields& f, std::string_view name, std::size_t least,
                               const Ground& ground, int scale) {
  std::vector<Point> points;
  const auto* entries = f.list(name);
  if (!entries) return points;
  if (entries->size() < least || entries->size() > 64)
    return f.fault(name, "expected-points-of-outline"_reason.with("least", least)), points;
  for (std::size_t i = 0; i < entries->size(); ++i)
    if (const auto p = read_point((*entries)[i], ground, scale))
      points.push_back(*p);
    else
      f.fault(fmt::format("{}[{}]", name, i), "expected-point"_reason);
  if (points.size() != entries->size()) points.clear();
  return points;
}

std::optional<Angle> read_facing(std::string_view word) {
  constexpr std::string_view letters = "NESW";
  if (word.size() == 1 && letters.contains(word[0]))
    return static_cast<Angle>(letters.find(word[0])) * quarter_turn;
  const auto n = read_number(word, 100);
  return n && *n >= 0 && *n < full_turn ? n : std::nullopt;
}

std::optional<Pose> read_pose(const Fields& f, std::string_view name, int scale) {
  const std::string text = f.text(name);
  const auto words = split_words(text);
  const auto facing = words.size() == 3 ? read_facing(words[2]) : std::nullopt;
  const auto x = facing ? read_number(words[0], inch) : std::nullopt;
  const auto y = facing ? read_number(words[1], inch) : std::nullopt;
  if (x && y && *x >= 0 && *y >= 0 && *x <= farthest && *y <= farthest)
    return Pose{*x * scale, *y * scale, *facing};
  f.fault(name, "expected-pose"_reason);
  return {};
}

std::string written_inches(Mil n) { return write_number(n, inch); }
std::string written(Point p) { return fmt::format("{} {}", written_inches(p.x), written_inches(p.y)); }
std::string written(const Pose& p) {
  return fmt::format("{} {}", written(Point{p.x, p.y}), write_number(p.facing, 100));
}

void write_length(JsonWriter& w, std::string_view name, Mil n) {
  n % inch ? w.member(name, written_inches(n)) : w.member(name, n / inch);
}

void write_points(JsonWriter& w, std::string_view name, const std::vector<Point>& points) {
  w.key(name), w.open('[');
  for (const Point& p : points) w.string(written(p));
  w.close(']');
}

}  // namespace linstock::battlefield
