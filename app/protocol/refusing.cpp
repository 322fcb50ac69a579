// Refusals of lines: which word is wrong, which method takes the line, which question it would answer.
#include <algorithm>

#include <fmt/ranges.h>

#include "protocol/handlers.hpp"

namespace linstock::protocol {

namespace {

using Words = std::span<const std::string_view>;

/// How far words fit a verb's pattern.
struct Fit {
  std::size_t words = 0;       ///< that fit, from the beginning
  std::string_view missing{};  ///< what comes next in the pattern, if the words end too early
  bool whole = false;          ///< the pattern fits to its end
};

bool fits(const Language& language, const Arg& arg, std::string_view word) {
  if (arg.form == Form::id) return language.names->find(arg.domain, word).has_value();
  return read_number(word, arg.form == Form::pose ? 1000 : arg.scale).has_value();
}

Fit fit_of(const Language& language, const VerbInfo& verb, Words words) {
  Fit fit;
  std::size_t next = 0;
  for (const auto piece : split_words(verb.pattern)) {
    const Arg* arg = piece == "{}" ? &verb.args[next++] : nullptr;
    for (int left = arg && arg->form == Form::pose ? 3 : 1; left > 0; --left) {
      if (fit.words == words.size()) {
        fit.missing = arg ? arg->name : piece;
        return fit;
      }
      const auto word = words[fit.words];
      if (arg ? !fits(language, *arg, word) : word != piece) return fit;
      ++fit.words;
    }
  }
  fit.whole = true;
  return fit;
}

/// The best fit among the verbs that `among` selects, and its verb.
struct Best {
  Fit fit;
  const VerbInfo* verb = nullptr;
};
Best best_of(const Language& language, Words words, auto among) {
  Best best;
  for (const VerbInfo& verb : language.verbs) {
    if (!among(verb) || verb.pattern.empty()) continue;
    const Fit found = fit_of(language, verb, words);
    if (!best.verb || found.words > best.fit.words || (found.whole && !best.fit.whole)) best = {found, &verb};
  }
  return best;
}

/// The verbs of which parts are made: of one composed play or, without a head, of any.
auto parts_of(std::string_view head) {
  return [head](const VerbInfo& v) { return v.role == Role::part && (head.empty() || v.head == head); };
}
bool answers(const VerbInfo& v) { return v.role == Role::play || v.role == Role::pass; }
bool acts(const VerbInfo& v) { return v.role == Role::act; }

/// A line read word by word: where it stops making sense, and the first verb in it.
struct Sense {
  std::size_t words = 0;
  std::string_view missing{};
  const VerbInfo* verb = nullptr;
};

Sense sense_of_parts(const Language& language, std::string_view head, Words words, std::size_t at) {
  Sense sense{at};
  while (sense.words < words.size()) {
    const auto best = best_of(language, words.subspan(sense.words), parts_of(head));
    if (!best.verb) return sense;
    if (!sense.verb && best.fit.words) sense.verb = best.verb;
    sense.words += best.fit.words;
    sense.missing = best.fit.missing;
    if (!best.fit.whole) return sense;
  }
  return sense;
}

Sense sense_of(const Language& language, Words words, Role of) {
  if (language.is_head(words[0])) {
    auto sense = sense_of_parts(language, words[0], words, 1);
    if (!sense.verb) sense.verb = best_of(language, {}, parts_of(words[0])).verb;
    return sense;
  }
  if (of == Role::part) return sense_of_parts(language, {}, words, 0);
  const auto best = best_of(language, words, of == Role::act ? acts : answers);
  if (!best.verb) return {};
  return {best.fit.words, best.fit.missing, best.fit.words ? best.verb : nullptr};
}

bool is_whole(const Language& language, Words words, auto among) {
  const auto best = best_of(language, words, among);
  return best.fit.whole && best.fit.words == words.size();
}

/// The method that takes a line, if it is not the one to which it was sent.
std::optional<ReasonId> sent_elsewhere(const Language& language, Words words, Role of) {
  const bool done = words.size() == 1 && words[0] == "done";
  const bool answer = done || is_whole(language, words, answers);
  if (of != Role::act && is_whole(language, words, acts)) return "act-elsewhere"_reason;
  if (of != Role::play && answer) return "answer-elsewhere"_reason;
  const auto parts = sense_of_parts(language, {}, words, 0);
  const bool part = parts.words == words.size() && parts.missing.empty();
  if (of == Role::act && language.is_head(words[0])) return "answer-elsewhere"_reason;
  if (of != Role::part && !answer && part) return "part-elsewhere"_reason;
  return {};
}

/// The word at which a line stops making sense; none if all of it does.
std::optional<Reason> wrong_word(const Sense& sense, Words words) {
  if (sense.words < words.size())
    return "word-not-understood"_reason.with("position", sense.words + 1)
        .with("word", std::string{words[sense.words]});
  if (sense.missing.empty()) return {};
  return "line-ends-early"_reason.with("position", sense.words).with("missing", std::string{sense.missing});
}

/// A verb that answers other questions than the open one, and which.
std::optional<Reason> other_question(const GameInfo& game, const Language& language, const VerbInfo& verb,
                                     std::string_view open) {
  std::string others;
  for (const QuestionInfo& q : game.questions) {
    if (!q.answered_by(verb.name)) continue;
    if (q.is == open) return {};
    others += (others.empty() ? "" : ", ") + std::string{q.is};
  }
  if (others.empty()) return {};
  const QuestionInfo& now = *std::ranges::find(game.questions, open, &QuestionInfo::is);
  // Named by its first word, unless other parts that begin with it answer the open question.
  const bool by_head = !verb.head.empty() && std::ranges::none_of(language.verbs, [&](const VerbInfo& other) {
    return other.head == verb.head && now.answered_by(other.name);
  });
  return "other-question"_reason.with("verb", std::string{by_head ? verb.head : verb.name})
      .with("questions", others)
      .with("open", std::string{open});
}

}  // namespace

std::optional<std::string> alike_in_order(const Call& c, const Refusal& refusal, std::string_view line) {
  const auto language = c.match->language();
  auto words = split_words(line);
  if (refusal.reason.id != "alike-units-first" || words.empty() || !language.is_head(words[0])) return {};
  const VerbInfo* verb = nullptr;
  std::vector<std::size_t> ids;
  for (std::size_t at = 1; at < words.size(); ++at) {
    const auto best = best_of(language, std::span{words}.subspan(at, 1), parts_of(words[0]));
    if (!best.fit.whole || best.verb->args[0].form != Form::id || (verb && best.verb != verb)) break;
    verb = best.verb;
    ids.push_back(*language.names->find(verb->args[0].domain, words[at]));
  }
  if (std::ranges::is_sorted(ids)) return {};
  std::ranges::sort(ids);
  for (std::size_t i = 0; i < ids.size(); ++i)
    words[i + 1] = language.names->word(verb->args[0].domain, ids[i]);
  return fmt::format("{}", fmt::join(words, " "));
}

Refusal explained(const Call& c, Refusal refusal, std::string_view line, Role of) {
  const auto language = c.match->language();
  const auto words = split_words(line);
  if (words.empty() || (refusal.why != Why::not_understood && refusal.why != Why::not_offered))
    return refusal;
  const auto open = c.seat ? c.match->question(*c.seat) : std::nullopt;
  const auto sense = sense_of(language, words, of);
  if (refusal.why == Why::not_understood || of == Role::act) {
    if (const auto method = sent_elsewhere(language, words, of)) return {refusal.why, *method, {}};
    if (auto word = wrong_word(sense, words)) return {refusal.why, std::move(*word), {}};
  }
  if (open && sense.verb && of != Role::act)
    if (auto other = other_question(*c.game, language, *sense.verb, open->is))
      return {refusal.why, std::move(*other), {}};
  return refusal;
}

}  // namespace linstock::protocol
