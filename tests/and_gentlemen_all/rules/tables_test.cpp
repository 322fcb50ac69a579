// The tables of what a unit may do, row by row: cards, rates, manoeuvres.
#include <fmt/format.h>

#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {
namespace {

// --- AGA-T.cards ---

/// Whatever a card can be for: one who may fire, one in melee, one who runs.
struct Everything : Field {
  Everything() {
    put("shot", "balanced-foot regular", {20, 10, 0}).foe("mark", "horse regular", {20, 13, 180});
    put("fights", "balanced-foot regular", {32, 10, 0}).foe("locked", "balanced-foot regular", {32, 10, 180});
    touch("fights", Face::front, "locked", Face::front);
    put("runs", "horse regular", {10, 30, 180}).routed("runs");
  }
  using Lines = std::vector<std::string>;
};

TEST(CardRows, Pass) {
  CLAUSES("AGA-T.cards", "AGA-5.1", "AGA-5.6");
  Everything g;
  g.begin_turn();
  g.roll("initiative", "6 6 1 1");
  g.play(parliament, "card pass"), g.play(royalist, "card rally");
  EXPECT_EQ(g.state().phase, 2) << "over before anybody is asked";
  EXPECT_EQ(g.stands("runs"), "10 30 180") << "not even the routed do anything";
  EXPECT_EQ(g.sp("runs"), 0);
}

TEST(CardRows, Fire) {
  CLAUSES("AGA-T.cards", "AGA-5.1", "AGA-5.14", "AGA-5.15");
  Everything g;
  g.begin_card(parliament, card::fire);
  EXPECT_EQ(g.offers(), (Everything::Lines{"fire shot mark", "end-fire"}));
  for (const std::string_view other : {"move shot ahead 1", "rally runs", "attack fights locked", "run runs"})
    EXPECT_NE(g.refused(other), "") << other;
  g.play("end-fire");
  EXPECT_FALSE(g.state().action.side);
  EXPECT_EQ(g.stands("runs"), "10 30 180");
}

TEST(CardRows, Move) {
  CLAUSES("AGA-T.cards", "AGA-5.1", "AGA-5.8", "AGA-5.9", "AGA-5.12", "AGA-5.13");
  Everything g;
  g.begin_card(parliament, card::move);
  EXPECT_EQ(g.stands("runs"), "10 21 180") << "the compulsory part comes first";
  EXPECT_EQ(g.sp("runs"), 1);
  EXPECT_TRUE(g.offers("break-off fights") && g.offers("end-movement"));
  for (const std::string_view other : {"fire shot mark", "rally runs", "attack fights locked"})
    EXPECT_NE(g.refused(other), "") << other;
  g.play("move shot ahead 1");
  g.play("end-movement");
  EXPECT_EQ(g.offers(), (Everything::Lines{"attack fights locked", "end-melee"}));
}

TEST(CardRows, Rally) {
  CLAUSES("AGA-T.cards", "AGA-5.1", "AGA-5.16");
  Everything g;
  g.begin_card(parliament, card::rally);
  EXPECT_EQ(g.offers(), (Everything::Lines{"rally runs", "end-rally"}));
  for (const std::string_view other : {"fire shot mark", "move shot ahead 1", "attack fights locked"})
    EXPECT_NE(g.refused(other), "") << other;
  g.play("end-rally");
  EXPECT_EQ(g.stands("runs"), "10 30 180") << "it need not try, and does not run";
}

// --- AGA-T.move, AGA-T.manoeuvre ---

/// A move of a unit alone on the table, at 24 24 facing north.
struct Row {
  std::string_view what;
  bool column;
  std::string_view line;  ///< behind "move own"
  Mil spent;              ///< of its allowance
  Angle facing;           ///< after it
};

void expect_row(const Row& row) {
  SCOPED_TRACE(fmt::format("{}{}: {}", row.what, row.column ? " in column" : "", row.line));
  Alone g{row.what, {24, 24, 0}};
  if (row.column) g.in_column("own");
  g.go();
  g.play(fmt::format("move own {}", row.line));
  EXPECT_EQ(g.at("own").at.facing, row.facing);
  EXPECT_NE(g.last("moved").find(fmt::format(R"("spent":{}}})", row.spent)), std::string::npos)
      << g.last("moved");
}
void expect_refused(std::string_view what, bool column, std::string_view line, std::string_view clause) {
  Alone g{what, {24, 24, 0}};
  if (column) g.in_column("own");
  g.go();
  EXPECT_EQ(g.refused(fmt::format("move own {}", line)), clause)
      << what << (column ? " in column: " : ": ") << line;
}

TEST(MoveRows, EachTypeInEachFormation) {
  CLAUSES("AGA-T.move", "AGA-6.16", "AGA-6.17");
  struct Rates {
    std::string_view what;
    int deployed, column;  ///< inches
  };
  for (const Rates& r : {Rates{"balanced-foot green", 6, 12},
                         {"musket-heavy-foot green", 6, 12},
                         {"pike-heavy-foot green", 6, 12},
                         {"dragoons green", 6, 12},
                         {"dragoons green mounted", 9, 18},
                         {"horse green", 9, 18},
                         {"cuirassiers green", 9, 18},
                         {"lancers green", 9, 18},
                         {"light-artillery green", 2, 12},
                         {"heavy-artillery green", 0, 12}})
    for (const bool column : {false, true}) {
      const int inches = column ? r.column : r.deployed;
      if (inches) expect_row({r.what, column, fmt::format("ahead {}", inches), inches * 1'000, 0});
      expect_refused(r.what, column, fmt::format("ahead {}.001", inches), inches ? "AGA-6.16" : "AGA-6.34");
    }
}

TEST(ManoeuvreRows, AnyInMarchColumn) {
  CLAUSES("AGA-T.manoeuvre", "AGA-6.25", "AGA-6.26", "AGA-R.29", "AGA-R.30");
  for (const auto& [what, rate] : {std::pair{"balanced-foot green", 12},
                                   {"horse green", 18},
                                   {"dragoons green", 12},
                                   {"light-artillery green", 12},
                                   {"heavy-artillery green", 12}}) {
    for (const std::string_view how : {"wheel", "turn"}) {
      expect_row({what, true, fmt::format("{} left 90 ahead {}", how, rate), rate * 1'000, 27'000});
      expect_row(
          {what, true, fmt::format("ahead 1 {} right 30 ahead {}", how, rate - 1), rate * 1'000, 3'000});
      expect_refused(what, true, fmt::format("{} left 90.01", how), how == "wheel" ? "AGA-6.25" : "AGA-6.26");
      expect_refused(what, true, fmt::format("{} left 90 ahead {}.001", how, rate), "AGA-6.16");
    }
    expect_refused(what, true, "ahead 1 drift left 0.5", rate == 18 ? "AGA-6.33" : "AGA-6.29");
  }
}

TEST(ManoeuvreRows, DeployedFoot) {
  CLAUSES("AGA-T.manoeuvre", "AGA-6.27", "AGA-6.28", "AGA-6.29");
  for (const std::string_view what : {"balanced-foot green", "dragoons green"}) {
    expect_row({what, false, "wheel left 45 ahead 3", 3'000, 31'500});
    expect_refused(what, false, "wheel left 45 ahead 3.001", "AGA-6.27");
    expect_refused(what, false, "wheel left 45.01", "AGA-6.27");
    expect_row({what, false, "turn right 90", 0, 9'000});
    expect_refused(what, false, "turn right 90 ahead 0.1", "AGA-6.28");
    expect_row({what, false, "ahead 6 drift right 1", 6'000, 0});
    expect_refused(what, false, "ahead 6 drift right 1.01", "AGA-6.29");
  }
}

TEST(ManoeuvreRows, DeployedHorse) {
  CLAUSES("AGA-T.manoeuvre", "AGA-6.31", "AGA-6.32", "AGA-6.33");
  for (const std::string_view what : {"horse green", "dragoons green mounted"}) {
    expect_row({what, false, "wheel left 45 ahead 9", 9'000, 31'500});
    expect_refused(what, false, "wheel left 45.01", "AGA-6.31");
    expect_row({what, false, "turn right 90 ahead 4.5", 4'500, 9'000});
    expect_refused(what, false, "turn right 90 ahead 4.501", "AGA-6.32");
    expect_refused(what, false, "turn right 90.01", "AGA-6.32");
    expect_row({what, false, "ahead 9 drift right 1", 9'000, 0});
    expect_refused(what, false, "ahead 9 drift right 1.01", "AGA-6.33");
  }
}

TEST(ManoeuvreRows, DeployedGuns) {
  CLAUSES("AGA-T.manoeuvre", "AGA-6.34", "AGA-6.35", "AGA-6.36");
  expect_row({"light-artillery green", false, "turn left 45", 0, 31'500});
  expect_refused("light-artillery green", false, "turn left 45.01", "AGA-6.35");
  expect_refused("light-artillery green", false, "turn left 45 ahead 0.1", "AGA-6.35");
  expect_row({"light-artillery green", false, "ahead 2", 2'000, 0});
  for (const std::string_view line : {"turn left 1", "wheel left 1", "ahead 0.1"})
    expect_refused("heavy-artillery green", false, line, "AGA-6.34");
}

/// A column goes at least twice as far, and pays for it whenever it is shot at or fights.
TEST(ManoeuvreRows, ColumnsMarchAndDeployedUnitsFight) {
  CLAUSES("AGA-11.1");
  Field g;
  for (const std::string_view id : {"line", "column"})
    g.put(id, "balanced-foot green", {id == "line" ? 14. : 24., 10, 0})
        .foe(fmt::format("{}-foe", id), "balanced-foot green", {id == "line" ? 14. : 24., 13, 180});
  g.in_column("column").begin_card(parliament, card::fire);
  for (const auto& line : g.table().rate) EXPECT_GE(line[1], 2 * line[0]);
  EXPECT_EQ(g.fire_adds("column", "column-foe").first - g.fire_adds("line", "line-foe").first, -3);
  EXPECT_EQ(g.fire_adds("column-foe", "column").first - g.fire_adds("line-foe", "line").first, 2);
  EXPECT_EQ(g.melee_adds("column", "column-foe").first - g.melee_adds("line", "line-foe").first, -4);
  EXPECT_EQ(g.melee_adds("column-foe", "column").second - g.melee_adds("line-foe", "line").second, -4);
}

}  // namespace
}  // namespace linstock::and_gentlemen_all
