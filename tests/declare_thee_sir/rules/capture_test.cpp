// 7.c Capture of a flag or an attached general.
#include "declare_thee_sir/melee.hpp"

namespace linstock::declare_thee_sir {
namespace {

using Lines = std::vector<std::string>;

struct Prize : InContact {
  explicit Prize(std::string_view own = "foot points2", std::string_view enemy = "foot points3",
                 Rules rules = {}, bool led_enemy = true)
      : InContact(own, enemy, rules) {
    if (led_enemy) foe("general", "general", {30, 23, 180}).with("general", "enemy");
  }
};

TEST(Capture, OnAModifiedTwelve) {
  CLAUSES("DTS-7.c.1", "DTS-5.d.6", "DTS-P.15", "DTS-7.c.8", "DTS-D.16");
  Prize g;
  g.fight("6 6");
  EXPECT_EQ(g.offers(), (Lines{"capture flag", "capture general", "decline"}));
  g.play("decline");
  EXPECT_EQ(g.last("capture-tried"), "");
  EXPECT_FALSE(g.at("enemy").flag_taken);
  Prize h{"foot points2", "foot points2", {}, false};
  h.fight("5 6");  // 11 in column good is a plain ROUT
  h.roll("rout", "1 2");
  Prize led{"foot points2", "foot points2", {}, false};
  led.led();
  led.fight("4 6");
  EXPECT_EQ(led.asked(), "royalist ask-capture");
}

TEST(Capture, IsOptional) {
  CLAUSES("DTS-R.106", "DTS-7.c.1");
  Rules rules;
  rules.capture = false;
  Prize g{"foot points2", "foot points3", rules, false};
  g.fight("6 6");
  g.roll("rout", "1 2");
}

TEST(Capture, BothRollAndTheTargetAddsItsPointsAndItsGeneral) {
  CLAUSES("DTS-7.c.3", "DTS-7.c.4", "DTS-7.c.5", "DTS-7.c.6", "DTS-R.117", "DTS-Z.5");
  struct Case {
    const char *attacker, *target;
    bool general, taken;
  };
  // After the loss the target has 2 points of its own, 3 with its general's.
  for (const Case c : {Case{"3 4", "1 3", false, true}, Case{"3 3", "1 3", false, false},
                       Case{"5 4", "1 3", true, true}, Case{"4 4", "1 3", true, false}}) {
    Prize g{"foot points2", "foot points3", {}, c.general};
    g.fight("6 6");
    g.play("capture flag");
    g.roll("capture", c.attacker), g.roll("capture-defence", c.target);
    EXPECT_EQ(g.at("enemy").flag_taken, c.taken) << c.attacker;
    EXPECT_EQ(g.points("own"), c.taken ? 2 : 1) << "a point lost by doubles, one won";
    if (c.general) {
      EXPECT_EQ(g.asked(), "parliament ask-along") << "only then the rout";
    } else {
      g.roll("rout", "1 2");
    }
  }
}

TEST(Capture, OfTheGeneral) {
  CLAUSES("DTS-7.c.2", "DTS-R.119", "DTS-R.121");
  Prize g;
  g.fight("6 6");
  g.play("capture general");
  g.roll("capture", "6 6"), g.roll("capture-defence", "1 1");
  EXPECT_EQ(g.at("general").where, Where::removed);
  EXPECT_EQ(g.last_clause("removed"), "DTS-R.119");
  EXPECT_EQ(g.state().generals_lost[index(Side::parliament)], 1);
  EXPECT_EQ(g.points("enemy"), 2) << "his point is gone with him";
  EXPECT_EQ(g.at("enemy").general, UnitId{});
  EXPECT_FALSE(g.at("enemy").flag_taken);
  g.roll("rout", "1 2");  // one attempt, and no general to ask
}

TEST(Capture, AFlagOnlyOnce) {
  CLAUSES("DTS-R.118", "DTS-R.121");
  Prize g;
  g.edit().units[g.unit("enemy")].flag_taken = true;
  g.fight("6 6");
  EXPECT_EQ(g.offers(), (Lines{"capture general", "decline"}));
  Prize h{"foot points2", "foot points3", {}, false};
  h.edit().units[h.unit("enemy")].flag_taken = true;
  h.fight("6 6");
  h.roll("rout", "1 2");
}

TEST(Capture, TheFlagIsMarkedTaken) {
  CLAUSES("DTS-R.118", "DTS-7.c.7");
  Prize g{"foot points4", "foot points3", {}, false};
  g.fight("6 6");
  g.play("capture flag");
  g.roll("capture", "6 6"), g.roll("capture-defence", "1 1");
  EXPECT_EQ(g.state().flags_taken[0], 1);
  EXPECT_EQ(g.points("own"), 4);
}

TEST(Capture, ABatteryHasNoFlag) {
  CLAUSES("DTS-units.13", "DTS-7.c.2");
  Prize g{"foot points4", "artillery points2", {}, false};
  g.fight("6 6");
  g.roll("rout", "1 2");
}

TEST(Capture, TheCaptorsPointIsCappedAndChangesNoCap) {
  CLAUSES("DTS-R.120", "DTS-7.c.7", "DTS-R.52");
  Prize g{"foot first1 points2", "foot points3", {}, false};
  g.led();
  g.fight("4 6");  // 12 with the general
  g.play("capture flag");
  g.roll("capture", "6 6"), g.roll("capture-defence", "1 1");
  EXPECT_EQ(g.at("own").points, 3) << "above what it may rest up to";
  EXPECT_EQ(cap(g.at("own")), 2);
  Prize h{"foot points3", "foot points3", {}, false};
  h.led();
  h.fight("4 6");
  h.play("capture flag");
  h.roll("capture", "6 6"), h.roll("capture-defence", "1 1");
  EXPECT_EQ(h.points("own"), 4);
  EXPECT_EQ(h.at("own").points, 3);
}

}  // namespace
}  // namespace linstock::declare_thee_sir
