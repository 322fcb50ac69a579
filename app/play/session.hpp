// One match at the prompt: shows the log, asks the questions, reads answers and commands, saves after every
// play.
#pragma once

#include <filesystem>
#include <ostream>
#include <span>

#include "opponent/odds.hpp"
#include "play/answer_time.hpp"
#include "play/local_match.hpp"
#include "play/log_view.hpp"
#include "play/sheet.hpp"
#include "play/terminal.hpp"

namespace linstock::play {

/// A typed line with points in its numbers, where German has commas: "ahead 3,5".
std::string with_decimal_points(std::string line);

/// Runs one match at the prompt.
class Session {
 public:
  Session(LocalMatch local, Words words, Style style, Input& input, std::ostream& out);
  /// Plays until the match is over, the input ends or the person quits. Returns the exit status: 0, or 1 if
  /// the match could not be saved or a script had lines that were refused.
  int run();

  /// What may be typed instead of an answer. Usage and description are in the catalogues, in "usage" and
  /// "help".
  struct Command {
    std::string_view name;
    void (Session::*run)(Seat, const std::string& arguments);
  };
  static std::span<const Command> commands();

 private:
  // --- the main loop: session.cpp ---
  enum class Turn { go_on, leave };
  Turn turn();
  Turn ask(Seat seat);
  std::optional<AnswerTime::Clock::time_point> time_for(Seat seat);
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
  bool command(Seat seat, const std::string& line);
  void undo(Seat seat, const std::string& none);
  void back(Seat seat, const std::string& none);
  void show_options_again(Seat seat, const std::string& none);
  void why(Seat seat, const std::string& none);
  void hint(Seat seat, const std::string& none);
  void rules(Seat seat, const std::string& query);
  void orders(Seat seat, const std::string& text);
  std::string how_to_order(const OrderWords& words) const;
  void draw_up(Seat seat, const std::string& command);
  bool draw_up_next(Seat seat);
  void summary(Seat seat, const std::string& none);
  void replay(Seat seat, const std::string& none);
  void say_result();
  void say_reports();
  void after();
  void resign(Seat seat, const std::string& none);
  void call_off(Seat seat, const std::string& none);
  void guide(Seat seat, const std::string& off);
  void save_copy(Seat seat, const std::string& given);
  void help(Seat seat, const std::string& command);
  void quit(Seat seat, const std::string& none);
  void log(Seat seat, const std::string& lines);
  void cards(Seat seat, const std::string& none);
  void map(Seat seat, const std::string& none);
  void forces(Seat seat, const std::string& none);
  void odds(Seat seat, const std::string& line);
  void reach(Seat seat, const std::string& line);
  void measure(Seat seat, const std::string& line);
  void attempt(Seat seat, const std::string& line);

  // --- lines that are not understood: understand.cpp ---
  std::vector<std::string> first_words(Seat seat) const;
  std::vector<std::string> next_words(Seat seat, std::span<const std::string_view> have);
  /// The command that a word names or abbreviates. If it could be several things, says so and sets
  /// `ambiguous`.
  const Command* command_of(Seat seat, std::string_view word, bool& ambiguous);
  /// A typed line as answers are written: what the plan marks in full, in small letters.
  std::string as_written(std::string_view line) const;
  std::string answer_with(Seat seat, std::string_view word) const;
  bool begins_answer(std::string_view word) const;
  /// Says which word of a line does not fit, what is allowed there, and what may have been meant.
  /// The other phases to which answers that begin with this word belong; nothing if no answer begins with it.
  std::optional<std::vector<std::string>> phases_of(std::string_view word) const;
  /// What the page calls phases of the game and members of its positions.
  Words page_words() const;
  void explain_line(Seat seat, std::string_view line);
  void explain_word(std::string_view word, std::string_view before, const std::vector<std::string>& allowed);

  // --- output: show.cpp, odds_view.cpp ---
  void show_map();
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
  std::size_t plays() const;
  bool shared_secret() const;
  void hand_over(Seat seat);
  void show_clause(std::string_view id);
  void show_odds(const Odds& odds);
  void show_throw(const Odds& odds);
  boost::json::array chances(const auto& all) const;
  void show_end(const Odds& odds, const Odds::End& end, std::size_t width);
  std::string values(const Odds::Spread& spread) const;
  std::string in_percent(double chance) const;
  void boxed(std::string_view text, std::string_view then = {});
  void say(std::string_view line, Ink ink = Ink::plain);
  /// Says why a line was not carried out.
  void complain(std::string_view sentence);
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
  Seat only_person_;          ///< none unless exactly one person plays here
  std::size_t told_ = 0;      ///< events shown
  boost::json::value faces_;  ///< of the last throw among them
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
  bool leaving_ = false;
  AnswerTime time_;
  Seats drawing_up_;  ///< whose whole armies are deployed as a program would
  Seat at_screen_;    ///< to whom the screen was handed over while answers are secret; none: to everybody
  std::string asked_kind_;
  std::size_t refused_ = 0;  ///< lines that were not carried out
  std::size_t ends_seen_ = 0;
};

}  // namespace linstock::play
