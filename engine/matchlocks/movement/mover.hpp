// A Move, Wheel or pivot that is being composed: why a leg is illegal,
// and how far the legal ones go.                                        NMM-9.3, NMM-R.65, NMM-R.66, NMM-R.72
#pragma once

#include "matchlocks/movement/leaders.hpp"
#include "matchlocks/movement/straight.hpp"

namespace linstock::matchlocks {

constexpr Angle degree = 100;
constexpr Angle forward_arc = 4'500;  ///< to each side of straight ahead. NMM-G.6
constexpr Angle most_pivot = 4'500;   ///< NMM-10.2.9

/// What a seat has composed of a unit's Move, or its beginning.
MoveDraft move_so_far(const State&, Seat, UnitId);
/// Whether a verb is that of a leg, and the verb of a kind of leg.
bool is_leg(Verb);
Verb verb_of(LegKind);
/// A part of a composed Move as a leg.
Leg leg_of(const Choice&);
/// Whether the draft is a whole Move, Wheel or pivot.
bool is_whole(const MoveDraft&);
/// Whether turns and moves aside cost a unit Disarray:
/// not Skirmishers and Dragoons.                     NMM-9.3.2, NMM-9.3.5, NMM-10.1.2, NMM-10.5.3, NMM-10.5.4
inline bool keeps_ranks(const Table& t, UnitId u) { return !is_swarm(t, u); }

/// A garrison that has come out of its building: at its edge in a direction.                      NMM-R.168
Unit come_out(const Table&, UnitId, const Unit&, Angle direction, Angle facing);

struct Mover {
  const State& s;
  const Table& t;
  const MoveDraft& d;
  FeatureId crossed{};  ///< the obstacle that it crosses

  const Unit& it() const { return s.units[d.unit]; }  ///< before the Move
  bool begun() const { return !d.legs.empty(); }
  Angle direction() const { return battlefield::heading(it().at.facing + d.off); }
  /// The unit where its straight way begins: a garrison comes out at the edge of its building, facing that
  /// way.
  Unit start() const { return it().garrison ? come_out(t, d.unit, it(), direction(), direction()) : it(); }
  /// How far it may go, in the first phase as later.                                                NMM-7.2.6
  Mil allowance() const { return farthest(t, d.unit, start(), direction(), rate(t, d.unit, it())); }
  /// How far from straight ahead: formed troops do not step back.           NMM-9.3.2, NMM-10.1.2, NMM-10.5.2
  Angle most_off() const {
    return it().garrison || !keeps_ranks(t, d.unit) ? battlefield::half_turn : battlefield::quarter_turn;
  }

  // Why an Action is illegal, whatever its amount.
  Verdict no_gun_move() const;  ///< of a Gun that cannot move now
  Verdict no_move() const;
  Verdict no_wheel() const;
  Verdict no_about_face() const;
  Verdict no_pivot() const;
};

/// The distances that a Move may go in its direction.
battlefield::Distances distances(const Mover&);
/// How far it may turn to a side, in whole degrees, as a Wheel or a pivot.                        NMM-R.66
Angle most_turn(const Mover&, battlefield::LegKind, int side);
/// Whether a Move that has begun may end: it is whole, or its direction leads nowhere.
bool may_end(const Mover&);
/// Offers a direction and a distance, or refuses one.
void offer_legs(const Mover&, Options&);
std::optional<Refusal> refuse_leg(const Mover&, const Choice&);
/// The draft with one more leg.
MoveDraft with_leg(const State&, const Table&, MoveDraft, Leg);

/// Carries out a composed Move, Wheel or pivot, with the Disarray that it brings.
void make_move(State&, GamePlay&, const MoveDraft&);
/// What every voluntary change of place brings about: Guns and leaders go along, lone leaders get clear.
void after_move(State&, GamePlay&, UnitId, const Pose& before);
/// Whether the penalties of a manoeuvre are waived: in Good Going in the first phase.     NMM-7.2.7, NMM-R.39
inline bool waived(const State& s, bool bad_going) { return s.bombardment && !bad_going; }

}  // namespace linstock::matchlocks
