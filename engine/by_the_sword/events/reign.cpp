// One True King (42).
#include "by_the_sword/events/cards.hpp"
#include "by_the_sword/track.hpp"

namespace linstock::by_the_sword {

void seek_king(State& s, GamePlay& play) {
  std::size_t most = 0;
  Powers foremost;
  for (PowerId p : players_in(s, play.table)) {
    const std::size_t held = areas_of(s, p).size();
    if (held > most) most = held, foremost.clear();
    if (held == most) foremost.insert(p);
  }
  s.roll_off = {.powers = foremost};
  for (PowerId p : play.table.all_players())
    if (!foremost.contains(p)) s.roll_off.place[p.index()] = player_count;
  s.core.agenda.run_next(BreakTies{Purpose::pick, true}, CrownKing{});  // BTS-E42.1, BTS-D.7
}

void CrownKing::run(State& s, GamePlay& play) const {
  PowerId king;
  for (PowerId p : s.roll_off.powers)
    if (s.roll_off.place[p.index()] == 0) king = p;
  if (!king) return;
  s.events.reign = {king, Powers::of(king), static_cast<Crowns>(play.table.cards[event::king.index()].delta)};
  for (auto& row : s.grants.of)
    for (auto& to : row.of) to = {{}, everyone};  // BTS-E42.2
  s.loans.clear();
  end_np_alliances(s, play);
  play.say(KingCrowned{king}, "BTS-E42.1"_clause);
  for (std::size_t i = player_count; i-- > 0;)  // in seat order: BTS-R.180
    if (PowerId{i} != king && players_in(s, play.table).contains(PowerId{i}))
      s.core.agenda.run_next(DeclareForKing{PowerId{i}});
}

bool DeclareForKing::obsolete(const State& s, const Table&) const { return !s.events.reign.king; }
Seat DeclareForKing::asked(const State&) const { return seat_of(power); }

void DeclareForKing::options(const State&, const Table&, Options& out) const {
  out.add(verb::for_king);
  out.add(verb::against_king);
}

void DeclareForKing::choose(State& s, const Choice& c, GamePlay& play) const {
  const bool for_king = c.verb.index() == verb::for_king;
  if (for_king) s.events.reign.party.insert(power);
  play.say(KingDeclaration{power, for_king}, "BTS-E42.3"_clause);
}

namespace {

void end_reign(State& s, GamePlay& play, Clause clause) {
  play.say(ReignOver{s.events.reign.king}, clause);
  s.events.reign = {};
}

/// Whether the king's party controls every area in play. BTS-E42.9, BTS-R.208
bool party_holds_all(const State& s, const Table& t) {
  for (std::size_t i = 0; i < area_count; ++i) {
    const PowerId owner = s.areas.of[i].controller;
    if (!out_of_play(s, t, AreaId{i}) && (!owner || !s.events.reign.party.contains(owner))) return false;
  }
  return true;
}

/// Whether his enemies hold all of the king's region. BTS-E42.10
bool region_lost(const State& s) {
  for (AreaId a : territories(s.player(s.events.reign.king).region)) {
    const PowerId owner = s.areas[a].controller;
    if (!owner || s.events.reign.party.contains(owner)) return false;
  }
  return true;
}

}  // namespace

void CheckReign::run(State& s, GamePlay& play) const {
  if (!s.events.reign.king) return;
  if (party_holds_all(s, play.table)) return end_reign(s, play, "BTS-E42.9"_clause);
  if (region_lost(s)) {
    if (play.table.rules.exile) s.core.agenda.run_next(GoIntoExile{s.events.reign.king});
    return end_reign(s, play, "BTS-E42.10"_clause);
  }
  s.core.agenda.run_next(Renounce{});
}

bool Renounce::obsolete(const State& s, const Table&) const { return !s.events.reign.king; }
Seat Renounce::asked(const State& s) const { return seat_of(s.events.reign.king); }

void Renounce::options(const State&, const Table&, Options& out) const {  // BTS-C.18
  out.add(verb::renounce);
  out.add(verb::pass);
}

void Renounce::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::renounce) end_reign(s, play, "BTS-E42.11"_clause);
}

}  // namespace linstock::by_the_sword
