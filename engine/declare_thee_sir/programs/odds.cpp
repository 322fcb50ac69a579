#include "declare_thee_sir/programs/odds.hpp"

#include <cmath>

#include "declare_thee_sir/fire/fire.hpp"
#include "declare_thee_sir/melee/melee.hpp"
#include "declare_thee_sir/movement/allowance.hpp"
#include "declare_thee_sir/movement/straight.hpp"
#include "declare_thee_sir/programs/procedure.hpp"
#include "declare_thee_sir/rally.hpp"
#include "kernel/one_of.hpp"
#include "kernel/reading.hpp"

namespace linstock::declare_thee_sir {

namespace {

std::string word_of(auto value) { return std::string{enum_name(value)}; }

/// DTS-T.firemod, DTS-T.meleemod
Clause clause_of(ModifierReason because, bool melee) {
  switch (because) {
    case ModifierReason::forlorn_hope: return melee ? "DTS-5.c.5"_clause : "DTS-4.8"_clause;
    case ModifierReason::carole: return melee ? "DTS-5.c.4"_clause : "DTS-4.9"_clause;
    case ModifierReason::hard_cover: return melee ? "DTS-5.c.7"_clause : "DTS-4.10"_clause;
    case ModifierReason::poor_firer: return "DTS-4.11"_clause;
    case ModifierReason::shower: return "DTS-E.8"_clause;
    case ModifierReason::long_march: return "DTS-5.c.1"_clause;
    case ModifierReason::rear: return "DTS-5.c.2"_clause;
    case ModifierReason::general: return "DTS-5.c.3"_clause;
    case ModifierReason::flank: return "DTS-5.c.6"_clause;
    case ModifierReason::attacking_hope: return "DTS-5.c.8"_clause;
    case ModifierReason::hedgehog: return "DTS-5.c.9"_clause;
  }
  return {};
}

/// What the throw in progress helps to decide, and for which units; none: nothing that odds are told of.
struct Throw {
  Matter matter{};
  UnitId unit, target;
};
std::optional<Throw> in_progress(const State& s) {
  const Step& top = s.core.agenda.stack.back();
  if (is_one_of<RangeRoll, EffectRoll, CasualtyRoll>(top))
    return Throw{Matter::fire, s.volley.unit, s.volley.target};
  if (is_one_of<CaroleRoll, CloseRoll, FightRoll, CaptureRoll, CaptureDefence>(top) ||
      (holds_alternative<MoveRoll>(top) && s.action.target))
    return Throw{Matter::melee, s.action.unit, s.action.target};
  if (holds_alternative<Points>(top)) {  // for a volley or an attack, or called for by an event
    const auto& stack = s.core.agenda.stack;
    const auto awaits = [&]<class S>(S) {
      return std::ranges::any_of(stack, [](const Step& x) { return holds_alternative<S>(x); });
    };
    if (awaits(EffectRoll{})) return Throw{Matter::fire, s.volley.unit, s.volley.target};
    if (awaits(CloseRoll{}) || awaits(FightRoll{}))
      return Throw{Matter::melee, s.action.unit, s.action.target};
    return {};
  }
  if (const auto* check = get_if<CheckRoll>(&top)) return Throw{Matter::check, check->unit, {}};
  if (const auto* rally = get_if<RallyRoll>(&top)) return Throw{Matter::rally, rally->unit, {}};
  if (holds_alternative<RestRoll>(top)) return Throw{Matter::rest, s.action.unit, {}};
  if (const auto* breaks = get_if<BreakRoll>(&top)) return Throw{Matter::break_off, breaks->unit, {}};
  if (const auto* rout = get_if<RoutRoll>(&top)) return Throw{Matter::rout, rout->unit, {}};
  return {};
}

class Asking {
 public:
  Asking(const MatchOf<DeclareTheeSir>& match, Viewer viewer)
      : match_(match), viewer_(viewer), state_(match.state()) {
    mask(state_, viewer);
    for (auto& draft : state_.core.drafts.of) draft.value = NoDraft{};
  }

  std::vector<Odds> as_things_stand() {
    const auto& stack = state_.core.agenda.stack;
    if (state_.core.over() || stack.empty()) return {};
    const Step& top = stack.back();
    if (!state_.core.throws.empty()) {
      if (const auto open = in_progress(state_)) {
        State s = state_;
        if (!is_one_of<CaptureRoll, CaptureDefence>(top)) s.fight = {};
        add(s, *open, "");
      }
    } else if (const auto* declare = get_if<Declare>(&top)) {
      each_of(declare->unit);
    } else if (holds_alternative<Aim>(top)) {
      volleys(state_.action.unit);
    } else if (holds_alternative<ChooseAttack>(top)) {
      attacks(state_.action.unit);
    } else if (holds_alternative<RallyUse>(top)) {
      suppose_if_allowed("rest", state_.action.unit);
    }
    return std::move(found_);
  }

  std::expected<std::vector<Odds>, Refusal> after_line(std::string_view line) {
    if (state_.core.over()) return std::unexpected(Refusal{Why::over, "match-over"_reason, {}});
    const auto words = split_words(line);
    if (words.size() >= 2)
      if (const auto u = match_.names().find(UnitTag::domain, words[1]); u && supposable(words[0])) {
        if (auto why = suppose(words[0], UnitId{*u}, std::span{words}.subspan(2)))
          return std::unexpected(std::move(*why));
        if (!found_.empty()) return std::move(found_);
      }
    const auto asked = match_.asked();
    const Seat seat = viewer_.seat ? viewer_.seat : viewer_.umpire && !asked.empty() ? asked.front() : Seat{};
    const Step* question = seat ? match_.machine().question(state_, seat) : nullptr;
    if (!question) return std::unexpected(Refusal{Why::not_your_turn, "not-asked"_reason, {}});
    State s = state_;
    const Step step = *question;
    const auto whole =
        linstock::Reading<DeclareTheeSir>{match_.machine(), match_.language()}.whole(s, seat, step, line);
    if (!whole) return std::unexpected(whole.error());
    after(s, seat, whole->choice, whole->line);
    return std::move(found_);
  }

 private:
  const Table& table() const { return match_.table(); }

  /// Adds the odds of all that a unit could begin when its option is asked for.
  void each_of(UnitId u) {
    const Mode mode = state_.units[u].mode;
    if (!on_table(state_, u)) return;
    if (mode == Mode::routing || mode == Mode::halted) suppose_if_allowed("rally", u);
    if (mode == Mode::routing) suppose_if_allowed("rout", u);
    if (mode == Mode::formed || mode == Mode::halted) volleys(u), attacks(u);
    if (mode == Mode::formed) suppose_if_allowed("rest", u);
  }
  void volleys(UnitId u) {
    for (const UnitId v : table().of_side[index(other(table()[u].side))]) {
      const Mil most = (least_range(table(), u, state_.units[u]) + 6) * inch;
      for (std::size_t face = 0; face < faces_of(u); ++face) {
        const FaceId f = faces_of(u) > 1 ? FaceId{face} : FaceId{};
        const auto line = line_of_fire(state_, table(), u, f, v);
        if (line && line->distance <= most && !may_not_fire(state_, table(), u) && !in_contact(state_, u))
          volley(u, v, f);
      }
    }
  }
  void attacks(UnitId u) {
    for (const UnitId v : table().of_side[index(other(table()[u].side))])
      if (!may_not_attack(state_, table(), u, v) && may_reach(u, v)) attack(u, v);
  }
  /// Whether the highest movement roll would bring an attacker to its target over clear ground.
  bool may_reach(UnitId u, UnitId v) const {
    const int most = 6 * movement_dice(table(), u, state_.units[u]);
    return in_contact(state_, u) || approach(state_, table(), u, v).distance <= most * inch;
  }
  std::size_t faces_of(UnitId u) const {
    return state_.units[u].formation == Formation::hedgehog ? faces : 1;
  }

  // --- what anybody may suppose ---

  static bool supposable(std::string_view verb) {
    constexpr std::string_view all[] = {"fire", "attack", "check", "rally", "rest", "break-off", "rout"};
    return std::ranges::find(all, verb) != std::end(all);
  }
  void suppose_if_allowed(std::string_view verb, UnitId u) { (void)suppose(verb, u, {}); }

  /// Adds the odds of a supposition. Returns why the rules forbid it, if they do. Does nothing if it is none.
  std::optional<Refusal> suppose(std::string_view verb, UnitId u, std::span<const std::string_view> rest) {
    const Unit& it = state_.units[u];
    if (!on_table(state_, u)) return no("not-on-table"_reason, "DTS-R.47"_clause);
    if (verb == "fire" || verb == "attack") {
      const auto named = rest.empty() ? std::nullopt : match_.names().find(UnitTag::domain, rest[0]);
      if (!named) return {};
      return verb == "attack" ? suppose_attack(u, UnitId{*named}) : suppose_volley(u, UnitId{*named}, rest);
    }
    if (!rest.empty() || is_general(table(), u)) return {};
    State s = supposed(u);
    if (verb == "check") {
      add_step(s, Check{u, {}}, {Matter::check, u, {}}, verb);
    } else if (verb == "rest") {
      if (it.mode != Mode::formed) return no("only-formed-units-rest"_reason, "DTS-T.states"_clause);
      if (auto why = may_not_rest(state_, table(), u)) return why;
      add_step(s, RestRoll{}, {Matter::rest, u, {}}, verb);
    } else if (verb == "rally") {
      if (it.mode != Mode::routing && it.mode != Mode::halted)
        return no("nothing-to-rally-from"_reason, "DTS-6.1"_clause);
      add_step(s, RallyRoll{u, std::uint8_t(rally_rolls(s, table(), u))}, {Matter::rally, u, {}}, verb);
    } else if (verb == "break-off") {
      if (it.mode != Mode::pursuing) return no("does-not-pursue"_reason, "DTS-5.d.16"_clause);
      add_step(s, BreakRoll{u}, {Matter::break_off, u, {}}, verb);
    } else {
      if (it.mode != Mode::routing) return no("does-not-rout"_reason, "DTS-5.d.10"_clause);
      add_step(s, RoutRoll{u, {}, 0}, {Matter::rout, u, {}}, verb);
    }
    return {};
  }

  std::optional<Refusal> suppose_attack(UnitId u, UnitId v) {
    if (auto why = may_not_attack(state_, table(), u, v)) return why;
    attack(u, v);
    return {};
  }
  std::optional<Refusal> suppose_volley(UnitId u, UnitId v, std::span<const std::string_view> rest) {
    if (auto why = may_not_fire(state_, table(), u)) return why;
    if (in_contact(state_, u)) return no("in-contact-does-not-fire"_reason, "DTS-R.58"_clause);
    FaceId face;
    if (faces_of(u) > 1) {
      const auto named = rest.size() > 1 ? match_.names().find(FaceTag::domain, rest[1]) : std::nullopt;
      if (!named) return no("hedgehog-names-a-face"_reason, "DTS-R.70"_clause);
      face = FaceId{*named};
    }
    if (const auto line = line_of_fire(state_, table(), u, face, v); !line) return line.error();
    volley(u, v, face);
    return {};
  }

  /// The position in which this unit acts now and nothing else is in progress.
  State supposed(UnitId u) const {
    State s = state_;
    s.core.agenda.stack.clear();
    s.core.throws.clear();
    s.core.lanes_open = false;
    s.action = {.unit = u};
    s.passed.clear(), s.courses.clear();
    s.volley = {}, s.fight = {}, s.chase = {};
    return s;
  }
  void volley(UnitId u, UnitId v, FaceId face) {
    State s = supposed(u);
    GamePlay play{table(), nullptr};
    s.action.order = Order::stand_fire;
    Choice c{.verb = Verb{face ? verb::fire_face : verb::fire}};
    c.args[0] = v.value;
    if (face) c.args[1] = face.value;
    Aim{owner(table(), u)}.choose(s, c, play);
    std::string line = fmt::format("fire {} {}", match_.names()(u), match_.names()(v));
    if (face) line += fmt::format(" {}", match_.names()(face));
    add(s, {Matter::fire, u, v}, line);
  }
  void attack(UnitId u, UnitId v) {
    State s = supposed(u);
    GamePlay play{table(), nullptr};
    s.action.order = Order::advance;
    Choice c{.verb = Verb{verb::attack}};
    c.args[0] = v.value;
    ChooseAttack{owner(table(), u)}.choose(s, c, play);
    add(s, {Matter::melee, u, v}, fmt::format("attack {} {}", match_.names()(u), match_.names()(v)));
  }

  // --- what an answer leads to ---

  void after(State s, Seat seat, const Choice& c, const std::string& line) {
    GamePlay play{table(), nullptr};
    match_.machine().choose(s, seat, c, play);
    ResultTape none;
    Options options;
    if (match_.machine().advance(s, play, none, options) != Halt::dice) return;
    if (const auto open = in_progress(s)) add(s, *open, line);
  }

  // --- the odds ---

  void add_step(State& s, const Step& step, Throw what, std::string_view verb) {
    s.core.agenda.run_next(step);
    add(s, what, fmt::format("{} {}", verb, match_.names()(what.unit)));
  }

  void add(const State& start, Throw what, const std::string& line) {
    const Procedure procedure{table(), what.matter, what.unit, what.target};
    MarkovChain<Procedure> chain{procedure};
    const auto solved = chain.solve(start, {}, most_positions, samples);
    if (!solved) return;
    found_.push_back(told(*solved, what, line));
  }

  Odds told(const Solved<SirNote>& solved, Throw what, const std::string& line) const {
    const auto& names = match_.names();
    Odds odds{.is = word_of(what.matter), .line = line};
    odds.seat = names(owner(table(), what.unit));
    odds.unit = names(what.unit);
    if (what.target) odds.target = names(what.target);
    odds.states = solved.states, odds.samples = solved.samples, odds.left = solved.left;
    odds.error = solved.samples ? 0.5 / std::sqrt(static_cast<double>(solved.samples)) : 0;
    Spread target_lost, unit_lost, stands_lost;
    Odds::Test general;
    double killed = 0;
    std::map<Decided, double> ends;
    for (const auto& [note, chance] : solved.ends) {
      ends[note.end] += chance;
      target_lost[note.target_lost] += chance, unit_lost[note.unit_lost] += chance;
      stands_lost[note.stands_lost] += chance;
      if (note.general_tried) general.due += chance;
      if (note.general_lost) killed += chance;
      if (odds.sums.empty() && !note.modifiers.empty()) odds.sums.push_back(sum_of(note, what));
    }
    for (const auto& [end, chance] : ends) odds.ends.push_back({word_of(end), chance});
    if (what.target) add_spread(odds, what.target, "points", target_lost);
    if (what.matter == Matter::melee || what.matter == Matter::check)
      add_spread(odds, what.unit, "points", unit_lost);
    if (what.matter == Matter::rout) add_spread(odds, what.unit, "stands", stands_lost);
    if (general.due > 0 && what.target && state_.units[what.target].general) {
      general.is = "danger", general.unit = names(state_.units[what.target].general);
      general.results = {{"killed", killed}, {"unharmed", general.due - killed}};
      odds.tests.push_back(std::move(general));
    }
    return odds;
  }

  Odds::Sum sum_of(const SirNote& note, Throw what) const {
    Odds::Sum sum{std::string{match_.names()(what.unit)}, 2};
    for (const Modifier& m : note.modifiers)
      sum.parts.push_back({word_of(m.because), m.by,
                           std::string{text(clause_of(m.because, what.matter == Matter::melee),
                                            DeclareTheeSir::clause_ids)}});
    return sum;
  }

  using Spread = std::map<std::size_t, double>;
  void add_spread(Odds& odds, UnitId u, std::string_view name, const Spread& chances) const {
    const Names names = match_.names();
    linstock::add_spread(odds, names(owner(table(), u)), names(u), name, chances);
  }

  /// How many positions are followed exactly; beyond that the odds are sampled, because a person waits for
  /// them. A way among many friends, who check and may rout, needs more.
  static constexpr std::size_t most_positions = 4'000, samples = 2'000;

  const MatchOf<DeclareTheeSir>& match_;
  Viewer viewer_;
  State state_;  ///< as the viewer knows it, without drafts
  std::vector<Odds> found_;
};

}  // namespace

std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<DeclareTheeSir>& match, Viewer viewer,
                                                  std::string_view line) {
  Asking asking{match, viewer};
  if (line.empty()) return asking.as_things_stand();
  return asking.after_line(line);
}

}  // namespace linstock::declare_thee_sir
