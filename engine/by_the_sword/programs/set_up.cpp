// Campaign set up: region and castle, where forces, generals, fort and fleet begin.
#include "by_the_sword/programs/decisions.hpp"
#include "by_the_sword/programs/judgement.hpp"

namespace linstock::by_the_sword {

namespace {

/// The number of areas within `steps` of an area that are not the player's own.
int foreign_areas_near(const Asked& a, AreaId from, int steps) {
  int areas = 0;
  for (std::size_t i = 0; i < area_count; ++i)
    areas += a.s.areas.of[i].controller != a.me && a.t.distance[from.index()][i] <= steps;
  return areas;
}

/// A port at the castle supplies every port; a region that is slow ground for others is safe. BTS-sup.4
double worth_of_region(const Asked& a, RegionId region, AreaId at) {
  double worth = a.t.is_port(at) ? 1 : 0;
  for (std::size_t n = 0; n < 6; ++n) {
    const AreaId area = territory(region, n);
    worth += a.t.is_port(area) ? 0.5 : 0;
    worth -= 0.05 * a.t.distance[at.index()][area.index()];
    for (const auto& way : a.t.map.from(area))
      if (region_of(way.to) != region && way.to != at) worth -= 0.05;
  }
  return worth;
}

}  // namespace

Decision decide(const TakeRegion&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) { return worth_of_region(a, arg_id<RegionId>(o, 0), arg_id<AreaId>(o, 1)); },
      "hint-region"_reason);
}

Decision decide(const Deploy&, const Asked& a) {
  return a.best_by(
      [&](const Option& o) {
        if (is(o, verb::deploy)) {  // forces first, each where there is most to be taken
          const auto at = arg_id<AreaId>(o, 1);
          return 300.0 + foreign_areas_near(a, at, 2) - 20.0 * double(forces_at(a.s, at, a.me).size());
        }
        if (is(o, verb::lead)) {  // then the best general with the largest force
          const int rated = a.s.general(arg_id<GeneralId>(o, 0)).rating;
          return 200.0 + rated + a.s.body(arg_id<ForceId>(o, 1)).points / 1000.0;
        }
        if (is(o, verb::build_fort)) return 100.0 + foreign_areas_near(a, arg_id<AreaId>(o, 0), 2);
        return a.t[arg_id<HarbourId>(o, 0)].area == a.s.player(a.me).castle ? 1.0 : 0.5;
      },
      "hint-deploys"_reason);
}

}  // namespace linstock::by_the_sword
