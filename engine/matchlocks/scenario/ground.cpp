// Reads the kinds of terrain, data/matchlocks/ground.json, and the terrain of a scenario.            NMM-M.2
#include "battlefield/ground_file.hpp"
#include "kernel/data_file.hpp"
#include "matchlocks/matchlocks.hpp"
#include "matchlocks/scenario/files.hpp"

namespace linstock::matchlocks {

namespace {

/// Figures that a building may hold at most, however large.                                     NMM-10.4.2
constexpr int most_occupants = 24;
/// What a scenario may say of an obstacle before anybody crosses it.                            NMM-10.5.6
constexpr std::string_view crossing_words[] = {"free", "one-token", "two-tokens", "impassable"};
constexpr Crossing crossings[] = {Crossing::free, Crossing::one_token, Crossing::two_tokens,
                                  Crossing::impassable};

void read_effects(const Fields& f, GroundKind& k) {
  f.no_more_than({"id",        "name",       "as",       "depth", "bad",       "wood",  "boggy",
                  "building",  "impassable", "obstacle", "wall",  "hedge",     "high",  "fieldwork",
                  "enclosure", "hill",       "steep",    "road",  "occupancy", "source"});
  k.bad = f.flag_or("bad", false), k.wood = f.flag_or("wood", false), k.boggy = f.flag_or("boggy", false);
  k.building = f.flag_or("building", false), k.impassable = f.flag_or("impassable", false);
  k.obstacle = f.flag_or("obstacle", false), k.wall = f.flag_or("wall", false);
  k.hedge = f.flag_or("hedge", false), k.high = f.flag_or("high", false);
  k.fieldwork = f.flag_or("fieldwork", false), k.enclosure = f.flag_or("enclosure", false);
  k.hill = f.flag_or("hill", false), k.steep = f.flag_or("steep", false), k.road = f.flag_or("road", false);
  k.occupancy = static_cast<std::uint8_t>(f.number_or("occupancy", 0, most_occupants, 0));
}

}  // namespace

void read_kinds(const MatchSetup& setup, Table& t, Faults& faults) {
  if (const auto document = read_data_file(setup, Matchlocks::id, "ground", faults))
    battlefield::read_kinds({*document, "ground.json: ", faults}, t.kinds, read_effects);
}

void read_features(const Fields& scenario, Table& t) {
  const auto as_its_kind = [](const Fields&, GroundKind&) { return false; };
  battlefield::each_feature(scenario, [&](const Fields& f) {
    f.no_more_than({"kind", "name", "area", "line", "depth", "level", "occupancy", "crossing"});
    if (!battlefield::read_feature(f, t.ground, t.ground_name, t.kinds, 1, as_its_kind)) return;
    const GroundKind& kind = t.kind(t.ground.features.back());
    if (f.find("occupancy") && !kind.building)
      f.fault("occupancy", "only-buildings-hold-troops"_reason, "NMM-10.4.2"_clause);
    if (f.find("crossing") && !kind.obstacle)
      f.fault("crossing", "only-obstacles-are-crossed"_reason, "NMM-10.5.6"_clause);
    t.occupancy.resize(t.ground.features.size());
    t.occupancy.back() =
        static_cast<std::uint8_t>(f.number_or("occupancy", 1, most_occupants, kind.occupancy));
    t.crossing.resize(t.ground.features.size());
    if (f.find("crossing")) t.crossing.back() = crossings[f.word("crossing", crossing_words)];
  });
}

}  // namespace linstock::matchlocks
