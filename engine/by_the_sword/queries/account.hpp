// What a player's next Economic Phase brings and costs as things stand, line by line as on the economics
// form.
#pragma once

#include <optional>
#include <vector>

#include "by_the_sword/economy/idle.hpp"
#include "by_the_sword/table.hpp"

namespace linstock::by_the_sword {

/// A row of the economics form that can be told beforehand.                          BTS-form.8 to
/// BTS-form.11
enum class FormRow : std::uint8_t {
  territories,
  castles,
  caravans,
  merchants,
  armies,
  fleets,
  sieges,
  forts,
  mercenaries,
  loans,
  exiles,
  army_points,
  generals,
  new_fleets,
  new_merchants,
  new_caravans,
  new_forts
};
BOOST_DESCRIBE_ENUM(FormRow, territories, castles, caravans, merchants, armies, fleets, sieges, forts,
                    mercenaries, loans, exiles, army_points, generals, new_fleets, new_merchants,
                    new_caravans, new_forts)

/// One thing that brings or costs money; ids that do not apply are none.
struct AccountLine {
  AreaId area;
  ForceId force;
  VesselId vessel;
  CaravanId caravan;
  MercId card;
  PowerId power;                 ///< the lender of a loan; with points: away on the hunt of card 27
  std::optional<Points> points;  ///< that are kept; none: no troops, or their strength is not known
  std::uint8_t dice = 0;         ///< D6 to be added to the crowns
  Crowns crowns = 0;             ///< by itself; 0: armies are paid together
  Idle idle = Idle::none;        ///< why it brings or costs nothing
};
BOOST_DESCRIBE_STRUCT(AccountLine, (),
                      (area, force, vessel, caravan, card, power, points, dice, crowns, idle))

/// A row with its lines. The sum holds what events take off.                                    BTS-E15.1
struct AccountRow {
  FormRow row{};
  Crowns crowns = 0;
  std::uint8_t dice = 0;
  std::vector<AccountLine> lines;
};
BOOST_DESCRIBE_STRUCT(AccountRow, (), (row, crowns, dice, lines))

/// What something costs to buy.                                                      BTS-buy.3 to BTS-buy.7
struct Price {
  FormRow row{};
  Points points = 0;  ///< for so many; 0: for one
  Crowns crowns = 0;
};
BOOST_DESCRIBE_STRUCT(Price, (), (row, points, crowns))

/// Rows without lines are left out. The sums are without dice.
struct Account {
  PowerId player;
  std::vector<AccountRow> income, expenditures;
  Crowns received = 0, spent = 0;
  std::vector<Price> prices;
};
BOOST_DESCRIBE_STRUCT(Account, (), (player, income, expenditures, received, spent, prices))

/// The account of a player in the campaign; trade is in it until this turn's income was determined.
Account account_of(const State& known, const Table&, PowerId);

}  // namespace linstock::by_the_sword
