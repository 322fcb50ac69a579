// What a player loses who leaves the campaign, or goes into exile.
#include "by_the_sword/economy/economy.hpp"
#include "by_the_sword/exiles.hpp"

namespace linstock::by_the_sword {

namespace {

void leave_cards(State& s, PowerId p, GamePlay& play, Clause clause) {
  for (std::size_t i = 0; i < merc_count; ++i)
    if (s.mercs.of[i].holder == p) give_up(s, MercId{i}, play, clause);
  if (s.events.crusade.player == p) s.events.crusade = {};
  if (s.events.reign.king == p) s.events.reign = {};  // BTS-R.180
  s.events.reign.party.erase(p);
}

void leave_agreements(State& s, PowerId p) {
  for (std::size_t i = 0; i < player_count; ++i)
    s.grants[seat_of(p)].of[i] = s.grants.of[i][seat_of(p)] = {{}, everyone};
  for (std::size_t i = s.loans.size(); i-- > 0;)
    if (s.loans[i].lender == p || s.loans[i].borrower == p) s.loans.erase(i);
  for (std::size_t i = s.instalments.size(); i-- > 0;)
    if (s.instalments[i].owner == p) s.instalments.erase(i);
  s.training[seat_of(p)].value.clear();
}

}  // namespace

void lose_everything(State& s, PowerId p, GamePlay& play, Clause clause) {
  s.player(p).capital = {};
  send_guests_away(s, p, play);
  leave_cards(s, p, play, clause);
  for (AreaId a : areas_of(s, p)) take_control(s, a, {}, play, clause);
  for (ForceId f : forces_of(s, p)) remove(s, f, play, clause);
  for (std::size_t i = 0; i < generals_each; ++i) s.generals.of[p.index() * generals_each + i].value = {};
  for (Vessel& v : s.vessels.of)
    if (v.owner == p) v = {};
  s.cargo[seat_of(p)].value = {};
  for (std::size_t i = 0; i < caravan_count; ++i)
    if (owner_of(CaravanId{i}) == p) s.caravans.of[i] = {};
  for (std::size_t i = p.index() * groups_each; i < (p.index() + 1) * groups_each; ++i) s.screens.of[i] = {};
  s.hidden_screens[seat_of(p)].value = {};
  s.screens_lost[seat_of(p)] = 0;
  s.diplomats[seat_of(p)] = {};
  leave_agreements(s, p);
}

void leave_campaign(State& s, PowerId p, GamePlay& play, Clause clause) {
  Player& player = s.player(p);
  if (player.out) return;
  player.out = true;
  player.exile = Exile::none, player.host = {}, player.abroad = 0;
  play.say(PlayerOut{p}, clause);
  lose_everything(s, p, play, clause);
  s.treasury(p) = {};
  for (std::size_t i = s.order.size(); i-- > 0;)
    if (s.order[i] == p) s.order.erase(i);
}

}  // namespace linstock::by_the_sword
