#include "tiny.hpp"

#include <boost/json/serialize.hpp>

#include "clauses/montrose.hpp"
#include "kernel/make_match.hpp"
#include "kernel/typescript.hpp"
#include "opponent/laboratory_of.hpp"

namespace linstock::tiny {

namespace {

using montrose::operator""_clause;

struct UnitTag {
  static constexpr Domain domain{2};
};
using Unit = Id<UnitTag>;

enum class Purpose : std::uint8_t { luck, deck };
BOOST_DESCRIBE_ENUM(Purpose, luck, deck)
enum class Window : std::uint8_t { veto };
BOOST_DESCRIBE_ENUM(Window, veto)
enum class Condition : std::uint8_t { behind };
BOOST_DESCRIBE_ENUM(Condition, behind)

enum V : std::uint8_t { v_roll, v_march_unit, v_march_done, v_push, v_veto, v_pass, v_concede, v_bonus };
constexpr VerbInfo verb_table[] = {
    {"roll", "roll"},
    {"march-unit", "{}", Role::part, {Arg{"unit", Form::id, Domain{2}}}, "march"},
    {"march-done", "", Role::done, {}, "march"},
    {"push", "push {} by {}", Role::play, {Arg{"unit", Form::id, Domain{2}}, Arg{"by", Form::range, {}, 10}}},
    {"veto", "veto", Role::play},
    {"pass", "pass", Role::pass},
    {"concede", "concede", Role::act},
    {"bonus", "bonus {}", Role::act, {Arg{"n", Form::number}}},
};

constexpr std::size_t most_players = 8;
constexpr std::string_view seats[most_players] = {"red",   "blue",  "green", "white",
                                                  "black", "amber", "grey",  "teal"};

struct Table {
  std::vector<std::string> units, seats{std::begin(tiny::seats), std::end(tiny::seats)};
  int target = 20;
  std::size_t players = 2;
  /// Whose turn it is after that of a seat.
  Seat after(Seat seat) const { return Seat{(seat.index() + 1) % players}; }
};

struct G;
struct State;

struct Deal {
  Dice<Purpose> dice(const State&, const Table&) const { return shuffle_of(Purpose::deck, 4); }
  void rolled(State&, std::span<const std::uint8_t>, Play<G>&) const;
  friend bool operator==(const Deal&, const Deal&) = default;
  BOOST_DESCRIBE_CLASS(Deal, (), (), (), ())
};
struct Turn {
  Seat seat;
  static constexpr Clause clause = "MON-8.1.1"_clause;
  static constexpr Timeout on_timeout = Timeout::first;
  Seat asked(const State&) const { return seat; }
  void options(const State&, const Table&, Options&) const;
  void choose(State&, const Choice&, Play<G>&) const;
  void part(State&, const Choice&, const Table&) const;
  void parts(const State&, const Table&, std::vector<Choice>&) const;
  friend bool operator==(const Turn&, const Turn&) = default;
  BOOST_DESCRIBE_CLASS(Turn, (), (seat), (), ())
};
struct Roll {
  Seat seat;
  Dice<Purpose> dice(const State&, const Table&) const { return {Purpose::luck, seat, 2, 6}; }
  void rolled(State&, std::span<const std::uint8_t>, Play<G>&) const;
  friend bool operator==(const Roll&, const Roll&) = default;
  BOOST_DESCRIBE_CLASS(Roll, (), (seat), (), ())
};
struct Veto {
  Seat seat;
  static constexpr Clause clause = "MON-9.0.1"_clause;
  static constexpr Timeout on_timeout = Timeout::last;
  static constexpr std::uint8_t window = 0;
  Seat asked(const State&) const { return seat; }
  void options(const State&, const Table&, Options&) const;
  void choose(State&, const Choice&, Play<G>&) const;
  friend bool operator==(const Veto&, const Veto&) = default;
  BOOST_DESCRIBE_CLASS(Veto, (), (seat), (), ())
};

struct MarchDraft {
  Set<Unit, 8> units;
  friend bool operator==(const MarchDraft&, const MarchDraft&) = default;
};
BOOST_DESCRIBE_STRUCT(MarchDraft, (), (units))

struct State {
  struct StepKinds : Kinds<Deal, Turn, Roll, Veto> {};
  using Step = OneOf<StepKinds>;
  static constexpr std::size_t seats = most_players;
  Core<Step, std::variant<NoDraft, MarchDraft>, Purpose, CoreSize{.seats = most_players, .windows = 1}> core;
  std::int16_t total = 0, last = 0;
  PerSeat<std::uint8_t, most_players> vetoes{{2, 2, 2, 2, 2, 2, 2, 2}};
  Hidden<List<std::uint8_t, 4>> deck;
  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (), (core, total, last, vetoes, deck), (), ())
};

struct Gained {
  Seat seat;
  std::int16_t by = 0;
  BOOST_DESCRIBE_CLASS(Gained, (), (seat, by), (), ())
};
struct Whispered {
  std::uint8_t card = 0;
  BOOST_DESCRIBE_CLASS(Whispered, (), (card), (), ())
};

struct G {
  using State = tiny::State;
  using Table = tiny::Table;
  using Window = tiny::Window;
  using Condition = tiny::Condition;
  using Thrown = linstock::Thrown<Purpose, 8>;
  using Shuffled = linstock::Shuffled<Purpose>;
  struct EventKinds : Kinds<Thrown, Shuffled, Edited, Rebased, TimedOut, CalledOff, Gained, Whispered> {};
  using Event = OneOf<EventKinds>;
  static constexpr std::string_view id = "tiny";
  static constexpr std::uint32_t rules_version = 1;
  static constexpr std::span<const VerbInfo> verbs = verb_table;
  static constexpr ClauseIds clause_ids = montrose::clause_ids;
  static Names names(const Table& t) {
    Names n;
    n.of[0] = t.seats;
    n.of[2] = t.units;
    return n;
  }
  static Seats in_play(const Table& t) { return first_seats(t.players); }
  static State begin(const Table&) {
    State s;
    s.core.agenda.run_next(Deal{}, Turn{red});
    return s;
  }
  static State resample(const State& s, const Table&, Viewer v, Rng& rng) {
    State other = s;
    clear_drafts(other, v);
    if (v.may_know(other.deck.audience)) return other;
    std::ranges::sort(other.deck.value);
    rng.shuffle(other.deck.value, other.deck.value.size());
    return other;
  }
  static void acts(const State&, const Table&, Actor actor, Seat, Options& o) {
    if (actor == Actor::seat) o.add(v_concede);
    if (actor == Actor::umpire) o.add(v_bonus, 1), o.add(v_bonus, 2);
  }
  static void act(State& s, Actor, Seat seat, const Choice& c, Play<G>& play) {
    if (c.verb.index() == v_concede) return play.finish(s, in_play(play.table) - only(seat));
    s.vetoes[blue] = static_cast<std::uint8_t>(s.vetoes[blue] + c.args[0]);
  }
  static constexpr std::string_view entry_points[] = {"red-first", "blue-first"};
  static constexpr std::string_view course_of_play[] = {"core", "deck"};
  static void enter(State& s, const Table&, std::size_t point, std::span<const std::string_view>) {
    s.core.agenda.stack.clear();
    s.core.agenda.run_next(Deal{}, Turn{Seat{point}});
  }
  static Faults entry_faults(const State&, const Table&) { return {}; }
  static Faults faults(const State& s, const Table&) {
    if (s.total >= 0) return {};
    return {{"total", "plain"_reason.with("text", "must not be negative"), "MON-6.0.1"_clause}};
  }
  static bool holds(const State& s, const Table&, Seat, std::uint8_t) { return s.last > 6; }
};

void gain(State& s, Seat seat, int by, Play<G>& play) {
  s.last = static_cast<std::int16_t>(by);
  s.total = static_cast<std::int16_t>(s.total + by);
  play.say(Gained{seat, s.last}, "MON-6.0.1"_clause);
  if (s.total >= play.table.target) play.finish(s, only(seat));
}

void Deal::rolled(State& s, std::span<const std::uint8_t> order, Play<G>& play) const {
  for (auto card : order) (void)s.deck.value.push(card);
  play.say(Whispered{order[0]}, {}, only(red));
}

void Turn::options(const State& s, const Table& t, Options& o) const {
  const auto* draft = get_if<MarchDraft>(&s.core.drafts[seat].value);
  if (!draft) o.add(v_roll);
  for (std::size_t i = 0; i < t.units.size(); ++i)
    if (!draft || !draft->units.contains(Unit{i})) o.add(v_march_unit, Unit{i});
  if (draft) return void(o.add(v_march_done));
  o.add(v_push, Unit{0});
  const Interval by{0, 20, 5};
  o.range({&by, 1});
}
void Turn::part(State& s, const Choice& c, const Table&) const {
  auto& draft = s.core.drafts[seat].value;
  if (!get_if<MarchDraft>(&draft)) draft = MarchDraft{};
  get<MarchDraft>(draft).units.insert(arg_id<Unit>(c, 0));
}
void Turn::parts(const State& s, const Table&, std::vector<Choice>& out) const {
  if (const auto* draft = get_if<MarchDraft>(&s.core.drafts[seat].value))
    for (Unit u : draft->units) out.push_back({Verb{v_march_unit}, {u.value}, {}, {}});
}
void Turn::choose(State& s, const Choice& c, Play<G>& play) const {
  const Seat other = play.table.after(seat);
  if (c.verb.index() == v_roll) return s.core.agenda.run_next(Roll{seat}, Veto{other}, Turn{other});
  const auto* draft = get_if<MarchDraft>(&s.core.drafts[seat].value);
  gain(s, seat, draft ? static_cast<int>(draft->units.size()) : c.numbers[0] / 10, play);
  s.core.agenda.run_next(Turn{other});
}
void Roll::rolled(State& s, std::span<const std::uint8_t> f, Play<G>& play) const {
  gain(s, seat, f[0] + f[1], play);
}
void Veto::options(const State& s, const Table&, Options& o) const {
  if (s.vetoes[seat]) o.add(v_veto);
  o.add(v_pass);
}
void Veto::choose(State& s, const Choice& c, Play<G>&) const {
  if (c.verb.index() != v_veto) return;
  --s.vetoes[seat];
  s.total = static_cast<std::int16_t>(s.total - s.last);
}

/// A number, as the protocol gives it or as the prompt does.
std::optional<std::int32_t> read_option(const boost::json::value& v) {
  return read_number(v.is_string() ? std::string{v.get_string()} : boost::json::serialize(v), 1);
}

std::expected<std::shared_ptr<const Table>, Faults> read_table(const MatchSetup& setup) {
  Faults faults;
  auto table = std::make_shared<Table>();
  if (setup.scenario != "short")
    faults.push_back({"scenario", "no-such-scenario"_reason.with("scenario", setup.scenario), {}});
  const auto options = parse_json(setup.options, "options", faults);
  if (options && options->is_object())
    for (const auto& kv : options->get_object()) {
      const auto n = read_option(kv.value());
      if (!n || (kv.key() == "players" ? *n < 2 || *n > 8 : kv.key() != "target"))
        faults.push_back({"options", "plain"_reason.with("text", "unknown option"), "MON-6.0.1"_clause});
      else if (kv.key() == "players")
        table->players = static_cast<std::size_t>(*n);
      else
        table->target = *n;
    }
  const auto units =
      parse_json(setup.file("data/tiny/units.json").value_or(R"(["a","b","c"])"), "units.json", faults);
  if (units && !units->is_array())
    faults.push_back({"units.json", "expected-list"_reason, "MON-4.0.1"_clause});
  else if (units &&
           (units->get_array().size() > 8 || !std::ranges::all_of(units->get_array(), [](const auto& u) {
              return u.is_string() && u.get_string().size() == 1 && u.get_string()[0] > ' ';
            })))
    faults.push_back(
        {"units.json", "plain"_reason.with("text", "expected up to 8 letters"), "MON-4.0.1"_clause});
  if (!faults.empty()) return std::unexpected(faults);
  for (const auto& u : units->get_array()) table->units.emplace_back(u.get_string());
  return table;
}

std::expected<std::unique_ptr<Match>, Faults> create(const MatchSetup& setup) {
  auto table = read_table(setup);
  if (!table) return std::unexpected(std::move(table.error()));
  return make_match<G>(*table, setup);
}

constexpr std::string_view scenarios[] = {"short"}, files[] = {"data/tiny/units.json"};
std::vector<MatchOption> options() {
  constexpr auto whole = MatchOption::Type::whole;
  return {{"target", whole, "20", {}, 1, 100, "MON-6.0.1"}, {"players", whole, "2", {}, 2, 8, "MON-6.0.1"}};
}
std::string types() {
  Table table;
  table.units = {"a"};
  return types_of<G>(G::names(table));
}
/// What the laboratory measures.
struct Measures {
  explicit Measures(const Table&) {}
  static std::vector<std::string> figures(const Table&) { return {"total"}; }
  void look(const State&) {}
  std::vector<std::int32_t> figures(const State& s) const { return {s.total}; }
  static std::string_view ending(const State&, const Table&) { return "total"; }
};
std::expected<std::unique_ptr<Laboratory>, Faults> laboratory(const MatchSetup& setup) {
  return laboratory_of<G, Measures>(setup, read_table);
}

constexpr GameInfo info{"tiny", "Tiny",          "rules/montrose.md",  seats,   scenarios,
                        files,  G::entry_points, montrose::clause_ids, options, create,
                        types};

}  // namespace

std::span<const GameInfo> games() { return {&info, 1}; }
Programs programs() { return {.game = "tiny", .laboratory = laboratory}; }

std::unique_ptr<Match> match(std::optional<std::uint64_t> seed) {
  return std::move(*create({.scenario = "short", .seed = seed}));
}

}  // namespace linstock::tiny
