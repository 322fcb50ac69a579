// Advances a state: runs steps, fills throws, answers questions that need no player, stops at the next one.
// The definitions are in kernel/machine_impl.hpp, of which each game's game.cpp makes its machine.
#pragma once

#include "kernel/hash.hpp"
#include "kernel/step.hpp"

/// What a game's game.cpp makes of the kernel's templates, declared so that no other file makes it again:
/// stands in namespace linstock behind the class of the game.
#define LINSTOCK_MADE_ONCE(G)                   \
  extern template class Machine<G>;             \
  extern template void mask(G::State&, Viewer); \
  extern template std::uint64_t hash_of(const G::State&);

namespace linstock {

/// Why the machine has stopped.
enum class Halt : std::uint8_t {
  over,      ///< the match has ended
  question,  ///< the step on top of the agenda asks
  lanes,     ///< one or more lanes ask
  dice,      ///< the tape is empty and a throw is open
  broken,    ///< a capacity was exceeded or a question has no answers; the gate refuses the play
};

/// Runs the steps of one game on a given state. Stateless; used by matches, playouts and searches.
template <class G>
class Machine {
 public:
  using State = typename G::State;
  using Table = typename G::Table;
  using Step = typename State::Step;
  using Core = decltype(State::core);
  static constexpr CoreSize size = Core::size;
  static constexpr std::size_t runaway_limit = 10'000;

  explicit Machine(const Table& table) : table_(&table) {}

  /// Advances to the next halt. On Halt::question `options` holds the answers.
  Halt advance(State&, Play<G>&, AnyTape, Options& options) const;

  /// The step that asks this seat now, or nullptr.
  const Step* question(const State&, Seat) const;

  /// The seat that a step asks; none if it does not ask.
  Seat asked(const Step&, const State&) const;

  /// The answers to a question, from what the asked seat may know.
  void options(const State&, const Step&, Options& out) const;

  /// A random legal pose for a placed option, from what the asked seat may know.
  Pose sample_pose(const State&, const Step&, const Option&, Rng&) const;

  /// Adds a part to the seat's draft.
  void part(State&, const Step&, const Choice&) const;

  /// The draft of a composed play in canonical order.
  void parts(const State&, const Step&, std::vector<Choice>& out) const;

  /// Pops the question, carries out the seat's whole answer (not a part) and clears its draft. Call advance()
  /// next.
  void choose(State&, Seat, const Choice&, Play<G>&) const;

  const Table& table() const { return *table_; }

 private:
  using Lane = Agenda<Step, (Core::has_lanes ? size.lane_depth : 1)>;
  /// Whom a step asks, and how.
  struct Asking {
    Seat seat;
    bool window = false, open_window = false, secret = false;
    std::uint8_t kind = 0;  ///< of window
  };
  template <class X>
  static Asking asking(const X&, const State&);

  static Halt finish(State&);
  void answer(const Step&, State&, Seat, const Choice&, Play<G>&) const;
  template <class X>
  void options_of(const X&, const State&, Options& out) const;
  template <class X>
  std::optional<Halt> go(const X&, State&, Play<G>&, AnyTape, Options&) const;
  template <class X>
  std::optional<Halt> ask(const X&, State&, Play<G>&, Options&) const;
  template <class X>
  std::optional<Halt> roll(const X&, State&, Play<G>&, AnyTape) const;

  /// Opens the throw of the step on top of the agenda if it is not open. False if it has too many dice.
  static bool open_throw(State&, const Dice<typename Core::Purpose>&);
  /// Throws the missing dice of the open throw, tells it, and has reactions to it asked for. The outer
  /// optional is none when its faces stand; otherwise the machine stops, or goes on with what was asked for.
  static std::optional<std::optional<Halt>> throw_dice(State&, Play<G>&, AnyTape);
  /// Fills in the missing faces. On failure returns false, keeps the faces so far and leaves the throw open.
  static bool fill(typename Core::OpenThrow&, AnyTape);
  static void say_shuffled(const typename Core::OpenThrow&, Play<G>&);

  /// The answer to give without asking, if any: the only one, or that of a standing order.
  std::optional<Choice> unasked(const Asking&, const State&, const Options&) const;
  /// Whether the seat has started a draft; its question is then left open.
  static bool drafting(const State&, Seat);
  /// A composed play that can be completed in only one way is not asked for either: adds its parts to the
  /// draft and returns the choice that ends it. Otherwise leaves draft and options as they were.
  template <class X>
  std::optional<Choice> only_line(const X&, const Asking&, State&, Options&) const;
  std::optional<Choice> ordered(const Asking&, const State&, const Options&) const;
  static std::optional<Choice> pass_of(const Options&);

  /// Runs every lane up to its next question. Returns none when all are empty, and closes them.
  std::optional<Halt> run_lanes(State&, Play<G>&, Options&) const;
  /// Runs or asks one step of a lane. A lane may not throw, since all seats share the dice.
  template <class X>
  std::optional<Halt> go_in_lane(const X&, Lane&, State&, Play<G>&, Options&) const;

  const Table* table_;
};

}  // namespace linstock
