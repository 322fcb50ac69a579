// Which command a word means, and what is wrong with a line that is not understood.
#include <algorithm>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games.hpp"
#include "kernel/embedded.hpp"
#include "play/completion.hpp"
#include "play/session.hpp"
#include "spelling.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

/// A word of an answer, or a number from a range.
struct Token {
  std::string text;
  bool number = false;
};

bool fits(const Token& token, std::string_view word) {
  const auto numeral = [](char c) { return (c >= '0' && c <= '9') || c == '.' || c == '-'; };
  return token.number ? std::ranges::all_of(word, numeral) : token.text == word;
}

void add_once(std::vector<std::string>& list, std::string_view word) {
  if (std::ranges::find(list, word) == list.end()) list.emplace_back(word);
}

std::string joined(std::span<const std::string_view> words) {
  return fmt::format("{}", fmt::join(words, " "));
}

/// The first few of a list of ids, so that a message stays readable.
std::string some_of(const std::vector<std::string>& list) {
  constexpr std::size_t most = 12;
  const auto shown = std::span{list}.first(std::min(list.size(), most));
  return fmt::format("{}{}", fmt::join(shown, ", "), list.size() > most ? " …" : "");
}

std::vector<std::string> starting_with(std::string_view word, const std::vector<std::string>& list) {
  std::vector<std::string> out;
  std::ranges::copy_if(list, std::back_inserter(out), [&](const auto& s) { return s.starts_with(word); });
  return out;
}

}  // namespace

/// The words with which an answer or an act of the seat may begin.
std::vector<std::string> Session::first_words(Seat seat) const {
  std::vector<std::string> out;
  if (!seat) return out;
  if (const auto q = match_.question(seat))
    for (const Answer& a : q->answers) {
      if (a.role == Role::part && q->draft.empty()) add_once(out, a.head);
      add_once(out, split_words(a.text)[0]);
    }
  for (const Answer& a : match_.acts(Actor::seat, seat)) add_once(out, split_words(a.text)[0]);
  return out;
}

std::string with_decimal_points(std::string line) {
  const auto digit = [&](std::size_t i) { return i < line.size() && line[i] >= '0' && line[i] <= '9'; };
  for (std::size_t i = 1; i < line.size(); ++i)
    if (line[i] == ',' && digit(i - 1) && digit(i + 1)) line[i] = '.';
  return line;
}

std::string Session::as_written(std::string_view line) const {
  return in_small_letters(sheet_.in_full(line));
}

/// Whether some answer of this game begins with the word, if perhaps not now: then it abbreviates no command.
bool Session::begins_answer(std::string_view word) const {
  return std::ranges::any_of(match_.language().verbs, [&](const VerbInfo& verb) {
    const auto pattern = split_words(verb.pattern);
    return verb.head == word || (!pattern.empty() && pattern[0] == word);
  });
}

const Session::Command* Session::command_of(Seat seat, std::string_view word, bool& ambiguous) {
  const auto all = commands();
  if (word == "exit") word = "quit";
  if (const auto it = std::ranges::find(all, word, &Command::name); it != all.end()) return &*it;
  if (begins_answer(word)) return nullptr;
  const auto answers = first_words(seat);
  if (std::ranges::find(answers, word) != answers.end()) return nullptr;
  std::vector<std::string> names;
  for (const auto& c : all) names.emplace_back(c.name);
  auto meant = starting_with(word, names);
  if (meant.empty()) return nullptr;
  for (const auto& a : starting_with(word, answers)) add_once(meant, a);
  if (meant.size() == 1) return &*std::ranges::find(all, meant[0], &Command::name);
  complain(message("ambiguous", {{"word", word}, {"meant", some_of(meant)}}));
  ambiguous = true;
  return nullptr;
}

/// What may follow these words in an answer of the seat; ranges as they are shown among the options.
std::vector<std::string> Session::next_words(Seat seat, std::span<const std::string_view> have) {
  std::vector<std::string> out;
  std::optional<DraftAside> aside;
  std::string_view head;
  if (!have.empty() && match_.language().is_head(have[0])) {
    aside.emplace(match_, seat);
    head = have[0];
    std::size_t taken = have.size();
    while (taken > 1 && !match_.part(seat, joined(have.subspan(1, taken - 1)))) --taken;
    have = have.subspan(taken);
  }
  const auto q = match_.question(seat);
  if (!q) return out;
  for (const Answer& a : q->answers) {
    if (head.empty() ? a.role == Role::part && q->draft.empty() : a.head != head && a.role != Role::done)
      continue;
    std::vector<Token> tokens;
    std::size_t range = 0, hole = 0;
    const auto& info = match_.language().info(a.option.verb);
    for (const auto word : split_words(a.text)) {
      if (!word.starts_with('{')) {
        tokens.push_back({std::string{word}});
        continue;
      }
      while (fmt::format("{{{}}}", info.args[hole].name) != word) ++hole;
      if (info.args[hole].form == Form::pose)
        for (const auto part : split_words(words_.raw("prompt", "pose")))
          tokens.push_back({std::string{part}, true});
      else
        tokens.push_back({ranges(*q, a.option, range++, info.args[hole].scale), true});
    }
    if (tokens.size() <= have.size()) continue;
    bool same = true;
    for (std::size_t i = 0; same && i < have.size(); ++i) same = fits(tokens[i], have[i]);
    if (same) add_once(out, tokens[have.size()].text);
  }
  return out;
}

/// The only whole answer of the seat in which the word stands, if not at its beginning: "card fire"; "":
/// none.
std::string Session::answer_with(Seat seat, std::string_view word) const {
  std::string found;
  if (const auto q = match_.question(seat))
    for (const Answer& a : q->answers) {
      const auto words = split_words(a.text);
      if (a.role == Role::part || std::ranges::find(words, word) == words.end()) continue;
      if (!found.empty()) return {};
      found = a.text;
    }
  return found;
}

Words Session::page_words() const {
  const auto file = fmt::format("data/{}/page/words.{}.json", match_.game(), local_.language);
  Words page;
  Faults none;
  page.add(embedded_file(file).value_or("{}"), file, none);
  return page;
}

std::optional<std::vector<std::string>> Session::phases_of(std::string_view word) const {
  const Words page = page_words();
  std::optional<std::vector<std::string>> phases;
  for (const VerbInfo& verb : match_.language().verbs) {
    const auto pattern = split_words(verb.pattern);
    if ((pattern.empty() || pattern[0] != word) && verb.head != word) continue;
    if (!phases) phases.emplace();
    for (const QuestionInfo& q : find_game(match_.game())->questions)
      if (q.answered_by(verb.name)) add_once(*phases, page.raw("names", q.is));
  }
  if (phases) std::erase(*phases, page.raw("names", asked_kind_));  // it is that phase already
  return phases;
}

void Session::explain_line(Seat seat, std::string_view line) {
  const auto words = split_words(line);
  const std::span all{words};
  const auto first = first_words(seat);
  if (words[0] == "done") {
    const auto next = next_words(seat, {});
    return complain(message("not-complete", {{"line", line}, {"allowed", some_of(next)}}));
  }
  if (std::ranges::find(first, words[0]) == first.end()) {
    const auto known = phases_of(words[0]);
    if (known)
      return complain(message("not-now", {{"word", words[0]},
                                          {"near", answer_with(seat, words[0])},
                                          {"phases", some_of(*known)},
                                          {"allowed", some_of(first)}}));
    return explain_word(words[0], "", first);
  }
  for (std::size_t n = 1; n < words.size(); ++n) {
    const auto next = next_words(seat, all.first(n));
    const bool numeral = std::ranges::any_of(next, [&](const auto& w) {
      return (w.find_first_of("0123456789") == 0 || std::isupper(static_cast<unsigned char>(w[0]))) &&
             fits({w, true}, words[n]);
    });
    if (numeral || std::ranges::find(next, words[n]) != next.end()) continue;
    return explain_word(words[n], joined(all.first(n)), next);
  }
  const auto next = next_words(seat, all);
  complain(message("not-complete", {{"line", line}, {"allowed", some_of(next)}}));
}

void Session::explain_word(std::string_view word, std::string_view before,
                           const std::vector<std::string>& allowed) {
  auto candidates = allowed;
  if (before.empty() || before == "help")
    for (const auto& c : commands()) add_once(candidates, c.name);
  const json::object fields{{"word", word},
                            {"before", before},
                            {"allowed", some_of(before == "help" ? candidates : allowed)},
                            {"near", nearest_word(word, candidates)}};
  complain(before.empty()                        ? message("unknown-word", fields)
           : allowed.empty() && before != "help" ? message("nothing-follows", fields)
                                                 : message("unknown-next", fields));
}

}  // namespace linstock::play
