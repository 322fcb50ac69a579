// Reads the kinds of terrain, data/declare-thee-sir/ground.json, and the terrain of a scenario.
#include "battlefield/ground_file.hpp"
#include "declare_thee_sir/declare_thee_sir.hpp"
#include "declare_thee_sir/scenario/files.hpp"
#include "kernel/data_file.hpp"

namespace linstock::declare_thee_sir {

void read_kinds(const MatchSetup& setup, Table& t, Faults& faults) {
  const auto document = read_data_file(setup, DeclareTheeSir::id, "ground", faults);
  if (!document) return;
  battlefield::read_kinds({*document, "ground.json: ", faults}, t.kinds, [](const Fields& f, GroundKind& k) {
    f.no_more_than({"id", "name", "as", "depth", "difficult", "wood", "building", "impassable", "obstacle",
                    "hard_cover", "high", "road", "hill", "level_top", "source"});
    k.difficult = f.flag_or("difficult", false), k.wood = f.flag_or("wood", false);            // DTS-2.25
    k.building = f.flag_or("building", false), k.impassable = f.flag_or("impassable", false);  // DTS-R.146
    k.obstacle = f.flag_or("obstacle", false), k.hard_cover = f.flag_or("hard_cover", false);
    k.high = f.flag_or("high", false), k.road = f.flag_or("road", false);
    k.hill = f.flag_or("hill", false), k.level_top = f.flag_or("level_top", false);
  });
}

/// The hills, roads, woods, banks and the rest of a battle, as these list them: DTS-L.1.b, DTS-L.1.c,
/// DTS-L.1.d; DTS-L.2.b, DTS-L.2.c, DTS-L.2.d, DTS-L.2.e, DTS-L.2.f.
void read_features(const Fields& scenario, Table& t) {
  const auto as_its_kind = [](const Fields&, GroundKind&) { return false; };
  battlefield::each_feature(scenario, [&](const Fields& f) {
    f.no_more_than({"kind", "name", "area", "line", "depth", "level", "covers"});
    if (!battlefield::read_feature(f, t.ground, t.ground_name, t.kinds, 1, as_its_kind)) return;
    std::optional<Angle> covers;
    if (f.find("covers")) {
      covers = battlefield::read_facing(f.text("covers"));
      if (!covers) f.fault("covers", "expected-facing"_reason);
      if (!t.ground.features.back().line) f.fault("covers", "covers-only-lines"_reason, "DTS-L.2.c"_clause);
    }
    t.covers.resize(t.ground.features.size());
    t.covers.back() = covers;
  });
}

}  // namespace linstock::declare_thee_sir
