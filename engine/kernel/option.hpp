// What a seat may choose: verbs, their arguments, lists of options, and the choice made from them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "kernel/id.hpp"
#include "kernel/rng.hpp"

namespace linstock {

struct VerbTag {
  static constexpr Domain domain{1};
};
using Verb = Id<VerbTag>;

/// How an argument of a verb is written.
enum class Form : std::uint8_t {
  id,      ///< a name from `domain`
  number,  ///< a whole number, each one an option of its own
  range,   ///< a number within intervals, in 1/scale of its unit
  pose,    ///< a place and facing on the table, within a region
};

/// An argument of a verb.
struct Arg {
  std::string_view name;
  Form form = Form::id;
  Domain domain{};
  std::int32_t scale = 1;
};

/// What a verb does in the question that offers it.
enum class Role : std::uint8_t {
  play,  ///< a whole answer
  part,  ///< a part of a composed play; changes only the draft
  done,  ///< ends a composed play; not written, the line simply ends
  pass,  ///< declines a window
  act,   ///< out of turn, whatever question is open
};

/// A verb of a game. `pattern` is its notation, with "{}" for each argument in order. Parts and `done` belong
/// to a composed play whose line begins with `head`.
struct VerbInfo {
  std::string_view name;
  std::string_view pattern;
  Role role = Role::play;
  std::array<Arg, 4> args{};
  std::string_view head{};

  constexpr std::size_t arity() const {
    std::size_t n = 0;
    while (n < args.size() && !args[n].name.empty()) ++n;
    return n;
  }
  /// The scale of its range i, counted from 0.
  constexpr std::int32_t scale_of_range(std::size_t i) const {
    for (const Arg& arg : args)
      if (arg.form == Form::range && i-- == 0) return arg.scale;
    return 1;
  }
};

/// A point in 1/1000 inch and a facing in 1/100 degree.
struct Pose {
  std::int32_t x = 0, y = 0, facing = 0;
  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

/// Numbers low, low + step, … up to high.
struct Interval {
  std::int32_t low = 0, high = 0, step = 1;
  constexpr bool contains(std::int32_t n) const { return n >= low && n <= high && (n - low) % step == 0; }
};

/// One legal answer, or a family of them. A flat value, the same type for all games.
struct Option {
  Verb verb;
  std::uint8_t ranges = 0;                        ///< number of arguments that are ranges
  std::array<std::int16_t, 4> args{};             ///< ids and whole numbers, in the verb's order
  std::array<std::uint16_t, 2> first{}, count{};  ///< intervals of each range, in Options::intervals
  std::uint16_t region = 0, corners = 0;          ///< outline for poses: first and count, in Options::corners
};
static_assert(sizeof(Option) <= 40);

/// A concrete answer: an option with its ranged numbers and its pose filled in.
struct Choice {
  Verb verb;
  std::array<std::int16_t, 4> args{};
  std::array<std::int32_t, 2> numbers{};
  Pose pose{};
  friend constexpr bool operator==(const Choice&, const Choice&) = default;
};

/// The choice of an option that has no ranges and no pose.
constexpr Choice choice_of(const Option& o) { return {o.verb, o.args, {}, {}}; }

/// The options of one question. Reuse the object, so that asking does not allocate.
class Options {
 public:
  std::vector<Option> list;
  std::vector<Interval> intervals;
  std::vector<Pose> corners;
  bool incomplete = false;  ///< a capacity of the engine was exceeded: some legal answers may be missing

  void clear() { list.clear(), intervals.clear(), corners.clear(), incomplete = false; }
  bool empty() const { return list.empty(); }
  std::size_t size() const { return list.size(); }
  const Option& operator[](std::size_t i) const { return list[i]; }

  /// Offers a verb with ids or whole numbers as arguments.
  template <class V, class... A>
  Option& add(V verb, A... args) {
    return list.emplace_back(Option{.verb = Verb{static_cast<std::size_t>(verb)}, .args = {arg(args)...}});
  }
  /// Adds a ranged number to the last option.
  void range(std::span<const Interval> in) {
    Option& o = list.back();
    o.first[o.ranges] = static_cast<std::uint16_t>(intervals.size());
    o.count[o.ranges++] = static_cast<std::uint16_t>(in.size());
    intervals.insert(intervals.end(), in.begin(), in.end());
  }
  /// Gives the last option a pose, within the region with this outline.
  void region(std::span<const Pose> outline) {
    list.back().region = static_cast<std::uint16_t>(corners.size());
    list.back().corners = static_cast<std::uint16_t>(outline.size());
    corners.insert(corners.end(), outline.begin(), outline.end());
  }
  std::span<const Interval> range_of(const Option& o, std::size_t i) const {
    return std::span{intervals}.subspan(o.first[i], o.count[i]);
  }
  /// The option that a choice is an instance of, or nullptr. Ignores the pose, which the asking step judges.
  const Option* find(const Choice& c) const {
    for (const Option& o : list)
      if (o.verb == c.verb && o.args == c.args && in_ranges(o, c)) return &o;
    return nullptr;
  }
  /// The step of a range, and which range of the verb it is.
  struct Stepped {
    std::size_t range;
    std::int32_t step;
  };
  /// The range in which a choice has a number between two steps; nothing if there is none.
  std::optional<Stepped> between_steps(const Choice& c) const {
    for (const Option& o : list)
      for (std::size_t r = 0; r < o.ranges && o.verb == c.verb && o.args == c.args; ++r)
        for (const Interval& in : range_of(o, r))
          if (c.numbers[r] > in.low && c.numbers[r] < in.high && !in.contains(c.numbers[r]))
            return Stepped{r, in.step};
    return {};
  }
  /// A random instance of option i. Sets no pose: that is up to the asking step.
  Choice sample(std::size_t i, Rng& rng) const {
    const Option& o = list[i];
    Choice c = choice_of(o);
    for (std::size_t r = 0; r < o.ranges; ++r) {
      const auto in = range_of(o, r);
      const Interval& iv = in[rng.below(in.size())];
      c.numbers[r] = iv.low + iv.step * static_cast<std::int32_t>(rng.below(
                                            static_cast<std::uint64_t>((iv.high - iv.low) / iv.step + 1)));
    }
    return c;
  }

 private:
  template <class Tag>
  static std::int16_t arg(Id<Tag> id) {
    return id.value;
  }
  static std::int16_t arg(std::integral auto n) { return static_cast<std::int16_t>(n); }
  bool in_ranges(const Option& o, const Choice& c) const {
    for (std::size_t r = 0; r < 2; ++r) {
      bool in = r >= o.ranges && c.numbers[r] == 0;
      if (r < o.ranges)
        for (const Interval& iv : range_of(o, r)) in |= iv.contains(c.numbers[r]);
      if (!in) return false;
    }
    return true;
  }
};

/// Argument i of a choice or an option, as an id.
template <class I>
constexpr I arg_id(const auto& answer, std::size_t i) {
  return I{static_cast<std::size_t>(answer.args[i])};
}

}  // namespace linstock
