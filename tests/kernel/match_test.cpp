// The match, on the proving game with every die and card typed in.
#include <boost/json.hpp>

#include "kernel/proving/dealt.hpp"

namespace linstock {
namespace {

bool dice(M& m, std::vector<std::uint8_t> faces) { return m.give_dice(faces).has_value(); }
std::string error(const auto& r) { return r ? "accepted" : r.error().what(); }

TEST(Match, RefusalsSayWhyAndByWhichClause) {
  M m = under_way();
  const auto clause = [&](std::string_view line) {
    return m.clause_text(m.choose(ash, line).error().clause);
  };
  EXPECT_EQ(clause("sail 9 9 0"), "PRV-4.2");
  EXPECT_EQ(error(m.choose(ash, "sail 9 9 0")), "farther than 4 inches");
  EXPECT_EQ(error(m.choose(ash, "sail -1 1 0")), "off the sea");
  EXPECT_EQ(clause("shoot birch 3.5"), "PRV-4.1");
  EXPECT_EQ(m.choose(ash, "hoist flag").error().why, Why::not_understood);
  EXPECT_EQ(m.choose(ash, "").error().why, Why::not_understood);
  ASSERT_TRUE(m.act(Actor::seat, ash, "offer birch"));
  ASSERT_TRUE(m.act(Actor::seat, birch, "agree ash"));
  EXPECT_EQ(clause("duel birch"), "PRV-7.1");
}
TEST(Match, WhatCannotBeTakenBackIsMarked) {
  const auto marked = [](const M& m, Seat seat, std::string_view verb) {
    const auto q = *m.question(seat);
    const auto marks = m.irrevocable(seat);
    for (std::size_t i = 0; i < marks.size(); ++i)
      if (m.language().info(q.answers[i].option.verb).name == verb) return bool{marks[i]};
    ADD_FAILURE() << verb << " is not offered";
    return false;
  };
  M m = under_way();
  EXPECT_TRUE(marked(m, ash, "shoot")) << "dice are thrown";
  EXPECT_FALSE(marked(m, ash, "rest"));
  EXPECT_TRUE(m.irrevocable(birch).empty()) << "who is not asked";
  m = dealt();
  EXPECT_FALSE(marked(m, ash, "bid")) << "a part";
  ASSERT_TRUE(m.part(ash, "rum 3"));
  EXPECT_FALSE(marked(m, ash, "sealed")) << "an oath is asked for next";
  ASSERT_TRUE(m.choose(ash, "done"));
  EXPECT_TRUE(marked(m, ash, "oath")) << "for all that ash knows, the others have sealed theirs";
}
TEST(Match, AnAnswerMayBeTriedBeforeItIsGiven) {
  M m = under_way();
  const auto hash = m.hash();
  const auto rest = m.attempt(ash, "rest");
  ASSERT_TRUE(rest) << rest.error().what();
  EXPECT_EQ(rest->line, "rest");
  EXPECT_FALSE(rest->irrevocable);
  EXPECT_EQ(m.hash(), hash);
  EXPECT_EQ(m.journal().size(), under_way().journal().size());
  EXPECT_EQ(error(m.attempt(birch, "rest")), error(m.choose(birch, "rest"))) << "who is not asked";
  EXPECT_EQ(error(m.attempt(ash, "sail 9 9 9")), error(m.choose(ash, "sail 9 9 9")));
  const auto sails = m.attempt(ash, "sail 2 1 0");
  ASSERT_TRUE(sails);
  ASSERT_TRUE(m.choose(ash, "sail 2 1 0"));
}
TEST(Match, ATriedDraftStaysAsItIs) {
  M m = dealt();
  ASSERT_TRUE(m.part(ash, "rum 3"));
  const auto done = m.attempt(ash, "done");
  ASSERT_TRUE(done);
  EXPECT_EQ(done->line, "bid rum 3");
  EXPECT_EQ(m.attempt(ash, "bid tea 1").value().line, "bid tea 1");
  EXPECT_EQ(m.question(ash)->draft, "bid rum 3");
}
TEST(Match, AGameWithoutATableTellsNoSettingAndMeasuresNothing) {
  const M m = dealt();
  EXPECT_EQ(m.setting(spectator_view), "{}");
  EXPECT_FALSE(m.measure(spectator_view, "a", "b"));
}
TEST(Match, PartsMakeADraftThatOnlyItsOwnerSees) {
  M m = dealt();
  const auto others = m.view(view_of(birch));
  const auto hash = m.hash();
  EXPECT_TRUE(m.part(ash, "silk 2"));
  EXPECT_TRUE(m.part(ash, "bid rum 3"));
  EXPECT_EQ(m.question(ash)->draft, "bid rum 3 silk 2");
  EXPECT_EQ(m.view(view_of(birch)), others);
  EXPECT_EQ(m.hash(), hash) << "a draft is not played yet";
  EXPECT_FALSE(m.part(ash, "rum 1")) << "one bid a lot";
  EXPECT_FALSE(m.part(ash, "tea 6")) << "only five coins left";
  EXPECT_FALSE(m.part(ash, "bid"));
  EXPECT_TRUE(m.take_back(ash, "rum 3"));
  EXPECT_FALSE(m.take_back(ash, "rum 3"));
  EXPECT_EQ(m.question(ash)->draft, "bid silk 2");
  EXPECT_EQ(m.choose(ash, "done")->line, "bid silk 2");
}
TEST(Match, ADraftIsNoNewsButItsChangesAreCounted) {
  M m = dealt();
  m.watch(view_of(ash));
  ASSERT_TRUE(m.part(ash, "rum 3"));
  EXPECT_EQ(m.drafted(ash), 1u);
  EXPECT_EQ(m.drafted(birch), 0u);
  ASSERT_TRUE(m.take_back(ash, "rum 3"));
  EXPECT_EQ(m.drafted(ash), 2u);
  EXPECT_FALSE(m.take_back(ash, "rum 3"));
  EXPECT_EQ(m.drafted(ash), 2u);
  EXPECT_TRUE(m.news(view_of(ash), 0).empty());
}
TEST(Match, WhoIsAskedAnewInALaneIsToldSo) {
  M m = dealt();
  m.watch(view_of(ash));
  const auto n = number(m, ash);
  ASSERT_TRUE(m.edit({"{}", "nothing but a new question"}));
  EXPECT_EQ(number(m, ash), n + 1);
  EXPECT_EQ(m.news(view_of(ash), 0).size(), 1u);
}
TEST(Match, ADraftMustBeLegalToBeDone) {
  M m = dealt();
  EXPECT_FALSE(m.choose(ash, "done"));
  EXPECT_FALSE(m.choose(ash, "bid"));
  EXPECT_TRUE(dealt({.must_bid = false}).choose(ash, "bid"));
}
TEST(Match, LanesCloseTogether) {
  M m = dealt();
  EXPECT_EQ(m.asked(), (std::vector{ash, birch, cedar}));
  m.watch(view_of(birch));
  ASSERT_TRUE(m.choose(ash, "bid rum 2"));
  ASSERT_TRUE(m.choose(ash, "oath birch"));
  EXPECT_TRUE(m.news(view_of(birch), 0).empty()) << "who has answered does not show";
  EXPECT_EQ(m.asked(), (std::vector{birch, cedar}));
  for (const Seat seat : {birch, cedar})
    ASSERT_TRUE(m.choose(seat, "bid rum 1") && m.choose(seat, "oath ash"));
  EXPECT_EQ(m.asked(), std::vector{ash});
  EXPECT_EQ(m.state().ships[ash].coins, 8);
  EXPECT_FALSE(m.undo(everyone)) << "opened bids are known";
}
TEST(Match, OpenedLanesAreABarrier) {
  M m = under_way();
  for (const Seat seat : {ash, birch, cedar}) ASSERT_TRUE(m.choose(seat, "rest"));
  ASSERT_EQ(m.asked().size(), 3u);
  EXPECT_FALSE(m.undo(only(cedar))) << "it would show whether a bid is sealed already";
}
TEST(Match, UndoInALaneTouchesNoOther) {
  M m = dealt();
  ASSERT_TRUE(m.choose(ash, "bid rum 2"));
  ASSERT_TRUE(m.choose(birch, "bid tea 2"));
  ASSERT_TRUE(m.part(cedar, "silk 3"));
  m.watch(view_of(birch));
  const auto ours = number(m, birch);
  ASSERT_TRUE(m.undo(only(ash)));
  EXPECT_EQ(m.question(ash)->is, "seal-bids");
  EXPECT_EQ(m.question(birch)->is, "take-oath");
  EXPECT_EQ(number(m, birch), ours);
  EXPECT_EQ(m.question(cedar)->draft, "bid silk 3");
  EXPECT_TRUE(m.choose(cedar, "done"));
  EXPECT_TRUE(m.news(view_of(birch), 0).empty());
}
TEST(Match, UndoStopsAtAnothersPlayAndAtDice) {
  M m = under_way();
  const auto start = m.hash();
  ASSERT_TRUE(m.choose(ash, "rest"));
  ASSERT_TRUE(m.choose(birch, "rest"));
  EXPECT_EQ(m.undo(only(ash)).error().why, Why::cannot_undo);
  ASSERT_TRUE(m.undo(everyone));
  ASSERT_TRUE(m.undo(only(ash)));
  EXPECT_EQ(m.hash(), start);
  EXPECT_TRUE(m.journal()[m.journal().size() - 4].undone);
  ASSERT_TRUE(m.choose(ash, "shoot birch 1"));
  ASSERT_TRUE(m.undo(only(ash))) << "no die has fallen";
  ASSERT_TRUE(m.choose(ash, "shoot birch 1"));
  ASSERT_TRUE(dice(m, {2}));
  EXPECT_FALSE(m.undo(everyone));
}
TEST(Match, UndoOfAnUmpiresActNeedsAll) {
  M m = under_way({.reactions = false});
  ASSERT_TRUE(m.act(Actor::umpire, {}, "storm"));
  EXPECT_EQ(m.journal().back().actor, Actor::umpire);
  EXPECT_FALSE(m.undo(only(ash)));
  EXPECT_TRUE(m.undo(everyone));
}
TEST(Match, TheHiddenRockInterrupts) {
  M m = under_way();
  ASSERT_TRUE(m.choose(ash, "rest"));
  ASSERT_TRUE(m.choose(birch, "sail 8 2 0"));
  EXPECT_TRUE(m.undo(only(birch)));
  ASSERT_TRUE(m.choose(birch, "sail 10 1.5 0"));
  EXPECT_FALSE(m.undo(only(birch))) << "c1 is known to be free";
  ASSERT_TRUE(m.edit({R"({"ships":{"cedar":{"pose":{"x":6000,"y":9000}}}})", "a current"}));
  ASSERT_TRUE(m.choose(cedar, "sail 6 6.5 0"));
  EXPECT_EQ(m.state().rock.audience, everyone);
  EXPECT_EQ(m.state().ships[cedar].pose.y, 9000);
  ASSERT_TRUE(dice(m, {6}));
  for (const Seat seat : {ash, birch, cedar}) ASSERT_TRUE(m.choose(seat, "pass"));
  EXPECT_EQ(m.asked(), std::vector{cedar}) << "has its turn again";
  EXPECT_EQ(error(m.choose(cedar, "sail 6 6.5 0")), "on the rock");
}
TEST(Match, NewsIsNumberedForEachViewer) {
  M m = dealt();
  for (const Viewer v : {view_of(ash), view_of(birch), spectator_view}) m.watch(v);
  ASSERT_TRUE(m.choose(ash, "bid rum 2"));
  ASSERT_TRUE(m.choose(ash, "oath birch"));
  const auto mine = m.news(view_of(ash), 0);
  ASSERT_EQ(mine.size(), 2u);
  EXPECT_EQ(mine[1].number, 2u);
  EXPECT_EQ(m.news(view_of(ash), 2).size(), 1u);
  EXPECT_TRUE(m.news(view_of(ash), 3).empty());
  EXPECT_EQ(m.last_news(view_of(ash)), 2u);
  EXPECT_EQ(m.last_news(view_of(cedar)), 0u) << "does not watch";
  EXPECT_EQ(m.news(view_of(ash), 0, mine[0].json.size() + 1).size(), 2u);
  EXPECT_EQ(m.news(view_of(ash), 0, mine[0].json.size()).size(), 1u);
  EXPECT_TRUE(m.news(view_of(ash), 0, 0).empty());
  for (const Seat seat : {birch, cedar})
    ASSERT_TRUE(m.choose(seat, "bid rum 1") && m.choose(seat, "oath ash"));
  const auto theirs = m.news(view_of(birch), 0);
  ASSERT_FALSE(theirs.empty());
  EXPECT_EQ(theirs[0].number, 1u);
  const auto seen = m.log(spectator_view, 0);
  EXPECT_EQ(seen.find("sealed"), std::string::npos);
  EXPECT_NE(seen.find(R"("number":2,"event":{"is":"bid-opened","seat":"ash")"), std::string::npos)
      << "counts the two shuffles and nothing secret: " << seen;
  EXPECT_NE(m.log(view_of(ash), 0).find("sealed"), std::string::npos);
}
TEST(Match, NewsIsNumberedOnAfterARebase) {
  M m = under_way();
  m.watch(view_of(ash));
  ASSERT_TRUE(m.choose(ash, "rest"));
  const auto told = m.last_news(view_of(ash));
  const LeftOut lost{.entry = m.journal().back(), .dice = {}, .cards = {}};
  ASSERT_TRUE(m.rebase({&lost, 1}, "", fmt::format("rebase {}", m.journal().size())));
  EXPECT_EQ(m.last_news(view_of(ash)), told + 2) << "what the entry left out told has a number too";
  EXPECT_EQ(m.news(view_of(ash), 0).back().number, told + 2);
}
TEST(Match, TheNewsOfAnUndoHasTheNumberAsked) {
  M m = under_way();
  m.watch(view_of(ash));
  ASSERT_TRUE(m.choose(ash, "rest"));
  ASSERT_TRUE(m.undo(only(ash)));
  const auto expected = fmt::format("\"question\":{}}}", number(m, ash));
  EXPECT_TRUE(m.news(view_of(ash), 0).back().json.ends_with(expected));
}
TEST(Match, TheLogMarksWhatWasUndone) {
  M m = under_way();
  ASSERT_TRUE(m.choose(ash, "sail 2 1 0"));
  const auto marked = [&] { return m.log(spectator_view, 0).ends_with(R"("undone":true}])"); };
  EXPECT_FALSE(marked());
  EXPECT_TRUE(m.log(spectator_view, 0).ends_with(R"("clause":"PRV-4.2"}])"));
  ASSERT_TRUE(m.undo(only(ash)));
  EXPECT_TRUE(marked());
}
TEST(Match, WhyIsTheClauseOfTheLastResultThatStands) {
  M sealed = dealt();
  ASSERT_TRUE(sealed.choose(ash, "bid tea 1"));
  EXPECT_EQ(sealed.why(ash), "PRV-3.1");
  EXPECT_EQ(sealed.why(birch), "");
  M m = under_way();
  EXPECT_EQ(m.why(birch), "PRV-3.4");
  ASSERT_TRUE(m.choose(ash, "sail 2 1 0"));
  EXPECT_EQ(m.why(birch), "PRV-4.2");
  ASSERT_TRUE(m.undo(only(ash)));
  EXPECT_EQ(m.why(birch), "PRV-3.4");
  ASSERT_TRUE(m.choose(ash, "shoot birch 1"));
  ASSERT_TRUE(dice(m, {2}));
  EXPECT_EQ(m.why(birch), "PRV-3.4") << "a throw has no clause";
}
TEST(Match, AQuestionShowsWhereAShipMayLie) {
  M m = under_way();
  const auto q = m.question(ash);
  EXPECT_EQ(q->answers[0].option.corners, 4);
  ASSERT_EQ(q->corners.size(), 4u);
  EXPECT_EQ(q->corners[2].x - q->corners[0].x, 8000);
}
TEST(Match, TimeOutAnswersAsTheStepSays) {
  M m = dealt();
  EXPECT_TRUE(m.part(ash, "rum 9"));
  const auto bid = m.time_out(ash);
  ASSERT_TRUE(bid);
  EXPECT_EQ(bid->line, "bid rum 1") << "the draft is dropped, and one bid must be made";
  EXPECT_EQ(m.time_out(ash)->line, "oath birch");
  EXPECT_FALSE(m.time_out(ash));
  M turn = under_way();
  EXPECT_EQ(turn.time_out(ash)->line, "rest");
  EXPECT_EQ(turn.journal().back().kind, EntryKind::time_out);
}
TEST(Match, AnEditIsAPatchThatMustBeLegal) {
  M m = under_way();
  const auto before = m.hash();
  EXPECT_EQ(error(m.edit({R"({"ships":{"ash":{"coins":99}}})", "gift"})), "ships: more than at the start");
  EXPECT_EQ(error(m.edit({R"({"ships":{"ash":{"gold":1}}})", ""})), "edit: ships.ash.gold: unknown field");
  EXPECT_EQ(error(m.edit({R"({"core":{}})", ""})),
            "edit: core: the course of play cannot be edited, only the position");
  EXPECT_NE(error(m.edit({"[]", ""})).find("expected an object"), std::string::npos);
  EXPECT_FALSE(m.edit({R"({"hands":{"ash":{"known_to":[200]}}})", ""}));
  EXPECT_EQ(m.hash(), before);
  const auto n = number(m, ash);
  ASSERT_TRUE(m.edit({R"({"ships":{"ash":{"hull":1}}})", "a # leak"}));
  EXPECT_EQ(m.state().ships[ash].hull, 1);
  EXPECT_FALSE(m.undo(everyone));
  EXPECT_EQ(m.choose(ash, "rest", n).error().why, Why::old_question);
  const Edit edit = split_edit(m.journal().back().line);
  EXPECT_EQ(edit.patch, R"({"ships":{"ash":{"hull":1}}})");
  EXPECT_EQ(edit.waive, "");
  EXPECT_EQ(edit.reason, "a # leak");
}
TEST(Match, SplitsAnEditAtTheEndOfItsPatch) {
  const auto split = [](std::string_view line) {
    const Edit e = split_edit(line);
    EXPECT_EQ(line_of(e), line);
    return std::array{e.patch, e.waive, e.reason};
  };
  using All = std::array<std::string_view, 3>;
  EXPECT_EQ(split(R"({"a":"} # \" {"} # why # so)"), (All{R"({"a":"} # \" {"})", "", "why # so"}));
  EXPECT_EQ(split(R"({"a":1} ["at.x]","b # "] # [why])"),
            (All{R"({"a":1})", R"(["at.x]","b # "])", "[why]"}));
  EXPECT_EQ(split("{} # "), (All{"{}", "", ""}));
  EXPECT_EQ(split_edit("no patch").patch, "n") << "as little as may be; it is refused";
}

// --- what the umpire has seats believe ---

boost::json::value seen(const M& m, Viewer v, std::string_view pointer) {
  return boost::json::parse(m.view(v)).at_pointer(pointer);
}

TEST(Report, ChangesWhatItsSeatsSeeAndNothingElse) {
  M m = under_way();
  ASSERT_TRUE(m.choose(ash, "sail 2 1 0"));
  for (const Viewer v : {view_of(ash), view_of(birch)}) m.watch(v);
  const auto hash = m.hash();
  const auto hull = [&](Viewer v) { return seen(m, v, "/ships/birch/hull").as_int64(); };
  const auto truth = hull(umpire_view);
  ASSERT_TRUE(m.report(only(ash), {R"({"ships":{"birch":{"hull":1}}})", "seen # through fog"}));
  EXPECT_EQ(m.journal().back().line, R"(ash {"ships":{"birch":{"hull":1}}} # seen # through fog)");
  EXPECT_EQ(m.hash(), hash);
  EXPECT_EQ(hull(view_of(ash)), 1);
  for (const Viewer v : {view_of(birch), spectator_view, umpire_view}) EXPECT_EQ(hull(v), truth);
  EXPECT_EQ(m.news(view_of(ash), 0).size(), 1u);
  EXPECT_TRUE(m.news(view_of(birch), 0).empty()) << "nobody else notices";
  EXPECT_TRUE(m.undo(everyone)) << "what can be undone, still can";
  EXPECT_EQ(hull(view_of(ash)), 1);
  ASSERT_TRUE(m.report(only(ash) | only(birch), {"{}", "the fog lifts"}));
  EXPECT_EQ(hull(view_of(ash)), truth);
}
TEST(Report, MayNameWhoKnowsWhatIsHidden) {
  M m = under_way();
  const auto theirs = seen(m, umpire_view, "/hands/birch/value");
  EXPECT_TRUE(seen(m, view_of(ash), "/hands/birch/value").is_null());
  ASSERT_TRUE(m.report(only(ash), {R"({"hands":{"birch":{"known_to":["ash","birch"]}}})", "a spy"}));
  EXPECT_EQ(seen(m, view_of(ash), "/hands/birch/value"), theirs);
  EXPECT_TRUE(seen(m, view_of(cedar), "/hands/birch/value").is_null());
}
TEST(Report, MustBeReadAndEndsWithTheMatch) {
  M m = under_way();
  EXPECT_EQ(error(m.report(only(ash), {R"({"ships":{"ash":{"gold":1}}})", ""})),
            "report: ships.ash.gold: unknown field");
  EXPECT_FALSE(m.report(only(ash), {R"({"core":{}})", ""}));
  EXPECT_FALSE(m.report({}, {"{}", ""}));
  ASSERT_TRUE(m.report(only(ash), {R"({"ships":{"birch":{"hull":1}}})", ""}));
  EXPECT_EQ(seen(m, view_of(ash), "/ships/birch/hull").as_int64(), 1);
  ASSERT_TRUE(m.call_off());
  EXPECT_NE(seen(m, view_of(ash), "/ships/birch/hull").as_int64(), 1);
  EXPECT_FALSE(m.report(only(ash), {"{}", "too late"}));
}

// --- windows and standing orders ---

/// Ash shoots at birch and throws `face`; birch, who holds a gale and a dud, is asked first.
M shot(std::uint8_t face) {
  M m = under_way();
  EXPECT_TRUE(m.choose(ash, "shoot birch 1"));
  EXPECT_TRUE(dice(m, {face}));
  return m;
}
TEST(Window, EachWhoHoldsCardsIsAskedInTurn) {
  M m = shot(2);
  EXPECT_TRUE(m.question(birch)->window);
  for (const Seat seat : {birch, cedar, ash}) {
    EXPECT_EQ(m.asked(), std::vector{seat});
    ASSERT_TRUE(m.choose(seat, "pass"));
  }
  EXPECT_TRUE(m.state().core.throws.empty());
}
TEST(Window, ARerollAsksAllAgain) {
  M m = shot(6);
  ASSERT_TRUE(m.choose(birch, "card gale-3 1"));
  ASSERT_EQ(m.wanted_dice()->count, 1u);
  ASSERT_TRUE(dice(m, {1}));
  EXPECT_EQ(m.asked(), std::vector{birch});
  EXPECT_FALSE(m.choose(birch, "card gale-3 1")) << "played";
  ASSERT_TRUE(m.choose(birch, "pass"));
  EXPECT_FALSE(m.choose(cedar, "card gale-2 1")) << "each die once";
}
TEST(Window, ACardsOwnThrowStandsAboveTheOtherAndCanBeChangedToo) {
  M m = shot(2);
  ASSERT_TRUE(m.choose(birch, "pass"));
  ASSERT_TRUE(m.choose(cedar, "card omen-2 1"));
  EXPECT_EQ(m.wanted_dice()->purpose, "omen");
  ASSERT_TRUE(dice(m, {1}));
  EXPECT_EQ(m.asked(), std::vector{ash});
  ASSERT_TRUE(m.choose(ash, "card omen-3 1"));
  ASSERT_TRUE(dice(m, {4}));
  EXPECT_EQ(m.state().core.throws.size(), 3u);
}
TEST(Orders, PassAnswersForTheSeat) {
  M m = under_way();
  ASSERT_TRUE(m.give_orders(birch, {"reaction", "pass", "", ""}));
  ASSERT_TRUE(m.choose(ash, "shoot birch 1"));
  ASSERT_TRUE(dice(m, {2}));
  EXPECT_EQ(m.asked(), std::vector{cedar});
}
TEST(Orders, TheLastOfAWindowCounts) {
  M m = under_way();
  ASSERT_TRUE(m.give_orders(birch, {"reaction", "pass", "", ""}));
  ASSERT_TRUE(m.give_orders(birch, {"reaction", "ask", "", ""}));
  ASSERT_TRUE(m.choose(ash, "shoot birch 1"));
  ASSERT_TRUE(dice(m, {2}));
  EXPECT_EQ(m.asked(), std::vector{birch});
}
TEST(Orders, AskOnlyIfAble) {
  M m = under_way();
  for (const Seat seat : {birch, cedar, ash})
    ASSERT_TRUE(m.give_orders(seat, {"reaction", "ask-if-able", "", ""}));
  ASSERT_TRUE(m.choose(ash, "shoot birch 1"));
  ASSERT_TRUE(dice(m, {6}));
  EXPECT_EQ(m.asked(), std::vector{birch}) << "a gale serves";
  ASSERT_TRUE(m.choose(birch, "pass"));
  ASSERT_TRUE(m.choose(cedar, "pass"));
  EXPECT_TRUE(m.wanted_dice()) << "no omen serves a 6: ash is not asked, and birch tests its hull";
}
TEST(Orders, WhenAConditionHoldsAPlayIsMade) {
  for (const std::uint8_t face : {1, 2}) {
    M m = under_way();
    ASSERT_TRUE(m.give_orders(birch, {"reaction", "when", "low-die", "card gale-3 1"}));
    ASSERT_TRUE(m.choose(ash, "shoot birch 1"));
    ASSERT_TRUE(dice(m, {face}));
    EXPECT_EQ(m.state().ships[birch].held, face == 1 ? 1 : 2);
    EXPECT_EQ(m.wanted_dice().has_value(), face == 1);
  }
}
TEST(Orders, APlayThatIsNotOfferedIsAskedFor) {
  M m = under_way();
  ASSERT_TRUE(m.give_orders(birch, {"reaction", "when", "low-die", "card omen-1 1"}));
  ASSERT_TRUE(m.choose(ash, "shoot birch 1"));
  ASSERT_TRUE(dice(m, {1}));
  EXPECT_EQ(m.asked(), std::vector{birch});
}
TEST(Orders, AreSecretAndAnswerAnOpenWindow) {
  M m = shot(2);
  m.watch(view_of(cedar));
  ASSERT_TRUE(m.give_orders(cedar, {"reaction", "pass", "", ""}));
  ASSERT_TRUE(m.give_orders(cedar, {"reaction", "ask", "", ""}));
  const auto seen = m.view(view_of(ash));
  ASSERT_TRUE(m.give_orders(cedar, {"reaction", "pass", "", ""}));
  EXPECT_EQ(m.view(view_of(ash)), seen);
  ASSERT_TRUE(m.give_orders(birch, {"reaction", "pass", "", ""}));
  EXPECT_EQ(m.asked(), std::vector{ash});
  EXPECT_FALSE(m.give_orders(ash, {"reaction", "never", "", ""}));
  EXPECT_FALSE(m.give_orders(ash, {"door", "pass", "", ""}));
  EXPECT_FALSE(m.give_orders(ash, {"reaction", "when", "low-die", "hoist"}));
  EXPECT_FALSE(m.give_orders(Seat{9}, {"reaction", "pass", "", ""}));
  EXPECT_FALSE(m.give_orders(ash, {"reaction", "pass", "low-die", ""})) << "a condition belongs to when";
  EXPECT_FALSE(m.give_orders(ash, {"reaction", "pass", "", "any words\n at all"}));
}

// --- acts ---

TEST(Acts, AreListedByActorAndNothingElsePasses) {
  M m = under_way();
  EXPECT_TRUE(m.acts(Actor::clock, ash).empty());
  ASSERT_EQ(m.acts(Actor::umpire, {}).size(), 1u);
  EXPECT_EQ(m.acts(Actor::seat, ash).size(), 3u);
  EXPECT_TRUE(m.acts(Actor::seat, Seat{}).empty());
  EXPECT_FALSE(m.act(Actor::seat, ash, "storm"));
  EXPECT_FALSE(m.act(Actor::seat, ash, "agree birch"));
  EXPECT_FALSE(m.act(Actor::seat, ash, "rest"));
  EXPECT_FALSE(m.act(Actor::seat, Seat{9}, "strike"));
  EXPECT_TRUE(m.act(Actor::seat, cedar, "strike"));
  EXPECT_TRUE(m.act(Actor::seat, birch, "strike"));
  EXPECT_TRUE(m.over());
  EXPECT_EQ(m.winners(), only(ash));
}

}  // namespace
}  // namespace linstock
