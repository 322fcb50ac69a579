// The battery: umpires' edits. Patches that could be meant, of every member and to every value that is at
// hand, while every kind of step waits, a throw among them; then play goes on.
#pragma once

#include <numeric>

#include "battery/run.hpp"

namespace linstock::battery {

/// Patches tried, those admitted, and the kinds of steps that waited under one that was.
struct EditTally {
  std::size_t tried = 0, admitted = 0;
  std::set<std::size_t> waited;
};

namespace detail {

/// Makes up patches for a position: one to three of its members, each null or another value of its kind.
class Patches {
 public:
  Patches(boost::json::value position, std::span<const std::string_view> fixed, const Names& names, Rng& rng)
      : position_(std::move(position)), rng_(&rng) {
    for (std::size_t d = 0; d < max_domains; ++d)
      for (const auto& name : names.in(Domain{static_cast<std::uint8_t>(d)})) words_.emplace_back(name);
    auto& members = position_.as_object();
    for (const auto name : fixed) members.erase(name);
    collect(position_);
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
  void collect(const boost::json::value& v) {
    if (v.is_string()) words_.emplace_back(v.get_string());
    if (v.is_object())
      for (const auto& kv : v.get_object()) collect(kv.value());
    if (v.is_array())
      for (const auto& x : v.get_array()) collect(x);
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
  std::vector<std::string> words_;
  Rng* rng_;
};

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
  return m.choose(seat, line->whole);
}

/// Tries patches on copies of a match; whatever is admitted is played on from.
template <class G>
void edit_and_play_on(Run<G>& run, const MatchOf<G>& at, EditTally& tally) {
  constexpr int patches = 12, plays = 25;
  Faults none;
  std::vector<std::string_view> fixed{"core"};
  if constexpr (requires { G::course_of_play; })
    fixed.assign(std::begin(G::course_of_play), std::end(G::course_of_play));
  Patches forge(*parse_json(at.view(umpire_view), "view", none), fixed, *at.language().names, run.rng);
  for (int n = 0; n < patches; ++n) {
    auto fork = at;
    const std::string patch = forge.patch();
    ++tally.tried;
    if (!fork.edit({patch, "forged"})) continue;
    ++tally.admitted;
    for (const auto& step : at.state().core.agenda.stack) tally.waited.insert(step.index());
    for (int play = 0; play < plays && !fork.over(); ++play)
      if (const auto went = go_on(fork, run.rng); !went)
        return void(
            run.fail(fmt::format("after the edit {}, {} plays: {}", patch, play, went.error().what())));
  }
}

}  // namespace detail

/// Edits at every moment of matches whose dice are thrown, and of such whose dice are typed in.
template <class G>
Findings edits(Setting<G> setting, EditTally& tally) {
  Findings findings;
  for (std::uint64_t i = 0; i < setting.seeds && findings.empty(); ++i) {
    Run<G> run{setting, setting.first + i, findings};
    MatchOf<G> typed{run.table, MatchSetup{}};
    for (std::size_t n = 0; n < setting.bound && findings.empty(); ++n) {
      MatchOf<G>& m = i % 2 ? typed : run.match;
      if (m.over()) break;
      if (run.rng.below(4) == 0) detail::edit_and_play_on(run, m, tally);
      if (const auto went = detail::go_on(m, run.rng); !went) run.fail(went.error().what());
    }
  }
  return findings;
}

}  // namespace linstock::battery
