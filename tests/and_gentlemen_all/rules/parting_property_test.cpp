// Contacts that arise from real moves, at any angle: whoever is in touch is free to go where it leads apart.
#include "and_gentlemen_all/meeting.hpp"

namespace linstock::and_gentlemen_all {
namespace {

TEST(Parting, MeetingsAriseFromEveryKindOfMove) {
  std::map<std::pair<Meeting::Ending, bool>, int> met;
  for (std::uint64_t seed = 1; seed <= 400; ++seed)
    if (planned(seed)) ++met[{Meeting{seed, looks[0]}.ending, seed % 2 != 0}];
  using enum Meeting::Ending;
  for (const bool column : {false, true})
    for (const auto ending : {ahead, wheel, turn, drift, form}) {
      if (ending == (column ? drift : form)) continue;  // no column drifts; forming one hardly meets anybody
      EXPECT_GT((met[{ending, column}]), 2) << int(ending) << (column ? ", in a column" : "");
    }
}

TEST(Parting, ABreakOffGoesItsWholeWay) {
  CLAUSES("AGA-6.41", "AGA-6.46", "AGA-6.49", "AGA-R.47", "AGA-R.11");
  under_every_look(700, 100, [](Meeting& g) -> Mil {
    go_on(g, royalist, card::move, Movement{});
    if (!g.offers("break-off foe")) {
      EXPECT_NE(g.refused("break-off foe"), "AGA-6.46");
      return -1;
    }
    const Pose before = g.at("foe").at;
    g.play("break-off foe");
    EXPECT_FALSE(g.touching("own", "foe"));
    EXPECT_EQ(g.at("foe").at.facing, before.facing);
    EXPECT_NEAR(went(before, g.at("foe").at), g.rate_of("foe"), 3);
    return went(before, g.at("foe").at);
  });
}

/// By choice: touches him if his rate covers the gap that the flight has opened, and only then. Whether he
/// did.
bool pursues_as_far_as_his_rate(Turned& g) {
  const Mil opened = gap(g.shape("own"), g.shape("foe")).distance;
  const bool reaches = opened <= g.rate_of("foe") + contact_gap;
  g.play("pursue foe");
  EXPECT_EQ(g.touching("own", "foe"), reaches) << opened;
  return reaches;
}

TEST(Parting, ARoutGoesItsWholeWayAndAPursuerWhoseRateReachesKeepsContact) {
  CLAUSES("AGA-6.53", "AGA-R.50", "AGA-R.52", "AGA-6.74", "AGA-R.64");
  int kept = 0;
  under_every_look(400, 100, [&](Meeting& g) -> Mil {
    const Point before = centre(g.table(), g.unit("own"), g.at("own"));
    const Face on = face_to(g.state(), g.unit("own"), g.unit("foe"));
    go_on(g, royalist, card::move, RoutMove{g.unit("own"), g.unit("foe"), on});
    const Point after = centre(g.table(), g.unit("own"), g.at("own"));
    const Mil rate = and_gentlemen_all::rate(g.table(), g.unit("own"), Formation::routed, false);
    EXPECT_TRUE(g.flees("own"));
    EXPECT_NEAR(went({before.x, before.y, 0}, {after.x, after.y, 0}), rate, 3);
    if (g.asked() == "royalist ask-pursuit") kept += pursues_as_far_as_his_rate(g);
    return rate;
  });
  EXPECT_GT(kept, 100);
}

TEST(Parting, AFallBackGoesItsWholeWayAndAPursuerWhoseRateReachesKeepsContact) {
  CLAUSES("AGA-9.12", "AGA-R.86", "AGA-6.74", "AGA-R.64");
  int kept = 0;
  under_every_look(400, 100, [&](Meeting& g) -> Mil {
    const Pose before = g.at("own").at;
    go_on(g, royalist, card::move, FallBack{g.unit("own")});
    EXPECT_FALSE(g.flees("own"));
    EXPECT_NEAR(went(before, g.at("own").at), g.rate_of("own"), 3);
    if (g.asked() == "royalist ask-pursuit") kept += pursues_as_far_as_his_rate(g);
    return went(before, g.at("own").at);
  });
  EXPECT_GT(kept, 100);
}

/// A friend who has come up from behind, at any angle, is pushed and holds nobody.
TEST(Parting, WhoFallsBackPushesAFriendInTouchTheWholeWay) {
  CLAUSES("AGA-9.14", "AGA-9.15", "AGA-R.88", "AGA-R.86");
  int pushed = 0;
  for (std::uint64_t seed = 1; seed <= 120; ++seed) {
    std::optional<std::pair<Mil, Mil>> first;
    for (const Look& look : looks) {
      SCOPED_TRACE(
          fmt::format("friend {}, {} quarters{}", seed, look.quarters, look.mirrored ? ", mirrored" : ""));
      Rng rng{seed};
      Turned g{look};
      g.foe("firer", "balanced-foot regular", {0, 0, 0}).put("friend", kinds[seed % 4], {0, 0, 0});
      g.stand("own", {mid_table.x, mid_table.y, 0});
      g.stand("firer", {mid_table.x, mid_table.y + 20'000, battlefield::half_turn});
      const auto off = static_cast<Angle>(rng.below(6'000)) - 3'000;
      const auto aside = static_cast<Mil>(rng.below(3'000)) - 1'500;
      g.stand("friend", {mid_table.x + aside, mid_table.y - 5'500, heading(off)});
      g.begin_card(parliament, card::move);
      const Mil up = g.most_ahead("friend");
      if (up == 0 || up == g.rate_of("friend")) break;
      const Leg ahead[] = {{LegKind::ahead, up}};
      g.moves(parliament, "friend", ahead);
      if (gap(g.shape("own"), g.shape("friend")).distance > 2 * battlefield::slack) break;
      const UnitId own = g.unit("own"), behind = g.unit("friend");
      const Pose friend_before = g.at("friend").at, own_before = g.at("own").at;
      go_on(g, royalist, card::fire, FallBack{own});
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

TEST(Parting, AFriendInTouchIsFreeToAdvanceWhereThatLeadsApart) {
  CLAUSES("AGA-6.16", "AGA-6.37", "AGA-6.39", "AGA-R.122");
  under_every_look(400, 60, [](Meeting& g) -> Mil {
    // Whom he has come up to is of his own side now.
    State s = g.state();
    s.contacts.clear();
    const Convex his = body(s, g.table(), g.unit("own"));
    const Unit it = s.units[g.unit("foe")];
    Unit turned = it;
    turned.at =
        battlefield::about_centre(centre(g.table(), g.unit("foe"), it), it.at.facing + battlefield::half_turn,
                                  size(g.table(), g.unit("foe"), it.formation, it.mounted));
    const Convex about = body(g.table(), g.unit("foe"), turned);
    const Mil rate = g.rate_of("foe");
    const auto at = [&](int i) { return moved(about, battlefield::ahead({}, turned.at.facing, 50 * i)); };
    if (!leads_apart(rate / 50, his, at)) return -1;
    s.units[g.unit("foe")] = turned;
    EXPECT_EQ(straight(s, g.table(), g.unit("foe"), turned, turned.at.facing, rate).distance, rate);
    return rate;
  });
}

/// Wheels about a front corner and turns about the centre, looked at in hundredths of a degree.
void swings_away_freely(battlefield::LegKind how, LegKind left, LegKind right, Angle most, int least) {
  int freely = 0;
  under_every_look(400, 30, [&](Meeting& g) -> Mil {
    if (g.at("foe").formation == Formation::column) return -1;
    State s = g.state();
    s.contacts.clear();
    const UnitId foe = g.unit("foe");
    s.units[g.unit("own")].formation = Formation::routed;  // he is not held
    const Convex his = body(s, g.table(), g.unit("own"));
    const Unit it = s.units[foe];
    const Footprint of = size(g.table(), foe, it.formation, it.mounted);
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
    if (g.at("foe").formation == Formation::column) return -1;
    State s = g.state();
    s.contacts.clear();
    s.units[g.unit("own")].formation = Formation::routed;
    const UnitId foe = g.unit("foe");
    const Convex his = body(s, g.table(), g.unit("own"));
    Unit it = s.units[foe];
    Mil sum = 0;
    // As it stands, and as one who has turned about where he stands.
    for (const Angle about : {0, 18'000}) {
      const Footprint of = size(g.table(), foe, it.formation, it.mounted);
      it.at = battlefield::about_centre(centre(g.table(), foe, it), it.at.facing + about, of);
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

/// A third who comes up to this unit from anywhere, straight ahead until he stands against it; false if he
/// does not.
bool comes_up(Turned& g, Seat side, std::string_view third, std::string_view to) {
  const Mil up = g.most_ahead(third);
  if (up == 0 || up == g.rate_of(third)) return false;
  const Leg ahead[] = {{LegKind::ahead, up}};
  g.moves(side, third, ahead);
  return gap(g.shape(third), g.shape(to)).distance <= 2 * battlefield::slack;
}
/// Puts a third six inches from a unit, whence he comes up to it, at an angle of up to 30 degrees.
void bring(Turned& g, Rng& rng, std::string_view third, const Pose& to) {
  const Angle way = g.look.mirrored ? -1 : 1;
  const auto bearing = static_cast<Angle>(rng.below(36'000));
  const auto off = static_cast<Angle>(rng.below(6'000)) - 3'000;
  const Point at = battlefield::ahead({to.x, to.y}, heading(to.facing + way * bearing), 6'000);
  g.edit().units[g.unit(third)].at = {at.x, at.y,
                                      heading(to.facing + way * (bearing + battlefield::half_turn + off))};
}

/// A friend in touch who leaves the lane of an inch free is neither swept along nor a wall.
TEST(Parting, ARoutPassesAFriendInTouch) {
  CLAUSES("AGA-6.62", "AGA-R.52", "AGA-R.141", "AGA-6.53");
  int passed = 0;
  for (std::uint64_t seed = 1; seed <= 300; ++seed)
    for (const Look& look : looks) {
      SCOPED_TRACE(
          fmt::format("friend {}, {} quarters{}", seed, look.quarters, look.mirrored ? ", mirrored" : ""));
      Rng rng{seed};
      Turned g{look, kinds[seed / 4 % 4]};
      g.foe("firer", "balanced-foot regular", {0, 0, 0}).put("friend", kinds[seed % 4], {0, 0, 0});
      g.stand("own", {mid_table.x, mid_table.y, 0});
      g.stand("firer", {mid_table.x, mid_table.y + 20'000, battlefield::half_turn});
      bring(g, rng, "friend", g.edit().units[g.unit("own")].at);
      g.begin_card(parliament, card::move);
      if (!comes_up(g, parliament, "friend", "own")) break;
      const UnitId own = g.unit("own");
      const Point before = centre(g.table(), own, g.at("own"));
      const Angle way = heading(g.at("own").at.facing + battlefield::half_turn);
      const Mil rate = and_gentlemen_all::rate(g.table(), own, Formation::routed, false);
      const Point end = battlefield::ahead(before, way, rate + 1'000);
      const Convex lane = battlefield::rectangle({end.x, end.y, way}, 1'010, rate + 1'000);
      if (overlap(lane, g.shape("friend"))) break;
      go_on(g, royalist, card::fire, RoutMove{own, g.unit("firer"), Face::front});
      const Point after = centre(g.table(), own, g.at("own"));
      EXPECT_TRUE(g.flees("own"));
      EXPECT_FALSE(g.flees("friend"));
      EXPECT_EQ(g.sp("friend"), 0);
      EXPECT_NEAR(went({before.x, before.y, 0}, {after.x, after.y, 0}), rate, 3);
      passed += !testing::Test::HasFailure();
    }
  EXPECT_GT(passed, 8 * 100);
}

/// In touch with a friend or with a second enemy, whoever of them is not in his way.
TEST(Parting, APursuerLeavesWhomHeTouches) {
  CLAUSES("AGA-R.59", "AGA-R.64", "AGA-6.74", "AGA-R.11");
  int left = 0, kept = 0;
  for (const bool of_a_friend : {true, false})
    under_every_look(
        700, 20,
        [&](Meeting& g) -> Mil {
          const Seat side = of_a_friend ? royalist : parliament;
          const std::string_view third = of_a_friend ? "spare-r" : "spare-p";
          Rng rng{g.seed};
          carry_on(g);
          bring(g, rng, third, g.at("foe").at);
          g.begin_card(side, card::move);
          if (!fits(g.state(), g.table(), g.unit(third), g.at(third)) || !comes_up(g, side, third, "foe"))
            return -1;
          const UnitId own = g.unit("own"), u = g.unit("foe");
          if (!g.touching("own", "foe")) return -1;
          go_on(g, royalist, card::move, RoutMove{own, u, face_to(g.state(), own, u)});
          if (g.asked() != "royalist ask-pursuit") return -1;
          // Turned to the pursued, and over the way to him.
          Unit turned = g.at("foe");
          const Point to = centre(g.table(), own, g.at("own"));
          const Footprint size = and_gentlemen_all::size(g.table(), u, turned.formation, turned.mounted);
          const Point middle = centre(g.table(), u, turned);
          if (turned.formation == Formation::column)
            turned.at.facing = battlefield::heading_to({turned.at.x, turned.at.y}, to);
          else
            turned.at = battlefield::about_centre(middle, battlefield::heading_to(middle, to), size);
          const Convex start = body(g.table(), u, turned);
          const Mil far = gap(start, g.shape("own")).distance;
          const Convex way = battlefield::swept(start, battlefield::ahead({}, turned.at.facing, far));
          if (!fits(g.state(), g.table(), u, turned) || overlap(way, g.shape(third))) return -1;
          kept += pursues_as_far_as_his_rate(g), ++left;
          return g.touching("own", "foe");
        },
        {.held_units_pursue = true});
  EXPECT_GT(left, 8 * 60);
  EXPECT_GT(kept, 8 * 25);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
