// What the tests of Shooting share: a shooter and a target on a long table, and what the log tells of a shot.
#pragma once

#include <boost/json.hpp>

#include "matchlocks/scene.hpp"
#include "matchlocks/shooting/shooting.hpp"

namespace linstock::matchlocks {

/// A Royalist `own` in the west and a unit of Parliament in the east that faces it, so far off, front to
/// front.
struct Range : Scene {
  Range(std::string_view own, std::string_view enemy, double apart, Rules rules = {}) : Scene(rules) {
    put("own", own, {10, 24, 90})
        .put("rest", "pikes", {4, 4, 90})
        .put("brigadier", "brigadier class2", {5, 24, 90});
    foe("enemy", enemy, {10 + apart, 24, 270}).foe("far", "pikes brigade2", {70, 4, 270});
    foe("colonel", "brigadier class2", {70, 8, 270});
  }
  Today& today(std::string_view id) { return edit().units[unit(id)].today; }
  /// Under an Order without announced Actions.
  std::string no_shot(std::string_view line = "shoot enemy") {
    order("own", "");
    return refused(line);
  }
  /// It Shoots as its one Action.
  void fire(std::string_view target = "enemy") {
    order("own", "shoot");
    play("shoot " + std::string{target});
  }
};

/// A number that the last event of a kind tells.
inline int told_of(const Scene& g, std::string_view event, std::string_view member) {
  const std::string fields = g.last(event);
  if (fields.empty()) return -1;
  const auto told = boost::json::parse(fields);
  const auto& value = told.at(member);
  return value.is_bool() ? int(value.as_bool()) : int(value.to_number<int>());
}
inline int dice_of(const Scene& g) { return told_of(g, "shoots", "dice"); }
inline int kills_of(const Scene& g) { return told_of(g, "hit", "kills"); }

/// So many dice of one face, then so many of another: "5 5 1".
inline std::string faces(int n, int face, int more = 0, int other = 1) {
  std::string all;
  for (int i = 0; i < n + more; ++i) {
    if (i > 0) all += ' ';
    all += char('0' + (i < n ? face : other));
  }
  return all;
}

}  // namespace linstock::matchlocks
