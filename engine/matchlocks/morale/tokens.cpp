// XVI Winning the battle and Army Morale Tokens.
#include "matchlocks/morale/tokens.hpp"

namespace linstock::matchlocks {

namespace {

bool is_light_gun(UnitType type) { return type == UnitType::light_gun || type == UnitType::galloper; }

/// Light and Galloper Guns of a side that are lost or captured.
int light_guns_lost(const State& s, const Table& t, Side side) {
  int n = 0;
  for (UnitId u : t.of_side[index(side)]) n += is_light_gun(t[u].type) && s.units[u].where == Where::lost;
  return n;
}

/// Whether losing this Gun costs: a Field Gun always; of Light Guns the second of each pair.      NMM-R.138
bool gun_costs(const State& s, const Table& t, UnitId gun) {
  if (t[gun].type == UnitType::field_gun) return true;
  const bool counted = s.units[gun].where == Where::lost;
  return (light_guns_lost(s, t, t[gun].side) + !counted) % 2 == 0;
}

}  // namespace

int tokens_of(const Table& t, UnitId u) {  // NMM-16.1.1 to NMM-16.1.3
  switch (t[u].type) {
    case UnitType::battalia:
    case UnitType::square: return 2;
    case UnitType::musketeers:
    case UnitType::pikes:
    case UnitType::harquebusiers:
    case UnitType::cuirassiers:
    case UnitType::field_gun: return 1;
    case UnitType::dragoons: return 1;
    default: return 0;
  }
}

int starting_tokens(const Table& t, Side side) {
  int tokens = 0, light = 0;
  for (UnitId u : t.of_side[index(side)]) {
    tokens += tokens_of(t, u);
    light += is_light_gun(t[u].type);
  }
  return tokens + light / 2;  // complete pairs
}

void pay_for_loss(State& s, GamePlay& play, UnitId u) {
  const Table& t = play.table;
  const bool daunted = s.units[u].daunted;
  const Clause clause = daunted ? "NMM-16.2.2"_clause : "NMM-16.2.3"_clause;
  if (is_light_gun(t[u].type)) {
    if (gun_costs(s, t, u)) lose_tokens(s, play, t[u].side, 2, u, "NMM-R.138"_clause);
    return;
  }
  // Of a large unit twice as many.                                          NMM-16.2.2, NMM-16.2.3, NMM-T.amt
  lose_tokens(s, play, t[u].side, tokens_of(t, u) * (daunted ? 1 : 2), u, clause);
}

void pay_for_capture(State& s, GamePlay& play, UnitId gun) {
  if (gun_costs(s, play.table, gun)) lose_tokens(s, play, play.table[gun].side, 1, gun, "NMM-16.2.4"_clause);
}

void recapture(State& s, GamePlay& play, UnitId gun, UnitId by) {
  const Table& t = play.table;
  const bool pays_back = gun_costs(s, t, gun);
  s.units[gun].where = Where::gone;  // its crew does not come back
  play.say(Captured{gun, by, true}, "NMM-R.105"_clause);
  if (pays_back) lose_tokens(s, play, t[gun].side, -1, gun, "NMM-16.2.7"_clause);
}

void recapture_guns(State& s, GamePlay& play, UnitId mover) {
  const Table& t = play.table;
  if (!fights(s, t, mover)) return;
  for (UnitId gun : t.of_side[index(t[mover].side)]) {
    const Unit& it = s.units[gun];
    if (!it.crewless || it.where != Where::lost) continue;  // NMM-R.139
    if (gap(body(s, t, mover), body(t, gun, it)).distance <= contact_gap) recapture(s, play, gun, mover);
  }
}

void lose_tokens(State& s, GamePlay& play, Side side, int tokens, UnitId because, Clause clause) {
  auto& held = s.holdings[seat_of(side)].value.tokens;
  auto& lost = s.lost_tokens[index(side)];
  int moved = 0;
  if (tokens < 0)
    for (; moved < -tokens && lost > 0; ++moved) ++held, --lost;
  else
    for (; moved < tokens && held > 0; ++moved) --held, ++lost;  // NMM-16.2.11, NMM-16.2.12, NMM-R.131
  if (moved) play.say(TokensLost{side, std::int8_t(tokens < 0 ? -moved : moved), because}, clause);
  if (tokens > moved) win(s, play, other(side), Ending::tokens, "NMM-16.3.1"_clause);
}

void win(State& s, GamePlay& play, Side side, Ending by, Clause clause) {
  if (s.core.over()) return;
  play.say(Decided{side, by}, clause);
  play.finish(s, only(seat_of(side)));
}

}  // namespace linstock::matchlocks
