// A battle played elsewhere: handed over, its result entered, checked and agreed.
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/combat/composition.hpp"

namespace linstock::by_the_sword {

void HandOver::run(State& s, GamePlay& play) const {
  Battle& b = s.combat.battle;
  play.reveal();
  for (SideInBattle* side : {&b.attacker, &b.defender}) side->composition.audience = everyone;
  play.say(HandedOver{b.at}, "BTS-H.5"_clause);
  b.report = {};
  const Seat seat = b.attacker.seat ? b.attacker.seat : b.defender.seat;
  s.core.agenda.run_next(EnterResult{seat});
}

namespace {

ForceSet fighters(const Battle& b) { return b.attacker.forces | b.defender.forces; }

MercSet cards_in(const State& s) {
  MercSet cards;
  for (std::size_t i = 0; i < merc_count; ++i)
    if (s.mercs.of[i].with && fighters(s.combat.battle).contains(s.mercs.of[i].with)) cards.insert(MercId{i});
  return cards;
}

GeneralSet generals_in(const State& s) {
  GeneralSet generals;
  for (ForceId f : fighters(s.combat.battle)) generals |= generals_with(s, f);
  return generals;
}

std::int32_t bonus_points(const State& s, const Table& t, const SideInBattle& side) {
  std::int32_t points = 0;
  for (const BonusUnit& unit : s.combat.battle.bonus)
    if (side.forces.contains(s.assigned[unit.territory])) points += t.list.units[unit.unit.index()].points;
  return points;
}

/// Offers a number with the last option.
void up_to(Options& out, std::int32_t most) {
  const Interval in{0, most, 1};
  out.range({&in, 1});
}

/// The share of its break point at which a side breaks, in percent.                   BTS-R.71, BTS-R.72
int breaks_at(const SideInBattle& side) { return side.stubborn ? 75 : 50; }

/// Why a result may not be confirmed as it stands, if so.                                       BTS-H.39
Verdict not_complete(const Battle& b) {
  const Report& r = b.report;
  if (r.winner == Winner::none) return no("name-the-winner"_reason, "BTS-H.30"_clause);
  if (r.winner == Winner::draw) return {};
  if (!r.ended) return no("name-the-cause"_reason, "BTS-H.30"_clause);
  if (b.assault && r.ending == Ending::concession && r.winner == Winner::attacker)
    return no("only-attacker-concedes"_reason, "BTS-S.12"_clause);
  const bool defender = r.winner == Winner::attacker;
  if (r.ending == Ending::breaking && r.break_share[defender] < breaks_at(defender ? b.defender : b.attacker))
    return no("loser-has-not-broken"_reason, "BTS-H.39"_clause);
  return {};
}

void report_leaders(Report& r, ForceId f, std::uint8_t count) {
  const auto known = std::ranges::find(r.leaders, f, &LeadersLost::force);
  known == r.leaders.end() ? r.leaders.add({f, count}) : void(known->count = count);
}

}  // namespace

Seat EnterResult::asked(const State&) const { return seat; }

void EnterResult::options(const State& s, const Table& t, Options& out) const {
  const Battle& b = s.combat.battle;
  const Scale scale = scale_of(s, t);
  for (auto v : {verb::attacker_won, verb::defender_won, verb::drawn, verb::by_break, verb::by_turns,
                 verb::by_concession, verb::by_destruction})
    if (!b.assault || v != verb::drawn) out.add(v);
  for (const SideInBattle* side : {&b.attacker, &b.defender}) {
    out.add(verb::break_points, side->speaker), up_to(out, 30'000);
    out.add(verb::break_share, side->speaker), up_to(out, 100);
    if (const std::int32_t most = bonus_points(s, t, *side))
      out.add(verb::lost_of_bonus, side->speaker), up_to(out, most);
  }
  for (ForceId f : fighters(b)) {
    out.add(verb::lost_points, f), up_to(out, scale.on_table(b.before.value[f]));
    if (s.body(f).leaders) out.add(verb::leaders_lost, f), up_to(out, s.body(f).leaders);
  }
  for (MercId card : cards_in(s)) {
    out.add(verb::lost_of_card, card), up_to(out, t.mercs[card.index()].points);
    out.add(verb::card_destroyed, card);
  }
  for (GeneralId g : generals_in(s)) out.add(verb::killed, g);
  for (const Honour& h : s.honours)
    if (fighters(b).contains(h.force)) out.add(verb::honour_lost, h.force, h.unit);
  out.add(verb::turns_played), up_to(out, 99);
  if (!not_complete(b)) out.add(verb::confirm);
}

std::optional<Refusal> EnterResult::refuse(const State& s, const Table&, const Choice& c) const {
  if (c.verb.index() == verb::confirm) return not_complete(s.combat.battle);
  return no("not-in-this-battle"_reason, "BTS-H.39"_clause);
}

void EnterResult::choose(State& s, const Choice& c, GamePlay&) const {
  Battle& b = s.combat.battle;
  Report& r = b.report;
  const auto side = [&] { return arg_id<PowerId>(c, 0) == b.defender.speaker; };
  switch (c.verb.index()) {
    case verb::attacker_won: r.winner = Winner::attacker; break;
    case verb::defender_won: r.winner = Winner::defender; break;
    case verb::drawn: r.winner = Winner::draw; break;
    case verb::by_break: r.ending = Ending::breaking, r.ended = true; break;
    case verb::by_turns: r.ending = Ending::turn_limit, r.ended = true; break;
    case verb::by_concession: r.ending = Ending::concession, r.ended = true; break;
    case verb::by_destruction: r.ending = Ending::destruction, r.ended = true; break;
    case verb::break_points: r.break_points[side()] = static_cast<std::int16_t>(c.numbers[0]); break;
    case verb::break_share: r.break_share[side()] = static_cast<std::uint8_t>(c.numbers[0]); break;
    case verb::lost_points: b.lost[arg_id<ForceId>(c, 0)] = static_cast<Points>(c.numbers[0]); break;
    case verb::lost_of_card: r.of_card[arg_id<MercId>(c, 0)] = static_cast<Points>(c.numbers[0]); break;
    case verb::lost_of_bonus: r.of_bonus[side()] = static_cast<Points>(c.numbers[0]); break;
    case verb::card_destroyed: r.destroyed.insert(arg_id<MercId>(c, 0)); break;
    case verb::killed: r.killed.insert(arg_id<GeneralId>(c, 0)); break;
    case verb::leaders_lost:
      report_leaders(r, arg_id<ForceId>(c, 0), static_cast<std::uint8_t>(c.numbers[0]));
      break;
    case verb::honour_lost:
      for (std::size_t i = 0; i < s.honours.size(); ++i)
        if (s.honours[i].force == arg_id<ForceId>(c, 0) && s.honours[i].unit == arg_id<UnitId>(c, 1))
          r.honours.insert(UnitId{i});
      break;
    case verb::turns_played: r.turns = static_cast<std::uint8_t>(c.numbers[0]); break;
    default: {
      const Seat other = seat == b.attacker.seat ? b.defender.seat : b.attacker.seat;
      if (other) return s.core.agenda.run_next(AgreeResult{other});  // BTS-R.236
      return s.core.agenda.run_next(TakeResult{});
    }
  }
  s.core.agenda.run_next(*this);
}

Seat AgreeResult::asked(const State&) const { return seat; }
void AgreeResult::options(const State&, const Table&, Options& out) const {
  out.add(verb::agree);
  out.add(verb::dispute);
}
void AgreeResult::choose(State& s, const Choice& c, GamePlay& play) const {
  Battle& b = s.combat.battle;
  if (c.verb.index() == verb::agree) return s.core.agenda.run_next(TakeResult{});
  play.say(ResultEntered{b.at, b.report.winner, b.report.turns, false}, "BTS-H.39"_clause);
  b.report = {}, b.lost = {};  // entered anew
  s.core.agenda.run_next(EnterResult{seat});
}

namespace {

/// What a side lost of force and mercenary points, and its break points.                  BTS-H.31, BTS-R.84
void count_reported(State& s, bool defender) {
  Battle& b = s.combat.battle;
  SideInBattle& side = side_in(s, defender);
  side.lost = 0;
  for (ForceId f : side.forces) side.lost += b.lost[f];
  for (MercId card : cards_in(s))
    if (side.forces.contains(s.mercs[card].with)) side.lost += b.report.of_card[card];
  const bool in_units = b.report.break_points[0] || b.report.break_points[1];
  side.broken = in_units ? b.report.break_points[defender] : side.lost;
}

/// Cards, leaders, honours and generals that the battle has cost.                   BTS-H.33 to BTS-H.35
void take_away(State& s, GamePlay& play) {
  const Report& r = s.combat.battle.report;
  for (MercId card : r.destroyed) {
    s.mercs[card] = {};
    s.merc_deck.value.add(card);
  }
  for (const LeadersLost& lost : r.leaders) {
    std::uint8_t& leaders = s.body(lost.force).leaders;
    leaders = static_cast<std::uint8_t>(leaders - std::min(lost.count, leaders));
  }
  for (std::size_t i = s.honours.size(); i-- > 0;)
    if (r.honours.contains(UnitId{i})) {
      play.say(HonourLost{s.honours[i].force, s.honours[i].unit}, "BTS-H.33"_clause);
      s.honours.erase(i);
    }
  for (GeneralId g : r.killed) kill_general(s, g, play, "BTS-H.35"_clause);
}

}  // namespace

void TakeResult::run(State& s, GamePlay& play) const {
  Battle& b = s.combat.battle;
  play.say(ResultEntered{b.at, b.report.winner, b.report.turns, true}, "BTS-H.38"_clause);
  const Scale scale = scale_of(s, play.table);
  for (ForceId f : fighters(b)) b.lost[f] = scale.of_campaign(b.lost[f], b.before.value[f]);  // BTS-R.73
  count_reported(s, false), count_reported(s, true);
  b.winner = b.report.winner, b.ending = b.report.ending;
  take_away(s, play);
  s.core.agenda.run_next(EndBattle{});
}

}  // namespace linstock::by_the_sword
