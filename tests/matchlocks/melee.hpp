// What the tests of the Melee share: two units that come to blows, and frames of Melees made by hand.
#pragma once

#include <fmt/format.h>

#include "matchlocks/melee/dice.hpp"
#include "matchlocks/shooting.hpp"

namespace linstock::matchlocks {

/// A Royalist `own` that Attacks a unit of Parliament that faces it, so far off, front to front. Each brigade
/// has two more units, so that nobody is the last of it.
struct Clash : Facing {
  Clash(std::string_view own, std::string_view enemy, double apart, Rules rules = {})
      : Facing(own, enemy, apart, rules) {
    put("spare", "musketeers", {6, 6, 0}).foe("distant", "musketeers", {66, 43, 180});
  }
  Today& today(std::string_view id) { return edit().units[unit(id)].today; }
  /// It Attacks with its one Action.
  void attack(std::string_view target = "enemy") {
    order("own", "attack");
    play("attack " + std::string{target});
  }
  std::string no_attack(std::string_view target = "enemy") {
    order("own", "");
    return refused("attack " + std::string{target});
  }
  /// Prints the log, and what play waits for.
  void show() const {
    for (const std::string& line : log()) fmt::print("{}\n", line);
    const auto dice = match().wanted_dice();
    fmt::print("asked: {}; dice: {}\n", asked(), dice ? dice->purpose : "");
  }
  bool engaged(std::string_view id) const { return in_melee(state(), unit(id)); }
};

/// An enemy that is struck in another face than its front: it looks that many degrees off.
struct Turned : Clash {
  Turned(std::string_view own, std::string_view enemy, double apart, double facing)
      : Clash(own, enemy, apart) {
    if (facing == 180) return;
    Unit& it = edit().units[unit("enemy")];
    // Its middle where it is `apart` from the attacker, whichever face it shows.
    const auto f = footprint(change(), unit("enemy"), it);
    const Mil half = facing == 90 || facing == 270 ? f.width / 2 : f.depth / 2;
    const Point middle{30'000, 20'000 + static_cast<Mil>(apart * 1'000) + half};
    it.at = battlefield::about_centre(middle, static_cast<Angle>(facing * 100), f);
  }
  Stance stance() const { return state().melees[0].stance; }
  /// After a Move of its own, so that it takes two Move Actions.
  void attack_after_move() {
    today("own").moves = 1;
    attack();
  }
};

// Facing of the enemy, as seen by an attacker that comes from the south.
constexpr double front = 180, left = 270, right = 90, rear = 0;

/// A Continuing Melee of `own` against `enemy` at the first Bonus Card of a turn.
struct Continuing : Clash {
  Continuing(std::string_view own, std::string_view enemy, int rounds = 1, Rules rules = {})
      : Clash(own, enemy, 0.0, rules) {
    fighting("own", "enemy", rounds);
    edit().turn = 3;
    edit().melees[0].turn = 2;
  }
  Melee& melee() { return edit().melees[0]; }
  int rounds() const { return state().melees[0].rounds; }
  void next() { begin_in(ContinueMelees{}); }
  /// A round without Hits.
  void nothing(int own_dice, int enemy_dice) {
    roll("melee", faces(own_dice, 2)), roll("melee", faces(enemy_dice, 2));
  }
};

/// With a Squadron close behind the first.
struct Supported : Continuing {
  explicit Supported(std::string_view own = "harquebusiers column",
                     std::string_view enemy = "harquebusiers column")
      : Continuing(own, enemy) {
    put("support", "harquebusiers column", {30, 8, 0});
  }
};

/// A Melee of `own` against `enemy`, in the round that comes next, in which nothing has been thrown.
struct Bout : Clash {
  Melee m;
  Bout(std::string_view own, std::string_view enemy, Rules rules = {}) : Clash(own, enemy, 0.0, rules) {
    m.open = m.fighting = true;
    m.stance = Stance::stands;
    m.sides[attackers].add({.unit = unit("own"), .against = unit("enemy")});
    m.sides[defenders].add({.unit = unit("enemy"), .against = unit("own")});
    make();
  }
  Fighter& own() { return m.sides[attackers][0]; }
  Fighter& enemy() { return m.sides[defenders][0]; }
  Bout& round(int number) {
    m.rounds = std::uint8_t(number - 1);
    for (auto& side : m.sides)
      for (Fighter& f : side) f.fresh = number == 1;
    return *this;
  }
  Bout& caught(Face face = Face::left) {
    m.stance = Stance::caught, m.face = own().face = face;
    return *this;
  }
  Bout& hedgehog() {
    edit().units[unit("enemy")].hedgehog = true;
    m.stance = Stance::hedgehog;
    return *this;
  }
  /// The dice of a side, as the Melee stands.
  int dice(std::uint8_t side) {
    edit().melees[0] = m;
    return melee_dice(edit(), table(), 0, side, m.sides[side][0]);
  }
  int own_dice() { return dice(attackers); }
  int enemy_dice() { return dice(defenders); }
  int rerolls(std::uint8_t side) {
    edit().melees[0] = m;
    return melee_rerolls(edit(), table(), 0, side, m.sides[side][0]);
  }
  int own_rerolls() { return rerolls(attackers); }
  int enemy_rerolls() { return rerolls(defenders); }
};

}  // namespace linstock::matchlocks
