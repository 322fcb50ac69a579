// Reads the kinds of ground of a game and the terrain features of a scenario. What a kind does is the game's:
// its GroundKind has at least the members id, name, hill, may_be_area, may_be_line and depth.
#pragma once

#include <algorithm>

#include "battlefield/ground.hpp"
#include "kernel/fields.hpp"

namespace linstock::battlefield {

/// Reads the kinds of a file ground.json; `effects(fields, kind)` reads what is the game's own.
template <class Kind, class Effects>
void read_kinds(const Fields& file, std::vector<Kind>& kinds, Effects effects) {
  constexpr std::string_view shapes[] = {"area", "line", "either"};
  kinds.clear();
  file.no_more_than({"about", "game", "schema", "kinds"});
  file.each("kinds", [&](const Fields& f) {
    Kind kind{.id = f.id("id"), .name = f.text("name")};
    effects(f, kind);
    const auto as = f.word("as", shapes);
    kind.may_be_area = as != 1, kind.may_be_line = as != 0;
    if (f.find("depth")) kind.depth = f.scaled("depth", 1'000, 100, 10'000);
    if (std::ranges::find(kinds, kind.id, &Kind::id) != kinds.end()) f.fault("id", "used-twice"_reason);
    if (kinds.size() == most_kinds) return f.fault("id", "too-many-kinds"_reason);
    kinds.push_back(std::move(kind));
  });
}

/// The shape of a feature, its figures times `scale`; faults if it is invalid. Of an area: its hill step,
/// which the file may set. Of a line: its depth, likewise.
std::optional<Feature> read_shape(const Fields&, std::uint8_t kind, bool line, int level, Mil depth,
                                  const Ground&, int scale);

/// Reads one feature and its name. `own(fields, kind)` may alter the kind for this feature alone, and says
/// whether it did. Returns whether a feature was added.
template <class Kind, class Own>
bool read_feature(const Fields& f, Ground& ground, std::vector<std::string>& names, std::vector<Kind>& kinds,
                  int scale, Own own) {
  const auto bad = [&f](std::string_view name, Reason reason) {
    return f.fault(name, std::move(reason)), false;
  };
  const auto known = std::ranges::find(kinds, f.text("kind"), &Kind::id);
  if (known == kinds.end()) return bad("kind", "unknown-ground"_reason);
  const bool line = f.find("line") != nullptr;
  if (line == (f.find("area") != nullptr)) return bad("area", "area-or-line"_reason);
  auto number = static_cast<std::uint8_t>(known - kinds.begin());
  Kind kind = *known;
  if (line ? !kind.may_be_line : !kind.may_be_area)
    return bad("kind", "ground-cannot-be"_reason.with("kind", kind.id).with("shape", line ? "line" : "area"));
  if (own(f, kind)) {
    if (kinds.size() == most_kinds) return bad("kind", "too-many-kinds"_reason);
    number = static_cast<std::uint8_t>(kinds.size());
    kinds.push_back(kind);
  }
  auto made = read_shape(f, number, line, kind.hill ? 1 : 0, kind.depth, ground, scale);
  if (!made) return false;
  ground.features.push_back(std::move(*made));
  names.resize(ground.features.size());
  if (f.find("name")) names.back() = f.text("name");
  return true;
}

/// Calls read(fields) for each feature of a scenario, unless there are too many.
template <class Read>
void each_feature(const Fields& scenario, Read read) {
  if (const auto* all = scenario.list("ground"); all && all->size() > most_features)
    return scenario.fault("ground", "too-much-ground"_reason);
  scenario.each("ground", read);
}

/// Adds a feature that a program drew; nothing if its shape is invalid or there is no room.
template <class Kind>
void add_feature(Ground& ground, const std::vector<Kind>& kinds, std::string_view kind,
                 std::vector<Point> points, bool line, int scale, Faults& faults) {
  const auto it = std::ranges::find(kinds, kind, &Kind::id);
  if (it == kinds.end())
    return faults.push_back(
        {"ground.json: kinds", "pickup-needs-ground"_reason.with("kind", std::string{kind}), {}});
  if (ground.features.size() == most_features) return;
  for (Point& p : points) p = {p.x * scale, p.y * scale};
  const auto number = static_cast<std::uint8_t>(it - kinds.begin());
  auto made = line ? battlefield::line(number, std::move(points), it->depth * scale)
                   : battlefield::area(number, std::move(points), it->hill ? 1 : 0);
  if (!made.pieces.empty()) ground.features.push_back(std::move(made));
}

/// Writes the members that every feature has, at scale 1.
void write_feature(JsonWriter&, const Feature&, std::string_view kind, std::string_view name);

}  // namespace linstock::battlefield
