// The map at the prompt.
#include "play/montrose/map_view.hpp"

#include <gtest/gtest.h>

#include "app/program.hpp"
#include "games.hpp"
#include "kernel/embedded.hpp"
#include "kernel/json.hpp"
#include "support/places.hpp"

namespace linstock::play {
namespace {

struct Start {
  Words words;
  std::unique_ptr<Match> match;
  Board board;
  Position position;

  Start() {
    Faults faults;
    for (const auto* path : {"data/common/words.en.json", "data/montrose/words.en.json"})
      words.add(*embedded_file(path), path, faults);
    const auto* game = find_game("montrose");
    match = std::move(*game->create({.scenario = std::string{game->scenarios[0]}, .seed = 5}));
    for (const auto path : game->files)
      words.add_names(*parse_json(*match->setup().file(path), path, faults));
    board = Board::read(match->setup(), words);
    words.set_name("turn-1", board.turns[0]);
    EXPECT_TRUE(match->choose(Seat{1}, "deploy inveraray"));
    position = Position::read(board, *parse_json(match->view(spectator_view), "view", faults));
  }
};

std::string text(const std::vector<std::string>& lines) {
  std::string s;
  for (const auto& line : lines) s += line + "\n";
  return s;
}

TEST(MapView, StartPositionAtAHundredColumnsWithoutColour) {
  const Start start;
  const auto drawn = text(draw_map(start.board, start.position, start.words, {100, 50, false}));
  const auto lines = lines_of(drawn),
             golden = lines_of(linstock::read_file(places::tests() + "/montrose/prompt/start_map.txt"));
  ASSERT_EQ(lines.size(), golden.size());
  for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i], golden[i]) << "line " << i + 1;
}

TEST(MapView, NamesEverySpaceOnceAtEveryWidth) {
  const Start start;
  for (std::size_t width : {80, 100, 120, 140, 200}) {
    const auto drawn = text(draw_map(start.board, start.position, start.words, {width, 50, false}));
    for (const auto& space : start.board.spaces)
      EXPECT_NE(drawn.find(space.label), std::string::npos) << space.label << " at " << width;
  }
}

TEST(MapView, IsNeverWiderThanTheTerminal) {
  const Start start;
  for (std::size_t width : {80, 100, 120, 140, 200})
    for (const auto& line : draw_map(start.board, start.position, start.words, {width, 50, false}))
      EXPECT_LE(width_of(line), width) << line;
}

TEST(MapView, TellsSidesApartWithoutColour) {
  const Start start;
  const auto forces = text(list_forces(start.board, start.position, start.words, {100, 50, false}));
  EXPECT_NE(forces.find("Blair Atholl  Highlands  ‹Mo+2 Ma+1 I3×2›"), std::string::npos) << forces;
  EXPECT_NE(forces.find("[El+1 L×2 C]"), std::string::npos);
  EXPECT_NE(forces.find("[(Ba+1) (Ur+1)]"), std::string::npos);
  EXPECT_EQ(forces.find('\033'), std::string::npos);
}

TEST(MapView, FoldsALongStack) {
  const Stack stack{0, {"Mo+2"}, {"I3×2", "H×3", "L"}, 6};
  EXPECT_EQ(stack.text(false), "‹Mo+2 I3×2 H×3 L›");
  EXPECT_EQ(stack.text(true), "‹Mo+2 ·6›");
}

TEST(Canvas, WrapsAtBlanksAndCountsColumns) {
  EXPECT_EQ(wrap("one two three", 8, 2), (std::vector<std::string>{"one two", "  three"}));
  EXPECT_EQ(width_of("‹×›"), 3u);
  EXPECT_EQ(paint("x", Ink::bold, false), "x");
}

}  // namespace
}  // namespace linstock::play
