// Reads data/and-gentlemen-all/tables.json: the tables of the rules.
#include "and_gentlemen_all/and_gentlemen_all.hpp"
#include "and_gentlemen_all/scenario/files.hpp"
#include "kernel/data_file.hpp"

namespace linstock::and_gentlemen_all {

std::optional<boost::json::value> read_file(const MatchSetup& setup, std::string_view name, Faults& faults) {
  return read_data_file(setup, AndGentlemenAll::id, name, faults);
}

namespace {

struct TablesReader {
  Table& t;
  Faults& faults;

  /// Calls f(entry, index) for the entries of a list, which must name the words of enum E in order.
  template <class E, class F>
  void each_of(const Fields& file, std::string_view list, std::string_view name, std::size_t count,
               F f) const {
    std::size_t next = 0;
    file.each(list, [&](const Fields& entry) {
      const auto which = std::size_t(entry.word<E>(name));
      if (which != next++ || next > count) return entry.fault(name, "not-in-order"_reason);
      f(entry, which);
    });
    if (next != count) file.fault(list, "expected-entries"_reason.with("count", count));
  }

  template <std::size_t N>
  std::array<Mil, N> inches(const Fields& f, std::string_view name, Mil least, bool rising) const {
    std::array<Mil, N> out{};
    const auto* entries = f.list(name);
    if (!entries) return out;
    if (entries->size() != N) return f.fault(name, "expected-figures"_reason.with("count", N)), out;
    for (std::size_t i = 0; i < N; ++i) {
      const auto n = Fields::scaled((*entries)[i], 1'000);
      if (!n || *n < least || *n > 100'000)
        f.fault(fmt::format("{}[{}]", name, i), "expected-inches"_reason);
      else if (rising && i && *n < out[i - 1])
        f.fault(fmt::format("{}[{}]", name, i), "band-ends-too-near"_reason);
      else
        out[i] = *n;
    }
    return out;
  }

  void organisation(const Fields& file) const {
    each_of<UnitType>(file, "organisation", "type", unit_types, [&](const Fields& f, std::size_t type) {
      f.no_more_than({"type", "stands", "veteran"});
      t.stands[type] = small(f.number("stands", 1, 6));
      t.veterans[type] = f.flag_or("veteran", true);
    });
  }

  void scale(const Fields& f) const {  // AGA-11.9, AGA-M.22, AGA-T.scale
    constexpr std::string_view lines[] = {"foot", "horse", "light_artillery", "heavy_artillery"};
    t.inches_for_50_yards = f.number("inches_for_50_yards", 1, 2);
    const Fields stand = f.object("stand"), move = f.object("move"), range = f.object("range");
    f.no_more_than({"behind_flank", "drift", "gap", "inches_for_50_yards", "move", "range", "stand", "source",
                    "status"});
    stand.no_more_than({"artillery", "foot", "frontage", "horse"});
    for (const auto* by_arm : {&move, &range})
      by_arm->no_more_than({"foot", "heavy_artillery", "horse", "light_artillery"});
    t.frontage = stand.scaled("frontage", 1'000, 200, 10'000);
    for (std::size_t i = 0; i < t.stand_depth.size(); ++i)
      t.stand_depth[i] = stand.scaled(i == 2 ? "artillery" : lines[i], 1'000, 200, 10'000);
    for (std::size_t i = 0; i < std::size(lines); ++i) {
      t.rate[i] = inches<2>(move, lines[i], 0, false);
      t.range[i] = inches<3>(range, lines[i], 0, true);
    }
    t.drift = f.scaled("drift", 1'000, 0, 10'000);
    t.behind_flank = f.scaled("behind_flank", 1'000, 0, 100'000);
    t.gap = f.scaled("gap", 1'000, 0, 10'000);
  }

  static std::int8_t modifier(const Fields& f, std::string_view name) {
    return static_cast<std::int8_t>(f.number(name, -9, 9));
  }

  void values(const Fields& file) const {
    each_of<UnitType>(file, "type_values", "type", unit_types, [&](const Fields& f, std::size_t type) {
      f.no_more_than({"type", "fire", "melee", "mounted_fire", "mounted_melee", "status"});
      auto& on = t.type_values[type];
      // Of the type alone, armour not included: AGA-3.6, AGA-M.2 to AGA-M.5, AGA-M.7, AGA-M.8
      on[0] = on[1] = {modifier(f, "fire"), modifier(f, "melee")};
      if (UnitType(type) == UnitType::dragoons)
        on[1] = {modifier(f, "mounted_fire"), modifier(f, "mounted_melee")};
    });
    each_of<Rating>(file, "ratings", "rating", ratings, [&](const Fields& f, std::size_t rating) {
      f.no_more_than({"rating", "fire", "melee", "morale", "target", "status"});
      t.rating_values[rating] = {modifier(f, "fire"), modifier(f, "melee")};  // AGA-M.9, AGA-M.10, AGA-M.13
      t.target_rating[rating] = modifier(f, "target");
      t.morale_rating[rating] = modifier(f, "morale");
    });
    if (t.rules.green_morale)
      t.morale_rating[0] = static_cast<std::int8_t>(t.morale_rating[0] + 1);  // AGA-M.12
  }

  void morale(const Fields& f) const {
    constexpr std::string_view results[] = {"ok", "halt", "fall_back", "rout"};
    const Fields up_to = f.object("up_to");
    f.no_more_than({"up_to", "rally_up_to", "source", "status"});
    up_to.no_more_than({"ok", "halt", "fall_back", "rout"});
    for (std::size_t i = 0, least = 1; i < t.morale_up_to.size(); ++i) {
      const int n = up_to.number(results[i], static_cast<int>(least), 100);
      t.morale_up_to[i] = static_cast<std::int8_t>(n);
      least = static_cast<std::size_t>(n) + 1;
    }
    t.rally_up_to = static_cast<std::int8_t>(f.number("rally_up_to", 1, 12));
  }

  void points(const Fields& file) const {
    each_of<UnitType>(file, "points", "type", unit_types, [&](const Fields& f, std::size_t type) {
      f.no_more_than({"type", "points"});
      const auto* worth = f.list("points");
      if (!worth) return;
      if (worth->size() != ratings) return f.fault("points", "expected-figure-for-each-rating"_reason);
      for (std::size_t i = 0; i < ratings; ++i) {
        const auto n = Fields::scaled((*worth)[i], 1);
        const bool none = i == 2 && !t.veterans[type];
        if (!n || *n < (none ? 0 : 1) || *n > 100)
          f.fault("points", "expected-points"_reason);
        else
          t.points[type][i] = small(*n);
      }
    });
  }
};

}  // namespace

void read_tables(const MatchSetup& setup, Table& t, Faults& faults) {
  if (const auto document = read_file(setup, "tables", faults)) {
    const Fields f{*document, "tables.json: ", faults};
    f.no_more_than({"about", "game", "schema", "scales", "organisation", "organisation_notes", "type_values",
                    "type_values_notes", "ratings", "ratings_notes", "morale", "points", "points_notes"});
    f.object("scales").no_more_than({"mm15", "mm25"});
    const TablesReader reader{t, faults};
    reader.organisation(f);
    for (const FigureScale scale : {FigureScale::mm25, FigureScale::mm15})  // both are checked, one is kept
      if (scale != t.rules.figure_scale) reader.scale(f.object("scales").object(enum_name(scale)));
    reader.scale(f.object("scales").object(enum_name(t.rules.figure_scale)));
    reader.values(f);
    reader.morale(f.object("morale"));
    reader.points(f);
  }
  read_kinds(setup, t, faults);
}

}  // namespace linstock::and_gentlemen_all
