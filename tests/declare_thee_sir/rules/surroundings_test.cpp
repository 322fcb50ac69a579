// A place is judged the same from what has been gathered around it as unit by unit.
#include "declare_thee_sir/movement/surroundings.hpp"

#include "battlefield/closed_ground.hpp"
#include "declare_thee_sir/movement/facings.hpp"
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// A regiment near a corner of the table, others and a pond about it.
struct Crowd : Scene {
  explicit Crowd(std::uint64_t seed) {
    Rng rng{seed};
    const auto spot = [&] {
      return Spot{double(rng.below(110)) / 10, double(rng.below(110)) / 10, double(rng.below(360))};
    };
    put("own", "foot", {4, 4, double(rng.below(360))});
    for (const char* id : {"a", "b"}) put(id, "foot", spot());
    for (const char* id : {"c", "d"}) foe(id, "cavalry", spot());
    foe("e", "general", spot());
    const Spot pond = spot();
    ground("impassable", pond.x, pond.y, 1.5, 0.5);
  }
  State& position() { return edit(); }
};

bool may_stand_plainly(const State& s, const Table& t, UnitId u, const Unit& now, const Unit& before) {
  const Body is = body(t, u, now);
  if (!battlefield::on_table(is, t.ground) || on_impassable(t, is) || !clear(s, t, u, is)) return false;
  for (UnitId v : on_table(s, t, other(t[u].side))) {
    const Mil apart = gap(is, body(s, t, v)).distance;
    if (!is_general(t, v) && apart < keep_off && apart < gap(body(t, u, before), body(s, t, v)).distance)
      return false;
  }
  return true;
}

TEST(Surroundings, TurnsThatSurelyFitAreNotTriedAndFit) {
  CLAUSES("DTS-R.28", "DTS-R.42");
  int fitting = 0, tried = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Crowd g{seed};
    const State& s = g.position();
    Table& t = g.change();
    for (std::size_t i = 0; i < t.count(); ++i) t.of_side[index(t.units[i].side)].insert(UnitId{i});
    const UnitId u = g.unit("own");
    const Unit before = s.units[u];
    const Point middle = centre(t, u, before);
    const auto body_of = [&](Angle a) {
      ++tried;
      return body(t, u, turned_to(t, u, before, a));
    };
    const battlefield::Disc within = disc_about(middle, body_of(0));
    const Surroundings near{s, t, u, within, &before};
    auto fits = fits_turned(near, within.radius, body_of);
    for (Angle a = 0; a < battlefield::full_turn; a += degree) {
      const bool plainly = may_stand_plainly(s, t, u, turned_to(t, u, before, a), before);
      ASSERT_EQ(fits(a), plainly) << "seed " << seed << ", facing " << a;
      fitting += plainly;
    }
  }
  EXPECT_GT(fitting, 60 * 360 / 10);
  EXPECT_LT(fitting, 60 * 360 * 9 / 10);
  EXPECT_LT(tried, 60 * 360 * 9 / 10);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
