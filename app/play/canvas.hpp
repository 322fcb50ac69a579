// A grid of characters with inks: what the prompt draws maps on.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::play {

/// What a piece of text is, not which colour it has: colours are chosen in one place.
enum class Ink : std::uint8_t {
  plain,
  dim,
  bold,
  royalist,
  covenanter,
  land,
  mountain,
  frontier,
  sea,
  beaten,
  alarm,
  first,
  second,
  third,
  fourth
};

/// The text in the colour of its ink; as it stands without colour.
std::string paint(std::string_view text, Ink ink, bool colour);

std::u32string decode(std::string_view s);
void encode(char32_t c, std::string& out);
/// Columns that a text takes: one for each character.
std::size_t width_of(std::string_view utf8);
std::string pad(std::string_view text, std::size_t width);
/// The same of a painted line: its colours take no columns.
std::size_t seen_width(std::string_view painted);
/// Broken at blanks into lines of at most that width; later lines begin with `indent` blanks.
std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t indent = 0);

class Canvas {
 public:
  Canvas(int width, int height)
      : width_(width), height_(height), cells_(static_cast<std::size_t>(width * height)) {}

  int width() const { return width_; }
  int height() const { return height_; }
  bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  void put(int x, int y, char32_t c, Ink ink) {
    if (inside(x, y)) at(x, y) = {c, ink};
  }
  void text(int x, int y, std::string_view utf8, Ink ink) {
    for (char32_t c : decode(utf8)) put(x++, y, c, ink);
  }
  /// A straight line between two cells, ends left out: drawn through, or dotted.
  void line(int x0, int y0, int x1, int y1, Ink ink, bool dotted);
  /// Rows as text, blanks at their ends cut off.
  std::vector<std::string> rows(bool colour) const;
  char32_t sign(int x, int y) const { return inside(x, y) ? cell(x, y).c : U' '; }
  bool blank(int x, int y) const { return !inside(x, y) || cell(x, y).c == U' '; }

 private:
  struct Cell {
    char32_t c = U' ';
    Ink ink = Ink::plain;
  };
  Cell& at(int x, int y) { return cells_[static_cast<std::size_t>(y * width_ + x)]; }
  const Cell& cell(int x, int y) const { return cells_[static_cast<std::size_t>(y * width_ + x)]; }

  int width_, height_;
  std::vector<Cell> cells_;
};

}  // namespace linstock::play
