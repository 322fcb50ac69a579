// Special Events: what each does, and on whom it may be played.
#include "matchlocks/hands.hpp"

namespace linstock::matchlocks {
namespace {

TEST(SpecialEvent, DrawnFromItsDeck) {
  CLAUSES("NMM-7.8.5", "NMM-R.48", "NMM-cards.3", "NMM-H.4", "NMM-18.7");
  Drawn kept{special::loot};
  EXPECT_EQ(kept.state().events_held[0], 1);
  kept.play("no-card");
  EXPECT_TRUE(kept.quiet());
}
TEST(SpecialEvent, ExtraAmmunition) {
  CLAUSES("NMM-cards.5", "NMM-R.50");
  Hands g;
  g.holds(royalist, special::ammunition);
  g.edit().units[g.unit("own")].shots_left = 0;
  g.moment(royalist);
  EXPECT_EQ(g.refused("play extra-ammunition second"), "NMM-R.50");
  g.play("play extra-ammunition own");
  EXPECT_EQ(g.at("own").shots_left, 2);
}
TEST(SpecialEvent, WellDrilled) {
  CLAUSES("NMM-cards.6", "NMM-R.50");
  Hands g;
  g.holds(royalist, special::well_drilled);
  g.edit().units[g.unit("horse")].disarray = 3;
  g.moment(royalist);
  g.play("play well-drilled horse");
  EXPECT_EQ(g.disarray("horse"), 0);
  EXPECT_EQ(g.last_clause("rallied"), "NMM-cards.6");
}
TEST(SpecialEvent, SkittishMount) {
  CLAUSES("NMM-cards.8", "NMM-R.52", "NMM-P.11");
  Drawn g{special::skittish_mount, parliament};
  EXPECT_EQ(g.state().skittish, g.unit("brigadier")) << "there is one enemy leader";
}
TEST(SpecialEvent, LootTheBaggage) {
  CLAUSES("NMM-cards.10", "NMM-R.54", "NMM-16.2.10");
  Hands g;
  g.foe("cavalry", "harquebusiers line", {60, 18, 180}).foe("far", "harquebusiers line", {60, 30, 180});
  g.holds(royalist, special::loot);
  g.moment(royalist);
  EXPECT_EQ(g.refused("play loot-the-baggage far"), "NMM-R.54");
  EXPECT_EQ(g.refused("play loot-the-baggage enemy"), "NMM-R.54") << "no Cavalry";
  g.play("play loot-the-baggage cavalry");
  EXPECT_EQ(g.at("cavalry").where, Where::gone);
  EXPECT_EQ(g.tokens(parliament), 20);
}
TEST(SpecialEvent, ScatteredShowers) {
  CLAUSES("NMM-cards.11", "NMM-R.133");
  Drawn g{special::showers};
  EXPECT_EQ(g.state().showers_until, g.state().turn + 1);
  EXPECT_FALSE(may_anybody_shoot(g.state()));
}
TEST(SpecialEvent, PowderExplosion) {
  CLAUSES("NMM-cards.12", "NMM-R.134");
  Drawn g{special::explosion, parliament};
  EXPECT_EQ(g.asked(), "parliament name-victim");
  EXPECT_FALSE(g.offers("victim horse"));
  g.play("victim own");
  EXPECT_EQ(g.disarray("horse"), 1) << "within its Move";
  g.roll("morale", "4 4");
  EXPECT_NE(g.last("tested").find("explosion"), std::string::npos);
}
TEST(SpecialEvent, AnExplosionStrikesWhoIsNamed) {
  CLAUSES("NMM-cards.12", "NMM-R.134");
  Drawn g{special::explosion, parliament};
  g.play("victim second");
  EXPECT_NE(g.last("event-played").find("second"), std::string::npos);
  g.roll("morale", "4 4");
  EXPECT_NE(g.last("tested").find("second"), std::string::npos);
}
TEST(SpecialEvent, FogOfWar) {
  CLAUSES("NMM-cards.13", "NMM-R.135");
  Drawn g{special::fog};
  EXPECT_TRUE(g.state().fog);
  EXPECT_EQ(longest_range(g.state(), g.table(), g.unit("own")), 9 * inch);
}
TEST(SpecialEvent, Ambush) {
  CLAUSES("NMM-cards.7", "NMM-R.51");
  Hands g;
  g.ground("wood", 50, 10, 10, 10);
  g.holds(royalist, special::ambush);
  g.moment(royalist);
  g.play("ambush");
  EXPECT_EQ(g.asked(), "royalist appear");
  EXPECT_EQ(g.refused("place royalist-ambush forlorn 30 5 0"), "NMM-R.51");
  g.play("place royalist-ambush forlorn 55 16 0");
  EXPECT_EQ(g.at("royalist-ambush").where, Where::table);
  EXPECT_EQ(g.stands("royalist-ambush"), "55 16 0");
  EXPECT_EQ(g.state().events_held[0], 0);
  EXPECT_EQ(g.last_clause("event-played"), "NMM-cards.7");
}
TEST(SpecialEvent, Clubmen) {
  CLAUSES("NMM-cards.9", "NMM-R.53");
  Hands g;
  g.holds(royalist, special::clubmen);
  g.moment(royalist);
  g.play("raise-clubmen");
  EXPECT_EQ(g.refused("place royalist-clubmen two-rows 30 5 180"), "NMM-R.53");
  g.play("place royalist-clubmen two-rows 10 46.4 180");
  EXPECT_TRUE(g.quiet());
  EXPECT_EQ(g.state().events_held[0], 0);
  EXPECT_TRUE(g.state().used_events.contains(special::clubmen));
  EXPECT_EQ(g.last_clause("event-played"), "NMM-cards.9");
}
TEST(SpecialEvent, NothingToPlayItOn) {
  CLAUSES("NMM-R.48");
  Scene g;
  g.put("own", "pikes", {30, 20, 0}).foe("enemy", "harquebusiers line", {30, 30, 180});
  g.edit().event_deck.value.add(special::explosion);
  g.edit().events_left = 1;
  g.make();
  g.begin_in(DrawEvent{seat_of(royalist)});
  EXPECT_NE(g.last("event-played").find("\"nothing\":true"), std::string::npos);
}

TEST(SpecialEvent, IsSetAsideWhenPlayed) {
  CLAUSES("NMM-cards.3", "NMM-7.8.5", "NMM-cards.8", "NMM-cards.11", "NMM-cards.12", "NMM-cards.13");
  for (const auto& [event, clause] : {std::pair{special::skittish_mount, "NMM-cards.8"},
                                      {special::showers, "NMM-cards.11"},
                                      {special::explosion, "NMM-cards.12"},
                                      {special::fog, "NMM-cards.13"}}) {
    Drawn g{event, parliament};
    if (event == special::explosion) g.play("victim own");
    EXPECT_EQ(g.last_clause("event-played"), clause);
    EXPECT_TRUE(g.state().used_events.contains(event));
    EXPECT_EQ(g.state().events_left, 0);
    EXPECT_EQ(g.state().events_held[1], 0) << "it is not kept";
  }
  Drawn kept{special::well_drilled};
  EXPECT_EQ(kept.asked(), "royalist moment") << "it may be played at once";
  EXPECT_EQ(kept.last_clause("event-seen"), "NMM-cards.3");
  EXPECT_FALSE(kept.state().used_events.contains(special::well_drilled));
}
TEST(SpecialEvent, OthersMayBePlayedAfterIt) {
  CLAUSES("NMM-R.44", "NMM-cards.6", "NMM-cards.5");
  Hands g;
  g.holds(royalist, special::well_drilled).holds(royalist, special::ammunition);
  g.edit().units[g.unit("horse")].disarray = 1;
  g.edit().units[g.unit("own")].shots_left = 0;
  g.moment(royalist);
  g.play("play well-drilled horse");
  EXPECT_EQ(g.state().events_held[0], 1);
  EXPECT_TRUE(g.state().used_events.contains(special::well_drilled));
  EXPECT_EQ(g.last_clause("event-played"), "NMM-cards.6");
  EXPECT_EQ(g.asked(), "royalist moment");
  EXPECT_EQ(g.refused("play well-drilled horse"), "NMM-cards.3") << "it is gone";
  g.play("play extra-ammunition own");
  EXPECT_EQ(g.last_clause("event-played"), "NMM-cards.5");
  EXPECT_EQ(g.state().events_held[0], 0);
  EXPECT_TRUE(g.quiet());
}
TEST(SpecialEvent, OnWhomItIsNotPlayed) {
  CLAUSES("NMM-cards.3", "NMM-cards.5", "NMM-cards.6", "NMM-R.50");
  Hands g;
  g.put("mixed", "battalia", {60, 12, 0}).foe("foe", "pikes disarray1", {40, 20, 180});
  g.fighting("second", "foe");
  g.holds(royalist, special::well_drilled).holds(royalist, special::ammunition);
  for (const std::string_view id : {"enemy", "horse", "mixed"}) g.edit().units[g.unit(id)].shots_left = 0;
  g.edit().units[g.unit("own")].shots_left = 1;
  for (const std::string_view id : {"enemy", "second"}) g.edit().units[g.unit(id)].disarray = 1;
  g.moment(royalist);
  EXPECT_EQ(g.refused("play well-drilled enemy"), "NMM-cards.6") << "not one of ours";
  EXPECT_EQ(g.refused("play well-drilled second"), "NMM-cards.6") << "it fights";
  EXPECT_EQ(g.refused("play well-drilled horse"), "NMM-cards.6") << "in good order";
  EXPECT_EQ(g.refused("play well-drilled brigadier"), "NMM-cards.6") << "a leader";
  EXPECT_EQ(g.refused("play extra-ammunition enemy"), "NMM-R.50");
  EXPECT_EQ(g.refused("play extra-ammunition horse"), "NMM-R.50") << "no Musketeers";
  EXPECT_EQ(g.refused("play extra-ammunition own"), "NMM-R.50") << "it has shots left";
  EXPECT_EQ(g.refused("play loot-the-baggage enemy"), "NMM-cards.3") << "not held";
  EXPECT_EQ(g.refused("play fog-of-war own"), "NMM-cards.3") << "not on a unit";
  g.play("play extra-ammunition mixed");
  EXPECT_EQ(g.at("mixed").shots_left, 2);
}

using battlefield::TableEdge;

/// The edge of each side, the Royalists' first.
constexpr std::pair<TableEdge, TableEdge> sides_of_table[] = {{TableEdge::south, TableEdge::north},
                                                              {TableEdge::north, TableEdge::south},
                                                              {TableEdge::west, TableEdge::east},
                                                              {TableEdge::east, TableEdge::west}};

TEST(SpecialEvent, LootWithinTwoMovesOfTheBaseline) {
  CLAUSES("NMM-R.54", "NMM-cards.10");
  const Spot within[] = {{60, 20, 180}, {60, 28, 0}, {20, 30, 270}, {52, 30, 90}};
  for (std::size_t i = 0; i < 4; ++i)
    for (const double farther : {0.0, 0.1}) {
      Spot at = within[i];
      (i < 2 ? at.y : at.x) += at.facing >= 180 ? farther : -farther;
      Hands g;
      g.change().edge = {sides_of_table[i].first, sides_of_table[i].second};
      g.foe("cavalry", "harquebusiers line", at);
      g.holds(royalist, special::loot);
      g.moment(royalist);
      EXPECT_EQ(g.offers("play loot-the-baggage cavalry"), farther == 0) << i;
    }
}
TEST(SpecialEvent, LootersMayLeaveTheLastOfTheirBrigade) {
  CLAUSES("NMM-13.1.8", "NMM-R.126", "NMM-cards.10");
  Hands g;
  g.foe("cavalry", "harquebusiers line", {60, 18, 180});
  g.edit().units[g.unit("more")].daunted = true;
  g.holds(royalist, special::loot).holds(parliament, bonus::perk);
  g.make();
  g.begin_in(Moment{seat_of(royalist)}, Moment{seat_of(parliament)});
  g.play("play loot-the-baggage cavalry");
  g.roll("morale", "4 4"), g.play("no-card");  // at once
  EXPECT_NE(g.last("tested").find("last-standing"), std::string::npos);
}
TEST(SpecialEvent, WhoDoesNotLoot) {
  CLAUSES("NMM-R.54", "NMM-16.2.10", "NMM-16.2.3");
  Hands g;
  g.foe("cavalry", "harquebusiers line", {60, 18, 180}).with("colonel", "cavalry");
  g.foe("foot", "pikes", {66, 5, 180}).foe("fights", "harquebusiers line", {40, 20, 180});
  g.fighting("second", "fights").foe("goes", "cuirassiers", {8, 16, 180});
  g.holds(royalist, special::loot);
  g.moment(royalist);
  EXPECT_EQ(g.refused("play loot-the-baggage cavalry"), "NMM-R.54") << "its leader is with it";
  EXPECT_EQ(g.refused("play loot-the-baggage foot"), "NMM-R.54");
  EXPECT_EQ(g.refused("play loot-the-baggage fights"), "NMM-R.54");
  EXPECT_EQ(g.refused("play loot-the-baggage horse"), "NMM-R.54") << "one of ours";
  g.play("play loot-the-baggage goes");
  EXPECT_EQ(g.last_clause("left"), "NMM-cards.10");
}
TEST(SpecialEvent, ClubmenComeFromTheEnemyBaseline) {
  CLAUSES("NMM-R.53", "NMM-cards.9");
  // Two ranks, 1.574 inches deep, may stand 0.05 inches from it.
  const std::pair<std::string_view, std::string_view> places[] = {{"20 46.376 180", "20 46.375 180"},
                                                                  {"20 1.624 0", "20 1.625 0"},
                                                                  {"70.376 10 270", "70.375 10 270"},
                                                                  {"1.624 10 90", "1.625 10 90"}};
  for (std::size_t i = 0; i < 4; ++i) {
    Hands g;
    g.change().edge = {sides_of_table[i].first, sides_of_table[i].second};
    g.holds(royalist, special::clubmen);
    g.moment(royalist);
    g.play("raise-clubmen");
    const std::string place = "place royalist-clubmen two-rows ";
    EXPECT_EQ(g.refused(place + std::string{places[i].second}), "NMM-R.53") << i;
    EXPECT_EQ(g.refused(place + "36 24 0"), "NMM-R.53") << i;
    g.play(place + std::string{places[i].first});
    EXPECT_EQ(g.last_clause("deployed"), "NMM-cards.9");
    EXPECT_EQ(g.at("royalist-clubmen").where, Where::table);
    EXPECT_FALSE(g.at("royalist-clubmen").garrison);
  }
}
TEST(SpecialEvent, ClubmenMayComeAnywhereAlongTheBaseline) {
  CLAUSES("NMM-R.53", "NMM-cards.9");
  for (const auto& [own, enemy] : sides_of_table) {
    Hands g;
    g.change().edge = {own, enemy};
    g.holds(royalist, special::clubmen);
    g.moment(royalist);
    g.play("raise-clubmen");
    const auto& appear = get<Appear>(g.state().core.agenda.stack.back());
    Options options;
    appear.options(g.state(), g.table(), options);
    ASSERT_EQ(options.size(), 1u);
    EXPECT_EQ(options.corners,
              (std::vector<Pose>{{0, 0, 0}, {72'000, 0, 0}, {72'000, 48'000, 0}, {0, 48'000, 0}}));
    Rng rng{1};
    Mil lowest = 72'000, highest = 0;
    const bool level = own == TableEdge::south || own == TableEdge::north;
    for (int i = 0; i < 500; ++i) {
      const Pose at = appear.sample(g.state(), g.table(), options[0], rng);
      lowest = std::min(lowest, level ? at.x : at.y), highest = std::max(highest, level ? at.x : at.y);
    }
    EXPECT_LT(lowest, 5'000);
    EXPECT_GT(highest, (level ? 72'000 : 48'000) - 5'000);
  }
}
/// Clubmen are raised on a baseline with a friend and an enemy on it.
struct Raised : Hands {
  Raised() {
    put("friend", "pikes", {10, 46.4, 180}).foe("guard", "pikes", {30, 46.4, 180});
    holds(royalist, special::clubmen);
    moment(royalist);
    play("raise-clubmen");
  }
  Mil half_width(std::string_view id) const {
    return footprint(table(), unit(id), state().units[unit(id)]).width / 2;
  }
};
TEST(SpecialEvent, ClubmenComeUponNobody) {
  CLAUSES("NMM-R.51", "NMM-R.53", "NMM-R.74");
  Raised g;
  const auto told = [&](std::string_view at) {
    return g.told("place royalist-clubmen two-rows " + std::string{at});
  };
  EXPECT_EQ(g.refused("place royalist-clubmen two-rows 20 46.6 180"), "NMM-R.74") << "partly off the table";
  const std::string on_friend = told("14 46.4 180"), beside_enemy = told("25.25 46.4 180");
  EXPECT_NE(on_friend, beside_enemy);
  EXPECT_EQ(told("27 46.4 180"), on_friend) << "nor on an enemy";
  g.play("place royalist-clubmen two-rows 25.1 46.4 180");
  const Mil touching = 30'000 - g.half_width("guard") - g.half_width("royalist-clubmen") - contact_gap;
  const auto line = [](Mil x) {
    return fmt::format("place royalist-clubmen two-rows {:.3f} 46.4 180", x / 1'000.);
  };
  Raised again;
  EXPECT_EQ(again.told(line(touching)), beside_enemy);
  again.play(line(touching - 1));
}
TEST(SpecialEvent, AnAmbushLiesInCover) {
  CLAUSES("NMM-cards.7", "NMM-R.51");
  for (const std::string_view kind : {"wood", "bad", "boggy"}) {
    Hands g;
    g.ground(kind, 50, 10, 10, 10).foe("enemy-there", "pikes", {55, 18, 180});
    g.holds(royalist, special::ambush);
    g.moment(royalist);
    g.play("ambush");
    EXPECT_EQ(g.refused("place royalist-ambush forlorn 60 15 0"), "NMM-R.51") << "half outside";
    EXPECT_EQ(g.refused("place royalist-ambush forlorn 55 17.96 0"), "NMM-R.51") << "beside an enemy";
    g.play("place royalist-ambush forlorn 55 17.8 0");
    EXPECT_EQ(g.last_clause("deployed"), "NMM-cards.7");
    EXPECT_FALSE(g.at("royalist-ambush").garrison);
  }
}
TEST(SpecialEvent, AnAmbushInABuilding) {
  CLAUSES("NMM-cards.7", "NMM-R.51");
  const auto may = [](std::string_view building, bool taken) {
    Hands g;
    g.ground(building, 50, 10, 6, 6).put("in-it", "detachment", {52, 12, 0});
    if (taken) g.edit().units[g.unit("in-it")].garrison = FeatureId{std::size_t{0}};
    if (!taken) g.edit().units[g.unit("in-it")].at = {20'000, 40'000, 0};
    g.holds(royalist, special::ambush);
    g.moment(royalist);
    if (!g.offers("ambush")) return g.refused("ambush");
    g.play("ambush"), g.play("place royalist-ambush forlorn 53 13 0");
    EXPECT_TRUE(g.at("royalist-ambush").garrison == FeatureId{std::size_t{0}});
    return std::string{};
  };
  EXPECT_EQ(may("building occupancy6", false), "");
  EXPECT_EQ(may("building occupancy5", false), "NMM-R.51") << "too small";
  EXPECT_EQ(may("building occupancy6", true), "NMM-R.51") << "friends are in it";
  EXPECT_EQ(may("road", false), "NMM-R.51") << "nothing to hide in";
}
TEST(SpecialEvent, ItsUnitAppearsOnce) {
  CLAUSES("NMM-cards.7", "NMM-R.51");
  Hands g;
  g.ground("wood", 50, 10, 10, 10);
  g.holds(royalist, special::ambush);
  g.make();
  g.edit().units[g.unit("royalist-ambush")].where = Where::lost;
  g.begin_in(Moment{seat_of(royalist)});
  EXPECT_EQ(g.refused("ambush"), "NMM-R.51");
  EXPECT_EQ(g.refused("raise-clubmen"), "NMM-cards.3") << "not held";
}
TEST(SpecialEvent, WhomTheExplosionScares) {
  CLAUSES("NMM-R.134", "NMM-cards.12");
  Hands g;
  g.put("gun", "field_gun", {50, 20, 0}).put("riders", "dragoons", {60, 30, 0});
  g.put("walkers", "dragoons dismounted", {60, 20, 0});
  g.foe("near", "harquebusiers line", {30, 24, 180}).foe("far", "harquebusiers line", {30, 32, 180});
  g.edit().event_deck.value.add(special::explosion);
  g.make();
  g.begin_in(DrawEvent{seat_of(parliament)});
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"victim own", "victim second", "victim walkers"}));
  g.play("victim own");
  EXPECT_EQ(g.disarray("near"), 1) << "of either side";
  EXPECT_EQ(g.disarray("far"), 0) << "12 inches away";
  EXPECT_EQ(g.disarray("second"), 0) << "on foot";
}
TEST(SpecialEvent, AnExplosionIsHeardWithinOneMove) {
  CLAUSES("NMM-cards.12", "NMM-R.134");
  for (const bool beyond : {false, true}) {
    Hands g;
    g.foe("riders", "harquebusiers line", {30, beyond ? 30.001 : 30.0, 180});  // ten inches before `own`
    g.edit().event_deck.value.add(special::explosion);
    g.make();
    g.begin_in(DrawEvent{seat_of(parliament)});
    g.play("victim own");
    EXPECT_EQ(g.disarray("riders"), beyond ? 0 : 1);
  }
}
TEST(SpecialEvent, ASkittishMountOfAnyLeader) {
  CLAUSES("NMM-cards.8", "NMM-R.52", "NMM-R.41");
  Hands g;
  g.put("general", "general", {36, 14, 0});
  g.edit().event_deck.value.add(special::skittish_mount);
  g.make();
  g.begin_in(DrawEvent{seat_of(parliament)});
  EXPECT_EQ(g.offers(), (std::vector<std::string>{"victim brigadier", "victim general"}));
  g.play("victim general");
  EXPECT_EQ(g.state().skittish, g.unit("general"));
  Hands card;
  card.edit().skittish = card.unit("brigadier");
  card.edit().bonus_turned = 1;
  card.make();
  card.edit().play_deck.value.add(CardId{std::size_t{0}});
  card.edit().play_deck.value.add(leader_card(card.unit("brigadier")));
  card.edit().cards_left = 2;
  card.begin_in(TurnCard{});
  EXPECT_NE(card.last("card-turned").find("\"idle\":true"), std::string::npos);
  EXPECT_EQ(card.last("turn-ends").empty(), false) << "he does nothing";
}

}  // namespace
}  // namespace linstock::matchlocks
