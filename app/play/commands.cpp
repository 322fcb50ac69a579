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
#include "printable.hpp"
#include "protocol/register.hpp"
#include "spelling.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

bool same_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace

std::span<const Session::Command> Session::commands() {
  static constexpr Command all[] = {
      {"options", &Session::show_options_again},
      {"back", &Session::back},
      {"undo", &Session::undo},
      {"hint", &Session::hint},
      {"try", &Session::attempt},
      {"reach", &Session::reach},
      {"measure", &Session::measure},
      {"odds", &Session::odds},
      {"map", &Session::map},
      {"forces", &Session::forces},
      {"cards", &Session::cards},
      {"log", &Session::log},
      {"summary", &Session::summary},
      {"replay", &Session::replay},
      {"why", &Session::why},
      {"rules", &Session::rules},
      {"orders", &Session::orders},
      {"draw-up", &Session::draw_up},
      {"guide", &Session::guide},
      {"resign", &Session::resign},
      {"call-off", &Session::call_off},
      {"save", &Session::save_copy},
      {"help", &Session::help},
      {"quit", &Session::quit},
  };
  return all;
}

/// Carries out a command; false if the line is none.
bool Session::command(Seat seat, const std::string& line) {
  const auto words = split_words(line);
  bool ambiguous = false;
  const auto* command = command_of(seat, in_small_letters(words[0]), ambiguous);
  if (!command) return ambiguous;
  const auto rest =
      words.size() > 1 ? line.substr(static_cast<std::size_t>(words[1].data() - line.data())) : std::string{};
  const bool of_match = command->name != "save" && command->name != "rules" && command->name != "help";
  if (!rest.empty() && words_.raw("usage", command->name).empty())
    return complain(message("no-arguments", {{"command", command->name}, {"given", rest}})), true;
  const bool decimals = of_match && command->name != "measure";  // "20,15" may be a point
  const auto meant = of_match ? as_written(rest) : command->name == "help" ? in_small_letters(rest) : rest;
  (this->*command->run)(seat, decimals ? with_decimal_points(meant) : meant);
  return true;
}

void Session::quit(Seat, const std::string&) {
  leaving_ = save_error_.empty() || confirm(message("leave-unsaved"));
}

void Session::show_options_again(Seat, const std::string&) { ask_again_ = true; }

void Session::map(Seat, const std::string&) { show_map(); }

void Session::forces(Seat, const std::string&) {
  sheet_.refresh(match_, viewer(), words_);
  for (const auto& line : sheet_.list(view(), words_, map_style())) out_ << line << '\n';
}

void Session::guide(Seat, const std::string& off) {
  if (!off.empty() && off != "off") return explain_word(off, "guide", {"off"});
  local_.guide = off.empty() ? Guide::of(match_.game(), local_.language) : std::nullopt;
  if (off.empty() && !local_.guide) complain(message("no-guide"));
  ask_again_ = true;
}

namespace {

/// The computer's next line for a seat that deploys, in games whose program is not told which unit.
std::optional<std::string> next_deployment(Match& match, Seat seat) {
  const auto question = match.question(seat);
  if (!question || question->is != "deploy") return {};
  Rng rng{match.journal().size()};
  const auto advice = advise(match, seat, strongest_of(match.game()), rng);
  return advice ? std::optional{advice->line} : std::nullopt;
}

}  // namespace

/// Deploys a command, or the whole army as it is asked for, as a program would.
void Session::draw_up(Seat seat, const std::string& command) {
  const auto commands = sheet_.commands();
  if (!command.empty() && std::ranges::find(commands, command) == commands.end())
    return explain_word(command, "draw-up", commands);
  std::size_t placed = 0;
  for (const auto& unit : sheet_.units_of(command))
    if (const auto line = line_to_deploy(match_, seat, unit)) {
      const auto done = match_.choose(seat, *line);
      if (!done) return refuse(done.error());
      played(seat, *done, {});
      ++placed;
    }
  if (!placed && (command.empty() || command == seat_id(seat)))
    while (const auto line = next_deployment(match_, seat)) {
      const auto done = match_.choose(seat, *line);
      if (!done) return refuse(done.error());
      played(seat, *done, {});
      ++placed;
    }
  if (!placed) return complain(message("nothing-to-draw-up", {{"command", command}}));
  if (command.empty()) drawing_up_.insert(seat);
  map_due_ = true;
}

/// Goes on with an army that is drawn up; false if the seat has nothing to deploy.
bool Session::draw_up_next(Seat seat) {
  if (!drawing_up_.contains(seat)) return false;
  for (const auto& unit : sheet_.units_of({}))
    if (line_to_deploy(match_, seat, unit)) return draw_up(seat, {}), true;
  if (next_deployment(match_, seat)) return draw_up(seat, {}), true;
  drawing_up_.erase(seat);
  return false;
}

void Session::resign(Seat seat, const std::string&) {
  if (!confirm(message("resign-sure", {{"seat", seat_id(seat)}}))) return;
  const auto done = match_.resign(seat);
  done ? played(seat, *done, "resign") : refuse(done.error());
}

void Session::call_off(Seat seat, const std::string&) {
  if (!confirm(message("call-off-sure"))) return;
  const auto done = match_.call_off();
  done ? played(seat, *done, "call-off") : refuse(done.error());
}

/// Undoes the last play of a person, together with the programs' plays after it.
void Session::undo(Seat seat, const std::string&) {
  Seats agreeing;
  for (const Seat other : match_.in_play())
    if (!shared_secret() && (!only_person_ || local_.players[other.index()] != person))
      agreeing.insert(other);
  agreeing.insert(seat);
  for (;;) {
    const auto done = match_.undo(agreeing);
    if (!done) return refuse(done.error());
    save_match();
    const Seat who = match_.journal()[done->entry].seat;
    drawing_up_ = {};
    say(message("undone", {{"line", done->line}}));
    ask_again_ = true;
    parts_.clear();
    if (!who || local_.players[who.index()] == person) return;
  }
}

void Session::back(Seat seat, const std::string&) {
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
  complain(message("empty-draft"));
}

void Session::why(Seat seat, const std::string&) {
  const auto id = match_.why(seat);
  id.empty() ? say(message("no-why")) : show_clause(id);
}

/// Shows what the strongest program would play. It uses its own random numbers, so that asking changes
/// nothing.
void Session::hint(Seat seat, const std::string&) {
  Rng rng{match_.journal().size()};
  const auto advice = advise(match_, seat, strongest_of(match_.game()), rng);
  say(advice ? message("hint", {{"line", advice->line}, {"why", words_.reason(advice->why)}})
             : message("no-hint"));
}

/// Shows one clause, or those that have all these words; if none has, says which words are anywhere.
void Session::rules(Seat, const std::string& query) {
  if (query.empty()) return complain(message("how-to-rules"));
  const auto text = embedded_file(local_.game->rules).value_or("");
  for (const auto& c : protocol::read_register(text))
    if (same_ignoring_case(c.id, query)) return show_clause(c.id);
  const auto found = protocol::search_register(text, query);
  if (found.empty()) {
    std::string counts;
    for (const auto word : split_words(query))
      counts += fmt::format("{}{} {}", counts.empty() ? "" : ", ", word,
                            protocol::search_register(text, word).size());
    const bool several = split_words(query).size() > 1;
    return complain(message("no-clause", {{"words", query}, {"counts", several ? counts : ""}}));
  }
  constexpr std::size_t most = 12;
  say(message("found",
              {{"count", found.size()}, {"words", query}, {"more", found.size() > most}, {"shown", most}}));
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
  for (const auto& window : words.windows) {
    const auto given = std::ranges::find(orders, window, &OrdersInWords::window);
    const auto order = given == orders.end() ? OrdersInWords{window, "ask", "", ""} : *given;
    const auto means = words_.has("windows", window) ? words_.say("windows", window) : "";
    say(message("standing-order", {{"window", window},
                                   {"policy", order.policy},
                                   {"condition", order.condition},
                                   {"line", order.line},
                                   {"means", means}}));
  }
  say(how_to_order(words));
}

std::string Session::how_to_order(const OrderWords& words) const {
  return message("how-to-order", {{"windows", fmt::format("{}", fmt::join(words.windows, ", "))},
                                  {"conditions", fmt::format("{}", fmt::join(words.conditions, ", "))}});
}

/// Saves a copy; if the match cannot be saved where it was, it is saved there from now on.
void Session::save_copy(Seat, const std::string& given) {
  if (given.starts_with('~') && given.size() > 1 && given[1] != '/')
    return complain(message("home-of-another", {{"file", printable(given)}}));
  const std::string file = in_home(given);
  if (!file.empty() && file != local_.file && std::filesystem::exists(file)) {
    const auto there = message("file-exists", {{"file", printable(file)}});
    if (!input_.person()) return complain(there);
    if (!confirm(there + " " + message("replace-file"))) return;
  }
  if (file.empty() || !save_error_.empty()) {
    if (!file.empty() && file != local_.file) save_to(local_, file);
    worth_saving_ = true, save_error_.clear();
    save_match();
    if (save_error_.empty()) say(message("saved", {{"file", printable(local_.file.string())}}));
    return;
  }
  const auto done = write_file(file, umpired_by(save(match_), local_.umpire));
  if (!done) return complain(message("copy-failed", {{"file", printable(file)}, {"what", done.error()}}));
  say(message("saved", {{"file", printable(file)}}));
}

/// Explains one command, or lists how to answer and all commands.
void Session::help(Seat seat, const std::string& command) {
  const auto usage_of = [&](std::string_view name) {
    const auto arguments = words_.raw("usage", name);
    return fmt::format("{}{}{}", name, arguments.empty() ? "" : " ", arguments);
  };
  const auto entry = [&](std::string_view left, std::string_view right, std::size_t width) {
    const auto lines = wrap(right, text_width() - width - 2);
    for (std::size_t i = 0; i < lines.size(); ++i)
      say(fmt::format("{}  {}", pad(i ? "" : left, width), lines[i]));
  };
  if (!command.empty()) {
    bool ambiguous = false;
    const auto* found = command_of(seat, command, ambiguous);
    if (!found) return ambiguous ? void() : explain_word(command, "help", first_words({}));
    say(usage_of(found->name), Ink::bold);
    for (const auto* group : {"help", "details"})
      for (const auto& line : wrap(words_.raw(group, found->name), text_width() - 2)) say("  " + line);
    return;
  }
  std::string example;
  if (const auto q = match_.question(seat))
    for (const Answer& a : q->answers)
      if (example.empty() && a.role != Role::done)
        example = a.head.empty() ? typed(*q, a) : a.head + " " + typed(*q, a);
  for (const auto& id : words_.ids("typing"))
    for (const auto& line :
         wrap(words_.fill(words_.raw("typing", id), {{"example", example}}), text_width(), 2))
      say(line);
  out_ << '\n';
  std::size_t width = 0;
  for (const auto& c : commands()) width = std::max(width, width_of(usage_of(c.name)));
  for (const auto& c : commands()) entry(usage_of(c.name), words_.raw("help", c.name), width);
}

void Session::log(Seat, const std::string& lines) {
  std::size_t n = 20;
  const auto read = std::from_chars(lines.data(), lines.data() + lines.size(), n);
  if (!lines.empty() && (read.ec != std::errc{} || read.ptr != lines.data() + lines.size()))
    return complain(message("bad-number-of-lines", {{"given", lines}}));
  const auto all = log_lines(words_, json::parse(match_.log(viewer(), 0)).as_array());
  for (std::size_t i = all.size() - std::min(all.size(), n); i < all.size(); ++i) show_line(all[i]);
}

void Session::cards(Seat, const std::string&) {
  for (const auto& line : sheet_.cards(view(), words_)) say_clause(line, "");
}

/// How far a composed play may still go: the draft's, that of a unit (`reach UNIT`), or that of a partial
/// line.
void Session::reach(Seat seat, const std::string& line) {
  const auto q = match_.question(seat);
  std::string begun{line};
  if (q && !line.empty() && !match_.language().is_head(split_words(line)[0]))
    for (const Answer& a : q->answers)
      if (a.role == Role::part && a.text == split_words(line)[0]) begun = a.head + " " + std::string{line};
  const auto reached = begun.empty() ? match_.reach(seat) : match_.reach(seat, begun);
  if (!reached) return refuse(reached.error(), seat, begun);
  const auto lines = reach_lines(json::parse(*reached), match_.language(), words_);
  if (lines.empty()) return say(message("no-reach"));
  for (const auto& text : lines) say_clause(text, "");
}

void Session::measure(Seat, const std::string& line) {
  const auto words = split_words(line);
  const std::size_t least = words_.has("measure", "account") ? 1 : 2;
  if (words.size() < least || words.size() > 3) return complain(message("how-to-measure"));
  const auto to = words.size() == 3   ? fmt::format("{},{}", with_decimal_points(std::string{words[1]}),
                                                    with_decimal_points(std::string{words[2]}))
                  : words.size() == 2 ? std::string{words[1]}
                                      : "";
  const auto measured = match_.measure(viewer(), words[0], to);
  if (!measured) return refuse(measured.error());
  for (const auto& text : measure_lines(json::parse(*measured), words_)) say_clause(text, "");
}

/// Shows what a line would lead to, or why it is refused, without playing it.
void Session::attempt(Seat seat, const std::string& line) {
  if (line.empty()) return complain(message("how-to-try"));
  const auto done = match_.attempt(seat, line);
  if (!done) return refuse(done.error(), seat, line);
  say(message("would-play", {{"line", done->line}}), Ink::dim);
  for (const LogLine& text : log_lines(words_, json::parse(done->events).as_array())) show_line(text);
  say(message(done->irrevocable ? "would-be-final" : "could-be-undone"), Ink::dim);
}

}  // namespace linstock::play
