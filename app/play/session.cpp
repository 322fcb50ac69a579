#include "play/session.hpp"

#include <algorithm>
#include <charconv>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "kernel/save.hpp"
#include "play/completion.hpp"
#include "play/store.hpp"
#include "printable.hpp"

namespace linstock::play {

namespace json = boost::json;

Session::Session(LocalMatch local, Words words, Style style, Input& input, std::ostream& out)
    : local_(std::move(local)),
      match_(*local_.match),
      words_(std::move(words)),
      style_(style),
      input_(input),
      out_(out),
      rng_(local_.program_seed + match_.journal().size()) {
  std::size_t people = 0;
  for (const Seat seat : match_.in_play())
    if (local_.players[seat.index()] == person) ++people, only_person_ = seat;
  if (people != 1) only_person_ = {};
  worth_saving_ = saved_once_ = local_.resumed;
  worth_saving_ |= people == 0;
  sheet_ = Sheet::read(match_, viewer(), words_);
}

int Session::run() {
  leave_on_interrupt("\n" + leave_message() + "\n");
  input_.keep_history(store_folder() / "history", message("ctrl-c"));
  if (local_.guide) boxed(local_.guide->welcome);
  while (!match_.over())
    if (turn() == Turn::leave) return leave();
  show_log();
  summary({}, {});
  if (style_.terminal) show_map();
  after();
  return leave();
}

Session::Turn Session::turn() {
  show_log();
  if (const auto wanted = match_.wanted_dice()) return ask_dice(*wanted);
  const auto asked = match_.asked();
  if (asked.empty()) return Turn::leave;
  const auto who = std::ranges::find_if(asked, [&](Seat s) { return local_.players[s.index()] == person; });
  if (who != asked.end() && draw_up_next(*who)) return Turn::go_on;
  if (who != asked.end()) return ask(*who);
  let_program_play(asked.front());
  return Turn::go_on;
}

/// Whether people share this terminal and the answer to the open question is hidden from one of them.
bool Session::shared_secret() const {
  return input_.person() && !only_person_ && json::parse(match_.waiting()).at("step").at("is") == "lanes";
}

/// Clears what another player must not see and waits until the asked one sits at the screen.
void Session::hand_over(Seat seat) {
  at_screen_ = seat;
  clear_screen();
  (void)input_.line(message("hand-over", {{"seat", seat_id(seat)}}) + " ", {}, Remember::no);
  map_due_ = ask_again_ = true;
}

Session::Turn Session::ask(Seat seat) {
  const bool secret = shared_secret();
  if (!secret) at_screen_ = {};
  if (secret && at_screen_ != seat) hand_over(seat);
  if (input_.interrupted()) return Turn::leave;
  const auto q = match_.question(seat);
  if (q->number != asked_number_ || q->draft != asked_draft_ || ask_again_) {
    if (q->draft.empty()) parts_.clear();
    if (map_due_ && q->draft.empty()) show_map();
    show_question(*q);
    asked_number_ = q->number, asked_draft_ = q->draft, ask_again_ = false;
  }
  asked_kind_ = q->is;
  const auto complete = [&](auto before, auto word) {
    std::vector<std::string> names;
    for (const auto& c : commands()) names.emplace_back(c.name);
    return completions(match_, seat, before, word, names);
  };
  const auto until = time_for(seat);
  const auto line =
      input_.line(fmt::format("{}> ", seat_id(seat)), complete, secret ? Remember::no : Remember::yes, until);
  if (input_.timed_out()) {
    if (const auto called = match_.time_out(seat); called)
      return played(seat, *called, called->line), Turn::go_on;
    return Turn::leave;
  }
  if (!line) {
    if (!input_.interrupted()) say(message("ended"));
    return Turn::leave;
  }
  if (line->empty()) {
    if (!suggestion_.empty()) answer(seat, suggestion_);
  } else if (!line->starts_with('#') && !number(seat, *line) && !command(seat, *line)) {
    answer(seat, with_decimal_points(as_written(*line)));
  }
  return leaving_ ? Turn::leave : Turn::go_on;
}

/// When a person's time for the question is over, and says how much is left; nothing if he has all the time
/// that he wants: a script, who plays against programs alone or is guided, or a question without a limit.
std::optional<AnswerTime::Clock::time_point> Session::time_for(Seat seat) {
  if (!input_.person() || only_person_ || local_.guide) return {};
  const auto until = time_.count(match_, seat);
  if (until) {
    const auto left = std::chrono::ceil<std::chrono::seconds>(*until - AnswerTime::Clock::now()).count();
    say(message("seconds-left", {{"seconds", std::max<std::int64_t>(left, 0)}}), Ink::dim);
  }
  return until;
}

/// Handles a line of numbers: each chooses one of the answers shown, several choose several parts. False if
/// the line is not all numbers.
bool Session::number(Seat seat, std::string_view line) {
  std::vector<std::string> chosen;
  for (auto word : split_words(line)) {
    std::size_t n = 0;
    const auto read = std::from_chars(word.data(), word.data() + word.size(), n);
    if (read.ec != std::errc{} || read.ptr != word.data() + word.size()) return false;
    if (n < 1 || n > shown_.size())
      return complain(message("no-number", {{"number", word}, {"last", shown_.size()}})), true;
    chosen.push_back(shown_[n - 1]);
  }
  const auto q = match_.question(seat);
  for (const auto& text : chosen) {
    const auto it = std::ranges::find(q->answers, text, &Answer::text);
    if (it->option.ranges || it->option.corners)
      return complain(message("fill-in", {{"line", it->head.empty() || !q->draft.empty()
                                                       ? typed(*q, *it)
                                                       : it->head + " " + typed(*q, *it)}})),
             true;
    if (it->role != Role::part) return answer(seat, text), true;
    if (!add_part(seat, text)) return true;
  }
  return true;
}

bool Session::add_part(Seat seat, const std::string& text) {
  if (const auto taken = match_.part(seat, text); !taken) return refuse(taken.error(), seat, text), false;
  parts_.push_back(text);
  return true;
}

void Session::answer(Seat seat, const std::string& line) {
  for (const Answer& a : match_.acts(Actor::seat, seat))
    if (a.text == line) {
      if (line == "concede" && !confirm(message("resign-sure", {{"seat", seat_id(seat)}}))) return;
      const auto done = match_.act(Actor::seat, seat, line);
      return done ? played(seat, *done, line) : refuse(done.error());
    }
  const auto done = match_.choose(seat, line);
  if (done) return played(seat, *done, line);
  const auto words = split_words(line);
  const bool head = match_.language().is_head(words[0]);
  const auto rest = head ? line.substr(std::min(line.size(), words[0].size() + 1)) : line;
  if (words[0] == "done" || (head && words.size() == 1)) return refuse(done.error(), seat, line);
  if (head) (void)match_.take_back(seat, "");
  const auto part = match_.part(seat, rest);
  if (!part)
    return refuse(!done.error().clause && part.error().clause ? part.error() : done.error(), seat, line);
  if (head) parts_.clear();
  parts_.push_back(rest);
}

void Session::let_program_play(Seat seat) {
  const auto program = *program_named(match_.game(), local_.players[seat.index()]);
  const auto done = play_for(match_, seat, program, rng_);
  done ? played(seat, *done, {}) : refuse(done.error());
}

void Session::played(Seat seat, const Played& p, std::string_view typed) {
  const bool by_person = local_.players[seat.index()] == person;
  worth_saving_ |= by_person;
  save_match();
  if (local_.guide) local_.guide->followed(asked_kind_, p.line, plays() - 1);
  if (by_person && (!input_.person() || typed != p.line))
    say(message("played", {{"line", p.line}}), Ink::dim);
  time_.stop();
  parts_.clear(), suggestion_.clear();
  ask_again_ = true;
}

namespace {

/// The cards of a deck by the numbers that its order is typed in: "0 Blue regiment, 1 Green regiment".
std::string numbered(const json::array& cards, const Words& words) {
  std::string text;
  for (std::size_t i = 0; i < cards.size(); ++i)
    text += fmt::format("{}{} {}", i ? ", " : "", i, words.name(cards[i].as_string()));
  return text;
}

}  // namespace

Session::Turn Session::ask_dice(const WantedDice& wanted) {
  Faults none;
  json::object fields{{"count", wanted.count}, {"purpose", wanted.purpose}};
  if (const auto waiting = json::parse(match_.waiting()); waiting.is_object())
    if (const auto* step = waiting.get_object().if_contains("step"); step && step->is_object())
      for (const auto& kv : step->get_object()) fields[kv.key()] = kv.value();
  fields["seat"] = wanted.seat ? json::value(json::string(seat_id(wanted.seat))) : json::value(nullptr);
  say(words_.say("throws", wanted.purpose, fields), Ink::bold);
  if (!wanted.cards.empty()) say(numbered(json::parse(wanted.cards).as_array(), words_), Ink::dim);
  const auto line = input_.line("dice> ", {});
  if (!line) return Turn::leave;
  Seat who = wanted.seat;
  for (const Seat seat : match_.in_play())
    if (!who && local_.players[seat.index()] == person) who = seat;
  if (!line->empty() && std::isalpha(static_cast<unsigned char>(line->front())))
    if (command(who, *line)) return leaving_ ? Turn::leave : Turn::go_on;
  std::vector<std::uint8_t> faces;
  for (auto word : split_words(*line)) {
    const bool run = wanted.sides && wanted.sides < 10;  // "35" is a three and a five
    for (std::size_t i = 0; i < word.size(); i += run ? 1 : word.size()) {
      unsigned n = 255;
      const auto part = run ? word.substr(i, 1) : word;
      std::from_chars(part.data(), part.data() + part.size(), n);
      faces.push_back(static_cast<std::uint8_t>(std::min(n, 255u)));
    }
  }
  const bool count_fits = faces.size() == wanted.count;
  const auto given = !count_fits    ? Result{std::unexpected(Refusal{})}
                     : wanted.sides ? match_.give_dice(faces)
                                    : match_.give_cards(faces);
  if (given)
    worth_saving_ = true, save_match();
  else
    complain(message(
        wanted.sides ? "bad-dice" : "bad-order",
        {{"given", *line}, {"count", wanted.count}, {"sides", wanted.sides}, {"last", wanted.count - 1}}));
  ask_again_ = true;
  return Turn::go_on;
}

void Session::save_match() {
  if (!worth_saving_) return;
  const auto done = write_match(local_);
  const bool failed_before = !save_error_.empty();
  save_error_ = done ? "" : done.error();
  saved_once_ |= done.has_value();
  if (!done && !failed_before) say(leave_message(), Ink::alarm);
  if (done && failed_before) say(message("saved", {{"file", printable(local_.file.string())}}), Ink::dim);
  leave_on_interrupt("\n" + leave_message() + "\n");
}

std::string Session::leave_message() const {
  if (save_error_ == changed_elsewhere)
    return message("changed-elsewhere", {{"file", printable(local_.file.string())}});
  if (!save_error_.empty())
    return message(
        "not-saved",
        {{"file", printable(local_.file.string())}, {"what", save_error_}, {"before", saved_once_}});
  if (!saved_once_) return message("nothing-played");
  return message(match_.over() ? "saved" : "left", {{"file", printable(local_.file.string())}});
}

int Session::leave() {
  if (!save_error_.empty()) save_match();
  say(leave_message(), save_error_.empty() ? Ink::plain : Ink::alarm);
  if (input_.interrupted()) return 130;
  return !save_error_.empty() || (refused_ && !input_.person()) ? 1 : 0;
}

bool Session::confirm(const std::string& question) {
  if (!input_.person()) return true;
  const auto answer = input_.line(question + " ", {});
  return answer && !answer->empty() && words_.raw("prompt", "yes").contains(answer->front());
}

}  // namespace linstock::play
