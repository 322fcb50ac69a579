// The event cards DTS-E.11 to E.20.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Spots = std::vector<std::string>;

struct Card : Facing {
  using Facing::Facing;
  void happens(std::size_t number, std::string_view side_die = "") {
    event(number);
    if (!side_die.empty()) roll("event-side", side_die);
  }
  bool nothing() const { return last("event-happens").find(R"("nothing":true)") != std::string::npos; }
};

TEST(Events, AMarksmansShot) {
  CLAUSES("DTS-E.11", "DTS-E.19", "DTS-D.17", "DTS-4.d.3", "DTS-R.126");
  for (const char* die : {"1", "2"}) {
    Card g{"foot points2", "foot points2", 10};
    g.foe("with-him", "general", {30, 32, 180}).with("with-him", "enemy");
    g.foe("alone", "general", {24, 31, 180}).foe("distant", "general", {50, 44, 180});
    g.happens(11, "3");
    EXPECT_EQ(g.asked(), "royalist name-unit");
    EXPECT_EQ(g.offers(), (Spots{"name with-him", "name alone", "name-nothing"}));
    EXPECT_EQ(g.points("enemy"), 3);
    g.play("name with-him");
    EXPECT_EQ(side_of(g.match().wanted_dice()->seat), Side::royalist) << "the enemy of the general";
    g.roll("event", die);
    EXPECT_EQ(g.at("with-him").where, *die == '1' ? Where::removed : Where::table);
    EXPECT_EQ(g.points("enemy"), *die == '1' ? 2 : 3);
  }
}

TEST(Events, AMarksmanIsOnFoot) {
  CLAUSES("DTS-E.11", "DTS-E.20");
  struct Case {
    const char* own;
    bool shoots;
  };
  for (const Case c :
       {Case{"cavalry points2", false}, Case{"dragoons mounted points2", false},
        Case{"dragoons points2", true}, Case{"artillery points2", false}, Case{"musketeers points2", true}}) {
    Card g{c.own, "foot points2", 10};
    g.foe("alone", "general", {30, 29, 180});
    g.happens(11, "1");
    EXPECT_EQ(g.asked().empty(), !c.shoots) << c.own;
  }
}

TEST(Events, AMarksmanHitsAtTwelveInches) {
  CLAUSES("DTS-E.11", "DTS-E.20");
  for (const double apart : {12.0, 12.001, 12.5}) {
    Card g{"foot points2", "cavalry points2", 30};
    g.foe("alone", "general", {30, 20 + apart, 180});
    g.happens(11, "1");
    EXPECT_EQ(!g.asked().empty(), apart == 12) << apart;
  }
}

TEST(Events, ABurstPiece) {
  CLAUSES("DTS-E.12");
  for (const char* die : {"2", "3"}) {
    Card g{"artillery", "foot points2", 10};
    g.happens(12, "1");
    g.roll("event", die);
    if (*die == '3') {
      EXPECT_TRUE(done(g));
      EXPECT_FALSE(tested(g.at("own")));
      continue;
    }
    g.roll("points", "6");
    EXPECT_EQ(g.points("own"), 1);
    later(g, "own", "stand-fire");
    EXPECT_TRUE(done(g));
    EXPECT_EQ(g.last_clause("volley-lost"), "DTS-E.12");
    later(g, "own", "stand-fire");
    EXPECT_EQ(g.asked(), "royalist aim") << "only its next activation";
  }
}

TEST(Events, ABurstPoorBatteryStaysPoor) {
  CLAUSES("DTS-E.12", "DTS-3.15");
  Card g{"artillery points0", "foot points2", 10};
  g.happens(12, "1");
  g.roll("event", "1");
  EXPECT_EQ(g.mode("own"), Mode::formed);
}

TEST(Events, ChargeYourPikes) {
  CLAUSES("DTS-E.13");
  struct Case {
    const char *own, *enemy;
    double facing;
    bool counts;
  };
  for (const Case c :
       {Case{"cavalry points4", "foot points4", 180, true},
        Case{"dragoons mounted points4", "foot points4", 180, true},
        Case{"foot points4", "foot points4", 180, false}, Case{"cavalry points4", "foot points4", 0, false},
        Case{"cavalry points4", "musketeers points4", 180, false},
        Case{"cavalry points4", "foot points4 long-march", 180, false}}) {
    InContact g{c.own, c.enemy, {}, c.facing};
    g.edit().effects.pikes_charged = true;
    g.fight("1 2");
    EXPECT_EQ(modifiers(g).find("hedgehog -2") != std::string::npos, c.counts)
        << c.own << c.enemy << c.facing;
    EXPECT_EQ(g.state().effects.pikes_charged, !c.counts) << "then the effect ends";
  }
  Card h{"foot points4", "foot points4", 10};
  h.happens(13);
  EXPECT_TRUE(h.state().effects.pikes_charged);
}

TEST(Events, TheDrumsBeatTheRally) {
  CLAUSES("DTS-E.14", "DTS-6.b.3");
  Card g{"foot points3", "foot points2", 20};
  g.scattered_as("own", Mode::routing, {{28, 20, 0}, {30, 20, 0}, {32, 20, 0}});
  g.put("second", "artillery points1", {50, 20, 0}).scattered_as("second", Mode::routing, {{50, 20, 0}});
  g.foe("theirs", "artillery points1", {50, 40, 0}).scattered_as("theirs", Mode::routing, {{50, 40, 0}});
  g.happens(14, "2");
  g.roll("rally", "1 2");
  EXPECT_EQ(g.all_stands("own")[1], "30 20 0") << "without doubles it does not move";
  g.roll("rally", "2 2");
  EXPECT_EQ(g.mode("second"), Mode::rallying);
  EXPECT_EQ(g.mode("own"), Mode::routing);
  g.play("keep-facing");
  EXPECT_TRUE(done(g));
}

TEST(Events, TheDrumsDoNotHelpAUnitBarredFromRallying) {
  CLAUSES("DTS-E.14", "DTS-R.118");
  Rules rules;
  rules.lost_colours_rally = LostColours::forbidden;
  Card g{"foot points3", "foot points2", 20, rules};
  g.scattered_as("own", Mode::routing, {{28, 20, 0}, {30, 20, 0}, {32, 20, 0}});
  g.edit().units[g.unit("own")].flag_taken = true;
  g.happens(14, "2");
  EXPECT_TRUE(g.nothing());
}

TEST(Events, TheDrumsHelpThoseWhoHaveTheirColours) {
  CLAUSES("DTS-E.14", "DTS-R.118");
  Rules rules;
  rules.lost_colours_rally = LostColours::forbidden;
  Card g{"artillery points2", "foot points2", 20, rules};
  g.scattered_as("own", Mode::routing, {{30, 20, 0}});
  g.happens(14, "1");
  g.roll("rally", "1 2");
}

TEST(Events, ThePikesAreChargedOnceAlsoByLine) {
  CLAUSES("DTS-E.13", "DTS-R.64");
  Rules rules;
  rules.modifier_stacking = ModifierStacking::line;
  InContact g{"cavalry points4", "foot points4", rules};
  g.line("hard-cover", {24, 19.9}, {36, 19.9}, 0.2);
  g.edit().effects.pikes_charged = true;
  g.fight("1 2");
  EXPECT_EQ(modifiers(g), "hard-cover -2");
  EXPECT_FALSE(g.state().effects.pikes_charged);
}

TEST(Events, TheDrumsDoNotCallForlornHopes) {
  CLAUSES("DTS-E.14");
  Card g{"foot points3 with-hope", "foot points2", 20};
  g.edit().units[g.unit("own")].with_it = 6;
  Unit& hope = g.edit().units[g.unit("own-hope")];
  hope.where = Where::table, hope.at = {30'000, 30'000, 0}, hope.first = 2;
  g.scattered_as("own-hope", Mode::routing, {{30, 30, 0}});
  g.happens(14, "2");
  EXPECT_TRUE(g.nothing());
}

TEST(Events, AllIsLost) {
  CLAUSES("DTS-E.15", "DTS-E.19");
  Card g{"foot points3", "foot points2", 20};
  g.put("near", "foot points3", {30, 14, 0}).put("leader", "general", {26, 17, 0});
  g.scattered_as("own", Mode::routing, {{20, 20, 0}, {30, 20, 0}, {40, 20, 0}});
  g.put("exact", "artillery points0", {48, 20, 0});  // 6.5 from the nearest stand
  g.edit().units[g.unit("exact")].at.x = 47'500;     // 6
  g.happens(15);
  g.roll("check", "1 2");
  g.roll("check", "3 4");  // a poor battery routs
  g.roll("rout", "1 1");
  EXPECT_EQ(g.mode("exact"), Mode::routing);
  EXPECT_TRUE(done(g)) << "neither the general nor, by the second rout, anybody else";
  EXPECT_EQ(g.points("near"), 3);
}

TEST(Events, AllIsLostBeginsWithTheRoyalists) {
  CLAUSES("DTS-E.15");
  Card g{"foot points3", "foot points3", 20};
  g.put("running", "artillery points1", {30, 16, 0}).scattered_as("running", Mode::routing, {{30, 16, 0}});
  g.foe("fleeing", "artillery points1", {30, 45, 0}).scattered_as("fleeing", Mode::routing, {{30, 45, 0}});
  g.happens(15);
  g.roll("check", "6 1");
  EXPECT_EQ(g.points("own"), 2);
  EXPECT_EQ(g.points("enemy"), 3);
  g.roll("check", "6 1");
  EXPECT_EQ(g.points("enemy"), 2);
}

TEST(Events, AHiddenDitch) {
  CLAUSES("DTS-E.16");
  Card g{"cavalry points2", "foot points2", 20};
  g.edit().effects.ditch = true;
  g.declare("own", "advance");
  g.play("plain-move");
  g.roll("movement", "3 4");
  EXPECT_EQ(g.last("movement-rolled"),
            R"({"unit":"own","dice":[3,4],"formation":"line","modifier":0,"firing":false,"ditch":true,)"
            R"("inches":4})");
  EXPECT_EQ(g.refused("move ahead 4.1"), "DTS-2.2");
  g.play("move ahead 4");
  EXPECT_FALSE(g.state().effects.ditch);
  Card attack{"cavalry points2", "foot points2", 6};
  attack.edit().effects.ditch = true;
  attack.declare("own", "advance");
  attack.play("attack enemy");
  attack.roll("movement", "6 5");
  EXPECT_EQ(attack.stands("own"), "30 26 0");
  for (const char* own : {"foot points2", "dragoons points2"}) {
    Card h{own, "foot points2", 20};
    h.edit().effects.ditch = true;
    h.declare("own", "advance");
    h.play("plain-move");
    h.roll("movement", "6");
    h.play("move ahead 6");
    EXPECT_TRUE(h.state().effects.ditch) << own;
  }
}

TEST(Events, TheDitchStopsAnAttackShort) {
  CLAUSES("DTS-E.16");
  Card g{"cavalry points2", "foot points2", 7};
  g.edit().effects.ditch = true;
  g.declare("own", "advance");
  g.play("attack enemy");
  g.roll("movement", "6 5");
  EXPECT_EQ(g.stands("own"), "30 26 0");
  EXPECT_EQ(g.last("close-rolled"), "");
}

TEST(Events, TheDayWearsOn) {
  CLAUSES("DTS-E.17", "DTS-R.3");
  Rules rules;
  rules.round_end = RoundEnd::day_card;
  Card g{"foot points2", "foot points2", 20, rules};
  g.edit().round = 1;
  g.edit().effects.shower = true;
  g.edit().deck.value.add(card_of(g.unit("own"), 0));
  g.edit().deck.value.add(day_card);
  g.begin_in(NextCard{});
  EXPECT_EQ(g.state().round, 2);
  EXPECT_FALSE(g.state().effects.shower);
  EXPECT_TRUE(g.state().deck.value.contains(day_card));
}

TEST(Events, OneOfEachIsInTheDeck) {
  CLAUSES("DTS-E.18");
  Card g{"foot points2", "foot points2", 20};
  g.change().rules.event_deck = EventDeck::reconstruction;
  g.begin_in(NewRound{});
  for (std::size_t e = 0; e < event_cards; ++e)
    EXPECT_EQ(std::ranges::count(g.state().deck.value, CardId{e}), 1) << e + 1;
  EXPECT_FALSE(g.state().deck.value.contains(day_card));
}

TEST(Events, WithoutAnybodyToNameNothingHappens) {
  CLAUSES("DTS-E.20");
  for (const std::size_t card : {1U, 2U, 3U, 4U, 5U, 7U, 11U, 12U, 14U}) {
    Card g{"foot points2", "foot points2", 20};
    if (card == 3 || card == 4) {
      g.happens(card);
    } else {
      g.happens(card, "1");
    }
    EXPECT_TRUE(g.nothing()) << card;
    EXPECT_TRUE(done(g));
  }
}

TEST(Events, AllIsLostWithinSixInches) {
  CLAUSES("DTS-E.15");
  Card g{"foot points3", "foot points2", 20};
  g.scattered_as("own", Mode::routing, {{20, 20, 0}, {30, 20, 0}, {40, 20, 0}});
  g.put("distant", "artillery points0", {47.501, 20, 0});
  g.happens(15);
  EXPECT_TRUE(done(g));
}

}  // namespace
}  // namespace linstock::declare_thee_sir
