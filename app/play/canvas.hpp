// A grid of characters with inks, on which the prompt draws maps.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace linstock::play {

/// What a piece of text is; paint() maps each ink to a colour.
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

/// The text with the escape codes of its ink; unchanged if not `colour`.
std::string paint(std::string_view text, Ink ink, bool colour);

/// UTF-8 to code points. The input must be valid UTF-8.
std::u32string decode(std::string_view s);
/// Appends a code point to `out` as UTF-8.
void encode(char32_t c, std::string& out);
/// The width of a text in columns, one for each code point.
std::size_t width_of(std::string_view utf8);
/// The text with spaces appended up to `width` columns.
std::string pad(std::string_view text, std::size_t width);
/// The width of a painted line in columns, without its escape codes.
std::size_t seen_width(std::string_view painted);
/// Breaks a text at spaces into lines of at most `width` columns; lines after the first are indented. Longer
/// words are not broken.
std::vector<std::string> wrap(std::string_view text, std::size_t width, std::size_t indent = 0);

/// Lines with others to their right, which begin in this column.
std::vector<std::string> side_by_side(std::vector<std::string> left, const std::vector<std::string>& right,
                                      std::size_t column);

/// The grid. Writing outside it has no effect.
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
  /// A straight line between two cells, both excluded; solid or dotted.
  void line(int x0, int y0, int x1, int y1, Ink ink, bool dotted);
  /// The rows as text, without trailing spaces.
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
