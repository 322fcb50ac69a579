// Random tables on which units break and fall back: what holds whatever they look like.
#include <cmath>

#include <fmt/format.h>

#include "and_gentlemen_all/beaten.hpp"

namespace linstock::and_gentlemen_all {
namespace {

constexpr std::string_view kinds_in_crowd[] = {
    "balanced-foot regular", "horse regular",         "musket-heavy-foot regular", "dragoons regular",
    "lancers regular",       "light-artillery green", "heavy-artillery green"};

/// Units of both sides, thrown onto a part of the table, some of them so that they touch.
struct Crowd : Field {
  explicit Crowd(std::uint64_t seed) : rng(Rng{seed}) {
    for (int i = 0; i < 40; ++i) {
      const auto id = fmt::format("u{}", i);
      const bool rows = seed % 2 == 0;  // of foot, with hardly a gap
      const auto what =
          rows && rng.below(6) ? kinds_in_crowd[0] : kinds_in_crowd[rng.below(std::size(kinds_in_crowd))];
      const Spot at = !rows ? Spot{number(8, 30), number(8, 22), std::floor(number(0, 24)) * 15}
                            : Spot{8.5 + i % 6 * 4.8 + number(0, 1) * 0.2,
                                   8.5 + i / 6 * 1.3 + number(0, 1) * 0.3, rng.below(2) ? 0.0 : 180.0};
      i % 2 ? put(id, what, at) : foe(id, what, at);
      if (!rows && rng.below(4) == 0) in_column(id);
      if (rng.below(5) == 0 && !is_artillery(change(), unit(id))) routed(id);
      if (overlaps_another(unit(id))) edit().units[unit(id)].where = Where::withdrawn;
    }
  }
  /// Whoever touches is in contact.
  void look() {
    for (std::size_t i = 0; i < change().units.size(); ++i) {
      const UnitId u{i};
      if (change()[u].side != parliament || !on_table(edit(), u)) continue;
      for (UnitId v : would_touch(edit(), change(), u, edit().units[u])) {
        const auto face = [&](UnitId it) {
          return and_gentlemen_all::routed(edit(), it) ? Face::none : Face::front;
        };
        EXPECT_TRUE(edit().contacts.push({u, v, face(u), face(v)}));
      }
    }
  }
  double number(int low, int high) {
    return low + static_cast<double>(rng.below(static_cast<std::uint64_t>(high - low) * 1'000)) / 1'000;
  }
  bool overlaps_another(UnitId u) {
    const State& s = edit();
    const Convex own = body(s, change(), u);
    for (std::size_t i = 0; i < change().units.size(); ++i)
      if (const UnitId v{i}; v != u && on_table(s, v) && overlap(own, body(s, change(), v))) return true;
    return false;
  }
  UnitId any() { return UnitId{rng.below(change().units.size())}; }
  Rng rng;
};

void expect_sound(const State& s, const Table& t, const State& before) {
  for (std::size_t i = 0; i < t.count(); ++i) {
    const UnitId u{i};
    EXPECT_GE(s.units[u].sp, before.units[u].sp);
    if (!on_table(s, u)) {
      EXPECT_TRUE(before.units[u].where == s.units[u].where || s.units[u].where == Where::destroyed ||
                  s.units[u].where == Where::pursued_off);
      continue;
    }
    EXPECT_TRUE(fits(s, t, u, s.units[u])) << t.unit_ids[i];
    const UnitSet touches = touching(s, u);
    EXPECT_EQ(touches, would_touch(s, t, u, s.units[u])) << t.unit_ids[i];
    for (UnitId enemy : touches) EXPECT_EQ(face_to(s, u, enemy) == Face::none, routed(s, u));
  }
}

TEST(FlightProperty, NobodyOverlapsOrLeavesTheTableButByRoutOrPursuit) {
  CLAUSES("AGA-R.11", "AGA-9.8", "AGA-6.37", "AGA-6.38", "AGA-R.13", "AGA-R.120");
  int ran = 0, fell_back = 0, destroyed = 0, by_contact = 0, pursued = 0;
  for (std::uint64_t seed = 1; seed <= 1'500; ++seed) {
    Crowd g{seed};
    UnitId u = g.any(), from = g.any();
    if (!on_table(g.edit(), u) || is_artillery(g.change(), u)) continue;
    if (g.change()[u].side == g.change()[from].side || !on_table(g.edit(), from)) from = {};
    const Face on = static_cast<Face>(g.rng.below(3));
    g.look();
    const State before = g.edit();
    if (g.rng.below(2))
      g.begin_in(royalist, card::fire, RoutMove{u, from, on});
    else
      g.begin_in(royalist, card::fire, FallBack{u});
    while (g.asked().ends_with("ask-pursuit")) g.play(g.offers().front());
    SCOPED_TRACE(fmt::format("table {}", seed));
    // Contacts of those that have not moved are not looked for before they do.
    expect_sound(g.state(), g.table(), before);
    for (const std::string& line : g.log()) {
      ran += line.starts_with("ran "), fell_back += line.starts_with("fell-back ");
      destroyed += line.starts_with("destroyed "), pursued += line.starts_with("pursued ");
      by_contact += line.starts_with("routed ") && line.find("true") != std::string::npos;
    }
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(ran, 100);
  EXPECT_GT(fell_back, 100);
  EXPECT_GT(by_contact, 5);
  EXPECT_GT(destroyed, 5);
  EXPECT_GE(pursued, 0);
}

/// The same table seen in a mirror.
Pose mirrored(const Table& t, const Pose& p) {
  return {t.ground.width - p.x, p.y, battlefield::heading(-p.facing)};
}

TEST(FlightProperty, MirroredTablesGoAlike) {
  CLAUSES("AGA-R.50", "AGA-R.52", "AGA-R.86", "AGA-R.88");
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    Crowd g{seed}, h{seed};
    const UnitId u = g.any(), from = g.any();
    (void)h.any(), (void)h.any();
    if (!on_table(g.edit(), u) || is_artillery(g.change(), u)) continue;
    for (std::size_t i = 0; i < h.change().units.size(); ++i) {
      Pose& at = h.edit().units[UnitId{i}].at;
      at = mirrored(h.change(), at);
    }
    g.look(), h.look();
    for (Crowd* each : {&g, &h})
      if (seed % 3)
        each->begin_in(royalist, card::fire, RoutMove{u, seed % 2 ? from : UnitId{}, Face::front});
      else
        each->begin_in(royalist, card::fire, FallBack{u});
    for (std::size_t i = 0; i < g.table().count(); ++i) {
      const UnitId v{i};
      EXPECT_EQ(mirrored(g.table(), g.state().units[v].at), h.state().units[v].at) << "table " << seed;
    }
    if (testing::Test::HasFailure()) break;
  }
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
