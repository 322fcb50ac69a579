// Solves the Markov chain of positions that dice lead through. The game's own machine plays every result of
// every throw, a policy answers the questions, and probability is propagated from position to position until
// all of it has reached an end. A round that changes nothing leads back to its own beginning; such cycles are
// followed round by round until less than `negligible` is left.
//
// The chain of a procedure P is solved, which provides:
//   using Game, Note                                Note: what has happened on the path; a described value
//   const Table& table() const
//   std::size_t observe(Note&, const State&, std::span<const Logged<Event>>) const
//                                                   records new events in the note; returns the number of
//                                                   rounds that they begin
//   void canonicalise(State&) const                 clears what cannot affect the rest, so that
//                                                   equivalent positions become equal
//   DieEquivalence read(const State&) const         how the rules read the open throw
//   Choice answer(const State& known, const Step&, const Options&) const
//                                                   the policy: a part or a whole answer, from the state as
//                                                   the asked seat knows it. A policy that reads nothing
//                                                   hidden may define policy_reads_no_secrets; it then gets
//                                                   the state itself, which saves a masked copy.
//   bool done(const State&, const Note&) const      whether the procedure has ended; an empty agenda and the
//                                                   end of the match end it too
//   void hash_in(Hasher&, const State&) const       optional: of a large state, the members that change
//   bool leap(const State&, F&&) const              optional: where throws that do not depend on each other
//                                                   lead together. Calls F(state, chance) for each position
//                                                   after all of them; false, without a call, if the open
//                                                   throw is not the first of such
#pragma once

#include <map>

#include "kernel/hash.hpp"
#include "kernel/machine.hpp"

namespace linstock {

constexpr std::size_t most_states = 20'000;   ///< a chain with more is sampled
constexpr std::size_t most_results = 50'000;  ///< of one throw; with more the chain is sampled
constexpr std::size_t sample_size = 20'000;   ///< random paths played
constexpr std::size_t most_rounds = 20'000;   ///< followed; the rest is reported as Solved::left
constexpr double negligible = 1e-12;          ///< probability that is no longer followed

/// Which faces the rules treat alike: they have the same `as`. If the order of the dice does not matter
/// either, only sorted results are enumerated.
struct DieEquivalence {
  std::array<std::uint8_t, 21> as{};  ///< face → its representative; [0] is unused
  bool in_order = true;               ///< whether the order of the dice matters

  static DieEquivalence each_face(bool in_order) {
    DieEquivalence how{{}, in_order};
    for (std::size_t i = 0; i < how.as.size(); ++i) how.as[i] = static_cast<std::uint8_t>(i);
    return how;
  }
};

/// Enumerates the distinguishable results of a throw, each with its probability.
class Results {
 public:
  Results(std::size_t dice, std::size_t sides, const DieEquivalence& how)
      : dice_(dice), in_order_(how.in_order) {
    for (std::size_t face = 1; face <= sides; ++face) {
      const auto same = std::ranges::find(classes_, how.as[face], &Class::face);
      if (same == classes_.end())
        classes_.push_back({how.as[face], 1. / static_cast<double>(sides)});
      else
        same->chance += 1. / static_cast<double>(sides);
    }
  }
  /// The number of results; a double, because it may overflow an integer.
  double count() const {
    double n = 1;
    for (std::size_t i = 0; i < dice_; ++i)
      n *= in_order_ ? static_cast<double>(classes_.size())
                     : static_cast<double>(classes_.size() + i) / static_cast<double>(i + 1);
    return n;
  }
  /// Calls f(faces, chance) for each result.
  template <class F>
  void each(F&& f) const {
    std::vector<std::uint8_t> faces;
    in_order_ ? next_die(faces, 1, f) : next_class(faces, 0, 1, f);
  }

 private:
  struct Class {
    std::uint8_t face;
    double chance;
  };
  template <class F>
  void next_die(std::vector<std::uint8_t>& faces, double chance, F& f) const {
    if (faces.size() == dice_) return f(std::span<const std::uint8_t>{faces}, chance);
    for (const Class& c : classes_) {
      faces.push_back(c.face);
      next_die(faces, chance * c.chance, f);
      faces.pop_back();
    }
  }
  /// Assigns 0, 1, 2, … of the remaining dice to class i and recurses; `ways` holds the binomial factor.
  template <class F>
  void next_class(std::vector<std::uint8_t>& faces, std::size_t i, double chance, F& f) const {
    const std::size_t left = dice_ - faces.size();
    if (!left) return f(std::span<const std::uint8_t>{faces}, chance);
    if (i == classes_.size()) return;
    double ways = 1;
    for (std::size_t n = 0; n <= left; ++n) {
      next_class(faces, i + 1, chance * ways, f);
      faces.push_back(classes_[i].face);
      ways *= classes_[i].chance * static_cast<double>(left - n) / static_cast<double>(n + 1);
    }
    faces.resize(dice_ - left);
  }

  std::size_t dice_;
  bool in_order_;
  std::vector<Class> classes_;
};

/// A tape with the faces of one result, empty after them. It holds no deck orders.
struct ResultTape {
  std::span<const std::uint8_t> faces{};
  std::size_t used = 0;
  bool face(std::uint8_t, std::uint8_t& out) {
    if (used == faces.size()) return false;
    out = faces[used++];
    return true;
  }
  bool order(std::span<std::uint8_t>) { return false; }
};

/// A tape with the dice of one throw, or the deck of one shuffle, at random; empty after it.
struct ThrowTape {
  QuickTape& tape;
  std::size_t faces = 0;
  bool deck = false;
  bool face(std::uint8_t sides, std::uint8_t& out) { return faces && faces-- && tape.face(sides, out); }
  bool order(std::span<std::uint8_t> out) { return std::exchange(deck, false) && tape.order(out); }
};

/// The solution of a chain: its ends with their probabilities.
template <class Note>
struct Solved {
  std::vector<std::pair<Note, double>> ends;  ///< distinct notes
  std::vector<double> rounds;                 ///< [i]: probability that it ends in round i
  double left = 0;                            ///< probability not followed to an end
  std::size_t states = 0, samples = 0;        ///< samples 0: solved exactly
};

/// Solves the chain of a procedure P (above).
template <class P>
class MarkovChain {
 public:
  using G = typename P::Game;
  using State = typename G::State;
  using Step = typename State::Step;
  using Note = typename P::Note;

  explicit MarkovChain(const P& procedure) : p_(&procedure), machine_(procedure.table()) {}

  /// Solves exactly, or by sampling if the chain is too large; nothing if a sampled path hits a limit of the
  /// engine.
  std::optional<Solved<Note>> solve(const State& start, const Note& note, std::size_t limit = most_states,
                                    std::size_t samples = sample_size) {
    if (explore(start, note, limit)) return propagate();
    return sample(start, note, samples);
  }

  /// Estimates from random paths. The seed is the hash of the position, so the same question always gets the
  /// same answer.
  std::optional<Solved<Note>> sample(const State& start, const Note& first, std::size_t samples) {
    clear();
    Solved<Note> out;
    QuickTape tape{Rng{hash_of(start)}};
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i < samples; ++i) {
      State s = start;
      Note note = first;
      std::size_t rounds = 0;
      if (!play_out(s, note, tape, rounds)) return {};
      const auto end = end_of(note);
      if (end == counts.size()) counts.push_back(0);
      ++counts[end];
      out.rounds.resize(std::max(out.rounds.size(), rounds + 1));
      out.rounds[rounds] += 1. / static_cast<double>(samples);
    }
    for (std::size_t i = 0; i < ends_.size(); ++i)
      out.ends.emplace_back(ends_[i], static_cast<double>(counts[i]) / static_cast<double>(samples));
    out.samples = samples;
    return out;
  }

 private:
  enum class At : std::uint8_t { open_throw, end, nowhere };
  struct Node {
    State state;
    Note note;
    std::vector<std::uint32_t> edges{};
  };
  struct Edge {
    std::uint32_t to = 0;  ///< index of a node or, if `ends`, of an end
    bool ends = false;
    bool ticks = false;  ///< a round begins on the way
    double chance = 0;
  };

  void clear() {
    nodes_.clear(), edges_.clear(), ends_.clear();
    nodes_by_hash_.clear(), ends_by_hash_.clear();
  }

  /// Plays on to the next throw that the tape cannot fill, or to the end; `nowhere` if it hits a limit.
  template <class T>
  At play_on(State& s, Note& note, T& tape, std::size_t& rounds) {
    for (std::size_t i = 0; i < Machine<G>::runaway_limit; ++i) {
      Play<G> play{p_->table(), &log_};
      const Halt halt = machine_.advance(s, play, tape, options_);
      rounds += p_->observe(note, s, log_);
      log_.clear();
      if (halt == Halt::over || p_->done(s, note)) return At::end;
      if (halt == Halt::dice) return At::open_throw;
      if (halt == Halt::broken)
        return s.core.agenda.empty() && !s.core.agenda.overflow ? At::end : At::nowhere;
      if (halt != Halt::question) return At::nowhere;
      answer(s, play);
    }
    return At::nowhere;
  }

  /// Plays a random path to the end, throw by throw: `done` is asked after each. False if it hits a limit.
  bool play_out(State& s, Note& note, QuickTape& tape, std::size_t& rounds) {
    ThrowTape next{tape};
    for (;;) {
      const At at = play_on(s, note, next, rounds);
      if (at != At::open_throw) return at == At::end;
      const auto& open = s.core.throws.back();
      next.deck = !open.sides;
      next.faces = open.sides ? static_cast<std::size_t>(std::ranges::count(open.faces, 0)) : 0;
    }
  }

  void answer(State& s, Play<G>& play) {
    const auto step = s.core.agenda.stack.back();
    const Seat seat = machine_.asked(step, s);
    for (;;) {
      const Choice c = answer(seat, s, step);
      if (G::verbs[c.verb.index()].role != Role::part) return machine_.choose(s, seat, c, play);
      machine_.part(s, step, c);
      machine_.options(s, step, options_);
    }
  }

  /// The policy's answer, from a state masked for the seat that it answers for.
  Choice answer(Seat seat, const State& s, const Step& step) {
    if constexpr (requires { P::policy_reads_no_secrets; }) {
      return p_->answer(s, step, options_);
    } else {
      known_ = s;
      mask(known_, view_of(seat));
      return p_->answer(known_, step, options_);
    }
  }

  /// Builds all nodes and edges; false if there are too many, or a path cannot be followed.
  bool explore(const State& start, const Note& note, std::size_t limit) {
    clear();
    ResultTape none;
    if (const auto first = follow(start, note, none, 1))
      first_ = *first;
    else
      return false;
    for (std::size_t i = 0; i < nodes_.size(); ++i)
      if (nodes_.size() > limit || !throw_at(i)) return false;
    return true;
  }

  /// Adds the edges of node i, one for each outcome of its open throw; false if the throw is a shuffle, has
  /// too many results, or leads to a path that cannot be followed.
  bool throw_at(std::size_t i) {
    const State from = nodes_[i].state;
    const Note note = nodes_[i].note;
    bool good = true;
    std::vector<std::uint32_t> edges;
    const auto lead = [&](const State& s, std::span<const std::uint8_t> faces, double chance) {
      ResultTape tape{faces};
      const auto edge = good ? follow(s, note, tape, chance) : std::nullopt;
      if (!edge) return void(good = false);
      for (const auto e : edges)
        if (edges_[e].to == edge->to && edges_[e].ends == edge->ends && edges_[e].ticks == edge->ticks)
          return void(edges_[e].chance += chance);
      edges.push_back(static_cast<std::uint32_t>(edges_.size()));
      edges_.push_back(*edge);
    };
    if (!leap(from, [&](const State& s, double chance) { lead(s, {}, chance); })) {
      const auto& open = from.core.throws.back();
      const auto dice = static_cast<std::size_t>(std::ranges::count(open.faces, 0));
      const Results results{dice, open.sides, p_->read(from)};
      if (!open.sides || results.count() > static_cast<double>(most_results)) return false;
      results.each([&](std::span<const std::uint8_t> faces, double chance) { lead(from, faces, chance); });
    }
    nodes_[i].edges = std::move(edges);
    return good;
  }

  template <class F>
  bool leap(const State& from, F&& each) const {
    if constexpr (requires { p_->leap(from, each); }) return p_->leap(from, each);
    return false;
  }

  /// Plays one result and returns the edge to where it leads.
  std::optional<Edge> follow(State s, Note note, ResultTape& tape, double chance) {
    std::size_t rounds = 0;
    const At at = play_on(s, note, tape, rounds);
    if (at == At::nowhere || rounds > 1) return {};
    if (at == At::end) return Edge{end_of(note), true, rounds == 1, chance};
    p_->canonicalise(s);
    return Edge{node_of(s, note), false, rounds == 1, chance};
  }

  std::uint32_t node_of(const State& s, const Note& note) {
    Hasher h;
    if constexpr (requires { p_->hash_in(h, s); })
      p_->hash_in(h, s);
    else
      h.add(s);
    h.add(note);
    const auto [from, to] = nodes_by_hash_.equal_range(h.value());
    for (auto it = from; it != to; ++it)
      if (nodes_[it->second].state == s && nodes_[it->second].note == note) return it->second;
    const auto i = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back({s, note});
    nodes_by_hash_.emplace(h.value(), i);
    return i;
  }

  std::uint32_t end_of(const Note& note) {
    const auto hash = hash_of(note);
    const auto [from, to] = ends_by_hash_.equal_range(hash);
    for (auto it = from; it != to; ++it)
      if (ends_[it->second] == note) return it->second;
    const auto i = static_cast<std::uint32_t>(ends_.size());
    ends_.push_back(note);
    ends_by_hash_.emplace(hash, i);
    return i;
  }

  /// The nodes in topological order within a round, self-loops ignored; nodes on or behind a cycle come last.
  std::vector<std::uint32_t> in_order() const {
    std::vector<std::uint32_t> into(nodes_.size()), order;
    const auto each_next = [&](std::uint32_t i, auto f) {
      for (const auto e : nodes_[i].edges)
        if (!edges_[e].ends && !edges_[e].ticks && edges_[e].to != i) f(edges_[e].to);
    };
    for (std::uint32_t i = 0; i < nodes_.size(); ++i) each_next(i, [&](auto to) { ++into[to]; });
    for (std::uint32_t i = 0; i < nodes_.size(); ++i)
      if (!into[i]) order.push_back(i);
    for (std::size_t n = 0; n < order.size(); ++n)
      each_next(order[n], [&](auto to) {
        if (!--into[to]) order.push_back(to);
      });
    for (std::uint32_t i = 0; i < nodes_.size(); ++i)  // cycles: propagate() sweeps repeatedly
      if (into[i]) order.push_back(i);
    return order;
  }

  /// The probability at each node, in this round and in the next.
  struct Flow {
    std::vector<double> here, next, ends;
    double ended = 0;  ///< probability that it ends in this round
    double ended_next = 0;
  };

  /// Moves the probability at node i along its edges. Self-loops are summed: 1 + p + p² + … = 1 / (1 − p).
  void send_on(std::uint32_t i, Flow& flow) const {
    double back = 0;
    for (const auto e : nodes_[i].edges)
      if (!edges_[e].ends && !edges_[e].ticks && edges_[e].to == i) back += edges_[e].chance;
    const double here = std::exchange(flow.here[i], 0.) / (1 - back);
    for (const auto n : nodes_[i].edges) {
      const Edge& e = edges_[n];
      if (e.ends) {
        flow.ends[e.to] += here * e.chance;
        (e.ticks ? flow.ended_next : flow.ended) += here * e.chance;
      } else if (e.ticks) {
        flow.next[e.to] += here * e.chance;
      } else if (e.to != i) {
        flow.here[e.to] += here * e.chance;
      }
    }
  }

  Solved<Note> propagate() const {
    const auto order = in_order();
    const auto all = [](const std::vector<double>& v) {
      double sum = 0;
      for (double x : v) sum += x;
      return sum;
    };
    Flow flow{std::vector<double>(nodes_.size()), std::vector<double>(nodes_.size()),
              std::vector<double>(ends_.size())};
    Solved<Note> out;
    out.states = nodes_.size();
    if (first_.ends)
      flow.ends[first_.to] = (first_.ticks ? flow.ended_next : flow.ended) = 1;
    else
      (first_.ticks ? flow.next : flow.here)[first_.to] = 1;
    for (std::size_t round = 0; round < most_rounds; ++round) {
      do
        for (const auto i : order)
          if (flow.here[i] > 0) send_on(i, flow);
      while (all(flow.here) > negligible / 1000);
      out.rounds.push_back(std::exchange(flow.ended, std::exchange(flow.ended_next, 0.)));
      std::swap(flow.here, flow.next);
      out.left = all(flow.here) + flow.ended;
      if (out.left < negligible) break;
    }
    if (flow.ended > 0) out.rounds.push_back(flow.ended), out.left -= flow.ended;
    for (std::size_t i = 0; i < ends_.size(); ++i) out.ends.emplace_back(ends_[i], flow.ends[i]);
    return out;
  }

  const P* p_;
  Machine<G> machine_;
  Options options_;
  State known_;
  std::vector<Logged<typename G::Event>> log_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  std::vector<Note> ends_;
  Edge first_;
  std::multimap<std::uint64_t, std::uint32_t> nodes_by_hash_, ends_by_hash_;
};

}  // namespace linstock
