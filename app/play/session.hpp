// One match at the prompt: shows the log, asks the questions, reads answers and commands, saves after every
// play.
#pragma once

#include <filesystem>
#include <ostream>

#include "opponent/odds.hpp"
#include "play/local_match.hpp"
#include "play/log_view.hpp"
#include "play/sheet.hpp"
#include "play/terminal.hpp"

namespace linstock::play {

/// Runs one match at the prompt.
class Session {
 public:
  Session(LocalMatch local, Words words, Style style, Input& input, std::ostream& out);
  /// Plays until the match is over, the input ends or the person quits. Returns the exit status: 0, or 1 if
  /// the match could not be saved or a script had lines that were refused.
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
  /// Saves the match once there is something to save, and says at once if that fails or works again.
  void save_match();
  /// Whether the match is saved, and where.
  std::string leave_message() const;
  /// Says so, and returns the exit status: 1 if plays are lost, or if a script had lines that were refused.
  int leave();
  /// Asks a person to confirm; a script means what it says.
  bool confirm(const std::string& question);

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
  bool worth_saving_ = false;  ///< a person, if any plays, has played in this match
  bool saved_once_ = false;    ///< the file has the match, perhaps without its last plays
  std::string save_error_;     ///< why the match as it stands is not saved; "": it is
  std::string suggestion_;
  std::size_t ends_seen_ = 0;
};

}  // namespace linstock::play
