// Counts of all sequences of plays from a position, for any game: what chess programmers call perft.
//
// A play is a whole line; of a composed one every draft that can be reached part by part is visited once.
// What the machine answers itself, because there is one answer only, is no play. The dice fall as a row of
// faces says, from its beginning in every sequence alike; decks are shuffled into the order in which they
// lie.
//
// `listed` is what the options list. `accepted` is found without asking for any options: every line that the
// grammar of the notation can form is put to the gate. What one has the other must have.
#pragma once

#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "kernel/hash.hpp"
#include "kernel/match_of.hpp"

namespace linstock::trees {

/// Faces one after another, and from the first again when all are used.
struct Row {
  const std::vector<std::uint8_t>* faces = nullptr;
  std::size_t next = 0;

  bool face(std::uint8_t sides, std::uint8_t& out) {
    out = static_cast<std::uint8_t>(((*faces)[next++ % faces->size()] - 1) % sides + 1);
    return true;
  }
  bool order(std::span<std::uint8_t> out) const {
    for (std::size_t i = 0; i < out.size(); ++i) out[i] = static_cast<std::uint8_t>(i);
    return true;
  }
};

/// How many sequences of so many plays there are, and in how many positions they end.
struct Count {
  std::size_t sequences = 0, positions = 0;
  friend bool operator==(const Count&, const Count&) = default;
};

/// Numbers and places that stand for those of a range or a region: the listing keeps those that are offered,
/// the grammar tries them all.
struct Samples {
  std::vector<std::int32_t> numbers;
  std::vector<Pose> poses;
};

template <class G>
class Tree {
 public:
  using State = typename G::State;
  using Table = typename G::Table;
  using Step = typename State::Step;
  using M = MatchOf<G>;

  struct Node {
    State state;
    Row row;
  };
  /// A line that may be played: its seat, its text, and the state with its parts in the draft.
  struct Line {
    Seat seat;
    std::string text;
    State state;
    Choice choice;
  };

  Tree(std::shared_ptr<const Table> table, std::vector<std::uint8_t> faces, Samples samples = {})
      : table_(std::move(table)),
        names_(G::names(*table_)),
        machine_(*table_),
        faces_(std::move(faces)),
        samples_(std::move(samples)) {}
  Tree(const Tree&) = delete;
  Tree& operator=(const Tree&) = delete;

  /// The first question from a state on.
  Node root(const State& s) {
    Node n{s, {&faces_, 0}};
    go_on(n);
    return n;
  }
  /// After a line that is listed; the same node if it is not.
  Node after(Node n, std::string_view text) {
    for (const Line& line : lines(n.state))
      if (line.text == text) return after(n, line);
    return n;
  }

  std::vector<Count> counts(const Node& root, std::size_t depth) {
    std::vector<Count> counts(depth);
    std::vector<std::unordered_set<std::uint64_t>> ends(depth);
    walk(root, 0, counts, ends);
    for (std::size_t i = 0; i < depth; ++i) counts[i].positions = ends[i].size();
    return counts;
  }

  /// Every node that so many plays lead to, each position once.
  std::vector<Node> nodes(const Node& root, std::size_t depth) {
    std::vector<Node> at{root};
    for (std::size_t i = 0; i < depth; ++i) {
      std::vector<Node> next;
      std::unordered_set<std::uint64_t> seen;
      for (const Node& n : at)
        for (const Line& line : lines(n.state))
          if (Node to = after(n, line); seen.insert(hash_of(to.state)).second) next.push_back(to);
      at = std::move(next);
    }
    return at;
  }

  /// Seat and line of all that the options list.
  std::set<std::string> listed(const State& s) {
    std::set<std::string> out;
    for (const Line& line : lines(s)) out.insert(named(line.seat, line.text));
    return out;
  }

  /// Seat and line, in canonical words, of all that the gate accepts of what the grammar can form.
  std::set<std::string> accepted(const State& s, const MatchSetup& setup) {
    if (plain_.empty()) write_grammar();
    const M start{table_, setup, s};
    std::set<std::string> out;
    for (std::size_t i = 0; i < State::seats; ++i) {
      M match = start;
      const auto take = [&](M& m, std::string_view text) {
        if (const auto played = m.choose(Seat{i}, text)) {
          out.insert(named(Seat{i}, played->line));
          m = start;
        }
      };
      for (const auto& text : plain_) take(match, text);
      for (const auto& [head, parts] : parts_) {
        std::set<std::string> drafts, whole;
        complete(start, Seat{i}, head, parts, drafts, whole);
        for (const auto& text : whole) take(match, text);  // what its parts make is a line in one piece, too
      }
    }
    return out;
  }

 private:
  static std::string named(Seat seat, std::string_view text) {
    return fmt::format("{}: {}", seat.index(), text);
  }
  Language language() const { return {G::verbs, &names_}; }

  Halt go_on(Node& n) {
    Play<G> play{*table_, nullptr};
    return machine_.advance(n.state, play, n.row, options_);
  }
  Node after(Node n, const Line& line) {
    Play<G> play{*table_, nullptr};
    n.state = line.state;
    machine_.choose(n.state, line.seat, line.choice, play);
    go_on(n);
    return n;
  }

  void walk(const Node& n, std::size_t depth, std::vector<Count>& counts,
            std::vector<std::unordered_set<std::uint64_t>>& ends) {
    if (depth == counts.size()) return;
    for (const Line& line : lines(n.state)) {
      const Node next = after(n, line);
      ++counts[depth].sequences;
      ends[depth].insert(hash_of(next.state));
      walk(next, depth + 1, counts, ends);
    }
  }

  std::vector<Line> lines(const State& s) {
    std::vector<Line> out;
    std::set<std::string> seen;
    for (std::size_t i = 0; i < State::seats; ++i)
      if (const Step* step = machine_.question(s, Seat{i})) {
        std::unordered_set<std::uint64_t> drafts;
        State bare = s;
        bare.core.drafts[Seat{i}].value = NoDraft{};
        drafts_from(bare, Seat{i}, *step, drafts, seen, out);
      }
    return out;
  }

  void drafts_from(const State& s, Seat seat, const Step& step, std::unordered_set<std::uint64_t>& drafts,
                   std::set<std::string>& seen, std::vector<Line>& out) {
    if (!drafts.insert(hash_of(s.core.drafts[seat].value)).second) return;
    for (const Choice& c : choices(s, step)) {
      const VerbInfo& info = G::verbs[c.verb.index()];
      if (info.role == Role::part) {
        State next = s;
        machine_.part(next, step, c);
        drafts_from(next, seat, step, drafts, seen, out);
        continue;
      }
      Line line{seat, text_of(s, step, c), s, c};
      if (seen.insert(named(seat, line.text)).second) out.push_back(std::move(line));
    }
  }

  std::string text_of(const State& s, const Step& step, const Choice& c) const {
    const VerbInfo& info = G::verbs[c.verb.index()];
    if (info.role != Role::done) return language().write(c);
    std::vector<Choice> parts;
    machine_.parts(s, step, parts);
    return language().write(info.head, parts);
  }

  /// The options as choices, those with ranges and regions by samples.
  std::vector<Choice> choices(const State& s, const Step& step) {
    machine_.options(s, step, options_);
    std::vector<Choice> out;
    for (const Option& o : options_.list) {
      const Choice c = choice_of(o);
      if (o.corners)
        placed(s, step, c, out);
      else
        in_range(o, c, 0, out);
    }
    return out;
  }
  void in_range(const Option& o, Choice c, std::size_t r, std::vector<Choice>& out) const {
    if (r == o.ranges) return out.push_back(c);
    for (const auto n : samples_.numbers)
      for (const Interval& iv : options_.range_of(o, r))
        if (iv.contains(n)) c.numbers[r] = n, in_range(o, c, r + 1, out);
  }
  void placed(const State& s, const Step& step, Choice c, std::vector<Choice>& out) const {
    auto known = s;
    mask(known, view_of(machine_.asked(step, s)));
    for (const Pose& pose : samples_.poses) {
      c.pose = pose;
      const bool fits =
          dispatch_to<bool>([&]<Placed<G> X>(const X& x) { return !x.place(known, *table_, c); }, step);
      if (fits) out.push_back(c);
    }
  }

  // --- the second way: by the grammar and the gate ---

  void write_grammar() {
    for (std::size_t v = 0; v < G::verbs.size(); ++v) {
      const VerbInfo& info = G::verbs[v];
      if (info.role == Role::done || info.role == Role::act) continue;
      auto& into = info.role == Role::part ? parts_[std::string{info.head}] : plain_;
      write_arguments(Choice{Verb{v}, {}, {}, {}}, 0, 0, 0, into);
    }
  }
  void write_arguments(Choice c, std::size_t i, std::size_t fixed, std::size_t ranged,
                       std::vector<std::string>& into) const {
    const VerbInfo& info = G::verbs[c.verb.index()];
    if (i == info.arity()) return into.push_back(language().write(c));
    const Arg& a = info.args[i];
    if (a.form == Form::id) {
      for (std::size_t n = 0; n < names_.in(a.domain).size(); ++n) {
        c.args[fixed] = static_cast<std::int16_t>(n);
        write_arguments(c, i + 1, fixed + 1, ranged, into);
      }
    } else if (a.form == Form::number) {
      for (std::int16_t n = -1; n <= 12; ++n) {
        c.args[fixed] = n;
        write_arguments(c, i + 1, fixed + 1, ranged, into);
      }
    } else if (a.form == Form::range) {
      for (const auto n : samples_.numbers) {
        c.numbers[ranged] = n;
        write_arguments(c, i + 1, fixed, ranged + 1, into);
      }
    } else {
      for (const Pose& pose : samples_.poses) {
        c.pose = pose;
        write_arguments(c, i + 1, fixed, ranged, into);
      }
    }
  }

  /// Tries every part of a head at every draft that the parts before have led to.
  void complete(const M& at, Seat seat, const std::string& head, const std::vector<std::string>& parts,
                std::set<std::string>& drafts, std::set<std::string>& whole) const {
    M match = at;
    for (const auto& part : parts) {
      if (!match.part(seat, part)) continue;
      const auto draft = match.question(seat)->draft;
      if (split_words(draft)[0] == head && drafts.insert(draft).second) {
        const M before_done = match;
        if (const auto played = match.choose(seat, "done")) whole.insert(played->line);
        complete(before_done, seat, head, parts, drafts, whole);
      }
      match = at;
    }
  }

  std::shared_ptr<const Table> table_;
  Names names_;
  Machine<G> machine_;
  std::vector<std::uint8_t> faces_;
  Samples samples_;
  Options options_;
  std::vector<std::string> plain_;                         ///< every line of one verb
  std::map<std::string, std::vector<std::string>> parts_;  ///< every part, by head
};

}  // namespace linstock::trees
