// lists.json and cards.json.
#include "by_the_sword/scenario/reader.hpp"

namespace linstock::by_the_sword {

namespace {

std::string words_of(Ground ground) { return std::string{enum_name(ground)}; }

}  // namespace

// Of the mercenary cards: elephants BTS-K01.1, archers BTS-K02.1, foot BTS-K03.1, BTS-K04.1, BTS-K09.1,
// guards BTS-K13.1, skirmishers BTS-K10.1, BTS-K18.1, chariots BTS-K06.1, BTS-K16.1, artillery BTS-K15.1,
// horse BTS-K05.1, BTS-K07.1, BTS-K11.1, BTS-K12.1, BTS-K17.1.
UnitInfo read_unit(const Fields& f, int least_points) {
  static constexpr std::string_view armours[] = {"none", "6+", "5+", "4+", "3+"};
  UnitInfo u{.id = f.id("id")};
  u.kind = f.word<UnitClass>("class");
  u.skirmish = f.flag_or("skirmish", false);
  const auto small = [&](std::string_view name) { return static_cast<std::uint8_t>(f.number(name, 0, 100)); };
  u.attack = small("attack"), u.range = small("range"), u.hits = small("hits"), u.stands = small("stands");
  const auto armour = f.word("armour", armours);
  u.armour = armour ? static_cast<std::uint8_t>(7 - armour) : std::uint8_t{0};
  u.points = static_cast<Points>(f.number("points", least_points, 1000));
  return u;
}

namespace {

/// Calls add(unit) for the units that a member names, which returns what is wrong with one more.
template <class Add>
void named_units(const Table& t, const Fields& f, Add add) {
  each_word(f, "units", [&](std::string_view word) -> std::optional<Reason> {
    const auto unit = id_of<UnitId>(t.unit_ids, word);
    return unit ? add(*unit) : std::optional{no_such_name(word)};
  });
}

void read_limit(const Fields& f, ArmyList& list) {
  list.cavalry_per_thousand = static_cast<std::uint8_t>(f.number("cavalry_per_thousand", 1, 100));
}

void read_bonus(const Table& t, const Fields& f, ArmyList& list) {
  bool types_known = true;
  f.each("bonus", [&](const Fields& entry) {
    entry.no_more_than({"type", "units"});
    const std::string type = entry.text("type");
    const auto ground = enum_value<Ground>(type);
    types_known &= ground.has_value();
    if (!ground && !type.empty()) entry.fault("type", unknown_word(type));
    std::remove_reference_t<decltype(list.bonus[0])> none;
    auto& units = ground ? list.bonus[std::size_t(*ground)] : none;
    named_units(t, entry, [&](UnitId u) -> std::optional<Reason> {
      if (units.push(u)) return {};
      return "too-many-entries"_reason.with("most", units.capacity());
    });
  });
  for (std::size_t i = 0; types_known && i < list.bonus.size(); ++i)
    if (list.bonus[i].empty())
      f.fault("bonus", "no-such-name"_reason.with("name", words_of(static_cast<Ground>(i))),
              "BTS-S.3"_clause);
}

/// The list of a player who has one of his own: units, and what differs from the common one.      BTS-intro.5
void read_own_list(Table& t, const Fields& f) {
  f.no_more_than({"player", "units", "cavalry_per_thousand", "bonus"});
  auto& own = t.list.own[f.word("player", player_words)];
  if (own) return f.fault("player", "used-twice"_reason);
  own = t.list.common;
  own->units = {};
  named_units(t, f, [&](UnitId u) { return own->units.insert(u), std::optional<Reason>{}; });
  if (own->units.empty()) f.fault("units", "list-without-units"_reason, "BTS-S.4"_clause);
  if (f.find("cavalry_per_thousand")) read_limit(f, *own);
  if (f.find("bonus")) own->bonus = {}, read_bonus(t, f, *own);
}

}  // namespace

void read_lists(const boost::json::value& document, Table& t, Faults& faults) {
  const Fields f{document, "lists.json: ", faults};
  f.no_more_than({"schema", "game", "about", "cavalry_per_thousand", "units", "bonus", "own"});
  read_limit(f, t.list.common);
  f.each("units", [&](const Fields& entry) {
    entry.no_more_than({"id", "name", "class", "skirmish", "attack", "range", "hits", "armour", "stands",
                        "points", "per_thousand", "own"});
    UnitInfo u = read_unit(entry, 1);
    u.name = entry.text("name");
    u.per_thousand = static_cast<std::uint8_t>(entry.number_or("per_thousand", 1, 100, 0));
    if (std::ranges::find(t.unit_ids, u.id) != t.unit_ids.end()) entry.fault("id", "used-twice"_reason);
    if (t.list.units.size() == max_unit_kinds)
      return entry.fault("id", "too-many-entries"_reason.with("most", max_unit_kinds));
    if (!entry.flag_or("own", false)) t.list.common.units.insert(UnitId{t.list.units.size()});
    t.unit_ids.push_back(u.id);
    t.list.units.push_back(std::move(u));
  });
  if (t.list.common.units.empty()) f.fault("units", "list-without-units"_reason, "BTS-S.4"_clause);
  read_bonus(t, f, t.list.common);
  if (f.find("own")) f.each("own", [&](const Fields& entry) { read_own_list(t, entry); });
}

namespace {

CardInfo read_event(const Fields& f) {
  f.no_more_than({"id", "number", "title", "text", "continuing", "reshuffle", "removed", "op", "target",
                  "targets", "delta", "dice", "percent", "points", "count", "gift", "cavalry"});
  const auto small = [&](std::string_view name, int high) {
    return static_cast<std::uint8_t>(f.number_or(name, 0, high, 0));
  };
  CardInfo card{f.id("id"), f.text("title"), f.text("text")};
  card.continuing = f.flag_or("continuing", false);
  card.reshuffle = f.flag_or("reshuffle", false);
  card.removed = f.flag_or("removed", false);
  card.op = f.word<Op>("op");
  if (f.find("target")) card.target = f.word<Target>("target");
  card.targets = small("targets", card.target == Target::territory ? 10 : 3);
  card.delta = static_cast<std::int16_t>(f.number_or("delta", -1000, 1000, 0));
  card.dice = small("dice", 20);
  card.percent = small("percent", 100);
  card.points = static_cast<Points>(f.number_or("points", 0, 10000, 0));
  card.count = small("count", 20);
  if (f.find("gift")) card.gift = f.word<Gift>("gift");
  card.cavalry = f.flag_or("cavalry", false);
  return card;
}

}  // namespace

void read_cards(const boost::json::value& document, Table& t, Faults& faults) {
  const Fields f{document, "cards.json: ", faults};
  f.no_more_than({"schema", "game", "about", "events", "mercenaries"});
  f.each("events", [&](const Fields& entry) {
    CardInfo card = read_event(entry);
    if (entry.number("number", 1, event_count) != static_cast<int>(t.cards.size() + 1))
      entry.fault("number", "cards-in-order"_reason);
    t.event_ids.push_back(card.id);
    t.cards.push_back(std::move(card));
  });
  f.each("mercenaries", [&](const Fields& entry) {
    entry.no_more_than({"id", "number", "title", "note", "class", "skirmish", "attack", "range", "hits",
                        "armour", "stands", "points"});
    UnitInfo u = read_unit(entry, 0);
    u.name = entry.text("title");
    if (entry.number("number", 1, merc_count) != static_cast<int>(t.mercs.size() + 1))
      entry.fault("number", "cards-in-order"_reason);
    t.merc_ids.push_back(u.id);
    t.mercs.push_back(std::move(u));
  });
  if (t.cards.size() != event_count)
    f.fault("events", "expected-so-many"_reason.with("count", event_count), "BTS-T.events"_clause);
  if (t.mercs.size() != merc_count)
    f.fault("mercenaries", "expected-so-many"_reason.with("count", merc_count), "BTS-T.merc"_clause);
}

}  // namespace linstock::by_the_sword
