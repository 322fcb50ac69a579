#include "battlefield/ground_file.hpp"

#include "battlefield/scenario_points.hpp"

namespace linstock::battlefield {

std::optional<Feature> read_shape(const Fields& f, std::uint8_t kind, bool line, int level, Mil depth,
                                  const Ground& ground, int scale) {
  if (f.find("depth")) depth = f.scaled("depth", 1'000, 100, 10'000);
  const std::string_view name = line ? "line" : "area";
  const auto points = read_points(f, name, line ? 2 : 3, ground, scale);
  if (points.empty()) return {};
  Feature made =
      line ? battlefield::line(kind, points, depth * scale)
           : battlefield::area(kind, points, static_cast<std::uint8_t>(f.number_or("level", 0, 9, level)));
  if (!made.pieces.empty()) return made;
  f.fault(name, line ? "line-bends-too-sharply"_reason : "bad-outline"_reason);
  return {};
}

void write_feature(JsonWriter& w, const Feature& f, std::string_view kind, std::string_view name) {
  w.member("kind", kind);
  if (!name.empty()) w.member("name", name);
  write_points(w, f.line ? "line" : "area", f.outline);
  if (f.line) write_length(w, "depth", f.depth);
  if (f.level > 1) w.member("level", int{f.level});
}

}  // namespace linstock::battlefield
