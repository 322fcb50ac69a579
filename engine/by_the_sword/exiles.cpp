// Last Territory, Exile & Losing Your Castle: who goes into exile, and what he keeps.
#include "by_the_sword/exiles.hpp"

namespace linstock::by_the_sword {

namespace {

/// The general whom an exile keeps: the one rated highest; none: he has none.      BTS-exile.4, BTS-R.249
GeneralId general_of_exile(const State& s, PowerId p) {
  GeneralId best;
  for (std::size_t i = 0; i < generals_each; ++i) {
    const GeneralId g{p.index() * generals_each + i};
    if (!s.general(g).rating || s.general(g).mercenary) continue;
    if (!best || s.general(g).rating > s.general(best).rating) best = g;
  }
  return best;
}

/// Points that a player has on the map.
std::int32_t points_on_map(const State& s, PowerId p) {
  std::int32_t sum = 0;
  for (ForceId f : forces_of(s, p)) sum += s.body(f).points;
  return sum;
}

/// The territories of a player's home region that are his.                         BTS-exile.3, BTS-R.249
AreaSet shelters(const State& s, PowerId host) {
  AreaSet areas;
  for (AreaId a : territories(s.player(host).region))
    if (s.areas[a].controller == host) areas.insert(a);
  return areas;
}

/// Why a player cannot be an exile's host, if so.
Verdict no_host(const State& s, const Table& t, PowerId p, PowerId host, Powers declined) {
  if (host == p || !is_player(host) || !players_in(s, t).contains(host))
    return no("no-such-power"_reason, "BTS-exile.3"_clause);
  if (declined.contains(host)) return no("will-not-be-host"_reason, "BTS-exile.3"_clause);
  if (shelters(s, host).empty()) return no("host-without-territory"_reason, "BTS-R.249"_clause);
  return {};
}

/// The player keeps a general and up to 250 points, at a place in Marnon or abroad; nothing else but his
/// treasury.                                                             BTS-exile.4, BTS-R.131, BTS-R.137
void enter_exile(State& s, PowerId p, PowerId host, AreaId at, GamePlay& play) {
  const auto kept = static_cast<Points>(std::min<std::int32_t>(points_on_map(s, p), exiles_keep));
  GeneralId g = general_of_exile(s, p);
  const General before = g ? s.general(g) : General{};
  lose_everything(s, p, play, "BTS-exile.4"_clause);
  Player& player = s.player(p);
  player.exile = host ? Exile::guest : Exile::offshore;
  player.host = host;
  player.abroad = host ? Points{0} : kept;
  const ForceId f = host && kept ? raise(s, p, at, kept) : ForceId{};
  const bool rolled = !g;
  if (rolled) g = enlist(s, p, {});
  if (!rolled) s.general(g) = {.rating = before.rating, .skill = before.skill};
  s.general(g).with = f;
  s.general(g).at = f ? AreaId{} : at;
  if (rolled) s.core.agenda.run_next(RateGeneral{g}, TrainGeneral{g});  // BTS-R.137
  play.say(WentIntoExile{p, host, at, kept}, host ? "BTS-exile.3"_clause : "BTS-exile.9"_clause);
}

}  // namespace

bool nothing_left(const State& s, PowerId p) {
  return !s.player(p).abroad && forces_of(s, p).empty() && !general_of_exile(s, p);
}

void end_exile(State& s, PowerId p, GamePlay& play) {
  Player& player = s.player(p);
  if (player.exile == Exile::none) return;
  player.exile = Exile::none, player.host = {}, player.abroad = 0;
  for (std::size_t i = 0; i < generals_each; ++i)
    if (General& g = s.general(GeneralId{p.index() * generals_each + i}); g.rating && !g.with && !g.at)
      g.at = areas_of(s, p).first();
  play.say(ExileOver{p}, "BTS-R.138"_clause);
}

void send_guests_away(State& s, PowerId host, GamePlay& play) {
  for (std::size_t i = 0; i < player_count; ++i) {
    Player& player = s.players.of[i];
    if (player.host != host) continue;
    player.exile = Exile::none, player.host = {};
    play.say(HospitalityEnded{host, PowerId{i}}, "BTS-exile.8"_clause);
  }
}

// --- where he goes ---

Seat GoIntoExile::asked(const State&) const { return seat_of(power); }

void GoIntoExile::options(const State& s, const Table& t, Options& out) const {
  out.add(verb::exile_offshore);
  for (PowerId host : players_in(s, t))
    if (!no_host(s, t, power, host, declined)) out.add(verb::exile_with, host);
  out.add(verb::no_exile);
}

std::optional<Refusal> GoIntoExile::refuse(const State& s, const Table& t, const Choice& c) const {
  if (c.verb.index() != verb::exile_with) return {};
  return no_host(s, t, power, arg_id<PowerId>(c, 0), declined);
}

void GoIntoExile::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::no_exile) return leave_campaign(s, power, play, "BTS-R.131"_clause);
  if (c.verb.index() == verb::exile_offshore) return enter_exile(s, power, {}, {}, play);
  s.core.agenda.run_next(TakeExileIn{arg_id<PowerId>(c, 0), power, declined});
}

Seat TakeExileIn::asked(const State&) const { return seat_of(host); }

void TakeExileIn::options(const State& s, const Table&, Options& out) const {
  for (AreaId a : shelters(s, host)) out.add(verb::shelter, a);
  out.add(verb::decline);
}

std::optional<Refusal> TakeExileIn::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::shelter) return {};
  return no("not-in-your-region"_reason, "BTS-exile.3"_clause);
}

void TakeExileIn::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::shelter) return enter_exile(s, power, host, arg_id<AreaId>(c, 0), play);
  play.say(ExileTurnedAway{host, power}, "BTS-exile.3"_clause);
  s.core.agenda.run_next(GoIntoExile{power, declined | Powers::of(host)});
}

// --- the exile table ---

namespace {

/// The exile's force in the field that new troops join, or that deserters leave: the largest.      BTS-R.251
ForceId force_of_exile(const State& s, PowerId p) {
  ForceId largest;
  for (ForceId f : forces_of(s, p))
    if (s.place(f).at && !s.place(f).inside && (!largest || s.body(f).points > s.body(largest).points))
      largest = f;
  return largest;
}

/// The general who waits in an area without troops; none: none does.
GeneralId lonely_general(const State& s, PowerId p) {
  const GeneralId g = general_of_exile(s, p);
  return g && s.general(g).at ? g : GeneralId{};
}

bool is_offshore(const State& s, PowerId p) { return s.player(p).exile == Exile::offshore; }

/// Takes deserters from an exile's troops; his general stays. Returns how many they are.           BTS-R.135
Points desert(State& s, PowerId p, Points points, GamePlay& play) {
  if (is_offshore(s, p)) {
    const Points gone = std::min(points, s.player(p).abroad);
    s.player(p).abroad = static_cast<Points>(s.player(p).abroad - gone);
    return gone;
  }
  const ForceId f = force_of_exile(s, p);
  if (!f) return 0;
  const Points gone = std::min(points, s.body(f).points);
  if (gone == s.body(f).points)
    for (GeneralId g : generals_with(s, f)) s.general(g).at = s.place(f).at, s.general(g).with = {};
  lose(s, f, gone, play, "BTS-R.135"_clause);
  return gone;
}

}  // namespace

bool has_place_in_exile(const State& s, PowerId p) {
  return is_offshore(s, p) || force_of_exile(s, p) || lonely_general(s, p);
}

void exile_gains(State& s, PowerId p, Points points) {
  const auto add = [&](Points& to) { to = static_cast<Points>(std::min(to + points, 30'000)); };
  if (is_offshore(s, p)) return add(s.player(p).abroad);
  if (const ForceId f = force_of_exile(s, p)) return add(s.body(f).points);
  const GeneralId g = lonely_general(s, p);
  if (!g || forces_of(s, p).size() >= roster) return;
  s.general(g).with = raise(s, p, s.general(g).at, points);
  s.general(g).at = {};
}

void ExilesAdmin::run(State& s, GamePlay& play) const {
  const Powers in = players_in(s, play.table);
  for (std::size_t i = player_count; i-- > 0;)
    if (in.contains(PowerId{i}) && in_exile(s, PowerId{i})) s.core.agenda.run_next(AskExileRoll{PowerId{i}});
}

Seat AskExileRoll::asked(const State&) const { return seat_of(power); }

void AskExileRoll::options(const State&, const Table&, Options& out) const {
  out.add(verb::roll_exile);
  out.add(verb::pass);
}

void AskExileRoll::choose(State& s, const Choice& c, GamePlay&) const {
  if (c.verb.index() == verb::roll_exile) s.core.agenda.run_next(ExileRoll{power});
}

Dice<Purpose> ExileRoll::dice(const State&, const Table&) const {
  return {Purpose::exile, seat_of(power), 1, 6};
}

void ExileRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  const ExileRow& row = play.table.tables.exile[faces[0] - 1u];
  const Crowns crowns = receive(s, power, row.crowns, &EconomicsForm::miscellaneous);
  Points points = has_place_in_exile(s, power) ? row.points : Points{0};
  if (row.points < 0) points = static_cast<Points>(-desert(s, power, static_cast<Points>(-row.points), play));
  if (points > 0) exile_gains(s, power, points);
  play.say(ExileTableRolled{power, faces[0], crowns, points}, "BTS-T.exile"_clause);
}

}  // namespace linstock::by_the_sword
