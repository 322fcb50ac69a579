// Winning the Campaign; leaving it.
#include <algorithm>
#include <tuple>
#include <utility>

#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

namespace {

void end_campaign(State& s, GamePlay& play, Powers winners, CampaignEnding how, Clause clause) {
  if (s.core.over()) return;
  play.say(CampaignOver{winners, how}, clause);
  Seats seats;
  for (PowerId p : winners) seats.insert(seat_of(p));
  play.finish(s, seats);
}

/// Territories and castles of a power, or of all, that count. BTS-R.208
struct Holdings {
  int territories = 0, castles = 0, value = 0;
  int areas() const { return territories + castles; }
};

Holdings holdings(const State& s, const Table& t, auto counts) {
  Holdings held;
  for (std::size_t i = 0; i < area_count; ++i) {
    const AreaId area{i};
    if (out_of_play(s, t, area) || !counts(area)) continue;
    ++(is_castle(area) ? held.castles : held.territories);
    held.value += t[area].value;
  }
  return held;
}

Holdings holdings_of(const State& s, const Table& t, PowerId p) {
  return holdings(s, t, [&](AreaId a) { return s.areas[a].controller == p; });
}

Holdings whole_island(const State& s, const Table& t) {
  return holdings(s, t, [](AreaId) { return true; });
}

bool holds_half(const State& s, const Table& t, PowerId p) {  // BTS-win.3, BTS-R.132
  const Holdings mine = holdings_of(s, t, p), all = whole_island(s, t);
  const auto half = [](int n) { return (n + 1) / 2; };
  if (t.rules.half == Half::both) return mine.areas() >= half(all.areas());
  return mine.territories >= half(all.territories) && mine.castles >= half(all.castles);
}

/// Most areas, then most EV, then most points; several share the victory. BTS-win.4, BTS-R.133
Powers foremost(const State& s, const Table& t, Powers among) {
  const auto rank = [&](PowerId p) {
    const Holdings held = holdings_of(s, t, p);
    return std::tuple{held.areas(), held.value, worth(s, t, forces_of(s, p))};
  };
  Powers best;
  for (PowerId p : among) {
    if (!best.empty() && rank(p) > rank(best.first())) best.clear();
    if (best.empty() || rank(p) == rank(best.first())) best.insert(p);
  }
  return best;
}

void check_victory(State& s, GamePlay& play) {
  const Table& t = play.table;
  const Powers in = players_in(s, t);
  if (in.size() < 2) return end_campaign(s, play, in, CampaignEnding::last_player, "BTS-R.212"_clause);
  Powers half;
  for (PowerId p : in) {
    if (holdings_of(s, t, p).areas() == whole_island(s, t).areas())
      return end_campaign(s, play, Powers::of(p), CampaignEnding::total, "BTS-win.2"_clause);  // BTS-R.134
    if (t.rules.victory == Victory::half && holds_half(s, t, p)) half.insert(p);
  }
  if (!half.empty())
    return end_campaign(s, play, foremost(s, t, half), CampaignEnding::half, "BTS-win.3"_clause);
  if (t.rules.turn_limit && s.turn >= t.rules.turn_limit)
    end_campaign(s, play, foremost(s, t, in), CampaignEnding::turn_limit, "BTS-win.4"_clause);
}

}  // namespace

void EndTurn::run(State& s, GamePlay& play) const {
  if (!s.endings.conceded.empty()) {
    const Powers gone = std::exchange(s.endings.conceded, {});
    s.core.agenda.run_next(*this);  // after what their leaving brings
    for (PowerId p : gone) leave_campaign(s, p, play, "BTS-R.213"_clause);
    return;
  }
  check_victory(s, play);
  if (!s.core.over()) s.core.agenda.run_next(NewTurn{});
}

// --- acts ---

namespace {

/// Ends the campaign if fewer than two are left in it, or if all who are left agree.
void after_leaving_or_offer(State& s, GamePlay& play) {
  const Powers remaining = players_in(s, play.table) - s.endings.conceded;
  if (remaining.size() < 2)
    return end_campaign(s, play, remaining, CampaignEnding::last_player, "BTS-R.212"_clause);
  if ((remaining - s.endings.agreed).empty())
    end_campaign(s, play, {}, CampaignEnding::agreement, "BTS-win.5"_clause);
}

}  // namespace

bool ByTheSword::may_resign(const State& s, const Table&, Seat seat) {
  if (is_further_person(seat)) return !s.endings.resigned.contains(seat);
  const PowerId p = power_of(seat);
  return !s.player(p).out && !s.endings.conceded.contains(p);
}

void ByTheSword::acts(const State& s, const Table& t, Actor actor, Seat seat, Options& out) {
  if (actor != Actor::seat || is_further_person(seat) || !may_resign(s, t, seat)) return;
  const PowerId p = power_of(seat);
  out.add(s.endings.agreed.contains(p) ? verb::play_on : verb::end_campaign);
  out.add(verb::concede);
}

void ByTheSword::act(State& s, Actor, Seat seat, const Choice& c, GamePlay& play) {
  const PowerId p = power_of(seat);
  if (c.verb.index() == verb::play_on) {
    s.endings.agreed.erase(p);
    return play.say(EndOffered{p, false}, "BTS-win.5"_clause);
  }
  if (c.verb.index() == verb::concede) return resign(s, seat, play);
  s.endings.agreed.insert(p);
  play.say(EndOffered{p, true}, "BTS-win.5"_clause);
  after_leaving_or_offer(s, play);
}

void ByTheSword::resign(State& s, Seat seat, GamePlay& play) {
  if (is_further_person(seat)) {
    s.endings.resigned.insert(seat);
    return play.say(RulesDecide{seat}, "BTS-R.213"_clause);
  }
  const PowerId p = power_of(seat);
  s.endings.conceded.insert(p);
  play.say(GaveUp{p}, "BTS-R.213"_clause);
  after_leaving_or_offer(s, play);
}

}  // namespace linstock::by_the_sword
