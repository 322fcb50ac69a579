// Cards, tests and Orders on units other than the first, and tables of what their dice come to.
#include <set>

#include "matchlocks/brigade.hpp"
#include "matchlocks/field.hpp"
#include "matchlocks/hands.hpp"
#include "matchlocks/orders/actions.hpp"
#include "matchlocks/story.hpp"
#include "support/golden.hpp"

namespace linstock::matchlocks {
namespace {

TEST(StoryOfCards, OnOthersThanTheFirst) {
  CLAUSES("NMM-7.8.1", "NMM-7.8.2", "NMM-7.8.3", "NMM-7.8.4", "NMM-R.45", "NMM-R.46", "NMM-R.47",
          "NMM-cards.5", "NMM-cards.6");
  std::string all;
  Hands forfeit;
  forfeit.holds(parliament, bonus::forfeit);
  forfeit.leads("brigadier");
  forfeit.play("order second first about-face second about-face");
  all += "forfeit own " + forfeit.refused("forfeit own") + '\n' +
         story(forfeit, {"forfeit second", "about-face"});
  all += fmt::format("{} {}\n", forfeit.at("second").today.one_action, forfeit.at("own").today.one_action);
  Hands none;
  none.holds(parliament, bonus::forfeit);
  none.leads("brigadier");
  all += story(none, {"order second first about-face second about-face", "no-card", "about-face"});
  Hands perk;
  perk.holds(royalist, bonus::perk);
  perk.moment(royalist);
  all += story(perk, {"perk second", "about-face"});
  Hands event;
  event.holds(royalist, special::ammunition).holds(royalist, special::well_drilled);
  event.put("mixed", "battalia disarray2", {60, 12, 0});
  event.edit().units[event.unit("mixed")].shots_left = 0;
  event.moment(royalist);
  all += story(event, {"play extra-ammunition mixed", "play well-drilled mixed"});
  all += fmt::format("{} {}\n", event.at("mixed").shots_left, event.at("mixed").disarray);
  for (const bool theirs : {false, true})
    for (const char* line : {"1", "2"}) {
      Hands g;
      g.holds(theirs ? parliament : royalist, theirs ? bonus::jeopardy : bonus::reroll);
      g.make();
      g.begin_in(TestRoll{g.unit("second"), TestReason::end_of_turn});
      g.roll("morale", "4 5");
      const std::string verb = theirs ? "jeopardy " : "reroll-die ";
      for (const char* bad : {"0", "3", "-1"}) all += verb + bad + ": " + g.told(verb + bad) + '\n';
      all += story(g, {verb + line, "morale = 2"});
    }
  Hands draw;
  draw.edit().first = parliament;
  for (const BonusId c : {bonus::perk, bonus::reroll, bonus::jeopardy}) draw.edit().bonus_deck.value.add(c);
  draw.edit().bonus_left = 3;
  draw.make();
  draw.begin_in(BonusRoll{}, BonusRoll{}, BonusRoll{});
  all += story(draw, {"bonus = 6 1", "no-card", "bonus = 1 6", "no-card", "no-card"});
  expect_golden("matchlocks/stories/cards-on-others.txt", all);
}

TEST(StoryOfTests, DoublesAndRerollsByEachRule) {
  CLAUSES("NMM-13.3.2", "NMM-13.3.3", "NMM-R.128", "NMM-13.4.1", "NMM-13.4.5", "NMM-T.mct", "NMM-13.5.1");
  std::string all;
  for (const AutoDouble rule : {AutoDouble::first_throw, AutoDouble::final_dice})
    for (const char* own : {"musketeers", "musketeers veteran", "musketeers raw", "musketeers lost5",
                            "harquebusiers column", "clubmen"})
      for (const char* faces_thrown : {"1 1", "6 6", "3 3", "1 6", "6 1", "1 4"}) {
        Rules rules;
        rules.auto_double = rule;
        Facing g{own, "pikes", 24, rules};
        g.make();
        g.begin_in(TestRoll{g.unit("own"), TestReason::end_of_turn});
        const bool two = g.match().wanted_dice()->count == 2;
        g.roll("morale", two ? faces_thrown : std::string_view{faces_thrown}.substr(0, 1));
        std::string more;
        while (!g.quiet() && g.match().wanted_dice()->purpose == "morale" && g.last("tested").empty()) {
          more += fmt::format(" +{}", g.match().wanted_dice()->count);
          g.roll("morale", faces(int(g.match().wanted_dice()->count), faces_thrown[0] - '0'));
        }
        all += fmt::format("{} {} {}{}: {} straight {}\n", int(rule), own, faces_thrown, more,
                           g.last("tested"), g.state().straight);
      }
  expect_golden("matchlocks/stories/doubles.txt", all);
}

TEST(StoryOfTests, OfWhoIsLost) {
  CLAUSES("NMM-16.2.1", "NMM-16.2.2", "NMM-16.2.3", "NMM-16.2.4", "NMM-16.2.7", "NMM-16.3.1", "NMM-13.5.8",
          "NMM-R.105", "NMM-R.126");
  std::string all;
  for (const char* what :
       {"musketeers", "battalia", "detachment", "harquebusiers column", "field_gun", "light_gun", "dragoons"})
    for (const int tokens : {0, 1, 2, 20}) {
      Facing g{"pikes", what, 12};
      g.put("spare", "pikes", {66, 3, 0}).foe("mate", "pikes", {50, 30, 180});
      g.tokens(Side::parliament, tokens);
      g.edit().units[g.unit("enemy")].token = Token::order, g.edit().units[g.unit("enemy")].hedgehog = true;
      g.with("colonel", "enemy");
      g.make();
      g.begin_in(TestRoll{g.unit("enemy"), TestReason::end_of_turn});
      while (!g.quiet() && !g.over())
        g.roll(g.match().wanted_dice()->purpose, faces(int(g.match().wanted_dice()->count), 1));
      const Unit& it = g.at("enemy");
      all += fmt::format("--- {} {}: token {} hedgehog {} with {}\n", what, tokens, int(it.token),
                         it.hedgehog, int(g.at("colonel").where)) +
             story(g, {});
    }
  expect_golden("matchlocks/stories/losses.txt", all);
}

TEST(StoryOfOrders, WhatMayBeAnnounced) {
  CLAUSES("NMM-9.4.2", "NMM-9.5.2", "NMM-R.63", "NMM-R.70", "NMM-9.6.2", "NMM-R.77", "NMM-15.2", "NMM-9.2.3",
          "NMM-8.3.6");
  std::string all;
  for (const char* own :
       {"battalia", "musketeers disarray1", "pikes", "detachment", "harquebusiers column", "field_gun"}) {
    all += fmt::format("--- {}\n", own);
    for (const std::string_view first : {"move", "wheel", "about-face", "shoot", "attack", "rally", "reform",
                                         "support", "pivot", "pack-up", "mount"}) {
      all += std::string{first} + ':';
      for (const std::string_view second : {"", "move", "shoot", "attack", "rally", "reform", "support"}) {
        const std::string line =
            fmt::format("order own first {}{}{}", first, second.empty() ? "" : " second ", second);
        Brigade h{own};
        h.leads("brigadier", 2);
        const auto played = h.match().choose(seat_of(Side::royalist), line, {});
        all += fmt::format(" {}",
                           played ? "yes" : std::string{linstock::text(played.error().clause, clause_ids)});
      }
      all += '\n';
    }
  }
  for (const char* line :
       {"order own at enemy first shoot", "order own first shoot at enemy", "order own first shoot at fellow",
        "order own fellow first shoot at enemy", "order own fellow third first move",
        "order own other first move", "order fellow first move second shoot"}) {
    Brigade g;
    g.foe("near", "pikes", {30, 30, 180});
    g.leads("brigadier", 2);
    const auto played = g.match().choose(seat_of(Side::royalist), line, {});
    all += fmt::format(
        "{}: {}\n", line,
        played ? g.asked() + fmt::format(" count {} tokens {}",
                                         g.state().activations.empty() ? 0 : g.state().activations[0].count,
                                         g.state().order_tokens)
               : std::string{linstock::text(played.error().clause, clause_ids)});
  }
  expect_golden("matchlocks/stories/announced.txt", all);
}

TEST(StoryOfOrders, HorseReorganised) {
  CLAUSES("NMM-9.9.1", "NMM-9.9.2", "NMM-9.9.3", "NMM-9.9.4");
  std::string all;
  for (const double apart : {0.0, 0.99, 1.0, 1.01, 4.0}) {
    Brigade g;
    g.put("one", "harquebusiers column lost4", {50, 6, 0})
        .put("two", "harquebusiers column lost5 fired", {53.148 + apart, 6, 0});
    g.with("brigadier", "one");
    g.edit().units[g.unit("one")].shots_left = 2, g.edit().units[g.unit("two")].shots_left = 1;
    g.leads("brigadier", 2);
    all += fmt::format("{}: ", apart);
    if (!g.match().choose(seat_of(Side::royalist), "reorganise one two", {})) {
      all += g.refused("reorganise one two") + '\n';
      continue;
    }
    const Unit& it = g.at("one");
    all += fmt::format("figures {} shots {} fired {} disarray {}, other {}, {}\n", it.figures[0],
                       it.shots_left, it.has_fired, it.disarray, int(g.at("two").where), g.asked());
  }
  expect_golden("matchlocks/stories/reorganised.txt", all);
}

TEST(StoryOfUnits, FiguresAndBases) {
  CLAUSES("NMM-G.1", "NMM-G.2", "NMM-3.2.7", "NMM-T.geometry", "NMM-G.8");
  std::string all;
  for (const char* what :
       {"battalia", "battalia lost9", "battalia lost15", "battalia lost20", "musketeers", "musketeers lost7",
        "square", "square lost5", "detachment", "detachment plotton lost1", "harquebusiers line lost3",
        "harquebusiers column lost3", "horse_detachment", "dragoons", "dragoons one-row", "field_gun lost1",
        "light_gun", "clubmen lost9"}) {
    Facing g{what, "pikes", 12};
    g.edit().units[g.unit("own")].at.facing = 4'500;
    g.make();
    const UnitId u = g.unit("own");
    const Unit& it = g.edit().units[u];
    const Layout form = layout(g.table(), u, it);
    const Footprint f = footprint(g.table(), u, it);
    const auto disc = around(g.table(), u, it);
    all += fmt::format("{}: {} files {} ranks, {} by {}, around {},{} {}, firearms {}:", what, form.files,
                       form.ranks, f.width, f.depth, disc.at.x, disc.at.y, disc.radius,
                       has_firearms(g.table(), u, it));
    for (const Point p : bases(g.table(), u, it)) all += fmt::format(" {},{}", p.x, p.y);
    all += fmt::format("; {} and {} from the enemy\n", distance(g.state(), g.table(), u, g.unit("enemy")),
                       distance(g.state(), g.table(), g.unit("brigadier"), u));
  }
  expect_golden("matchlocks/stories/bases.txt", all);
}

TEST(StoryOfTheFirstPhase, WhoMayBeUsed) {
  CLAUSES("NMM-7.2.1", "NMM-7.2.2", "NMM-R.38", "NMM-R.64", "NMM-R.58", "NMM-9.2.4", "NMM-R.37");
  Field g;
  g.put("shaken", "pikes daunted", {54, 10, 0})
      .put("fights", "pikes", {62, 20, 0})
      .foe("foe", "pikes", {62, 20, 180})
      .fighting("fights", "foe");
  g.put("third", "brigadier brigade2", {62, 14, 0})
      .put("tied", "brigadier brigade3", {70, 14, 0})
      .put("spare", "pikes brigade3", {68, 8, 0})
      .put("more-of-it", "pikes brigade2", {70, 3, 0});
  g.with("third", "second").with("tied", "fights");
  g.bombardment();
  std::string all;
  for (const char* line :
       {"use shaken", "use fights", "use enemy", "use brigadier", "ride-with brigadier", "ride-with third",
        "ride-with tied", "ride-with own", "ride-with colonel", "ride-with general"}) {
    const bool may = g.offers(line);
    all += fmt::format("{}: {}\n", line, may ? "yes" : g.told(line));
  }
  all += story(g, {"use second", "move ahead 2", "stay-behind"});
  expect_golden("matchlocks/stories/first-phase.txt", all);
}

}  // namespace
}  // namespace linstock::matchlocks
