// When a standing order answers. BTS-R.269
#include "by_the_sword/combat/combat.hpp"
#include "by_the_sword/sea/sailing.hpp"
#include "by_the_sword/sea/vessels.hpp"
#include "kernel/dispatch.hpp"

namespace linstock::by_the_sword {

namespace {

/// What the two sides of a question have: points, or at sea war fleets.
struct Strengths {
  std::int32_t own = 0, enemies = 0;
};

Strengths at_contact(const State& s, const Table& t, PowerId speaker) {
  const Contact& c = s.combat.contact;
  Strengths of;
  for (const Party& p : c.parties) {
    const std::int32_t points = worth(s, t, troops_of(s, c.at, p.powers, false));
    if (p.speaker == speaker) of.own += points;
    if (hostile(s, t, speaker, p.speaker)) of.enemies += points;
  }
  return of;
}

Strengths after_battle(const State& s, const Table& t) {
  const Battle& b = s.combat.battle;
  const bool attacker = b.winner == Winner::attacker;
  const std::int32_t attack = worth(s, t, b.attacker.forces), defence = worth(s, t, b.defender.forces);
  return attacker ? Strengths{attack, defence} : Strengths{defence, attack};
}

std::int32_t fleets_met(const State& s, PowerId p) {
  if (s.group.vessels.empty()) return 0;
  const ZoneId zone = s.vessels[s.group.vessels.first()].zone;
  return static_cast<std::int32_t>(war_fleets(s, vessels_at_sea(s, p, zone)));
}

Strengths strengths(const State& s, const Table& t) {
  if (s.core.agenda.stack.empty()) return {};
  const Step& step = s.core.agenda.stack.back();
  if (const auto* declare = get_if<Declare>(&step)) return at_contact(s, t, declare->party);
  if (const auto* ask = get_if<AskIntercept>(&step)) return {fleets_met(s, ask->by), fleets_met(s, ask->of)};
  if (holds_alternative<AskPursuit>(step)) return after_battle(s, t);
  return {};
}

}  // namespace

bool ByTheSword::holds(const State& known, const Table& t, Seat, std::uint8_t condition) {
  const auto [own, enemies] = strengths(known, t);
  switch (static_cast<Condition>(condition)) {
    case Condition::always: return true;
    case Condition::stronger: return own > enemies;
    case Condition::weaker: return own < enemies;
    case Condition::twice_as_strong: return own > 0 && own >= 2 * enemies;
    case Condition::half_as_strong: return enemies > 0 && 2 * own <= enemies;
  }
  return false;
}

}  // namespace linstock::by_the_sword
