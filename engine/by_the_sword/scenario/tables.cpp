// tables.json.
#include "by_the_sword/scenario/reader.hpp"

namespace linstock::by_the_sword {

namespace {

using boost::json::value;

/// A list of exactly N numbers.
template <std::size_t N, class T>
void numbers(const Fields& f, std::string_view name, int low, int high, std::array<T, N>& out) {
  const auto* list = f.list(name);
  if (!list) return;
  if (list->size() != N) return f.fault(name, "expected-so-many"_reason.with("count", N));
  for (std::size_t i = 0; i < N; ++i) {
    const value& v = (*list)[i];
    if (v.is_int64() && v.get_int64() >= low && v.get_int64() <= high)
      out[i] = static_cast<T>(v.get_int64());
    else
      f.fault(fmt::format("{}[{}]", name, i),
              "expected-whole-number"_reason.with("low", low).with("high", high));
  }
}

/// A list of exactly N words, each read by `read`, which gives none for one that it does not know; `why` says
/// so.
template <std::size_t N, class T>
void words(const Fields& f, std::string_view name, std::array<T, N>& out, auto read, auto why) {
  const auto* list = f.list(name);
  if (!list) return;
  if (list->size() != N) return f.fault(name, "expected-so-many"_reason.with("count", N));
  each_word(f, name, [&, i = std::size_t{0}](std::string_view word) mutable -> std::optional<Reason> {
    const auto one = read(word);
    out[i++] = one.value_or(T{});
    return one ? std::nullopt : std::optional{why(word)};
  });
}

template <class E, std::size_t N>
void enums(const Fields& f, std::string_view name, std::array<E, N>& out) {
  words(f, name, out, enum_value<E>, unknown_word);
}

template <class I, std::size_t N>
void ids(const Fields& f, std::string_view name, std::span<const std::string> of, std::array<I, N>& out) {
  words(f, name, out, [of](std::string_view word) { return id_of<I>(of, word); }, no_such_name);
}

/// A list of exactly N objects.
template <std::size_t N, class T>
void rows(const Fields& f, std::string_view name, std::array<T, N>& out, auto read) {
  const auto* list = f.list(name);
  if (!list) return;
  if (list->size() != N) return f.fault(name, "expected-so-many"_reason.with("count", N));
  std::size_t i = 0;
  f.each(name, [&](const Fields& row) { out[i++] = read(row); });
}

EmpireRow empire_row(const Fields& f) {
  f.no_more_than({"event", "fleets", "points"});
  static constexpr std::string_view events[] = {"none", "emperor-dies", "civil-war", "debate"};
  if (f.find("event")) return {static_cast<EmpireRow::Is>(f.word("event", events)), 0, 0};
  return {EmpireRow::Is::none, static_cast<std::int8_t>(f.number("fleets", -20, 20)),
          static_cast<std::int16_t>(f.number("points", -10000, 10000))};
}

void read_money(const Fields& f, Tables& out) {
  const auto small = [](const Fields& in, std::string_view name, int low = 0) {
    return static_cast<std::uint8_t>(in.number(name, low, 200));
  };
  const Fields upkeep = f.object("upkeep"), prices = f.object("prices");
  upkeep.no_more_than({"points_per_crown", "siege", "fort"});
  prices.no_more_than({"points_per_crown", "general", "fleet", "merchant", "caravan", "fort"});
  out.upkeep = {small(upkeep, "points_per_crown", 1), small(upkeep, "siege"), small(upkeep, "fort")};
  out.prices = {small(prices, "points_per_crown", 1),
                small(prices, "general"),
                small(prices, "fleet"),
                small(prices, "merchant"),
                small(prices, "caravan"),
                small(prices, "fort")};
}

void read_attrition(const Fields& f, const Table& t, Attrition& out) {
  f.no_more_than({"fleets", "supply", "force_march", "regions"});
  numbers(f, "fleets", 0, 20, out.fleets);
  numbers(f, "supply", 0, 100, out.supply);
  numbers(f, "force_march", 0, 100, out.force_march);
  const Fields regions = f.object("regions");
  const std::vector<std::string_view> known(t.region_ids.begin(), t.region_ids.end());
  regions.no_more_than({}, known);
  for (std::size_t i = 0; i < region_count; ++i)
    out.in_region[i] = static_cast<std::int8_t>(regions.number_or(t.region_ids[i], -5, 5, 0));  // BTS-M.41
}

}  // namespace

void read_tables(const value& document, Table& t, Faults& faults) {
  const Fields f{document, "tables.json: ", faults};
  f.no_more_than({"schema",        "game",         "about",        "attrition",  "permanent_losses",
                  "siege_advance", "siege_losses", "siege_result", "terrain",    "caravan",
                  "upkeep",        "prices",       "exile",        "np_culture", "ambush",
                  "intelligence",  "storm",        "dust",         "landings",   "empire",
                  "succession",    "automatic",    "rating",       "skills"});
  Tables& out = t.tables;
  read_attrition(f.object("attrition"), t, out.attrition);
  const Fields losses = f.object("permanent_losses"), siege = f.object("siege_losses");
  losses.no_more_than({"winner", "loser"});
  siege.no_more_than({"attacker", "defender"});
  numbers(losses, "winner", 0, 100, out.losses.winner);  // BTS-loss.8
  numbers(losses, "loser", 0, 100, out.losses.loser);
  numbers(f, "siege_advance", 1, 7, out.siege_advance);
  numbers(siege, "attacker", 0, 10, out.siege_dice_attacker);
  numbers(siege, "defender", 0, 10, out.siege_dice_defender);
  enums(f, "siege_result", out.siege_result);
  enums(f, "terrain", out.terrain);
  rows(f, "caravan", out.caravan, [](const Fields& row) {
    row.no_more_than({"areas", "dice"});
    return CaravanRow{static_cast<std::uint8_t>(row.number("areas", 0, 44)),
                      static_cast<std::uint8_t>(row.number("dice", 0, 10))};
  });
  read_money(f, out);
  rows(f, "exile", out.exile, [](const Fields& row) {
    row.no_more_than({"crowns", "points"});
    return ExileRow{static_cast<std::uint8_t>(row.number("crowns", 0, 200)),
                    static_cast<std::int16_t>(row.number("points", -1000, 1000))};
  });
  enums(f, "np_culture", out.culture);
  rows(f, "ambush", out.ambush, [](const Fields& row) {
    row.no_more_than({"dice", "plus", "retreat"});
    return AmbushRow{static_cast<std::uint8_t>(row.number("dice", 0, 10)),
                     static_cast<std::int16_t>(row.number("plus", 0, 1000)), row.flag_or("retreat", false)};
  });
  numbers(f, "intelligence", 0, 100, out.intelligence);
  ids(f, "storm", t.zone_ids, out.storm);
  ids(f, "dust", t.region_ids, out.dust);
  if (const auto* landings = f.list("landings"); landings && landings->size() == out.landings.size()) {
    for (std::size_t i = 0; i < out.landings.size(); ++i) {
      const value row = boost::json::object{{"areas", (*landings)[i]}};
      // Landings, all on the coast, none in Region 6: BTS-M.40, BTS-M.55.
      ids(Fields{row, fmt::format("tables.json: landings[{}]", i), faults}, "areas", t.map.ids,
          out.landings[i]);
    }
  } else if (landings) {
    f.fault("landings", "expected-so-many"_reason.with("count", out.landings.size()));
  }
  rows(f, "empire", out.empire, empire_row);
  rows(f, "succession", out.succession, empire_row);
  numbers(f, "automatic", 0, 100, out.automatic);
  numbers(f, "rating", 5, 10, out.rating);
  enums(f, "skills", out.skills);
}

}  // namespace linstock::by_the_sword
