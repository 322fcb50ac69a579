#include "play/montrose/map_view.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace linstock::play {

namespace {

constexpr std::size_t panel_width = 50, wide = 130;
constexpr std::array<Ink, 4> region_inks{Ink::first, Ink::second, Ink::third, Ink::fourth};

Ink side_ink(std::size_t side) { return side == 0 ? Ink::royalist : Ink::covenanter; }

/// Converts inches on the map sheet to cells.
struct Scale {
  double left, top, across, down;
  int x(const Point& p) const { return static_cast<int>(std::lround((p.x - left) * across)); }
  int y(const Point& p) const { return static_cast<int>(std::lround((p.y - top) * down)); }
};

/// The label of a space: lines of text with their inks.
struct Label {
  std::size_t space = 0;
  std::vector<std::pair<std::string, Ink>> lines;
  int width = 0;
};

/// Draws one map. Labels are placed where they hide least: on free cells, else over routes, and over markers
/// or each other only if no other place is left.
class MapDrawing {
 public:
  MapDrawing(const Board& b, const Position& p, int width, int height)
      : b_(b),
        p_(p),
        canvas_(width, height),
        taken_(static_cast<std::size_t>(width * height), 0),
        near_(taken_.size()) {
    double right = 0, bottom = 0;
    scale_ = {1e9, 1e9, 1, 1};
    for (const auto& s : b.spaces) {
      scale_.left = std::min(scale_.left, s.at.x), scale_.top = std::min(scale_.top, s.at.y);
      right = std::max(right, s.at.x), bottom = std::max(bottom, s.at.y);
    }
    scale_.across = (width - margin_left - margin_right) / std::max(0.1, right - scale_.left);
    scale_.down = (height - 5) / std::max(0.1, bottom - scale_.top);
    scale_.left -= margin_left / scale_.across;
    scale_.top -= 2 / scale_.down;
  }

  const Canvas& draw() {
    coast();
    for (const auto& f : b_.frontiers) frontier(f);
    for (const auto& r : b_.routes) route(r);
    for (std::size_t i = 0; i < b_.spaces.size(); ++i) marker(i);
    for (const Label& l : labels()) set(l);
    for (const auto& f : b_.frontiers) name(f);
    return canvas_;
  }

 private:
  static constexpr int margin_left = 9, margin_right = 14;

  /// Draws sparse waves off the coast, so that the land stands out.
  void coast() {
    if (b_.land.size() < 3) return;
    for (int y = 0; y < canvas_.height(); ++y)
      for (int x = (y % 2) * 3 + 1; x < canvas_.width(); x += 6)
        if (sea(x - 2, y) && sea(x, y) && sea(x + 2, y) && shore(x, y)) canvas_.put(x, y, U'~', Ink::sea);
  }
  bool shore(int x, int y) const {
    for (int d : {4, 8, 12})
      if (!sea(x - d, y) || !sea(x + d, y) || !sea(x, y - d / 4) || !sea(x, y + d / 4)) return true;
    return false;
  }

  void frontier(const Frontier& f) {
    double walked = 0;
    for (std::size_t i = 1; i < f.line.size(); ++i) {
      const Point a = f.line[i - 1], c = f.line[i];
      const double dx = (c.x - a.x) * scale_.across, dy = (c.y - a.y) * scale_.down * 2;
      const double length = std::hypot(dx, dy);
      for (double t = 0; t < length; t += 0.5, walked += 0.5) {
        if (std::fmod(walked, 4) >= 2) continue;
        const Point p{a.x + (c.x - a.x) * t / length, a.y + (c.y - a.y) * t / length};
        canvas_.put(scale_.x(p), scale_.y(p), std::abs(dx) > std::abs(dy) ? U'╌' : U'╎', Ink::frontier);
      }
    }
  }
  void name(const Frontier& f) {
    const int width = static_cast<int>(width_of(f.name));
    for (std::size_t k = f.line.size(); k-- > 0;)
      for (int dx : {2, -width - 1, -width / 2}) {
        const int x = scale_.x(f.line[k]) + dx, y = scale_.y(f.line[k]);
        bool free = y >= 0 && x >= 0 && y < canvas_.height() && x + width <= canvas_.width();
        for (int i = -1; free && i <= width; ++i) free = canvas_.blank(x + i, y) || sea(x + i, y);
        if (!free) continue;
        canvas_.text(x, y, f.name, Ink::frontier);
        return;
      }
  }
  bool sea(int x, int y) const {
    return !inside(b_.land, {scale_.left + x / scale_.across, scale_.top + y / scale_.down});
  }

  void route(const BoardRoute& r) {
    const Point a = b_.spaces[r.a].at, c = b_.spaces[r.b].at;
    canvas_.line(scale_.x(a), scale_.y(a), scale_.x(c), scale_.y(c), r.mountain ? Ink::mountain : Ink::land,
                 r.mountain);
    const int steps = std::max(std::abs(scale_.x(a) - scale_.x(c)), std::abs(scale_.y(a) - scale_.y(c)));
    for (int i = 0; i <= steps; ++i) {
      const Point p{a.x + (c.x - a.x) * i / steps, a.y + (c.y - a.y) * i / steps};
      weigh(scale_.x(p), scale_.y(p), r.mountain ? 3 : 4);
    }
  }
  void marker(std::size_t i) {
    const auto& s = b_.spaces[i];
    const char32_t c = s.burgh ? p_.beaten[i] ? U'□' : U'■' : s.named ? U'●' : U'○';
    canvas_.put(scale_.x(s.at), scale_.y(s.at), c, p_.beaten[i] ? Ink::beaten : region_inks[s.region % 4]);
    weigh(scale_.x(s.at), scale_.y(s.at), hard);
    for (int dx = -4; dx <= 4; ++dx)
      for (int dy = -1; dy <= 1; ++dy)
        if (const int x = scale_.x(s.at) + dx, y = scale_.y(s.at) + dy;
            canvas_.inside(x, y) && std::abs(dx) < (dy ? 2 : 5))
          near_[static_cast<std::size_t>(y * columns() + x)].push_back(i);
  }
  int columns() const { return canvas_.width(); }
  /// The penalty for text so close to another space's marker that it would be read as that space's label.
  int strays(const Label& l, int x, int y) const {
    if (!canvas_.inside(x, y)) return 0;
    int n = 0;
    for (std::size_t of : near_[static_cast<std::size_t>(y * columns() + x)]) n += of != l.space;
    return 5 * n;
  }

  /// The labels in the order of placement: occupied spaces first, whose labels are largest and matter most.
  std::vector<Label> labels() const {
    std::vector<Label> all;
    for (std::size_t i = 0; i < b_.spaces.size(); ++i) {
      const auto& s = b_.spaces[i];
      Label l{i, {{s.label, s.burgh ? Ink::bold : s.named ? Ink::plain : Ink::dim}}, 0};
      if (const auto it = p_.stacks.find(s.id); it != p_.stacks.end())
        for (const Stack& stack : it->second) {
          auto text = stack.text(false);
          if (width_of(text) > 18) text = stack.text(true);
          l.lines.emplace_back(std::move(text), side_ink(stack.side));
        }
      for (const auto& [text, ink] : l.lines) l.width = std::max(l.width, static_cast<int>(width_of(text)));
      all.push_back(std::move(l));
    }
    std::ranges::sort(all, std::less{}, [&](const Label& l) {
      const auto& space = b_.spaces[l.space];
      const auto weight = static_cast<int>(l.lines.size()) * 10 + space.burgh * 2 + space.named;
      return std::pair{-weight, l.space};
    });
    return all;
  }

  struct Place {
    int x, y, liking;
    bool right_aligned = false;
  };
  /// Candidate places for a label around its space; `liking` is the cost of a place (0 is best).
  std::vector<Place> places(const Label& l) const {
    const int x = scale_.x(b_.spaces[l.space].at), y = scale_.y(b_.spaces[l.space].at);
    const int w = l.width, h = static_cast<int>(l.lines.size());
    std::vector<Place> out;
    for (int up = 0; up < h; ++up) {
      out.push_back({x + 2, y - up, up});
      out.push_back({x - 1 - w, y - up, up + 1, true});
    }
    for (int dx : {-w / 2, 1 - w, 0, 1, -w, -w / 2 - 2, -w / 2 + 2}) {
      out.push_back({x + dx, y + 1, 2 + std::abs(dx + w / 2) / 3});
      out.push_back({x + dx, y - h, 2 + std::abs(dx + w / 2) / 3});
    }
    for (int dx : {3, 4})
      for (int dy : {-1, 1})
        out.push_back({x + dx, y + (dy < 0 ? -h : 1), 6}),
            out.push_back({x - dx + 1 - w, y + (dy < 0 ? -h : 1), 7, true});
    return out;
  }
  void set(const Label& l) {
    Place best{};
    int least = 1 << 30;
    for (const Place& p : places(l)) {
      int cost = p.liking;
      for (std::size_t i = 0; i < l.lines.size(); ++i) {
        const auto [from, width] = span(l, p, i);
        for (int x = from - 1; x <= from + width; ++x) {
          const bool edge = x < from || x == from + width;
          const int y = p.y + static_cast<int>(i);
          cost += edge ? cost_at(x, y) / 8 : cost_at(x, y) + strays(l, x, y);
        }
      }
      if (cost < least) least = cost, best = p;
    }
    for (std::size_t i = 0; i < l.lines.size(); ++i) {
      const auto [from, width] = span(l, best, i);
      const int y = best.y + static_cast<int>(i);
      for (int x : {from - 1, from + width})
        if (cost_at(x, y) < hard) canvas_.put(x, y, U' ', Ink::plain);
      canvas_.text(from, y, l.lines[i].first, l.lines[i].second);
      for (int x = from; x < from + width; ++x) weigh(x, y, hard);
    }
  }
  static std::pair<int, int> span(const Label& l, const Place& p, std::size_t line) {
    const int width = static_cast<int>(width_of(l.lines[line].first));
    return {p.right_aligned ? p.x + l.width - width : p.x, width};
  }

  static constexpr int hard = 400;
  int cost_at(int x, int y) const {
    return canvas_.inside(x, y) ? taken_[static_cast<std::size_t>(y * canvas_.width() + x)] : hard;
  }
  void weigh(int x, int y, int weight) {
    if (!canvas_.inside(x, y)) return;
    int& here = taken_[static_cast<std::size_t>(y * canvas_.width() + x)];
    here = std::max(here, weight);
  }

  const Board& b_;
  const Position& p_;
  Canvas canvas_;
  std::vector<int> taken_;
  std::vector<std::vector<std::size_t>> near_;  ///< by cell: the spaces whose markers are close
  Scale scale_{};
};

// --- tracks and legend ---

std::string track(std::size_t from, std::size_t to, std::size_t at, auto&& mark) {
  std::string s;
  for (std::size_t i = from; i <= to; ++i)
    s += i == at ? fmt::format("[{}]", i) + mark(i) : fmt::format(" {}{} ", i, mark(i));
  return s;
}

std::vector<std::string> tracks(const Board& b, const Position& p, const Words& words, std::size_t width,
                                bool colour) {
  const auto say = [&](std::string_view id, const boost::json::object& o = {}) {
    return words.say("map", id, o);
  };
  std::vector<std::string> out;
  const auto add = [&](const std::string& text, Ink ink = Ink::plain) {
    for (const auto& line : wrap(text, width, 2)) out.push_back(paint(line, ink, colour));
  };
  add(say("turn", {{"turn", p.turn}, {"side", p.phasing ? "covenanter" : "royalist"}}), side_ink(p.phasing));
  out.push_back(say("turns") +
                track(1, b.turns.size(), p.turn, [&](std::size_t i) { return b.winter[i - 1] ? "*" : ""; }));
  out.push_back(say("victories") + track(0, 10, p.victories, [&](std::size_t i) {
                  return std::ranges::find(b.thresholds, static_cast<int>(i)) != b.thresholds.end() ? "!"
                                                                                                    : "";
                }));
  for (std::size_t side : {0u, 1u}) {
    auto pool = p.pools[side].text(false);
    const boost::json::object fields{{"side", side ? "covenanter" : "royalist"},
                                     {"pool", pool},
                                     {"deck", p.deck[side]},
                                     {"discards", p.discards[side]},
                                     {"removed", p.removed[side]}};
    add(say("cards", fields), side_ink(side));
  }
  if (!p.card.empty()) add(say("in-force", {{"card", p.card}}), Ink::bold);
  return out;
}

std::vector<std::string> legend(const Words& words, std::size_t width, bool colour) {
  std::vector<std::string> out;
  for (const auto& id : words.ids("legend"))
    for (const auto& line : wrap(words.say("legend", id), width, 2))
      out.push_back(paint(line, Ink::dim, colour));
  return out;
}

}  // namespace

std::vector<std::string> list_forces(const Board& b, const Position& p, const Words& words,
                                     const MapStyle& style) {
  std::size_t name = 0;
  for (const auto& s : b.spaces)
    if (p.stacks.contains(s.id)) name = std::max(name, width_of(words.name(s.id)));
  std::vector<std::string> out;
  for (const auto& s : b.spaces) {
    const auto it = p.stacks.find(s.id);
    if (it == p.stacks.end()) continue;
    const auto region = s.region < b.regions.size() ? words.say("regions", b.regions[s.region]) : "";
    std::string line = pad(words.name(s.id), name + 2) + paint(pad(region, 11), Ink::dim, style.colour);
    for (const Stack& stack : it->second)
      line += paint(stack.text(false), side_ink(stack.side), style.colour) + " ";
    line.pop_back();
    out.push_back(std::move(line));
  }
  return out;
}

std::vector<std::string> list_cards(const Board& b, const boost::json::value& view, const Words& words) {
  const auto p = Position::read(b, view);
  std::vector<std::string> out;
  for (std::size_t side : {0u, 1u}) {
    const char* id = side ? "covenanter" : "royalist";
    out.push_back(words.say(
        "map", "deck", {{"side", id}, {"deck", p.deck[side]}, {"discards", view.at("discards").at(id)}}));
  }
  if (!p.card.empty()) out.push_back(words.say("map", "card-text", {{"card", p.card}}));
  return out;
}

std::vector<std::string> draw_map(const Board& b, const Position& p, const Words& words,
                                  const MapStyle& style) {
  const bool beside = style.width >= wide;
  const auto columns = std::min<std::size_t>(beside ? style.width - panel_width - 2 : style.width, 112);
  const auto rows = std::clamp<std::size_t>(style.height > 6 ? style.height - 4 : 44, 44, 52);
  MapDrawing drawing{b, p, static_cast<int>(columns), static_cast<int>(rows)};
  auto lines = drawing.draw().rows(style.colour);
  const auto side = tracks(b, p, words, beside ? panel_width : style.width, style.colour);
  const auto key = legend(words, beside ? panel_width : style.width, style.colour);
  if (!beside) {
    lines.insert(lines.begin(), side.begin(), side.end());
    lines.insert(lines.end(), key.begin(), key.end());
    return lines;
  }
  std::vector<std::string> panel = side;
  panel.emplace_back();
  for (const auto& l : list_forces(b, p, words, style)) panel.push_back(l);
  panel.emplace_back();
  panel.insert(panel.end(), key.begin(), key.end());
  return side_by_side(std::move(lines), panel, columns + 2);
}

}  // namespace linstock::play
