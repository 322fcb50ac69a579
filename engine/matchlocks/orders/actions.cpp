// IX Actions: which a unit may take.
#include "matchlocks/orders/actions.hpp"

namespace linstock::matchlocks {

ActionSet all_actions() {
  ActionSet in;
  for (std::size_t i = 0; i < max_actions; ++i) in.insert(ActionId{i});
  return in;
}

namespace {

bool has_formations(const Table& t, UnitId u) {  // NMM-R.70
  return t[u].type == UnitType::harquebusiers || t[u].type == UnitType::detachment ||
         t[u].type == UnitType::dragoons;
}

bool may_attack_at_all(const Table& t, UnitId u, const Unit& it) {
  if (is_gun(t, u)) return false;
  if (t[u].type == UnitType::clubmen) return t.rules.clubmen_attack;
  return !foot_skirmishers(t, u, it);  // NMM-12.1.4, NMM-12.10.6
}

}  // namespace

Verdict never(const State& s, const Table& t, UnitId u, ActionId a) {
  const Unit& it = s.units[u];
  const UnitType type = t[u].type;
  if (a == action::move && type == UnitType::field_gun)
    return no("field-guns-never-move"_reason, "NMM-3.5.2"_clause);
  if ((a == action::wheel || a == action::about_face) && is_gun(type) && !it.limbered)
    return no("guns-pivot"_reason, "NMM-10.2.9"_clause);  // NMM-R.168
  if (a == action::shoot && !has_firearms(t, u, it)) return why_no_shot(s, t, u);
  const bool walks = a == action::move || a == action::wheel || a == action::about_face;
  if (walks && it.today.scattered) return no("scattered-fire-stood"_reason, "NMM-11.11.4"_clause);
  if (a == action::attack && !may_attack_at_all(t, u, it))
    return no("never-attacks"_reason, "NMM-12.1.4"_clause);
  if (a == action::support && !is_squadron(type))
    return no("only-cavalry-supports"_reason, "NMM-9.6.1"_clause);
  if (a == action::rally) return no_rally(s, t, u);
  if (a == action::mount && (type != UnitType::dragoons || it.mounted))
    return no("only-dragoons-mount"_reason, "NMM-9.8.1"_clause);
  if (a == action::dismount && (type != UnitType::dragoons || !it.mounted))
    return no("only-dragoons-dismount"_reason, "NMM-9.8.1"_clause);
  if (a == action::pack_up && type != UnitType::light_gun && type != UnitType::galloper)
    return no("only-light-guns-pack-up"_reason, "NMM-9.8.2"_clause);
  if (a == action::pivot && (!is_gun(type) || it.limbered))
    return no("only-guns-pivot"_reason, "NMM-R.72"_clause);
  if (a == action::reform && !has_formations(t, u)) return no("one-formation-only"_reason, "NMM-R.70"_clause);
  return {};
}

// --- Rally ---

Verdict no_rally(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  if (!disordered(it)) return no("nothing-to-rally-from"_reason, "NMM-9.7.3"_clause);
  const bool led = !leaders_with(s, t, u).empty();
  if (it.daunted && !led) return no("daunted-rally-with-leader"_reason, "NMM-9.7.1"_clause);
  if (t[u].grade == Grade::raw && !led) return no("raw-rally-with-leader"_reason, "NMM-9.7.1"_clause);
  // All others Rally at a distance.                                                     NMM-9.7.2, NMM-14.3.2
  if (acts_by_initiative(t, u) && !led)
    return no("skirmishers-rally-with-leader"_reason, "NMM-14.3.1"_clause);
  if (it.daunted && it.disarray == 0 && it.today.became_daunted)
    return no("daunted-this-turn"_reason, "NMM-15.8"_clause);
  return {};
}

Verdict no_rally_daunted(const State& s, const Table& t, UnitId u, int actions_left) {
  const Unit& it = s.units[u];
  if (!it.daunted) return no("not-daunted"_reason, "NMM-9.7.4"_clause);
  if (auto why = no_rally(s, t, u)) return why;
  if (it.today.became_daunted) return no("daunted-this-turn"_reason, "NMM-15.8"_clause);
  if (actions_left < 2) return no("daunted-takes-two-actions"_reason, "NMM-9.7.4"_clause);
  return {};
}

void rally_off_disarray(State& s, GamePlay& play, UnitId u, Clause clause) {
  Unit& it = s.units[u];
  if (it.disarray) --it.disarray;
  play.say(Rallied{u, false, false, it.disarray}, clause);
}

void rally_off_daunted(State& s, GamePlay& play, UnitId u) {
  Unit& it = s.units[u];
  it.daunted = false;
  play.say(Rallied{u, true, false, it.disarray}, "NMM-9.7.4"_clause);
  lose_tokens(s, play, play.table[u].side, -tokens_of(play.table, u), u, "NMM-16.2.6"_clause);
  look_for_last_men(s, play.table);
}

// --- who may be told to act ---

Verdict no_order(const State& s, const Table& t, UnitId leader, UnitId u) {
  const Unit& it = s.units[u];
  if (!fights(s, t, u) || enemies(t, leader, u)) return no("not-one-of-ours"_reason, "NMM-8.4.1"_clause);
  const bool own = t[u].brigade && s.brigadiers[t[u].brigade] == leader;
  // Skirmishers and Artillery obey any Brigadier near them.                               NMM-9.2.2, NMM-R.22
  if (!own && !acts_by_initiative(t, u)) return no("not-of-his-brigade"_reason, "NMM-8.4.1"_clause);
  // No Order without a leader near enough.                                                          NMM-8.4.2
  if (command_distance(s, t, leader, u) > command_range)
    return no("out-of-command"_reason, "NMM-8.4.3"_clause);
  if (it.token == Token::order) return no("has-an-order"_reason, "NMM-8.4.4"_clause);
  if (it.today.initiative) return no("acted-by-initiative"_reason, "NMM-9.2.3"_clause);
  if (in_melee(s, u)) return no("can-only-fight-on"_reason, "NMM-9.2.4"_clause);
  if (accompanies(t, u, it) && it.limbered && s.units[it.with].token == Token::order)
    return no("goes-with-its-parent"_reason, "NMM-R.32"_clause);
  if (it.daunted && s.units[leader].with != u && leaders_with(s, t, u).empty())
    return no("daunted-only-rally"_reason, "NMM-15.2"_clause);
  return {};
}

Verdict no_initiative(const State& s, const Table& t, UnitId u) {
  const Unit& it = s.units[u];
  if (!fights(s, t, u) || !acts_by_initiative(t, u))
    return no("not-by-initiative"_reason, "NMM-7.7.2"_clause);
  if (it.today.initiative) return no("acted-by-initiative"_reason, "NMM-9.2.1"_clause);
  if (it.token != Token::none) return no("has-an-order"_reason, "NMM-9.2.3"_clause);
  if (in_melee(s, u)) return no("can-only-fight-on"_reason, "NMM-9.2.4"_clause);
  if (it.daunted) return no("daunted-only-rally"_reason, "NMM-R.64"_clause);
  return {};
}

// --- the Actions open to a unit in its activation ---

ActionSet actions_open(const State& s, const Table& t, UnitId u) {
  ActionSet open;
  if (s.activations.empty()) return open;
  const Activation& a = acting(s);
  const Unit& it = s.units[u];
  const bool forfeited = it.today.one_action && a.why != Why::perk;  // NMM-7.8.2
  if (forfeited && a.stage > 0) return open;
  if (a.announced[0]) {
    open.insert(a.announced[a.stage]);
    if (forfeited && a.announced[1])
      open.insert(a.announced[1]);  // one of the two: its owner's choice. NMM-R.46
  } else {
    open = all_actions();
  }
  for (ActionId one : all_actions()) {
    const bool only_rallies = it.daunted && one != action::rally;  // NMM-15.2, NMM-R.64
    if (only_rallies || never(s, t, u, one)) open.erase(one);
  }
  if (a.why == Why::bombardment) open.erase(action::rally), open.erase(action::support);  // NMM-7.2.1
  return open;
}

}  // namespace linstock::matchlocks
