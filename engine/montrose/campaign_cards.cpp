// 9.0 Campaign Card Phase, and the cards that act at once (MON-R.108). Lasting effects are looked up by the
// rules that they change: Table::in_force, Table::drm.
#include "kernel/dispatch.hpp"
#include "montrose/rules.hpp"

namespace linstock::montrose {

void DrawCard::run(State& s, GamePlay& play) const {
  auto& deck = s.decks[side].value;
  auto& discards = s.discards[side];
  if (deck.empty() && discards.empty()) return play.say(NoCardLeft{side}, "MON-R.7"_clause);
  if (deck.empty()) {  // MON-9.0.5, MON-9.0.6
    deck = discards;
    discards.clear();
    return s.core.agenda.run_next(ShuffleDeck{side}, DrawCard{side});
  }
  play.reveal();
  s.card = deck.pop();   // MON-2.0.3, MON-9.0.1
  discards.add(s.card);  // MON-9.0.4
  play.say(CardDrawn{side, s.card}, "MON-9.0.1"_clause);
  s.core.agenda.run_next(PlayCard{side});
}

namespace {

/// Call when the card in force has changed the position: removes it from the game if it leaves once
/// effective.                                                                                MON-R.109
void had_effect(State& s, GamePlay& play) {
  const CardId card = s.card;
  if (!play.table.cards[card.index()].removed_if_effective || s.removed.contains(card)) return;
  for (auto& pile : s.discards.of)
    for (std::size_t i = pile.size(); i-- > 0;)
      if (pile[i] == card) pile.erase(i);
  s.removed.insert(card);
  play.say(CardLeaves{card}, "MON-R.109"_clause);
}

// --- place-units: The Gordon Horse, Redcoats from Ulster ---

UnitSet joining(const State& s, const Table& t, Seat side, const PlaceUnits& op) {
  UnitSet units;
  for (UnitId u : pool(s, t, side))
    if (t.type(u) == op.type && t[u].strength == op.strength) units.insert(u);
  return units;
}

/// Spaces in the op's regions that its units may enter, with an active leader of that side and no enemy
/// combat units.
///                                                                               MON-R.110, MON-R.111
SpaceSet joined_leaders(const State& s, const Table& t, Seat side, const PlaceUnits& op) {
  SpaceSet spaces;
  const UnitSet units = joining(s, t, side, op);  // of one type, so that all or none may enter
  if (units.empty()) return spaces;
  for (UnitId leader : (on_map(s) & t.leaders & t.of_side[side]) - s.inactive)
    if (const SpaceId at = s.at[leader]; t.in(at, op.regions) && may_enter(s, t, units.first(), at) &&
                                         combat_at(s, t, other(side), at).empty())
      spaces.insert(at);
  return spaces;
}

// --- swap-unit: Kilpont Changes Sides ---

UnitSet turncoats(const State& s, const Table& t, const SwapUnit& op) {
  UnitSet units;
  const SpaceId near = s.at[op.near];
  UnitId own;
  for (UnitId u : pool(s, t, t.side(op.near)))
    if (t.type(u) == op.own_type) own = u;
  if (!near || !own) return units;
  for (UnitId u : on_map(s) & t.of_side[other(t.side(op.near))])
    if (t.type(u) == op.enemy_type && t[u].strength == op.enemy_strength && may_enter(s, t, own, s.at[u]) &&
        (s.at[u] == near || (op.routes && t.map.route(s.at[u], near))))
      units.insert(u);
  const UnitSet enemies = combat_at(s, t, other(t.side(op.near)), near);
  if (enemies.size() > 1) units.clear();  // MON-R.111
  if (enemies.size() == 1) units &= enemies;
  return units;
}

// --- go-home: MacColla Goes Home ---

/// The nearest spaces of the region by movement cost that hold no enemy combat units.           MON-C.9
SpaceSet nearest_home(const State& s, const Table& t, const GoHomeOp& op) {
  constexpr unsigned far = 9999;
  PerId<SpaceId, unsigned, max_spaces> cost;
  cost.of.fill(far);
  const SpaceId start = s.at[op.leader];
  if (!start) return {};
  cost[start] = 0;
  SpaceSet reached;
  for (reached.insert(start); !reached.empty();) {
    const SpaceId from = reached.first();
    reached.erase(from);
    for (const auto& way : t.map.from(from))
      if (const unsigned c = cost[from] + t.route_mp[way.kind]; c < cost[way.to])
        cost[way.to] = c, reached.insert(way.to);
  }
  SpaceSet nearest;
  unsigned best = far;
  for (SpaceId space : t.in_region[std::size_t(op.to)]) {
    if (!combat_at(s, t, other(t.side(op.leader)), space).empty()) continue;  // MON-R.111
    const unsigned c = cost[space];
    if (c < best) best = c, nearest.clear();
    if (c == best) nearest.insert(space);
  }
  return nearest;
}

UnitSet irish_with_leader(const State& s, const Table& t, const GoHomeOp& op) {
  return units_at(s, s.at[op.leader]) & t.of_type[std::size_t(op.type)];
}

void take_home(State& s, const GoHomeOp& op, SpaceId to, UnitSet with, GamePlay& play) {
  play.say(WentHome{op.leader, s.at[op.leader], to, with}, "MON-C.9"_clause);
  with.insert(op.leader);
  s.moved |= with;  // so that they do not march
  had_effect(s, play);
  arrive(s, with, to, Arrival::card, play);
}

// --- move-inactive: Summons from the Estates, Leven Holds Them Back ---

bool may_be_sent(const State& s, const Table& t, UnitId leader, SpaceId to) {
  return s.at[leader] != to && combat_at(s, t, royalist, to).empty();  // MON-R.111
}

void move_inactive(State& s, UnitId leader, SpaceId to, GamePlay& play) {
  play.say(Summoned{leader, s.at[leader], to}, play.table.cards[s.card.index()].clause);  // MON-10.1.4
  s.at[leader] = to;
  s.inside.erase(leader);
  had_effect(s, play);
}

// --- plays an op when its card is drawn; returns whether it has an effect now or later ---

struct PlayedOp {
  State& s;
  GamePlay& play;
  Seat side;

  bool operator()(const PlaceUnits& op) const {  // MON-C.3, MON-C.15
    if (joining(s, play.table, side, op).empty() || joined_leaders(s, play.table, side, op).empty())
      return false;
    s.core.agenda.run_next(JoinLeader{side, s.card, op.count, {}});
    return true;
  }
  bool operator()(const SwapUnit& op) const {  // MON-C.5
    if (turncoats(s, play.table, op).empty()) return false;
    s.core.agenda.run_next(WinOver{});
    return true;
  }
  bool operator()(const GoHomeOp& op) const {  // MON-C.9
    const SpaceId at = s.at[op.leader];
    if (!at || play.table.region(at) == op.to || nearest_home(s, play.table, op).empty()) return false;
    s.core.agenda.run_next(GoHome{});
    return true;
  }
  bool operator()(const MoveInactive& op) const {  // MON-C.11, MON-C.12
    const UnitSet leaders = s.inactive & on_map(s);
    bool any = false;
    std::array<UnitId, leader_count> asked;
    std::size_t n = 0;
    for (UnitId leader : leaders) {
      bool can = false;
      for (SpaceId to : op.to) can |= may_be_sent(s, play.table, leader, to);
      if (!can) continue;
      any = true;
      if (op.optional)
        asked[n++] = leader;
      else
        move_inactive(s, leader, op.to[0], play);
    }
    for (std::size_t i = n; i-- > 0;) s.core.agenda.run_next(Summon{asked[i]});  // MON-Z.12
    return any;
  }
  /// Lasting ops do nothing when drawn.                                                   MON-R.108
  template <class Lasting>
  bool operator()(const Lasting&) const {
    return true;
  }
};

}  // namespace

void PlayCard::run(State& s, GamePlay& play) const {  // MON-9.0.2, MON-9.0.3
  bool any = false;
  for (const Op& op : play.table.cards[s.card.index()].ops) any |= dispatch(PlayedOp{s, play, side}, op);
  if (!any) play.say(CardIdle{s.card}, "MON-R.109"_clause);
}

bool JoinLeader::obsolete(const State& s, const Table&) const { return s.card != card; }
Seat JoinLeader::asked(const State&) const { return side; }

void JoinLeader::options(const State& s, const Table& t, Options& out) const {
  if (const auto* op = t.in_force<PlaceUnits>(s)) {
    const UnitSet units = first_of_alike(s, t, joining(s, t, side, *op));
    for (SpaceId space : joined_leaders(s, t, side, *op))
      if (!with || with == space)
        for (UnitId u : units) out.add(verb::place, u, space);
  }
  out.add(verb::end_placing);  // MON-R.110
}

void JoinLeader::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::end_placing) return;
  const UnitId u = arg_id<UnitId>(c, 0);
  const SpaceId space = arg_id<SpaceId>(c, 1);
  play.say(Joined{u, space}, play.table.cards[card.index()].clause);
  had_effect(s, play);
  if (left > 1) s.core.agenda.run_next(JoinLeader{side, card, static_cast<std::uint8_t>(left - 1), space});
  arrive(s, UnitSet::of(u), space, Arrival::recruit, play);  // MON-R.110
}

bool WinOver::obsolete(const State& s, const Table& t) const {
  const auto* op = t.in_force<SwapUnit>(s);
  return !op || turncoats(s, t, *op).empty();
}
Seat WinOver::asked(const State&) const { return royalist; }

void WinOver::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : first_of_alike(s, t, turncoats(s, t, *t.in_force<SwapUnit>(s)))) out.add(verb::win_over, u);
}

void WinOver::choose(State& s, const Choice& c, GamePlay& play) const {
  const Table& t = play.table;
  const SwapUnit& op = *t.in_force<SwapUnit>(s);
  const UnitId enemy = arg_id<UnitId>(c, 0);
  const SpaceId from = s.at[enemy], to = s.at[op.near];
  UnitSet own;
  for (UnitId u : pool(s, t, royalist))
    if (own.empty() && t.type(u) == op.own_type) own.insert(u);
  play.say(ChangedSides{enemy, from, own.first(), to}, "MON-C.5"_clause);
  had_effect(s, play);
  to_pool(s, enemy, play, "MON-C.5"_clause);
  if (s.core.over()) return;                                                // MON-R.4
  arrive(s, own, to, from == to ? Arrival::loss : Arrival::recruit, play);  // MON-R.36, MON-R.110
}

bool GoHome::obsolete(const State& s, const Table& t) const {
  return !t.in_force<GoHomeOp>(s) || !s.at[unit::maccolla];
}
Seat GoHome::asked(const State&) const { return royalist; }

void GoHome::options(const State& s, const Table& t, Options& out) const {
  for (SpaceId space : nearest_home(s, t, *t.in_force<GoHomeOp>(s))) out.add(verb::go_home, space);
}

void GoHome::choose(State& s, const Choice& c, GamePlay& play) const {
  const GoHomeOp& op = *play.table.in_force<GoHomeOp>(s);
  const SpaceId to = arg_id<SpaceId>(c, 0);
  if (irish_with_leader(s, play.table, op).empty()) return take_home(s, op, to, {}, play);
  s.core.agenda.run_next(TakeAlong{to});  // half of one unit or of two units is one unit
}

bool TakeAlong::obsolete(const State& s, const Table& t) const {
  const auto* op = t.in_force<GoHomeOp>(s);
  return !op || !s.at[unit::maccolla] || irish_with_leader(s, t, *op).empty();
}
Seat TakeAlong::asked(const State&) const { return royalist; }

void TakeAlong::options(const State& s, const Table& t, Options& out) const {
  for (UnitId u : first_of_alike(s, t, irish_with_leader(s, t, *t.in_force<GoHomeOp>(s))))
    out.add(verb::take, u);
}

void TakeAlong::choose(State& s, const Choice& c, GamePlay& play) const {
  take_home(s, *play.table.in_force<GoHomeOp>(s), to, UnitSet::of(arg_id<UnitId>(c, 0)), play);
}

bool Summon::obsolete(const State& s, const Table& t) const {
  return !t.in_force<MoveInactive>(s) || !s.inactive.contains(leader);
}
Seat Summon::asked(const State&) const { return covenanter; }

void Summon::options(const State& s, const Table& t, Options& out) const {
  for (SpaceId to : t.in_force<MoveInactive>(s)->to)
    if (may_be_sent(s, t, leader, to)) out.add(verb::send, leader, to);
  out.add(verb::keep, leader);
}

void Summon::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::send) move_inactive(s, leader, arg_id<SpaceId>(c, 1), play);
}

}  // namespace linstock::montrose
