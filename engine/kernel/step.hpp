// The three kinds of steps, recognised by the members they define.
//
//   runs    void run(State&, Play<G>&) const
//   asks    Seat asked(const State&) const
//           void options(const State&, const Table&, Options&) const
//           void choose(State&, const Choice&, Play<G>&) const
//           static constexpr Clause clause             the clause that asks, cited by refusals
//           static constexpr Timeout on_timeout        which answer is given on a timeout
//     and, if it is composed of parts:
//           void part(State&, const Choice&, const Table&) const        adds a part to the draft
//           void parts(const State&, const Table&, std::vector<Choice>&) const   the draft in canonical order
//     and, if it explains refusals better than "not offered":
//           std::optional<Refusal> refuse(const State&, const Table&, const Choice&) const
//     and, if it offers poses:
//           std::optional<Refusal> place(const State&, const Table&, const Choice&) const   judges a pose
//           Pose nearest(const State&, const Table&, const Choice&) const   the legal pose nearest to it
//           Pose sample(const State&, const Table&, const Option&, Rng&) const   a random legal pose
//     and, if the rules limit the time for the answer:
//           std::uint32_t seconds(const Table&) const   for people who play live; 0: no limit
//     a window has static constexpr std::uint8_t window = its kind; a secret question, secret = true
//   throws  Dice<Purpose> dice(const State&, const Table&) const
//           void rolled(State&, Faces, Play<G>&) const
//   any     bool obsolete(const State&, const Table&) const  its subject no longer exists: it is removed
#pragma once

#include <concepts>
#include <optional>
#include <span>

#include "kernel/agenda.hpp"
#include "kernel/dice.hpp"
#include "kernel/dispatch.hpp"
#include "kernel/refusal.hpp"

namespace linstock {

/// Which of the offered answers is given on a timeout: the first whole answer, or the last.
enum class Timeout : std::uint8_t { first, last };

template <class S, class G>
concept Runs = requires(const S s, typename G::State& state, Play<G>& play) { s.run(state, play); };

template <class S, class G>
concept Asks =
    requires(const S s, typename G::State& state, const typename G::State& known,
             const typename G::Table& table, Options& options, const Choice& choice, Play<G>& play) {
      { s.asked(known) } -> std::same_as<Seat>;
      s.options(known, table, options);
      s.choose(state, choice, play);
      { S::clause } -> std::convertible_to<Clause>;
      { S::on_timeout } -> std::convertible_to<Timeout>;
    };

template <class S, class G>
concept Throws =
    requires(const S s, typename G::State& state, const typename G::State& known,
             const typename G::Table& table, std::span<const std::uint8_t> faces, Play<G>& play) {
      s.dice(known, table);
      s.rolled(state, faces, play);
    };

/// A shuffle that can say which card has which number in the order that is asked for: described values.
template <class S, class G>
concept Deals = Throws<S, G> && requires(const S s, const typename G::State& known,
                                         const typename G::Table& table) { s.dealt(known, table).begin(); };

template <class S, class G>
concept Composed =
    requires(const S s, typename G::State& state, const typename G::State& known,
             const typename G::Table& table, const Choice& choice, std::vector<Choice>& parts) {
      s.part(state, choice, table);
      s.parts(known, table, parts);
    };

template <class S, class G>
concept Placed = requires(const S s, const typename G::State& known, const typename G::Table& table,
                          const Choice& choice, const Option& option, Rng& rng) {
  { s.place(known, table, choice) } -> std::same_as<std::optional<Refusal>>;
  { s.nearest(known, table, choice) } -> std::same_as<Pose>;
  { s.sample(known, table, option, rng) } -> std::same_as<Pose>;
};

template <class S, class G>
concept Explains = requires(const S s, const typename G::State& known, const typename G::Table& table,
                            const Choice& choice) {
  { s.refuse(known, table, choice) } -> std::same_as<std::optional<Refusal>>;
};

/// A composed play that moves something: reach() lists, as described values, how far it may go, from what the
/// asked seat may know.
template <class S, class G>
concept Reaches = requires(const S s, const typename G::State& known, const typename G::Table& table) {
  s.reach(known, table).begin();
};

/// A game whose setting() returns what is constant in a match, as a described value.
template <class G>
concept TellsSetting = requires(const typename G::State& known, const typename G::Table& table, Viewer v) {
  G::setting(known, table, v);
};
/// A game with measurements on its table: measure() returns a described value, or a refusal.
template <class G>
concept Measures =
    requires(const typename G::State& known, const typename G::Table& table, std::string_view from,
             std::string_view to) { G::measure(known, table, from, to).value(); };

/// A game whose proof() shows what on the table causes a refusal of an answer or of a part: a described
/// value, or none if the refusal has no cause on the table.
template <class G>
concept Proves = requires(const typename G::State& known, const typename G::Table& table,
                          const typename G::State::Step& question,
                          const Choice& refused) { G::proof(known, table, question, refused).value(); };

/// A question that the rules give a person so many seconds to answer. The engine counts none of them.
template <class S, class G>
concept Timed = requires(const S s, const typename G::Table& table) {
  { s.seconds(table) } -> std::same_as<std::uint32_t>;
};

template <class S>
concept IsWindow = requires { S::window; };
/// A window of which all know what can be answered: an only answer is given unasked, as elsewhere.
template <class S>
concept IsOpenWindow = IsWindow<S> && requires { S::open_window; };
/// Whether a step is one.
template <class List>
bool is_window(const OneOf<List>& step) {
  return dispatch_to<bool>([]<IsWindow X>(const X&) { return true; }, step);
}
template <class S>
concept IsSecret = requires { S::secret; };
template <class S, class G>
concept CanBeObsolete = requires(const S s, const typename G::State& state, const typename G::Table& table) {
  { s.obsolete(state, table) } -> std::same_as<bool>;
};

}  // namespace linstock
