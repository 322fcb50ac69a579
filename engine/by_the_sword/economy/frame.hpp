// What the Economic Phase leaves for later turns.
#pragma once

#include "by_the_sword/model.hpp"

namespace linstock::by_the_sword {

/// Bought under the training option, and when it arrives. BTS-train.1
struct InTraining {
  std::uint16_t turn = 0;
  Points points = 0;
  std::uint8_t fleets = 0, merchants = 0;
  friend bool operator==(const InTraining&, const InTraining&) = default;
};
BOOST_DESCRIBE_STRUCT(InTraining, (), (turn, points, fleets, merchants))

/// A loan. Public.                                                                      BTS-adv.2, BTS-R.160
struct Loan {
  PowerId lender, borrower;
  Crowns sum = 0;          ///< that was lent
  Crowns due = 0;          ///< that is owed
  std::uint16_t turn = 0;  ///< in which it is due
  friend bool operator==(const Loan&, const Loan&) = default;
};
BOOST_DESCRIBE_STRUCT(Loan, (), (lender, borrower, sum, due, turn))

/// A vessel that is being paid for in parts. Public.                                    BTS-adv.3, BTS-R.161
struct Instalment {
  PowerId owner;
  VesselId vessel;  ///< none: it is not placed yet, or in training
  bool merchant = false;
  std::uint16_t arrives = 0;  ///< the turn, in training; 0: at once
  Crowns each = 0;            ///< what one payment is
  std::uint8_t left = 0;      ///< payments still to come
  friend bool operator==(const Instalment&, const Instalment&) = default;
};
BOOST_DESCRIBE_STRUCT(Instalment, (), (owner, vessel, merchant, arrives, each, left))

/// The expenditures of the player who is paying.
struct Expenses {
  VesselSet unpaid;  ///< fleets that are left unpaid                                           BTS-R.112
  friend bool operator==(const Expenses&, const Expenses&) = default;
};
BOOST_DESCRIBE_STRUCT(Expenses, (), (unpaid))

/// A sale of mercenary cards, or of troops of a mercenary castle.                       BTS-merc.2, BTS-R.142
struct Sale {
  List<MercId, merc_count> cards;   ///< on offer; the first one is being sold
  List<MercId, merc_count> unsold;  ///< that nobody bid for, in the order revealed               BTS-R.169
  AreaId castle;                    ///< it sells 250 points instead; none: a card is sold
  Crowns least = 1;                 ///< the lowest bid that is open
  Powers bidders;                   ///< who may still bid
  PowerId high;                     ///< the highest bidder of an open auction
  Crowns price = 0;                 ///< that was paid for the last thing sold: all know it
  bool again = false;               ///< the tied bid once more                                    BTS-R.168
  PerSeat<Hidden<Crowns>, player_count> bids;  ///< sealed; 0: none
  friend bool operator==(const Sale&, const Sale&) = default;
};
BOOST_DESCRIBE_STRUCT(Sale, (), (cards, unsold, castle, least, bidders, high, price, again, bids))

/// An honoured unit. BTS-hon.1, BTS-form.4
struct Honour {
  ForceId force;
  UnitId unit;
  std::uint8_t honour = 0;  ///< 1 to 5, of BTS-T.honour
  friend bool operator==(const Honour&, const Honour&) = default;
};
BOOST_DESCRIBE_STRUCT(Honour, (), (force, unit, honour))

}  // namespace linstock::by_the_sword
