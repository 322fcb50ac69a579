// Match for one game G. What it does is in kernel/match_of_impl.hpp, which one file per game includes to make
// it.
//
// What G supplies: id, verbs, State, Table, Event, Thrown, [Shuffled], clause_ids,
//   names(table), begin(table) -> State, resample(state, table, viewer, rng) -> State, acts / act, faults,
//   [thrown], [in_play(table) -> Seats], [Window, Condition, holds].
#pragma once

#include <algorithm>

#include "kernel/match.hpp"
#include "kernel/news.hpp"
#include "kernel/reading.hpp"

namespace linstock {

/// The seats that play with these constants: all that the game has, if it does not say otherwise.
template <class G>
Seats in_play_of(const typename G::Table& table) {
  if constexpr (requires { G::in_play(table); })
    return G::in_play(table);
  else
    return first_seats(G::State::seats);
}

template <class G>
class MatchOf final : public Match {
 public:
  using State = typename G::State;
  using Table = typename G::Table;
  using Event = typename G::Event;

  /// A match that stands at `state`; it is advanced to its first question.
  MatchOf(std::shared_ptr<const Table> table, MatchSetup setup, const State& state);
  /// A match from its beginning.
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
  /// Of the position without drafts: what is not played yet stands in no journal.
  std::uint64_t hash() const override;
  const std::vector<Entry>& journal() const override { return journal_; }
  const Entry& opening() const override { return opening_; }
  std::vector<std::string> fields() const override;
  const Tape& tape() const override { return tape_; }
  const MatchSetup& setup() const override { return setup_; }

  std::string view(Viewer v) const override;
  std::optional<Question> question(Seat seat) const override;
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
  std::vector<Answer> acts(Actor actor, Seat seat) const override;
  std::string why(Seat seat) const override;
  OrderWords order_words() const override;
  std::vector<OrdersInWords> orders(Seat seat) const override;
  Result choose(Seat seat, std::string_view line, std::optional<std::uint32_t> number = {}) override;
  std::expected<void, Refusal> part(Seat seat, std::string_view text) override;
  std::expected<void, Refusal> take_back(Seat seat, std::string_view text) override;
  Result act(Actor actor, Seat seat, std::string_view line) override;
  Result give_orders(Seat seat, const OrdersInWords& orders) override;
  Result edit(const Edit& edit) override;
  Faults faults_of(const Edit& edit) const override;
  Result time_out(Seat seat) override;
  bool can_undo(Seats agreeing) const override { return last_undoable(agreeing).has_value(); }
  Result undo(Seats agreeing) override;
  Result give_dice(std::span<const std::uint8_t> faces) override;
  Result give_cards(std::span<const std::uint8_t> order) override;
  std::uint32_t drafted(Seat seat) const override { return drafted_[seat.index()]; }
  void watch(Viewer v) override;
  std::vector<News> news(Viewer v, std::uint32_t from) const override;

  // --- what news are made of ---
  State masked(Viewer v) const;
  const Names& names() const { return names_; }
  /// The number of the question that a seat has; 0 if it has none.
  std::uint32_t question_number(Seat seat) const { return open_question(seat) ? numbers_[seat.index()] : 0; }
  bool in_lane() const {
    if constexpr (decltype(state_.core)::has_lanes) return state_.core.lanes_open;
    return false;
  }
  /// Whether event i was taken back by an undo.
  bool undone(std::size_t i) const { return std::ranges::find(undone_, i) != undone_.end(); }

 private:
  using Step = typename Machine<G>::Step;
  struct Past {
    State before;
    std::size_t entry;
    Seat seat;
    bool in_lane;
  };
  /// The last answer of a seat, to be given the same result if it arrives again.
  struct Sent {
    std::uint32_t number;
    std::string line;
    Played played;
  };
  static Refusal too_much() { return {Why::too_much, "bound-reached"_reason, {}}; }
  /// What f gives, or a refusal if a bounded list was full on the way.
  template <class F>
  static auto within_bounds(F&& f) -> decltype(f()) {
    const overflow::Watch lists;
    auto found = f();
    if (lists.full()) return std::unexpected(too_much());
    return found;
  }
  static Result refused(Why why, ReasonId reason) { return std::unexpected(Refusal{why, reason, {}}); }
  /// What the actor may do beside the question, from what it may know.
  void acts_of(Actor actor, Seat seat, Options& out) const;
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
  /// A state like this one in all that the seat knows, and the same whatever the rest may be. Nobody else has
  /// anything to answer first, or orders that answer.
  State as_known_to(Seat seat) const;
  /// Carries out a whole answer on a state of which the seat knows all; whether more follows upon it than
  /// another question.
  bool commits(State& s, Seat seat, const Choice& c, Play<G>& play) const;
  bool resent(Seat seat, std::uint32_t number, std::string_view line) const;
  Reading<G> reading() const { return {machine_, language()}; }
  /// Adds the parts of a text to the draft in `s`; its head may stand before them.
  std::optional<Refusal> read_parts(Reading<G>& by, State& s, const Step& step, std::string_view text) const;
  Seats told_to(Seat seat) const { return in_lane() ? only(seat) : everyone; }

  /// Carries a change out on `next`, advances, and swaps it in; a broken bound refuses it whole.
  template <class F>
  Result commit(EntryKind kind, Seat seat, std::string line, State& next, F&& change,
                Actor actor = Actor::seat);

  void enter(EntryKind kind, Seat seat, const std::string& line, bool barrier, std::size_t log_from,
             Actor actor = Actor::seat);
  /// Writes down where the match stands.
  void stamp(Entry& e, std::size_t log_from) const;

  /// A seat's number goes up when the question that it had is answered, gone or another one, so that an
  /// answer on its way to the old question is known to be late. A lane's question is its seat's alone.
  void count_questions(EntryKind kind, Seat seat, const State& before);
  static std::size_t depth_of(const State& s, Seat seat);

  /// Which of past_ these seats may take back, if any.
  std::optional<std::size_t> last_undoable(Seats agreeing) const;
  /// Goes back to before past_[i]. Standing orders stay, and what other seats did since in their own lanes is
  /// done again: lanes touch nothing shared, so neither shows.
  Result take_back_from(std::size_t i);
  /// A window that stands open again was asked under the orders of then; one given since would answer at
  /// once.
  void ask_again(const State& before);
  void redo(const Entry& e);

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
  std::vector<std::size_t> undone_;  // numbers of events taken back
  std::vector<Past> past_;
  std::vector<std::uint32_t> numbers_, drafted_;
  std::vector<std::optional<Sent>> last_;  // by seat
  UpdateFeed<G> feed_;
  Options options_;
};

}  // namespace linstock
