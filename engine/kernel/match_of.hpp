// Match for a game G. The definitions are in kernel/match_of_impl.hpp, which one file per game includes to
// instantiate it.
//
// G supplies (in brackets: optional): id, rules_version, verbs, State, Table, Event, Thrown, [Shuffled],
//   clause_ids,
//   names(table), begin(table) -> State, resample(state, table, viewer, rng) -> State, acts / act, faults,
//   [thrown], [in_play(table) -> Seats], [Window, Condition, holds],
//   [resign(state, seat, play): what follows when a seat gives up; else all others win],
//   [may_resign(state, table, seat): whether it still can; else until the match is over],
//   [part_leaders(state, before, table): after an edit, who was put elsewhere alone leaves whom he was with].
#pragma once

#include <algorithm>

#include "kernel/match.hpp"
#include "kernel/news.hpp"
#include "kernel/reading.hpp"

namespace linstock {

/// The seats that play in a match: those that G::in_play() returns, or else all seats of the game.
template <class G>
Seats in_play_of(const typename G::Table& table) {
  if constexpr (requires { G::in_play(table); })
    return G::in_play(table);
  else
    return first_seats(G::State::seats);
}

/// A match of game G.
template <class G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Table = typename G::Table;
  using Event = typename G::Event;

  /// A match that begins at `state`, advanced to its first question.
  MatchOf(std::shared_ptr<const Table> table, MatchSetup setup, const State& state);
  /// A match from the start of its scenario.
  MatchOf(const std::shared_ptr<const Table>& table, MatchSetup setup);

  const State& state() const { return state_; }
  const Table& table() const { return *table_; }
  const Machine<G>& machine() const { return machine_; }
  const std::vector<Logged<Event>>& events() const { return log_; }

  std::string_view game() const override { return G::id; }
  Language language() const override { return {G::verbs, &names_}; }
  Seats in_play() const override { return in_play_of<G>(*table_); }
  std::string_view clause_text(Clause c) const override { return text(c, G::clause_ids); }
  bool over() const override { return state_.core.over(); }
  Seats winners() const override { return state_.core.outcome.winners; }
  /// The hash of the state without drafts: these are not in the journal.
  std::uint64_t hash() const override;
  const std::vector<Entry>& journal() const override { return journal_; }
  const Entry& opening() const override { return opening_; }
  std::vector<std::string> fields() const override;
  const Tape& tape() const override { return tape_; }
  std::uint32_t rules_version() const override { return G::rules_version; }
  const MatchSetup& setup() const override { return setup_; }

  std::string view(Viewer v) const override;
  std::optional<Question> question(Seat seat) const override;
  TimeLimit time_limit(Seat seat) const override;
  Pose sample_pose(Seat seat, const Option& option, Rng& rng) const override;
  std::string reach(Seat seat) const override { return reach_of(state_, seat); }
  std::expected<std::string, Refusal> reach(Seat seat, std::string_view line) const override;
  std::vector<bool> irrevocable(Seat seat) const override;
  std::expected<Attempt, Refusal> attempt(Seat seat, std::string_view line) const override;
  std::string proof(Seat seat, std::string_view line, Role of) const override;
  std::string setting(Viewer v) const override;
  std::expected<std::string, Refusal> measure(Viewer v, std::string_view from,
                                              std::string_view to) const override;
  std::string waiting() const override;
  std::vector<Seat> asked() const override;
  std::expected<std::string, Refusal> nearest(Seat seat, std::string_view line) const override;
  std::optional<WantedDice> wanted_dice() const override;
  std::string log(Viewer v, std::size_t from) const override;
  std::size_t entry_of(Viewer v, std::size_t event) const override;
  std::vector<Answer> acts(Actor actor, Seat seat) const override;
  std::string why(Seat seat) const override;
  OrderWords order_words() const override;
  std::vector<OrdersInWords> orders(Seat seat) const override;
  Result choose(Seat seat, std::string_view line, std::optional<std::uint32_t> number = {}) override;
  std::expected<void, Refusal> part(Seat seat, std::string_view text) override;
  std::expected<void, Refusal> take_back(Seat seat, std::string_view text) override;
  Result act(Actor actor, Seat seat, std::string_view line) override;
  Result give_orders(Seat seat, const OrdersInWords& words) override;
  Result edit(const Edit& edit) override;
  Faults faults_of(const Edit& edit) const override;
  Result report(Seats seats, const Edit& told) override;
  Faults faults_of_report(const Edit& told) const override;
  Result time_out(Seat seat) override;
  Result resign(Seat seat) override;
  bool may_resign(Seat seat) const override;
  Result call_off() override;
  bool can_undo(Seats agreeing) const override { return last_undoable(agreeing).has_value(); }
  Result undo(Seats agreeing) override;
  Result give_dice(std::span<const std::uint8_t> faces) override;
  Result give_cards(std::span<const std::uint8_t> order) override;
  Result rebase(std::span<const LeftOut> entries, std::string_view position, std::string line) override;
  std::uint32_t drafted(Seat seat) const override { return drafted_[seat.index()]; }
  void watch(Viewer v) override;
  std::uint32_t last_news(Viewer v) const override;
  using Match::news;
  std::vector<News> news(Viewer v, std::uint32_t from, std::size_t bytes) const override;

  // --- for the update feed ---
  /// The state as the viewer may know it.
  State masked(Viewer v) const;
  /// The same as it is shown to him: as the umpire has his seat believe it.
  State shown(Viewer v) const;
  const Names& names() const { return names_; }
  /// The number of a seat's open question; 0 if it has none.
  std::uint32_t question_number(Seat seat) const { return open_question(seat) ? numbers_[seat.index()] : 0; }
  bool in_lane() const {
    if constexpr (decltype(state_.core)::has_lanes) return state_.core.lanes_open;
    return false;
  }
  /// Whether event i has been undone.
  bool undone(std::size_t i) const { return std::ranges::find(undone_, i) != undone_.end(); }

 private:
  using Step = typename Machine<G>::Step;
  /// An entry that may still be undone, and the state before it.
  struct Past {
    State before;
    std::size_t entry;
    Seat seat;
    bool in_lane;
  };
  /// A seat's last answer: if the client sends it again, it gets the same result.
  struct Sent {
    std::uint32_t number;
    std::string line;
    Played played;
  };
  static Refusal too_much() { return {Why::too_much, "bound-reached"_reason, {}}; }
  /// The result of f(), or a refusal if a bounded list overflowed in it.
  template <class F>
  static auto within_bounds(F&& f) -> decltype(f()) {
    const overflow::Watch lists;
    auto found = f();
    if (lists.full()) return std::unexpected(too_much());
    return found;
  }
  static Result refused(Why why, ReasonId reason) { return std::unexpected(Refusal{why, reason, {}}); }
  /// The acts open to the actor, from what it may know.
  void acts_of(Actor actor, Seat seat, Options& out) const;
  /// The state without drafts.
  State settled() const;
  static void clear_drafts(State& s) {
    for (auto& draft : s.core.drafts.of) draft.value = NoDraft{};
  }
  const Step* open_question(Seat seat) const {
    return in_play().contains(seat) ? machine_.question(state_, seat) : nullptr;
  }
  std::uint32_t numbers_at(Seat seat) const {
    return seat.index() < numbers_.size() ? numbers_[seat.index()] : 0;
  }
  std::string reach_of(const State& s, Seat seat) const;
  /// A state that agrees with the real one in all that the seat knows and does not depend on the rest. The
  /// other seats have no lanes and no standing orders, so none of them answers first.
  State as_known_to(Seat seat) const;
  /// Carries out a whole answer on a state from as_known_to(). Returns whether a barrier or the end of the
  /// match follows, so that the answer is irrevocable.
  bool commits(State& s, Seat seat, const Choice& c, Play<G>& play) const;
  bool resent(Seat seat, std::uint32_t number, std::string_view line) const;
  Reading<G> reading() const { return {machine_, language()}; }
  /// Adds the parts in a text, with or without their head, to the draft in `s`.
  std::optional<Refusal> read_parts(Reading<G>& by, State& s, const Step& step, std::string_view text) const;
  Seats told_to(Seat seat) const { return in_lane() ? only(seat) : everyone; }

  /// The gate: applies a change to `next`, advances it, and makes it the state. If a capacity was exceeded,
  /// it rolls everything back and refuses.
  template <class F>
  Result commit(EntryKind kind, Seat seat, std::string line, State& next, F&& change,
                Actor actor = Actor::seat);

  /// Adds an entry to the journal and updates the feed.
  void enter(EntryKind kind, Seat seat, const std::string& line, bool barrier, std::size_t log_from,
             Actor actor = Actor::seat);
  /// Records hashes, dice and log positions of the current state in an entry.
  void stamp(Entry& e, std::size_t log_from) const;

  /// Increments a seat's question number when its question was answered, withdrawn or replaced, so that a
  /// late answer to the old question is recognised. In lanes, an undo affects only the question of its own
  /// seat.
  void count_questions(EntryKind kind, Seat seat, const State& before);
  static std::size_t depth_of(const State& s, Seat seat);

  /// The index in past_ of the last entry that these seats may undo, if any.
  std::optional<std::size_t> last_undoable(Seats agreeing) const;
  /// Undoes past_[i]. Keeps standing orders, and redoes what other seats have done in their own lanes since:
  /// lanes share no state, so the others notice nothing.
  Result take_back_from(std::size_t i);
  /// Restores the standing orders of `before` for a seat whose window is open again: an order given since
  /// would answer it at once.
  void ask_again(const State& before);
  /// Plays the line of an entry again, in its seat's lane, without logging.
  void redo(const Entry& e);

  /// Adds an entry that is not replayed to the journal. One that undoes another marks it.
  void leave_out(const LeftOut& e);
  /// A state from the JSON of this or an older version; nothing if it cannot be read.
  std::optional<State> read_state(std::string_view text) const;

  /// Applies what a seat is told to a state, if it can still be read.
  void believe(const std::string& patch, State& s) const;
  /// Takes in what seats are told: the line of a report.
  void tell(std::string_view line);

  /// Puts typed-in faces on a track and advances; takes them off again if that is refused.
  Result give(Track& track, std::span<const std::uint8_t> faces, std::string_view kind);

  std::shared_ptr<const Table> table_;
  Names names_;
  Machine<G> machine_;
  MatchSetup setup_;
  Tape tape_;
  State state_;
  std::vector<Entry> journal_;
  Entry opening_;
  std::vector<Logged<Event>> log_;
  std::vector<std::size_t> undone_;  // indices into log_
  std::vector<Past> past_;
  std::vector<std::uint32_t> numbers_, drafted_;
  std::vector<std::optional<Sent>> last_;  // by seat
  std::vector<std::string> told_;          // by seat: the patch that its views show; empty: none
  UpdateFeed<G> feed_;
  Options options_;
};

}  // namespace linstock
