// A move as it is composed leg by leg.                                    AGA-6.8 to AGA-6.36, AGA-R.28 ff.
#pragma once

#include "and_gentlemen_all/bodies/straight.hpp"

namespace linstock::and_gentlemen_all {

/// Which kinds of leg a move contains so far.
struct Made {
  bool ahead = false, wheel = false, turn = false, drift = false, form = false;
  bool manoeuvre() const { return wheel || turn || drift; }
};
Made made(const MoveDraft&);

/// A unit's movement allowance for the move in progress, and the rule that limits it.
struct Limit {
  Mil most = 0;
  ReasonId reason;
  Clause clause;
  Refusal why() const;
};
Limit limit(const Table&, const MoveDraft&);  // AGA-6.11, AGA-T.manoeuvre
inline Mil allowance(const Table& t, const MoveDraft& d) { return limit(t, d).most; }

/// Offers every legal next leg.
void offer_legs(const State&, const Table&, const MoveDraft&, Options&);
/// Whether any leg is legal as the first leg of a move.
bool may_begin(const State&, const Table&, const MoveDraft&);
/// Appends a leg, or extends the last one if both go ahead. Does not check that the leg is legal.
void add_leg(const State&, const Table&, MoveDraft&, Leg);
/// The shortest distance to the nearest enemy on any leg that brings the unit nearer; INT32_MAX if no leg
/// does.                                                                                           AGA-R.97
Mil nearest_on_the_way(const State&, const Table&, const MoveDraft&);
/// The poses in which its course bends. Before the move is carried out.
std::vector<Pose> bends(const State&, const Table&, const MoveDraft&);
/// The unit after a leg, with obstacles ignored.
Unit unhindered(const State&, const Table&, const MoveDraft&, Leg);
/// Whether a move goes towards the enemy, or into contact.                               AGA-R.97
bool advances(const State&, const Table&, const MoveDraft&);
/// Whether the move may end here.
bool complete(const State&, const Table&, const MoveDraft&);

/// After an umpire's edit the announced move is made from where its unit stands now, or lapses. AGA-R.163
void announce_anew(State&, const Table&);

/// Whether a verb is that of a leg, and the verb of a kind of leg.
bool is_leg(Verb);
Verb verb_of(LegKind);
/// Converts between a leg and the choice that notates it.
Leg leg_of(const Choice&);
Choice choice_of(const Leg&);

/// Why a leg that is not among the options is refused.
Refusal why_not(const State&, const Table&, const MoveDraft&, const Leg&);

}  // namespace linstock::and_gentlemen_all
