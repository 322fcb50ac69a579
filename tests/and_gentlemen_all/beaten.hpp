// What the tests of rout, falling back and pursuit start from.
#pragma once

#include <fmt/format.h>

#include "and_gentlemen_all/combat.hpp"

namespace linstock::and_gentlemen_all {

/// A unit of Parliament at 20 20 that faces north, and an enemy; what the enemy did to it is yet to be
/// tested.
struct Beaten : Field {
  explicit Beaten(std::string_view own = "balanced-foot regular", Rules rules = {}) : Field(rules) {
    put("own", own, {20, 20, 0}).sp("own", 9);
  }
  Beaten& enemy(std::string_view what, Spot at = {20, 20, 180}, Face on_own = Face::front,
                std::string_view id = "foe", Face on_enemy = Face::front) {
    foe(id, what, at).touch("own", on_own, id, on_enemy);
    return harmed_by(id, on_own);
  }
  Beaten& harmed_by(std::string_view id, Face on, int points = 3) {
    edit().action.due.insert(unit("own"));
    EXPECT_TRUE(edit().action.harm.push({unit("own"), unit(id), static_cast<std::uint8_t>(points), on}));
    return *this;
  }
  /// The test at the end of the enemy's MOVE/MELEE card, with this die; on to the next question.
  void test(int die, Seat phasing = royalist) {
    begin_in(phasing, card::move, Tests{other(phasing)}, Tests{phasing}, EndAction{});
    roll("morale", fmt::format("{}", die));
  }
  /// With 9 SP.
  void routs() { test(6); }
  void falls_back() { test(3); }

  bool flees(std::string_view id) const { return at(id).formation == Formation::routed; }
  Where where(std::string_view id) const { return at(id).where; }
  int losses(Seat side) const { return army_losses(state(), table(), side); }
  /// How often an event was told.
  int times(std::string_view event) const {
    int n = 0;
    for (const std::string& line : log()) n += line.starts_with(fmt::format("{} ", event));
    return n;
  }
};

/// How often dice were thrown for this.
inline int thrown(const Scene& g, std::string_view purpose) {
  int n = 0;
  for (const std::string& line : g.log())
    n += line.starts_with("thrown ") && line.find(fmt::format("\"{}\"", purpose)) != std::string::npos;
  return n;
}

/// Routed units of Parliament that are to run to the south, on their own card.
struct Fleeing : Field {
  void go() { begin_card(parliament, card::move); }
  Where where(std::string_view id) const { return at(id).where; }
};

}  // namespace linstock::and_gentlemen_all
