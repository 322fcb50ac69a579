// What may be asked about a match of Montrose, and what the answers say: rolls, lines, secrecy, JSON.
#include <boost/json/parse.hpp>

#include "montrose/programs/field.hpp"

namespace linstock::montrose {
namespace {

const Viewer as_royalist = view_of(royalist), as_covenanter = view_of(covenanter);

std::vector<Odds> ask(const Match& match, Viewer v, std::string_view line = {}) {
  auto odds = odds_of(match, v, line);
  if (odds) return *odds;
  ADD_FAILURE() << odds.error().what();
  return {};
}
std::string told(const Match& match, Viewer v, std::string_view line = {}) {
  const auto odds = odds_of(match, v, line);
  return odds ? odds_in_json(*odds) : "refused: " + odds.error().what();
}
double chance_of(const Odds& odds, std::string_view end) {
  for (const auto& e : odds.ends)
    if (e.name == end) return e.chance;
  return -1;
}
double mean_of(const Odds& odds, std::string_view seat, std::string_view name) {
  for (const auto& m : odds.means)
    if (m.seat == seat && m.name == name) return m.mean;
  return -1;
}

// --- rolls, against the table looked up for every face ---

/// Each sum of `dice` dice looked up, with its chance.
std::map<std::size_t, double> by_hand(const std::vector<Row>& rows, int dice, int modifier) {
  std::map<std::size_t, double> sums{{0, 1.}};
  for (int i = 0; i < dice; ++i) {
    std::map<std::size_t, double> next;
    for (const auto& [sum, p] : sums)
      for (int face = 1; face <= 6; ++face) next[sum + look_up(rows, face + modifier)] += p / 6;
    sums = next;
  }
  return sums;
}
void expect_spread(const Odds& odds, const std::map<std::size_t, double>& expected) {
  ASSERT_EQ(odds.spreads.size(), 1u);
  ASSERT_EQ(odds.spreads[0].parts.size(), expected.size());
  double mean = 0;
  for (const auto& part : odds.spreads[0].parts) {
    ASSERT_TRUE(expected.contains(part.value));
    EXPECT_NEAR(part.chance, expected.at(part.value), 1e-12) << part.value;
    mean += part.chance * static_cast<double>(part.value);
  }
  EXPECT_NEAR(mean_of(odds, odds.seat, "units"), mean, 1e-12);
  EXPECT_EQ(odds.samples, 0u);
}

TEST(RollOdds, RecruitRollsOfAllSpaces) {
  Field f;
  f.put("perth", "montrose r-lowland-1")
      .put("blair-atholl", "maccolla r-highland-1")
      .put("ayr", "c-lowland-1");
  const auto match = f.match(NextRecruitRoll{royalist});
  const auto odds = ask(match, as_royalist);
  ASSERT_EQ(odds.size(), 2u) << told(match, as_royalist);
  for (const auto& o : odds) {
    EXPECT_EQ(o.is, "recruit");
    EXPECT_EQ(o.line, "recruit " + o.space);
    expect_spread(o, by_hand(f.table->recruit, 1, 0));
  }
  EXPECT_EQ(ask(match, as_royalist, "recruit perth").at(0).space, "perth");
}

TEST(RollOdds, AThrowThatStandsOpen) {
  Field f;
  f.put("perth", "montrose r-lowland-1").put("ayr", "c-lowland-1");
  const auto match = f.match(RecruitRoll{royalist, f.space("perth")}, PlaceRecruits{royalist});
  ASSERT_TRUE(match.wanted_dice());
  for (const Viewer v : {as_royalist, as_covenanter, spectator_view})
    expect_spread(ask(match, v).at(0), by_hand(f.table->recruit, 1, 0));
}

TEST(RollOdds, TwoDiceOfDisbanding) {
  Field f;
  f.put("stirling", "r-highland-1 r-highland-2").put("ayr", "c-lowland-1");
  f.state.victories = 3;
  const auto south = f.match(DisbandRoll{royalist, {}, 2}, Winter{royalist});
  const auto odds = ask(south, as_royalist);
  ASSERT_EQ(odds.size(), 1u);
  EXPECT_EQ(odds[0].is, "disband");
  expect_spread(odds[0], by_hand(f.table->disband, 2, 0));
}

TEST(RollOdds, TheRollThatEndsTheBattles) {
  Field f;
  f.put("dundee", "montrose r-highland-1 r-lowland-1").put("ayr", "c-lowland-1");
  const auto match = f.match(BattlePhase{royalist}, Disband{royalist});
  const auto odds = ask(match, as_royalist, "end-battles");
  ASSERT_EQ(odds.size(), 1u) << told(match, as_royalist, "end-battles");
  EXPECT_EQ(odds[0].is, "disband");
  expect_spread(odds[0], by_hand(f.table->disband, 1, 0));
}

// --- battles ---

TEST(AskingOdds, NextBattlesOneByOne) {
  Field f;
  f.put("perth", "montrose r-lowland-1 c-lowland-1").put("dundee", "r-highland-1 c-lowland-2");
  const auto match = f.match(BattlePhase{royalist});
  const auto odds = ask(match, as_royalist);
  ASSERT_EQ(odds.size(), 2u);
  for (const auto& o : odds) {
    EXPECT_EQ(o.is, "battle");
    EXPECT_EQ(o.seat, "royalist");
    EXPECT_EQ(o.line, "attack " + o.space);
    EXPECT_NEAR(chance_of(o, "royalist") + chance_of(o, "covenanter"), 1, 1e-9);
    const auto again = ask(match, as_royalist, o.line);
    ASSERT_EQ(again.size(), 1u);
    EXPECT_EQ(odds_in_json({o}), odds_in_json(again));
  }
  EXPECT_GT(chance_of(odds[odds[0].space == "perth" ? 0 : 1], "royalist"), 0.6);
  EXPECT_NEAR(chance_of(odds[odds[0].space == "perth" ? 1 : 0], "royalist"), 0.5, 1e-9);
}

TEST(AskingOdds, AnAssaultNamesNoPanic) {
  Field f;
  f.put("perth", "montrose maccolla irish-1").put("ayr", "c-lowland-2");
  const auto odds = ask(f.match(BattlePhase{royalist}), as_royalist, "assault perth");
  ASSERT_EQ(odds.size(), 1u);
  EXPECT_EQ(odds[0].is, "assault");
  for (const auto& end : odds[0].ends)
    for (const auto& way : end.ways)
      EXPECT_TRUE(end.name == "covenanter" || way.name == "eliminated") << way.name;
  // who wins has beaten all of the garrison
  EXPECT_GE(mean_of(odds[0], "covenanter", "units-lost"), 2 * chance_of(odds[0], "royalist"));
  EXPECT_EQ(std::ranges::find(odds[0].means, "covenanter", &Odds::Mean::seat)->most, 2u);
}

TEST(AskingOdds, ABurghThatSurrenders) {
  Field f;
  f.in_force("irish-terror").put("perth", "montrose maccolla irish-1").put("ayr", "c-lowland-2");
  const auto odds = ask(f.match(BattlePhase{royalist}), as_royalist, "assault perth");
  ASSERT_EQ(odds.size(), 1u);
  EXPECT_NEAR(chance_of(odds[0], "royalist"), 1, 1e-12);
  EXPECT_EQ(odds[0].ends[0].ways.at(0).name, "surrendered");
  EXPECT_EQ(mean_of(odds[0], "", "rounds"), 0);
  EXPECT_EQ(mean_of(odds[0], "covenanter", "units-lost"), 0);
}

TEST(AskingOdds, AMarchSupposesItsBattle) {
  Field f;
  f.put("dunkeld", "montrose irish-1 irish-2").put("perth", "elcho c-lowland-1").put("ayr", "c-lowland-2");
  const auto match = f.match(MarchPhase{royalist}, BattlePhase{royalist});
  EXPECT_TRUE(ask(match, as_royalist).empty());
  const auto supposed = ask(match, as_royalist, "march montrose irish-1 irish-2 perth");
  ASSERT_EQ(supposed.size(), 1u);
  EXPECT_EQ(supposed[0].space, "perth");
  EXPECT_TRUE(ask(match, as_royalist, "march montrose irish-1 irish-2 hl-loch-tay").empty() ||
              told(match, as_royalist, "march montrose irish-1 irish-2 hl-loch-tay").starts_with("refused"));
  // The same battle, once it is marched.
  MatchOf<Montrose> marched = match;
  ASSERT_TRUE(marched.choose(royalist, "march montrose irish-1 irish-2 perth"));
  const auto pending = ask(marched, as_covenanter);
  ASSERT_EQ(pending.size(), 1u);
  EXPECT_NEAR(chance_of(pending[0], "royalist"), chance_of(supposed[0], "royalist"), 1e-9);
}

// The Highland unit marches a point beyond its allowance, and is lost before the battle on what the table
// says.
TEST(AskingOdds, AForcedMarchMayLeaveNobodyToFight) {
  Field f;
  f.in_force("r-force-march").put("dunkeld", "r-highland-1").put("montrose-town", "c-lowland-1");
  f.put("ayr", "c-lowland-2");
  const auto match = f.match(MarchPhase{royalist}, BattlePhase{royalist});
  const auto odds = ask(match, as_royalist, "march r-highland-1 perth dundee forfar brechin montrose-town");
  ASSERT_EQ(odds.size(), 1u) << told(match, as_royalist,
                                     "march r-highland-1 perth dundee forfar brechin montrose-town");
  double lost = 0;
  for (int face = 1; face <= 6; ++face) lost += look_up(f.table->disband, face - 2) > 0 ? 1. / 6 : 0.;
  EXPECT_NEAR(chance_of(odds[0], "no-battle"), lost, 1e-9);
  EXPECT_NEAR(chance_of(odds[0], "royalist"), (1 - lost) / 2, 1e-9);
  EXPECT_NEAR(chance_of(odds[0], "covenanter"), (1 - lost) / 2, 1e-9);
}

TEST(AskingOdds, WithinABattleFromWhereItStands) {
  Field f;
  f.put("perth", "montrose r-lowland-1 r-lowland-2 c-lowland-1").put("dundee", "c-lowland-2");
  f.setup.seed = 3;
  auto match = f.match(BattlePhase{royalist}, MarchPhase{royalist}, Winter{royalist});
  double before = 0;
  for (int i = 0; i < 40 && !match.over(); ++i) {
    const auto asked = match.asked();
    ASSERT_FALSE(asked.empty());
    const auto odds = ask(match, spectator_view);
    if (match.state().battle.space) {
      ASSERT_EQ(odds.size(), 1u);
      EXPECT_NEAR(chance_of(odds[0], "royalist") + chance_of(odds[0], "covenanter"), 1, 1e-9);
      EXPECT_GE(mean_of(odds[0], "", "rounds"), match.state().battle.round);
      before = chance_of(odds[0], "royalist");
    } else if (before > 0) {
      break;
    }
    const auto line = match.question(asked[0])->answers[0];
    if (line.role == Role::part)
      ASSERT_TRUE(match.part(asked[0], line.text));
    else
      ASSERT_TRUE(match.choose(asked[0], line.text));
  }
  EXPECT_GT(before, 0);
}

// One unit against one; the Royalist has thrown 6 for superiority. He has it with 5 of 6, and throws again
// with 1: 5/6 + 1/12 = 11/12.
TEST(AskingOdds, FacesThatLieAreTaken) {
  Field f;
  f.put("perth", "r-lowland-1 c-lowland-1").put("dundee", "c-lowland-2");
  auto match = f.match(BattlePhase{royalist}, Winter{royalist});
  ASSERT_TRUE(match.wanted_dice());
  const std::array<std::uint8_t, 1> six{6};
  ASSERT_TRUE(match.give_dice(six));
  const auto odds = ask(match, spectator_view);
  ASSERT_EQ(odds.size(), 1u);
  // wins at once with 1/3 if first, 2/9 if second; else it is even
  const double first = 11. / 12, at_once = first / 3 + (1 - first) * 2 / 9;
  EXPECT_NEAR(chance_of(odds[0], "royalist"), at_once + 4. / 9 / 2, 1e-9);
}

TEST(AskingOdds, ALineThatIsNotOfferedIsRefused) {
  Field f;
  f.put("perth", "montrose r-lowland-1 c-lowland-1").put("dundee", "r-highland-1 c-lowland-2");
  const auto match = f.match(BattlePhase{royalist});
  EXPECT_EQ(odds_of(match, as_royalist, "attack ayr").error().why, Why::not_offered);
  EXPECT_EQ(odds_of(match, as_royalist, "blow the horn").error().why, Why::not_understood);
  EXPECT_EQ(odds_of(match, as_covenanter, "attack perth").error().why, Why::not_your_turn);
  EXPECT_EQ(odds_of(match, spectator_view, "attack perth").error().why, Why::not_your_turn);
  EXPECT_TRUE(odds_of(match, umpire_view, "attack perth"));
}

TEST(AskingOdds, ChangeNothingAndDrawNothing) {
  Field f;
  f.put("perth", "montrose r-lowland-1 c-lowland-1").put("dundee", "r-highland-1 c-lowland-2");
  f.setup.seed = 1;
  const auto match = f.match(BattlePhase{royalist});
  const auto hash = match.hash();
  const auto dice = match.tape().dice.record().size();
  const auto first = told(match, as_royalist, "attack perth");
  EXPECT_EQ(told(match, as_royalist, "attack perth"), first);
  EXPECT_EQ(match.hash(), hash);
  EXPECT_EQ(match.tape().dice.record().size(), dice);
}

TEST(AskingOdds, DoNotDependOnTheDecks) {
  Field f;
  f.put("perth", "montrose r-lowland-1 c-lowland-1").put("dundee", "r-highland-1 c-lowland-2");
  const auto match = f.match(BattlePhase{royalist});
  Rng rng{4};
  for (int i = 0; i < 5; ++i) {
    const auto other = Montrose::resample(match.state(), *f.table, as_royalist, rng);
    const MatchOf<Montrose> resampled{f.table, f.setup, other};
    EXPECT_FALSE(resampled.state() == match.state());
    EXPECT_EQ(told(resampled, as_royalist), told(match, as_royalist));
  }
}

TEST(AskingOdds, AsJson) {
  Field f;
  f.put("perth", "r-lowland-1 c-lowland-1").put("dundee", "r-highland-1 c-lowland-2");
  const auto all = boost::json::parse(told(f.match(BattlePhase{royalist}), as_royalist, "attack perth"));
  const auto& odds = all.as_array().at(0).as_object();
  EXPECT_EQ(odds.at("is"), "battle");
  EXPECT_EQ(odds.at("space"), "perth");
  EXPECT_EQ(odds.at("exact"), true);
  EXPECT_NEAR(odds.at("outcomes").at(0).at("chance").as_double(), 0.5, 1e-6);
  EXPECT_EQ(odds.at("outcomes").at(0).at("name"), "royalist");
  EXPECT_EQ(odds.at("distributions").at(0).at("name"), "rounds");
  EXPECT_NEAR(odds.at("distributions").at(0).at("values").at(0).at("chance").as_double(), 5. / 9, 1e-6);
}

}  // namespace
}  // namespace linstock::montrose
