// What the fuzz targets share. A target aborts when something that must hold does not; libFuzzer then keeps
// the input.
#pragma once

#include <cstdio>
#include <cstdlib>

#include "app/tiny.hpp"
#include "games.hpp"
#include "kernel/rng.hpp"
#include "kernel/save.hpp"
#include "opponent/random.hpp"

namespace linstock::fuzz {

inline void must(bool holds, const std::string& what) {
  if (holds) return;
  std::fprintf(stderr, "must hold: %s\n", what.c_str());
  std::abort();
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// Takes the first line off `text`.
inline std::string_view take_line(std::string_view& text) {
  const auto end = std::min(text.find('\n'), text.size());
  const auto line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

/// Every game that is shipped, and the small one of the tests, which has what they have not: windows,
/// standing orders, acts of the umpire.
inline std::span<const GameInfo> all_games() {
  static const auto list = [] {
    std::vector<GameInfo> all(games().begin(), games().end());
    all.push_back(tiny::games().front());
    return all;
  }();
  return list;
}

/// What a refusal must leave as it was.
struct Mark {
  std::uint64_t hash = 0;
  std::size_t entries = 0, dice = 0, cards = 0;
  std::string view;  ///< with drafts, which the hash leaves out
  friend bool operator==(const Mark&, const Mark&) = default;
};
inline Mark mark(const Match& m) {
  return {m.hash(), m.journal().size(), m.tape().dice.record().size(), m.tape().cards.record().size(),
          m.view(umpire_view)};
}

/// The match comes back from its save: the same position, the same document.
inline void must_save(const Match& m) {
  const std::string document = save(m);
  const auto again = load(document, all_games());
  must(again.has_value(), "a save loads: " + (again ? "" : again.error().what()) + "\n" + document);
  must((*again)->hash() == m.hash(), "a save leads to the same position");
  must(save(**again) == document, "a save is saved back the same");
}

/// Gives random answers: all that is offered is accepted, and a match that is not over asks somebody.
inline void play_on(Match& m, Rng& rng, unsigned answers) {
  while (answers > 0 && !m.over() && !m.wanted_dice()) {
    const auto asked = m.asked();
    must(!asked.empty(), "somebody is asked");
    const Seat seat = asked[rng.below(asked.size())];
    const auto question = *m.question(seat);
    must(!question.answers.empty(), "a question has answers: " + question.is);
    const Answer& answer = question.answers[rng.below(question.answers.size())];
    const auto line = any_line(m, question, answer, rng);
    if (answer.role == Role::part) {
      const auto taken = m.part(seat, line);
      must(taken.has_value(), "part " + line + " is taken: " + (taken ? "" : taken.error().what()));
      continue;
    }
    const auto played = m.choose(seat, line);
    must(played.has_value(), line + " is taken: " + (played ? "" : played.error().what()));
    --answers;
  }
}

/// The settings of And Gentlemen All in which everything is unlike the default.
inline constexpr std::string_view gentlemen_options =
    R"({"figure_scale":"mm25","contact_face":"zone","conform":true,"fire_arc":"narrow","artillery_overhead":true,)"
    R"("fire_into_melee":true,"move_before_turn":true,"artillery_attacks":true,"turn_to_face":true,)"
    R"("pursuit_melee":"at-once","offtable_pursuit_loss":true,"count_rout_then_destroyed":"two",)"
    R"("command_morale":true,"army_morale_bonus":"plus-6","green_morale":true,"hidden_rosters":true})";

/// Dice for play_on that depend on nothing but the input.
inline Rng luck(std::string_view text) {
  std::uint64_t n = 1469598103934665603u;
  for (const char c : text) n = (n ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return Rng{n};
}

}  // namespace linstock::fuzz
