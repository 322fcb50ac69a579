// Campaigns that begin in the middle: who may know what in them.
#include "kernel/position.hpp"

#include "by_the_sword/match.hpp"
#include "by_the_sword/scene.hpp"

namespace linstock::by_the_sword {

namespace {

/// Where a position is at fault; "" if it is admitted.
std::string faults(std::string_view state) {
  const Scene g;
  const auto s = admit<ByTheSword>(fmt::format(R"({{"at":"turn","state":{}}})", state), g.table());
  std::string all;
  if (!s)
    for (const Fault& f : s.error()) all += f.where + ' ';
  return all;
}

TEST(Position, ASecretIsKnownToNobodyElseThanAtTheBeginning) {
  CLAUSES("BTS-I.1", "BTS-I.2", "BTS-I.3");
  EXPECT_EQ(faults(R"({"treasuries":{"blue":{"known_to":["red"]}}})"),
            "position: state.treasuries.blue.known_to ");
  EXPECT_EQ(faults(R"({"training":{"blue":{"known_to":"all"}},"merc_deck":{"known_to":["red"]}})"),
            "position: state.training.blue.known_to position: state.merc_deck.known_to ");
  EXPECT_EQ(faults(R"({"treasuries":{"blue":{"known_to":["blue"],"value":{"crowns":30}}}})"), "");
  EXPECT_EQ(faults(R"({"bodies":{"red-1":{"known_to":["red"]}}})"), "");  // known to all at the beginning
}

}  // namespace

}  // namespace linstock::by_the_sword
