#include "matchlocks/programs/odds.hpp"

#include <cmath>

#include "kernel/one_of.hpp"
#include "kernel/reading.hpp"
#include "matchlocks/melee/melee.hpp"
#include "matchlocks/morale/rerolls.hpp"
#include "matchlocks/programs/procedure.hpp"

namespace linstock::matchlocks {

namespace {

/// The matter that the throw in progress belongs to, with its units; none: of no interest.
struct Throw {
  Matter matter{};
  UnitId unit, target;
};
std::optional<Throw> in_progress(const State& s) {
  const Step& top = s.core.agenda.stack.back();
  if (is_one_of<ClubmenRoll, ShootRoll, ShootSave>(top)) {
    const Volley& v = s.activations.back().volleys[0];
    return Throw{Matter::fire, v.shooter, v.target};
  }
  if (const auto* test = get_if<TestRoll>(&top)) return Throw{Matter::morale, test->unit, {}};
  std::optional<std::uint8_t> melee;
  if (const auto* x = get_if<FlankRoll>(&top)) melee = x->melee;
  if (const auto* x = get_if<StandRoll>(&top)) melee = x->melee;
  if (const auto* x = get_if<DoctrineRoll>(&top)) melee = x->melee;
  if (const auto* x = get_if<DoctrineFire>(&top)) melee = x->melee;
  if (const auto* x = get_if<MeleeRoll>(&top)) melee = x->melee;
  if (const auto* x = get_if<MeleeSave>(&top)) melee = x->melee;
  if (!melee) return {};
  return Throw{Matter::melee, first_of(s, *melee, attackers).unit, first_of(s, *melee, defenders).unit};
}

class Asking {
 public:
  Asking(const MatchOf<Matchlocks>& match, Viewer viewer)
      : match_(match), viewer_(viewer), state_(match.state()) {
    constexpr std::uint8_t enough = 100;
    mask(state_, viewer);
    for (auto& draft : state_.core.drafts.of) draft.value = NoDraft{};
    state_.cards_held = state_.events_held = {};                                  // nobody plays a card
    for (auto& holding : state_.holdings.of) holding.value = {.tokens = enough};  // and the battle goes on
  }

  std::vector<Odds> as_things_stand() {
    const auto& stack = state_.core.agenda.stack;
    if (state_.core.over() || stack.empty()) return {};
    if (!state_.core.throws.empty()) {
      if (const auto open = in_progress(state_)) add(state_, *open, "");
    } else if (const auto* act = get_if<Act>(&stack.back())) {
      each_of(act->unit);
    }
    return std::move(found_);
  }

  std::expected<std::vector<Odds>, Refusal> after_line(std::string_view line) {
    if (state_.core.over()) return std::unexpected(Refusal{linstock::Why::over, "match-over"_reason, {}});
    const auto words = split_words(line);
    if (const auto supposed = supposition(words)) {
      if (auto why = suppose(*supposed)) return std::unexpected(std::move(*why));
      return std::move(found_);
    }
    const auto asked = match_.asked();
    const Seat seat = viewer_.seat ? viewer_.seat : viewer_.umpire && !asked.empty() ? asked.front() : Seat{};
    const Step* question = seat ? match_.machine().question(state_, seat) : nullptr;
    if (!question) return std::unexpected(Refusal{linstock::Why::not_your_turn, "not-asked"_reason, {}});
    State s = state_;
    const Step step = *question;
    const auto whole =
        linstock::Reading<Matchlocks>{match_.machine(), match_.language()}.whole(s, seat, step, line);
    if (!whole) return std::unexpected(whole.error());
    after(s, seat, step, whole->choice, whole->line);
    return std::move(found_);
  }

 private:
  const Table& table() const { return match_.table(); }

  // --- what anybody may suppose ---

  enum class Verb : std::uint8_t { shoot, attack, melee, test };
  struct Supposed {
    Verb verb{};
    UnitId unit, target;
  };

  UnitId named(std::string_view word) const {
    const auto id = match_.names().find(UnitTag::domain, word);
    return id ? UnitId{*id} : UnitId{};
  }
  std::optional<Supposed> supposition(std::span<const std::string_view> words) const {
    constexpr std::string_view verbs[] = {"shoot", "attack", "melee", "test"};
    if (words.size() < 2) return {};
    const auto verb = std::ranges::find(verbs, words[0]);
    if (verb == std::end(verbs)) return {};
    Supposed it{Verb(verb - std::begin(verbs)), named(words[1]), {}};
    const bool one = it.verb != Verb::shoot && it.verb != Verb::attack, two = it.verb != Verb::test;
    if (words.size() == 3 && two) it.target = named(words[2]);
    const bool complete = it.unit && (it.target ? words.size() == 3 : words.size() == 2 && one);
    return complete ? std::optional{it} : std::nullopt;
  }

  /// Adds the odds; or why the supposition is against the rules.
  std::optional<Refusal> suppose(const Supposed& it) {
    if (!fights(state_, table(), it.unit)) return no("not-on-the-table"_reason, "NMM-R.74"_clause);
    switch (it.verb) {
      case Verb::shoot: return suppose_shot(it.unit, it.target);
      case Verb::attack: return suppose_attack(it.unit, it.target);
      case Verb::melee: return it.target ? suppose_whole(it.unit, it.target) : suppose_melee(it.unit);
      case Verb::test: suppose_test(it.unit);
    }
    return {};
  }
  std::optional<Refusal> suppose_shot(UnitId u, UnitId v) {
    State s = supposed(u);
    if (auto why = why_no_shot(s, table(), u)) return why;
    if (auto why = why_not_at(s, table(), u, v)) return why;
    GamePlay play{table(), nullptr};
    s.core.agenda.run_next(EndAction{});
    shoot(s, play, u, v);
    add(s, {Matter::fire, u, v}, line("shoot", u, v));
    return {};
  }
  std::optional<Refusal> suppose_attack(UnitId u, UnitId v) {
    State s = supposed(u);
    if (auto why = why_no_attack(s, table(), u, v)) return why;
    GamePlay play{table(), nullptr};
    s.core.agenda.run_next(EndAction{});
    begin_attack(s, play, u, v);
    add(s, {Matter::melee, u, v}, line("attack", u, v));
    return {};
  }
  /// An Attack and its whole Melee.
  std::optional<Refusal> suppose_whole(UnitId u, UnitId v) {
    State s = supposed(u);
    if (auto why = why_no_attack(s, table(), u, v)) return why;
    GamePlay play{table(), nullptr};
    const auto into = engaged_in(s, v);
    begin_attack(s, play, u, v);
    const std::uint8_t begun = acting(s).melees[0], melee = into.value_or(begun);
    const Step attack = s.core.agenda.stack.back();
    s.core.agenda.stack.pop();
    fight_on(s, melee, s.melees[melee].rounds + 1);
    s.core.agenda.run_next(attack, RunTests{}, Fight{begun}, RunTests{});
    add(s, {Matter::whole_melee, u, v}, line("melee", u, v));
    return {};
  }
  /// The next round of a Melee, and all that are left of it.
  std::optional<Refusal> suppose_melee(UnitId u) {
    const auto melee = melee_of(state_, u);
    if (!melee) return no("fights-in-no-melee"_reason, "NMM-12.18.1"_clause);
    State s = supposed(u);
    const std::uint8_t side = side_in(s, table(), *melee, table()[u].side);
    const UnitId foe = first_of(s, *melee, opposite(side)).unit;
    fight_on(s, *melee, s.melees[*melee].rounds);
    for (const Matter matter : {Matter::melee, Matter::whole_melee})
      add(s, {matter, u, foe}, fmt::format("melee {}", match_.names()(u)));
    return {};
  }
  /// The rounds of a Melee after round `after`, one upon the other: nobody joins or is fed in between.
  void fight_on(State& s, std::uint8_t melee, int after) const {
    constexpr int rounds = 3;  // NMM-12.21.1
    for (int n = after; n < rounds; ++n) s.core.agenda.run_next(FightRound{melee});
  }
  void suppose_test(UnitId u) {
    State s = supposed(u);
    s.tests.clear();
    must_test(s, u, TestReason::end_of_turn);
    run_tests(s);
    add(s, {Matter::morale, u, {}}, fmt::format("test {}", match_.names()(u)));
  }
  std::string line(std::string_view verb, UnitId u, UnitId v) const {
    return fmt::format("{} {} {}", verb, match_.names()(u), match_.names()(v));
  }

  /// The position if this unit acted now, and nothing else were going on.
  State supposed(UnitId u) const {
    State s = state_;
    s.core.agenda.stack.clear();
    s.core.throws.clear();
    s.core.lanes_open = false;
    s.activations.clear();
    Activation a{.why = Why::order, .side = table()[u].side, .count = 2};
    a.units.insert(u);
    a.acting = u;
    s.activations.add(a);
    return s;
  }

  /// Every shot and every Attack of a unit that is asked for its Action.
  void each_of(UnitId u) {
    Options options;
    match_.machine().options(state_, state_.core.agenda.stack.back(), options);
    for (const Option& o : options.list) {
      if (o.verb.index() == verb::shoot) (void)suppose_shot(u, arg_id<UnitId>(o, 0));
      if (o.verb.index() == verb::attack) (void)suppose_attack(u, arg_id<UnitId>(o, 0));
    }
  }

  // --- what an answer leads to ---

  void after(State s, Seat seat, const Step& step, const Choice& c, const std::string& line) {
    if (const auto* act = get_if<Act>(&step)) {
      if (c.verb.index() == verb::shoot) return void(suppose_shot(act->unit, arg_id<UnitId>(c, 0)));
      if (c.verb.index() == verb::attack) return void(suppose_attack(act->unit, arg_id<UnitId>(c, 0)));
    }
    GamePlay play{table(), nullptr};
    match_.machine().choose(s, seat, c, play);
    ResultTape none;
    Options options;
    if (match_.machine().advance(s, play, none, options) != Halt::dice) return;
    if (const auto open = in_progress(s)) add(s, *open, line);
  }

  // --- the odds ---

  void add(const State& start, Throw what, const std::string& line) {
    const Procedure procedure{table(), what.matter, what.unit, what.target};
    MarkovChain<Procedure> chain{procedure};
    const auto solved = chain.solve(start, {}, most_positions, samples);
    if (!solved) return;
    found_.push_back(told(*solved, start, what, line));
  }

  Odds told(const Solved<MatchlocksNote>& solved, const State& start, Throw what,
            const std::string& line) const {
    const auto& names = match_.names();
    Odds odds{.is = std::string{enum_name(what.matter)}, .line = line};
    odds.seat = names(owner(table(), what.unit));
    odds.unit = names(what.unit);
    if (what.target) odds.target = names(what.target);
    odds.states = solved.states, odds.samples = solved.samples, odds.left = solved.left;
    odds.error = solved.samples ? 0.5 / std::sqrt(static_cast<double>(solved.samples)) : 0;
    Spread target_lost, unit_lost;
    Odds::Test leader{.is = "danger"};
    double killed = 0;
    std::map<OddsEnd, double> ends;
    for (const auto& [note, chance] : solved.ends) {
      ends[note.end] += chance;
      target_lost[note.target_lost] += chance, unit_lost[note.unit_lost] += chance;
      if (note.risked) leader.due += chance;
      if (note.leader_lost) killed += chance;
    }
    for (const auto& [end, chance] : ends) odds.ends.push_back({std::string{enum_name(end)}, chance});
    if (what.target) add_spread(odds, what.target, target_lost);
    const bool both_lose = what.matter == Matter::melee || what.matter == Matter::whole_melee;
    if (both_lose) add_spread(odds, what.unit, unit_lost);
    if (what.matter == Matter::fire)
      odds.sums.push_back({std::string{names(what.unit)}, start.activations.back().volleys[0].dice});
    if (what.matter == Matter::morale)
      odds.sums.push_back(
          {std::string{names(what.unit)}, test_dice(table(), what.unit, start.units[what.unit]).dice});
    const auto with = what.target ? leaders_with(start, table(), what.target) : List<UnitId, max_leaders>{};
    if (what.matter == Matter::fire && leader.due > 0 && !with.empty()) {
      leader.unit = names(with[0]);
      leader.results = {{"killed", killed}, {"unharmed", leader.due - killed}};
      odds.tests.push_back(std::move(leader));
    }
    return odds;
  }

  using Spread = std::map<std::size_t, double>;
  void add_spread(Odds& odds, UnitId u, const Spread& chances) const {
    const Names names = match_.names();
    linstock::add_spread(odds, names(owner(table(), u)), names(u), "figures", chances);
  }

  /// Positions followed exactly; beyond them the matter is sampled: a person waits for it.
  static constexpr std::size_t most_positions = 40'000, samples = 2'000;

  const MatchOf<Matchlocks>& match_;
  Viewer viewer_;
  State state_;  ///< as the viewer knows it, without drafts and cards
  std::vector<Odds> found_;
};

}  // namespace

std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<Matchlocks>& match, Viewer viewer,
                                                  std::string_view line) {
  Asking asking{match, viewer};
  if (line.empty()) return asking.as_things_stand();
  return asking.after_line(line);
}

}  // namespace linstock::matchlocks
