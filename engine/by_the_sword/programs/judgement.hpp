// What things are worth to a program of By The Sword, and how strong it thinks that troops are. The unit of
// worth is one territory held at the end of the campaign.
#pragma once

#include <optional>
#include <vector>

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

/// Turns still to come after this one; a long campaign counts as eight.                          BTS-win.4
int turns_left(const State&, const Table&);
/// The chance that a side with `own` points beats a side with `enemy` points in an automatic battle. The
/// modifiers of its dice count as points.                                              BTS-S.11.3, BTS-S.11.6
double chance_to_win(double own, double enemy);
/// The factor by which one more on every roll of an automatic battle raises a strength.
constexpr double one_more_on_dice = 1.12;
/// Points of forces, raised or lowered by their commander.                                        BTS-S.11.3
double strength_of(const State&, const Table&, ForceSet);
/// What an area is worth to who holds it.                                    BTS-win.4, BTS-gaz.1, BTS-seat.3
double worth_of(const State&, const Table&, AreaId, PowerId holder);

/// What stands against a power in an area.
struct Opposition {
  double field = 0;     ///< strength in the field
  double inside = 0;    ///< strength within the castle, or that may retire there
  bool halts = false;   ///< troops that enter must stop                                        BTS-land.7
  bool castle = false;  ///< it takes a siege if the defender so wishes                           BTS-R.45
  double all() const { return field + inside; }
};
/// The opposition that a power meets on entry; the troops that an NP region then raises count.    BTS-npr.5
Opposition opposition(const State&, const Table&, PowerId, AreaId);
/// Whether a power may take an area from its holder.                                    BTS-R.42, BTS-R.177
bool may_take(const State&, const Table&, PowerId, AreaId);
/// Strength of the enemy with most that can reach an area in one turn, those there left out.
double threat(const State&, const Table&, PowerId, AreaId);
/// Own forces in an area that count as forces, these left out.
ForceSet own_at(const State&, PowerId, AreaId, ForceSet left_out);

/// An area that a power may take and where it has no force, and the strength that it meets there.
struct Goal {
  AreaId area;
  double against = 0;
};

/// The areas as a power sees them in one position, each worked out when it is first asked for: one decision
/// asks for the same areas again and again. Refers to the position.
class Outlook {
 public:
  Outlook(const State& s, const Table& t, PowerId me) : s_(&s), t_(&t), me_(me) {}

  const Opposition& opposition(AreaId) const;
  double threat(AreaId) const;
  const std::vector<Goal>& goals() const;
  /// The own forces that may still move in this step by themselves, out of contact.
  ForceSet mobile() const;
  /// The worth of a force with these points in an area when movement ends. `itself` is not counted among the
  /// forces there. `joining`: points of own forces that can still join it there.
  double worth_of_standing(AreaId, Points, ForceSet itself, double joining) const;
  /// How near an area is to what should be taken next: 0, or less the farther.
  double nearness(AreaId, Points) const;

 private:
  const State* s_;
  const Table* t_;
  PowerId me_;
  mutable PerId<AreaId, std::optional<Opposition>, area_count> opposition_{};
  mutable PerId<AreaId, std::optional<double>, area_count> threat_{};
  mutable std::optional<std::vector<Goal>> goals_;
  mutable std::optional<ForceSet> mobile_;
};

/// The rival who is nearest to victory.
PowerId foremost_rival(const State&, const Table&, PowerId);

}  // namespace linstock::by_the_sword
