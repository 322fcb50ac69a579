#include "play/completion.hpp"

#include <algorithm>

namespace linstock::play {

namespace {

std::string joined(const std::vector<std::string_view>& words, std::size_t from, std::size_t to) {
  std::string s;
  for (std::size_t i = from; i < to; ++i) s.append(s.empty() ? "" : " ").append(words[i]);
  return s;
}

/// Adds the word that follows `before` in `line`, if `line` starts with `before` and that word with `word`.
void add_next(std::vector<std::string>& out, std::string_view line, std::string_view before,
              std::string_view word) {
  const auto words = split_words(line), have = split_words(before);
  if (words.size() <= have.size() || !std::ranges::equal(have, std::span{words}.first(have.size()))) return;
  const auto next = words[have.size()];
  if (next.starts_with(word) && std::ranges::find(out, next) == out.end()) out.emplace_back(next);
}

/// Completes a composed line: the longest run of words that makes valid parts becomes the draft, and the rest
/// is the beginning of the next part.
void add_parts(std::vector<std::string>& out, Match& match, Seat seat,
               const std::vector<std::string_view>& have, std::string_view word) {
  DraftAside aside{match, seat};
  std::size_t taken = have.size();
  for (; taken > 1; --taken)
    if (match.part(seat, joined(have, 1, taken))) break;
  const auto rest = joined(have, taken, have.size());
  if (const auto q = match.question(seat))
    for (const Answer& a : q->answers)
      if (a.role == Role::part && a.head == have[0]) add_next(out, a.text, rest, word);
}

}  // namespace

DraftAside::DraftAside(Match& match, Seat seat) : match_(match), seat_(seat) {
  if (const auto q = match.question(seat)) draft_ = q->draft;
  (void)match_.take_back(seat_, "");
}

DraftAside::~DraftAside() {
  (void)match_.take_back(seat_, "");
  if (!draft_.empty()) (void)match_.part(seat_, draft_);
}

std::vector<std::string> completions(Match& match, Seat seat, std::string_view before, std::string_view word,
                                     const std::vector<std::string>& commands) {
  std::vector<std::string> out;
  const auto have = split_words(before);
  const auto q = match.question(seat);
  if (!q) return out;
  if (!have.empty() && match.language().is_head(have[0])) {
    add_parts(out, match, seat, have, word);
    return out;
  }
  for (const Answer& a : q->answers) {
    if (a.role == Role::part && have.empty()) add_next(out, a.head, before, word);
    if (a.role != Role::part || !q->draft.empty()) add_next(out, a.text, before, word);
  }
  for (const auto& c : commands) add_next(out, c, before, word);
  return out;
}

bool would_play(Match& match, Seat seat, std::string_view line) {
  const auto words = split_words(line);
  const auto q = match.question(seat);
  if (!q || words.empty()) return false;
  const auto offers = [&](const Question& x, Role role, std::string_view text) {
    return std::ranges::any_of(x.answers, [&](const Answer& a) {
      return role == Role::done ? a.role == Role::done : a.role != Role::part && a.text == text;
    });
  };
  if (!match.language().is_head(words[0])) return offers(*q, Role::play, line);
  DraftAside aside{match, seat};
  if (words.size() > 1 && !match.part(seat, joined(words, 1, words.size()))) return false;
  const auto then = match.question(seat);
  return then && offers(*then, Role::done, {});
}

}  // namespace linstock::play
