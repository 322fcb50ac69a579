// Evaluates positions of And Gentlemen All: the worth of shots, fights and shock points, and of a unit's
// place. Worths are measured in losses: 1 is a regiment that breaks.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/combat/fire.hpp"

namespace linstock::and_gentlemen_all {

/// The expected result of an attack.
struct Fight {
  double given = 0;  ///< worth of what it does to the unit attacked
  double taken = 0;  ///< worth of what it does to the attacker
  double net() const { return given - taken; }
};

/// A position as one side evaluates it. The table must hold no ratings that this side may not know.
class Judgement {
 public:
  Judgement(const State&, const Table&, Seat side);

  /// The expected worth of `sp` more SP on a unit, including the morale test that follows.   AGA-T.morale
  double hurt(UnitId, int sp) const;
  /// The chance that a unit breaks in a test after taking `sp` more SP.
  double breaks(UnitId, int sp) const;

  /// The expected worth of a shot.                                                               AGA-7
  double shot(const State&, UnitId, UnitId target, const Aim&) const;
  /// The best shot of a unit as it stands in `now`; 0 if it has none.
  double best_shot(const State& now, UnitId) const;
  /// An attack by a unit that is already in contact with its target in `now`.                    AGA-8
  Fight fight(const State& now, UnitId, UnitId target) const;
  /// A charge, front first, from where the unit stands in `now`; neither its path nor its reach is checked.
  Fight charge(const State& now, UnitId, UnitId target) const;
  /// All melees between units in contact in `now`: what this side gains by attacking, less what the enemy
  /// does.
  double melees(const State& now) const;

  /// The worth of the place of a unit of this side in `now`: its fire, the fire and charges that it is
  /// exposed to, and how well it is placed against its goal. -1 if it is off the table.
  double stand(const State& now, UnitId) const;
  /// The enemy that a unit should go for; none if no enemy is left.
  UnitId goal(UnitId) const;
  /// The distance between two units' bodies, in 1/1000 inch.
  static Mil apart(const State&, const Table&, UnitId, UnitId);

  const State& now() const { return *s_; }
  const Table& table() const { return *t_; }
  Seat side() const { return side_; }
  /// Enemies on the table that are not routed; friends() likewise.
  const UnitSet& enemies() const { return enemies_; }
  const UnitSet& friends() const { return friends_; }
  /// How eager this side is to close: 1 by default, more if it is not ahead, the more so when time runs out;
  /// less if it is ahead and can win by waiting.
  double eager() const { return eager_; }

 private:
  static constexpr int most_sp = 16;
  struct Prospect {
    std::array<double, most_sp + 1> hurt{}, breaks{};
  };
  /// Fills in the unit's prospects.
  void find_prospects(UnitId);
  double under_fire(const State& now, UnitId) const;
  double under_charge(const State& now, UnitId) const;
  double out_of_place(const State& now, UnitId) const;
  double masks_guns(const State& now, UnitId) const;
  double crowds(const State& now, UnitId) const;
  Mil forward(const Unit&) const;
  void find_line();

  const State* s_;
  const Table* t_;
  Seat side_;
  UnitSet enemies_, friends_, guns_in_action_;
  double eager_ = 1;
  Mil line_ = 0;  ///< how far forward the line of battle stands: the median of the foot
  std::array<Prospect, max_units> prospects_{};
  mutable PerId<UnitId, UnitId, max_units> goals_{};
};

}  // namespace linstock::and_gentlemen_all
