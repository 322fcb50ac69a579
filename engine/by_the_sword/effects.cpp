// What events change in the rules of the other chapters.
#include "by_the_sword/rules.hpp"

namespace linstock::by_the_sword {

namespace {

/// Whether the controller of a territory has a force there. BTS-R.194
bool has_garrison(const State& s, AreaId area) {
  const PowerId owner = s.areas[area].controller;
  return owner &&
         std::ranges::any_of(forces_at(s, area, owner), [&](ForceId f) { return !is_remnant(s, f); });
}

/// What the card of this turn adds to the EV of an area that it has hit once.
int change_of(const State& s, const CardInfo& card, AreaId area) {
  switch (card.op) {
    // Prosperity, crop, drought, winter, locusts: BTS-E03.1, BTS-E05.1, BTS-E08.1, BTS-E30.1, BTS-E33.1.
    case Op::value_change: return card.delta;
    case Op::loss_unless_fort: return s.areas[area].fort ? 0 : card.delta;     // BTS-E17.1
    case Op::garrison_or_loss: return has_garrison(s, area) ? 0 : card.delta;  // BTS-E26.1
    case Op::free_intrigue: return -10;                                        // BTS-T.intrigue, 5
    default: return 0;
  }
}

}  // namespace

int value_of(const State& s, const Table& t, AreaId area) {
  if (out_of_play(s, t, area)) return 0;  // BTS-R.208
  int value = t[area].value;
  const EventId now = s.events.now.card;
  const CardInfo* card = now ? &t.cards[now.index()] : nullptr;
  const auto hits = card ? std::ranges::count(s.events.now.areas, area) : 0;
  // As long as there is plague in it: BTS-E01.14.
  if (s.events.plague.areas.contains(area)) value = t.cards[event::plague.index()].delta;         // BTS-E01.2
  if (hits && card->op == Op::garrison_or_zero && !has_garrison(s, area)) value = 0;              // BTS-E29.1
  if (s.events.rebellion.areas.contains(area)) value += t.cards[event::rebellion.index()].delta;  // BTS-E19.9
  if (hits) value += static_cast<int>(hits) * change_of(s, *card, area);
  return std::max(value, 0);  // BTS-R.12
}

void change_income(State& s, PowerId p, int crowns, GamePlay& play, Clause clause) {
  if (!p || !is_player(p) || s.player(p).out || !crowns) return;  // BTS-R.195
  Crowns& row = s.treasury(p).form.event_income;
  row = static_cast<Crowns>(row + crowns);
  play.say(EventIncome{p, static_cast<Crowns>(crowns)}, clause);
}

void settle_event_income(State& s, PowerId p) {
  Treasury& treasury = s.treasury(p);
  treasury.crowns = static_cast<Crowns>(std::clamp<int>(treasury.crowns + treasury.form.event_income,
                                                        std::min<int>(treasury.crowns, 0), most_crowns));
}

bool one_area_only(const State& s, const Table& t, AreaId area) {
  if (!in_force(s, t, Op::movement_cap) && !in_force(s, t, Op::dust_storms)) return false;
  return s.events.now.region && region_of(area) == s.events.now.region;
}

bool only_home(const State& s, const Table& t, PowerId p) { return in_force(s, t, Op::no_movement, p); }

bool no_offensive(const State& s, const Table& t, PowerId p) {
  return in_force(s, t, Op::no_offensive_action, p);
}

Verdict no_border(const Table& t, AreaId from, AreaId to, Clause by) {
  if (t.border(from, to)) return {};
  return no("does-not-adjoin"_reason.with("from", t.map.ids[from.index()])
                .with("to", t.map.ids[to.index()])
                .with("ways", t.map.neighbours(from)),
            by);
}

Verdict no_entry(const State& s, const Table& t, PowerId power, AreaId area) {
  const bool ruins = is_castle(area) && std::ranges::none_of(s.others.regions.of, [&](const NpRegion& r) {
                       return r.castle == area;
                     });
  if (out_of_play(s, t, area) && !ruins) return no("neutral-ground"_reason, "BTS-R.208"_clause);
  if (no_offensive(s, t, power) && s.areas[area].controller != power)
    return no("bad-omens"_reason, "BTS-E12.1"_clause);  // BTS-E12.2
  return {};
}

bool zone_closed(const State& s, const Table& t, ZoneId zone) {
  return in_force(s, t, Op::close_sea_zone) && s.events.now.zone == zone;
}

bool harbour_closed(const State& s, const Table& t, HarbourId h) {
  return in_force(s, t, Op::port_closed) && s.events.now.harbours.contains(h);
}

bool port_closed(const State& s, const Table& t, AreaId area) {
  return std::ranges::any_of(t[area].harbours, [&](HarbourId h) { return harbour_closed(s, t, h); });
}

PowerId weather_holder(const State& s, const Table& t, PowerId mover, AreaId area) {
  const CardInForce& now = s.events.now;
  if (!in_force(s, t, Op::cancel_enemy) || !now.region || region_of(area) != now.region) return {};
  return now.player && hostile(s, t, now.player, mover) ? now.player : PowerId{};
}

void meet_plague(State& s, ForceId f, GamePlay& play) {
  const AreaId at = s.place(f).at;
  if (!at || !s.events.plague.areas.contains(at) || s.body(f).plagued) return;
  s.body(f).plagued = true;
  lose(s, f, percent_of(s.body(f).points, play.table.cards[event::plague.index()].percent), play,
       "BTS-E01.12"_clause);
}

bool under_truce(const State& s, PowerId a, PowerId b) {
  return s.events.truce && a != invader && b != invader;
}

namespace {

/// The percentage of a card that hits this player, or 0.
int percent_for(const State& s, const Table& t, Op op, PowerId power) {
  const CardInfo* card = in_force(s, t, op, power);
  return card ? card->percent : 0;
}

Crowns rounded_up(std::int32_t amount, std::int32_t by) {  // BTS-R.2
  return static_cast<Crowns>((amount + by - 1) / by);
}

}  // namespace

int recovered_percent(const State& s, const Table& t, PowerId p) {
  return percent_for(s, t, Op::casualty_recovery, p);
}

int lost_for_good_percent(const State& s, const Table& t, PowerId p) {
  return percent_for(s, t, Op::extra_permanent_loss, p);
}

bool crusade_supplied(const State& s, ForceId f) {
  const Crusade& crusade = s.events.crusade;
  return crusade.force == f && crusade.left >= 1 && crusade.left <= 3;
}

Crowns upkeep_due(const State& s, const Table& t, PowerId p, Crowns sum) {
  const CardInfo* card = in_force(s, t, Op::upkeep_factor, p);
  return card ? rounded_up(sum * card->percent, 100) : sum;
}

bool sieges_are_free(const State& s, const Table& t, PowerId p) {
  return in_force(s, t, Op::siege_cost_factor, p);
}

Crowns price_of_points(const State& s, const Table& t, PowerId p, Points points, Points cavalry) {
  const CardInfo* card = in_force(s, t, Op::purchase_factor, p);
  const std::int32_t cheap = !card ? 0 : card->cavalry ? std::min(cavalry, points) : points;  // BTS-E31.3
  const std::int32_t hundredths = 100 * (points - cheap) + (card ? card->percent : 0) * cheap;
  return rounded_up(hundredths, 100 * t.tables.prices.points_per_crown);
}

bool cavalry_is_cheap(const State& s, const Table& t, PowerId p) {
  const CardInfo* card = in_force(s, t, Op::purchase_factor, p);
  return card && card->cavalry;
}

bool purchase_is_honoured(const State& s, const Table& t, PowerId p) {
  const CardInfo* card = in_force(s, t, Op::purchase_factor, p);
  return card && !card->cavalry && s.events.now.uses > 0;
}

int attrition_modifier(const State& s, PowerId p) {
  return s.events.now.intrigue == Intrigue::bribed_clerk && s.events.now.rival == p ? -1 : 0;
}

void attrition_rolled(State& s, PowerId p) {
  if (attrition_modifier(s, p)) s.events.now.intrigue = Intrigue::none;
}

}  // namespace linstock::by_the_sword
