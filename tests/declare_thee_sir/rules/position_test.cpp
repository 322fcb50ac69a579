// What no position may have, and battles that begin in the middle.
#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

constexpr UnitId no_unit{std::size_t{79}};

/// Units of every kind, well apart; `led` has its general with it.
struct Sound : Scene {
  Sound() {
    put("own", "foot points3 with-hope", {20, 10, 0}).put("horse", "cavalry points2", {30, 10, 0});
    put("dragoons", "dragoons points2", {40, 10, 0}).put("led", "foot points3", {50, 10, 0});
    put("leader", "general", {50, 8, 0}).with("leader", "led").put("alone", "general", {60, 10, 0});
    foe("enemy", "foot points3", {20, 40, 180}).foe("theirs", "general", {30, 40, 180});
    activate("own");
  }
  /// What is wrong with this position once it is changed: "units.own DTS-3.14".
  std::string faults(const std::function<void(State&)>& change) const {
    State now = state();
    change(now);
    std::string all;
    for (const Fault& f : DeclareTheeSir::faults(now, table()))
      all += fmt::format("{}{} {}", all.empty() ? "" : ", ", f.where, text(f.clause, clause_ids));
    return all;
  }
  /// The same of one unit that is changed.
  std::string faults_of(std::string_view id, const std::function<void(Unit&)>& change) const {
    return faults([&](State& s) { change(s.units[unit(id)]); });
  }
};

TEST(Position, PointsAndTheirBonus) {
  CLAUSES("DTS-3.14", "DTS-3.13", "DTS-R.52", "DTS-3.1");
  const Sound g;
  const auto points = [&](std::string_view id, int now, int first, Bonus bonus) {
    return g.faults_of(
        id, [&](Unit& u) { u.points = std::uint8_t(now), u.first = std::uint8_t(first), u.bonus = bonus; });
  };
  EXPECT_EQ(points("own", 4, 4, Bonus::none), "");
  EXPECT_EQ(points("own", 0, 0, Bonus::none), "");
  EXPECT_EQ(points("own", 5, 4, Bonus::none), "units.own DTS-3.14");
  EXPECT_EQ(points("own", 4, 5, Bonus::none), "units.own DTS-3.14");
  EXPECT_EQ(points("own", 1, 0, Bonus::none), "units.own DTS-3.14") << "points that were never rolled";
  EXPECT_EQ(points("led", 3, 4, Bonus::held), "");
  EXPECT_EQ(points("led", 4, 4, Bonus::held), "units.led DTS-3.14") << "five with the general's";
  EXPECT_EQ(points("own", 3, 3, Bonus::held), "units.own DTS-3.13");
  EXPECT_EQ(points("own", 3, 3, Bonus::spent), "");
  EXPECT_EQ(points("alone", 0, 3, Bonus::none), "units.alone DTS-3.1");
  EXPECT_EQ(g.faults_of("alone", [](Unit& u) { u.mode = Mode::halted; }), "units.alone DTS-3.1");
  EXPECT_EQ(g.faults_of("alone", [](Unit& u) { u.formation = Formation::march; }), "units.alone DTS-3.1");
}

TEST(Position, StandsSaddlesAndFormationsOfItsType) {
  CLAUSES("DTS-units.1", "DTS-R.9", "DTS-R.19", "DTS-1.c.2", "DTS-7.b.1", "DTS-7.a.2");
  const Sound g;
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.with_it = 15; }), "units.own DTS-units.1");
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.with_it = 0; }), "units.own DTS-units.1");
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.with_it = 0, u.where = Where::removed; }), "");
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.mounted = true; }), "units.own DTS-R.9");
  EXPECT_EQ(g.faults_of("horse", [](Unit& u) { u.mounted = false; }), "units.horse DTS-R.9");
  EXPECT_EQ(g.faults_of("dragoons", [](Unit& u) { u.mounted = true; }), "");
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.flag_at = 2; }), "");
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.flag_at = 3; }), "units.own DTS-R.19");
  for (const Formation f : {Formation::march, Formation::hedgehog, Formation::carole}) {
    const auto formed = [&](Unit& u) { u.formation = f; };
    EXPECT_EQ(g.faults_of("own", formed), f == Formation::carole ? "units.own DTS-7.b.1" : "");
    EXPECT_EQ(g.faults_of("horse", formed), f == Formation::march      ? ""
                                            : f == Formation::hedgehog ? "units.horse DTS-1.c.2"
                                                                       : "units.horse DTS-7.b.1");
    EXPECT_EQ(g.faults_of("horse", [&](Unit& u) { u.formation = f, u.where = Where::removed; }), "");
    EXPECT_EQ(g.faults_of("horse", [&](Unit& u) { u.formation = f, u.mode = Mode::routing; }), "");
  }
  EXPECT_EQ(g.faults_of("own", [](Unit& u) { u.where = Where::ranks; }), "units.own DTS-7.a.2");
}

TEST(Position, AHopeTakesAStandFromItsRegiment) {
  CLAUSES("DTS-7.a.2");
  const Sound g;
  const auto sent = [&](StandSet left, Where regiment) {
    return g.faults([&](State& s) {
      s.units[g.unit("own-hope")].where = Where::table, s.units[g.unit("own-hope")].at = {20'000, 14'000, 0};
      s.units[g.unit("own")].with_it = left, s.units[g.unit("own")].where = regiment;
    });
  };
  EXPECT_EQ(sent(6, Where::table), "");
  EXPECT_EQ(sent(7, Where::table), "units.own-hope DTS-7.a.2");
  EXPECT_EQ(sent(7, Where::removed), "");
}

TEST(Position, APursuerHasAnEnemyThatItPursues) {
  CLAUSES("DTS-5.d.15");
  const Sound g;
  const auto chases = [&](Mode mode, UnitId after) {
    return g.faults_of("own", [&](Unit& u) { u.mode = mode, u.chases = after; });
  };
  EXPECT_EQ(chases(Mode::pursuing, g.unit("enemy")), "");
  EXPECT_EQ(chases(Mode::pursuing, {}), "units.own DTS-5.d.15");
  EXPECT_EQ(chases(Mode::formed, g.unit("enemy")), "units.own DTS-5.d.15");
  EXPECT_EQ(chases(Mode::pursuing, g.unit("horse")), "units.own DTS-5.d.15");
  EXPECT_EQ(chases(Mode::pursuing, no_unit), "units.own DTS-5.d.15");
}

TEST(Position, AGeneralAndHisUnitAreWithEachOther) {
  CLAUSES("DTS-R.53");
  const Sound g;
  const auto pair = [&](std::string_view unit, UnitId his, std::string_view general, UnitId with) {
    return g.faults(
        [&](State& s) { s.units[g.unit(unit)].general = his, s.units[g.unit(general)].general = with; });
  };
  const UnitId own = g.unit("own"), alone = g.unit("alone"), theirs = g.unit("theirs");
  EXPECT_EQ(pair("own", alone, "alone", own), "");
  EXPECT_EQ(pair("own", alone, "alone", {}), "units.own DTS-R.53");
  EXPECT_EQ(pair("own", {}, "alone", own), "units.alone DTS-R.53");
  EXPECT_EQ(pair("own", theirs, "theirs", own), "units.own DTS-R.53") << "an enemy's";
  EXPECT_EQ(pair("own", g.unit("horse"), "horse", own), "units.own DTS-R.53, units.horse DTS-R.53");
  EXPECT_EQ(pair("own", no_unit, "alone", no_unit), "units.own DTS-R.53, units.alone DTS-R.53");
  EXPECT_EQ(pair("alone", theirs, "theirs", alone), "units.alone DTS-R.53, units.theirs DTS-R.53");
  EXPECT_EQ(g.faults_of("leader", [](Unit& u) { u.where = Where::removed; }), "units.leader DTS-R.53");
}

TEST(Position, ContactsAreOfTwoEnemiesOnTheTable) {
  CLAUSES("DTS-5.1");
  const Sound g;
  const auto contact = [&](UnitId a, UnitId b, Where where = Where::table) {
    return g.faults([&](State& s) { s.units[g.unit("horse")].where = where, s.contacts.add({a, b}); });
  };
  const UnitId own = g.unit("own"), horse = g.unit("horse"), enemy = g.unit("enemy");
  EXPECT_EQ(contact(horse, enemy), "");
  EXPECT_EQ(contact(enemy, horse), "contacts DTS-5.1") << "the lower number comes first";
  EXPECT_EQ(contact(own, horse), "contacts DTS-5.1");
  EXPECT_EQ(contact(horse, enemy, Where::removed), "contacts DTS-5.1");
  EXPECT_EQ(
      g.faults([&](State& s) { s.units[no_unit].where = Where::table, s.contacts.add({own, no_unit}); }),
      "contacts DTS-5.1");
  EXPECT_EQ(g.faults([&](State& s) { s.units[enemy].where = Where::removed, s.contacts.add({own, enemy}); }),
            "contacts DTS-5.1");
}

TEST(Position, FormedUnitsLieOnTheTable) {
  CLAUSES("DTS-R.17");
  const Sound g;
  const auto stands = [&](std::string_view id, Pose at, Mode mode = Mode::formed) {
    return g.faults_of(id, [&](Unit& u) { u.at = at, u.mode = mode, u.stands.fill(at); });
  };
  for (const Mil beyond : {8, 9}) {  // more than rounding can do
    const std::string expected = beyond == 8 ? "" : "units.own DTS-R.17";
    EXPECT_EQ(stands("own", {2'250 - beyond, 10'000, 0}), expected);
    EXPECT_EQ(stands("own", {69'750 + beyond, 10'000, 0}), expected);
    EXPECT_EQ(stands("own", {20'000, 1'000 - beyond, 0}), expected);
    EXPECT_EQ(stands("own", {20'000, 48'000 + beyond, 0}), expected);
  }
  EXPECT_EQ(stands("alone", {72'000, 10'000, 0}), "units.alone DTS-R.17");
  EXPECT_EQ(stands("leader", {72'000, 10'000, 0}), "") << "he is where his unit is";
  // Stands in rout may be half beyond the edge, no farther than an inch.
  EXPECT_EQ(stands("own", {-1'000, -1'000, 0}, Mode::routing), "");
  EXPECT_EQ(stands("own", {73'000, 49'000, 35'999}, Mode::routing), "");
  for (const Pose far : {Pose{-1'001, 10, 0}, Pose{73'001, 10, 0}, Pose{10, -1'001, 0}, Pose{10, 49'001, 0},
                         Pose{10, 10, -1}, Pose{10, 10, 36'000}}) {
    EXPECT_EQ(stands("own", far, Mode::routing), "units.own DTS-R.17");
    const auto one_stand = [&](Unit& u) { u.mode = Mode::routing, u.stands[2] = far; };
    EXPECT_EQ(g.faults_of("own", one_stand), "units.own DTS-R.17");
    EXPECT_EQ(g.faults_of("own", [&](Unit& u) { one_stand(u), u.with_it = 3; }), "") << "it is gone";
    EXPECT_EQ(g.faults_of("own", [&](Unit& u) { u.at = far, u.where = Where::removed; }), "");
  }
}

TEST(Position, EachCardIsInOnePlace) {
  CLAUSES("DTS-R.1");
  const Sound g;
  const CardId last = card_of(UnitId{g.table().count() - 1}, 1);
  const auto deck = [&](std::initializer_list<CardId> cards, const std::function<void(State&)>& more) {
    return g.faults([&](State& s) {
      for (const CardId c : cards) s.deck.value.add(c);
      more(s);
    });
  };
  EXPECT_EQ(deck({last, CardId{std::size_t{0}}}, [](State&) {}), "");
  EXPECT_EQ(deck({last, last}, [](State&) {}), "deck DTS-R.1");
  EXPECT_EQ(deck({CardId{last.index() + 1}}, [](State&) {}), "deck DTS-R.1");
  EXPECT_EQ(deck({last}, [&](State& s) { s.discards.insert(last); }), "deck DTS-R.1");
  EXPECT_EQ(deck({last}, [&](State& s) { s.card = last; }), "deck DTS-R.1");
}

TEST(Position, NobodyKnowsTheOrderOfTheDeck) {
  CLAUSES("DTS-I.1");
  const Sound g;
  EXPECT_EQ(g.faults([](State& s) { s.deck.audience = Seats::of(Seat{0}); }), "deck DTS-I.1");
  EXPECT_EQ(g.faults([](State& s) { s.deck.audience = everyone; }), "deck DTS-I.1");
}

TEST(Position, BeginsWithARoundOrWithTheNextCardOfItsDeck) {
  CLAUSES("DTS-R.1", "DTS-R.4");
  const Sound g;
  const auto entered = [&](std::size_t entry, std::span<const std::string_view> named) {
    State s = g.state();
    s.round = 3, s.cards_left = 0, s.in_play = {};
    s.deck.value.add(card_of(g.unit("own"), 0)), s.deck.value.add(card_of(g.unit("enemy"), 0));
    DeclareTheeSir::enter(s, g.table(), entry, named);
    return s;
  };
  constexpr std::string_view deck[] = {"deck"};
  const State round = entered(0, {}), card = entered(1, deck), shuffled = entered(1, {});
  EXPECT_TRUE(holds_alternative<Begin>(round.core.agenda.stack.back()));
  EXPECT_EQ(round.round, 2) << "the third is yet to begin";
  EXPECT_TRUE(holds_alternative<NextCard>(card.core.agenda.stack.back()));
  EXPECT_EQ(card.round, 3);
  EXPECT_EQ(card.cards_left, 2);
  EXPECT_EQ(card.deck.value.back(), card_of(g.unit("enemy"), 0)) << "the last is drawn first";
  EXPECT_TRUE(card.in_play.contains(g.unit("own")));
  EXPECT_TRUE(holds_alternative<Shuffle>(shuffled.core.agenda.stack.back())) << "it was given no deck";
  EXPECT_GT(shuffled.cards_left, 2);
}

TEST(Position, AnEditEndsContactsOfUnitsThatAreApart) {
  CLAUSES("DTS-R.81");
  const Sound g;
  const auto kept = [&](Pose at, Where where = Where::table) {
    State s = g.state();
    s.units[g.unit("own")].at = {20'000, 20'000, 0};
    s.units[g.unit("enemy")].at = at, s.units[g.unit("enemy")].where = where;
    s.contacts.add({g.unit("own"), g.unit("enemy")});
    GamePlay play{g.table(), nullptr};
    DeclareTheeSir::settle(s, play, {});
    return !s.contacts.empty();
  };
  EXPECT_TRUE(kept({20'000, 20'000, 18'000}));
  EXPECT_TRUE(kept({20'000, 22'000, 18'000})) << "over an obstacle";
  EXPECT_FALSE(kept({20'000, 22'001, 18'000}));
  EXPECT_FALSE(kept({20'000, 20'000, 18'000}, Where::removed));
  EXPECT_TRUE(kept({20'000, 90'000, 18'000})) << "nothing is measured while a unit is beyond all measure";
}

TEST(Position, TheRoundThatIsNamedIsPlayed) {
  CLAUSES("DTS-R.4");
  const Sound g;
  for (const int named : {0, 1, 5}) {
    State s = g.state();
    s.round = std::uint8_t(named);
    DeclareTheeSir::enter(s, g.table(), 0, {});
    EXPECT_EQ(s.round, std::max(named - 1, 0));
    ASSERT_EQ(s.core.agenda.stack.size(), 1U);
    EXPECT_TRUE(holds_alternative<Begin>(Step{s.core.agenda.stack.back()}));
  }
}

TEST(Position, AnEditLeavesNoContactOfUnitsThatThereAreNot) {
  CLAUSES("DTS-5.1");
  const Sound g;
  for (const Contact c : {Contact{g.unit("own"), no_unit}, Contact{no_unit, g.unit("enemy")}}) {
    State s = g.state();
    s.contacts.add(c);
    GamePlay play{g.table(), nullptr};
    DeclareTheeSir::settle(s, play, {});
    EXPECT_TRUE(s.contacts.empty());
  }
  State s = g.state();
  s.units[g.unit("own")].where = Where::removed;
  s.units[g.unit("own")].at = s.units[g.unit("enemy")].at;
  s.contacts.add({g.unit("own"), g.unit("enemy")});
  GamePlay play{g.table(), nullptr};
  DeclareTheeSir::settle(s, play, {});
  EXPECT_TRUE(s.contacts.empty());
}

}  // namespace
}  // namespace linstock::declare_thee_sir
