// Reads the kinds of terrain, data/and-gentlemen-all/ground.json, and the terrain of a scenario.
// AGA-6.18, AGA-6.19
#include "and_gentlemen_all/scenario/files.hpp"

namespace linstock::and_gentlemen_all {

namespace {

constexpr std::string_view shapes[] = {"area", "line", "either"};

/// Reads the effects of a kind. A feature of a scenario may override them for itself.            AGA-6.18
void effects(const Fields& f, GroundKind& kind) {
  kind.difficult = f.flag_or("difficult", kind.difficult);
  kind.blocks_sight = f.flag_or("blocks_sight", kind.blocks_sight);
  const auto one_of = [&](std::string_view name, std::uint8_t otherwise, int least, int most) {
    const int n = f.number_or(name, 0, most, otherwise);
    if (n && n < least) f.fault(name, "expected-0-or"_reason.with("low", least).with("high", most));
    return small(n);
  };
  kind.cover = one_of("cover", kind.cover, 2, 4);        // AGA-T.fire-target
  kind.defence = one_of("defence", kind.defence, 2, 3);  // AGA-T.melee-defender
}

}  // namespace

void read_kinds(const MatchSetup& setup, Table& t, Faults& faults) {
  const auto document = read_file(setup, "ground", faults);
  if (!document) return;
  t.kinds.clear();
  const Fields file{*document, "ground.json: ", faults};
  file.no_more_than({"about", "game", "schema", "kinds"});
  file.each("kinds", [&](const Fields& f) {
    f.no_more_than({"id", "name", "as", "depth", "difficult", "woods", "built_up", "impassable",
                    "blocks_sight", "road", "hill", "earthwork", "cover", "defence", "source"});
    GroundKind kind{.id = f.id("id"), .name = f.text("name")};
    effects(f, kind);
    kind.woods = f.flag_or("woods", false), kind.built_up = f.flag_or("built_up", false);
    kind.impassable = f.flag_or("impassable", false), kind.road = f.flag_or("road", false);
    kind.hill = f.flag_or("hill", false), kind.earthwork = f.flag_or("earthwork", false);
    const auto as = f.word("as", shapes);
    kind.may_be_area = as != 1, kind.may_be_line = as != 0;
    if (f.find("depth")) kind.depth = f.scaled("depth", 1'000, 100, 10'000);
    if (std::ranges::find(t.kinds, kind.id, &GroundKind::id) != t.kinds.end())
      f.fault("id", "used-twice"_reason);
    if (t.kinds.size() == battlefield::most_kinds) return f.fault("id", "too-many-kinds"_reason);
    t.kinds.push_back(std::move(kind));
  });
}

std::optional<Point> read_point(const boost::json::value& v, const Table& t) {
  const auto words = v.is_string() ? split_words(JsonReader::view(v)) : std::vector<std::string_view>{};
  if (words.size() != 2) return {};
  const auto x = read_number(words[0], 1'000), y = read_number(words[1], 1'000);
  if (!x || !y) return {};
  const std::int64_t scale = t.inches_for_50_yards;
  if (*x < 0 || *y < 0 || *x * scale > t.ground.width || *y * scale > t.ground.depth) return {};
  return Point{*x * t.inches_for_50_yards, *y * t.inches_for_50_yards};
}

std::vector<Point> read_points(const Fields& f, std::string_view name, std::size_t least, const Table& t) {
  std::vector<Point> points;
  const auto* entries = f.list(name);
  if (!entries) return points;
  if (entries->size() < least || entries->size() > 64)
    return f.fault(name, "expected-points-of-outline"_reason.with("least", least)), points;
  for (std::size_t i = 0; i < entries->size(); ++i)
    if (const auto p = read_point((*entries)[i], t))
      points.push_back(*p);
    else
      f.fault(fmt::format("{}[{}]", name, i), "expected-point"_reason);
  if (points.size() != entries->size()) points.clear();
  return points;
}

namespace {

void feature(const Fields& f, Table& t) {
  f.no_more_than(
      {"kind", "name", "area", "line", "depth", "level", "difficult", "blocks_sight", "cover", "defence"});
  const auto known = std::ranges::find(t.kinds, f.text("kind"), &GroundKind::id);
  if (known == t.kinds.end()) return f.fault("kind", "unknown-ground"_reason);
  const bool line = f.find("line") != nullptr;
  if (line == (f.find("area") != nullptr)) return f.fault("area", "area-or-line"_reason);
  GroundKind kind = *known;
  std::size_t number = std::size_t(known - t.kinds.begin());
  if (line ? !kind.may_be_line : !kind.may_be_area)
    return f.fault("kind",
                   "ground-cannot-be"_reason.with("kind", kind.id).with("shape", line ? "line" : "area"));
  if (f.find("difficult") || f.find("blocks_sight") || f.find("cover") || f.find("defence")) {
    if (t.kinds.size() == battlefield::most_kinds) return f.fault("kind", "too-many-kinds"_reason);
    effects(f, kind);
    number = t.kinds.size();
    t.kinds.push_back(kind);
  }
  const Mil depth = f.find("depth") ? f.scaled("depth", 1'000, 100, 10'000) : kind.depth;
  const auto points = read_points(f, line ? "line" : "area", line ? 2 : 3, t);
  if (points.empty()) return;
  battlefield::Feature made =
      line ? battlefield::line(small(int(number)), points, depth * t.inches_for_50_yards)
           : battlefield::area(small(int(number)), points,
                               small(f.number_or("level", 0, 9, kind.hill ? 1 : 0)));
  if (made.pieces.empty())
    return f.fault(line ? "line" : "area", line ? "line-bends-too-sharply"_reason : "bad-outline"_reason);
  t.ground.features.push_back(std::move(made));
  t.ground_name.resize(t.ground.features.size());
  if (f.find("name")) t.ground_name.back() = f.text("name");
}

}  // namespace

void read_features(const Fields& scenario, Table& t, Faults&) {
  if (const auto* all = scenario.list("ground"); all && all->size() > battlefield::most_features)
    return scenario.fault("ground", "too-much-ground"_reason);
  scenario.each("ground", [&](const Fields& f) { feature(f, t); });
}

}  // namespace linstock::and_gentlemen_all
