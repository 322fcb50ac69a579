// How far a Move in progress may go on, and why no farther.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "matchlocks/match.hpp"
#include "matchlocks/scene.hpp"

namespace linstock::matchlocks {
namespace {

using boost::json::value;

const Seat royalist_seat{std::size_t{0}};

value reach(const Scene& g, std::string_view line) {
  const auto told = g.match().reach(royalist_seat, line);
  EXPECT_TRUE(told) << line;
  return told ? boost::json::parse(*told) : value{};
}
/// "50 to 4940, then 30000 24940 0, spent 4940, NMM-12.1.1" of the leg of this kind; "" if none.
std::string leg(const value& reach, std::string_view kind) {
  const auto text = [](const value& v) { return boost::json::serialize(v); };
  for (const value& r : reach.as_array()) {
    if (r.at("is").as_string() != "next-leg" || r.at("leg").as_string() != kind) continue;
    std::string out;
    for (const value& span : r.at("by").as_array())
      out += text(span.at("low")) + " to " + text(span.at("high")) + ", ";
    const value& at = r.at("at");
    out += "then " + text(at.at("x")) + ' ' + text(at.at("y")) + ' ' + text(at.at("facing"));
    return out + ", spent " + text(r.at("spent")) + ", " + std::string{r.at("clause").as_string()};
  }
  return "";
}

TEST(NmmReach, BeforeTheFirstLeg) {
  CLAUSES("NMM-T.movement", "NMM-R.65");
  Facing g{"battalia", "musketeers", 5};
  g.order("own", "move");
  const value all = reach(g, "move");
  const value& so = all.at(0);
  EXPECT_EQ(so.at("is"), "so-far");
  EXPECT_EQ(so.at("unit"), "own");
  EXPECT_EQ(so.at("allowance"), 6'000);
  EXPECT_EQ(so.at("spent"), 0);
  EXPECT_EQ(so.at("complete"), false);
  EXPECT_EQ(leg(all, "ahead"), "50 to 4940, then 30000 24940 0, spent 4940, NMM-12.1.1");
  EXPECT_EQ(leg(all, "wheel-left"), "");  // not ordered
}

TEST(NmmReach, ADirectionIsShownWithAllOfItsWay) {
  CLAUSES("NMM-R.65");
  Facing g{"battalia", "musketeers", 22};
  g.order("own", "move");
  EXPECT_EQ(leg(reach(g, "move"), "right"), "100 to 9000, then 36000 20000 0, spent 6000, NMM-R.65");
  const value turned = reach(g, "move right 90");
  EXPECT_EQ(leg(turned, "ahead"), "50 to 6000, then 36000 20000 0, spent 6000, NMM-T.movement");
  EXPECT_EQ(turned.at(0).at("complete"), false);
  EXPECT_EQ(reach(g, "move right 90 ahead 3").at(0).at("complete"), true);
}

TEST(NmmReach, AWheelIsLimitedByWhatStandsInItsWay) {
  CLAUSES("NMM-R.66");
  Facing g{"pikes", "musketeers", 22};
  g.ground("impassable", 20, 21, 20, 2);
  g.order("own", "wheel");
  const std::string left = leg(reach(g, "move"), "wheel-left");
  EXPECT_EQ(left, "100 to 1600, then 29931 20489 34400, spent 0, NMM-R.66");
}

TEST(NmmReach, AcrossAnObstacleOnlyItsFarSide) {
  CLAUSES("NMM-R.68");
  Facing g{"battalia", "musketeers", 22};
  g.ground("obstacle hedge", 10, 20, 40, 0.5);
  g.edit().crossings[0] = Crossing::free;
  g.order("own", "move");
  g.play("cross ground-0-1");
  EXPECT_EQ(leg(reach(g, "move"), "ahead"), "2074 to 6000, then 30000 26000 0, spent 6000, NMM-T.movement");
}

TEST(NmmReach, AWheelComesUpToTheFlankOfAnEnemy) {
  CLAUSES("NMM-R.167", "NMM-R.66");
  for (const double apart : {0.045, 0.075}) {
    Facing g{"pikes", "musketeers", 22};
    g.foe("above", "pikes", {32.56, 23.88 + apart + 1.773, 90});  // a rear corner comes up to 23.88
    g.order("own", "wheel");
    if (apart < 0.06)
      EXPECT_EQ(g.refused("move wheel right 120"), "NMM-R.66");
    else
      g.play("move wheel right 120");
  }
}

TEST(NmmReach, WhereGroundLeavesNoRoomFriendsMayBeAnyDistanceApart) {
  CLAUSES("NMM-R.67");
  for (const std::string_view far : {"3.5", "3.501"})
    for (const bool closed : {false, true}) {
      Facing g{"pikes", "musketeers", 22};
      g.put("friend", "battalia", {30, 28, 0});
      if (closed) g.ground("impassable", 33, 4, 4, 40);
      g.order("own", "move");
      const std::string line = fmt::format("move ahead {}", far);
      if (closed)
        g.play(line);
      else
        EXPECT_EQ(g.refused(line), "NMM-R.67");
    }
}

}  // namespace
}  // namespace linstock::matchlocks
