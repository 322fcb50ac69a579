#include "play/plain_text.hpp"

#include <algorithm>

#include "play/canvas.hpp"

namespace linstock::play {

namespace {

/// The text without marks of emphasis and code, and links as their text.
std::string unmarked(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto rest = text.substr(i);
    if (rest.starts_with("**")) {
      ++i;
    } else if (const auto middle = rest.find("]("); rest[0] == '[' && middle < rest.find(']') + 1) {
      out += rest.substr(1, middle - 1);
      i += std::min(rest.find(')', middle), rest.size() - 1);
    } else if (rest[0] != '`') {
      out += rest[0];
    }
  }
  return out;
}

std::vector<std::string> cells_of(std::string_view row) {
  std::vector<std::string> cells;
  row.remove_prefix(1);
  while (!row.empty()) {
    const auto end = std::min(row.find('|'), row.size());
    auto cell = row.substr(0, end);
    while (cell.starts_with(' ')) cell.remove_prefix(1);
    while (cell.ends_with(' ')) cell.remove_suffix(1);
    if (end < row.size() || !cell.empty()) cells.push_back(unmarked(cell));
    row.remove_prefix(std::min(row.size(), end + 1));
  }
  return cells;
}

void add_table(std::vector<std::string>& out, const std::vector<std::string_view>& rows) {
  std::vector<std::vector<std::string>> table;
  std::vector<std::size_t> widths;
  for (const auto row : rows)
    if (row.find_first_not_of("|-: ") != row.npos) table.push_back(cells_of(row));
  for (const auto& row : table)
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i == widths.size()) widths.push_back(0);
      widths[i] = std::max(widths[i], width_of(row[i]));
    }
  for (const auto& row : table) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i)
      line += i + 1 < row.size() ? pad(row[i], widths[i]) + "  " : row[i];
    out.push_back(std::move(line));
  }
}

}  // namespace

std::vector<std::string> plain_text(std::string_view markdown, std::size_t width) {
  std::vector<std::string> out;
  std::vector<std::string_view> rows;
  while (!markdown.empty()) {
    const auto end = std::min(markdown.find('\n'), markdown.size());
    const auto line = markdown.substr(0, end);
    markdown.remove_prefix(std::min(markdown.size(), end + 1));
    if (line.starts_with('|')) {
      rows.push_back(line);
      if (!markdown.empty()) continue;
    }
    add_table(out, rows);
    rows.clear();
    if (!line.starts_with('|'))
      for (auto& wrapped : wrap(unmarked(line), width)) out.push_back(std::move(wrapped));
  }
  return out;
}

}  // namespace linstock::play
