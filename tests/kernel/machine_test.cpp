// The machine on a game of a few steps, each there for one of its habits.
#include <gtest/gtest.h>

#include "kernel/match_of_impl.hpp"

namespace linstock {
namespace {

enum class Purpose : std::uint8_t { luck, fate };
BOOST_DESCRIBE_ENUM(Purpose, luck, fate)
struct Table {
  std::vector<std::string> seats{"red", "blue"};
};
struct State;
struct Tiny;
using Faces = std::span<const std::uint8_t>;

struct Ask {  // red's question, from which everything else begins
  static constexpr Clause clause{};
  static constexpr Timeout on_timeout = Timeout::first;
  Seat asked(const State&) const { return Seat{0}; }
  void options(const State&, const Table&, Options&) const;
  void choose(State&, const Choice&, Play<Tiny>&) const;
  friend bool operator==(const Ask&, const Ask&) = default;
  BOOST_DESCRIBE_CLASS(Ask, (), (), (), ())
};
struct Single {  // a question with one answer
  static constexpr Clause clause{};
  static constexpr Timeout on_timeout = Timeout::first;
  Seat asked(const State&) const { return Seat{1}; }
  void options(const State&, const Table&, Options& o) const { o.add(8); }
  void choose(State&, const Choice&, Play<Tiny>&) const;
  friend bool operator==(const Single&, const Single&) = default;
  BOOST_DESCRIBE_CLASS(Single, (), (), (), ())
};
struct Nothing {  // a question without answers
  static constexpr Clause clause{};
  static constexpr Timeout on_timeout = Timeout::first;
  Seat asked(const State&) const { return Seat{1}; }
  void options(const State&, const Table&, Options&) const {}
  void choose(State&, const Choice&, Play<Tiny>&) const {}
  friend bool operator==(const Nothing&, const Nothing&) = default;
  BOOST_DESCRIBE_CLASS(Nothing, (), (), (), ())
};
struct Endless {
  void run(State&, Play<Tiny>&) const;
  friend bool operator==(const Endless&, const Endless&) = default;
  BOOST_DESCRIBE_CLASS(Endless, (), (), (), ())
};
struct Note {
  int n = 0;
  void run(State&, Play<Tiny>&) const;
  friend bool operator==(const Note&, const Note&) = default;
  BOOST_DESCRIBE_CLASS(Note, (), (n), (), ())
};
struct Luck {
  Purpose purpose{};
  bool obsolete(const State&, const Table&) const;
  Dice<Purpose> dice(const State&, const Table&) const { return {purpose, Seat{0}, 2, 6}; }
  void rolled(State&, Faces, Play<Tiny>&) const;
  friend bool operator==(const Luck&, const Luck&) = default;
  BOOST_DESCRIBE_CLASS(Luck, (), (purpose), (), ())
};
struct Deck {
  Dice<Purpose> dice(const State&, const Table&) const { return shuffle_of(Purpose::luck, 3); }
  void rolled(State&, Faces, Play<Tiny>&) const;
  friend bool operator==(const Deck&, const Deck&) = default;
  BOOST_DESCRIBE_CLASS(Deck, (), (), (), ())
};

struct State {
  struct StepKinds : Kinds<Ask, Single, Nothing, Endless, Note, Luck, Deck> {};
  using Step = OneOf<StepKinds>;
  static constexpr std::size_t seats = 2;
  Core<Step, std::variant<NoDraft>, Purpose, CoreSize{.depth = 8, .dice = 4, .throws = 2, .lane_depth = 1}>
      core;
  List<int, 20> notes;
  bool no_luck = false;
  friend bool operator==(const State&, const State&) = default;
  BOOST_DESCRIBE_CLASS(State, (), (core, notes, no_luck), (), ())
};

constexpr VerbInfo verb_table[] = {{"order", "order"}, {"deep", "deep"},       {"stuck", "stuck"},
                                   {"loop", "loop"},   {"single", "single"},   {"throw", "throw"},
                                   {"deck", "deck"},   {"give-up", "give-up"}, {"only", "only"},
                                   {"apart", "apart"}, {"aside", "aside"}};

struct Tiny {
  static constexpr std::string_view id = "tiny";
  static constexpr std::uint32_t rules_version = 1;
  using State = linstock::State;
  using Table = linstock::Table;
  using Thrown = linstock::Thrown<Purpose, 4>;
  struct EventKinds : Kinds<Thrown> {};
  using Event = OneOf<EventKinds>;
  static constexpr ClauseIds clause_ids{};
  static constexpr std::span<const VerbInfo> verbs = verb_table;
  static Names names(const Table& t) {
    Names n;
    n.of[0] = t.seats;
    return n;
  }
  static State begin(const Table&) {
    State s;
    s.core.agenda.run_next(Ask{});
    return s;
  }
  static State resample(const State& s, const Table&, Viewer, Rng&) { return s; }
  static void acts(const State&, const Table&, Actor, Seat, Options&) {}
  static void act(State&, Actor, Seat, const Choice&, Play<Tiny>&) {}
  static Faults faults(const State&, const Table&) { return {}; }
  /// A throw for luck is interrupted by one for fate, and a 1 is thrown again, each die once.
  static void thrown(State& s, Play<Tiny>&) {
    auto& open = s.core.throws.back();
    if (open.purpose == Purpose::fate) return;
    for (std::size_t i = 0; i < open.faces.size(); ++i)
      if (open.faces[i] == 1 && !(open.rerolled >> i & 1)) return open.reroll(i);
    s.core.agenda.run_next(Luck{Purpose::fate});
  }
};

void note(State& s, int n) { s.notes.add(n); }
void Ask::options(const State& s, const Table&, Options& o) const {
  for (int verb = 0; verb < 8; ++verb) o.add(verb);
  o.add(9), o.add(10);
  List<int, 18> looked_at;
  for (int n : s.notes) looked_at.add(n);
}
void Ask::choose(State& s, const Choice& c, Play<Tiny>& play) const {
  auto& agenda = s.core.agenda;
  agenda.run_next(*this);
  switch (c.verb.index()) {
    case 0: return agenda.run_next(Note{1}, Note{2}, Note{3});
    case 1:
      for (int i = 0; i < 20; ++i) agenda.run_next(Ask{});
      return;
    case 2: return agenda.run_next(Nothing{});
    case 3: return agenda.run_next(Endless{});
    case 4: return agenda.run_next(Single{}, Note{5});
    case 5: return agenda.run_next(Luck{Purpose::luck});
    case 6: return agenda.run_next(Deck{});
    case 9: s.no_luck = true; return s.core.open_lanes(only(Seat{1}), [](Seat) { return Luck{}; });
    case 10: return s.core.open_lanes(only(Seat{1}), [](Seat) { return Note{6}; });
    default: return play.finish(s, only(Seat{1}));
  }
}
void Single::choose(State& s, const Choice&, Play<Tiny>&) const { note(s, 4); }
void Endless::run(State& s, Play<Tiny>&) const { s.core.agenda.run_next(*this); }
void Note::run(State& s, Play<Tiny>&) const { note(s, n); }
bool Luck::obsolete(const State& s, const Table&) const { return s.no_luck; }
void Luck::rolled(State& s, Faces f, Play<Tiny>&) const {
  for (auto face : f) note(s, face);
  if (purpose == Purpose::fate && f[0] == 6) s.no_luck = true;
}
void Deck::rolled(State& s, Faces f, Play<Tiny>&) const { note(s, f[0]); }

using M = MatchOf<Tiny>;
M tiny() { return {std::make_shared<const Table>(), MatchSetup{}}; }
std::vector<int> notes(const M& m) { return {m.state().notes.begin(), m.state().notes.end()}; }
using Ints = std::vector<int>;
constexpr Seat red{0};
bool dice(M& m, std::vector<std::uint8_t> faces) { return m.give_dice(faces).has_value(); }

TEST(Machine, StepsAreDoneInTheOrderGiven) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "order"));
  EXPECT_EQ(notes(m), (Ints{1, 2, 3}));
}
TEST(Machine, AQuestionWithOneAnswerIsNotAsked) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "single"));
  EXPECT_EQ(notes(m), (Ints{4, 5}));
  EXPECT_EQ(m.asked(), std::vector{red});
}
TEST(Machine, BoundsAreRefusalsThatChangeNothing) {
  auto m = tiny();
  const auto before = m.state();
  for (const auto* line : {"deep", "stuck", "loop"}) {
    const auto r = m.choose(red, line);
    ASSERT_FALSE(r) << line;
    EXPECT_EQ(r.error().why, Why::too_much);
    EXPECT_EQ(m.state(), before);
    EXPECT_TRUE(m.journal().empty());
  }
  EXPECT_TRUE(m.choose(red, "order"));
}
TEST(Machine, AFullListRefusesThePlayAndSaysThatAQuestionIsIncomplete) {
  auto m = tiny();
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(m.choose(red, "order"));
  EXPECT_FALSE(m.question(red)->incomplete);
  EXPECT_EQ(m.choose(red, "only").error().why, Why::not_offered);
  ASSERT_TRUE(m.choose(red, "single"));
  EXPECT_TRUE(m.question(red)->incomplete);
  EXPECT_EQ(m.choose(red, "only").error().why, Why::too_much) << "it may be one of those left out";
  const auto before = m.state();
  EXPECT_EQ(m.choose(red, "order").error().why, Why::too_much);
  EXPECT_EQ(m.state(), before);
}
TEST(Machine, NobodyElseIsAsked) {
  auto m = tiny();
  EXPECT_EQ(m.choose(Seat{1}, "order").error().why, Why::not_your_turn);
  EXPECT_EQ(m.choose(Seat{}, "order").error().why, Why::not_your_turn);
  EXPECT_FALSE(m.question(Seat{}));
  ASSERT_TRUE(m.choose(red, "throw"));
  EXPECT_FALSE(m.question(Seat{})) << "a throw asks nobody";
}
TEST(Machine, AThrowWaitsForItsDiceAndTakesThemPieceByPiece) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "throw"));
  ASSERT_TRUE(m.wanted_dice());
  EXPECT_EQ(m.wanted_dice()->purpose, "luck");
  EXPECT_EQ(m.wanted_dice()->count, 2u);
  EXPECT_FALSE(dice(m, {7}));
  EXPECT_FALSE(dice(m, {1, 2, 3}));
  EXPECT_FALSE(m.give_cards(Faces{}));
  EXPECT_EQ(m.tape().dice.waiting(), 0u);
  EXPECT_TRUE(dice(m, {4}));
  EXPECT_EQ(m.wanted_dice()->count, 1u);
  EXPECT_FALSE(m.undo(everyone)) << "a face is known";
}
TEST(Machine, AThrowAboveAThrowIsReadFirst) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "throw"));
  EXPECT_TRUE(dice(m, {4, 5}));
  EXPECT_EQ(m.wanted_dice()->purpose, "fate");
  EXPECT_EQ(m.state().core.throws.size(), 2u);
  EXPECT_TRUE(dice(m, {2, 3}));
  EXPECT_EQ(notes(m), (Ints{2, 3, 4, 5}));
  EXPECT_TRUE(m.state().core.throws.empty());
}
TEST(Machine, ARerolledDieIsThrownAgainAlone) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "throw"));
  EXPECT_TRUE(dice(m, {1, 5}));
  EXPECT_EQ(m.wanted_dice()->purpose, "luck");
  EXPECT_EQ(m.wanted_dice()->count, 1u);
  EXPECT_TRUE(dice(m, {1}));
  EXPECT_EQ(m.wanted_dice()->purpose, "fate") << "each die once";
  EXPECT_TRUE(dice(m, {2, 3}));
  EXPECT_EQ(notes(m), (Ints{2, 3, 1, 5}));
}
TEST(Machine, AThrowWhoseSubjectIsGoneTakesItsDiceAlong) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "throw"));
  EXPECT_TRUE(dice(m, {4, 5}) && dice(m, {6, 6}));
  EXPECT_EQ(notes(m), (Ints{6, 6}));
  EXPECT_TRUE(m.state().core.throws.empty());
  EXPECT_EQ(m.asked(), std::vector{red});
}
TEST(Machine, ALaneWhoseStepIsGoneCloses) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "apart"));
  EXPECT_FALSE(m.state().core.lanes_open);
  EXPECT_EQ(m.asked(), std::vector{red});
}
TEST(Machine, AStepRunsInItsLaneOnce) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "aside"));
  EXPECT_FALSE(m.state().core.lanes_open);
  EXPECT_EQ(notes(m), Ints{6});
}
TEST(Machine, NobodyReactsToAShuffle) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "deck"));
  EXPECT_EQ(m.wanted_dice()->sides, 0);
  EXPECT_FALSE(m.give_cards(std::array<std::uint8_t, 3>{2, 2, 0}));
  EXPECT_FALSE(m.give_cards(std::array<std::uint8_t, 2>{1, 0}));
  EXPECT_TRUE(m.give_cards(std::array<std::uint8_t, 3>{2, 1, 0}));
  EXPECT_EQ(notes(m), Ints{2});
}
TEST(Machine, TheEndLeavesNothingToDo) {
  auto m = tiny();
  ASSERT_TRUE(m.choose(red, "give-up"));
  EXPECT_TRUE(m.over());
  EXPECT_EQ(m.winners(), only(Seat{1}));
  EXPECT_TRUE(m.state().core.agenda.empty());
  EXPECT_EQ(m.choose(red, "order").error().why, Why::over);
  EXPECT_FALSE(m.undo(everyone));
}

}  // namespace
}  // namespace linstock
