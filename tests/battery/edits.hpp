// The battery: umpires' edits. Patches that could be meant, of every member and to every value that is at
// hand, while every kind of step waits, a throw among them; then play goes on. Some take away for good a unit
// that what is under way is about, or put it elsewhere: none of them may come back.
#pragma once

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <optional>

#include <boost/json/serialize.hpp>
#include <fmt/ranges.h>

#include "battery/run.hpp"
#include "support/sample.hpp"

namespace linstock::battery {

/// Patches tried, and those admitted; also by the kind of step that waited for an answer or for dice.
struct EditTally {
  std::size_t tried = 0, admitted = 0;
  std::map<std::size_t, std::size_t> admitted_at{};
};

/// The kinds of steps that wait for an answer or for dice, by number.
template <class G>
std::map<std::size_t, std::string_view> kinds_that_wait() {
  std::map<std::size_t, std::string_view> names;
  const auto look = [&]<std::size_t I>() {
    using Step = boost::mp11::mp_at_c<kinds_of<typename G::State::Step>, I>;
    if constexpr (Asks<Step, G> || Throws<Step, G>) names[I] = type_name<Step>();
  };
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (look.template operator()<I>(), ...);
  }(std::make_index_sequence<kinds_of<typename G::State::Step>::size>{});
  return names;
}

/// Those that met no edit.
template <class G>
std::set<std::string_view> never_edited(const EditTally& tally) {
  std::set<std::string_view> names;
  for (const auto& [kind, name] : kinds_that_wait<G>())
    if (const auto at = tally.admitted_at.find(kind); at == tally.admitted_at.end() || !at->second)
      names.insert(name);
  return names;
}

namespace detail {

/// The kinds of steps that wait for an answer or for dice: several in lanes.
template <class G>
std::vector<std::size_t> waiting(const MatchOf<G>& m) {
  std::vector<std::size_t> kinds;
  for (const Seat seat : m.asked()) kinds.push_back(m.machine().question(m.state(), seat)->index());
  if (kinds.empty() && m.wanted_dice()) kinds.push_back(m.state().core.agenda.stack.back().index());
  return kinds;
}

/// Makes up patches for a position: one to three of its members, each null or another value of its kind.
class Patches {
 public:
  Patches(boost::json::value position, std::span<const std::string_view> fixed, const Names& names, Rng& rng)
      : position_(std::move(position)), rng_(&rng) {
    for (std::size_t d = 0; d < max_domains; ++d)
      for (const auto& name : names.in(Domain{static_cast<std::uint8_t>(d)})) words_.emplace_back(name);
    auto& members = position_.as_object();
    for (const auto name : fixed) {
      if (const auto* course = members.if_contains(name)) collect(*course, under_way_);
      members.erase(name);
    }
    collect(position_, words_);
  }

  /// A word of what is under way: a unit's name, often. "" if there is none.
  std::string under_way() { return under_way_.empty() ? "" : under_way_[rng_->below(under_way_.size())]; }

  /// Somebody whom what is under way is about, on another spot of the table; none: nobody is, or there is no
  /// table.
  std::optional<std::string> displacement(Rng& rng) const {
    const auto* units = position_.get_object().if_contains("units");
    for (int tries = 0; units && units->is_object() && !under_way_.empty() && tries < 10; ++tries) {
      const std::string& name = under_way_[rng.below(under_way_.size())];
      const auto* unit = units->get_object().if_contains(name);
      const auto* at = unit && unit->is_object() ? unit->get_object().if_contains("at") : nullptr;
      if (at && at->is_object() && at->get_object().contains("x"))
        return fmt::format(R"({{"units":{{"{}":{{"at":{{"x":{},"y":{}}}}}}}}})", name, rng.below(70'000),
                           rng.below(50'000));
    }
    return {};
  }

  std::string patch() {
    boost::json::object all;
    for (auto n = 1 + rng_->below(3); n > 0; --n) {
      const auto& members = position_.as_object();
      const auto& member = *(members.begin() + static_cast<std::ptrdiff_t>(rng_->below(members.size())));
      all[member.key()] = changed(member.value());
    }
    return boost::json::serialize(all);
  }

 private:
  static void collect(const boost::json::value& v, std::vector<std::string>& words) {
    if (v.is_string()) words.emplace_back(v.get_string());
    if (v.is_object())
      for (const auto& kv : v.get_object()) collect(kv.value(), words);
    if (v.is_array())
      for (const auto& x : v.get_array()) collect(x, words);
  }
  boost::json::value word() { return boost::json::string(words_[rng_->below(words_.size())]); }

  /// A value in its place: of an object one member changed, of a list one added, left out or changed.
  boost::json::value changed(const boost::json::value& v) {
    if (rng_->below(8) == 0) return nullptr;
    if (v.is_bool()) return !v.get_bool();
    if (v.is_string() || v.is_null()) return word();
    if (v.is_number()) return number(v.to_number<std::int64_t>());
    if (v.is_object()) {
      if (v.get_object().empty()) return v;
      const auto& object = v.get_object();
      const auto& member = *(object.begin() + static_cast<std::ptrdiff_t>(rng_->below(object.size())));
      return boost::json::object{{member.key(), changed(member.value())}};
    }
    auto list = v.get_array();
    const auto at = list.begin() + static_cast<std::ptrdiff_t>(rng_->below(list.size() + 1));
    switch (rng_->below(4)) {
      case 0: list.clear(); break;
      case 1:
        if (at != list.end()) list.erase(at);
        break;
      case 2: list.insert(at, list.empty() || list[0].is_string() ? word() : list[0]); break;
      default:
        if (at != list.end()) *at = patched(*at);
    }
    return list;
  }
  /// In a list nothing is merged: an object is given whole.
  boost::json::value patched(const boost::json::value& v) {
    auto whole = v;
    if (v.is_object())
      merge_patch(whole, changed(v));
    else
      whole = changed(v);
    return whole;
  }
  std::int64_t number(std::int64_t was) {
    switch (rng_->below(5)) {
      case 0: return was + 1;
      case 1: return was - 1;
      case 2: return static_cast<std::int64_t>(rng_->below(12));
      case 3: return static_cast<std::int64_t>(rng_->below(300));
      default: return static_cast<std::int64_t>(rng_->below(50'000));
    }
  }

  boost::json::value position_;
  std::vector<std::string> words_, under_way_;
  Rng* rng_;
};

/// Who is out of play for good, by name.
template <class G>
std::set<std::string> gone(const MatchOf<G>& m) {
  if constexpr (requires { BatteryOf<G>::gone(m); })
    return BatteryOf<G>::gone(m);
  else
    return {};
}

/// Whether new ones may now take the names of those who are gone.
template <class G>
bool replaces(const MatchOf<G>& m) {
  if constexpr (requires { BatteryOf<G>::replaces(m); })
    return BatteryOf<G>::replaces(m);
  else
    return false;
}

/// Whether a play may now bring somebody onto the map of a campaign.
template <class G>
bool brings_somebody(const MatchOf<G>& m) {
  if constexpr (requires { BatteryOf<G>::brings_somebody(m); })
    return BatteryOf<G>::brings_somebody(m);
  else
    return false;
}

/// A patch that takes a unit away for good that what is under way is about; any patch if there is none.
template <class G>
std::string removal(const MatchOf<G>& m, Patches& forge) {
  if constexpr (requires { BatteryOf<G>::removal(m, std::string{}); })
    for (int tries = 0; tries < 10; ++tries)
      if (auto patch = BatteryOf<G>::removal(m, forge.under_way())) return *patch;
  return forge.patch();
}

/// Who stands on the map of a campaign, by name; nobody where the game does not say.
template <class G>
std::set<std::string> on_map(const MatchOf<G>& m) {
  if constexpr (requires { BatteryOf<G>::on_map(m); })
    return BatteryOf<G>::on_map(m);
  else
    return {};
}

/// Of those whom an edit took off the map, who is on it again.
template <class G>
std::set<std::string> back_on_map(const MatchOf<G>& before, const MatchOf<G>& edited, const MatchOf<G>& now) {
  const auto were = on_map(before), left = on_map(edited), are = on_map(now);
  std::set<std::string> taken, back;
  std::ranges::set_difference(were, left, std::inserter(taken, taken.end()));
  std::ranges::set_intersection(taken, are, std::inserter(back, back.end()));
  return back;
}

/// Where each unit of a game on a table stands; nothing of a campaign.
template <class G>
std::vector<std::optional<Pose>> places(const MatchOf<G>& m) {
  std::vector<std::optional<Pose>> all;
  if constexpr (requires { m.state().units.of[0].at.x; })
    for (std::size_t i = 0; i < m.table().count(); ++i) {
      const auto& unit = m.state().units.of[i];
      const bool stands = unit.where == decltype(unit.where)::table;
      all.push_back(stands ? std::optional{unit.at} : std::nullopt);
    }
  return all;
}

/// The same after an edit, but for leaders whom it gave to another unit: they ride to it.
template <class G>
std::vector<std::optional<Pose>> places_put(const MatchOf<G>& before, const MatchOf<G>& edited) {
  auto all = places(edited);
  if constexpr (requires { BatteryOf<G>::companion(before, std::size_t{}); })
    for (std::size_t i = 0; i < all.size(); ++i)
      if (const auto with = BatteryOf<G>::companion(edited, i);
          with && with != BatteryOf<G>::companion(before, i))
        all[i] = {};
  return all;
}

/// Whether a unit that an edit put on the other side of the table is, one play later, nearer to where it
/// stood before: no unit goes as far in a play.
inline bool carried_back(const std::vector<std::optional<Pose>>& before,
                         const std::vector<std::optional<Pose>>& edited,
                         const std::vector<std::optional<Pose>>& now) {
  constexpr double across = 40'000;  // thousandths of an inch
  const auto apart = [](const Pose& a, const Pose& b) { return std::hypot(a.x - b.x, a.y - b.y); };
  for (std::size_t i = 0; i < now.size(); ++i)
    if (before[i] && edited[i] && now[i] && apart(*before[i], *edited[i]) > across &&
        apart(*before[i], *now[i]) < apart(*edited[i], *now[i]))
      return true;
  return false;
}

/// One random answer, or the dice or cards that are wanted. False if nobody is asked, or it is refused.
template <class G>
Result go_on(MatchOf<G>& m, Rng& rng) {
  if (const auto wanted = m.wanted_dice()) {
    std::vector<std::uint8_t> faces(wanted->count);
    if (wanted->sides == 0) {
      std::iota(faces.begin(), faces.end(), std::uint8_t{0});
      rng.shuffle(faces, faces.size());
      return m.give_cards(faces);
    }
    for (auto& face : faces) face = static_cast<std::uint8_t>(1 + rng.below(wanted->sides));
    return m.give_dice(faces);
  }
  const auto asked = m.asked();
  const auto stuck = [](std::string what) {
    return std::unexpected(Refusal{Why::too_much, "plain"_reason.with("text", std::move(what)), {}});
  };
  if (asked.empty()) return stuck("nobody is asked");
  const Seat seat = asked[rng.below(asked.size())];
  const auto line = random_line(m, seat, rng);
  if (!line) return stuck("a question without an answer that completes it");
  auto played = m.choose(seat, line->whole);
  if (!played) return stuck(fmt::format("\"{}\" is refused: {}", line->whole, played.error().what()));
  return played;
}

/// Tries a patch on a copy of a match and, if it is admitted, plays on from there. Returns the copy as it was
/// edited; none if the patch is not admitted.
template <class G>
std::optional<MatchOf<G>> edited(Run<G>& run, const MatchOf<G>& at, const std::string& patch, Rng& rng,
                                 EditTally& tally) {
  constexpr int plays = 25;
  auto fork = at;
  ++tally.tried;
  if (!fork.edit({patch, "forged"})) return {};
  ++tally.admitted;
  for (const auto kind : waiting(at)) ++tally.admitted_at[kind];
  std::optional as_edited = fork;
  auto out = gone(fork);
  const auto before = places(at), put = places_put(at, fork);
  std::string wrong;
  for (int play = 0; play < plays && !fork.over() && wrong.empty(); ++play) {
    if (replaces(fork)) out.clear();
    if (const auto went = go_on(fork, rng); !went)
      wrong = went.error().what();
    else if (!replaces(fork) && !std::ranges::includes(gone(fork), out))
      wrong = "somebody is back";
    else if (!play && carried_back(before, put, places(fork)))
      wrong = "a unit is carried back to where it stood";
    else if (!play && !brings_somebody(at))
      if (const auto back = back_on_map(at, *as_edited, fork); !back.empty())
        wrong = fmt::format("{} is on the map again", fmt::join(back, ", "));
    if (wrong.empty()) continue;
    std::string waits;
    for (const auto kind : waiting(at)) waits += fmt::format("{} ", kinds_that_wait<G>()[kind]);
    run.fail(fmt::format("while {}waits, after the edit {}, {} plays: {}", waits, patch, play, wrong));
  }
  return as_edited;
}

/// Tries patches on copies of a match; whatever is admitted is played on from. At times the match itself goes
/// on from the last of them, so that it comes to what random play hardly ever comes to.
template <class G>
void edit_and_play_on(Run<G>& run, MatchOf<G>& at, EditTally& tally) {
  constexpr int patches = 12, displacements = 2;
  Faults none;
  std::vector<std::string_view> fixed{"core"};
  if constexpr (requires { G::course_of_play; })
    fixed.assign(std::begin(G::course_of_play), std::end(G::course_of_play));
  Patches forge(*parse_json(at.view(umpire_view), "view", none), fixed, *at.language().names, run.rng);
  Rng aside = run.rng;
  for (int n = 0; n < displacements; ++n)
    if (const auto patch = forge.displacement(aside)) (void)edited(run, at, *patch, aside, tally);
  std::optional<MatchOf<G>> last;
  for (int n = 0; n < patches; ++n)
    if (auto next = edited(run, at, n % 3 ? forge.patch() : removal(at, forge), run.rng, tally))
      last = std::move(next);
  if (last && run.rng.below(4) == 0) at = std::move(*last);
}

}  // namespace detail

/// Visits matches before each of their steps, and at their end: matches whose dice are thrown, and such whose
/// dice are typed in. `visit` gets the run and the match, which it may change.
template <class G, class Visit>
Findings at_each_moment(const Setting<G>& setting, const Visit& visit) {
  Findings findings;
  for (std::uint64_t i = 0; i < setting.seeds && findings.empty(); ++i) {
    Run<G> run{setting, setting.first + i, findings};
    MatchOf<G> typed = begun<G>(run.table, MatchSetup{.position = run.match.setup().position});
    for (std::size_t n = 0; n < setting.bound && findings.empty(); ++n) {
      MatchOf<G>& m = i % 2 ? typed : run.match;
      visit(run, m);
      if (m.over()) break;
      if (const auto went = detail::go_on(m, run.rng); !went) run.fail(went.error().what());
    }
  }
  return findings;
}

/// Edits of a match as it stands, so many times, each played on from.
template <class G>
Findings edits_of(const Match& at, int times, EditTally& tally) {
  Findings findings;
  Run<G> run{{}, 1, findings};
  for (; times > 0 && findings.empty(); --times) {
    auto fork = static_cast<const MatchOf<G>&>(at);
    detail::edit_and_play_on(run, fork, tally);
  }
  return findings;
}

/// Edits are made at one of so many moments. Slow builds make far fewer.
constexpr std::uint64_t usual_moments = slow_build ? 24 : 4;
/// How many of so many edits of a release build are made in this one.
constexpr std::size_t in_this_build(std::size_t edits) { return edits * 4 / usual_moments; }

constexpr std::uint64_t never = 0;

/// Edits at one of so many moments of matches, or never, and at each of a kind of step that has met few.
template <class G>
Findings edits(Setting<G> setting, EditTally& tally, std::uint64_t one_in_moments = usual_moments) {
  setting.bound = std::min(setting.bound, std::size_t{2'000});  // edits may keep a match from ending
  return at_each_moment(setting, [&](Run<G>& run, MatchOf<G>& m) {
    if (m.over()) return;
    const auto kinds = detail::waiting(m);
    const bool rare = std::ranges::any_of(kinds, [&](auto kind) { return tally.admitted_at[kind] < 20; });
    if (rare || (one_in_moments && run.rng.below(one_in_moments) == 0))
      detail::edit_and_play_on(run, m, tally);
  });
}

}  // namespace linstock::battery
