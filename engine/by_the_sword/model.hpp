// What stands on the map: areas, forces, generals, vessels, caravans, treasuries.
#pragma once

#include "by_the_sword/ids.hpp"

namespace linstock::by_the_sword {

/// An area: who controls it, its fort and siege, and what events do to it.
struct Area {
  PowerId controller;  ///< none: nobody, or out of play                                   BTS-R.42, BTS-R.208
  bool fort = false;   // BTS-R.44
  std::uint8_t fort_cut_off = 0;  ///< supply checks in succession that it has failed          BTS-R.117
  bool fort_unpaid = false;       ///< supplies nothing this turn                                BTS-R.112
  std::uint8_t siege = 0;         ///< level, 0: not under siege                                BTS-siege.7
  PowerId besieger;               ///< who pays for it                                           BTS-R.107
  friend bool operator==(const Area&, const Area&) = default;
};
BOOST_DESCRIBE_STRUCT(Area, (), (controller, fort, fort_cut_off, fort_unpaid, siege, besieger))

/// Where a force is: in an area, or aboard in a zone. With hidden movement only its owner knows of one that
/// is not declared.                                                                                   BTS-I.4
struct Place {
  PowerId owner;        ///< none: this line of the roster is free
  AreaId at;            ///< none: aboard
  ZoneId zone;          ///< aboard in this zone; none: in an area, or aboard in a harbour
  bool inside = false;  ///< within the castle of its area                                       BTS-siege.1
  friend bool operator==(const Place&, const Place&) = default;
};
BOOST_DESCRIBE_STRUCT(Place, (), (owner, at, zone, inside))

/// What a force is made of, and what it has done this turn.
struct Body {
  Points points = 0;         ///< its own: mercenaries and bonus units are not counted
  std::uint8_t leaders = 0;  ///< card 44                                                         BTS-S.9
  AreaId from;               ///< the area it came from this turn; none: it was there          BTS-R.76
  bool landed = false;       ///< it came from the sea this turn                                BTS-R.75
  bool moved = false;        ///< has had its move of this turn                                  BTS-R.25
  bool reserve = false;      ///< marked for the Reserve step                        BTS-res.1, BTS-form.6
  bool unsupplied = false;   ///< out of supply at the last check                               BTS-R.114
  bool plagued = false;      ///< has lost its fifth this turn                                   BTS-R.174
  ForceId marching;          ///< a march regiment, on its way to that force                    BTS-mreg.4
  friend bool operator==(const Body&, const Body&) = default;
};
BOOST_DESCRIBE_STRUCT(Body, (),
                      (points, leaders, from, landed, moved, reserve, unsupplied, plagued, marching))

/// A general: his number, rating, skill, and the force that he is with. BTS-form.5
struct General {
  std::uint8_t rating = 0;  ///< 5 to 10; 0: this line is free
  Skill skill = Skill::none;
  ForceId with;            ///< none: waits in an area
  AreaId at;               ///< where he waits
  bool moved = false;      ///< has taken part in a move this turn                                BTS-R.25
  bool mercenary = false;  ///< card 8                                                         BTS-K08.1
  bool barred = false;     ///< may not lead a move this turn                              BTS-T.intrigue
  std::int8_t swayed = 0;  ///< added to his rating this turn                               BTS-T.intrigue
  friend bool operator==(const General&, const General&) = default;
};
BOOST_DESCRIBE_STRUCT(General, (), (rating, skill, with, at, moved, mercenary, barred, swayed))

/// A war fleet or merchant fleet. All are public.
struct Vessel {
  PowerId owner;  ///< none: this line is free
  bool merchant = false;
  bool damaged = false;
  HarbourId port;       ///< none: at sea
  ZoneId zone;          ///< at sea, or where it patrols; none: in port
  HarbourId origin;     ///< of a merchant: where it was built or last earned                   BTS-R.123
  bool patrol = false;  // BTS-patrol.1
  bool moved = false;
  bool held = false;    ///< intercepted: fights in the Combat Phase                             BTS-R.53
  bool traded = false;  ///< came to a port that trades with it, this turn                BTS-sea.8, BTS-R.125
  bool rolled = false;  ///< has had its attrition roll this turn                                 BTS-R.60
  bool away = false;    ///< contributed to the hunt for the pirates                            BTS-E27.4
  friend bool operator==(const Vessel&, const Vessel&) = default;
};
BOOST_DESCRIBE_STRUCT(Vessel, (),
                      (owner, merchant, damaged, port, zone, origin, patrol, moved, held, traded, rolled,
                       away))

/// What a vessel carries: points of one force, or of two.                                         BTS-trans.1
struct Cargo {
  std::array<ForceId, 2> of{};
  std::array<Points, 2> points{};
  friend bool operator==(const Cargo&, const Cargo&) = default;
};
BOOST_DESCRIBE_STRUCT(Cargo, (), (of, points))

struct Caravan {
  AreaId at;                   ///< none: this line is free
  AreaId origin, bound;        ///< castle of origin; the castle that it is going to
  std::uint8_t travelled = 0;  ///< areas, for the switch caravan_actual                        BTS-R.124
  bool arrived = false;        ///< earns in this turn's income step                          BTS-R.122
  friend bool operator==(const Caravan&, const Caravan&) = default;
};
BOOST_DESCRIBE_STRUCT(Caravan, (), (at, origin, bound, travelled, arrived))

/// The rows of the economics form, in its order.                               BTS-form.8 to BTS-form.11
struct EconomicsForm {
  Crowns territories = 0, castles = 0, event_income = 0, caravans = 0, merchants = 0, carry_over = 0,
         miscellaneous = 0;  ///< income
  Crowns armies = 0, fleets = 0, repairs = 0, sieges = 0, forts = 0, event_costs = 0, tribute = 0,
         mercenaries = 0, loans = 0, exiles = 0;  ///< expenditures
  Crowns army_points = 0, generals = 0, new_fleets = 0, new_merchants = 0, new_caravans = 0,
         new_forts = 0;  ///< purchases
  friend bool operator==(const EconomicsForm&, const EconomicsForm&) = default;
};
BOOST_DESCRIBE_STRUCT(EconomicsForm, (),
                      (territories, castles, event_income, caravans, merchants, carry_over, miscellaneous,
                       armies, fleets, repairs, sieges, forts, event_costs, tribute, mercenaries, loans,
                       exiles, army_points, generals, new_fleets, new_merchants, new_caravans, new_forts))

/// A player's money. Secret.                                                                          BTS-I.1
struct Treasury {
  Crowns crowns = 0;       ///< below zero only with deficits                                      BTS-R.162
  Crowns credit = 0;       ///< how far below zero it may be spent: the last income               BTS-R.162
  std::uint8_t below = 0;  ///< turns in succession that it has ended below zero, 3 at most        BTS-R.162
  EconomicsForm form{};    ///< of this turn                                                     BTS-form.7
  friend bool operator==(const Treasury&, const Treasury&) = default;
};
BOOST_DESCRIBE_STRUCT(Treasury, (), (crowns, credit, below, form))

/// How a player who has lost every area lives on.                                              BTS-exile.2
enum class Exile : std::uint8_t {
  none,          ///< he is not in exile
  guest,         ///< in Marnon; his host pays for his troops                                BTS-exile.5
  paying_guest,  ///< in Marnon; he pays for them himself
  offshore,      ///< a foreign country keeps him                                            BTS-exile.9
  returning,     ///< borrowed fleets carry him, for this turn                              BTS-exile.10
  landed         ///< back in Marnon, and without an area still                                BTS-R.138
};
BOOST_DESCRIBE_ENUM(Exile, none, guest, paying_guest, offshore, returning, landed)

/// A player: what he started with, where he rules from.
struct Player {
  RegionId region;  ///< his home                                                          BTS-setup.1
  AreaId castle;    ///< that he started with                                        BTS-setup.2, BTS-R.7
  AreaId capital;   ///< his castle, or his seat of government                  BTS-seat.2, BTS-R.130
  std::uint8_t passes = 0;  ///< passes in succession in the Land step                          BTS-R.24
  bool out = false;         ///< has left the campaign                                            BTS-exile.1
  Exile exile = Exile::none;
  PowerId host;       ///< of a guest; none of all others                                   BTS-exile.3
  Points abroad = 0;  ///< troops of an exile that are not in Marnon                        BTS-exile.9
  friend bool operator==(const Player&, const Player&) = default;
};
BOOST_DESCRIBE_STRUCT(Player, (), (region, castle, capital, passes, out, exile, host, abroad))

/// A mercenary card: in the deck, or hired.
struct Merc {
  PowerId holder;   ///< none: in the deck
  ForceId with;     ///< the force that it serves in; none for the fleet (14) and the general (8)
  Crowns fee = 0;   ///< to be paid again in each Economic Phase                            BTS-merc.5
  VesselId vessel;  ///< the fleet of card 14                                                   BTS-K14.1
  friend bool operator==(const Merc&, const Merc&) = default;
};
BOOST_DESCRIBE_STRUCT(Merc, (), (holder, with, fee, vessel))

}  // namespace linstock::by_the_sword
