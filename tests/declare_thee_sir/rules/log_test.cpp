// What is written in the log as play goes on, and the clause that each event cites.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

/// The log but for the dice, a line for each event.
std::string written(const Scene& g) {
  std::string all;
  for (const std::string& line : g.log())
    if (!line.starts_with("thrown ") && !line.starts_with("shuffled ")) all += line + "\n";
  return all;
}

TEST(Log, OfAVolleyOfMusketry) {
  CLAUSES("DTS-4.5", "DTS-3.7", "DTS-4.c.5", "DTS-4.d.2", "DTS-3.15", "DTS-A.6", "DTS-R.61", "DTS-R.55",
          "DTS-R.54");
  Facing g{"foot points2", "foot", 5};
  g.foe("general", "general", {30, 27, 180}).with("general", "enemy");
  g.declare("own", "stand-fire");
  g.play("fire enemy");
  g.roll("range", "3"), g.roll("points", "2"), g.roll("effect", "3 4"), g.roll("casualty", "1");
  EXPECT_TRUE(g.at("own").has_fired);
  g.play("withhold");
  EXPECT_EQ(written(g), R"(order-declared {"unit":"own","order":"stand-fire"} DTS-A.6
aimed {"unit":"own","target":"enemy","range_die":3,"range":9000,"distance":5000} DTS-4.5
points-rolled {"unit":"enemy","die":2,"points":2,"general":true} DTS-3.7
fired {"unit":"own","target":"enemy","effect":{"dice":[3,4],"modifiers":[],"total":7,"column":"good","reading":"push-one"},"losses":1} DTS-4.c.5
casualty-rolled {"general":"general","die":1,"killed":true} DTS-4.d.2
removed {"unit":"general","how":"killed"} DTS-4.d.3
volley-lost {"unit":"own","because":"withheld"} DTS-R.61
)");
  EXPECT_EQ(g.points("enemy"), 2);
}

TEST(Log, OfAVolleyThatIsLost) {
  CLAUSES("DTS-4.5", "DTS-R.11", "DTS-A.6");
  Facing g{"foot points2", "foot", 12};
  g.begin_in(Execute{g.unit("own"), Order::stand_fire, Mode::formed});
  g.play("fire enemy");
  g.roll("range", "5");
  EXPECT_EQ(g.last("volley-lost"), R"({"unit":"own","because":"out-of-range"})");
  EXPECT_EQ(g.last_clause("volley-lost"), "DTS-4.5");
  Facing h{"foot points2", "foot", 13};
  h.declare("own", "stand-fire");
  EXPECT_EQ(written(h), R"(order-declared {"unit":"own","order":"stand-fire"} DTS-A.6
volley-lost {"unit":"own","because":"no-target"} DTS-R.11
volley-lost {"unit":"own","because":"no-target"} DTS-R.11
)");
}

TEST(Log, OfArtilleryAndThePush) {
  CLAUSES("DTS-4.b.5", "DTS-5.d.3", "DTS-2.1", "DTS-R.66");
  Facing g{"artillery points2", "foot points2", 10};
  g.begin_in(Execute{g.unit("own"), Order::advance_fire, Mode::formed});
  g.roll("movement", "3");
  g.play("move");
  g.play("fire enemy");
  g.roll("range", "1"), g.roll("effect", "4 5"), g.roll("push", "5");
  EXPECT_EQ(
      written(g),
      R"(movement-rolled {"unit":"own","dice":[3],"formation":"line","modifier":0,"firing":true,"ditch":false,"inches":2} DTS-2.1
aimed {"unit":"own","target":"enemy","range_die":1,"range":19000,"distance":10000} DTS-4.5
fired {"unit":"own","target":"enemy","effect":{"dice":[4,5],"modifiers":[],"total":9,"column":"good","reading":"push-two"},"losses":0} DTS-4.b.5
push-rolled {"unit":"enemy","dice":[5]} DTS-4.b.6
moved {"unit":"enemy","stand":255,"cause":"push","bends":[],"from":{"x":30000,"y":30000,"facing":18000},"to":{"x":30000,"y":35000,"facing":18000}} DTS-4.b.6
)");
}

TEST(Log, OfAnAttackACaptureAndAPursuit) {
  CLAUSES("DTS-R.71", "DTS-5.a.7", "DTS-5.b.1", "DTS-3.16", "DTS-7.c.3", "DTS-5.d.5", "DTS-5.d.13",
          "DTS-R.52", "DTS-R.22");
  Assault g{"foot points2", "foot points2 long-march", 4};
  g.charge("5");
  g.roll("close", "3"), g.roll("fight", "4 4");
  g.play("capture flag");
  g.roll("capture", "6 4"), g.roll("capture-defence", "1 2");
  for (int i = 0; i < 3; ++i) g.roll("rout", "6 6");
  g.roll("pursuit", "2");
  EXPECT_EQ(written(g), R"(order-declared {"unit":"own","order":"advance"} DTS-A.6
attack-declared {"unit":"own","target":"enemy","zone":"front"} DTS-R.71
movement-rolled {"unit":"own","dice":[5],"formation":"line","modifier":0,"firing":false,"ditch":false,"inches":5} DTS-2.1
moved {"unit":"own","stand":255,"cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"to":{"x":30000,"y":24000,"facing":0}} DTS-5.a.6
close-rolled {"unit":"own","target":"enemy","die":3,"needed":3,"closes":true} DTS-5.a.7
fought {"unit":"own","target":"enemy","zone":"front","effect":{"dice":[4,4],"modifiers":[{"because":"long-march","by":4}],"total":12,"column":"good","reading":"rout"}} DTS-5.b.1
point-lost {"unit":"own","because":"doubles","points":1,"none_left":false} DTS-5.b.5
point-lost {"unit":"enemy","because":"rout-read","points":1,"none_left":false} DTS-5.b.3
capture-tried {"unit":"own","target":"enemy","prize":"flag","by":10,"against":4,"taken":true} DTS-7.c.3
point-gained {"unit":"own","points":2} DTS-R.52
broke {"unit":"enemy"} DTS-5.d.5
way-rolled {"unit":"enemy","stand":1,"purpose":"rout","dice":[6,6]} DTS-5.d.7
moved {"unit":"enemy","stand":1,"cause":"rout","bends":[],"from":{"x":30000,"y":24000,"facing":18000},"to":{"x":30000,"y":36000,"facing":18000}} DTS-5.d.8
way-rolled {"unit":"enemy","stand":0,"purpose":"rout","dice":[6,6]} DTS-5.d.7
moved {"unit":"enemy","stand":0,"cause":"rout","bends":[],"from":{"x":30000,"y":25000,"facing":18000},"to":{"x":30000,"y":37000,"facing":18000}} DTS-5.d.8
way-rolled {"unit":"enemy","stand":2,"purpose":"rout","dice":[6,6]} DTS-5.d.7
moved {"unit":"enemy","stand":2,"cause":"rout","bends":[],"from":{"x":30000,"y":26000,"facing":18000},"to":{"x":30000,"y":38000,"facing":18000}} DTS-5.d.8
pursuit-rolled {"unit":"own","after":"enemy","die":2} DTS-5.d.13
moved {"unit":"own","stand":255,"cause":"pursuit","bends":[],"from":{"x":30000,"y":24000,"facing":0},"to":{"x":30000,"y":26000,"facing":0}} DTS-5.d.12
)");
}

TEST(Log, OfAFlankThatTurnsAndOfAFailureToClose) {
  CLAUSES("DTS-5.d.3", "DTS-R.83", "DTS-5.a.8", "DTS-5.a.7", "DTS-R.73", "DTS-5.b.1");
  InContact g{"foot points4", "foot points2", {}, 90};
  g.fight("3 3");
  g.roll("push", "4");
  EXPECT_EQ(written(g), R"(order-declared {"unit":"own","order":"advance"} DTS-A.6
attack-declared {"unit":"own","target":"enemy","zone":"flank"} DTS-R.71
fought {"unit":"own","target":"enemy","zone":"flank","effect":{"dice":[3,3],"modifiers":[{"because":"flank","by":2}],"total":8,"column":"good","reading":"push-one"}} DTS-5.b.1
point-lost {"unit":"own","because":"doubles","points":3,"none_left":false} DTS-5.b.5
formed {"unit":"enemy","formation":"line","mounted":false,"from":{"x":30500,"y":22250,"facing":9000},"at":{"x":30000,"y":21750,"facing":18000}} DTS-5.d.3
push-rolled {"unit":"enemy","dice":[4]} DTS-5.d.1
moved {"unit":"enemy","stand":255,"cause":"push","bends":[],"from":{"x":30000,"y":21750,"facing":18000},"to":{"x":30000,"y":25750,"facing":18000}} DTS-5.d.3
)");
  Assault h{"foot points2", "foot points2", 4};
  h.charge("5");
  h.roll("close", "2");
  EXPECT_EQ(written(h), R"(order-declared {"unit":"own","order":"advance"} DTS-A.6
attack-declared {"unit":"own","target":"enemy","zone":"front"} DTS-R.71
movement-rolled {"unit":"own","dice":[5],"formation":"line","modifier":0,"firing":false,"ditch":false,"inches":5} DTS-2.1
moved {"unit":"own","stand":255,"cause":"attack","bends":[],"from":{"x":30000,"y":20000,"facing":0},"to":{"x":30000,"y":24000,"facing":0}} DTS-5.a.6
close-rolled {"unit":"own","target":"enemy","die":2,"needed":3,"closes":false} DTS-5.a.7
moved {"unit":"own","stand":255,"cause":"attack","bends":[],"from":{"x":30000,"y":24000,"facing":0},"to":{"x":30000,"y":23000,"facing":0}} DTS-5.a.8
)");
  Assault far{"foot points2", "foot points2", 4};
  far.charge("3");
  EXPECT_EQ(far.last("fell-short"), R"({"unit":"own","target":"enemy"})");
  EXPECT_EQ(far.last_clause("fell-short"), "DTS-R.73");
}

TEST(Log, OfAPursuerThatHaltsAndIsInHandAgain) {
  CLAUSES("DTS-5.d.16", "DTS-5.d.18", "DTS-5.d.19", "DTS-6.b.3", "DTS-6.c.1");
  Facing g{"foot points2", "foot points2", 15};
  g.scattered_as("enemy", Mode::routing, {{20, 40, 0}, {30, 40, 0}, {40, 40, 0}});
  Unit& it = g.edit().units[g.unit("own")];
  it.mode = Mode::pursuing, it.chases = g.unit("enemy");
  g.activate("own");
  g.roll("break-off", "3");
  EXPECT_FALSE(g.at("own").chases);
  EXPECT_FALSE(g.offers("face 0")) << "as it stands";
  g.play("face 90");
  EXPECT_EQ(written(g), R"(break-rolled {"unit":"own","die":3,"points":2,"halts":true} DTS-5.d.16
pursuit-ends {"unit":"own"} DTS-5.d.18
formed {"unit":"own","formation":"line","mounted":false,"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30500,"y":19500,"facing":9000}} DTS-5.d.19
)");
  later(g, "own", "rally");
  g.roll("rally", "1 2"), g.roll("rally", "3 3");
  EXPECT_EQ(written(g), R"(order-declared {"unit":"own","order":"rally"} DTS-A.6
rally-rolled {"unit":"own","dice":[1,2],"left":1,"doubles":false} DTS-6.b.3
rally-rolled {"unit":"own","dice":[3,3],"left":0,"doubles":true} DTS-6.b.3
rallied {"unit":"own","at":{"x":30500,"y":19500,"facing":9000}} DTS-6.c.1
)");
}

TEST(Log, OfARallyAndOfARest) {
  CLAUSES("DTS-6.b.3", "DTS-6.b.6", "DTS-6.d.2", "DTS-R.52", "DTS-R.102");
  Facing g{"artillery points2", "foot points4", 26};
  g.scattered_as("own", Mode::routing, {{30, 21, 180}});
  g.declare("own", "rally");
  g.roll("rally", "4 4");
  g.play("face 0");
  EXPECT_EQ(written(g), R"(order-declared {"unit":"own","order":"rally"} DTS-A.6
rally-rolled {"unit":"own","dice":[4,4],"left":1,"doubles":true} DTS-6.b.3
rallied {"unit":"own","at":{"x":30000,"y":21000,"facing":0}} DTS-6.b.6
)");
  Facing rest{"foot points1", "foot points4", 26};
  rest.declare("own", "rally");
  rest.play("rest");
  rest.roll("rest", "5 5");
  EXPECT_EQ(written(rest), R"(order-declared {"unit":"own","order":"rally"} DTS-A.6
rested {"unit":"own","dice":[5,5],"doubles":true} DTS-6.d.2
point-gained {"unit":"own","points":2} DTS-R.52
)");
  Facing none{"foot points1", "foot points4", 26};
  none.declare("own", "rally");
  none.play("rest");
  none.roll("rest", "4 5");
  EXPECT_EQ(none.last("rested"), R"({"unit":"own","dice":[4,5],"doubles":false})");
}

TEST(Log, OfMovesAndFormations) {
  CLAUSES("DTS-2.1", "DTS-R.36", "DTS-R.27", "DTS-R.11", "DTS-2.8", "DTS-7.a.3");
  Facing g{"foot points2", "foot points4", 26};
  g.begin_in(Execute{g.unit("own"), Order::advance, Mode::formed});
  g.play("plain-move");
  g.roll("movement", "6");
  g.play("move wheel right 20 left 10 ahead 3");
  EXPECT_EQ(
      written(g),
      R"(movement-rolled {"unit":"own","dice":[6],"formation":"line","modifier":0,"firing":false,"ditch":false,"inches":6} DTS-2.1
formed {"unit":"own","formation":"line","mounted":false,"from":{"x":30000,"y":20000,"facing":0},"at":{"x":30136,"y":20770,"facing":2000}} DTS-R.36
moved {"unit":"own","stand":255,"cause":"move","bends":[],"from":{"x":30136,"y":20770,"facing":2000},"to":{"x":30657,"y":23724,"facing":2000}} DTS-2.1
)");
  Facing road{"foot points2 long-march", "foot points4", 26};
  road.line("road", {30, 0}, {30, 22}, 1.5);
  auto& t = road.change();
  t.ground.features.back() = battlefield::line(std::uint8_t(t.kinds.size() - 1),
                                               {{30'000, 0}, {30'000, 22'000}, {40'000, 32'000}}, 1'500);
  road.begin_in(Execute{road.unit("own"), Order::advance, Mode::formed});
  road.roll("movement", "1");
  road.play("move along 4");
  EXPECT_EQ(
      written(road),
      R"(movement-rolled {"unit":"own","dice":[1],"formation":"march","modifier":3,"firing":false,"ditch":false,"inches":4} DTS-2.1
moved {"unit":"own","stand":255,"cause":"move","bends":[{"x":30000,"y":22000,"facing":0}],"from":{"x":30000,"y":20000,"facing":0},"to":{"x":31414,"y":23414,"facing":4500}} DTS-2.8
)");
  Facing turns{"foot points2 with-hope", "foot points4", 26};
  const Execute change{turns.unit("own"), Order::formation, Mode::formed};
  turns.begin_in(change, change, change, change);
  turns.play("unchanged");
  turns.play("send-hope 2 0");
  turns.roll("hope", "3");
  turns.play("form hedgehog 90");
  EXPECT_EQ(written(turns), R"(idle {"unit":"own","order":"formation"} DTS-R.11
way-rolled {"unit":"own-hope","stand":255,"purpose":"hope","dice":[3]} DTS-7.a.3
hope-sent {"unit":"own-hope","regiment":"own","at":{"x":29250,"y":24000,"facing":0},"back":false} DTS-7.a.3
formed {"unit":"own","formation":"hedgehog","mounted":false,"from":{"x":29250,"y":20000,"facing":0},"at":{"x":28500,"y":19500,"facing":27000}} DTS-R.27
)");
}

TEST(Log, OfChecksAndPushesThatLeadNowhere) {
  CLAUSES("DTS-2.23", "DTS-R.82", "DTS-R.57", "DTS-3.16");
  Facing g{"foot points4", "foot points4", 5};
  g.ground("impassable", 20, 26, 20, 4);
  g.begin_in(Check{g.unit("own"), g.unit("rest")}, PushRoll{g.unit("enemy"), g.unit("own"), 1});
  g.roll("check", "6 6"), g.roll("push", "4");
  EXPECT_EQ(
      written(g),
      R"(checked {"unit":"own","passed":"rest","effect":{"dice":[6,6],"modifiers":[],"total":12,"column":"excellent","reading":"rout"}} DTS-2.23
point-lost {"unit":"own","because":"doubles","points":3,"none_left":false} DTS-R.44
point-lost {"unit":"own","because":"rout-read","points":2,"none_left":false} DTS-R.44
push-rolled {"unit":"enemy","dice":[4]} DTS-4.b.6
stuck {"unit":"enemy"} DTS-R.82
)");
}

TEST(Log, OfWhatLeavesTheBattle) {
  CLAUSES("DTS-R.91", "DTS-R.92", "DTS-5.d.11", "DTS-R.94");
  Facing g{"foot points2", "foot points4", 26};
  g.scattered_as("own", Mode::routing, {{20, 3, 0}, {30, 4, 0}, {40, 3, 0}});
  g.put("leader", "general", {30, 3, 0}).with("leader", "own");
  g.declare("own", "defer");
  g.play("go-along");
  g.roll("rout", "1 1"), g.roll("rout", "1 2"), g.roll("rout", "1 1");
  EXPECT_EQ(written(g), R"(order-declared {"unit":"own","order":"defer"} DTS-A.6
way-rolled {"unit":"own","stand":1,"purpose":"rout","dice":[1,1]} DTS-5.d.7
moved {"unit":"own","stand":1,"cause":"rout","bends":[],"from":{"x":30000,"y":4000,"facing":0},"to":{"x":30000,"y":2000,"facing":0}} DTS-5.d.8
way-rolled {"unit":"own","stand":0,"purpose":"rout","dice":[1,2]} DTS-5.d.7
moved {"unit":"own","stand":0,"cause":"rout","bends":[],"from":{"x":20000,"y":3000,"facing":0},"to":{"x":20000,"y":0,"facing":0}} DTS-5.d.8
stand-lost {"unit":"own","stand":0,"how":"ran-off"} DTS-R.91
way-rolled {"unit":"own","stand":2,"purpose":"rout","dice":[1,1]} DTS-5.d.7
moved {"unit":"own","stand":2,"cause":"rout","bends":[],"from":{"x":40000,"y":3000,"facing":0},"to":{"x":40000,"y":1000,"facing":0}} DTS-5.d.8
)");
  EXPECT_EQ(g.at("own").stands[0], Pose{});
  later(g, "own", "defer");
  g.play("go-along");
  g.roll("rout", "6 6");
  EXPECT_EQ(written(g), R"(order-declared {"unit":"own","order":"defer"} DTS-A.6
way-rolled {"unit":"own","stand":1,"purpose":"rout","dice":[6,6]} DTS-5.d.7
moved {"unit":"own","stand":1,"cause":"rout","bends":[],"from":{"x":30000,"y":2000,"facing":0},"to":{"x":30000,"y":-10000,"facing":0}} DTS-5.d.8
removed {"unit":"leader","how":"with-unit"} DTS-R.92
removed {"unit":"own","how":"ran-off"} DTS-5.d.11
)");
  EXPECT_EQ(g.state().generals_lost[0], 1);
  EXPECT_FALSE(g.at("own").general || g.at("leader").general);
  EXPECT_EQ(g.at("own").bonus, Bonus::none);
  EXPECT_EQ(g.at("own").mode, Mode::formed);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
