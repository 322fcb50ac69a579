// What a general of And Gentlemen All makes of what he sees: what shots, fights and hits are worth, and how
// good it is for a unit to stand where it stands. Worths are in losses: 1 is a regiment that breaks.
#pragma once

#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/combat/fire.hpp"

namespace linstock::and_gentlemen_all {

/// What an attack comes to on the average.
struct Fight {
  double given = 0;  ///< worth of what it does to the unit attacked
  double taken = 0;  ///< worth of what it does to the attacker
  double net() const { return given - taken; }
};

/// A position as one side weighs it. Ratings that this side may not know are not read: `t` is what it knows.
class Judgement {
 public:
  Judgement(const State&, const Table&, Seat side);

  /// What so many further SP are worth that a unit takes, with the test that they lead to.   AGA-T.morale
  double hurt(UnitId, int sp) const;
  /// The chance that a unit breaks in a test when it has taken so many further SP.
  double breaks(UnitId, int sp) const;

  /// What a shot is worth on the average.                                                        AGA-7
  double shot(const State&, UnitId, UnitId target, const Aim&) const;
  /// The best shot of a unit as it stands in `now`; 0 if it has none.
  double best_shot(const State& now, UnitId) const;
  /// An attack as the two stand in contact.                                                      AGA-8
  Fight fight(const State& now, UnitId, UnitId target) const;
  /// The attack of a unit that came up from where it stands in `now` and charged with its front.
  Fight charge(const State& now, UnitId, UnitId target) const;
  /// All that is fought in `now` where units touch: what this side gains if it attacks, and then the enemy.
  double melees(const State& now) const;

  /// How good it is for a unit of this side to stand as it does in `now`: its fire, what it is exposed to,
  /// and how well it is placed to reach what it wants.
  double stand(const State& now, UnitId) const;
  /// The enemy that a unit had best go for; none if there is none.
  UnitId goal(UnitId) const;
  /// The distance in 1/1000 inch between two bodies, about.
  static Mil apart(const State&, const Table&, UnitId, UnitId);

  const State& now() const { return *s_; }
  const Table& table() const { return *t_; }
  Seat side() const { return side_; }
  /// Enemies on the table that are not routed.
  const UnitSet& enemies() const { return enemies_; }
  const UnitSet& friends() const { return friends_; }
  /// How eager this side is to close: 1 as a rule, more when time runs out on it, less when it has won by
  /// waiting.
  double eager() const { return eager_; }

 private:
  static constexpr int most_sp = 16;
  struct Prospect {
    std::array<double, most_sp + 1> hurt{}, breaks{};
  };
  void reckon(UnitId);
  double under_fire(const State& now, UnitId) const;
  double under_charge(const State& now, UnitId) const;
  double out_of_place(const State& now, UnitId) const;
  double masks_guns(const State& now, UnitId) const;
  Mil forward(const Unit&) const;
  void find_line();

  const State* s_;
  const Table* t_;
  Seat side_;
  UnitSet enemies_, friends_, guns_in_action_;
  double eager_ = 1;
  Mil line_ = 0;  ///< how far forward the foot of this side stands
  std::array<Prospect, max_units> prospects_{};
  mutable PerId<UnitId, UnitId, max_units> goals_{};
};

}  // namespace linstock::and_gentlemen_all
