// Screen combat: two rounds at most.
#include "by_the_sword/screens/screens.hpp"

namespace linstock::by_the_sword {

namespace {

bool both_there(const State& s) {
  const ScreenFight& fight = s.screen_fight;
  return fight.attacker && exists(s, fight.attacker) && exists(s, fight.defender) &&
         group(s, fight.attacker).at == group(s, fight.defender).at;
}

ScreensId group_in_fight(const State& s, bool defender) {
  return defender ? s.screen_fight.defender : s.screen_fight.attacker;
}

/// How many enemy screens the dice of a side eliminate.                               BTS-scr.5, BTS-scr.6
std::uint8_t hits_of(Faces faces, int own, int enemy) {
  const int needs = own >= 2 * enemy ? 5 : 6;
  return static_cast<std::uint8_t>(std::ranges::count_if(faces, [&](int face) { return face >= needs; }));
}

/// Where a side that withdraws may go: the attacker back, the defender to any friendly area beside it.
///                                                                                 BTS-scr.8, BTS-scr.9
AreaSet ways_out(const State& s, const Table& t, bool defender) {
  const ScreensId g = group_in_fight(s, defender);
  if (defender) return fallbacks(s, t, g);
  const AreaId from = group(s, g).from;
  return from ? AreaSet::of(from) : AreaSet{};
}

}  // namespace

bool ScreensClash::obsolete(const State& s, const Table&) const {
  return !exists(s, attacker) || !exists(s, defender) || group(s, attacker).at != group(s, defender).at;
}

void ScreensClash::run(State& s, GamePlay& play) const {
  show(s, attacker, play, "BTS-scr.4"_clause);
  show(s, defender, play, "BTS-scr.4"_clause);
  play.say(ScreensMet{attacker, defender, group(s, attacker).at}, "BTS-scr.4"_clause);
  s.screen_fight = {attacker, defender, 1, 0};
  s.core.agenda.run_next(ScreenRoll{false}, ScreenRoll{true}, ScreensGoOn{true}, ScreensGoOn{false},
                         SecondRound{});
}

bool ScreenRoll::obsolete(const State& s, const Table&) const { return !both_there(s); }

Dice<Purpose> ScreenRoll::dice(const State& s, const Table&) const {
  const ScreensId g = group_in_fight(s, defender);
  return {Purpose::screens, seat_of(owner_of(g)), std::min<std::uint8_t>(group(s, g).count, core_size.dice),
          6};
}

void ScreenRoll::rolled(State& s, Faces faces, GamePlay& play) const {
  ScreenFight& fight = s.screen_fight;
  const int attackers = group(s, fight.attacker).count, defenders = group(s, fight.defender).count;
  if (!defender)
    return void(fight.hits = hits_of(faces, attackers, defenders));  // the hits of both sides apply together
  const std::uint8_t hits = hits_of(faces, defenders, attackers);
  const ScreenFight now = fight;
  eliminate(s, now.defender, now.hits, play, "BTS-scr.5"_clause);
  eliminate(s, now.attacker, hits, play, "BTS-scr.5"_clause);
}

Seat ScreensGoOn::asked(const State& s) const { return seat_of(owner_of(group_in_fight(s, defender))); }
bool ScreensGoOn::obsolete(const State& s, const Table&) const { return !both_there(s); }

void ScreensGoOn::options(const State& s, const Table& t, Options& out) const {
  for (AreaId to : ways_out(s, t, defender)) out.add(verb::to, to);
  out.add(verb::fight_on);
}

std::optional<Refusal> ScreensGoOn::refuse(const State&, const Table&, const Choice& c) const {
  if (c.verb.index() != verb::to) return {};
  return defender ? no("not-friendly"_reason, "BTS-scr.9"_clause)
                  : no("back-where-it-came-from"_reason, "BTS-scr.8"_clause);
}

void ScreensGoOn::choose(State& s, const Choice& c, GamePlay& play) const {
  if (c.verb.index() == verb::fight_on) return;
  const ScreensId g = group_in_fight(s, defender);
  Screens& of = group(s, g);
  const auto to = arg_id<AreaId>(c, 0);
  play.say(ScreensRode{g, of.at, to}, defender ? "BTS-scr.9"_clause : "BTS-scr.8"_clause);
  of.at = to, of.moved = true;
}

bool SecondRound::obsolete(const State& s, const Table&) const {
  return !both_there(s) || s.screen_fight.round > 1;
}

void SecondRound::run(State& s, GamePlay&) const {
  s.screen_fight.round = 2, s.screen_fight.hits = 0;
  s.core.agenda.run_next(ScreenRoll{false}, ScreenRoll{true});
}

}  // namespace linstock::by_the_sword
