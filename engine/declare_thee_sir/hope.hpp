// Forlorn hopes of regiments.                                                                   DTS-7.a
#pragma once

#include "declare_thee_sir/effects.hpp"

namespace linstock::declare_thee_sir {

/// Why a regiment may not send out a forlorn hope, if so.                              DTS-7.a.10, DTS-R.107
std::optional<Refusal> may_not_send_hope(const State&, const Table&, UnitId);
/// Whether a forlorn hope is out and must come back: it is poor, or routs, or its regiment is poor.
///                                                            DTS-7.a.7 to DTS-7.a.11, DTS-R.112, DTS-R.113
bool must_rejoin(const State&, const Table&, UnitId);
/// Whether a unit is such a hope, with a regiment to come back to.                     DTS-R.112, DTS-R.114
bool to_its_regiment(const State&, const Table&, UnitId);
/// A hope directly before the front of its regiment, made of this stand.
Unit sent_hope(const State&, const Table&, UnitId regiment, const Unit& as_it_stands, std::size_t stand);
/// Sends out a hope: its stand leaves the regiment and stands `before` in front of it, or as far as it can.
void send_hope(State&, GamePlay&, UnitId regiment, std::size_t stand, Mil before);
/// The hope of a regiment that has moved goes with it.                       DTS-7.a.4, DTS-R.110, DTS-X.28
void hope_follows(State&, GamePlay&, UnitId regiment, Angle direction, Mil distance);
/// A regiment with the stand of its hope back in its place.
Unit with_hope_back(const Table&, UnitId regiment, Unit);
/// A hope enters the ranks; its regiment then stands `as_it_stands`. Its general stays outside.
///                                                                                              DTS-R.112
void enter_ranks(State&, GamePlay&, UnitId hope, const Unit& as_it_stands);
/// The same where the regiment stands. If its line has no room for the stand, it moves sideways as little as
/// it must; if that does not help, the stand is lost.                                               DTS-R.149
void enter_ranks(State&, GamePlay&, UnitId hope);
/// A regiment that has come to stand on its hope takes it up.                                   DTS-R.148
void take_up_hope(State&, GamePlay&, UnitId);
/// A regiment has broken: its hope, if it must come back, has nothing to come back to.         DTS-R.114
void regiment_routs(State&, GamePlay&, UnitId regiment);
/// Whether a hope may be taken back by option 1: it is near its regiment, and neither is in contact.
///                                                                                       DTS-R.27, DTS-R.109
bool may_recall(const State&, const Table&, UnitId hope);
/// How near a hope must be to rejoin, and stay after a move of its own.                         DTS-R.109
constexpr Mil hope_keeps_within = 6'000;
/// The distance of a hope from its regiment's front edge.
Mil from_regiment(const State&, const Table&, UnitId hope, const Unit&);

}  // namespace linstock::declare_thee_sir
