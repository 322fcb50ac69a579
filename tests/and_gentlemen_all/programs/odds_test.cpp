// Odds of And Gentlemen All: counted by hand for the worked examples of the register, against a hundred
// thousand real plays, and by their own sums in whole matches.
#include "and_gentlemen_all/programs/odds.hpp"

#include <cmath>

#include "and_gentlemen_all/combat.hpp"
#include "kernel/embedded.hpp"
#include "support/sample.hpp"

namespace linstock::and_gentlemen_all {
namespace {

constexpr double close = 1e-12;

std::vector<Odds> all_odds(const Scene& g, std::string_view line = "", Viewer viewer = spectator_view) {
  const auto found = linstock::odds_of(g.match(), viewer, line);
  EXPECT_TRUE(found) << line << ": " << found.error().what();
  return found.value_or(std::vector<Odds>{});
}
Odds the_odds(const Scene& g, std::string_view line = "", Viewer viewer = spectator_view) {
  const auto all = all_odds(g, line, viewer);
  EXPECT_EQ(all.size(), 1u) << line;
  return all.empty() ? Odds{} : all.front();
}
std::string refusal(const Scene& g, std::string_view line, Viewer viewer = spectator_view) {
  const auto found = linstock::odds_of(g.match(), viewer, line);
  return found ? "" : std::string{text(found.error().clause, AndGentlemenAll::clause_ids)};
}

double chance(const auto& all, std::string_view name) {
  for (const auto& x : all)
    if (x.name == name) return x.chance;
  return 0;
}
double of_value(const Odds& odds, std::string_view seat, std::size_t value) {
  for (const auto& spread : odds.spreads)
    if (spread.seat == seat)
      for (const auto& part : spread.parts)
        if (part.value == value) return part.chance;
  return 0;
}
/// "value +1 AGA-3.12, rating ? AGA-T.rating; least 1"
std::string added(const Odds& odds, std::string_view whose) {
  std::string out;
  for (const auto& sum : odds.sums) {
    if (sum.whose != whose) continue;
    for (const auto& part : sum.parts)
      out += fmt::format("{}{} {} {}", out.empty() ? "" : ", ", part.because,
                         part.by ? fmt::format("{:+}", *part.by) : "?", part.clause);
    if (sum.least) out += fmt::format("; least {}", *sum.least);
  }
  return out;
}
void expect_sums(const Odds& odds, std::string_view what) {
  double ends = 0;
  for (const auto& e : odds.ends) ends += e.chance;
  EXPECT_NEAR(ends, 1, 1e-9) << what;
  for (const auto& spread : odds.spreads) {
    double all = spread.more;
    for (const auto& part : spread.parts) all += part.chance;
    EXPECT_NEAR(all, 1, 1e-9) << what;
  }
  for (const auto& test : odds.tests) {
    double all = 0;
    for (const auto& r : test.results) all += r.chance;
    EXPECT_NEAR(all, test.due, 1e-9) << what;
    EXPECT_GT(test.due, 0) << what;
    EXPECT_LT(test.due, 1 + 1e-9) << what;
  }
}

// --- by hand ---

// Firer and target add 1 each: the difference of two dice is k with (6-k)/36. With k SP the Regular target
// tests with die + k - 1: it stands on 7-k faces and is halted on the k-1 others.
TEST(GentlemenOdds, OfTheShotInTheRules) {
  CLAUSES("AGA-E.1", "AGA-7.7", "AGA-7.8", "AGA-7.10", "AGA-7.11", "AGA-7.12", "AGA-9.5", "AGA-T.morale");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", "pike-heavy-foot regular", {20, 13, 180});
  g.begin_card(parliament, card::fire);
  const Odds odds = the_odds(g);
  EXPECT_EQ(odds.is, "fire");
  EXPECT_EQ(odds.line, "fire own enemy");
  EXPECT_EQ(odds.unit, "own");
  EXPECT_EQ(odds.target, "enemy");
  EXPECT_EQ(odds.seat, "parliament");
  EXPECT_EQ(added(odds, "own"), "value +1 AGA-3.12; least 1");
  EXPECT_EQ(added(odds, "enemy"), "rating +1 AGA-T.fire-target; least 1");
  EXPECT_NEAR(of_value(odds, "royalist", 0), 21. / 36, close);
  for (std::size_t k = 1; k <= 5; ++k)
    EXPECT_NEAR(of_value(odds, "royalist", k), (6. - static_cast<double>(k)) / 36, close) << k;
  EXPECT_NEAR(chance(odds.ends, "target-harmed"), 15. / 36, close);
  EXPECT_NEAR(chance(odds.ends, "nobody-harmed"), 21. / 36, close);
  ASSERT_EQ(odds.means.size(), 1u);
  EXPECT_NEAR(odds.means[0].mean, (5 + 2 * 4 + 3 * 3 + 4 * 2 + 5 * 1) / 36., close);
  ASSERT_EQ(odds.tests.size(), 1u);
  EXPECT_EQ(odds.tests[0].unit, "enemy");
  EXPECT_NEAR(odds.tests[0].due, 15. / 36, close);
  EXPECT_NEAR(chance(odds.tests[0].results, "ok"), (5 * 6 + 4 * 5 + 3 * 4 + 2 * 3 + 1 * 2) / 216., close);
  EXPECT_NEAR(chance(odds.tests[0].results, "halt"), (4 * 1 + 3 * 2 + 2 * 3 + 1 * 4) / 216., close);
  EXPECT_EQ(odds.tests[0].results.size(), 2u);
}

// The attacker adds 3, the defender nothing: he wins with d2 < d1 + 3.
TEST(GentlemenOdds, OfTheMeleeInTheRules) {
  CLAUSES("AGA-E.2", "AGA-8.9", "AGA-8.11", "AGA-8.12", "AGA-8.13", "AGA-8.15");
  Field g;
  g.put("own", "balanced-foot veteran", {20, 10, 0}).foe("enemy", "musket-heavy-foot regular", {20, 10, 180});
  g.touch("own", Face::front, "enemy", Face::front);
  g.charged("own");
  g.begin_melee(parliament);
  const Odds odds = the_odds(g);
  EXPECT_EQ(odds.is, "melee");
  EXPECT_EQ(odds.line, "attack own enemy");
  EXPECT_EQ(added(odds, "own"), "value +2 AGA-3.12, foot-charging +1 AGA-T.melee-attacker; least 1");
  EXPECT_NEAR(chance(odds.ends, "target-harmed"), 30. / 36, close);
  EXPECT_NEAR(chance(odds.ends, "unit-harmed"), 3. / 36, close);
  EXPECT_NEAR(chance(odds.ends, "nobody-harmed"), 3. / 36, close);
  EXPECT_NEAR(of_value(odds, "royalist", 8), 1. / 36, close);    // 6 against 1
  EXPECT_NEAR(of_value(odds, "parliament", 2), 1. / 36, close);  // 1 against 6
  ASSERT_EQ(odds.tests.size(), 2u);
  EXPECT_EQ(odds.tests[0].unit, "enemy");
  EXPECT_NEAR(odds.tests[0].due, 30. / 36, close);
  EXPECT_EQ(odds.tests[1].unit, "own");
  EXPECT_NEAR(odds.tests[1].due, 3. / 36, close);
  // SP 1 or 2 on the Veteran, who takes 2 off: no die brings more than 6
  EXPECT_NEAR(chance(odds.tests[1].results, "ok"), 3. / 36, close);
}

TEST(GentlemenOdds, TheFloorOfAScoreIsCounted) {
  CLAUSES("AGA-E.8", "AGA-7.9");
  Field g;
  g.put("own", "balanced-foot green", {20, 10, 0}).in_column("own");
  g.foe("enemy", "balanced-foot green", {20, 15, 180});
  g.begin_card(parliament, card::fire);
  const Odds odds = the_odds(g);
  EXPECT_EQ(added(odds, "own"), "long-range -2 AGA-T.fire-firer, firer-in-column -3 AGA-7.5; least 1");
  EXPECT_NEAR(chance(odds.ends, "nobody-harmed"), 1, close);  // at best 1 against 1
  EXPECT_TRUE(odds.tests.empty());
}

TEST(GentlemenOdds, OfATestOfMoraleNowWhetherOrNotItIsDue) {
  CLAUSES("AGA-E.3", "AGA-9.5", "AGA-9.6", "AGA-T.morale");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).sp("own", 4);
  g.foe("broken", "balanced-foot green", {30, 30, 180}).sp("broken", 11);
  g.begin_turn();
  const Odds odds = the_odds(g, "test own");
  EXPECT_EQ(odds.is, "morale");
  EXPECT_EQ(added(odds, "own"), "shock +4 AGA-9.5, rating -1 AGA-T.rating");
  EXPECT_NEAR(chance(odds.ends, "ok"), 0.5, close);    // 1 to 3: 4 to 6
  EXPECT_NEAR(chance(odds.ends, "halt"), 0.5, close);  // 4 to 6: 7 to 9
  const Odds other = the_odds(g, "test broken", view_of(royalist));
  EXPECT_NEAR(chance(other.ends, "fall-back"), 2. / 6, close);  // 12, 13
  EXPECT_NEAR(chance(other.ends, "rout"), 2. / 6, close);       // 14, 15
  EXPECT_NEAR(chance(other.ends, "destroyed"), 2. / 6, close);  // 16, 17
  EXPECT_EQ(g.state().core.throws.size(), 1u) << "the throw of initiative still stands open";
}

TEST(GentlemenOdds, OfRallying) {
  CLAUSES("AGA-E.20", "AGA-9.22", "AGA-9.23", "AGA-9.24", "AGA-9.28");
  Field g;
  g.put("green", "balanced-foot green", {10, 10, 0}).put("regular", "balanced-foot regular", {20, 10, 0});
  g.put("veteran", "balanced-foot veteran", {30, 10, 0}).put("held", "balanced-foot regular", {40, 10, 0});
  g.foe("enemy", "balanced-foot regular", {40, 12, 180}).routed("green regular veteran held");
  g.touch("held", Face::none, "enemy", Face::front);
  g.begin_card(parliament, card::rally);
  const auto all = all_odds(g);
  ASSERT_EQ(all.size(), 3u);
  EXPECT_NEAR(chance(the_odds(g, "rally green").ends, "rallied"), 15. / 36, close);    // 6 or less
  EXPECT_NEAR(chance(the_odds(g, "rally regular").ends, "rallied"), 21. / 36, close);  // 7 or less
  EXPECT_NEAR(chance(the_odds(g, "rally veteran").ends, "rallied"), 26. / 36, close);  // 8 or less
  EXPECT_EQ(refusal(g, "rally held"), "AGA-9.28");
  EXPECT_EQ(refusal(g, "rally spare-p"), "AGA-9.22");
}

TEST(GentlemenOdds, OfHorseThatIsToldToHold) {
  CLAUSES("AGA-E.21", "AGA-6.69", "AGA-6.70", "AGA-6.71", "AGA-R.63");
  for (const Seat flees : {parliament, royalist}) {
    Field g;
    g.put("own", flees == parliament ? "balanced-foot regular" : "horse regular", {20, 20, 0});
    g.foe("foe", flees == parliament ? "horse regular" : "balanced-foot regular", {20, 20, 180});
    g.touch("own", Face::front, "foe", Face::front);
    const auto [runs, stays] = flees == parliament ? std::pair{"own", "foe"} : std::pair{"foe", "own"};
    g.sp(runs, 9);
    g.edit().action.due.insert(g.unit(runs));
    g.begin_in(other(flees), card::move, Tests{flees}, EndAction{});
    g.roll("morale", "6");
    const Odds odds = the_odds(g, fmt::format("hold {}", stays), view_of(other(flees)));
    EXPECT_EQ(odds.is, "pursuit");
    // Royalist horse on 4 to 6, Parliament's on 6 alone
    EXPECT_NEAR(chance(odds.ends, "pursues"), flees == parliament ? 3. / 6 : 1. / 6, close);
    EXPECT_EQ(the_odds(g).line, odds.line) << "as things stand: of the one answer that throws";
  }
}

// 2 less on one side: it has more with 2d6 - 2 > 2d6. Ties are thrown again.
TEST(GentlemenOdds, OfInitiativeWithTiesThrownAgain) {
  CLAUSES("AGA-4.2", "AGA-4.3", "AGA-4.4", "AGA-4.6");
  Field g;
  g.put("gone", "balanced-foot regular", {20, 10, 0}).put("runs", "balanced-foot regular", {30, 10, 0});
  g.routed("runs");
  g.edit().units[g.unit("gone")].where = Where::destroyed;
  g.begin_turn();
  int more = 0, less = 0;
  for (int a = 2; a <= 12; ++a)
    for (int b = 2; b <= 12; ++b) {
      const int ways = (6 - std::abs(a - 7)) * (6 - std::abs(b - 7));
      (a - 2 > b ? more : a - 2 < b ? less : ways == 0 ? less : more) += a - 2 == b ? 0 : ways;
    }
  const Odds odds = the_odds(g);
  EXPECT_EQ(odds.is, "initiative");
  EXPECT_EQ(added(odds, "parliament"), "lost-units -1 AGA-4.3, routed-units -1 AGA-4.4");
  EXPECT_NEAR(chance(odds.ends, "parliament"), more / double(more + less), close);
  EXPECT_NEAR(chance(odds.ends, "royalist"), less / double(more + less), close);
}

TEST(GentlemenOdds, OfDiceOfWhichOneHasBeenTypedIn) {
  CLAUSES("AGA-4.5");
  Field g;
  g.begin_turn();
  const std::uint8_t faces[] = {6, 6, 1};
  ASSERT_TRUE(g.match().give_dice(faces));
  const Odds odds = the_odds(g);
  EXPECT_NEAR(chance(odds.ends, "parliament"), 1, close);
  EXPECT_EQ(odds.states, 6u);
}

// --- moves ---

TEST(GentlemenOdds, OfACharge) {
  CLAUSES("AGA-8.3", "AGA-E.13", "AGA-R.73");
  Field g;
  g.put("own", "horse regular", {20, 10, 0}).foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.begin_card(parliament, card::move);
  EXPECT_TRUE(all_odds(g).empty()) << "nobody is in contact yet";
  EXPECT_EQ(refusal(g, "attack own enemy"), "AGA-8.1");
  EXPECT_TRUE(all_odds(g, "move own ahead 2", view_of(parliament)).empty());
  const Odds odds = the_odds(g, "move own ahead 4", view_of(parliament));
  EXPECT_EQ(odds.is, "melee");
  EXPECT_EQ(odds.line, "move own ahead 4");
  EXPECT_EQ(added(odds, "own"), "value +2 AGA-3.12, horse-at-foot -2 AGA-R.73; least 1");
  g.play("move own ahead 4");
  Odds then = the_odds(g, "attack own enemy");
  then.line = odds.line;
  EXPECT_EQ(odds_in_json({odds}), odds_in_json({then}));
  EXPECT_EQ(all_odds(g).size(), 1u) << "it may attack after the movement";
  EXPECT_EQ(refusal(g, "move own ahead 1", view_of(royalist)), "");
}

TEST(GentlemenOdds, OfAnAdvanceOfADemoralisedArmyAndOfTheAttackThatItWouldMake) {
  CLAUSES("AGA-E.27", "AGA-10.9", "AGA-10.10", "AGA-10.11", "AGA-R.98");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0})
      .sp("own", 3)
      .foe("enemy", "balanced-foot regular", {20, 14, 180});
  g.edit().losses[CommandId{0}] = 20;
  g.begin_card(parliament, card::move);
  const auto all = all_odds(g, "move own ahead 4", view_of(parliament));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].is, "advance");
  EXPECT_NEAR(chance(all[0].ends, "ok"), 2. / 6, close);  // die + 3 - 1 + 2
  EXPECT_NEAR(chance(all[0].ends, "halt"), 4. / 6, close);
  EXPECT_EQ(all[1].is, "melee");
  EXPECT_EQ(added(all[1], "own"), "value +1 AGA-3.12, foot-charging +1 AGA-T.melee-attacker; least 1");
}

TEST(GentlemenOdds, ShotsAreRefusedAsTheyWouldBe) {
  CLAUSES("AGA-7.6", "AGA-7.3", "AGA-5.15");
  Field g;
  g.put("own", "balanced-foot regular", {20, 10, 0}).foe("far", "balanced-foot regular", {20, 30, 180});
  g.put("locked", "balanced-foot regular", {30, 10, 0}).foe("enemy", "balanced-foot regular", {30, 10, 180});
  g.touch("locked", Face::front, "enemy", Face::front);
  g.begin_turn();
  EXPECT_EQ(refusal(g, "fire own far"), "AGA-7.6");
  EXPECT_EQ(refusal(g, "fire locked enemy"), "AGA-5.15");
  EXPECT_EQ(linstock::odds_of(g.match(), spectator_view, "end-fire").error().why, Why::not_your_turn);
}

// --- what the viewer may know ---

Rules hidden() {
  Rules rules;
  rules.hidden_rosters = true;
  return rules;
}
struct Unknown : Field {
  explicit Unknown(std::string_view enemy) : Field(hidden()) {
    put("own", "balanced-foot regular", {20, 10, 0}).foe("enemy", enemy, {20, 10, 180});
    put("gunner", "balanced-foot regular", {30, 10, 0}).foe("mark", enemy, {30, 13, 180}).sp("mark", 5);
    touch("own", Face::front, "enemy", Face::front);
    begin_melee(parliament);
  }
};

TEST(GentlemenOdds, ARosterThatIsHiddenIsNotBetrayed) {
  CLAUSES("AGA-R.103", "AGA-R.160");
  const auto asked = [](std::string_view rating, Viewer v) {
    const Unknown g{fmt::format("balanced-foot {}", rating)};
    std::string all;
    for (const auto* line :
         {"", "attack own enemy", "fire gunner mark", "test mark", "test enemy", "fire mark gunner"})
      all += odds_in_json(all_odds(g, line, v));
    return all;
  };
  for (const Viewer v : {view_of(parliament), spectator_view}) {
    EXPECT_EQ(asked("green", v), asked("regular", v));
    EXPECT_EQ(asked("green", v), asked("veteran", v));
  }
  EXPECT_NE(asked("green", view_of(royalist)), asked("regular", view_of(royalist)));
  EXPECT_NE(asked("green", umpire_view), asked("veteran", umpire_view));
}

TEST(GentlemenOdds, OfARosterThatIsHiddenEachRatingCountsAlike) {
  CLAUSES("AGA-R.103", "AGA-3.7", "AGA-3.12");
  const Unknown g{"balanced-foot green"};
  const Odds mixed = the_odds(g, "attack own enemy", view_of(parliament));
  EXPECT_EQ(mixed.unknown, std::vector<std::string>{"enemy"});
  EXPECT_EQ(added(mixed, "own"), "value +1 AGA-3.12; least 1");
  EXPECT_EQ(added(mixed, "enemy"), "value ? AGA-3.12; least 1");
  double harmed = 0;
  for (const auto* rating : {"green", "regular", "veteran"})
    harmed +=
        chance(
            the_odds(Unknown{fmt::format("balanced-foot {}", rating)}, "attack own enemy", umpire_view).ends,
            "target-harmed") /
        3;
  EXPECT_NEAR(chance(mixed.ends, "target-harmed"), harmed, close);
  // Green, Regular, Veteran with 5 SP: die + 5, + 4, + 3
  const Odds test = the_odds(g, "test mark", view_of(parliament));
  EXPECT_EQ(added(test, "mark"), "shock +5 AGA-9.5, rating ? AGA-T.rating");
  EXPECT_NEAR(chance(test.ends, "ok"), (1 + 2 + 3) / 18., close);
  EXPECT_TRUE(the_odds(g, "test mark", view_of(royalist)).unknown.empty());
}

TEST(GentlemenOdds, ArtilleryThatIsHiddenIsNeverVeteran) {
  CLAUSES("AGA-3.8", "AGA-R.103");
  Field g{hidden()};
  g.foe("guns", "light-artillery green", {20, 20, 180}).sp("guns", 3);
  g.begin_turn();
  const Odds odds = the_odds(g, "test guns", view_of(parliament));
  EXPECT_NEAR(chance(odds.ends, "ok"), (3 + 4) / 12., close);
}

TEST(GentlemenOdds, ARosterIsKnownOnceItHasRolled) {
  CLAUSES("AGA-R.103");
  Field g{hidden()};
  g.foe("enemy", "balanced-foot green", {20, 20, 180}).sp("enemy", 3);
  g.edit().known.insert(g.unit("enemy"));
  g.begin_turn();
  EXPECT_TRUE(the_odds(g, "test enemy", view_of(parliament)).unknown.empty());
}

// --- against real plays ---

/// A charge is played to the end of its tests, so often; what it brought.
TEST(GentlemenOdds, AgreeWithAHundredThousandRealPlays) {
  CLAUSES("AGA-X.3", "AGA-X.5", "AGA-8.7");
  Field g;
  g.put("own", "horse regular", {20, 10, 0}).foe("enemy", "balanced-foot green", {20, 10, 180});
  g.sp("own", 4).sp("enemy", 6);
  g.touch("own", Face::front, "enemy", Face::front);
  g.charged("own");
  g.begin_melee(parliament);
  const Odds odds = the_odds(g, "attack own enemy");
  const State start = g.state();
  const UnitId own = g.unit("own"), enemy = g.unit("enemy");
  constexpr int plays = 100'000;
  std::map<std::string, int> ends, results;
  std::map<int, int> sp;
  const Machine<AndGentlemenAll> machine{g.table()};
  QuickTape tape{Rng{7}};
  Options options;
  std::vector<Logged<Event>> log;
  for (int i = 0; i < plays; ++i) {
    State s = start;
    log.clear();
    GamePlay play{g.table(), &log};
    machine.choose(s, parliament, {.verb = Verb{std::size_t(verb::attack)}, .args = {own.value, enemy.value}},
                   play);
    // the only attack: the rest of the action asks nothing but what a beaten unit's enemy does
    while (
        !std::ranges::any_of(log, [](const auto& e) { return holds_alternative<MoraleTested>(e.event); })) {
      if (machine.advance(s, play, tape, options) != Halt::question) break;
      const Step top = s.core.agenda.stack.back();
      if (holds_alternative<ChooseCard>(top) || s.action.side != parliament) break;
      machine.choose(s, machine.asked(top, s), choice_of(options.list.back()), play);
    }
    for (const auto& e : log) {
      if (const auto* fought = get_if<Fought>(&e.event)) {
        const bool target = fought->harmed == enemy;
        ++ends[!fought->harmed ? "nobody-harmed" : target ? "target-harmed" : "unit-harmed"];
        ++sp[target ? fought->sp : 0];
      }
      if (const auto* test = get_if<MoraleTested>(&e.event))
        ++results[fmt::format("{} {}", test->unit == own ? "own" : "enemy",
                              enum_name<and_gentlemen_all::Result>(test->result))];
    }
  }
  const auto agrees = [&](double p, int n, const std::string& what) {
    const double sigma = std::sqrt(std::max(p * (1 - p), 1e-9) / plays);
    EXPECT_NEAR(n / double(plays), p, 4.5 * sigma) << what;
  };
  for (const auto& e : odds.ends) agrees(e.chance, ends[e.name], e.name);
  for (std::size_t k = 0; k <= 12; ++k)
    agrees(of_value(odds, "royalist", k), sp[static_cast<int>(k)], fmt::format("{} SP", k));
  std::size_t kinds = 0;
  for (const auto& test : odds.tests)
    for (const auto& r : test.results) {
      agrees(r.chance, results[test.unit + " " + r.name], test.unit + " " + r.name);
      ++kinds;
    }
  EXPECT_EQ(kinds, results.size()) << "nothing came that had no chance";
  EXPECT_GE(kinds, 5u);
}

/// Asks for all odds that there are now, of what is next and of every unit's test and rally.
void ask_all(const MatchOf<AndGentlemenAll>& match, Viewer v, std::map<std::string, int>& seen) {
  std::vector<std::string> lines{""};
  lines.reserve(1 + 2 * match.table().count());
  for (const auto& unit : match.table().unit_ids)
    lines.push_back("test " + unit), lines.push_back("rally " + unit);
  for (const auto& line : lines)
    if (const auto all = linstock::odds_of(match, v, line))
      for (const Odds& odds : *all) {
        expect_sums(odds, odds.line);
        ++seen[odds.is];
      }
}

TEST(GentlemenOdds, OfEveryQuestionInRandomMatchesAddUpToOne) {
  std::map<std::string, int> seen;
  const auto asked = [&seen](const char* is) { return seen[is] > 0; };
  for (std::uint64_t seed = 41; seed <= 58; ++seed) {  // among which are two with a unit to rally
    if (only_some() && asked("fire") && asked("melee") && asked("morale")) break;
    const MatchSetup setup{
        .scenario = "the-heath", .options = seed % 2 ? R"({"hidden_rosters":true})" : "{}", .seed = seed};
    const auto table = read_table(setup);
    ASSERT_TRUE(table);
    MatchOf<AndGentlemenAll> match{*table, setup};
    const Reading<AndGentlemenAll> reading{match.machine(), match.language()};
    Options options;
    Rng rng{seed};
    for (int i = 0; i < 500 && !match.over(); ++i) {
      const Seat seat = match.asked().front();
      const Step step = *match.machine().question(match.state(), seat);
      if (!holds_alternative<Movement>(step) || i % 8 == 0)
        for (const Viewer v : {view_of(seat), spectator_view}) ask_all(match, v, seen);
      match.machine().options(match.state(), step, options);
      const Choice c = reading.sample(match.state(), step, options, rng.below(options.size()), rng);
      const std::string line = match.language().write(c);
      if (AndGentlemenAll::verbs[c.verb.index()].role == Role::part) {
        ASSERT_TRUE(match.part(seat, line)) << line;
        continue;
      }
      const bool done = AndGentlemenAll::verbs[c.verb.index()].role == Role::done;
      const std::string whole = done ? match.question(seat)->draft : line;
      const auto odds = linstock::odds_of(match, view_of(seat), whole);
      ASSERT_TRUE(odds) << whole << ": " << odds.error().what();
      for (const Odds& of : *odds) expect_sums(of, whole);
      ASSERT_TRUE(match.choose(seat, whole)) << whole;
    }
  }
  for (const auto* is : {"fire", "melee", "morale"}) EXPECT_TRUE(asked(is)) << is;
  EXPECT_TRUE(only_some() || asked("rally"));
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
