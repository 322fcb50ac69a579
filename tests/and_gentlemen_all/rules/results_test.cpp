// Section 9: what a result does to a unit, before the moves that follow it.
#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

/// A position in a MOVE/MELEE card of the Royalists, to which results are applied directly.
struct Applied : Field {
  State s;
  GamePlay game() { return {table()}; }
  void start() {
    begin_in(royalist, card::move, Melee{});
    s = state();
    s.core = {};
    s.action.side = royalist, s.action.card = card::move;
  }
  void apply_to(std::string_view id, Result result) {
    GamePlay play{table()};
    apply(s, play, unit(id), result);
  }
  /// What is to be done next; nothing: the game turn.
  State::Step next() const {
    return s.core.agenda.empty() ? State::Step{GameTurn{}} : s.core.agenda.stack.back();
  }
  const Unit& now(std::string_view id) const { return s.units[unit(id)]; }
};

State::Step nothing() { return GameTurn{}; }

TEST(Results, OfFootAndHorse) {
  CLAUSES("AGA-9.9", "AGA-9.12", "AGA-9.17", "AGA-9.21", "AGA-9.18", "AGA-R.50");
  Applied g;
  g.put("own", "horse regular", {20, 20, 0}).foe("enemy", "horse regular", {20, 24, 180});
  g.start();
  const UnitId own = g.unit("own"), enemy = g.unit("enemy");
  g.apply_to("own", Result::ok);
  EXPECT_EQ(g.next(), nothing());
  EXPECT_EQ(g.now("own").halted, Halted::no);
  g.apply_to("own", Result::halt);
  EXPECT_EQ(g.now("own").halted, Halted::in_force);
  g.apply_to("own", Result::fall_back);
  ASSERT_TRUE(holds_alternative<FallBack>(g.next()));
  EXPECT_EQ(get<FallBack>(g.next()).unit, own);
  harm(g.s, own, enemy, 3, Face::flank);
  g.apply_to("own", Result::rout);
  const auto* run = get_if<RoutMove>(&g.s.core.agenda.stack.back());
  ASSERT_TRUE(run);
  EXPECT_EQ(run->unit, own);
  EXPECT_EQ(run->from, enemy);
  EXPECT_EQ(run->on, Face::flank);
  g.apply_to("own", Result::destroyed);
  EXPECT_EQ(g.now("own").where, Where::destroyed);
}

TEST(Results, ItRunsFromWhoeverGaveItMost) {
  CLAUSES("AGA-R.50", "AGA-D.12");
  Applied g;
  g.put("own", "horse regular", {20, 20, 0}).foe("a", "horse regular", {20, 24, 180});
  g.foe("b", "horse regular", {24, 24, 180}).foe("c", "horse regular", {28, 24, 180});
  g.start();
  const UnitId own = g.unit("own");
  harm(g.s, own, g.unit("a"), 2, Face::front), harm(g.s, own, g.unit("b"), 4, Face::flank);
  harm(g.s, g.unit("c"), own, 9, Face::front), harm(g.s, own, g.unit("c"), 3, Face::rear);
  g.apply_to("own", Result::rout);
  const auto* run = get_if<RoutMove>(&g.s.core.agenda.stack.back());
  ASSERT_TRUE(run);
  EXPECT_EQ(run->from, g.unit("b"));
  harm(g.s, own, g.unit("b"), 0, Face::rear);  // it has turned since
  EXPECT_EQ(std::ranges::find(g.s.action.harm, g.unit("b"), &Harm::by)->on, Face::rear);
  harm(g.s, own, g.unit("c"), 1, Face::rear);
  g.apply_to("own", Result::rout);
  ASSERT_TRUE(holds_alternative<ChooseFrom>(g.next())) << "its owner chooses";
  EXPECT_EQ(get<ChooseFrom>(g.next()).unit, own);
}

TEST(Results, InATestForAnAdvanceItRunsFromTheNearest) {
  CLAUSES("AGA-R.50", "AGA-R.98", "AGA-10.12");
  Applied g;
  g.put("own", "horse regular", {20, 20, 0}).foe("far", "horse regular", {20, 30, 180});
  g.foe("near", "horse regular", {26, 20, 270}).foe("runs", "horse regular", {20, 22, 180}).routed("runs");
  g.start();
  g.apply_to("own", Result::rout);
  const auto* run = get_if<RoutMove>(&g.s.core.agenda.stack.back());
  ASSERT_TRUE(run);
  EXPECT_EQ(run->from, g.unit("near")) << "the routed do not count";
  EXPECT_EQ(run->on, Face::none) << "straight away from it";
}

TEST(Results, OfARoutedUnit) {
  CLAUSES("AGA-R.84", "AGA-R.130");
  Applied g;
  g.put("own", "horse regular", {20, 20, 180}).foe("enemy", "horse regular", {20, 24, 180}).routed("own");
  g.start();
  for (Result result : {Result::ok, Result::halt, Result::fall_back}) {
    g.apply_to("own", result);
    EXPECT_EQ(g.next(), nothing());
    EXPECT_EQ(g.now("own").halted, Halted::no);
  }
  harm(g.s, g.unit("own"), g.unit("enemy"), 3, Face::rear);
  g.apply_to("own", Result::rout);
  ASSERT_TRUE(holds_alternative<RoutMove>(g.next()));
  EXPECT_EQ(get<RoutMove>(g.next()).on, Face::rear);
  EXPECT_EQ(g.s.losses[CommandId{std::size_t{0}}], 0) << "no further loss";
  g.apply_to("own", Result::destroyed);
  EXPECT_EQ(g.now("own").where, Where::destroyed);
}

TEST(Results, ArtilleryThatRoutsIsDestroyedWithoutLossOrPursuit) {
  CLAUSES("AGA-9.19", "AGA-E.26", "AGA-10.6", "AGA-R.115", "AGA-R.81", "AGA-9.29");
  Applied g;
  g.put("guns", "light-artillery green", {20, 20, 0}).foe("enemy", "horse regular", {20, 20, 180});
  g.touch("guns", Face::front, "enemy", Face::front);
  g.start();
  harm(g.s, g.unit("guns"), g.unit("enemy"), 9, Face::front);
  g.apply_to("guns", Result::rout);
  EXPECT_EQ(g.now("guns").where, Where::destroyed);
  EXPECT_EQ(g.next(), nothing()) << "nobody pursues";
  EXPECT_EQ(army_losses(g.s, g.table(), parliament), 0);
  EXPECT_TRUE(g.s.contacts.empty());
  EXPECT_TRUE(g.s.action.due.empty());
}

TEST(Results, GunsThatFallBack) {
  CLAUSES("AGA-R.87", "AGA-R.135", "AGA-9.12");
  const auto falls = [](std::string_view what, const std::function<void(Field&)>& more) {
    Applied g;
    g.put("guns", what, {20, 20, 0}).foe("enemy", "horse regular", {20, 20, 180});
    g.foe("cannon", "light-artillery green", {26, 20, 180});
    more(g);
    g.start();
    g.apply_to("guns", Result::fall_back);
    if (holds_alternative<FallBack>(g.next())) return "back";
    return g.now("guns").where == Where::destroyed ? "gone"
           : g.now("guns").halted != Halted::no    ? "halt"
                                                   : "";
  };
  const auto touch = [](std::string_view by) {
    return [=](Field& g) { g.touch("guns", Face::front, by, Face::front); };
  };
  EXPECT_STREQ(falls("heavy-artillery green", [](Field&) {}), "halt");
  EXPECT_STREQ(falls("heavy-artillery green", touch("enemy")), "gone");
  EXPECT_STREQ(falls("heavy-artillery green", touch("cannon")), "halt");
  EXPECT_STREQ(falls("heavy-artillery green", [&](Field& g) { touch("enemy")(g), g.routed("enemy"); }),
               "halt");
  EXPECT_STREQ(falls("heavy-artillery green", [&](Field& g) { touch("enemy")(g), g.in_column("guns"); }),
               "back");
  EXPECT_STREQ(falls("light-artillery green", touch("enemy")), "back");
}

TEST(Results, RoutedByContactBeforeItsTurnAUnitTestsNoMore) {
  CLAUSES("AGA-R.83", "AGA-R.114", "AGA-6.60", "AGA-R.51");
  Applied g;
  g.put("own", "horse regular", {20, 20, 0}).put("more", "horse regular", {26, 20, 0});
  g.foe("enemy", "horse regular", {20, 20, 180}).touch("own", Face::front, "enemy", Face::front);
  g.edit().units[g.unit("own")].halted = Halted::in_force;
  g.start();
  GamePlay play{g.table()};
  for (std::string_view id : {"own", "more"}) g.s.action.due.insert(g.unit(id));
  rout(g.s, play, g.unit("own"), true);
  EXPECT_EQ(g.s.action.due, UnitSet::of(g.unit("more")));
  EXPECT_EQ(g.now("own").formation, Formation::routed);
  EXPECT_EQ(g.now("own").halted, Halted::no) << "the marker is taken off";
  EXPECT_EQ(face_to(g.s, g.unit("own"), g.unit("enemy")), Face::none);
  EXPECT_EQ(face_to(g.s, g.unit("enemy"), g.unit("own")), Face::front);
  rout(g.s, play, g.unit("more"), false);
  EXPECT_EQ(g.s.action.due, UnitSet::of(g.unit("more"))) << "only contact spares it";
}

TEST(Results, WhoRoutsHasNoFaceAndPursuesNoMore) {
  CLAUSES("AGA-R.51", "AGA-R.114", "AGA-R.57");
  Applied g;
  g.put("own", "horse regular", {20, 20, 0}).put("beside", "horse regular", {30, 20, 0});
  g.foe("enemy", "horse regular", {20, 20, 180}).touch("own", Face::front, "enemy", Face::front);
  g.foe("other", "horse regular", {30, 20, 180}).touch("beside", Face::front, "other", Face::front);
  g.start();
  const UnitId enemy = g.unit("enemy"), own = g.unit("own");
  g.s.pursuing.insert(enemy);
  g.s.pursued[enemy] = own;
  GamePlay play{g.table()};
  rout(g.s, play, enemy, false);
  EXPECT_EQ(face_to(g.s, enemy, own), Face::none);
  EXPECT_EQ(face_to(g.s, g.unit("other"), g.unit("beside")), Face::front) << "of others nothing changes";
  EXPECT_FALSE(g.s.pursuing.contains(enemy));
  EXPECT_FALSE(g.s.pursued[enemy]);
}

TEST(Results, WhenTheLastUnitRoutsTheBattleIsOver) {
  CLAUSES("AGA-R.100", "AGA-10.4");
  Applied g;
  g.put("own", "horse regular", {20, 20, 0}).foe("enemy", "horse regular", {20, 40, 180});
  for (int i = 0; i < 8; ++i) {
    const auto id = fmt::format("fled-{}", i);
    g.put(id, "horse regular", {4.0 + 5 * i, 8, 180}).routed(id);
  }
  g.routed("spare-p");
  g.start();
  GamePlay play{g.table()};
  rout(g.s, play, g.unit("own"), false);
  EXPECT_TRUE(g.s.core.over());
  EXPECT_EQ(g.s.core.outcome.winners, only(royalist));
}

TEST(Results, WhoIsDestroyedIsForgotten) {
  CLAUSES("AGA-9.21", "AGA-6.77");
  Applied g;
  g.put("own", "horse regular", {20, 20, 0}).foe("enemy", "horse regular", {20, 20, 180}).routed("own");
  g.touch("own", Face::none, "enemy", Face::front);
  g.start();
  const UnitId own = g.unit("own"), enemy = g.unit("enemy");
  g.s.pursued[enemy] = own;
  g.s.action.due.insert(own), g.s.action.to_run.insert(own);
  g.apply_to("own", Result::destroyed);
  EXPECT_FALSE(on_table(g.s, own));
  EXPECT_TRUE(g.s.action.due.empty() && g.s.action.to_run.empty() && g.s.contacts.empty());
  EXPECT_EQ(g.s.pursued[enemy], UnitId{}) << "the pursuit is over";
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
