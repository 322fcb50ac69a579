#include "play/plan_view.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>

#include <fmt/format.h>

#include "play/plan_heading.hpp"
#include "play/values.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

/// How a kind of ground is drawn: a sign in every `every`-th cell of a row.
struct Sign {
  std::string_view kind;
  char32_t sign;
  int every;
  Ink ink;
};
constexpr Sign signs[] = {
    {"woods", U'♣', 2, Ink::first},
    {"built-up-area", U'⌂', 2, Ink::third},
    {"hedge", U'¤', 1, Ink::first},
    {"stone-wall", U'#', 1, Ink::mountain},
    {"ditch", U'v', 1, Ink::land},
    {"hedged-ditch", U'¥', 1, Ink::first},
    {"stream", U'~', 1, Ink::sea},
    {"water", U'≈', 1, Ink::sea},
    {"marsh", U'≈', 3, Ink::sea},
    {"ford", U'-', 2, Ink::sea},
    {"field", U',', 3, Ink::second},
    {"enclosed-field", U';', 3, Ink::second},
    {"broken-ground", U':', 3, Ink::land},
    {"steep-slope", U'^', 3, Ink::land},
    {"rocks", U'^', 1, Ink::mountain},
    {"earthwork", U'=', 1, Ink::land},
    {"fortification", U'≡', 1, Ink::mountain},
    {"hill", U'╱', 4, Ink::dim},
    {"road", U'·', 1, Ink::land},
    {"bridge", U'=', 1, Ink::land},
    {"wood", U'♣', 2, Ink::first},
    {"building", U'⌂', 2, Ink::third},
    {"high-hedge", U'§', 1, Ink::first},
    {"hedged-bank", U'¥', 1, Ink::first},
    {"wall", U'#', 1, Ink::mountain},
    {"earth-bank", U'=', 1, Ink::land},
    {"ditch-and-bank", U'v', 1, Ink::land},
    {"field-works", U'≡', 1, Ink::mountain},
    {"ploughed-field", U',', 3, Ink::second},
    {"coal-pits", U':', 3, Ink::land},
    {"hill-step", U'╱', 4, Ink::dim},
    {"level-hill-step", U'╱', 4, Ink::dim},
    {"deep-water", U'≈', 1, Ink::sea},
    {"enclosure", U';', 3, Ink::second},
    {"fence", U'¤', 1, Ink::first},
    {"low-wall", U'#', 1, Ink::mountain},
    {"high-wall", U'#', 1, Ink::mountain},
    {"field-defence", U'=', 1, Ink::land},
    {"large-building", U'⌂', 2, Ink::third},
    {"steep-hill", U'╱', 2, Ink::dim},
    {"river", U'≈', 1, Ink::sea},
};
constexpr Sign unknown{"", U'%', 2, Ink::dim};

const Sign& sign_of(std::string_view kind) {
  const auto* it = std::ranges::find(signs, kind, &Sign::kind);
  return it == std::end(signs) ? unknown : *it;
}

Place ahead(Place from, double facing, double far, double right = 0) {
  const double a = facing * std::numbers::pi / 180;
  return {from.x + far * std::sin(a) + right * std::cos(a), from.y + far * std::cos(a) - right * std::sin(a)};
}

bool inside(const std::vector<Place>& area, Place p) {
  bool in = false;
  for (std::size_t i = 0, j = area.size() - 1; i < area.size(); j = i++)
    if ((area[i].y > p.y) != (area[j].y > p.y) &&
        p.x < (area[j].x - area[i].x) * (p.y - area[i].y) / (area[j].y - area[i].y) + area[i].x)
      in = !in;
  return in;
}

char32_t arrow(double facing) {
  constexpr char32_t arrows[] = {U'↑', U'↗', U'→', U'↘', U'↓', U'↙', U'←', U'↖'};
  return arrows[std::lround(facing / 45) % 8];
}

/// Draws the table in a frame, with inches along its left and lower edges.
class PlanDrawing {
 public:
  PlanDrawing(const Plan& plan, const PlanPosition& position, int columns, int rows)
      : plan_(plan),
        position_(position),
        across_(std::min((columns - margin - 2) / plan.table.width, 2 * (rows - 3) / plan.table.depth)),
        width_(static_cast<int>(std::ceil(plan.table.width * across_))),
        height_(static_cast<int>(std::ceil(plan.table.depth * across_ / 2))),
        canvas_(width_ + margin + 2, height_ + 3) {}

  const Canvas& draw() {
    frame();
    for (const bool lines : {false, true})  // areas first, so that lines are drawn over them
      for (const PlanGround& g : plan_.ground)
        if (g.line == lines) ground(g);
    for (const PlanGround& g : position_.works) ground(g);
    std::vector<std::size_t> all;
    for (std::size_t i = 0; i < plan_.units.size(); ++i)
      if (position_.units[i].on_table && !position_.units[i].attached) all.push_back(i);
    for (std::size_t i : all) block(plan_.units[i], position_.units[i], plan_.units[i].side ? U'▒' : U'█');
    if (position_.moving && position_.then.on_table)
      block(plan_.units[*position_.moving], position_.then, U'+');
    for (std::size_t i : all) front(plan_.units[i], position_.units[i]);
    if (position_.moving && position_.then.on_table) front(plan_.units[*position_.moving], position_.then);
    for (std::size_t i : all) key(plan_.units[i], position_.units[i]);
    return canvas_;
  }
  int width() const { return canvas_.width(); }
  double columns_per_inch() const { return across_; }

 private:
  static constexpr int margin = 4;

  int column(double x) const { return margin + 1 + std::clamp(static_cast<int>(x * across_), 0, width_ - 1); }
  int row(double y) const {
    return 1 + std::clamp(static_cast<int>((plan_.table.depth - y) * across_ / 2), 0, height_ - 1);
  }
  Place middle(int column, int row) const {
    return {(column - margin - 1 + 0.5) / across_, plan_.table.depth - (row - 1 + 0.5) * 2 / across_};
  }

  void frame() {
    const int right = margin + 1 + width_, low = 1 + height_;
    for (int x = margin + 1; x < right; ++x) put(x, 0, U'─'), put(x, low, U'─');
    for (int y = 1; y < low; ++y) put(margin, y, U'│'), put(right, y, U'│');
    put(margin, 0, U'┌'), put(right, 0, U'┐'), put(margin, low, U'└'), put(right, low, U'┘');
    for (int inch = 0; inch <= plan_.table.width; inch += 6) {
      const auto text = fmt::format("{}", inch);
      put(column(inch), low, U'┴');
      canvas_.text(column(inch), low + 1, text, Ink::dim);
    }
    for (int inch = 6; inch <= plan_.table.depth; inch += 6) {
      const auto text = fmt::format("{:>3}", inch);
      put(margin, row(inch), U'┤');
      canvas_.text(0, row(inch), text, Ink::dim);
    }
  }
  void put(int x, int y, char32_t c) { canvas_.put(x, y, c, Ink::dim); }

  void ground(const PlanGround& g) {
    const Sign& sign = sign_of(g.kind);
    if (g.line) {
      for (std::size_t i = 1; i < g.outline.size(); ++i) stroke(g.outline[i - 1], g.outline[i], sign);
      return;
    }
    for (int y = 1; y <= height_; ++y)
      for (int x = margin + 1; x <= margin + width_; ++x)
        if ((x + 2 * (y % 2)) % sign.every == 0 && inside(g.outline, middle(x, y)))
          canvas_.put(x, y, sign.sign, sign.ink);
  }
  void stroke(Place from, Place to, const Sign& sign) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    const int steps = std::max(1, static_cast<int>(length * across_ * 2));
    for (int i = 0; i <= steps; ++i)
      canvas_.put(column(from.x + (to.x - from.x) * i / steps), row(from.y + (to.y - from.y) * i / steps),
                  sign.sign, sign.ink);
  }

  /// Fills the cells that a unit covers to a good part; those along its middle count more, so that no unit
  /// vanishes.
  void block(const PlanUnit& u, const Standing& it, char32_t sign) {
    const Extent e = plan_.extent(u, it);
    if (it.scattered.empty()) return block(u, it, {it.at, it.facing}, e, sign);
    for (const StandAt& stand : it.scattered) block(u, it, stand, e, sign);
  }
  void block(const PlanUnit& u, const Standing& it, const StandAt& stand, const Extent& e, char32_t sign) {
    const bool ghost = sign == U'+';
    const int wide = 2 * static_cast<int>(e.width * across_ * 3) + 1,
              deep = 2 * static_cast<int>(e.depth * across_ * 3) + 1;
    const double each = e.width * e.depth * across_ * across_ / 2 / (wide * deep);
    std::map<std::pair<int, int>, double> covered;
    for (int i = 0; i < wide; ++i)
      for (int k = 0; k < deep; ++k) {
        const Place p =
            ahead(stand.at, stand.facing, -e.depth * (k + 0.5) / deep, e.width * ((i + 0.5) / wide - 0.5));
        const bool middle = 2 * k + 1 == deep && i > 0 && i + 1 < wide;
        covered[{column(p.x), row(p.y)}] += middle ? each + 0.1 : each;
      }
    const char32_t filled = it.formation == "routed" && !ghost ? U'×' : sign;
    for (const auto& [cell, share] : covered)
      if (share >= 0.4) canvas_.put(cell.first, cell.second, filled, ghost ? Ink::alarm : ink_of(u.side));
  }
  /// Draws an arrow in the first free cell in front of the unit, within about three columns.
  void front(const PlanUnit& u, const Standing& it) {
    const double half = 0.5 / across_;  // half a column, in inches
    for (double far = half; far <= 6 * half; far += half) {
      const Place p = ahead(it.at, it.facing, far);
      if (p.x < 0 || p.y < 0 || p.x > plan_.table.width || p.y > plan_.table.depth) return;
      const char32_t there = canvas_.sign(column(p.x), row(p.y));
      if (there == U'█' || there == U'▒' || there == U'×' || there == U'+') continue;
      return canvas_.put(column(p.x), row(p.y), arrow(it.facing), ink_of(u.side));
    }
  }
  void key(const PlanUnit& u, const Standing& it) {
    const Extent e = plan_.extent(u, it);
    const Place p = ahead(it.at, it.facing, -e.depth / 2);
    const int length = static_cast<int>(u.key.size());
    canvas_.text(column(p.x) - length / 2, row(p.y), u.key, ink_of(u.side));
  }

  const Plan& plan_;
  const PlanPosition& position_;
  double across_;  ///< columns per inch; rows are twice as high as columns are wide
  int width_, height_;
  Canvas canvas_;
};

// --- below the drawing ---

std::vector<std::string> legend(const Plan& plan, const PlanPosition& position, const Words& words,
                                double across, const MapStyle& style) {
  std::string scale{"├"};
  const auto six = static_cast<int>(std::lround(6 * across));
  for (int i = 2; i < six; ++i) scale += "─";
  scale += "┤ 6″";
  std::string kinds;
  std::set<std::string> named;
  for (const auto* pieces : {&plan.ground, &position.works})
    for (const PlanGround& g : *pieces) {
      if (!named.insert(g.kind).second) continue;
      std::string sign;
      encode(sign_of(g.kind).sign, sign);
      kinds += fmt::format("{}{} {}", kinds.empty() ? "" : "  ", sign, words.name(g.kind));
    }
  std::vector<std::string> out;
  for (const auto& text : {scale + "  " + words.say("plan", "legend"), kinds})
    for (const auto& line : wrap(text, style.width, 2)) out.push_back(paint(line, Ink::dim, style.colour));
  if (kinds.empty()) out.pop_back();
  return out;
}

// --- the list ---

std::string contacts_of(const Plan& plan, const PlanUnit& u, const json::value& view, const Words& words) {
  std::string out;
  const std::string& own = plan.sides[u.side].id;
  const std::string& their = plan.sides[1 - u.side].id;
  for (const auto& c : list_in(view, "contacts")) {
    if (const auto a = text_in(c, "a"), b = text_in(c, "b"); a == u.id || b == u.id) {
      const auto other = std::ranges::find(plan.units, a == u.id ? b : a, &PlanUnit::id);
      if (!out.empty()) out += ", ";
      if (other != plan.units.end()) out += other->key;
      continue;
    }
    if (text_in(c, own) != u.id) continue;
    const auto it = std::ranges::find(plan.units, text_in(c, their), &PlanUnit::id);
    if (!out.empty()) out += ", ";
    out += words.fill(words.raw("plan", "contact"), {{"key", it == plan.units.end() ? "" : it->key},
                                                     {"own", text_in(c, "on_" + own)},
                                                     {"their", text_in(c, "on_" + their)}});
  }
  return out;
}

std::int64_t sum_of(const json::array& numbers) {
  std::int64_t sum = 0;
  for (const auto& n : numbers) sum += n.to_number<std::int64_t>();
  return sum;
}

std::string unit_line(const Plan& plan, const PlanUnit& u, const json::value& view, const Words& words) {
  const auto& unit = value_in(value_in(view, "units"), u.id);
  json::object fields = unit.is_object() ? unit.get_object() : json::object{};
  for (const auto& [key, value] : u.roster)
    if (!fields.contains(key)) fields[key] = value;
  fields["unit"] = u.id, fields["type"] = u.type;
  fields["left"] = sum_of(list_in(unit, "figures")), fields["full"] = sum_of(list_in(u.roster, "figures"));
  fields["rating"] = u.rating;
  fields["dragoons"] = u.mounts;
  fields["halted"] = text_in(unit, "halted") != "no";
  fields["contacts"] = contacts_of(plan, u, view, words);
  if (!plan.cards.empty()) {  // the morale of a unit in points, and its general
    const auto points = static_cast<int>(number_in(unit, "points")) + (text_in(unit, "bonus") == "held");
    const char* level = points <= 0 ? "poor" : points <= 2 ? "good" : "excellent";
    const auto& general = value_in(unit, "general");
    fields["points"] =
        u.type == "general"
            ? std::string{}
            : words.fill(words.raw("plan", "points"),
                         {{"tested", number_in(unit, "first") > 0}, {"points", points}, {"level", level}});
    fields["attached"] = u.type == "general" ? general : json::value{};
    fields["led"] = u.type == "general" ? json::value{} : general;
  }
  return words.fill(words.raw("plan", "unit"), fields);
}

bool stands(const json::value& view, const PlanUnit& u) {
  return text_in(value_in(value_in(view, "units"), u.id), "where") == "table";
}

std::string gone(const Plan& plan, const json::value& view, const Words& words) {
  const auto where = [&](const PlanUnit& u) {
    return text_in(value_in(value_in(view, "units"), u.id), "where");
  };
  json::array units;
  // Units that only an event brings have no brigade.
  const auto expected = [&](const PlanUnit& u) {
    return !plan.by_brigades || where(u) != "reserve" || u.type == "general" ||
           value_in(u.roster, "brigade").is_string();
  };
  for (const PlanUnit& u : plan.units)
    if (!stands(view, u) && where(u) != "ranks" && expected(u))
      units.emplace_back(json::object{{"unit", u.id}, {"where", where(u)}});
  if (units.empty() || (plan.cards.empty() && !plan.by_brigades))
    return units.empty() ? "" : words.say("plan", "gone", {{"units", units}});
  std::map<std::string, json::array>
      by_place;  // of long army lists, those that are at the same place together
  for (const auto& u : units) by_place[text_in(u, "where")].push_back(value_in(u, "unit"));
  std::string out;
  for (const auto& [place, those] : by_place)
    out += (out.empty() ? "" : " ") + words.say("plan", "gone", {{"units", those}, {"where", place}});
  return out;
}

}  // namespace

std::vector<std::string> list_units(const Plan& plan, const json::value& view, const Words& words,
                                    const MapStyle& style) {
  std::size_t id = 0;
  for (const PlanUnit& u : plan.units) id = std::max(id, u.id.size());
  std::vector<std::string> out;
  for (const PlanCommand& c : plan.commands) {
    out.push_back(paint(
        words.raw("plan", "command-name").empty()
            ? fmt::format("{}  {}: {}", c.letter,
                          words.say("plan", "side-name", {{"side", plan.sides[c.side].id}}), words.name(c.id))
            : fmt::format("{}  {}", c.letter, words.say("plan", "command-name", {{"command", c.id}})),
        ink_of(c.side), style.colour));
    for (const PlanUnit& u : plan.units) {
      if (u.command != c.id || !stands(view, u)) continue;
      const auto head = fmt::format("{:<4}{}  ", u.key, pad(u.id, id));
      const auto lines =
          wrap(unit_line(plan, u, view, words), style.width - std::min(style.width - 20, head.size()));
      for (std::size_t i = 0; i < lines.size(); ++i)
        out.push_back((i ? std::string(head.size(), ' ') : head) + lines[i]);
    }
  }
  if (const auto rest = gone(plan, view, words); !rest.empty())
    for (const auto& line : wrap(rest, style.width, 2)) out.push_back(line);
  return out;
}

std::vector<std::string> draw_plan(const Plan& plan, const json::value& view, const Words& words,
                                   const MapStyle& style) {
  constexpr std::size_t narrowest_list = 60;
  auto lines = plan_heading(plan, view, words, style);
  const PlanPosition position = PlanPosition::read(plan, view);
  const int rows = static_cast<int>(std::clamp<std::size_t>(style.height, 12, 60)) - 6;
  PlanDrawing drawing{plan, position, static_cast<int>(std::min<std::size_t>(style.width, 130)), rows};
  const auto drawn = drawing.draw().rows(style.colour);
  const auto key = legend(plan, position, words, drawing.columns_per_inch(), style);
  const auto width = static_cast<std::size_t>(drawing.width()) + 2;
  const bool beside = style.width >= width + narrowest_list;
  const auto units = list_units(plan, view, words,
                                beside ? MapStyle{style.width - width, style.height, style.colour} : style);
  for (std::size_t i = 0; i < std::max(drawn.size(), beside ? units.size() : 0); ++i) {
    std::string line = i < drawn.size() ? drawn[i] : "";
    if (beside && i < units.size())
      line += std::string(width - std::min(width, seen_width(line)), ' ') + units[i];
    lines.push_back(std::move(line));
  }
  lines.insert(lines.end(), key.begin(), key.end());
  if (!beside) lines.insert(lines.end(), units.begin(), units.end());
  return lines;
}

}  // namespace linstock::play
