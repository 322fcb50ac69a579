#include "play/montrose/board.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kernel/json.hpp"
#include "printable.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

constexpr std::array<std::string_view, 2> side_ids{"royalist", "covenanter"};

json::value document(const MatchSetup& setup, std::string_view path) {
  Faults faults;
  auto v = parse_json(setup.file(path).value_or("{}"), path, faults);
  return v ? *v : json::value(json::object{});
}

std::string text(const json::value& o, std::string_view key) {
  const auto* v = o.is_object() ? o.get_object().if_contains(key) : nullptr;
  return v && v->is_string() ? printable(v->get_string()) : std::string{};
}

double number(const json::value& o, std::string_view key, double otherwise = 0) {
  const auto* v = o.is_object() ? o.get_object().if_contains(key) : nullptr;
  return v && v->is_number() ? v->to_number<double>() : otherwise;
}

const json::array& list(const json::value& o, std::string_view key) {
  static const json::array none;
  const auto* v = o.is_object() ? o.get_object().if_contains(key) : nullptr;
  return v && v->is_array() ? v->get_array() : none;
}

bool contains(const json::array& a, std::string_view id) {
  return std::ranges::any_of(a, [&](const auto& v) { return v.is_string() && v.get_string() == id; });
}

std::string recased(std::string s, bool upper) {
  for (char& c : s)
    if (upper ? c >= 'a' && c <= 'z' : c >= 'A' && c <= 'Z') c = static_cast<char>(c ^ 32);
  return s;
}

template <class T>
std::size_t index_of(const std::vector<T>& all, std::string_view id) {
  return static_cast<std::size_t>(std::ranges::find(all, id, &T::id) - all.begin());
}

void read_map(Board& b, const json::value& map, const Words& words) {
  for (const auto& r : list(map, "regions")) b.regions.push_back(text(r, "id"));
  for (const auto& s : list(map, "spaces")) {
    BoardSpace space{text(s, "id"),
                     text(s, "name"),
                     text(s, "kind") == "burgh",
                     !text(s, "name").empty(),
                     0,
                     {number(s, "x"), number(s, "y")}};
    space.region =
        static_cast<std::size_t>(std::ranges::find(b.regions, text(s, "region")) - b.regions.begin());
    if (!space.named) space.label = recased(words.name(space.id), false);
    if (space.burgh) space.label = recased(space.label, true);
    b.spaces.push_back(std::move(space));
  }
  for (const auto& r : list(map, "routes")) {
    const BoardRoute route{index_of(b.spaces, text(r, "a")), index_of(b.spaces, text(r, "b")),
                           text(r, "kind") == "mountain"};
    if (std::max(route.a, route.b) < b.spaces.size()) b.routes.push_back(route);
  }
  for (const auto& f : list(map, "frontiers")) {
    b.frontiers.push_back({text(f, "name"), read_outline(list(f, "line"))});
  }
  if (const auto* land = map.is_object() ? map.get_object().if_contains("land") : nullptr)
    b.land = read_outline(list(*land, "polygon"));
}

void read_units(Board& b, const json::value& units) {
  for (const auto& u : list(units, "units")) {
    const std::string type = text(u, "type"), name = text(u, "name");
    const bool leader = type == "leader";
    b.units.push_back({text(u, "id"), leader ? name.substr(0, 2) : recased(type.substr(0, 1), true),
                       text(u, "side") == side_ids[0] ? 0u : 1u, leader,
                       static_cast<int>(number(u, leader ? "leadership" : "strength")),
                       static_cast<int>(number(u, "reduced_strength"))});
  }
}

/// "I3" for an Irish unit of strength 3, "L" for one of strength 1.
std::string token(const BoardUnit& u, bool reduced) {
  const int strength = reduced ? u.reduced : u.strength;
  return strength == 1 ? u.letter : fmt::format("{}{}", u.letter, strength);
}

/// Makes a stack of units of one side; `reduced` and `inactive` are the view's lists of ids.
Stack stack_of(const Board& b, std::size_t side, const std::vector<std::size_t>& units,
               const json::array& reduced, const json::array& inactive) {
  Stack s{.side = side};
  std::vector<std::pair<std::string, int>> counts;
  for (std::size_t i : units) {
    const auto& u = b.units[i];
    if (u.leader) {
      const auto leader = fmt::format("{}+{}", u.letter, u.strength);
      s.leaders.push_back(contains(inactive, u.id) ? "(" + leader + ")" : leader);
      continue;
    }
    ++s.combat;
    const auto t = token(u, contains(reduced, u.id));
    const auto it = std::ranges::find(counts, t, &std::pair<std::string, int>::first);
    it == counts.end() ? void(counts.emplace_back(t, 1)) : void(++it->second);
  }
  for (const auto& [t, n] : counts) s.troops.push_back(n == 1 ? t : fmt::format("{}×{}", t, n));
  return s;
}

}  // namespace

Board Board::read(const MatchSetup& setup, const Words& words) {
  Board b;
  read_map(b, document(setup, "data/montrose/map.json"), words);
  read_units(b, document(setup, "data/montrose/units.json"));
  const auto tables = document(setup, "data/montrose/tables.json"),
             cards = document(setup, "data/montrose/cards.json");
  for (const auto& t : list(tables, "turns")) {
    b.turns.push_back(text(t, "label"));
    b.winter.push_back(t.is_object() && t.get_object().if_contains("winter") && t.at("winter") == true);
  }
  if (tables.is_object() && tables.get_object().contains("victories"))
    for (std::string_view key : {"activate_baillie_and_urry", "activate_leslie", "royalist_wins"})
      b.thresholds.push_back(static_cast<int>(number(tables.at("victories"), key)));
  for (const auto& c : list(cards, "cards"))
    b.card_side[text(c, "id")] = text(c, "side") == side_ids[0] ? 0 : 1;
  return b;
}

std::string Stack::text(bool folded) const {
  std::string s;
  const auto add = [&](const std::string& t) { s += (s.empty() ? "" : " ") + t; };
  for (const auto& t : leaders) add(t);
  if (folded && troops.size() > 1)
    add(fmt::format("·{}", combat));
  else
    for (const auto& t : troops) add(t);
  return side == 0 ? "‹" + s + "›" : "[" + s + "]";
}

Position Position::read(const Board& b, const json::value& view) {
  Position p;
  p.turn = static_cast<std::size_t>(number(view, "turn", 1));
  p.victories = static_cast<std::size_t>(number(view, "victories"));
  p.phasing = text(view, "phasing") == side_ids[0] ? 0 : 1;
  p.card = text(view, "card");
  for (const auto& s : b.spaces) p.beaten.push_back(contains(list(view, "defeated"), s.id));

  std::map<std::string, std::vector<std::size_t>> in;  // by space; "" is the pool
  const auto& out = list(view, "out");
  for (std::size_t i = 0; i < b.units.size(); ++i) {
    const auto space = text(view.at("at"), b.units[i].id);
    if (!space.empty() || (!contains(out, b.units[i].id) && !b.units[i].leader)) in[space].push_back(i);
  }
  for (const auto& [space, units] : in)
    for (std::size_t side : {0u, 1u}) {
      std::vector<std::size_t> own;
      for (auto i : units)
        if (b.units[i].side == side) own.push_back(i);
      auto stack = stack_of(b, side, own, list(view, "reduced"), list(view, "inactive"));
      if (!own.empty() && !space.empty()) p.stacks[space].push_back(std::move(stack));
    }
  const auto& removed = list(view, "removed");
  for (std::size_t side : {0u, 1u}) {
    std::vector<std::size_t> own;
    for (auto i : in[""])
      if (b.units[i].side == side) own.push_back(i);
    p.pools.push_back(stack_of(b, side, own, list(view, "reduced"), {}));
    int cards = 0, gone = 0;
    for (const auto& [id, s] : b.card_side) cards += s == side, gone += s == side && contains(removed, id);
    const auto& discards = list(view.at("discards"), side_ids[side]);
    const auto held = b.card_side.find(p.card);
    const bool out_of_deck = held != b.card_side.end() && held->second == side &&
                             !contains(discards, p.card) && !contains(removed, p.card);
    p.discards.push_back(static_cast<int>(discards.size()));
    p.removed.push_back(gone);
    p.deck.push_back(cards - gone - p.discards.back() - out_of_deck);
  }
  return p;
}

}  // namespace linstock::play
