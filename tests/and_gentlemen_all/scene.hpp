// A battle of And Gentlemen All set up by hand, played by notation, with dice named one throw at a time.
//
//   Scene g;
//   g.put("skippon", "balanced-foot regular", {20, 10, 0});   // of Parliament, facing north
//   g.foe("bard", "horse veteran", {26, 14, 180});            // of the Royalists
//   g.begin_card(parliament, card::move);
//   g.play("move skippon ahead 3.2");
//   EXPECT_EQ(g.refused("attack skippon bard"), "AGA-8.1");
#pragma once

#include "and_gentlemen_all/chapters.hpp"
#include "support/scene_of.hpp"

namespace linstock::and_gentlemen_all {

/// Inches and degrees.
struct Spot {
  double x = 0, y = 0, facing = 0;
};

class Scene : public SceneOf<AndGentlemenAll> {
 public:
  explicit Scene(Rules rules = {});

  // --- setting up, before begin ---
  /// A unit of Parliament, or of the Royalists, deployed: "horse veteran", "dragoons green mounted".
  Scene& put(std::string_view id, std::string_view what, Spot at);
  Scene& foe(std::string_view id, std::string_view what, Spot at);
  Scene& in_column(std::string_view units);
  Scene& routed(std::string_view units);
  Scene& sp(std::string_view unit, int points);
  /// The two are in contact, with these faces of the first and of the second.
  Scene& touch(std::string_view own, Face on_own, std::string_view foe, Face on_foe);
  /// A rectangle of ground of a kind that is made as described: "difficult", "woods difficult cover2
  /// defence2".
  Scene& ground(std::string_view what, double x, double y, double width, double depth);
  /// The same along a line, so deep in all: "difficult cover2 defence2".
  Scene& line(std::string_view what, Spot from, Spot to, double depth = 1);
  Table& change() { return table_being_made_; }

  /// Begins with the deployment.
  void begin_deployment();
  /// Begins with a game turn.
  void begin_turn();
  /// Begins a player action with this card.
  void begin_card(Seat side, CardId card);
  /// Begins with these steps, in a player action of this side and card.
  template <class... S>
  void begin_in(Seat side, CardId card, const S&... steps) {
    make();
    edit().action.side = side;
    edit().action.card = card;
    begin(steps..., stop());
  }

  // --- looking ---
  UnitId unit(std::string_view id) const;
  const Unit& at(std::string_view id) const { return state().units[unit(id)]; }
  /// Where the middle of its front is, to 1/1000": "20 13.2 0".
  std::string stands(std::string_view id) const;
  int sp(std::string_view id) const { return at(id).sp; }
  bool touching(std::string_view a, std::string_view b) const;

 private:
  void make();  ///< completes the table, once
  static Step stop() { return GameTurn{}; }
  std::uint8_t kind_of_ground(std::string_view what);
  Scene& add(Seat side, std::string_view id, std::string_view what, Spot at);

  Table table_being_made_;
};

/// One unit of Parliament, `own`, on its MOVE/MELEE card, another that stays where it is, and an enemy far
/// away.
struct Alone : Scene {
  explicit Alone(std::string_view what, Spot at = {20, 10, 0}, Rules rules = {}) : Scene(rules) {
    put("own", what, at)
        .put("rest", "balanced-foot regular", {44, 3, 0})
        .foe("far", "balanced-foot regular", {40, 46, 180});
  }
  Alone& go() { return begin_card(parliament, card::move), *this; }
  /// After this line it stands there.
  void ends(std::string_view line, std::string_view where) {
    play(line);
    EXPECT_EQ(stands("own"), where);
  }
};

}  // namespace linstock::and_gentlemen_all
