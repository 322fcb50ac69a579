#include "by_the_sword/programs/judgement.hpp"

#include <algorithm>
#include <cmath>

#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/effects.hpp"
#include "by_the_sword/land/march.hpp"

namespace linstock::by_the_sword {

namespace {

constexpr double host_of_region = 1500;  // BTS-npr.5
constexpr int reach = 2;                 // BTS-land.3

/// Whether an area belongs to an NP region that has not been attacked, so that its host appears there.
bool raises_host(const State& s, AreaId area) {
  const PowerId holder = s.areas[area].controller;
  if (!holder || holder.index() <= player_count || holder.index() > player_count + region_count) return false;
  const NpRegion& region = s.others.regions.of[holder.index() - player_count - 1];
  return region.castle && !region.defended;
}

}  // namespace

int turns_left(const State& s, const Table& t) {
  constexpr int long_campaign = 8;
  return t.rules.turn_limit ? std::max(t.rules.turn_limit - s.turn, 0) : long_campaign;
}

double chance_to_win(double own, double enemy) {
  if (enemy <= 0) return 1;
  if (own <= 0) return 0;
  constexpr double steepness = 15;  // fits the automatic battle: 1.1 to 1 wins 80%
  return 1 / (1 + std::pow(enemy / own, steepness));
}

double strength_of(const State& s, const Table& t, ForceSet forces) {
  int best = 0;
  for (ForceId f : forces) best = std::max(best, rating(s, t, f));
  const double points = worth(s, t, forces);
  return best >= 9 ? points * one_more_on_dice : best <= 7 ? points / one_more_on_dice : points;
}

double worth_of(const State& s, const Table& t, AreaId area, PowerId holder) {
  const double crowns = std::min(turns_left(s, t), 6) * value_of(s, t, area) / 20.0;
  double worth = 1 + 0.05 * crowns;
  if (is_castle(area)) worth += 0.2;
  if (holder && is_player(holder) && s.player(holder).capital == area) worth += 0.6;
  return worth;
}

Opposition opposition(const State& s, const Table& t, PowerId me, AreaId area) {
  Opposition against;
  ForceSet field, inside;
  const PowerId holder = s.areas[area].controller;
  for (ForceId f : hostile_troops(s, t, me, area)) {
    (s.place(f).inside ? inside : field).insert(f);
    against.halts |= !s.place(f).inside && !is_remnant(s, f);
  }
  against.field = strength_of(s, t, field);
  against.inside = strength_of(s, t, inside);
  for (ForceId f : field) against.castle |= is_castle(area) && s.place(f).owner == holder;
  against.castle |= !inside.empty();
  if (raises_host(s, area)) against.field += host_of_region, against.halts = true;
  if (raises_host(s, area) && is_castle(area)) against.field += least_force, against.castle = true;
  // An NP castle at peace is not hostile yet, but its troops defend it.
  if (holder && !is_player(holder) && holder != invader && !hostile(s, t, me, holder))
    if (const ForceSet own = forces_at(s, area, holder); !own.empty())
      against.field += strength_of(s, t, own), against.castle |= is_castle(area), against.halts = true;
  return against;
}

bool may_take(const State& s, const Table& t, PowerId me, AreaId area) {
  const PowerId holder = s.areas[area].controller;
  if (holder == me || out_of_play(s, t, area)) return false;
  if (!holder) return true;
  if (under_truce(s, me, holder)) return false;
  return !is_player(holder) || hostile(s, t, me, holder);
}

double threat(const State& s, const Table& t, PowerId me, AreaId area) {
  std::array<ForceSet, power_count> near{};
  each_force(s, [&](ForceId f) {
    const Place& place = s.place(f);
    if (!place.at || place.at == area || place.inside || is_remnant(s, f)) return;
    if (!is_player(place.owner) && place.owner != invader) return;
    if (t.distance[place.at.index()][area.index()] > reach || !hostile(s, t, me, place.owner)) return;
    if (has_general(s, f)) near[place.owner.index()].insert(f);
  });
  double most = 0;
  for (const ForceSet& forces : near)
    if (!forces.empty()) most = std::max(most, strength_of(s, t, forces));
  return most;
}

ForceSet own_at(const State& s, PowerId me, AreaId area, ForceSet left_out) {
  ForceSet own;
  for (ForceId f : forces_at(s, area, me) - left_out)
    if (!is_remnant(s, f)) own.insert(f);
  return own;
}

const Opposition& Outlook::opposition(AreaId area) const {
  auto& known = opposition_[area];
  if (!known) known = by_the_sword::opposition(*s_, *t_, me_, area);
  return *known;
}

double Outlook::threat(AreaId area) const {
  auto& known = threat_[area];
  if (!known) known = by_the_sword::threat(*s_, *t_, me_, area);
  return *known;
}

const std::vector<Goal>& Outlook::goals() const {
  if (goals_) return *goals_;
  goals_.emplace();
  for (std::size_t i = 0; i < area_count; ++i)
    if (const AreaId a{i}; may_take(*s_, *t_, me_, a) && own_at(*s_, me_, a, {}).empty())
      goals_->push_back({a, opposition(a).all()});
  return *goals_;
}

ForceSet Outlook::mobile() const {
  if (mobile_) return *mobile_;
  mobile_.emplace();
  for (ForceId f : forces_of(*s_, me_)) {
    const Place& place = s_->place(f);
    if (place.at && !s_->body(f).moved && !place.inside && has_general(*s_, f) && !in_contact(*s_, *t_, f))
      mobile_->insert(f);
  }
  return *mobile_;
}

double Outlook::worth_of_standing(AreaId area, Points points, ForceSet itself, double joining) const {
  const State& s = *s_;
  const Table& t = *t_;
  const PowerId me = me_;
  constexpr double of_points = 0.4 / least_force;  // what 500 points are worth
  const Opposition& against = opposition(area);
  const ForceSet others = own_at(s, me, area, itself);
  const double worth_of_others = worth(s, t, others), danger = threat(area);
  const double prize = worth_of(s, t, area, s.areas[area].controller);
  const bool own = s.areas[area].controller == me;
  double worth = 0;
  if (against.all() <= 0) {
    if (own) {
      const double at_risk = others.empty() ? prize : 0;
      const bool capital = is_player(me) && s.player(me).capital == area;
      const double attacked = danger > 0 ? 0.5 : capital ? 0.2 : 0;
      worth += at_risk * attacked * (is_castle(area) ? 1 : std::max(0.3, chance_to_win(points, danger)));
      if (capital) worth += at_risk * attacked;
    } else if (may_take(s, t, me, area) && others.empty()) {
      worth += 0.95 * prize;
    }
  } else if (own || may_take(s, t, me, area)) {
    const double strength = points + worth_of_others + 0.8 * joining;
    const double wins = chance_to_win(strength, against.all());
    const double without =
        worth_of_others > 0 ? chance_to_win(worth_of_others + 0.8 * joining, against.all()) : 0;
    const double taken = against.castle && !own ? 0.6 : 1;
    const double kills = 0.25 * against.all() * of_points;
    worth += (wins - 0.7 * without) * (taken * prize + kills);
    worth -= (1 - wins) * 0.6 * points * of_points + 0.1 * points * of_points;
    if (against.castle && !own) worth -= 0.1;
  }
  const double together = points + worth_of_others;
  if (danger > 1.15 * together && !is_castle(area)) worth -= 0.2 * points * of_points;
  if (!in_supply(s, t, me, area, itself.size() == 1 ? itself.first() : ForceId{})) {
    bool by_neighbour = false;  // that is being taken
    for (const auto& way : t.map.from(area))
      by_neighbour |= !own_at(s, me, way.to, itself).empty() && in_supply(s, t, me, way.to);
    worth -= (by_neighbour ? 0.1 : 0.22) * points * of_points;
  }
  return worth;
}

double Outlook::nearness(AreaId from, Points points) const {
  double best = -1;
  for (const Goal& goal : goals()) {
    const double promise = chance_to_win(2.0 * points, goal.against);
    best = std::max(best, -0.04 * t_->distance[from.index()][goal.area.index()] - 0.2 * (1 - promise));
  }
  return best;
}

PowerId foremost_rival(const State& s, const Table& t, PowerId me) {
  PowerId best;
  std::size_t most = 0;
  for (PowerId p : players_in(s, t))
    if (p != me)
      if (const std::size_t n = areas_of(s, p).size(); !best || n > most) best = p, most = n;
  return best;
}

}  // namespace linstock::by_the_sword
