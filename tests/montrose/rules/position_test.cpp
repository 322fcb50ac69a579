// Positions: what is admitted, what is refused and by which clause, what an umpire may waive.
#include "kernel/position.hpp"

#include <gtest/gtest.h>

#include "montrose/match.hpp"
#include "montrose/random_play.hpp"
#include "support/clauses.hpp"

namespace linstock::montrose {
namespace {

const std::shared_ptr<const Table>& table() {
  static const auto plain = *read_table({});
  return plain;
}

std::string document(std::string_view at, std::string_view state, std::string_view waive = "[]") {
  return fmt::format(R"({{"at":"{}","state":{},"waive":{}}})", at, state, waive);
}

/// "place CLAUSE" of each fault, in order; "" if it is admitted.
std::string faults(std::string_view at, std::string_view state, std::string_view waive = "[]") {
  const auto s = admit<Montrose>(document(at, state, waive), *table());
  std::string out;
  if (s) return out;
  for (const Fault& f : s.error())
    out += fmt::format("{}{} {}", out.empty() ? "" : "; ", f.where, text(f.clause, clause_ids));
  return out;
}

std::string asked(const State& s) {
  MatchOf<Montrose> match{table(), {.seed = 1}, s};
  const auto seats = match.asked();
  return seats.empty() ? "" : fmt::format("{} {}", seats[0].index(), match.question(seats[0])->is);
}

TEST(Position, NobodyKnowsTheOrderOfADeck) {
  CLAUSES("MON-H.1");
  EXPECT_EQ(faults("royalist-march", R"({"decks":{"royalist":{"known_to":["royalist"]}}})"),
            "position: state.decks.royalist.known_to ");
}

TEST(Position, EntryPointsAskWhatTheirPhaseAsks) {
  CLAUSES("MON-T.sequence");
  const auto first = [](std::string_view at, std::string_view state = "{}") {
    return asked(admit<Montrose>(document(at, state), *table()).value());
  };
  EXPECT_EQ(first("royalist-recruiting"), "0 next-recruit-roll");
  EXPECT_EQ(first("covenanter-recruiting"), "1 next-recruit-roll");
  EXPECT_EQ(first("royalist-march"), "0 march-phase");
  EXPECT_EQ(first("covenanter-march"), "1 march-phase");
  // With one battle to fight there is nothing to choose: it begins.
  EXPECT_EQ(first("royalist-battles", R"({"at":{"montrose":"perth","irish-1":"perth"}})"), "1 line-up");
  // Nothing to decide in these: the other side's turn follows.
  EXPECT_EQ(first("royalist-interphase").substr(0, 1), "1");
  EXPECT_EQ(first("covenanter-interphase").substr(0, 1), "0");
}

TEST(Position, IllegalOnesAreRefusedWithEveryFault) {
  CLAUSES("MON-6.0.1", "MON-6.0.2", "MON-6.0.5", "MON-12.0.1", "MON-16.2.1", "MON-10.1.5", "MON-10.1.12",
          "MON-15.0.1");
  EXPECT_EQ(
      faults("royalist-march",
             R"({"victories":10,"woken":true,"inactive":[],"auto_recruit":"done","at":{"elcho":null}})"),
      "victories MON-6.0.1");
  EXPECT_EQ(faults("royalist-march", R"({"at":{"montrose":null}})"), "at.montrose MON-6.0.5");
  EXPECT_EQ(faults("royalist-march", R"({"at":{"irish-1":"inverlochy"}})"), "inverlochy MON-12.0.1");
  EXPECT_EQ(faults("royalist-march", R"({"at":{"burleigh":"dunkeld","irish-1":"dunkeld"}})"),
            "dunkeld MON-16.2.1");
  EXPECT_EQ(faults("royalist-march", R"({"victories":4})"), "woken MON-10.1.5");
  const std::string moved = R"({"victories":7,"woken":true,"inactive":[],"at":{"elcho":null}})";
  EXPECT_EQ(faults("royalist-march", moved), "auto_recruit MON-10.1.12");
  EXPECT_EQ(faults("royalist-march", R"({"victories":4,"turn":12})"), "turn MON-R.1; woken MON-10.1.5");
  EXPECT_EQ(faults("royalist-march", R"({"woken":true,"inactive":["urry"],"at":{"elcho":null}})"),
            "inactive MON-10.1.20");
}

TEST(Position, OnlyUnitsOnTheMapHaveDoneSomethingInThisTurn) {
  CLAUSES("MON-11.1.6", "MON-13.1.1");
  EXPECT_EQ(faults("royalist-march", R"({"moved":["montrose"],"victors":["montrose"]})"), "");
  EXPECT_EQ(faults("royalist-march", R"({"moved":["r-cavalry-1"]})"), "moved MON-11.1.6");
  EXPECT_EQ(faults("royalist-march", R"({"victors":["r-cavalry-1"]})"), "victors MON-13.1.1");
  EXPECT_EQ(faults("royalist-march", R"({"victors":["burleigh"]})"), "") << "either side wins battles";
}

TEST(Position, OnlyHighlandersOfTheRoyalistPursue) {
  CLAUSES("MON-18.4.13");
  EXPECT_EQ(faults("royalist-march", R"({"pursuers":["irish-1"]})"), "pursuers MON-18.4.13");
  EXPECT_EQ(faults("royalist-march", R"({"pursuers":["c-highland-1"]})"), "pursuers MON-18.4.13");
  EXPECT_EQ(faults("royalist-march", R"({"at":{"r-highland-1":"dunkeld"},"pursuers":["r-highland-1"]})"), "");
}

TEST(Position, TheLastTurnIsOneAndAMapWithoutCovenantersIsNone) {
  CLAUSES("MON-R.1", "MON-6.0.2");
  EXPECT_EQ(faults("royalist-march", R"({"turn":11})"), "");
  EXPECT_EQ(faults("royalist-march", R"({"turn":0})"), "turn MON-R.1");
  std::string nobody;
  for (UnitId u : table()->of_side[covenanter])
    if (!table()->garrison_units.contains(u))
      nobody += fmt::format(R"({}"{}":null)", nobody.empty() ? "" : ",", (*table())[u].id);
  EXPECT_EQ(faults("royalist-march", fmt::format(R"({{"inactive":[],"at":{{{}}}}})", nobody)),
            "at MON-6.0.2");
}

TEST(Position, ACardInForceHasBeenDrawnByItsOwner) {
  CLAUSES("MON-R.108", "MON-9.0.4", "MON-T.sequence");
  const std::string& first = table()->card_ids[0];
  EXPECT_EQ(faults("royalist-march", fmt::format(R"({{"card":"{}"}})", first)), "card MON-9.0.4");
  const auto drawn = fmt::format(R"({{"card":"{0}","discards":{{"royalist":["{0}"]}}}})", first);
  EXPECT_EQ(faults("royalist-march", drawn), "");
  EXPECT_EQ(faults("covenanter-march", drawn), "card MON-R.108; card MON-9.0.4");
  EXPECT_EQ(faults("royalist-cards", drawn), "card MON-R.108");
  EXPECT_EQ(faults("royalist-march", R"({"card_used":true})"), "card_used MON-R.108");
}

TEST(Position, UnknownDecksAreWhatIsNotSeenElsewhereShuffled) {
  CLAUSES("MON-9.0.5");
  const std::string& seen = table()->card_ids[2];
  const auto s = admit<Montrose>(
      document("royalist-cards", fmt::format(R"({{"discards":{{"royalist":["{}"]}}}})", seen)), *table());
  ASSERT_TRUE(s);
  EXPECT_EQ(s->decks[royalist].value.size(), 8u);
  EXPECT_EQ(s->decks[covenanter].value.size(), 9u);
  const MatchOf<Montrose> one{table(), {.seed = 1}, *s}, two{table(), {.seed = 2}, *s};
  EXPECT_NE(one.state().decks[covenanter].value, two.state().decks[covenanter].value);
}

TEST(Position, AnUmpireWaivesAFaultByItsPlace) {
  const std::string state = R"({"victories":4})";
  EXPECT_EQ(faults("royalist-march", state, R"(["woken"])"), "");
  EXPECT_EQ(faults("royalist-march", state, R"(["at"])"), "woken MON-10.1.5; position: waive ");
  EXPECT_EQ(faults("royalist-march", R"({"turn":12})", R"(["turn"])"), "turn MON-R.1; position: waive ");
  EXPECT_EQ(faults("royalist-march", "{}", "7"), "position: waive ");
}

/// Each waiver that finds nothing is a fault, of which a hundred are told.
TEST(Position, AFloodOfFaultsEnds) {
  std::string places = "[7", cards = "[7";
  for (int i = 0; i < 100'000; ++i) places += ",7", cards += ",7";
  const auto waived = admit<Montrose>(document("royalist-march", "{}", places + "]"), *table());
  ASSERT_FALSE(waived);
  EXPECT_EQ(waived.error().size(), 100u);
  const auto removed = admit<Montrose>(document("royalist-march", R"({"removed":)" + cards + "]}"), *table());
  ASSERT_FALSE(removed);
  EXPECT_LT(removed.error().size(), 110u);  // the rest of the position has its own
}

/// A battle that has lost its attacker, or a march its units, could not be played on.
TEST(Position, NoEditReachesTheCourseOfPlay) {
  MatchOf<Montrose> match{table(), {.seed = 1}};
  const auto before = match.hash();
  for (const auto name : Montrose::course_of_play) {
    const auto r = match.edit({fmt::format(R"({{"{}":null}})", name), "slip"});
    ASSERT_FALSE(r) << name;
    EXPECT_EQ(r.error().what(),
              fmt::format("edit: {}: the course of play cannot be edited, only the position", name));
  }
  EXPECT_EQ(match.hash(), before);
}

/// The tenth victory ends a match: one that goes on from there would have an eleventh.
TEST(Position, NoEditReachesTheLastVictory) {
  CLAUSES("MON-6.0.1");
  MatchOf<Montrose> match{table(), {.seed = 1}};
  EXPECT_FALSE(match.edit({R"({"victories":10,"woken":true,"inactive":[],"at":{"elcho":null}})", "slip"}));
  const auto nine = R"({"victories":9,"woken":true,"inactive":[],"at":{"elcho":null}})";
  EXPECT_FALSE(match.edit({nine, "slip"})) << "Leslie would be active by now";
  EXPECT_TRUE(match.edit({nine, "slip", R"(["auto_recruit"])"}));
}

/// What a set-up refuses an edit refuses too, and the umpire lets the same pass.
TEST(Position, AnEditIsAdmittedAsASetUpIs) {
  CLAUSES("MON-10.1.5");
  MatchOf<Montrose> match{table(), {.seed = 1}};
  const auto five = R"({"victories":5})";
  EXPECT_FALSE(admit<Montrose>(document("royalist-march", five), *table()));
  const auto refused = match.edit({five, "slip"});
  ASSERT_FALSE(refused) << "Baillie and Urry would be active by now";
  EXPECT_EQ(refused.error().clause, "MON-10.1.5"_clause);
  EXPECT_FALSE(match.edit({five, "slip", R"(["turn"])"})) << "another place, and nothing to waive there";
  EXPECT_FALSE(match.edit({five, "slip", "7"}));
  EXPECT_FALSE(match.edit({five, "slip", "[\"woken\""}));
  ASSERT_TRUE(match.edit({five, "slip", R"(["woken"])"}));
  EXPECT_EQ(match.journal().back().line, R"({"victories":5} ["woken"] # slip)");
  EXPECT_TRUE(match.edit({R"({"turn":3})", "it is there already, and is no fault of this one"}));
}

/// The open question is about a leader whom the edit takes off the map.
TEST(Position, AnEditThatLeavesNothingToAnswerIsRefused) {
  State s = Montrose::begin(*table());
  s.core.agenda.run_next(ChooseDisplacement{unit::montrose});
  MatchOf<Montrose> match{table(), {.seed = 1}, s};
  ASSERT_EQ(match.question(royalist)->is, "choose-displacement");
  const auto before = match.hash();
  EXPECT_FALSE(match.edit({R"({"at":{"montrose":null}})", "slip"}));
  EXPECT_EQ(match.hash(), before);
}

TEST(Position, WhatIsNoPositionIsRefused) {
  EXPECT_EQ(faults("nowhere", "{}"), "position: at ");
  EXPECT_EQ(faults("royalist-march", R"({"phasing":"royalist","battle":{}})"),
            "position: state.phasing ; position: state.battle ");
  EXPECT_EQ(faults("royalist-march", R"({"at":{"montrose":"atlantis"}})"), "position: state.at.montrose ");
  EXPECT_EQ(faults("royalist-march", R"({"victory":3})"), "position: state.victory ");
  EXPECT_EQ(faults("royalist-march", R"({"discards":{"royalist":[null,null]}})"),
            "position: state.discards.royalist[0] ; position: state.discards.royalist[1] ");
  EXPECT_EQ(faults("royalist-march", R"({"decks":{"royalist":{"value":[null]}}})"),
            "position: state.decks.royalist.value[0] ");
  for (const std::string_view bad :
       {"", "[]", "7", "{", R"({"at":3})", R"({"at":"royalist-march","extra":1})",
        R"({"at":"royalist-march","state":[]})"})
    EXPECT_FALSE(admit<Montrose>(bad, *table())) << bad;
}

/// Written out at the beginning of a march and read again, a position is the same, with the same answers.
TEST(Position, EveryMarchPhaseOfRandomPlayIsAnEntryPoint) {
  const Names names = Montrose::names(*table());
  std::size_t seen = 0;
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    State start = Montrose::begin(*table());
    EXPECT_TRUE(play_to_the_end<Montrose>(start, *table(), seed, [&](const State& s) {
      if (s.core.over() || s.core.agenda.empty()) return;
      const auto* march = get_if<MarchPhase>(&s.core.agenda.stack.back());
      if (!march || !s.moved.empty() || !holds_alternative<NoDraft>(s.core.drafts[march->side].value)) return;
      const auto at = march->side == royalist ? "royalist-march" : "covenanter-march";
      const auto again = admit<Montrose>(position_document<Montrose>(s, names, at, true), *table());
      ASSERT_TRUE(again) << again.error()[0].where << " " << again.error()[0].what();
      const MatchOf<Montrose> was{table(), {.seed = 1}, s}, is{table(), {.seed = 1}, *again};
      EXPECT_EQ(position_document<Montrose>(is.state(), names, at, true),
                position_document<Montrose>(s, names, at, true));
      const auto old_question = was.question(march->side), question = is.question(march->side);
      ASSERT_TRUE(question);
      ASSERT_EQ(question->answers.size(), old_question->answers.size());
      for (std::size_t i = 0; i < question->answers.size(); ++i)
        EXPECT_EQ(question->answers[i].text, old_question->answers[i].text);
      ++seen;
    }));
  }
  EXPECT_GT(seen, 200u);
}

}  // namespace
}  // namespace linstock::montrose
