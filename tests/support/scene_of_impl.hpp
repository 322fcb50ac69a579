// What a scene does: the functions that support/scene_of.hpp declares.
#pragma once

#include "kernel/match_of.hpp"
#include "support/scene_of.hpp"

namespace linstock {

template <class G>
SceneOf<G>::SceneOf() = default;
template <class G>
SceneOf<G>::~SceneOf() = default;

template <class G>
void SceneOf<G>::set(std::shared_ptr<const Table> table) {
  table_ = std::move(table);
  names_ = G::names(*table_);
}

template <class G>
void SceneOf<G>::start() {
  match_ = std::make_unique<MatchOf<G>>(table_, setup_, state_);
}

template <class G>
Seat SceneOf<G>::seat_asked() const {
  const auto seats = match_->asked();
  return seats.empty() ? Seat{} : seats.front();
}

template <class G>
void SceneOf<G>::play(std::string_view line) {
  play(seat_asked(), line);
}
template <class G>
void SceneOf<G>::play(Seat side, std::string_view line) {
  const auto played = match_->choose(side, line, {});
  if (!played)
    ADD_FAILURE() << "\"" << line << "\" refused: " << played.error().what() << " "
                  << match_->clause_text(played.error().clause) << "; asked: " << asked();
  else
    EXPECT_EQ(played->line, line) << "the canonical line differs";
}

template <class G>
std::string SceneOf<G>::refused(std::string_view line) {
  return refused(seat_asked(), line);
}
template <class G>
std::string SceneOf<G>::refused(Seat side, std::string_view line) {
  const auto why = refusal(side, line);
  return why ? std::string{match_->clause_text(why->clause)} : "";
}
template <class G>
std::string SceneOf<G>::told(std::string_view line) {
  const auto why = refusal(seat_asked(), line);
  return why ? why->what() : "";
}
template <class G>
Verdict SceneOf<G>::refusal(Seat side, std::string_view line) {
  const auto before = match_->state();
  const auto played = match_->choose(side, line, {});
  if (played) {
    ADD_FAILURE() << "\"" << line << "\" was not refused";
    return {};
  }
  EXPECT_TRUE(before == match_->state()) << "a refusal changed the position";
  return played.error();
}

template <class G>
void SceneOf<G>::roll(std::string_view purpose, std::string_view faces, int sides) {
  const auto want = match_->wanted_dice();
  if (!want) {
    ADD_FAILURE() << "no dice are waited for, but " << asked();
    return;
  }
  std::vector<std::uint8_t> dice;
  for (auto word : split_words(faces))
    dice.push_back(static_cast<std::uint8_t>(std::stoi(std::string{word})));
  EXPECT_EQ(want->purpose, purpose);
  EXPECT_EQ(want->sides, sides) << "sides of the dice";
  EXPECT_EQ(want->count, dice.size()) << "dice thrown for " << purpose;
  EXPECT_TRUE(match_->give_dice(dice));
}
template <class G>
bool SceneOf<G>::no_dice() const {
  return !match_->wanted_dice();
}
template <class G>
std::string SceneOf<G>::wanted() const {
  const auto dice = match_->wanted_dice();
  return dice ? dice->purpose : "";
}
template <class G>
void SceneOf<G>::correct(const char* patch) const {
  const auto done = match_->edit({patch, "so it is to be"});
  EXPECT_TRUE(done) << patch << ": " << (done ? "" : done.error().what());
}
template <class G>
bool SceneOf<G>::act(Seat side, std::string_view line) {
  return match_->act(Actor::seat, side, line).has_value();
}

template <class G>
Match& SceneOf<G>::match() const {
  return *match_;
}
template <class G>
auto SceneOf<G>::state() const -> const State& {
  return match_ ? match_->state() : state_;
}

template <class G>
std::string SceneOf<G>::asked() const {
  const Seat seat = seat_asked();
  const auto q = seat ? match_->question(seat) : std::nullopt;
  return q ? std::string{names_(seat)} + " " + q->is : std::string{};
}
template <class G>
std::vector<std::string> SceneOf<G>::offers() const {
  std::vector<std::string> out;
  const Seat seat = seat_asked();
  if (const auto q = seat ? match_->question(seat) : std::nullopt)
    for (const Answer& a : q->answers) out.push_back(a.text);
  return out;
}
template <class G>
bool SceneOf<G>::offers(std::string_view line) const {
  const auto all = offers();
  return std::ranges::find(all, line) != all.end();
}

namespace detail {

template <class G, class F>
void each_event(const MatchOf<G>& match, const Names& names, F f) {
  for (const auto& e : match.events())
    dispatch(
        [&](const auto& x) {
          JsonWriter w{names};
          w.write(x);
          f(type_name<std::remove_cvref_t<decltype(x)>>(), w.take(),
            std::string{match.clause_text(e.clause)});
        },
        e.event);
}

}  // namespace detail

template <class G>
std::vector<std::string> SceneOf<G>::log() const {
  std::vector<std::string> out;
  detail::each_event(*match_, names_,
                     [&](std::string_view is, const std::string& fields, const std::string& clause) {
                       out.push_back(std::string{is} + " " + fields + (clause.empty() ? "" : " " + clause));
                     });
  return out;
}
template <class G>
std::size_t SceneOf<G>::count(std::string_view event) const {
  const std::string begins = fmt::format("{} ", event);
  return static_cast<std::size_t>(
      std::ranges::count_if(log(), [&](const std::string& line) { return line.starts_with(begins); }));
}

template <class G>
std::string SceneOf<G>::last(std::string_view event) const {
  std::string found;
  detail::each_event(*match_, names_,
                     [&](std::string_view is, const std::string& fields, const std::string&) {
                       if (is == event) found = fields;
                     });
  return found;
}
template <class G>
std::string SceneOf<G>::last_clause(std::string_view event) const {
  std::string found;
  detail::each_event(*match_, names_,
                     [&](std::string_view is, const std::string&, const std::string& clause) {
                       if (is == event) found = clause;
                     });
  return found;
}

}  // namespace linstock
