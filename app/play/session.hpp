// One match at the prompt: shows the log, asks the questions, reads answers and commands, saves after every
// play.
#pragma once

#include <filesystem>
#include <ostream>

#include "kernel/game_info.hpp"
#include "opponent/odds.hpp"
#include "opponent/opponent.hpp"
#include "play/guide.hpp"
#include "play/log_view.hpp"
#include "play/sheet.hpp"
#include "play/terminal.hpp"

namespace linstock::play {

/// Who plays a seat: a program of this level, or a person.
using Player = std::optional<Level>;
constexpr std::nullopt_t person = std::nullopt;

/// A match with its players, as the arguments set it up.
struct LocalMatch {
  const GameInfo* game = nullptr;
  std::unique_ptr<Match> match;
  std::vector<Player> players;  ///< by seat
  std::filesystem::path file;   ///< where the match is saved
  std::optional<Guide> guide;
  std::uint64_t program_seed = 1;  ///< for the programs' choices
  std::string umpire{};            ///< who umpired the match on a server; "": nobody
};

/// Runs one match at the prompt.
class Session {
 public:
  Session(LocalMatch local, Words words, Style style, Input& input, std::ostream& out);
  /// Plays until the match is over, the input ends or the person quits. Returns the exit status.
  int run();

 private:
  // --- the main loop: session.cpp ---
  enum class Turn { go_on, leave };
  Turn turn();
  Turn ask(Seat seat);
  Turn ask_dice(const WantedDice& wanted);
  void let_program_play(Seat seat);
  bool number(Seat seat, std::string_view line);
  void answer(Seat seat, const std::string& line);
  bool add_part(Seat seat, const std::string& text);
  void played(Seat seat, const Played& played, std::string_view typed);
  void save_match();
  std::string leave_message() const;

  // --- commands: commands.cpp ---
  bool command(Seat seat, const std::string& line, bool& leave);
  void undo(Seat seat);
  void back(Seat seat);
  void why(Seat seat);
  void hint(Seat seat);
  void rules(std::string_view word);
  void orders(Seat seat, const std::string& text);
  std::string how_to_order(const OrderWords& words) const;
  void save_copy(const std::string& file);
  void help(Seat seat);
  void log(std::size_t lines);
  void cards();
  void odds(Seat seat, std::string_view line);
  void reach(Seat seat, std::string_view line);
  void measure(std::string_view line);
  void attempt(Seat seat, std::string_view line);
  std::vector<std::string> command_words() const;

  // --- output: show.cpp, odds_view.cpp ---
  void show_map();
  void show_forces();
  void show_log();
  void show_line(const LogLine& line);
  void explain(std::string_view event);
  void show_question(const Question& q);
  void show_options(const Question& q);
  void show_short(const Question& q);
  std::string typed(const Question& q, const Answer& a) const;
  std::string ranges(const Question& q, const Option& o, std::size_t range, std::int32_t scale) const;
  MapStyle map_style() const { return {style_.width, style_.height, style_.colour}; }
  void show_long(const Question& q);
  void show_guide(const Question& q);
  void show_clause(std::string_view id);
  void show_odds(const Odds& odds);
  void show_throw(const Odds& odds);
  boost::json::array chances(const auto& all) const;
  void show_end(const Odds& odds, const Odds::End& end, std::size_t width);
  std::string values(const Odds::Spread& spread) const;
  std::string in_percent(double chance) const;
  void boxed(std::string_view text, std::string_view then = {});
  void say(std::string_view line, Ink ink = Ink::plain);
  void say_clause(std::string_view text, std::string_view clause);
  void refuse(const Refusal& refusal);
  /// Also shows the proof on the table for this line, whole or part, if there is one.
  void refuse(const Refusal& refusal, Seat seat, std::string_view line);
  std::size_t text_width() const;
  std::string message(std::string_view id, const boost::json::object& fields = {}) const;
  std::string phrase(const Question& q, const Answer& a) const;
  std::string_view seat_id(Seat seat) const;
  boost::json::object fields_of(const Question& q) const;
  Viewer viewer() const;
  boost::json::value view() const;

  LocalMatch local_;
  Match& match_;
  Words words_;
  Sheet sheet_;
  Style style_;
  Input& input_;
  std::ostream& out_;
  Rng rng_;
  Seat only_person_;      ///< none unless exactly one person plays here
  std::size_t told_ = 0;  ///< events shown
  bool map_due_ = true;
  std::vector<std::string> parts_;  ///< parts of the draft, in the order chosen
  std::vector<std::string> shown_;  ///< the answers shown, by number from 1
  std::uint32_t asked_number_ = 0;
  std::string asked_draft_;
  bool ask_again_ = true;
  bool save_failed_ = false;
  std::string suggestion_;
  std::size_t ends_seen_ = 0;
};

}  // namespace linstock::play
