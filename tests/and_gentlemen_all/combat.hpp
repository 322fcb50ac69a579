// What the tests of fire, melee and morale start from.
#pragma once

#include "and_gentlemen_all/scene.hpp"

namespace linstock::and_gentlemen_all {

/// A scene in which each side has one more regiment far off, so that no battle ends for want of units.
struct Field : Scene {
  explicit Field(Rules rules = {}) : Scene(rules) {
    put("spare-p", "balanced-foot regular", {4, 2, 0}).foe("spare-r", "balanced-foot regular", {4, 46, 180});
  }
  /// The melee step of a MOVE/MELEE card, the tests after it, and the end.
  void begin_melee(Seat side) {
    begin_in(side, card::move, Melee{}, Tests{other(side)}, Tests{side}, EndAction{});
  }
  /// Somewhere else somebody can fire, so that the question is put.
  Field& busy() {
    put("gunner", "balanced-foot green", {40, 40, 0}).foe("mark", "balanced-foot green", {40, 43, 180});
    return *this;
  }
  Field& charged(std::string_view units) {
    for (auto id : split_words(units)) edit().action.charged.insert(unit(id));
    return *this;
  }
  /// Whether the last event of a kind says this.
  bool told(std::string_view event, std::string_view what) const {
    return last(event).find(what) != std::string::npos;
  }
  Aim aimed(std::string_view by, std::string_view at) const {
    const auto shot = aim(state(), table(), unit(by), unit(at));
    EXPECT_TRUE(shot) << by << " cannot fire at " << at;
    return shot.value_or(Aim{});
  }
  /// What is added to the firer's die, and to the target's.
  std::pair<int, int> fire_adds(std::string_view by, std::string_view at) const {
    const Scores s = fire_scores(state(), table(), unit(by), unit(at), aimed(by, at), 6, 6);
    return {s.by.total - 6, s.against.total - 6};
  }
  /// What is added to the attacker's die, and to the defender's; with 20 on both no score is below 1.
  std::pair<int, int> melee_adds(std::string_view by, std::string_view at) const {
    const Scores s = melee_scores(state(), table(), unit(by), unit(at), 20, 20);
    return {s.by.total - 20, s.against.total - 20};
  }
  int morale_adds(std::string_view id) const { return morale_score(state(), table(), unit(id), 1).total - 1; }
};

}  // namespace linstock::and_gentlemen_all
