// The answers of rule-of-thumb, by subject: one overload for every question that asks for judgement.
#pragma once

#include "by_the_sword/programs/asked.hpp"

namespace linstock::by_the_sword {

// --- set_up.cpp ---
Decision decide(const TakeRegion&, const Asked&);
Decision decide(const Deploy&, const Asked&);

// --- land.cpp ---
Decision decide(const FirstOrLast&, const Asked&);
Decision decide(const ChooseMove&, const Asked&);
Decision decide(const MoveChit&, const Asked&);
Decision decide(const MoveReserve&, const Asked&);
Decision decide(const MarchOn&, const Asked&);
Decision decide(const ShiftForce&, const Asked&);
Decision decide(const ShipForce&, const Asked&);
Decision decide(const MoveHost&, const Asked&);
Decision decide(const PlaceDefenders&, const Asked&);
Decision decide(const MoveRegiment&, const Asked&);

// --- trade.cpp ---
Decision decide(const MoveCaravan&, const Asked&);
Decision decide(const CaravanConsent&, const Asked&);
Decision decide(const PortConsent&, const Asked&);
Decision decide(const EmbarkConsent&, const Asked&);
Decision decide(const FormGroup&, const Asked&);
Decision decide(const SailOn&, const Asked&);

// --- sea.cpp ---
Decision decide(const PlacePatrols&, const Asked&);
Decision decide(const AskIntercept&, const Asked&);
Decision decide(const AskEngage&, const Asked&);
Decision decide(const AskAccept&, const Asked&);
Decision decide(const ScreenVessels&, const Asked&);
Decision decide(const MatchVessels&, const Asked&);
Decision decide(const AimVessels&, const Asked&);
Decision decide(const GoOn&, const Asked&);
Decision decide(const FormChase&, const Asked&);
Decision decide(const ChaseOn&, const Asked&);
Decision decide(const LoseVessels&, const Asked&);
Decision decide(const GoToPort&, const Asked&);
Decision decide(const NearestPort&, const Asked&);
Decision decide(const SailHome&, const Asked&);

// --- combat.cpp ---
Decision decide(const Declare&, const Asked&);
Decision decide(const ChooseWithdrawal&, const Asked&);
Decision decide(const SupplyUnit&, const Asked&);
Decision decide(const AskConcession&, const Asked&);
Decision decide(const AskPursuit&, const Asked&);
Decision decide(const ChooseRetreat&, const Asked&);
Decision decide(const MercenaryLoss&, const Asked&);
Decision decide(const AskMethod&, const Asked&);
Decision decide(const MarchOut&, const Asked&);
Decision decide(const FallBack&, const Asked&);
Decision decide(const EnterResult&, const Asked&);

// --- economy.cpp ---
Decision decide(const KeepMercenary&, const Asked&);
Decision decide(const Repair&, const Asked&);
Decision decide(const LeaveUnpaid&, const Asked&);
Decision decide(const Buy&, const Asked&);
Decision decide(const SpendFund&, const Asked&);
Decision decide(const SpendGift&, const Asked&);
Decision decide(const PlacePoints&, const Asked&);
Decision decide(const PlaceVessel&, const Asked&);
Decision decide(const PlaceCaravan&, const Asked&);
Decision decide(const PlaceFort&, const Asked&);
Decision decide(const PostGeneral&, const Asked&);
Decision decide(const Bid&, const Asked&);
Decision decide(const RaiseBid&, const Asked&);
Decision decide(const JoinMercenary&, const Asked&);
Decision decide(const JoinHired&, const Asked&);
Decision decide(const AnswerLoan&, const Asked&);

// --- administration.cpp ---
Decision decide(const Reorganise&, const Asked&);
Decision decide(const Assign&, const Asked&);
Decision decide(const MarkReserve&, const Asked&);
Decision decide(const TakeCession&, const Asked&);
Decision decide(const NameSeat&, const Asked&);

// --- events.cpp ---
Decision decide(const ChooseVessel&, const Asked&);
Decision decide(const JoinLeader&, const Asked&);
Decision decide(const AskLegend&, const Asked&);
Decision decide(const AskWeather&, const Asked&);
Decision decide(const AwardHonour&, const Asked&);
Decision decide(const HonourUnit&, const Asked&);
Decision decide(const NameRegion&, const Asked&);
Decision decide(const ChooseRival&, const Asked&);
Decision decide(const ChooseVictim&, const Asked&);
Decision decide(const SupportRebels&, const Asked&);
Decision decide(const Contribute&, const Asked&);
Decision decide(const NameCrusaders&, const Asked&);
Decision decide(const GiveUpCrusade&, const Asked&);
Decision decide(const DeclareForKing&, const Asked&);
Decision decide(const Renounce&, const Asked&);

// --- diplomacy.cpp ---
Decision decide(const Negotiate&, const Asked&);
Decision decide(const Treat&, const Asked&);
Decision decide(const AnswerTreaty&, const Asked&);

// --- for the other subjects ---

/// Where of these areas a force, or new troops, do most: the worth of standing there and how near it is to
/// what is to be taken.
double worth_of_going(const Asked&, AreaId, Points, ForceSet itself);

}  // namespace linstock::by_the_sword
