// A move as it is composed leg by leg.                                             AGA-6.8 to AGA-6.36,
// AGA-R.28 ff.
#pragma once

#include "and_gentlemen_all/movement/straight.hpp"

namespace linstock::and_gentlemen_all {

/// What a move has had in it so far.
struct Made {
  bool ahead = false, wheel = false, turn = false, drift = false, form = false;
  bool manoeuvre() const { return wheel || turn || drift; }
};
Made made(const MoveDraft&);

/// All that a unit may spend on the move that it is making, and the rule that allows no more.
struct Limit {
  Mil most = 0;
  ReasonId reason;
  Clause clause;
  Refusal why() const;
};
Limit limit(const Table&, const MoveDraft&);  // AGA-6.11, AGA-T.manoeuvre
inline Mil allowance(const Table& t, const MoveDraft& d) { return limit(t, d).most; }

/// Offers every leg that may come next.
void offer_legs(const State&, const Table&, const MoveDraft&, Options&);
/// Whether a move that has no leg yet may have one.
bool may_begin(const State&, const Table&, const MoveDraft&);
void add_leg(const State&, const Table&, MoveDraft&, Leg);
/// How near the nearest enemy comes in the course of a move, on legs that draw nearer to him; the highest
/// number if none does.                                                                            AGA-R.97
Mil nearest_on_the_way(const State&, const Table&, const MoveDraft&);
/// How it would stand after a leg if nothing were in its way.
Unit unhindered(const State&, const Table&, const MoveDraft&, Leg);
/// Whether a move leads towards the enemy, or into contact.                              AGA-R.97
bool advances(const State&, const Table&, const MoveDraft&);
/// Whether the move may end so.
bool complete(const State&, const Table&, const MoveDraft&);

/// A leg and the verb that it is written with.
Leg leg_of(const Choice&);
Choice choice_of(const Leg&);

/// Why a leg that is not offered may not be made.
Refusal why_not(const State&, const Table&, const MoveDraft&, const Leg&);

}  // namespace linstock::and_gentlemen_all
