// A battle of Declare Thee Sir set up by hand, played by notation, with dice named one throw at a time.
//
//   Scene g;
//   g.put("own", "foot", {20, 10, 0});            // Royalist, facing north, the middle of its front
//   g.foe("enemy", "cavalry points3", {20, 14, 180});
//   g.activate("own");
//   g.play("advance"), g.play("attack enemy"), g.roll("movement", "5");
//   EXPECT_EQ(g.refused("attack rest"), "DTS-R.134");
#pragma once

#include "declare_thee_sir/effects.hpp"
#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/straight.hpp"
#include "support/scene_of.hpp"

namespace linstock::declare_thee_sir {

inline constexpr Seat royalist{0U}, parliament{1U};

/// Inches and degrees.
struct Spot {
  double x = 0, y = 0, facing = 0;
};

class Scene : public SceneOf<DeclareTheeSir> {
 public:
  explicit Scene(Rules rules = {});

  // --- setting up, before begin ---
  /// A Royalist unit, or one of Parliament: a type and more words, of "points3" (rolled and left), "first4"
  /// (rolled), "long-march", "hedgehog", "carole", "mounted", "dismounted", "firelocks", "two" or "three"
  /// stands, "veteran", "raw", "halted", "silent" (does not fire). A regiment "with-hope" gets the unit
  /// "<id>-hope".
  Scene& put(std::string_view id, std::string_view what, Spot at);
  Scene& foe(std::string_view id, std::string_view what, Spot at);
  /// A general with a unit of his side.
  Scene& with(std::string_view general, std::string_view unit);
  /// Routing or rallying, its stands here; of a unit that stood formed.
  Scene& scattered_as(std::string_view id, Mode mode, std::vector<Spot> stands);
  Scene& touching(std::string_view a, std::string_view b);
  /// A rectangle of ground of a kind that is made as described: "difficult", "obstacle hard-cover".
  Scene& ground(std::string_view what, double x, double y, double width, double depth);
  Scene& line(std::string_view what, Spot from, Spot to, double depth = 0.5);
  Table& change() { return table_being_made_; }

  /// A unit's card is drawn.
  void activate(std::string_view id);
  /// Its card is drawn and this option declared.
  void declare(std::string_view id, std::string_view order);
  /// An event card is drawn.
  void event(std::size_t number);
  /// Begins with these steps; play stops at the next round.
  template <class... S>
  void begin_in(const S&... steps) {
    make();
    begin(steps..., EndAction{}, Stop());
  }

  // --- looking ---
  /// No throw is open, but that which ends the script.
  bool quiet() const { return !match().wanted_dice() || match().wanted_dice()->purpose == "deploy"; }
  UnitId unit(std::string_view id) const;
  const Unit& at(std::string_view id) const { return state().units[unit(id)]; }
  /// Where the middle of its front is: "20 13.2 0".
  std::string stands(std::string_view id) const;
  /// The same of each of its stands.
  std::vector<std::string> all_stands(std::string_view id) const;
  int points(std::string_view id) const { return declare_thee_sir::points(at(id)); }
  Mode mode(std::string_view id) const { return at(id).mode; }
  bool in_touch(std::string_view a, std::string_view b) const;

 private:
  /// A throw that no test answers, so that nothing goes on by itself.
  static Step Stop() { return DeployOrder{}; }
  void make();  ///< completes the table, once
  std::uint8_t kind_of_ground(std::string_view what);
  Scene& add(Side side, std::string_view id, std::string_view what, Spot at);

  Table table_being_made_;
};

/// A Royalist `own` and a unit of Parliament that faces it, so far off, front to front; others far away.
struct Facing : Scene {
  Facing(std::string_view own, std::string_view enemy, double apart, Rules rules = {}) : Scene(rules) {
    put("own", own, {30, 20, 0}).foe("enemy", enemy, {30, 20 + apart, 180});
    put("rest", "foot points4", {8, 3, 0}).put("more", "foot points4", {16, 3, 0});
    foe("far", "foot points4", {60, 46, 180}).foe("farther", "foot points4", {66, 46, 180});
  }
};

}  // namespace linstock::declare_thee_sir
