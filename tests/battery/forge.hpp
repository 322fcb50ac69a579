// The battery: forged input. Words of the game in disorder, near misses of legal lines, lines of other
// questions, bytes of no text, numbers at the limits.
#pragma once

#include <array>
#include <optional>

#include "battery/secrecy.hpp"

namespace linstock::battery {

/// Inputs put to a gate, and how many of them it took.
struct Tally {
  std::size_t inputs = 0, accepted = 0;
};

namespace detail {

/// Makes text up, for one match as it goes on.
template <class G>
class Forge {
 public:
  explicit Forge(Run<G>& run) : match_(&run.match), rng_(&run.rng) {}

  /// Some legal lines of each question that is open; what was legal before is kept to be sent too late.
  void look() {
    for (auto& line : legal_) (old_.size() < 64 ? old_.emplace_back() : any(old_)) = std::move(line);
    legal_.clear();
    for (const Seat seat : match_->asked())
      for (int i = 0; i < 4; ++i)
        if (auto line = random_line(*match_, seat, *rng_)) {
          if (!line->parts.empty()) legal_.push_back(any(line->parts));
          legal_.push_back(std::move(line->whole));
        }
  }

  std::string text() {
    auto& rng = *rng_;
    if (legal_.empty() || rng.below(8) == 0) return rng.below(2) ? random_text(*match_, rng) : bytes("");
    if (!old_.empty() && rng.below(8) == 0) return any(old_);
    const std::string& line = any(legal_);
    switch (rng.below(16)) {
      case 0: return line;
      case 1: return bytes(line);
      case 2: return misspelt(line);
      case 3: return in_other_order(line);
      case 4: return line + " " + any(legal_);
      case 5: return rng.below(64) ? line.substr(0, rng.below(line.size() + 1)) : very_long(line);
      case 6:
      case 7:
      case 8: return with_words_changed(line);
      case 9: return with_one_word(line, any(limits));
      default: return near_miss(line);
    }
  }

 private:
  template <class List>
  auto& any(List& list) {
    return list[rng_->below(list.size())];
  }
  static std::string joined(const std::vector<std::string>& words) {
    std::string line;
    for (const auto& w : words) line += (line.empty() ? "" : " ") + w;
    return line;
  }
  static std::vector<std::string> words_of(const std::string& line) {
    std::vector<std::string> words;
    for (const auto w : split_words(line)) words.emplace_back(w);
    return words;
  }
  std::span<const std::string> names() {
    return match_->language().names->in(Domain{static_cast<std::uint8_t>(rng_->below(max_domains))});
  }

  /// A word or two put in, left out or replaced.
  std::string with_words_changed(const std::string& line) {
    auto& rng = *rng_;
    auto words = words_of(line);
    for (std::size_t n = 1 + rng.below(2); n > 0; --n) {
      const auto at = words.begin() + static_cast<std::ptrdiff_t>(rng.below(words.size() + 1));
      if (at == words.end() || rng.below(3) == 0)
        words.insert(at, some_word());
      else if (rng.below(2))
        words.erase(at);
      else
        *at = some_word();
    }
    return joined(words);
  }
  std::string some_word() {
    auto& rng = *rng_;
    const auto known = names();
    switch (rng.below(6)) {
      case 0:
      case 1: return known.empty() ? "-" : known[rng.below(known.size())];
      case 2: return std::string{G::verbs[rng.below(G::verbs.size())].name};
      case 3: return write_number(static_cast<std::int32_t>(rng.below(4000)) - 2000, rng.below(2) ? 1 : 1000);
      case 4: return "done";
      default: return bytes("");
    }
  }
  /// One word replaced by another of its kind.
  std::string near_miss(const std::string& line) {
    auto words = words_of(line);
    auto& word = any(words);
    for (std::size_t d = 0; d < max_domains; ++d) {
      const auto known = match_->language().names->in(Domain{static_cast<std::uint8_t>(d)});
      if (std::ranges::find(known, word) == known.end()) continue;
      word = known[rng_->below(known.size())];
      return joined(words);
    }
    if (const auto n = read_number(word, 1000); n && std::abs(*n) < 1'000'000'000)
      word = write_number(*n + (rng_->below(2) ? 1 : -1) * (rng_->below(2) ? 1000 : 1), 1000);
    else
      word = std::string{G::verbs[rng_->below(G::verbs.size())].name};
    return joined(words);
  }
  std::string with_one_word(const std::string& line, std::string_view word) {
    auto words = words_of(line);
    any(words) = word;
    return joined(words);
  }
  std::string in_other_order(const std::string& line) {
    auto words = words_of(line);
    rng_->shuffle(words, words.size());
    return joined(words);
  }
  std::string misspelt(std::string line) {
    line[rng_->below(line.size())] = static_cast<char>(rng_->below(256));
    return line;
  }
  /// Bytes that no line has, put in anywhere.
  std::string bytes(std::string line) {
    using namespace std::string_view_literals;
    constexpr std::array odd{"\0"sv,       "\n"sv,           "\r\n"sv,   "\v"sv,   "\x7f"sv, "\x1b[2J"sv,
                             "\xc2\xa0"sv, "\xef\xbb\xbf"sv, "\xff"sv,   "\xc3"sv, "é"sv,    "\u202e"sv,
                             "{}"sv,       "%s"sv,           "\""sv,     "\\"sv,   "#"sv,    " # "sv,
                             "  "sv,       "\t"sv,           "{space}"sv};
    for (std::size_t n = 1 + rng_->below(2); n > 0; --n)
      line.insert(rng_->below(line.size() + 1),
                  rng_->below(3) ? any(odd) : std::string_view{&some_char(), 1});
    return line;
  }
  const char& some_char() {
    char_ = static_cast<char>(rng_->below(256));
    return char_;
  }
  std::string very_long(const std::string& line) {
    std::string text;
    while (text.size() < 20'000) text += line + " ";
    return text;
  }

  static constexpr std::array<std::string_view, 18> limits{
      "2147483647", "2147483648", "-2147483648", "4294967296", "32767", "32768",   "-32769", "65536", "256",
      "255",        "-1",         "-0",          "007",        "+1",    "1000000", "1.",     "1e9",   "0x1"};

  const MatchOf<G>* match_;
  Rng* rng_;
  std::vector<std::string> legal_, old_;
  char char_ = 0;
};

/// Patches of a position that no game admits.
template <class G>
std::vector<std::string> bad_patches() {
  std::vector<std::string> out{"",
                               "{",
                               "[]",
                               "7",
                               "null",
                               R"("turn")",
                               "{} x",
                               "{{}}",
                               "{\"\xff\":0}",
                               R"({"core":{}})",
                               R"({"no-such-member":0})",
                               std::string(5000, '[')};
  const typename G::State any{};
  for_each_member(any, [&](std::string_view name, const auto&) {
    for (const auto* value :
         {"\"no-such-word\"", "99999999999", "-99999999999", "1e300", "{\"no-such-member\":1}"})
      out.push_back(fmt::format(R"({{"{}":{}}})", name, value));
  });
  return out;
}

}  // namespace detail
}  // namespace linstock::battery
