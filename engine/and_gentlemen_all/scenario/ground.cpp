// Reads the kinds of terrain, data/and-gentlemen-all/ground.json. AGA-6.19
// Reads the terrain of a scenario. AGA-6.18
#include "and_gentlemen_all/scenario/files.hpp"
#include "battlefield/ground_file.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// Reads the effects of a kind. AGA-M.15
/// A feature of a scenario may override them for itself. AGA-6.18, AGA-R.151
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
  battlefield::read_kinds(
      {*document, "ground.json: ", faults}, t.kinds, [](const Fields& f, GroundKind& kind) {
        f.no_more_than({"id", "name", "as", "depth", "difficult", "woods", "built_up", "impassable",
                        "blocks_sight", "road", "hill", "earthwork", "cover", "defence", "source"});
        effects(f, kind);
        kind.woods = f.flag_or("woods", false), kind.built_up = f.flag_or("built_up", false);
        kind.impassable = f.flag_or("impassable", false), kind.road = f.flag_or("road", false);
        kind.hill = f.flag_or("hill", false), kind.earthwork = f.flag_or("earthwork", false);
      });
}

void read_features(const Fields& scenario, Table& t) {
  const auto own = [](const Fields& f, GroundKind& kind) {
    const bool altered =
        f.find("difficult") || f.find("blocks_sight") || f.find("cover") || f.find("defence");
    if (altered) effects(f, kind);
    return altered;
  };
  battlefield::each_feature(scenario, [&](const Fields& f) {
    f.no_more_than(
        {"kind", "name", "area", "line", "depth", "level", "difficult", "blocks_sight", "cover", "defence"});
    // The ground of the scenarios: AGA-S.0.4, AGA-S.1.2 to AGA-S.1.7, AGA-S.2.2 to AGA-S.2.9, AGA-S.3.2
    battlefield::read_feature(f, t.ground, t.ground_name, t.kinds, t.inches_for_50_yards, own);
  });
}

}  // namespace linstock::and_gentlemen_all
