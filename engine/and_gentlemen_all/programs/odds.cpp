#include "and_gentlemen_all/programs/odds.hpp"

#include <deque>

#include "and_gentlemen_all/bodies/contact.hpp"
#include "and_gentlemen_all/combat/melee.hpp"
#include "and_gentlemen_all/effects/scores.hpp"
#include "and_gentlemen_all/morale/morale.hpp"
#include "and_gentlemen_all/movement/manoeuvre.hpp"
#include "and_gentlemen_all/programs/throw.hpp"
#include "and_gentlemen_all/unit.hpp"
#include "kernel/reading.hpp"
#include "opponent/markov_chain.hpp"

namespace linstock::and_gentlemen_all {

namespace {

/// The tables that are possible for a viewer, all equally likely: one for each combination of ratings that
/// the unknown units may have. AGA-3.8, AGA-R.103
class Supposed {
 public:
  Supposed(const Table& truth, const UnitSet& unknown) {
    all_.push_back(&truth);
    for (const UnitId u : unknown) each_rating(u);
  }
  std::span<const Table* const> all() const { return all_; }

 private:
  void each_rating(UnitId u) {
    std::vector<const Table*> more;
    more.reserve(ratings * all_.size());
    for (const Table* from : all_)
      for (const Rating rating : {Rating::green, Rating::regular, Rating::veteran}) {
        if (rating == Rating::veteran && !from->veterans[std::size_t((*from)[u].type)]) continue;
        Table& t = made_.emplace_back(*from);
        t.units[u.index()].rating = rating;
        complete(t);
        more.push_back(&t);
      }
    all_ = std::move(more);
  }

  std::deque<Table> made_;
  std::vector<const Table*> all_;
};

/// Makes a side play a card: the current action if it is that one, else a new one.
void suppose_action(State& s, Seat side, CardId card) {
  if (s.action.side == side && s.action.card == card) return;
  s.action = {};
  s.action.side = side, s.action.card = card;
}

bool on_top(const State& s, auto step) {
  const auto& stack = s.core.agenda.stack;
  return !stack.empty() && holds_alternative<decltype(step)>(stack.back());
}

class Asking {
 public:
  Asking(const MatchOf<AndGentlemenAll>& match, Viewer viewer)
      : match_(match), viewer_(viewer), state_(match.state()) {
    mask(state_, viewer);
    for (auto& draft : state_.core.drafts.of) draft.value = NoDraft{};
  }

  std::vector<Odds> as_things_stand() {
    const auto& stack = state_.core.agenda.stack;
    if (state_.core.over() || state_.core.lanes_open || stack.empty()) return {};
    if (!state_.core.throws.empty()) {
      open_throw(state_, "");
    } else if (on_top(state_, Movement{})) {
      for (const UnitId u : table().of_side[state_.action.side.index()]) attacks(state_, u, "");
    } else {
      Options options;
      match_.machine().options(state_, stack.back(), options);
      for (const Option& o : options.list) each_answer(choice_of(o));
    }
    return std::move(found_);
  }

  std::expected<std::vector<Odds>, Refusal> after_line(std::string_view line) {
    if (state_.core.over()) return std::unexpected(Refusal{Why::over, "match-over"_reason, {}});
    if (const auto c = supposition(line)) {
      if (auto why = suppose(*c)) return std::unexpected(std::move(*why));
      return std::move(found_);
    }
    const auto asked = match_.asked();
    const Seat seat = viewer_.seat ? viewer_.seat : viewer_.umpire && !asked.empty() ? asked.front() : Seat{};
    const Step* step = seat ? match_.machine().question(state_, seat) : nullptr;
    if (!step) return std::unexpected(Refusal{Why::not_your_turn, "not-asked"_reason, {}});
    State s = state_;
    const Step question = *step;
    const auto whole = Reading{match_.machine(), match_.language()}.whole(s, seat, question, line);
    if (!whole) return std::unexpected(whole.error());
    // The odds of a card would depend on the enemy's hidden card.
    if (!holds_alternative<ChooseCard>(question)) after(s, seat, whole->choice, whole->line);
    return std::move(found_);
  }

 private:
  const Table& table() const { return match_.table(); }

  void each_answer(const Choice& c) {
    if (c.verb.index() == verb::hold)
      after(state_, match_.machine().asked(state_.core.agenda.stack.back(), state_), c,
            match_.language().write(c));
    else if (supposable(c.verb))
      (void)suppose(c);
  }

  // --- throws that anybody may suppose ---

  static bool supposable(Verb v) {
    return v.index() == verb::fire || v.index() == verb::attack || v.index() == verb::test ||
           v.index() == verb::rally;
  }

  std::optional<Choice> supposition(std::string_view line) const {
    const auto words = split_words(line);
    for (std::size_t v = 0; v < verbs.size(); ++v) {
      std::size_t at = 0;
      if (!supposable(Verb{v})) continue;
      const auto c = match_.language().read(Verb{v}, words, at);
      if (c && at == words.size()) return c;
    }
    return {};
  }

  std::optional<Refusal> suppose(const Choice& c) {
    const UnitId u = arg_id<UnitId>(c, 0);
    const Seat side = table()[u].side;
    State s = state_;
    const std::string line = match_.language().write(c);
    switch (c.verb.index()) {
      case verb::fire:
        suppose_action(s, side, card::fire);
        if (auto why = Fire{}.refuse(s, table(), c)) return why;
        add(s, Shot{u, arg_id<UnitId>(c, 1)}, line);
        return {};
      case verb::attack:
        suppose_action(s, side, card::move);
        if (!on_top(s, Melee{})) s.action.done.clear();  // AGA-5.9: units that have moved may attack
        if (auto why = Melee{}.refuse(s, table(), c)) return why;
        add(s, Attack{u, arg_id<UnitId>(c, 1)}, line);
        return {};
      case verb::rally:
        suppose_action(s, side, card::rally);
        if (auto why = Rally{}.refuse(s, table(), c)) return why;
        add(s, RallyRoll{u}, line);
        return {};
      default:
        if (!on_table(s, u)) return no("not-on-table"_reason, "AGA-9.1"_clause);
        add(s, MoraleTest{u}, line);
        return {};
    }
  }

  /// Every attack that a unit could make from where it stands, on the current card.
  void attacks(State s, UnitId u, const std::string& line) {
    s.action.done.clear();
    for (const UnitId v : touching(s, u))
      if (!may_attack(s, table(), u, v))
        add(s, Attack{u, v},
            line.empty() ? fmt::format("attack {} {}", match_.names()(u), match_.names()(v)) : line);
  }

  // --- what an answer leads to ---

  void after(State s, Seat seat, const Choice& c, const std::string& line) {
    const auto* move = get_if<MoveDraft>(&s.core.drafts[seat].value);
    const UnitId mover = move ? move->unit : UnitId{};
    GamePlay play{table(), nullptr};
    match_.machine().choose(s, seat, c, play);
    ResultTape none;
    Halt halt = match_.machine().advance(s, play, none, options_);
    if (halt == Halt::dice) {
      open_throw(s, line);
      if (!mover || !advanced(s)) return;
      halt = Halt::question;
    }
    if (halt == Halt::question && mover) attacks(s, mover, line);
  }

  /// Continues as if the test of the advance were passed; false if no die passes it.               AGA-10.9
  bool advanced(State& s) {
    const auto* test = get_if<AdvanceTest>(&s.core.agenda.stack.back());
    if (!test || morale_result(table(), morale_score(s, table(), test->unit, 1).total) != Result::ok)
      return false;
    const std::uint8_t faces[] = {1};
    ResultTape tape{faces};
    GamePlay play{table(), nullptr};
    return match_.machine().advance(s, play, tape, options_) == Halt::question;
  }

  // --- a throw ---

  void open_throw(const State& s, const std::string& line) {
    auto open = throw_of(s, table(), s.core.agenda.stack.back());
    if (!open) return;
    const auto& faces = s.core.throws.back().faces;  // some may have been typed in
    for (std::size_t i = 0; i < std::min(faces.size(), open->faces.size()); ++i) open->faces[i] = faces[i];
    add(*open, line);
  }
  void add(const State& s, const Step& step, const std::string& line) {
    if (const auto open = throw_of(s, table(), step)) add(*open, line);
  }
  void add(const OpenThrow& open, const std::string& line) {
    const UnitSet unknown = read_by(open) - knows_roster_of(state_, table(), viewer_);
    const Supposed supposed{table(), unknown};
    Odds odds = and_gentlemen_all::odds_of(open, supposed.all(), match_.names());
    odds.line = line;
    for (const UnitId u : unknown) odds.unknown.emplace_back(match_.names()(u));
    found_.push_back(std::move(odds));
  }

  const MatchOf<AndGentlemenAll>& match_;
  Viewer viewer_;
  State state_;  ///< as the viewer knows it, without drafts
  Options options_;
  std::vector<Odds> found_;
};

}  // namespace

std::expected<std::vector<Odds>, Refusal> odds_of(const MatchOf<AndGentlemenAll>& match, Viewer viewer,
                                                  std::string_view line) {
  Asking asking{match, viewer};
  if (line.empty()) return asking.as_things_stand();
  return asking.after_line(line);
}

}  // namespace linstock::and_gentlemen_all
