// How far a move in progress may continue, and why no farther.
#include <boost/json.hpp>

#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

using boost::json::value;

/// A plain move whose dice have been rolled.
void set_off(Scene& g, std::string_view dice) {
  g.declare("own", "advance");
  if (g.asked() == "royalist choose-attack") g.play("plain-move");
  g.roll("movement", dice);
}
value reach(const Scene& g, std::string_view line) {
  const auto told = g.match().reach(royalist, line);
  EXPECT_TRUE(told) << line;
  return told ? boost::json::parse(*told) : value{};
}
/// "wheel-left 100 to 4500, then 30000 20000 0, spent 0, DTS-R.36" of the leg of this kind; "" if none.
std::string leg(const value& reach, std::string_view kind) {
  for (const value& r : reach.as_array()) {
    if (r.at("is").as_string() != "next-leg" || r.at("leg").as_string() != kind) continue;
    const auto text = [](const value& v) { return boost::json::serialize(v); };
    std::string out;
    for (const value& span : r.at("by").as_array())
      out += text(span.at("low")) + " to " + text(span.at("high")) + ", ";
    const value& at = r.at("at");
    out += "then " + text(at.at("x")) + ' ' + text(at.at("y")) + ' ' + text(at.at("facing"));
    return out + ", spent " + text(r.at("spent")) + ", " + std::string{r.at("clause").as_string()};
  }
  return "";
}

TEST(Reach, BeforeTheFirstLeg) {
  CLAUSES("DTS-R.36", "DTS-R.37", "DTS-2.1", "DTS-R.35", "DTS-R.105");
  Facing g{"foot", "foot", 25};
  set_off(g, "5");
  const value all = reach(g, "move");
  const value& so = all.at(0);
  EXPECT_EQ(so.at("is"), "so-far");
  EXPECT_EQ(so.at("unit"), "own");
  EXPECT_EQ(so.at("allowance"), 5'000);
  EXPECT_EQ(so.at("spent"), 0);
  EXPECT_EQ(so.at("complete"), true);
  EXPECT_EQ(leg(all, "ahead"), "1 to 5000, then 30000 25000 0, spent 5000, DTS-2.1");
  EXPECT_EQ(leg(all, "left"), "100 to 13500, then 28586 18586 0, spent 2000, DTS-2.20")
      << "with all of its way";
  EXPECT_EQ(leg(all, "wheel-right").substr(0, 12), "100 to 4500,");
  EXPECT_EQ(leg(all, "wheel-left").substr(0, 12), "100 to 4500,");
  EXPECT_EQ(leg(all, "along"), "") << "it follows no road";
}

TEST(Reach, ADirectionAndAWheelBindWhatFollows) {
  CLAUSES("DTS-R.35", "DTS-R.36", "DTS-2.11");
  Facing g{"foot", "foot", 25};
  set_off(g, "5");
  const value flank = reach(g, "move right 90");
  EXPECT_EQ(flank.at(0).at("allowance"), 2'000) << "a third, rounded up";
  EXPECT_EQ(leg(flank, "ahead"), "1 to 2000, then 32000 20000 0, spent 2000, DTS-2.1");
  EXPECT_EQ(leg(flank, "wheel-left"), "");
  EXPECT_EQ(reach(g, "move right 90 ahead 1.5").at(0).at("spent"), 1'500);
  const value wheeled = reach(g, "move wheel left 30");
  EXPECT_GT(wheeled.at(0).at("spent").as_int64(), 2'000);
  EXPECT_EQ(wheeled.at(0).at("at").at("facing"), 33'000);
}

TEST(Reach, StopsAtAnEnemyAndInDifficultGround) {
  CLAUSES("DTS-R.42", "DTS-2.10");
  Facing g{"foot", "foot", 4};
  set_off(g, "5");
  EXPECT_EQ(leg(reach(g, "move"), "ahead"), "1 to 3000, then 30000 23000 0, spent 3000, DTS-R.42");
  Facing hard{"foot", "foot", 25};
  hard.ground("difficult", 20, 21, 30, 20);
  set_off(hard, "4");
  EXPECT_EQ(leg(reach(hard, "move"), "ahead"), "1 to 2000, then 30000 22000 0, spent 4000, DTS-2.1");
}

TEST(Reach, AnswersOnlyWhereAMoveIsComposed) {
  Facing g{"foot", "foot", 25};
  g.activate("own");
  EXPECT_EQ(g.match().reach(royalist), "[]");
  EXPECT_FALSE(g.match().reach(royalist, "advance"));
}

TEST(Reach, HowFarToTheSide) {
  CLAUSES("DTS-R.35", "DTS-R.105", "DTS-2.20");
  Facing back{"foot points2", "foot", 25};
  back.declare("own", "rally");
  back.play("rearward");
  back.roll("movement", "4");
  EXPECT_EQ(leg(reach(back, "move"), "right").substr(0, 12), "100 to 4500,");
  EXPECT_EQ(leg(reach(back, "move"), "wheel-right"), "");
  Facing free{"cavalry points2 halted", "foot", 25};
  free.declare("own", "rally");
  free.roll("rally", "2 2");
  EXPECT_EQ(leg(reach(free, "move"), "left").substr(0, 13), "100 to 18000,");
  EXPECT_EQ(leg(reach(free, "move"), "wheel-right"), "");
  Facing rider{"foot points2", "foot", 25};
  rider.put("leader", "general", {30, 15, 0});
  rider.declare("leader", "advance");
  EXPECT_EQ(leg(reach(rider, "move"), "left").substr(0, 13), "100 to 18000,");
  EXPECT_EQ(leg(reach(rider, "move"), "wheel-right"), "");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
