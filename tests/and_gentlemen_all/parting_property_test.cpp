// Contacts that arise from real moves, at any angle: whoever is in touch is free to go where it leads apart.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "and_gentlemen_all/beaten.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "battlefield/leg.hpp"

namespace linstock::and_gentlemen_all {
namespace {

using battlefield::heading;

/// The table turned by quarters, and perhaps seen in a mirror.
struct Look {
  int quarters = 0;
  bool mirrored = false;

  Pose operator()(const Table& t, Pose p) const {
    for (int i = 0; i < quarters; ++i)
      p = {p.y, t.ground.width - p.x, heading(p.facing + battlefield::quarter_turn)};
    return mirrored ? Pose{t.ground.width - p.x, p.y, heading(-p.facing)} : p;
  }
};
constexpr Look looks[] = {{0, false}, {1, false}, {2, false}, {3, false},
                          {0, true},  {1, true},  {2, true},  {3, true}};

constexpr std::string_view kinds[] = {"balanced-foot regular", "horse regular", "dragoons regular",
                                      "lancers regular"};

/// `own` of Parliament and `foe`, who is about to move into contact with it, with a look at the table.
struct Meeting : Beaten {
  Meeting(std::uint64_t seed, const Look& how, std::string_view own, std::string_view enemy)
      : Beaten{own}, rng{seed}, look{how} {
    foe("foe", enemy, {0, 0, 0});
    const Angle bearing = angle(360), its_facing = angle(360);
    stand("own", {24'000, 24'000, its_facing});
    const Point from = battlefield::ahead({24'000, 24'000}, bearing, 7'500);
    stand("foe", {from.x, from.y, heading(bearing + battlefield::half_turn + angle(40) - 2'000)});
  }
  Angle angle(int degrees) {
    return static_cast<Angle>(rng.below(static_cast<std::uint64_t>(degrees) * 100));
  }
  void stand(std::string_view id, const Pose& at) { edit().units[unit(id)].at = look(change(), at); }

  /// The enemy wheels or not and comes as far ahead as he can; false if he comes into no contact.
  bool met() {
    edit().units[unit("own")].sp = 0;
    begin_card(royalist, card::move);
    if (rng.below(2))
      (void)part(fmt::format("wheel {} 7", (rng.below(2) == 0) != look.mirrored ? "left" : "right"));
    const auto most = most_ahead();
    if (most == 0) return false;
    EXPECT_TRUE(match().choose(royalist, fmt::format("{} ahead {}.{:03}", line, most / 1'000, most % 1'000)));
    return touching("own", "foe");
  }

 private:
  bool part(const std::string& more) {
    const bool good = match().attempt(royalist, line + " " + more).has_value();
    if (good) line += " " + more;
    return good;
  }
  /// The farthest advance that the rules allow, in 1/1000".
  Mil most_ahead() {
    const auto reach = match().reach(royalist, line);
    if (!reach) return 0;
    const auto all = boost::json::parse(*reach).as_array();
    for (const auto& leg : all)
      if (const auto* kind = leg.as_object().if_contains("leg"); kind && *kind == "ahead")
        return static_cast<Mil>(leg.at("by").as_array().back().at("high").as_int64());
    return 0;
  }

  Rng rng;
  Look look;
  std::string line = "move foe";
};

/// Goes on from the position of a meeting as it stands, so that the contact is the one that arose.
template <class... S>
void go_on(Meeting& g, Seat side, CardId card, const S&... steps) {
  const State met = g.state();
  g.edit() = met;
  g.edit().action = {};
  g.begin_in(side, card, steps...);
}

Mil went(const Pose& from, const Pose& to) {
  return static_cast<Mil>(battlefield::root_up(battlefield::square(Point{to.x - from.x, to.y - from.y})));
}

/// Plays the same meeting under every look; f(meeting) goes on from the contact and gives how far who went.
template <class F>
void under_every_look(std::uint64_t seeds, int least, const F& f) {
  int met = 0;
  for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
    const auto own = kinds[seed % 4], enemy = kinds[seed / 4 % 4];
    std::optional<Mil> first;
    for (const Look& look : looks) {
      Meeting g{seed, look, own, enemy};
      if (!g.met()) break;
      SCOPED_TRACE(fmt::format("meeting {}: {} and {}, {} quarters{}", seed, own, enemy, look.quarters,
                               look.mirrored ? ", mirrored" : ""));
      const Mil far = f(g);
      if (far < 0) break;
      if (!first) first = far, ++met;
      EXPECT_EQ(far, *first);
    }
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(met, least);
}

TEST(Parting, ABreakOffGoesItsWholeWay) {
  CLAUSES("AGA-6.41", "AGA-6.46", "AGA-6.49", "AGA-R.47", "AGA-R.11");
  under_every_look(400, 100, [](Meeting& g) -> Mil {
    go_on(g, royalist, card::move, Movement{});
    if (!g.offers("break-off foe")) {
      EXPECT_NE(g.refused("break-off foe"), "AGA-6.46");
      return -1;
    }
    const Pose before = g.at("foe").at;
    g.play("break-off foe");
    EXPECT_FALSE(g.touching("own", "foe"));
    EXPECT_EQ(g.at("foe").at.facing, before.facing);
    const Mil rate =
        and_gentlemen_all::rate(g.table(), g.unit("foe"), Formation::deployed, g.at("foe").mounted);
    EXPECT_NEAR(went(before, g.at("foe").at), rate, 3);
    return went(before, g.at("foe").at);
  });
}

TEST(Parting, ARoutGoesItsWholeWay) {
  CLAUSES("AGA-6.53", "AGA-R.50", "AGA-R.52");
  under_every_look(400, 100, [](Meeting& g) -> Mil {
    const Point before = centre(g.table(), g.unit("own"), g.at("own"));
    const Face on = face_to(g.state(), g.unit("own"), g.unit("foe"));
    go_on(g, royalist, card::move, RoutMove{g.unit("own"), g.unit("foe"), on});
    const Point after = centre(g.table(), g.unit("own"), g.at("own"));
    const Mil rate = and_gentlemen_all::rate(g.table(), g.unit("own"), Formation::routed, false);
    EXPECT_TRUE(g.flees("own"));
    EXPECT_NEAR(went({before.x, before.y, 0}, {after.x, after.y, 0}), rate, 3);
    return rate;
  });
}

TEST(Parting, AFallBackGoesItsWholeWayAndAPursuerWhoseRateReachesKeepsContact) {
  CLAUSES("AGA-9.12", "AGA-R.86", "AGA-6.74", "AGA-R.64");
  int kept = 0;
  under_every_look(400, 100, [&](Meeting& g) -> Mil {
    const Pose before = g.at("own").at;
    const auto rate = [&](std::string_view id) {
      return and_gentlemen_all::rate(g.table(), g.unit(id), Formation::deployed, g.at(id).mounted);
    };
    go_on(g, royalist, card::move, FallBack{g.unit("own")});
    EXPECT_FALSE(g.flees("own"));
    EXPECT_NEAR(went(before, g.at("own").at), rate("own"), 3);
    const Mil opened =
        gap(body(g.state(), g.table(), g.unit("own")), body(g.state(), g.table(), g.unit("foe"))).distance;
    if (g.asked() == "royalist ask-pursuit") {
      g.play("pursue foe");
      EXPECT_EQ(g.touching("own", "foe"), opened <= rate("foe") + contact_gap);
      kept += g.touching("own", "foe");
    }
    return went(before, g.at("own").at);
  });
  EXPECT_GT(kept, 100);
}

/// A friend who has come up from behind, at any angle, is pushed and holds nobody.
TEST(Parting, WhoFallsBackPushesAFriendInTouchTheWholeWay) {
  CLAUSES("AGA-9.14", "AGA-9.15", "AGA-R.88", "AGA-R.86");
  int pushed = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    Rng rng{seed};
    std::optional<std::pair<Mil, Mil>> first;
    const auto off = static_cast<Angle>(rng.below(6'000)) - 3'000,
               aside = static_cast<Angle>(rng.below(3'000)) - 1'500;
    for (const Look& look : looks) {
      SCOPED_TRACE(
          fmt::format("friend {}, {} quarters{}", seed, look.quarters, look.mirrored ? ", mirrored" : ""));
      Beaten g;
      g.foe("firer", "balanced-foot regular", {20, 40, 180}).put("friend", kinds[seed % 4], {0, 0, 0});
      const UnitId own = g.unit("own"), behind = g.unit("friend");
      const auto stand = [&](UnitId u, const Pose& at) { g.edit().units[u].at = look(g.change(), at); };
      stand(own, {24'000, 24'000, 0});
      stand(g.unit("firer"), {24'000, 44'000, battlefield::half_turn});
      stand(behind, {24'000 + aside, 18'500, heading(off)});
      const Pose from = g.edit().units[behind].at;
      const Stop stop = straight(g.edit(), g.change(), behind, g.edit().units[behind], from.facing, 6'000);
      if (stop.unit != own) break;
      g.edit().units[behind] = [&] {
        Unit it = g.edit().units[behind];
        const Point to = battlefield::ahead({from.x, from.y}, from.facing, stop.distance);
        it.at.x = to.x, it.at.y = to.y;
        return it;
      }();
      const Pose friend_before = g.edit().units[behind].at, own_before = g.edit().units[own].at;
      g.begin_in(royalist, card::fire, FallBack{own});
      const std::pair went_so{went(own_before, g.at("own").at), went(friend_before, g.at("friend").at)};
      EXPECT_NEAR(went_so.first, 6'000, 3);
      EXPECT_NEAR(went_so.second, 6'000, 6);
      EXPECT_TRUE(fits(g.state(), g.table(), own, g.at("own")));
      EXPECT_TRUE(fits(g.state(), g.table(), behind, g.at("friend")));
      if (!first) first = went_so, ++pushed;
      EXPECT_EQ(went_so, *first);
    }
    if (testing::Test::HasFailure()) break;
  }
  EXPECT_GT(pushed, 60);
}

TEST(Parting, AFriendInTouchIsFreeToAdvanceWhereThatLeadsApart) {
  CLAUSES("AGA-6.16", "AGA-6.37", "AGA-6.39", "AGA-R.122");
  under_every_look(400, 60, [](Meeting& g) -> Mil {
    // Whom he has come up to is of his own side now.
    State s = g.state();
    s.contacts.clear();
    const Convex his = body(s, g.table(), g.unit("own"));
    const Unit it = s.units[g.unit("foe")];
    Unit turned = it;
    turned.at = about_centre(centre(g.table(), g.unit("foe"), it), it.at.facing + battlefield::half_turn,
                             size(g.table(), g.unit("foe"), it.formation, it.mounted));
    const Convex about = body(g.table(), g.unit("foe"), turned);
    const Mil near = gap(moved(about, battlefield::ahead({}, turned.at.facing, 200)), his).distance;
    if (overlap(about, his) || near < gap(about, his).distance) return -1;
    s.units[g.unit("foe")] = turned;
    const Mil rate = and_gentlemen_all::rate(g.table(), g.unit("foe"), it.formation, it.mounted);
    EXPECT_EQ(straight(s, g.table(), g.unit("foe"), turned, turned.at.facing, rate).distance, rate);
    return rate;
  });
}

/// Whether a body that goes through all these places in order never comes nearer to another that is close.
template <class At>
bool leads_apart(int places, const Convex& other, const At& at) {
  Mil last = gap(at(0), other).distance;
  for (int i = 1; i <= places; ++i) {
    const Mil now = gap(at(i), other).distance;
    if (overlap(at(i), other) || (now < last && now <= 60)) return false;
    last = now;
  }
  return true;
}

/// How far a leg of a kind may go, in 1/100 degree or 1/1000"; 0 if it may not be made.
Mil most_of(const State& s, const Table& t, const MoveDraft& d, LegKind kind) {
  Options out;
  offer_legs(s, t, d, out);
  for (const Option& o : out.list)
    if (o.verb.index() == verb::ahead + std::size_t(kind)) return out.range_of(o, 0).back().high;
  return 0;
}

/// Wheels about a front corner and turns about the centre, looked at in hundredths of a degree.
void swings_away_freely(battlefield::LegKind how, LegKind left, LegKind right, Angle most, int least) {
  int freely = 0;
  under_every_look(400, 30, [&](Meeting& g) -> Mil {
    State s = g.state();
    s.contacts.clear();
    const UnitId foe = g.unit("foe");
    s.units[g.unit("own")].formation = Formation::routed;  // he is not held
    const Convex his = body(s, g.table(), g.unit("own"));
    const Unit it = s.units[foe];
    const Size of = size(g.table(), foe, it.formation, it.mounted);
    Mil sum = 0;
    for (const LegKind kind : {left, right}) {
      const auto at = [&](int eighth) {
        Unit then = it;
        const Angle by = std::min(8 * eighth, most);
        then.at = battlefield::after({how, kind == right ? by : -by}, it.at, {of.width, of.depth});
        return body(g.table(), foe, then);
      };
      if (!leads_apart(most / 8 + 1, his, at)) continue;
      const Mil reached = most_of(s, g.table(), {.unit = foe, .now = it, .leg_from = it.at}, kind);
      EXPECT_EQ(reached, most) << (kind == right ? "right" : "left");
      sum += reached, ++freely;
    }
    return sum;
  });
  EXPECT_GT(freely, least);
}

TEST(Parting, WhoIsInTouchWheelsAwayFreely) {
  CLAUSES("AGA-6.27", "AGA-6.31", "AGA-R.29");
  swings_away_freely(battlefield::LegKind::wheel, LegKind::wheel_left, LegKind::wheel_right, 4'500, 100);
}

TEST(Parting, WhoIsInTouchTurnsAwayFreely) {
  CLAUSES("AGA-6.28", "AGA-6.32", "AGA-R.30");
  swings_away_freely(battlefield::LegKind::turn, LegKind::turn_left, LegKind::turn_right, 9'000, 30);
}

/// Two of one side in touch, one behind the other or beside him: the leg of a drift is a straight line aside.
TEST(Parting, WhoIsInTouchDriftsAwayFreely) {
  CLAUSES("AGA-6.29", "AGA-6.33", "AGA-R.34");
  int freely = 0;
  under_every_look(400, 30, [&](Meeting& g) -> Mil {
    State s = g.state();
    s.contacts.clear();
    s.units[g.unit("own")].formation = Formation::routed;
    const UnitId foe = g.unit("foe");
    const Convex his = body(s, g.table(), g.unit("own"));
    Unit it = s.units[foe];
    Mil sum = 0;
    // As it stands, and as one who has turned about where he stands.
    for (const Angle about : {0, 18'000}) {
      const Size of = size(g.table(), foe, it.formation, it.mounted);
      it.at = about_centre(centre(g.table(), foe, it), it.at.facing + about, of);
      const Convex shape = body(g.table(), foe, it);
      constexpr Mil forward = 1'500;
      if (overlap(shape, his) || straight(s, g.table(), foe, it, it.at.facing, forward).distance < forward)
        continue;
      for (const LegKind kind : {LegKind::drift_left, LegKind::drift_right}) {
        const Mil aside = kind == LegKind::drift_right ? g.table().drift : -g.table().drift;
        const battlefield::Leg line{battlefield::LegKind::drift, 0, forward, aside};
        const Angle direction = battlefield::direction(line, it.at);
        const auto at = [&](int i) { return moved(shape, battlefield::ahead({}, direction, 10 * i)); };
        if (!leads_apart(battlefield::length(line) / 10, his, at)) continue;
        MoveDraft d{.unit = foe, .now = it, .leg_from = it.at};
        add_leg(s, g.table(), d, {LegKind::ahead, forward});
        if (d.halted || d.in_contact) continue;
        const Mil reached = most_of(s, g.table(), d, kind);
        EXPECT_EQ(reached, g.table().drift) << (aside > 0 ? "right" : "left");
        sum += reached, ++freely;
      }
    }
    return sum;
  });
  EXPECT_GT(freely, 100);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
