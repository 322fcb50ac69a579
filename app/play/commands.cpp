// The commands that may be typed instead of an answer.
#include <algorithm>
#include <charconv>

#include <boost/json/parse.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kernel/embedded.hpp"
#include "kernel/save.hpp"
#include "play/session.hpp"
#include "play/store.hpp"
#include "protocol/register.hpp"

namespace linstock::play {

namespace json = boost::json;

std::vector<std::string> Session::command_words() const {
  return {"undo",  "back", "why",  "rules", "log",  "map",   "forces",  "cards", "odds",  "options",
          "guide", "save", "help", "quit",  "hint", "reach", "measure", "try",   "orders"};
}

bool Session::command(Seat seat, const std::string& line, bool& leave) {
  const auto words = split_words(line);
  const auto word = words[0];
  const std::string rest{
      words.size() > 1 ? line.substr(static_cast<std::size_t>(words[1].data() - line.data())) : ""};
  if (word == "quit" || word == "exit")
    return leave = save_error_.empty() || confirm(message("leave-unsaved")), true;
  if (word == "undo") return undo(seat), true;
  if (word == "back") return back(seat), true;
  if (word == "why") return why(seat), true;
  if (word == "rules") return rules(rest), true;
  if (word == "map") return show_map(), true;
  if (word == "forces") return show_forces(), true;
  if (word == "cards") return cards(), true;
  if (word == "odds") return odds(seat, rest), true;
  if (word == "reach") return reach(seat, rest), true;
  if (word == "measure") return measure(rest), true;
  if (word == "try") return attempt(seat, rest), true;
  if (word == "orders") return orders(seat, rest), true;
  if (word == "options") return ask_again_ = true;
  if (word == "save") return save_copy(rest), true;
  if (word == "hint") return hint(seat), true;
  if (word == "help") return help(seat), true;
  if (word == "log") {
    std::size_t n = 20;
    std::from_chars(rest.data(), rest.data() + rest.size(), n);
    return log(n), true;
  }
  if (word == "guide") {
    local_.guide.reset();
    const auto file = fmt::format("data/{}/guide.en.json", match_.game());
    Faults faults;
    if (rest != "off" && embedded_file(file)) local_.guide = Guide::read(*embedded_file(file), file, faults);
    return ask_again_ = true;
  }
  return false;
}

/// Undoes the last play of a person, together with the programs' plays after it.
void Session::undo(Seat seat) {
  Seats agreeing;
  for (const Seat other : match_.in_play())
    if (!only_person_ || local_.players[other.index()] != person) agreeing.insert(other);
  agreeing.insert(seat);
  for (;;) {
    const auto done = match_.undo(agreeing);
    if (!done) return refuse(done.error());
    save_match();
    const Seat who = match_.journal()[done->entry].seat;
    say(message("undone", {{"line", done->line}}));
    ask_again_ = true;
    parts_.clear();
    if (!who || local_.players[who.index()] == person) return;
  }
}

void Session::back(Seat seat) {
  while (!parts_.empty()) {
    const auto last = parts_.back();
    parts_.pop_back();
    if (match_.take_back(seat, last)) return;
    // Parts that were typed together, or on which others depend: rebuild the draft without them.
    (void)match_.take_back(seat, "");
    for (const auto& part : parts_) (void)match_.part(seat, part);
    return;
  }
  if (const auto q = match_.question(seat); q && !q->draft.empty()) return void(match_.take_back(seat, ""));
  say(message("empty-draft"));
}

void Session::why(Seat seat) {
  const auto id = match_.why(seat);
  id.empty() ? say(message("no-why")) : show_clause(id);
}

/// Shows what rule-of-thumb would play. It uses its own random numbers, so that asking changes nothing.
void Session::hint(Seat seat) {
  Rng rng{match_.journal().size()};
  const auto advice = advise(match_, seat, Budget{512}, rng);
  say(advice ? message("hint", {{"line", advice->line}, {"why", words_.reason(advice->why)}})
             : message("no-hint"));
}

void Session::rules(std::string_view word) {
  const auto text = embedded_file(local_.game->rules).value_or("");
  for (const auto& c : protocol::read_register(text))
    if (c.id == word) return show_clause(c.id);
  const auto found =
      word.empty() ? std::vector<protocol::ClauseText>{} : protocol::search_register(text, word);
  if (found.empty()) return say(message("no-clause", {{"word", word}}));
  constexpr std::size_t most = 12;
  say(message("found",
              {{"count", found.size()}, {"word", word}, {"more", found.size() > most}, {"shown", most}}));
  for (std::size_t i = 0; i < std::min(found.size(), most); ++i) show_clause(found[i].id);
}

/// Shows the seat's standing orders, or gives the order in `text`.
void Session::orders(Seat seat, const std::string& text) {
  const auto words = match_.order_words();
  if (words.windows.empty()) return say(message("no-windows"));
  if (!text.empty()) {
    const auto given = match_.give_orders(seat, read_orders(text));
    if (!given) return refuse(given.error()), say(how_to_order(words));
    save_match();
    return ask_again_ = true, void();
  }
  const auto orders = match_.orders(seat);
  for (const auto& [window, policy, condition, line] : orders)
    say(message("standing-order",
                {{"window", window}, {"policy", policy}, {"condition", condition}, {"line", line}}));
  if (orders.empty()) say(message("no-standing-orders"));
  say(how_to_order(words));
}

std::string Session::how_to_order(const OrderWords& words) const {
  return message("how-to-order", {{"windows", fmt::format("{}", fmt::join(words.windows, ", "))},
                                  {"policies", fmt::format("{}", fmt::join(words.policies, ", "))},
                                  {"conditions", fmt::format("{}", fmt::join(words.conditions, ", "))}});
}

/// Saves a copy; if the match cannot be saved where it was, it is saved there from now on.
void Session::save_copy(const std::string& file) {
  if (file.empty() || !save_error_.empty()) {
    if (!file.empty()) local_.file = file;
    worth_saving_ = true, save_error_.clear();
    save_match();
    if (save_error_.empty()) say(message("saved", {{"file", local_.file.string()}}));
    return;
  }
  const auto done = write_file(file, umpired_by(save(match_), local_.umpire));
  say(done ? message("saved", {{"file", file}})
           : message("copy-failed", {{"file", file}, {"what", done.error()}}),
      done ? Ink::plain : Ink::alarm);
}

void Session::help(Seat seat) {
  std::string example;
  if (const auto q = match_.question(seat))
    for (const Answer& a : q->answers)
      if (example.empty() && a.role != Role::done) example = a.head.empty() ? a.text : a.head + " " + a.text;
  for (const auto& id : words_.ids("help")) say(words_.fill(words_.raw("help", id), {{"example", example}}));
}

void Session::log(std::size_t lines) {
  const auto all = log_lines(words_, json::parse(match_.log(viewer(), 0)).as_array());
  for (std::size_t i = all.size() - std::min(all.size(), lines); i < all.size(); ++i) show_line(all[i]);
}

void Session::cards() {
  for (const auto& line : sheet_.cards(view(), words_)) say_clause(line, "");
}

/// How far a composed play may still go: the draft's, that of a unit (`reach UNIT`), or that of a partial
/// line.
void Session::reach(Seat seat, std::string_view line) {
  const auto q = match_.question(seat);
  std::string begun{line};
  if (q && !line.empty() && !match_.language().is_head(split_words(line)[0]))
    for (const Answer& a : q->answers)
      if (a.role == Role::part && a.text == split_words(line)[0]) begun = a.head + " " + std::string{line};
  const auto reached = begun.empty() ? match_.reach(seat) : match_.reach(seat, begun);
  if (!reached) return refuse(reached.error());
  const auto lines = reach_lines(json::parse(*reached), words_);
  if (lines.empty()) return say(message("no-reach"));
  for (const auto& text : lines) say_clause(text, "");
}

void Session::measure(std::string_view line) {
  const auto words = split_words(line);
  if (words.size() != 2 && words.size() != 3) return say(message("how-to-measure"));
  const auto to = words.size() == 2 ? std::string{words[1]} : fmt::format("{},{}", words[1], words[2]);
  const auto measured = match_.measure(viewer(), words[0], to);
  if (!measured) return refuse(measured.error());
  for (const auto& text : measure_lines(json::parse(*measured), words_)) say_clause(text, "");
}

/// Shows what a line would lead to, or why it is refused, without playing it.
void Session::attempt(Seat seat, std::string_view line) {
  if (line.empty()) return say(message("how-to-try"));
  const auto done = match_.attempt(seat, line);
  if (!done) return refuse(done.error(), seat, line);
  say(message("would-play", {{"line", done->line}}), Ink::dim);
  for (const LogLine& text : log_lines(words_, json::parse(done->events).as_array())) show_line(text);
  say(message(done->irrevocable ? "would-be-final" : "could-be-undone"), Ink::dim);
}

}  // namespace linstock::play
