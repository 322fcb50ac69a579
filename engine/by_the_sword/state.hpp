// A position of By The Sword: the map and what stands on it, the turn, and the frames of what is in progress.
#pragma once

#include "by_the_sword/combat/frame.hpp"
#include "by_the_sword/diplomacy/frame.hpp"
#include "by_the_sword/economy/frame.hpp"
#include "by_the_sword/events/frame.hpp"
#include "by_the_sword/land/frame.hpp"
#include "by_the_sword/naval/frame.hpp"
#include "by_the_sword/powers/frame.hpp"
#include "by_the_sword/rules_options.hpp"
#include "by_the_sword/screens/frame.hpp"
#include "by_the_sword/sea/frame.hpp"
#include "by_the_sword/setup/frame.hpp"
#include "by_the_sword/steps.hpp"
#include "by_the_sword/turn/frame.hpp"

namespace linstock::by_the_sword {

using Draft = std::variant<NoDraft>;

/// Dice: a cup has a chit for each force of all players. Depth: a turn stacks its phases, eight
/// steps; above them most come of vessels out of training, ten for each player, or of a battle that is to be
/// prepared: the territories that supply it and the generals in it.
constexpr CoreSize core_size{
    .seats = seat_count, .depth = 128, .dice = 96, .throws = 1, .lane_depth = 1, .windows = 5};

struct State {
  using Step = by_the_sword::Step;
  static constexpr std::size_t seats = seat_count;
  Core<Step, Draft, Purpose, core_size> core;

  // --- the campaign ---
  std::uint16_t turn = 0;  ///< 0: set-up
  Phase phase = Phase::set_up;
  PerSeat<Player, player_count> players;
  List<PowerId, player_count + 1>
      order;  ///< of initiative; in set-up, of choice         BTS-init.5, BTS-setup.9

  // --- the map ---
  PerId<AreaId, Area, area_count> areas;
  PerId<AreaId, ForceId, area_count> assigned;  ///< the force that it supplies   BTS-setup.25, BTS-form.3
  PerId<ForceId, Hidden<Place>, force_count> places;
  PerId<ForceId, Hidden<Body>, force_count> bodies;
  PerId<GeneralId, Hidden<General>, general_count> generals;
  PerId<VesselId, Vessel, vessel_count> vessels;
  PerSeat<Hidden<std::array<Cargo, vessels_each>>, player_count> cargo;
  PerId<CaravanId, Caravan, caravan_count> caravans;
  PerId<ScreensId, Screens, group_count> screens;  ///< groups that are declared
  PerSeat<Hidden<std::array<Screens, groups_each>>, player_count> hidden_screens;  ///< the others
  PerSeat<std::uint8_t, player_count> screens_lost{};  ///< eliminated, and not returned            BTS-scr.14
  ScreenFight screen_fight;
  PerSeat<Hidden<Treasury>, player_count> treasuries;
  PerSeat<PerSeat<Hidden<Grants>, player_count>, player_count> grants;  ///< [who grants][to whom]    BTS-R.9
  Hidden<Treaty> treaty{{}, nobody};  ///< on offer                                              BTS-dip.2
  PerSeat<Diplomats, player_count> diplomats;

  // --- cards ---
  EventDeck events;
  Hidden<List<MercId, merc_count>> merc_deck{{}, nobody};
  PerId<MercId, Merc, merc_count> mercs;
  List<Honour, 24> honours;

  // --- what is in progress ---
  March march;
  Group group;
  Combat combat;
  NavalCombat naval;
  PerSeat<Hidden<List<InTraining, 4>>, player_count> training;
  List<Loan, 12> loans;
  List<Instalment, 12> instalments;
  Expenses expenses;
  Sale sale;
  OtherPowers others;
  RollOff roll_off;
  Endings endings;
  PerSeat<Hidden<Deployed>, player_count> deployed;  ///< in set-up

  State() {
    for (std::size_t i = 0; i < player_count; ++i) {
      const Seats owner = only(Seat{i});
      treasuries.of[i].audience = training.of[i].audience = deployed.of[i].audience =
          hidden_screens.of[i].audience = sale.bids.of[i].audience = owner;
      cargo.of[i].audience = everyone;
      for (std::size_t k = 0; k < player_count; ++k) grants.of[i].of[k].audience = everyone;
    }
    for (auto& v : others.votes.of) v.audience = everyone;
    for (auto& p : places.of) p.audience = everyone;
    for (auto& b : bodies.of) b.audience = everyone;
    for (auto& g : generals.of) g.audience = everyone;
  }
  const Place& place(ForceId f) const { return places[f].value; }
  Place& place(ForceId f) { return places[f].value; }
  const Body& body(ForceId f) const { return bodies[f].value; }
  Body& body(ForceId f) { return bodies[f].value; }
  const General& general(GeneralId g) const { return generals[g].value; }
  General& general(GeneralId g) { return generals[g].value; }
  Treasury& treasury(PowerId p) { return treasuries[seat_of(p)].value; }
  const Treasury& treasury(PowerId p) const { return treasuries[seat_of(p)].value; }
  const Player& player(PowerId p) const { return players[seat_of(p)]; }
  Player& player(PowerId p) { return players[seat_of(p)]; }

  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (),
                       (core, turn, phase, players, order, areas, assigned, places, bodies, generals, vessels,
                        cargo, caravans, screens, hidden_screens, screens_lost, screen_fight, treasuries,
                        grants, treaty, diplomats, events, merc_deck, mercs, honours, march, group, combat,
                        naval, training, loans, instalments, expenses, sale, others, roll_off, endings,
                        deployed),
                       (), ())
};
static_assert(std::is_trivially_copyable_v<State>);
static_assert(sizeof(State) <= 16 * 1024);

}  // namespace linstock::by_the_sword
