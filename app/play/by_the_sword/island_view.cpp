#include "play/by_the_sword/island_view.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <set>

#include <fmt/format.h>

#include "play/values.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

/// In the order of the bits in which a view has them.
constexpr std::array grant_names{"passage", "ports", "trade", "supply", "transport", "joint-battle"};
constexpr std::size_t account_width = 56, widest_island = 112, name_width = 9;
constexpr std::array seat_inks{Ink::alarm,    Ink::covenanter, Ink::first,
                               Ink::royalist, Ink::fourth,     Ink::bold};

Ink seat_ink(std::size_t seat) { return seat < seat_inks.size() ? seat_inks[seat] : Ink::third; }

/// "Re" for a seat, "np" for every other power.
std::string short_name(const Island& island, std::size_t seat, const Words& words) {
  return std::string{
      words.raw("map", seat < island.powers.size() ? "short-" + island.powers[seat] : "short-other")};
}

/// "Re550", "Bl1200/2 g1f1m1": points, number of forces if several, generals, fleets, merchants, caravans.
std::string text_of(const Island& island, const Presence& p, const Words& words) {
  std::string s = short_name(island, p.seat, words);
  if (p.forces) s += fmt::format("{}", p.points);
  if (p.forces > 1) s += fmt::format("/{}", p.forces);
  const auto count = [&](char letter, int n) {
    if (n) s += fmt::format("{}{}", letter, n);
  };
  if (p.forces && p.generals + p.fleets + p.merchants + p.caravans) s += ' ';
  count('g', p.generals), count('f', p.fleets), count('m', p.merchants), count('c', p.caravans);
  return s;
}

/// Draws one map: borders first, then rivers, then what stands where.
class IslandDrawing {
 public:
  IslandDrawing(const Island& island, const IslandPosition& position, const Words& words, int width,
                int height)
      : island_(island), position_(position), words_(words), canvas_(width, height) {
    double right = -1e9, bottom = -1e9;
    left_ = top_ = 1e9;
    for (const IslandArea& area : island.areas)
      for (const Point& p : area.outline) {
        left_ = std::min(left_, p.x), top_ = std::min(top_, p.y);
        right = std::max(right, p.x), bottom = std::max(bottom, p.y);
      }
    across_ = (width - 2 * margin) / std::max(1.0, right - left_);
    down_ = (height - 2) / std::max(1.0, bottom - top_);
  }

  const Canvas& draw() {
    find_areas();
    for (int y = 0; y < canvas_.height(); ++y)
      for (int x = 0; x < canvas_.width(); ++x) ground(x, y);
    for (const IslandRiver& river : island_.rivers) draw(river);
    for (const IslandArea& area : island_.areas) label(area);
    for (const IslandWater& zone : island_.zones) label(zone);
    return canvas_;
  }

 private:
  static constexpr int margin = 6;
  static constexpr std::size_t sea = std::size_t(-1);

  int x_of(Point p) const { return margin + static_cast<int>(std::lround((p.x - left_) * across_)); }
  int y_of(Point p) const { return 1 + static_cast<int>(std::lround((p.y - top_) * down_)); }
  Point point_of(int x, int y) const { return {left_ + (x - margin) / across_, top_ + (y - 1) / down_}; }

  void find_areas() {
    area_of_.assign(static_cast<std::size_t>(canvas_.width() * canvas_.height()), sea);
    for (int y = 0; y < canvas_.height(); ++y)
      for (int x = 0; x < canvas_.width(); ++x)
        for (std::size_t i = 0; i < island_.areas.size(); ++i)
          if (inside(island_.areas[i].outline, point_of(x, y))) cell(x, y) = i;
  }
  std::size_t& cell(int x, int y) { return area_of_[static_cast<std::size_t>(y * canvas_.width() + x)]; }
  std::size_t area(int x, int y) { return canvas_.inside(x, y) ? cell(x, y) : sea; }

  /// Lines run along the lower right corners of cells: thick between regions, dotted between territories,
  /// plain at the coast.
  void ground(int x, int y) {
    const std::size_t here = area(x, y), beside = area(x + 1, y), below = area(x, y + 1),
                      across = area(x + 1, y + 1);
    const int up = border(here, beside), down = border(below, across), left = border(here, below),
              right = border(beside, across);
    const int most = std::max({up, down, left, right});
    if (most == 0) {
      if (here == sea && x % 8 == y % 2 * 4) canvas_.put(x, y, U'~', Ink::sea);
      return;
    }
    constexpr std::u32string_view dotted = U" ┊┊┊┈···┈···┈···", plain = U" │││─┘┐┤─└┌├─┴┬┼",
                                  thick = U" ┃┃┃━┛┓┫━┗┏┣━┻┳╋";
    const bool coast = up == 2 || down == 2 || left == 2 || right == 2;
    const auto signs = coast ? plain : most == 3 ? thick : dotted;
    const auto of = [&](int edge, unsigned bit) { return edge >= (coast ? 2 : most) ? bit : 0u; };
    canvas_.put(x, y, signs[of(up, 1) | of(down, 2) | of(left, 4) | of(right, 8)],
                coast       ? Ink::sea
                : most == 3 ? Ink::frontier
                            : Ink::dim);
  }
  /// 0: no border; 1: of territories; 2: a coast; 3: of regions.
  int border(std::size_t a, std::size_t b) const {
    if (a == b) return 0;
    if (a == sea || b == sea) return 2;
    return island_.areas[a].region == island_.areas[b].region ? 1 : 3;
  }

  void draw(const IslandRiver& river) {
    for (std::size_t i = 1; i < river.course.size(); ++i) {
      const Point a = river.course[i - 1], b = river.course[i];
      const int steps = std::max({1, std::abs(x_of(b) - x_of(a)), 2 * std::abs(y_of(b) - y_of(a))});
      for (int k = 0; k <= steps; ++k) {
        const Point p{a.x + (b.x - a.x) * k / steps, a.y + (b.y - a.y) * k / steps};
        canvas_.put(x_of(p), y_of(p), U'≈', Ink::covenanter);
      }
    }
    for (const Point& bridge : river.bridges) canvas_.put(x_of(bridge), y_of(bridge), U'╬', Ink::bold);
  }

  using Lines = std::vector<std::pair<std::string, Ink>>;

  void add_presence(Lines& lines, const std::string& place) const {
    if (const auto it = position_.in.find(place); it != position_.in.end())
      for (const Presence& p : it->second) lines.emplace_back(text_of(island_, p, words_), seat_ink(p.seat));
  }
  void label(const IslandArea& area) {
    const auto holder = position_.controller.find(area.id);
    const bool held = holder != position_.controller.end();
    Lines lines;
    const Ink ink = held ? seat_ink(holder->second) : area.castle ? Ink::bold : Ink::plain;
    for (auto& line : wrap(words_.name(area.id), name_width)) lines.emplace_back(std::move(line), ink);
    std::string marks = held ? short_name(island_, holder->second, words_) : "";
    const auto listed = [&](const std::vector<std::string>& all) {
      return std::ranges::find(all, area.id) != all.end();
    };
    if (listed(position_.capitals)) marks += '*';
    if (listed(position_.forts)) marks += '#';
    if (const auto siege = position_.siege.find(area.id); siege != position_.siege.end())
      marks += fmt::format("!{}", siege->second);
    if (!marks.empty())
      lines[0].first = marks + (area.castle ? "▣" : "·") + lines[0].first;
    else if (area.castle)
      lines[0].first = "▣" + lines[0].first;
    add_presence(lines, area.id);
    set(lines, x_of(area.at), y_of(area.at));
  }
  void label(const IslandWater& zone) {
    Lines lines;
    for (auto& line : wrap(words_.name(zone.id), name_width)) lines.emplace_back(std::move(line), Ink::sea);
    add_presence(lines, zone.id);
    set(lines, x_of(zone.at), y_of(zone.at));
  }
  /// Where a line of a label about x begins.
  int begin_of(const std::string& text, int x) const {
    const int width = static_cast<int>(width_of(text));
    return std::clamp(x - width / 2, 0, std::max(0, canvas_.width() - width));
  }
  /// How many cells of a label, and of two before and behind each of its lines, are another's.
  int clashes(const Lines& lines, int x, int row) const {
    int n = 0;
    for (const auto& [text, ink] : lines) {
      const int from = begin_of(text, x) - 2, to = from + static_cast<int>(width_of(text)) + 3;
      for (int i = from; i <= to; ++i) n += labelled_.contains({i, row});
      ++row;
    }
    return n;
  }
  /// Writes a label as near its place as it stands clear of those before.
  void set(const Lines& lines, int x, int y) {
    constexpr int aside = 8, up = 3;
    const int last = std::max(0, canvas_.height() - static_cast<int>(lines.size()));
    const int top = std::clamp(y - static_cast<int>(lines.size()) / 2, 0, last);
    int best_x = x, best_row = top, least = 100 * clashes(lines, x, top);
    for (int row = std::max(0, top - up); row <= std::min(last, top + up); ++row)
      for (int at = x - aside; at <= x + aside; ++at) {
        const int cost = 100 * clashes(lines, at, row) + std::abs(at - x) + 2 * std::abs(row - top);
        if (cost < least) best_x = at, best_row = row, least = cost;
      }
    for (const auto& [text, ink] : lines) {
      const int from = begin_of(text, best_x);
      canvas_.text(from, best_row, text, ink);
      for (int i = 0; i < static_cast<int>(width_of(text)); ++i) labelled_.insert({from + i, best_row});
      ++best_row;
    }
  }

  const Island& island_;
  const IslandPosition& position_;
  const Words& words_;
  Canvas canvas_;
  std::vector<std::size_t> area_of_;
  std::set<std::pair<int, int>> labelled_;  ///< columns and rows
  double left_, top_, across_, down_;
};

/// What a player has in all.
json::object account(const Island& island, const json::value& view, const IslandPosition& p,
                     std::size_t seat) {
  int territories = 0, castles = 0;
  for (const IslandArea& area : island.areas)
    if (const auto it = p.controller.find(area.id); it != p.controller.end() && it->second == seat)
      ++(area.castle ? castles : territories);
  Presence all;
  for (const auto& [place, there] : p.in)
    for (const Presence& one : there)
      if (one.seat == seat) {
        all.points += one.points, all.forces += one.forces, all.fleets += one.fleets;
        all.merchants += one.merchants, all.caravans += one.caravans;
      }
  const auto& player = value_in(value_in(view, "players"), island.powers[seat]);
  const auto& treasury = known_in(value_in(view, "treasuries"), island.powers[seat]);
  return {{"player", island.powers[seat]},
          {"region", value_in(player, "region")},
          {"capital", value_in(player, "capital")},
          {"out", value_in(player, "out")},
          {"exile", text_in(player, "exile") != "none"},
          {"host", value_in(player, "host")},
          {"abroad", value_in(player, "abroad")},
          {"territories", territories},
          {"castles", castles},
          {"hidden", !known_in(value_in(view, "generals"), island.powers[seat] + "-general-1").is_object()},
          {"points", all.points},
          {"forces", all.forces},
          {"fleets", all.fleets},
          {"merchants", all.merchants},
          {"caravans", all.caravans},
          {"known", treasury.is_object()},
          {"crowns", value_in(treasury, "crowns")}};
}

class Sheets {
 public:
  Sheets(const Island& island, const json::value& view, const Words& words, std::size_t width, bool colour)
      : island_(island), view_(view), words_(words), width_(width), colour_(colour) {}

  std::vector<std::string> take() { return std::move(out_); }
  void say(std::string_view id, const json::object& fields, Ink ink = Ink::plain, std::size_t indent = 0) {
    const auto text = std::string(indent, ' ') + words_.say("map", id, fields);
    for (const auto& line : wrap(text, width_, indent + 2)) out_.push_back(paint(line, ink, colour_));
  }
  void blank() { out_.emplace_back(); }

  void turn() {
    say("turn",
        {{"turn", value_in(view_, "turn")},
         {"phase", value_in(view_, "phase")},
         {"order", value_in(view_, "order")}},
        Ink::bold);
    const auto& now = value_in(value_in(view_, "events"), "now");
    if (value_in(now, "card").is_string()) say("event", now.get_object());
  }
  void accounts(const IslandPosition& p) {
    for (std::size_t seat = 0; seat < island_.powers.size(); ++seat)
      say("account", account(island_, view_, p, seat), seat_ink(seat));
  }
  void legend() {
    for (const auto& id : words_.ids("legend"))
      for (const auto& line : wrap(words_.say("legend", id), width_, 2))
        out_.push_back(paint(line, Ink::dim, colour_));
  }

  /// The roster of one power: forces with generals, generals that wait, fleets, caravans.
  void roster(std::string_view power, Ink ink) {
    for (const auto& [id, place] : members("places"))
      if (const auto& is = value_in(place, "value"); text_in(is, "owner") == power) force(id, is, ink);
    for (const auto& [id, general] : members("generals"))
      if (const auto& is = value_in(general, "value");
          id.starts_with(power) && number_in(is, "rating") > 0 && !value_in(is, "with").is_string())
        say("waiting", with_id(id, is), ink, 2);
    for (const auto& [id, vessel] : members("vessels"))
      if (text_in(vessel, "owner") == power) say("vessel", with_id(id, vessel), ink, 2);
    for (const auto& [id, caravan] : members("caravans"))
      if (id.starts_with(power) && value_in(caravan, "at").is_string())
        say("caravan", with_id(id, caravan), ink, 2);
  }
  /// The treasury of a player, with the rows of this turn's economics form.
  void treasury(std::string_view player) {
    const auto& treasury = known_in(value_in(view_, "treasuries"), player);
    if (!treasury.is_object()) return say("treasury-secret", {{"player", player}});
    say("treasury", {{"player", player}, {"crowns", value_in(treasury, "crowns")}});
    const auto& form = value_in(treasury, "form");
    for (const char* part : {"form-income", "form-costs", "form-purchases"})
      if (form.is_object()) say(part, form.get_object(), Ink::plain, 2);
    for (const auto& lot : list_in(value_in(value_in(view_, "training"), player), "value"))
      say("in-training", lot.as_object(), Ink::plain, 2);
    for (const auto& [list, whose] : {std::pair{"loans", "borrower"}, {"instalments", "owner"}})
      for (const auto& owed : list_in(view_, list))
        if (text_in(owed, whose) == player) say(list, owed.as_object(), Ink::plain, 2);
  }
  /// Where the players stand with NP castles and regions, unless they are neutral.
  void standings() {
    const auto& others = value_in(view_, "others");
    if (const auto& regions = value_in(others, "regions"); regions.is_object())
      for (const auto& [id, region] : regions.get_object())
        standing(fmt::format("people-of-{}", std::string_view{id}), region);
    if (const auto& castles = value_in(others, "castles"); castles.is_array())
      for (std::size_t i = 0; i < castles.get_array().size(); ++i)
        standing(fmt::format("lord-of-castle-{}", i + 1), castles.get_array()[i]);
  }
  /// What players grant each other, as far as the viewer knows.
  void treaties() {
    for (const auto& [from, row] : members("grants"))
      for (const auto& [to, grants] : row.get_object()) {
        const auto granted = static_cast<unsigned>(number_in(grants, "value"));
        json::array acts;
        for (std::size_t i = 0; i < grant_names.size(); ++i)
          if (granted >> i & 1) acts.emplace_back(grant_names[i]);
        const bool secret = value_in(grants, "known_to").is_array();
        if (!acts.empty()) say("treaty", {{"from", from}, {"to", to}, {"acts", acts}, {"secret", secret}});
      }
  }
  /// The battle that is handed over, to be played elsewhere.
  void handed_over() {
    const auto& battle = value_in(island_.handed_over, "battle");
    if (!battle.is_object()) return;
    blank();
    say("hand-over-when", battle.get_object(), Ink::bold);
    say("hand-over", battle.get_object(), Ink::bold);
    const auto& scale = value_in(battle, "scale");
    if (number_in(scale, "figures") < number_in(scale, "points")) say("hand-over-scale", scale.get_object());
    const auto& ground = value_in(battle, "ground");
    if (!list_in(ground, "pieces").empty()) say("hand-over-ground", ground.get_object());
    say("hand-over-terms", battle.get_object());
    for (const char* which : {"attacker", "defender"}) {
      const auto& side = value_in(battle, which);
      say("hand-over-side", side.get_object());
      say("hand-over-more", side.get_object(), Ink::plain, 2);
      for (const char* units : {"composition", "units"})
        if (!list_in(side, units).empty())
          say("hand-over-units", {{"units", list_in(side, units)}}, Ink::plain, 2);
    }
  }
  void mercenaries() {
    for (const auto& [id, card] : members("mercs"))
      if (value_in(card, "holder").is_string()) say("mercenary", with_id(id, card));
  }

 private:
  const json::object& members(std::string_view key) const {
    static const json::object none;
    const auto& v = value_in(view_, key);
    return v.is_object() ? v.get_object() : none;
  }
  static json::object with_id(std::string_view id, const json::value& of) {
    json::object fields = of.is_object() ? of.get_object() : json::object{};
    fields["id"] = id;
    return fields;
  }
  void standing(std::string_view power, const json::value& np) {
    json::array markers;
    if (const auto& all = value_in(np, "standing"); all.is_object())
      for (const auto& [player, marker] : all.get_object())
        if (number_in(all, player)) markers.push_back({{"player", player}, {"standing", marker}});
    if (!markers.empty()) say("standing", {{"power", power}, {"markers", markers}});
  }
  void force(std::string_view id, const json::value& place, Ink ink) {
    json::object fields = with_id(id, place);
    if (const auto& body = known_in(value_in(view_, "bodies"), id); body.is_object())
      for (const auto& [key, value] : body.get_object()) fields[key] = value;
    json::array generals, mercenaries;
    for (const auto& [general, hidden] : members("generals"))
      if (const auto& is = value_in(hidden, "value"); text_in(is, "with") == id)
        generals.push_back(with_id(general, is));
    for (const auto& [card, is] : members("mercs"))
      if (text_in(is, "with") == id) mercenaries.emplace_back(card);
    fields["generals"] = generals, fields["mercenaries"] = mercenaries;
    json::array assigned, honours;
    for (const auto& [territory, with] : members("assigned"))
      if (with.is_string() && std::string_view{with.get_string()} == id) assigned.emplace_back(territory);
    for (const auto& honour : list_in(view_, "honours"))
      if (text_in(honour, "force") == id) honours.push_back(honour);
    fields["assigned"] = assigned, fields["honours"] = honours;
    say("force", fields, ink, 2);
  }

  const Island& island_;
  const json::value& view_;
  const Words& words_;
  std::size_t width_;
  bool colour_;
  std::vector<std::string> out_;
};

}  // namespace

std::vector<std::string> list_rosters(const Island& island, const json::value& view, const Words& words,
                                      const MapStyle& style) {
  const auto position = IslandPosition::read(island, view);
  Sheets sheets{island, view, words, style.width, style.colour};
  sheets.turn();
  for (std::size_t seat = 0; seat < island.powers.size(); ++seat) {
    sheets.say("account", account(island, view, position, seat), seat_ink(seat));
    sheets.roster(island.powers[seat], seat_ink(seat));
  }
  std::vector<std::string> others;
  if (const auto& places = value_in(view, "places"); places.is_object())
    for (const auto& [id, place] : places.get_object())
      if (const auto owner = text_in(value_in(place, "value"), "owner");
          !owner.empty() && island.seat_of(owner) == island.powers.size() &&
          std::ranges::find(others, owner) == others.end())
        others.push_back(owner);
  for (const auto& power : others) {
    sheets.say("others", {{"player", power}}, seat_ink(island.powers.size()));
    sheets.roster(power, seat_ink(island.powers.size()));
  }
  sheets.treaties();
  sheets.standings();
  sheets.handed_over();
  return sheets.take();
}

std::vector<std::string> list_treasuries(const Island& island, const json::value& view, const Words& words) {
  Sheets sheets{island, view, words, 100, false};
  sheets.turn();
  for (const auto& player : island.powers) sheets.treasury(player);
  sheets.mercenaries();
  return sheets.take();
}

std::vector<std::string> draw_island(const Island& island, const json::value& view, const Words& words,
                                     const MapStyle& style) {
  const bool beside = style.width >= 38 + widest_island;
  const auto columns =
      std::min<std::size_t>(beside ? style.width - account_width - 2 : style.width, widest_island);
  const auto rows = std::clamp<std::size_t>(style.height > 6 ? style.height - 4 : 48, 48, 54);
  const auto position = IslandPosition::read(island, view);
  IslandDrawing drawing{island, position, words, static_cast<int>(columns), static_cast<int>(rows)};
  auto lines = drawing.draw().rows(style.colour);
  Sheets above{island, view, words, beside ? account_width : style.width, style.colour};
  above.turn(), above.accounts(position), above.blank();
  Sheets below{island, view, words, beside ? account_width : style.width, style.colour};
  below.legend();
  auto panel = above.take();
  const auto key = below.take();
  if (!beside) {
    lines.insert(lines.begin(), panel.begin(), panel.end());
    lines.insert(lines.end(), key.begin(), key.end());
    return lines;
  }
  panel.insert(panel.end(), key.begin(), key.end());
  return side_by_side(std::move(lines), panel, columns + 2);
}

}  // namespace linstock::play
