// Campaigns of Montrose: all sequences to three plays from the positions in tests/trees/positions/.
#include <fstream>

#include <boost/json.hpp>
#include <gtest/gtest.h>

#include "kernel/position.hpp"
#include "montrose/match.hpp"
#include "support/clauses.hpp"
#include "support/golden.hpp"
#include "support/places.hpp"
#include "support/sample.hpp"
#include "trees/march_by_rules.hpp"
#include "trees/tree.hpp"

namespace linstock::trees {
namespace {

using montrose::Montrose;

constexpr std::size_t depth = 3;
constexpr std::string_view positions[] = {"beginning", "march", "battle", "winter", "pursuit", "clansman"};

/// A file of tests/trees/positions: match options, a position document, the row of dice, and plays that lead
/// on from there.
class Position {
 public:
  explicit Position(std::string_view name) {
    std::ifstream file{fmt::format("{}/trees/positions/{}.json", places::tests(), name)};
    std::stringstream text;
    text << file.rdbuf();
    const auto document = boost::json::parse(text.str()).as_object();
    setup_.options = boost::json::serialize(document.at("options"));
    setup_.seed = 1;  // for the gate, of which nothing is asked that is after a throw
    const auto table = *montrose::read_table(setup_);
    std::vector<std::uint8_t> faces;
    for (const auto face : split_words(std::string_view{document.at("dice").as_string()}))
      faces.push_back(static_cast<std::uint8_t>(face[0] - '0'));
    tree_ = std::make_unique<Tree<Montrose>>(table, faces);
    auto state = Montrose::begin(*table);
    if (const auto* at = document.if_contains("position")) {
      auto admitted = admit<Montrose>(boost::json::serialize(*at), *table);
      if (!admitted)
        for (const Fault& f : admitted.error()) ADD_FAILURE() << name << ": " << f.where << ": " << f.what();
      state = admitted.value();
    }
    root_ = tree_->root(state);
    for (const auto& play : document.at("plays").as_array()) {
      const std::string_view line{play.as_string()};
      const auto before = root_.state;
      root_ = tree_->after(root_, line);
      if (before == root_.state) {
        std::string all;
        for (const auto& l : tree_->listed(before)) all += "\n  " + l;
        ADD_FAILURE() << name << ": " << line << " is none of" << all;
      }
    }
  }

  Tree<Montrose>& tree() { return *tree_; }
  const Tree<Montrose>::Node& root() const { return root_; }
  const MatchSetup& setup() const { return setup_; }

 private:
  MatchSetup setup_;
  std::unique_ptr<Tree<Montrose>> tree_;
  Tree<Montrose>::Node root_;
};

TEST(MontroseTrees, CountsAreThoseRecorded) {
  std::string text =
      "# Sequences of plays from the positions in tests/trees/positions, and the positions in which they "
      "end.\n# position   plays  sequences  positions\n";
  for (const auto name : positions) {
    Position position{name};
    const auto counts = position.tree().counts(position.root(), depth);
    for (std::size_t i = 0; i < depth; ++i)
      text +=
          fmt::format("{:<12} {:>5} {:>10} {:>10}\n", name, i + 1, counts[i].sequences, counts[i].positions);
  }
  expect_golden("trees/counts.txt", text);
}

/// Worked out by hand from the rules. All others have marched already (MON-11.1.6); Baillie and Urry are
/// inactive and do nothing (MON-10.1.2). Royalist Highland 1 stands in Inveraray and has 4 MP (MON-11.1.3,
/// MON-11.1.2), a land route costs 1 and a mountain route 2 (MON-T.terrain, MON-11.2.1); no enemy combat unit
/// stops it anywhere (MON-11.3.3), and no space it can reach lies in the South (MON-11.4.4). It may end after
/// every step (MON-11.1.10), and go back the way it came.
///
///   one step    all mountain: Glen Coe, Strathfillan, Arrochar (2 MP)                               3
///   two steps   from Glen Coe, all mountain: Inverlochy, Strathfillan, Inveraray, Rannoch (4 MP)    4
///               from Strathfillan, mountain: Glen Coe, Inveraray, Arrochar (4 MP)                   3
///               from Strathfillan, land: Loch Tay (3 MP)                                            1
///               from Arrochar, all mountain: Inveraray, Strathfillan, Drymen (4 MP)                 3
///   three       from Loch Tay, with 1 MP left, land: Strathfillan, Dunkeld                          2
///   no march    (MON-11.1.1)                                                                        1
///
/// Together 17. They end in Glen Coe, Strathfillan, Arrochar, Inverlochy, Inveraray, Rannoch, Loch Tay,
/// Drymen or Dunkeld, having marched, or where it was, not having marched: 10 positions.
TEST(MontroseTrees, OneClansmanHasTheCountsByHand) {
  CLAUSES("MON-11.1.2", "MON-11.1.9", "MON-11.2.1", "MON-11.2.2");
  Position position{"clansman"};
  const auto counts = position.tree().counts(position.root(), 1);
  EXPECT_EQ(counts[0].sequences, 17u);
  EXPECT_EQ(counts[0].positions, 10u);
}

/// Wherever the Royalist is asked for a march in the first three plays, the marches are those that the rules
/// allow, worked out a second time from the data files.
TEST(MontroseTrees, MarchesAreThoseOfTheRulesAlone) {
  CLAUSES("MON-11.1.5", "MON-11.1.6", "MON-11.1.9", "MON-11.1.10", "MON-11.2.1", "MON-11.3.3", "MON-16.0.4");
  const MarchByRules rules;
  std::size_t marches = 0;
  for (const auto name : {"march", "clansman"}) {
    Position position{name};
    for (std::size_t plays = 0; plays <= 2; ++plays)
      for (const auto& node : position.tree().nodes(position.root(), plays)) {
        const auto* step = get_if<montrose::MarchPhase>(&node.state.core.agenda.stack.back());
        if (!step || step->side != montrose::royalist) continue;
        const auto listed = position.tree().listed(node.state);
        EXPECT_EQ(rules.lines(node.state), listed);
        marches += listed.size();
      }
  }
  EXPECT_GE(marches, 10'000u);
}

class MontroseTree : public testing::TestWithParam<std::string_view> {};

/// The first play and the second, counted the other way.
TEST_P(MontroseTree, TheGateAcceptsExactlyWhatIsListed) {
  Position position{GetParam()};
  auto& tree = position.tree();
  auto nodes = tree.nodes(position.root(), 1);
  nodes.insert(nodes.begin(), position.root());
  for (std::size_t i = 0; i < nodes.size(); i += one_in())
    EXPECT_EQ(tree.accepted(nodes[i].state, position.setup()), tree.listed(nodes[i].state));
}
INSTANTIATE_TEST_SUITE_P(Positions, MontroseTree, testing::ValuesIn(positions),
                         [](const auto& position) { return std::string{position.param}; });

}  // namespace
}  // namespace linstock::trees
