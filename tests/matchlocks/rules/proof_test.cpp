// What a refusal shows: how far it comes, what it meets, and the drawing of both.
#include <fmt/format.h>

#include "matchlocks/match.hpp"
#include "matchlocks/shooting.hpp"

namespace linstock::matchlocks {
namespace {

using boost::json::value;

/// The proof of a line that is refused by this clause.
value proof(Scene& g, std::string_view line, std::string_view clause) {
  EXPECT_EQ(g.refused(line), clause) << line;
  const std::string text = g.match().proof(g.match().asked().front(), line, Role::play);
  return text.empty() ? value{} : boost::json::parse(text);
}
/// "3000 of 5000 met enemy": what it says but for the drawing.
std::string says(const value& p) {
  if (p.is_null()) return "nothing";
  const auto text = [](const value& v) { return boost::json::serialize(v); };
  std::string out = p.at("allowed").is_null() ? "" : text(p.at("allowed"));
  if (!p.at("requested").is_null()) out += " of " + text(p.at("requested"));
  if (p.at("in") == "degree") out += " degrees";
  if (!p.at("met").is_null()) out += " met " + std::string{p.at("met").as_string()};
  if (!p.at("ground").as_string().empty()) out += " " + std::string{p.at("ground").as_string()};
  if (p.at("edge").as_bool()) out += " edge";
  return out;
}

template <class Change>
std::string of_shot(std::string_view own, double apart, Change change) {
  Range g{own, "pikes", apart};
  change(g);
  g.order("own", "");
  const std::string clause = g.refused("shoot enemy");
  return clause + ": " + says(proof(g, "shoot enemy", clause));
}

TEST(Proof, OfShots) {
  CLAUSES("NMM-11.3.6", "NMM-11.6.1", "NMM-11.1.6", "NMM-11.3.7", "NMM-11.4.2", "NMM-11.1.8", "NMM-11.3.3",
          "NMM-11.1.9", "NMM-11.2.2", "NMM-cards.13", "NMM-10.4.3");
  EXPECT_EQ(of_shot("musketeers", 16, [](Range&) {}), "NMM-11.6.1: 15000 of 16000");
  EXPECT_EQ(of_shot("musketeers", 5, [](Range& g) { g.edit().units[g.unit("own")].at.facing = 0; }),
            "NMM-11.3.6: 4500 degrees");
  EXPECT_EQ(of_shot("musketeers", 12, [](Range& g) { g.foe("between", "battalia", {16, 24, 270}); }),
            "NMM-11.1.6:  met between");
  EXPECT_EQ(of_shot("musketeers", 12, [](Range& g) { g.put("between", "dragoons", {14, 24, 90}); }),
            "NMM-11.3.4:  met between");
  EXPECT_EQ(of_shot("musketeers", 12, [](Range& g) { g.ground("building", 14, 16, 2, 16); }),
            "NMM-11.1.6:  ground-0");
  EXPECT_EQ(of_shot("musketeers", 12, [](Range& g) { g.foe("near", "pikes", {18, 28, 270}); }),
            "NMM-11.3.7:  met near");
  EXPECT_EQ(of_shot("musketeers", 9, [](Range& g) { g.ground("wood", 18, 16, 8, 16); }),
            "NMM-11.1.8: 6000 of 9000");
  EXPECT_EQ(of_shot("musketeers", 13, [](Range& g) { g.line("obstacle hedge", {22.75, 16}, {22.75, 32}); }),
            "NMM-11.1.9: 12000 of 13000");
  EXPECT_EQ(of_shot("musketeers", 9, [](Range& g) { g.ground("wood", 2, 16, 9.5, 16); }),
            "NMM-11.2.2: 6000 of 9000");
  EXPECT_EQ(of_shot("musketeers", 12, [](Range& g) { g.edit().fog = true; }), "NMM-cards.13: 9000 of 12000");
  EXPECT_EQ(of_shot("musketeers", 5,
                    [](Range& g) { g.put("mate", "pikes", {15, 24, 90}).fighting("mate", "enemy"); }),
            "NMM-11.3.3: ");
  const auto inside = [](Range& g) {
    g.ground("building", 14, 22, 4, 4);
    g.edit().units[g.unit("enemy")].garrison = FeatureId{std::size_t{0}};
  };
  EXPECT_EQ(of_shot("musketeers", 5, inside), "NMM-10.4.3: ");
  EXPECT_EQ(of_shot("field_gun", 20, [](Range& g) { g.put("beside", "pikes", {18, 28, 90}); }),
            "NMM-11.4.2:  met beside");
}

TEST(Proof, NoOtherTargetIsNearerIfTheActionItselfIsRefused) {
  CLAUSES("NMM-11.3.7");
  Range g{"musketeers", "pikes", 5};
  g.order("own", "move");
  const std::string clause = g.refused("shoot enemy");
  EXPECT_EQ(says(proof(g, "shoot enemy", clause)), "nothing") << clause;
}

TEST(Proof, OfMoves) {
  CLAUSES("NMM-R.67", "NMM-12.1.1", "NMM-T.movement");
  Range far{"musketeers", "pikes", 20};
  far.order("own", "");
  EXPECT_EQ(says(proof(far, "move ahead 7", "NMM-T.movement")), "6000 of 7000");
  Range enemy{"musketeers", "pikes", 4};
  enemy.order("own", "");
  const std::string met = says(proof(enemy, "move ahead 5", "NMM-12.1.1"));
  EXPECT_TRUE(met.ends_with(" of 5000 met enemy")) << met;
  Range friendly{"musketeers", "pikes", 30};
  friendly.put("before", "battalia", {18, 24, 90});
  friendly.order("own", "");
  const std::string close = says(proof(friendly, "move ahead 5", "NMM-R.67"));
  EXPECT_TRUE(close.ends_with(" of 5000 met before")) << close;
}

TEST(Proof, OfOrdersOutOfCommand) {
  CLAUSES("NMM-8.4.3");
  Range g{"musketeers", "pikes", 30};
  g.put("away", "musketeers", {30, 40, 90});
  g.leads("brigadier");
  const std::string far = says(proof(g, "order away", "NMM-8.4.3"));
  EXPECT_TRUE(far.starts_with("10000 of ")) << far;
}

}  // namespace
}  // namespace linstock::matchlocks
