// A battle of Never Mind the Matchlocks set up by hand, played by notation, with dice named one throw at a
// time.
//
//   Scene g;
//   g.put("own", "battalia", {30, 20, 0});                 // Royalist, facing north, the middle of its front
//   g.foe("enemy", "harquebusiers column veteran", {30, 32, 180});
//   g.order("own", "shoot");                               // its Brigadier has ordered it: it acts now
//   g.play("shoot enemy"), g.roll("shoot", "1 2 3 4 5 6 1 1");
#pragma once

#include "matchlocks/effects.hpp"
#include "support/scene_of.hpp"

namespace linstock::matchlocks {

/// Inches and degrees.
struct Spot {
  double x = 0, y = 0, facing = 0;
};

class Scene : public SceneOf<Matchlocks> {
 public:
  explicit Scene(Rules rules = {});

  // --- setting up, before begin ---
  /// A Royalist unit or leader, or one of Parliament: a type and more words, of "raw", "veteran", "column",
  /// "line", "plotton", "one-row", "dismounted", "limbered", "daunted", "disarray1" to "disarray3", "lost7"
  /// (figures, from the first group on), "shots3" (left), "fired", "class3", "brigade2" (1 if not said),
  /// "mix12" (Musketeers of a Battalia).
  Scene& put(std::string_view id, std::string_view what, Spot at);
  Scene& foe(std::string_view id, std::string_view what, Spot at);
  /// A leader, or a Gun, with a unit of his side.
  Scene& with(std::string_view leader, std::string_view unit);
  /// The units are in a Continuing Melee, after so many rounds.
  Scene& fighting(std::string_view attacker, std::string_view defender, int rounds = 1);
  /// A rectangle of ground of a kind that is made as described: "wood", "bad", "building occupancy6",
  /// "obstacle wall".
  Scene& ground(std::string_view what, double x, double y, double width, double depth);
  Scene& line(std::string_view what, Spot from, Spot to, double depth = 0.5);
  Scene& tokens(Side side, int tokens);
  Table& change() { return table_being_made_; }

  /// Its Brigadier has given it an Order for these Actions, "move shoot", and it acts on it. With "" none is
  /// announced: anything goes.
  void order(std::string_view id, std::string_view actions);
  /// The same for several units under one Group Order.
  void order_all(std::initializer_list<std::string_view> ids, std::string_view actions);
  /// Its owner uses it in the Manoeuvre and Bombardment Phase.
  void bombard(std::string_view id);
  /// It acts on its side's Skirmishers and Artillery Card.
  void initiative(std::string_view id);
  /// The Brigadier's card is turned: he spends so many Tokens.
  void leads(std::string_view brigadier, int tokens = 2);
  /// Begins with these steps; play stops at a coin that nobody tosses, and would go on with a new turn.
  template <class... S>
  void begin_in(const S&... steps) {
    make();
    begin(steps..., RunTests{}, Coin{}, NewTurn{});
  }
  /// The last seat to be asked passes at windows, if it holds cards.
  void make();  ///< completes the table, once

  // --- looking ---
  /// No throw is open, but that which ends the script.
  bool quiet() const { return !match().wanted_dice() || match().wanted_dice()->purpose == "coin"; }
  UnitId unit(std::string_view id) const;
  const Unit& at(std::string_view id) const { return state().units[unit(id)]; }
  /// Where the middle of its front is: "20 13.2 0".
  std::string stands(std::string_view id) const;
  int figures(std::string_view id) const { return matchlocks::figures(at(id)); }
  int disarray(std::string_view id) const { return at(id).disarray; }
  int tokens(Side side) const { return state().holdings[seat_of(side)].value.tokens; }
  bool in_touch(std::string_view a, std::string_view b) const;

 private:
  std::uint8_t kind_of_ground(std::string_view what);
  Scene& add(Side side, std::string_view id, std::string_view what, Spot at);
  Activation acts(std::initializer_list<std::string_view> ids, std::string_view actions, Why why);

  Table table_being_made_;
};

/// A Royalist `own` and a unit of Parliament that faces it, so far off, front to front; others far away, and
/// a leader of each side.
struct Facing : Scene {
  Facing(std::string_view own, std::string_view enemy, double apart, Rules rules = {}) : Scene(rules) {
    put("own", own, {30, 20, 0}).foe("enemy", enemy, {30, 20 + apart, 180});
    put("rest", "musketeers", {6, 3, 0}).put("brigadier", "brigadier class2", {30, 12, 0});
    foe("far", "musketeers", {66, 46, 180}).foe("colonel", "brigadier class2", {60, 46, 180});
  }
};

}  // namespace linstock::matchlocks
