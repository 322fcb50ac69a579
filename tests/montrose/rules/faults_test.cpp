// What an edited position may not be: each fault with its clause.
#include "montrose/scene.hpp"

namespace linstock::montrose {
namespace {

/// The clauses of the faults of the position of section 7, changed by `change`.
std::vector<std::string> faults(void (*change)(State&)) {
  Scene g;
  g.begin(MarchPhase{royalist});
  State s = g.state();
  change(s);
  std::vector<std::string> clauses;
  for (const Fault& f : Montrose::faults(s, g.table()))
    clauses.push_back(std::string{g.match().clause_text(f.clause)});
  return clauses;
}

using Clauses = std::vector<std::string>;

TEST(Faults, IsSoundAtTheStart) {
  EXPECT_EQ(faults([](State&) {}), Clauses{});
}

TEST(Faults, UnitsStandWhereTheyMay) {
  CLAUSES("MON-3.0.1", "MON-12.5.18", "MON-R.57");
  EXPECT_EQ(faults([](State& s) { s.at[unit::montrose] = SpaceId{max_spaces - 1}; }), Clauses{"MON-3.0.1"});
  EXPECT_EQ(faults([](State& s) { s.at[unit::garrison] = s.at[unit::montrose]; }), Clauses{"MON-12.5.18"});
  EXPECT_EQ(faults([](State& s) { s.at[UnitId{unit_count + 2}] = s.at[unit::montrose]; }),
            Clauses{"MON-12.5.18"});
  EXPECT_EQ(faults([](State& s) { s.out.insert(unit::montrose); }), Clauses{"MON-R.57"});
}

TEST(Faults, SetsHoldWhatTheyMay) {
  CLAUSES("MON-4.0.18", "MON-18.6.2", "MON-12.5.11", "MON-R.57");
  EXPECT_EQ(faults([](State& s) { s.reduced.insert(unit::montrose); }), Clauses{"MON-4.0.18"});
  EXPECT_EQ(faults([](State& s) { s.inside.insert(unit::montrose); }), Clauses{"MON-18.6.2"});
  EXPECT_EQ(faults([](State& s) { s.defeated.insert(s.at[unit::montrose]); }), Clauses{"MON-12.5.11"});
  EXPECT_EQ(faults([](State& s) { s.out.insert(unit::garrison); }), Clauses{"MON-R.57"});
}

TEST(Faults, TracksAndDecks) {
  CLAUSES("MON-R.1", "MON-15.0.1", "MON-2.0.2", "MON-H.1");
  EXPECT_EQ(faults([](State& s) { s.turn = 0; }), Clauses{"MON-R.1"});
  EXPECT_EQ(faults([](State& s) { s.turn = 12; }), Clauses{"MON-R.1"});
  EXPECT_EQ(faults([](State& s) { s.victories = 11; }), Clauses{"MON-15.0.1"});
  EXPECT_EQ(faults([](State& s) { s.decks[royalist].value.erase(0); }), Clauses{"MON-2.0.2"});
  EXPECT_EQ(faults([](State& s) {
              auto& deck = s.decks[royalist].value;
              deck[0] = deck[1];
            }),
            Clauses{"MON-2.0.2"});
  EXPECT_EQ(faults([](State& s) { s.decks[royalist].value[0] = s.decks[covenanter].value[0]; }),
            Clauses{"MON-2.0.2"});
  EXPECT_EQ(faults([](State& s) { s.decks[royalist].audience = everyone; }), Clauses{"MON-H.1"});
}

}  // namespace
}  // namespace linstock::montrose
