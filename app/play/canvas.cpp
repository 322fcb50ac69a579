#include "play/canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace linstock::play {

namespace {

constexpr std::array<std::string_view, 15> colours{"",
                                                   "\033[2m",
                                                   "\033[1m",
                                                   "\033[1;33m",
                                                   "\033[1;94m",
                                                   "\033[38;5;137m",
                                                   "\033[38;5;245m",
                                                   "\033[38;5;240m",
                                                   "\033[38;5;24m",
                                                   "\033[31m",
                                                   "\033[1;31m",
                                                   "\033[32m",
                                                   "\033[38;5;179m",
                                                   "\033[38;5;173m",
                                                   "\033[38;5;175m"};

/// The character for a line that enters a cell at height y0 and leaves at y1 (rows, downwards).
char32_t shallow(double y0, double y1) {
  if (std::abs(y1 - y0) > 0.6) return y1 > y0 ? U'╲' : U'╱';
  return U'─';
}

}  // namespace

std::string paint(std::string_view text, Ink ink, bool colour) {
  const auto code = colours[static_cast<std::size_t>(ink)];
  if (!colour || code.empty()) return std::string{text};
  return std::string{code} + std::string{text} + "\033[0m";
}

std::u32string decode(std::string_view s) {
  std::u32string out;
  for (std::size_t i = 0; i < s.size();) {
    const auto b = static_cast<unsigned char>(s[i]);
    const std::size_t n = b < 0x80 ? 1 : b < 0xE0 ? 2 : b < 0xF0 ? 3 : 4;
    char32_t c = n == 1 ? b : b & (0xFFu >> (n + 1));
    for (std::size_t k = 1; k < n && i + k < s.size(); ++k)
      c = c << 6 | (static_cast<unsigned char>(s[i + k]) & 0x3Fu);
    out += c;
    i += n;
  }
  return out;
}

void encode(char32_t c, std::string& out) {
  const auto byte = [&](char32_t b) { out += static_cast<char>(b); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) return byte(0xC0 | c >> 6), byte(0x80 | (c & 0x3F));
  if (c < 0x10000) return byte(0xE0 | c >> 12), byte(0x80 | (c >> 6 & 0x3F)), byte(0x80 | (c & 0x3F));
  byte(0xF0 | c >> 18), byte(0x80 | (c >> 12 & 0x3F)), byte(0x80 | (c >> 6 & 0x3F)), byte(0x80 | (c & 0x3F));
}

std::size_t width_of(std::string_view utf8) { return decode(utf8).size(); }

std::string pad(std::string_view text, std::size_t width) {
  const auto have = width_of(text);
  return std::string{text} + std::string(width > have ? width - have : 0, ' ');
}

std::size_t seen_width(std::string_view painted) {
  std::string bare;
  for (std::size_t i = 0; i < painted.size(); ++i) {
    if (painted[i] == '\033')
      i = painted.find('m', i);
    else
      bare += painted[i];
  }
  return width_of(bare);
}

std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t indent) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const auto blank = text.find(' ');
    const auto word = text.substr(0, blank);
    if (lines.back().size() > indent && width_of(lines.back()) + 1 + width_of(word) > width)
      lines.emplace_back(indent, ' ');
    const bool first = lines.back().find_first_not_of(' ') == std::string::npos;
    if (!first) lines.back() += ' ';
    lines.back() += word;
    text.remove_prefix(blank == text.npos ? text.size() : blank + 1);
  }
  return lines;
}

std::vector<std::string> side_by_side(std::vector<std::string> left, const std::vector<std::string>& right,
                                      std::size_t column) {
  left.resize(std::max(left.size(), right.size()));
  for (std::size_t i = 0; i < right.size(); ++i)
    if (!right[i].empty())
      left[i] += std::string(column - std::min(column - 1, seen_width(left[i])), ' ') + right[i];
  return left;
}

void Canvas::line(int x0, int y0, int x1, int y1, Ink ink, bool dotted) {
  const double dx = x1 - x0, dy = y1 - y0;
  if (std::abs(dx) >= std::abs(dy)) {
    if (x1 < x0) return line(x1, y1, x0, y0, ink, dotted);
    for (int x = x0 + 1; x < x1; ++x) {
      const double left = y0 + 0.5 + dy * (x - 0.5 - x0) / dx, right = left + dy / dx;
      const int y = static_cast<int>(std::floor((left + right) / 2));
      const int before = static_cast<int>(std::floor((left + right) / 2 - dy / dx));
      const bool step = before != y && x > x0 + 1;
      if (dotted && (x - x0) % 2) continue;
      put(x, y, dotted ? U'·' : step ? (dy > 0 ? U'╲' : U'╱') : shallow(left, right), ink);
    }
    return;
  }
  if (y1 < y0) return line(x1, y1, x0, y0, ink, dotted);
  for (int y = y0 + 1; y < y1; ++y) {
    const double mid = x0 + 0.5 + dx * (y - y0) / dy;
    const int x = static_cast<int>(std::floor(mid));
    const int before = static_cast<int>(std::floor(mid - dx / dy));
    const bool step = before != x;
    put(x, y, dotted ? U'·' : step ? (dx > 0 ? U'╲' : U'╱') : U'│', ink);
  }
}

std::vector<std::string> Canvas::rows(bool colour) const {
  std::vector<std::string> out;
  for (int y = 0; y < height_; ++y) {
    int end = width_;
    while (end > 0 && blank(end - 1, y)) --end;
    std::string row;
    for (int x = 0; x < end;) {
      const Ink ink = cell(x, y).ink;
      std::string run;
      for (; x < end && cell(x, y).ink == ink; ++x) encode(cell(x, y).c, run);
      row += paint(run, ink, colour);
    }
    out.push_back(std::move(row));
  }
  return out;
}

}  // namespace linstock::play
