#include "server/likeness.hpp"

#include <algorithm>
#include <cstdint>
#include <span>

#include "games.hpp"
#include "opponent/opponent.hpp"

namespace linstock::server {

namespace {

/// Letters that look like Latin ones, by code point; "": ignored.
struct Like {
  char32_t letter;
  std::string_view latin;
};
constexpr Like alike[] = {
    {U'«', ""},       {U'·', ""},       {U'ß', "ss"}, {U'æ', "ae"}, {U'ð', "d"}, {U'ø', "o"}, {U'þ', "p"},
    {U'đ', "d"},      {U'ħ', "h"},      {U'ı', "l"},  {U'ĸ', "k"},  {U'ł', "l"}, {U'ŋ', "n"}, {U'œ', "oe"},
    {U'ŧ', "t"},      {U'ſ', "f"},      {U'ƒ', "f"},  {U'ɑ', "a"},  {U'ɡ', "g"}, {U'ɩ', "l"}, {U'ʟ', "l"},
    {U'ɢ', "g"},      {U'ɪ', "l"},      {U'ɴ', "n"},  {U'ʀ', "r"},  {U'ʏ', "y"}, {U'ʙ', "b"}, {U'ʜ', "h"},
    {U'α', "a"},      {U'β', "b"},      {U'γ', "y"},  {U'ε', "e"},  {U'ζ', "z"}, {U'η', "n"}, {U'ι', "l"},
    {U'κ', "k"},      {U'μ', "m"},      {U'ν', "v"},  {U'ο', "o"},  {U'ρ', "p"}, {U'σ', "o"}, {U'τ', "t"},
    {U'υ', "u"},      {U'χ', "x"},      {U'ω', "w"},  {U'ϲ', "c"},  {U'ϳ', "j"}, {U'а', "a"}, {U'в', "b"},
    {U'е', "e"},      {U'з', "3"},      {U'и', "u"},  {U'к', "k"},  {U'м', "m"}, {U'н', "h"}, {U'о', "o"},
    {U'п', "n"},      {U'р', "p"},      {U'с', "c"},  {U'т', "t"},  {U'у', "y"}, {U'х', "x"}, {U'ь', "b"},
    {U'ѕ', "s"},      {U'і', "l"},      {U'ј', "j"},  {U'ԁ', "d"},  {U'ԛ', "q"}, {U'ԝ', "w"}, {U'ӏ', "l"},
    {U'զ', "q"},      {U'հ', "h"},      {U'ո', "n"},  {U'ս', "u"},  {U'ց', "g"}, {U'օ', "o"}, {U'ᴀ', "a"},
    {U'ᴄ', "c"},      {U'ᴅ', "d"},      {U'ᴇ', "e"},  {U'ᴊ', "j"},  {U'ᴋ', "k"}, {U'ᴍ', "m"}, {U'ᴏ', "o"},
    {U'ᴘ', "p"},      {U'ᴛ', "t"},      {U'ᴜ', "u"},  {U'ᴠ', "v"},  {U'ᴡ', "w"}, {U'ᴢ', "z"}, {U'ℓ', "l"},
    {U'\u212a', "k"}, {U'\u212b', "a"}, {U'ⅰ', "l"},  {U'ⅴ', "v"},  {U'ⅹ', "x"}, {U'ⅼ', "l"}, {U'ⅽ', "c"},
    {U'ⅾ', "d"},      {U'ⅿ', "m"},      {U'ꜰ', "f"},  {U'ꜱ', "s"},
};

/// Base letters of accented ones, from U+00C0 and from U+1E00; '.': none, or listed above.
constexpr std::string_view accented =
    "aaaaaa.ceeeellll.nooooo..uuuuy..aaaaaa.ceeeellll.nooooo..uuuuy.y"
    "aaaaaaccccccccdd..eeeeeeeeeegggggggghh..lllllllll...jjkk.llllll."
    "...nnnnnn...oooooo..rrrrrrsssssssstttt..uuuuuuuuuuuuwwyyyzzzzzz."
    "................................oo.............uu..............."
    ".............aalloouuuuuuuuuu.aaaa....ggkkoooo..j...gg..nnaa...."
    "aaaaeeeelllloooorrrruuuusstt..hh......aaeeooooooooyy............"
    "................";
constexpr std::string_view accented_more =
    "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhllllkkkkkkllllllllmm"
    "mmmmnnnnnnnnoooooooopppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvv"
    "wwwwwwwwwwxxxxyyzzzzzzhtwy......aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    "eeeeeeeelllloooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy......";

/// Takes the next code point from the front of UTF-8 text; an invalid byte stands for itself.
char32_t take(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const std::size_t size = byte(0) < 0x80    ? 1
                           : byte(0) >= 0xf0 ? 4
                           : byte(0) >= 0xe0 ? 3
                           : byte(0) >= 0xc0 ? 2
                                             : 1;
  if (size == 1 || text.size() < size) {
    const char32_t one = byte(0);
    text.remove_prefix(1);
    return one;
  }
  char32_t out = byte(0) & (0x7fu >> size);
  for (std::size_t i = 1; i < size; ++i) out = out << 6 | (byte(i) & 0x3fu);
  text.remove_prefix(size);
  return out;
}

/// The lower-case letter of a capital one, for those Latin, Greek and Cyrillic letters that are looked up.
char32_t small(char32_t c) {
  if (c >= U'A' && c <= U'Z') return c + 32;
  if (c >= 0xff01 && c <= 0xff5e) return small(c - 0xfee0);            // full width
  if (c >= 0x1d400 && c <= 0x1d6a3) return U'a' + (c - 0x1d400) % 26;  // bold, italic, script, …
  if (c >= 0x1d7ce && c <= 0x1d7ff) return U'0' + (c - 0x1d7ce) % 10;
  if (c >= 0x24b6 && c <= 0x24e9) return U'a' + (c - 0x24b6) % 26;  // in circles
  if (c >= 0xc0 && c <= 0xde && c != 0xd7) return c + 32;
  if (c >= 0x391 && c <= 0x3a9) return c + 32;
  if (c >= 0x410 && c <= 0x42f) return c + 32;
  if (c >= 0x400 && c <= 0x40f) return c + 80;
  if (c == 0x3f9) return 0x3f2;                // the lunate sigma
  if (c == 0x4c0) return 0x4cf;                // the palochka
  if (c >= 0x500 && c <= 0x52f) return c | 1;  // each capital before its small letter
  if (c == 0x110 || c == 0x126 || c == 0x141 || c == 0x14a || c == 0x152 || c == 0x166) return c + 1;
  return c;
}

void append(std::string& out, char32_t c) {
  if (c < 0x80)
    out += static_cast<char>(c);
  else if (c < 0x800)
    out += static_cast<char>(0xc0 | c >> 6), out += static_cast<char>(0x80 | (c & 0x3f));
  else if (c < 0x10000)
    out += static_cast<char>(0xe0 | c >> 12), out += static_cast<char>(0x80 | (c >> 6 & 0x3f)),
        out += static_cast<char>(0x80 | (c & 0x3f));
  else
    out += static_cast<char>(0xf0 | c >> 18), out += static_cast<char>(0x80 | (c >> 12 & 0x3f)),
        out += static_cast<char>(0x80 | (c >> 6 & 0x3f)), out += static_cast<char>(0x80 | (c & 0x3f));
}

/// What a reader sees of a letter.
std::string seen(char32_t letter) {
  switch (letter) {  // Greek capitals whose small letters look like other Latin letters
    case U'Η': return "h";
    case U'Ν': return "n";
    case U'Υ': return "y";
    default: break;
  }
  const char32_t c = small(letter);
  const bool accent = (c >= 0x300 && c <= 0x36f) || (c >= 0x1ab0 && c <= 0x1aff) ||
                      (c >= 0x1dc0 && c <= 0x1dff) || (c >= 0x20d0 && c <= 0x20ff);
  const bool variant = (c >= 0xfe00 && c <= 0xfe0f) || c >= 0xe0000;
  if (accent || variant) return {};
  switch (c) {
    case U' ':
    case U'.':
    case U'-':
    case U'_':
    case U'\'':
    case U',':
    case U'`': return {};
    case U'0': return "o";
    case U'1':
    case U'i':
    case U'|':
    case U'!': return "l";
    case U'@': return "a";
    case U'$': return "s";
    default: break;
  }
  if (c >= 0x2010 && c <= 0x2019) return {};  // dashes and quotation marks
  if (const auto* it = std::ranges::find(alike, c, &Like::letter); it != std::end(alike))
    return std::string{it->latin};
  const auto base = [&](std::string_view table, char32_t first) {
    return c >= first && c - first < table.size() ? table[c - first] : '.';
  };
  const char letter_below = std::max(base(accented, 0xc0), base(accented_more, 0x1e00));
  if (letter_below != '.') return std::string(1, letter_below);
  std::string out;
  append(out, c);
  return out;
}

}  // namespace

std::string skeleton(std::string_view name) {
  std::string out;
  while (!name.empty()) {
    out += seen(take(name));
    if (out.ends_with("rn")) out.resize(out.size() - 2), out += 'm';
  }
  return out;
}

namespace {

bool is_like_one(std::string_view name, std::span<const std::string_view> words) {
  const auto it = skeleton(name);
  return std::ranges::any_of(words, [&](std::string_view word) { return it == skeleton(word); });
}

}  // namespace

bool is_role(std::string_view name) {
  constexpr std::string_view offices[] = {
      "umpire",       "referee",        "spectator", "server",        "admin",     "administrator",
      "operator",     "linstock",       "computer",  "moderator",     "system",    "program",
      "the Royalist", "the Covenanter", "Royalists", "the Royalists", "Parlament", "Royalisten",
      "Spielleiter",  "Schiedsrichter", "Zuschauer", "Verwalter"};
  if (skeleton(name).empty()) return true;  // nothing visible
  return is_like_one(name, offices) || is_like_one(name, level_names) || is_like_one(name, strength_names) ||
         std::ranges::any_of(games(), [&](const GameInfo& g) { return is_like_one(name, g.seats); });
}

bool is_anybody(std::string_view name) {
  constexpr std::string_view unnamed[] = {"Guest", "Gast"};
  return is_like_one(name, unnamed);
}

}  // namespace linstock::server
