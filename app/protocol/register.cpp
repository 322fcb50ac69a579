#include "protocol/register.hpp"

#include <algorithm>

#include "kernel/notation.hpp"

namespace linstock::protocol {

namespace {

/// The id of the clause that begins in this line ("- **MON-1.0.1** …"), which is then cut off; "" if none
/// does.
std::string_view clause_id(std::string_view& line) {
  auto rest = line;
  if (rest.starts_with("- ") || rest.starts_with("| ")) rest.remove_prefix(2);
  if (!rest.starts_with("**")) return {};
  rest.remove_prefix(2);
  const auto end = rest.find("**");
  const auto id = rest.substr(0, end);
  const auto upper = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (end == std::string_view::npos || id.size() < 5 || !std::ranges::all_of(id.substr(0, 3), upper) ||
      id[3] != '-')
    return {};
  if (id.find_first_of(" *") != id.npos) return {};
  line = rest.substr(end + 2);
  return id;
}

std::string lower(std::string_view s) {
  std::string out{s};
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + 32);
  return out;
}

void trim(std::string& s) {
  s.erase(0, std::min(s.find_first_not_of(" \n"), s.size()));
  s.erase(s.find_last_not_of(" \n") + 1);
}

}  // namespace

std::vector<ClauseText> read_register(std::string_view markdown) {
  std::vector<ClauseText> out;
  std::string_view heading;
  bool inside = false;
  for (std::size_t at = 0; at < markdown.size();) {
    const auto end = std::min(markdown.find('\n', at), markdown.size());
    auto line = markdown.substr(at, end - at);
    at = end + 1;
    if (line.starts_with('#')) {
      heading = line.substr(std::min(line.find_first_not_of("# "), line.size()));
      inside = false;
    } else if (const auto id = clause_id(line); !id.empty()) {
      out.push_back({id, heading, std::string{line}});
      inside = true;
    } else if (inside) {
      out.back().text.append("\n").append(line);
    }
  }
  for (ClauseText& c : out) trim(c.text);
  return out;
}

std::vector<ClauseText> search_register(std::string_view markdown, std::string_view query) {
  const std::string wanted = lower(query);
  auto words = split_words(wanted);
  std::ranges::sort(words);  // removes duplicates: a query may repeat a word a million times
  words.erase(std::ranges::unique(words).begin(), words.end());
  auto found = read_register(markdown);
  std::erase_if(found, [&](const ClauseText& c) {
    const std::string text = lower(c.id) + " " + lower(c.heading) + " " + lower(c.text);
    return !std::ranges::all_of(words, [&](auto word) { return text.contains(word); });
  });
  return found;
}

}  // namespace linstock::protocol
