#include "kernel/notation.hpp"

#include <charconv>
#include <cstdlib>

#include <fmt/format.h>

namespace linstock {

namespace {

/// Visits a pattern word by word: calls argument(i) for each "{}", literal(word) for any other word. Stops
/// and returns false when one of them does.
template <class Literal, class Argument>
bool walk(std::string_view pattern, Literal literal, Argument argument) {
  std::size_t next = 0;
  for (std::string_view word : split_words(pattern))
    if (!(word == "{}" ? argument(next++) : literal(word))) return false;
  return true;
}

void append(std::string& line, std::string_view word) {
  if (!line.empty()) line += ' ';
  line += word;
}

template <class Number>
std::string write_with(const Language& language, const VerbInfo& verb,
                       const std::array<std::int16_t, 4>& args, Number number) {
  std::string line;
  std::size_t fixed = 0, ranged = 0;
  walk(
      verb.pattern, [&](std::string_view word) { return append(line, word), true; },
      [&](std::size_t i) {
        const Arg& a = verb.args[i];
        if (a.form == Form::id)
          append(line, language.names->word(a.domain, static_cast<std::size_t>(args[fixed++])));
        else if (a.form == Form::number)
          append(line, fmt::format_int(args[fixed++]).c_str());
        else
          append(line, number(a, a.form == Form::range ? ranged++ : ranged));
        return true;
      });
  return line;
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < line.size();) {
    const auto begin = line.find_first_not_of(" \t", i);
    if (begin == line.npos) break;
    i = std::min(line.find_first_of(" \t", begin), line.size());
    words.push_back(line.substr(begin, i - begin));
  }
  return words;
}

std::string write_number(std::int32_t n, std::int32_t scale) {
  std::string s = fmt::format("{}{}", n < 0 ? "-" : "", std::abs(n / scale));
  std::int32_t rest = std::abs(n % scale);
  if (rest) s += '.';
  for (; rest; rest = rest * 10 % scale) s += static_cast<char>('0' + rest * 10 / scale);
  return s;
}

std::optional<std::int32_t> read_number(std::string_view word, std::int32_t scale) {
  const bool minus = word.starts_with('-');
  if (minus) word.remove_prefix(1);
  std::int64_t n = 0;
  bool point = false, digits = false;
  for (char c : word) {
    if (c == '.' && !point && digits) {
      point = true;
      continue;
    }
    if (c < '0' || c > '9' || n > 100'000'000) return {};
    digits = true;
    if (point && scale == 1) return {};
    n = n * 10 + (c - '0');
    if (point) scale /= 10;
  }
  if (!digits || word.ends_with('.')) return {};
  n *= scale;
  if (n > 2'000'000'000) return {};
  return static_cast<std::int32_t>(minus ? -n : n);
}

std::string Language::write(const Choice& c) const {
  return write_with(*this, info(c.verb), c.args, [&](const Arg& a, std::size_t i) {
    if (a.form == Form::range) return write_number(c.numbers[i], a.scale);
    return fmt::format("{} {} {}", write_number(c.pose.x, 1000), write_number(c.pose.y, 1000),
                       write_number(c.pose.facing, 100));
  });
}

std::string Language::write(const Option& o) const {
  return write_with(*this, info(o.verb), o.args,
                    [](const Arg& a, std::size_t) { return fmt::format("{{{}}}", a.name); });
}

std::string Language::write(std::string_view head, std::span<const Choice> parts) const {
  std::string line{head};
  for (const Choice& part : parts) append(line, write(part));
  return line;
}

std::optional<Choice> Language::read(Verb v, std::span<const std::string_view> words, std::size_t& at) const {
  const VerbInfo& verb = info(v);
  Choice c{v, {}, {}, {}};
  std::size_t pos = at, fixed = 0, ranged = 0;
  const auto number = [&](std::int32_t scale, std::int32_t& out) {
    const auto n = pos < words.size() ? read_number(words[pos++], scale) : std::nullopt;
    if (n) out = *n;
    return n.has_value();
  };
  const bool fits = walk(
      verb.pattern,
      [&](std::string_view word) {
        if (pos >= words.size() || words[pos] != word) return false;
        ++pos;
        return true;
      },
      [&](std::size_t i) {
        const Arg& a = verb.args[i];
        if (a.form == Form::range) return number(a.scale, c.numbers[ranged++]);
        if (a.form == Form::pose)
          return number(1000, c.pose.x) && number(1000, c.pose.y) && number(100, c.pose.facing);
        if (pos >= words.size()) return false;
        if (a.form == Form::id) {
          const auto id = names->find(a.domain, words[pos++]);
          if (id) c.args[fixed++] = *id;
          return id.has_value();
        }
        const auto n = read_number(words[pos++], 1);
        if (!n || *n < INT16_MIN || *n > INT16_MAX) return false;
        c.args[fixed++] = static_cast<std::int16_t>(*n);
        return true;
      });
  if (!fits) return {};
  at = pos;
  return c;
}

bool Language::is_head(std::string_view word) const {
  for (const VerbInfo& v : verbs)
    if (v.role == Role::part && v.head == word) return true;
  return false;
}

}  // namespace linstock
