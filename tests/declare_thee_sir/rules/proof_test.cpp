// What a refusal shows: how far it comes, what it meets, and the drawing of both.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "declare_thee_sir/match.hpp"
#include "declare_thee_sir/scene.hpp"

namespace linstock::declare_thee_sir {
namespace {

using boost::json::value;

/// The proof of a line that is refused by this clause.
value proof(Scene& g, std::string_view line, std::string_view clause) {
  EXPECT_EQ(g.refused(line), clause) << line;
  const std::string text = g.match().proof(g.match().asked().front(), line, Role::play);
  return text.empty() ? value{} : boost::json::parse(text);
}
/// "3000 of 5000, met enemy at 30000 24000": what it says but for the drawing.
std::string says(const value& p) {
  if (p.is_null()) return "nothing";
  const auto text = [](const value& v) { return boost::json::serialize(v); };
  std::string out = p.at("allowed").is_null() ? "" : text(p.at("allowed"));
  if (!p.at("requested").is_null()) out += " of " + text(p.at("requested"));
  if (p.at("in") == "degree") out += " degrees";
  if (!p.at("met").is_null()) out += " met " + std::string{p.at("met").as_string()};
  if (!p.at("ground").as_string().empty()) out += " " + std::string{p.at("ground").as_string()};
  if (p.at("edge").as_bool()) out += " edge";
  if (!p.at("at").is_null())
    out += fmt::format(" at {} {}", text(p.at("at").at("x")), text(p.at("at").at("y")));
  return out;
}
std::size_t count(const value& p, std::string_view of) { return p.at("drawing").at(of).as_array().size(); }

/// A plain move whose dice have been rolled.
void about_to_move(Scene& g, std::string_view dice) {
  g.declare("own", "advance");
  if (g.asked() == "royalist choose-attack") g.play("plain-move");
  g.roll("movement", dice);
}

// --- legs ---

TEST(Proof, OfAMoveTooNearToAnEnemy) {
  CLAUSES("DTS-R.42", "DTS-2.1", "DTS-2.18");
  Facing g{"foot", "foot", 4};
  about_to_move(g, "5");
  const value p = proof(g, "move ahead 4", "DTS-R.42");
  EXPECT_EQ(says(p).substr(0, 22), "3000 of 4000 met enemy") << says(p);
  EXPECT_EQ(count(p, "outlines"), 4U) << "where it begins, comes and would come, and the enemy";
  EXPECT_EQ(count(p, "lines"), 4U) << "the ways of its corners";
  EXPECT_EQ(p.at("drawing").at("numbers").at(0).at("value"), 3'000);
}

TEST(Proof, OfAMovePastItsAllowance) {
  CLAUSES("DTS-2.1");
  Facing g{"foot", "foot", 9};
  about_to_move(g, "5");
  EXPECT_EQ(says(proof(g, "move ahead 9", "DTS-2.1")), "5000 of 9000 at 30000 25000");
}

TEST(Proof, OfGroundAndEdges) {
  CLAUSES("DTS-R.43", "DTS-2.18", "DTS-R.47");
  for (const auto& [what, clause] :
       {std::pair{"impassable", "DTS-R.43"}, std::pair{"obstacle", "DTS-2.18"}}) {
    Facing g{"foot", "foot", 25};
    g.ground(what, 20, 22, 30, 1);
    about_to_move(g, "5");
    const value p = proof(g, "move ahead 4", clause);
    EXPECT_EQ(says(p).substr(0, 12), "2000 of 4000") << says(p);
    EXPECT_FALSE(p.at("ground").as_string().empty()) << what;
  }
  Scene g;
  g.put("own", "foot", {30, 46, 0}).put("rest", "foot", {8, 3, 0}).foe("enemy", "foot", {60, 3, 0});
  about_to_move(g, "5");
  const value p = proof(g, "move ahead 4", "DTS-R.47");
  EXPECT_TRUE(p.at("edge").as_bool()) << says(p);
}

TEST(Proof, OfAMoveThatEndsOnAFriend) {
  CLAUSES("DTS-R.43");
  Facing g{"foot", "foot", 25};
  g.put("friend", "foot", {30, 25, 0});
  about_to_move(g, "6");
  EXPECT_NE(says(proof(g, "move ahead 5", "DTS-R.43")).find("met friend"), std::string::npos);
}

TEST(Proof, OfAWheel) {
  CLAUSES("DTS-R.36");
  Facing g{"foot", "foot", 25};
  about_to_move(g, "2");
  const value p = proof(g, "move wheel left 45", "DTS-R.36");
  EXPECT_EQ(p.at("in"), "degree");
  EXPECT_EQ(p.at("requested"), 4'500);
  EXPECT_GT(p.at("allowed").as_int64(), 0);
  EXPECT_LT(p.at("allowed").as_int64(), 4'500);
}

TEST(Proof, OnlyWhereTheCauseLiesOnTheTable) {
  Facing g{"foot", "foot", 25};
  about_to_move(g, "5");
  EXPECT_EQ(says(proof(g, "move right 90 wheel left 10", "DTS-R.36")), "nothing");
  EXPECT_EQ(says(proof(g, "move left 136", "DTS-2.20")), "nothing");
}

// --- volleys and attacks ---

TEST(Proof, OfAVolleyPastTheArcOrWithoutSight) {
  CLAUSES("DTS-4.3", "DTS-4.2");
  Scene arc;
  arc.put("own", "artillery", {30, 20, 0}).foe("enemy", "artillery", {20, 19, 180});
  arc.foe("ahead", "artillery", {30, 30, 180});
  arc.declare("own", "stand-fire");
  EXPECT_EQ(says(proof(arc, "fire enemy", "DTS-4.3")).substr(0, 12), "4500 degrees");
  Facing sight{"artillery", "artillery", 10};
  sight.put("between", "foot three", {30, 25, 0}).foe("other", "foot", {36, 26, 180});
  sight.declare("own", "stand-fire");
  const value p = proof(sight, "fire enemy", "DTS-4.2");
  EXPECT_EQ(p.at("met"), "between") << says(p);
  EXPECT_GT(count(p, "lines"), 0U);
}

TEST(Proof, OfAnAttackThatAnotherEnemyBars) {
  CLAUSES("DTS-R.75", "DTS-R.134");
  Facing g{"cavalry", "foot", 10};
  g.foe("screen", "foot", {30, 24, 180}).foe("behind", "foot", {30, 10, 0});
  g.declare("own", "advance");
  EXPECT_EQ(proof(g, "attack enemy", "DTS-R.75").at("met"), "screen");
  EXPECT_EQ(says(proof(g, "attack behind", "DTS-R.134")).substr(0, 12), "4500 degrees");
}

}  // namespace
}  // namespace linstock::declare_thee_sir
