// After a match and back through it: the summary and the replay.
#include <algorithm>
#include <charconv>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games.hpp"
#include "kernel/json.hpp"
#include "kernel/save.hpp"
#include "opponent/summary.hpp"
#include "play/session.hpp"
#include "printable.hpp"
#include "spelling.hpp"

namespace linstock::play {

namespace json = boost::json;

namespace {

double chance_of(const Summary::Battle& b) {
  for (const auto& [outcome, chance] : b.chances)
    if (outcome == b.won) return chance;
  return 0;
}

/// How much a battle turned the match: more, the less likely its outcome and the more units it cost.
double weight_of(const Summary::Battle& b) {
  double lost = 1;
  for (const auto& loss : b.losses) lost += static_cast<double>(loss.units);
  return (1 - chance_of(b)) * lost;
}

/// Whether a battle might have gone otherwise: what was so likely beforehand turned nothing.
bool turned(const Summary::Battle& b) { return !b.chances.empty() && chance_of(b) < 0.75; }

/// What a report says, a part for each value: "place Montrose: Perth". `members` names what a position is
/// made of.
void add_facts(const json::value& patch, const Words& words, const Words& members, const std::string& path,
               std::vector<std::string>& facts) {
  if (patch.is_object()) {
    for (const auto& kv : patch.get_object()) {
      const std::string_view key = kv.key();
      auto name = members.has("members", key) ? std::string{members.raw("members", key)} : words.name(key);
      if (key == "value") name.clear();  // of what is hidden
      const std::string_view between = name.empty() || path.empty() ? "" : " ";
      add_facts(kv.value(), words, members, fmt::format("{}{}{}", path, between, name), facts);
    }
    return;
  }
  const auto value = patch.is_string() ? words.name(std::string_view{patch.get_string()})
                                       : std::string{json::serialize(patch)};
  facts.push_back(fmt::format("{}: {}", path, value));
}

/// A moment of the match: what its viewer had been told, and the position.
struct Moment {
  std::size_t told = 0;
  std::string view;
};

}  // namespace

/// Shows how the match stands or ended, the three battles or the routs and losses that turned it, and how the
/// dice fell.
void Session::summary(Seat, const std::string&) {
  if (match_.over()) say_result();
  auto found = match_.over() ? summary_of(match_, games(), viewer()) : Summary{};
  if (found.luck.empty())
    for (const auto& line : sheet_.cards(view(), words_)) say_clause(line, "");
  if (!match_.over()) return say(message("summary-later"));
  std::erase_if(found.battles, [](const auto& b) { return !turned(b); });
  std::ranges::sort(found.battles, {}, [](const auto& b) { return std::pair{-weight_of(b), b.event}; });
  if (!found.battles.empty()) say(message("summary-turning"), Ink::bold);
  for (const auto& b : std::span{found.battles}.first(std::min<std::size_t>(3, found.battles.size()))) {
    say_clause(message("summary-battle", {{"turn", b.turn},
                                          {"space", b.space},
                                          {"attacker", b.attacker},
                                          {"won", b.won},
                                          {"chance", in_percent(chance_of(b))}}),
               "");
    for (const auto& loss : b.losses)
      say_clause(message("summary-loss", {{"seat", loss.seat},
                                          {"units", loss.units},
                                          {"expected", words_.number(loss.expected, 1)}}),
                 "");
  }
  if (!found.turning_points.empty()) {
    say(message("summary-turning"), Ink::bold);
    const auto log = json::parse(match_.log(viewer(), 0)).as_array();
    for (const auto& p : found.turning_points) {
      json::value faces = faces_before(log, p.event);
      for (const LogLine& line : log_lines(words_, json::array{log[p.event]}, faces))
        say_clause(message("summary-point", {{"turn", p.turn}, {"text", line.text}}), line.clause);
    }
  }
  if (!found.luck.empty()) say(message("summary-luck"), Ink::bold);
  for (const auto& l : found.luck)
    say_clause(message("luck-" + l.name, {{"seat", l.seat},
                                          {"got", fmt::format("{:.0f}", l.got)},
                                          {"expected", words_.number(l.expected, 1)}}),
               "");
  say_reports();
}

/// Tells what the umpire has had seats believe.
void Session::say_reports() {
  const Words members = page_words();
  for (const Entry& e : match_.journal()) {
    if (e.kind != EntryKind::report) continue;
    const auto [seats, told] = split_report(e.line);
    json::array names;
    for (const auto seat : seats) names.push_back(json::object{{"name", json::string(seat)}});
    Faults none;
    std::vector<std::string> facts;
    if (const auto patch = parse_json(told.patch, "report", none))
      add_facts(*patch, words_, members, "", facts);
    say_clause(
        message("summary-told", {{"seats", names},
                                 {"what", json::string(printable(fmt::format("{}", fmt::join(facts, "; "))))},
                                 {"reason", json::string(printable(told.reason))}}),
        "");
  }
}

void Session::say_result() {
  if (!match_.journal().empty() && match_.journal().back().kind == EntryKind::call_off)
    return;  // the log has said so
  json::array winners;
  for (Seat s : match_.winners()) winners.emplace_back(json::string(seat_id(s)));
  say(message(winners.empty() ? "over-draw" : "over", {{"winners", winners}}), Ink::bold);
}

/// Steps through what has happened: Enter goes on, back returns, a number goes to that step, map draws the
/// position there, quit ends the replay.
void Session::replay(Seat, const std::string&) {
  std::vector<Moment> moments;
  const auto take = [&](Match& m) {
    const auto told = json::parse(m.log(viewer(), 0)).as_array().size();
    if (told > (moments.empty() ? 0 : moments.back().told)) moments.push_back({told, m.view(viewer())});
  };
  const auto replayed = load(save(match_), games(), ChangedRules::go_on, take);
  if (!replayed) return refuse(replayed.error());
  take(**replayed);
  const auto log = json::parse((*replayed)->log(viewer(), 0)).as_array();
  const auto lines_between = [&](std::size_t from, std::size_t to) {
    json::array entries;
    for (auto n = from; n < to; ++n) entries.push_back(log[n]);
    json::value faces = faces_before(log, from);
    return log_lines(words_, entries, faces);
  };
  std::size_t told = 0;  // a step in which nothing is told is one with the next
  std::erase_if(moments, [&](const Moment& m) {
    const bool silent = lines_between(told, m.told).empty();
    if (!silent) told = m.told;
    return silent;
  });
  const auto show = [&](std::size_t i) {
    for (const LogLine& line : lines_between(i ? moments[i - 1].told : 0, moments[i].told)) show_line(line);
  };
  if (moments.empty()) return say(message("replay-end"), Ink::dim);
  say(message("how-to-replay", {{"count", moments.size()}}), Ink::dim);
  for (std::size_t at = 0;;) {
    show(at);
    for (;;) {
      auto line = input_.line(fmt::format("{}/{}> ", at + 1, moments.size()), {}, Remember::no);
      if (line) *line = in_small_letters(*line);
      if (!line || *line == "quit" || *line == "q") return;
      std::size_t n = 0;
      const auto read = std::from_chars(line->data(), line->data() + line->size(), n);
      const bool number = read.ec == std::errc{} && read.ptr == line->data() + line->size();
      if (*line == "map" || *line == "m") {
        for (const auto& row : sheet_.draw(json::parse(moments[at].view), words_, map_style())) say(row);
      } else if (line->empty()) {
        if (++at == moments.size()) return say(message("replay-end"), Ink::dim);
        break;
      } else if (*line == "back" || *line == "b") {
        at -= at > 0;
        break;
      } else if (number && n >= 1 && n <= moments.size()) {
        at = n - 1;
        break;
      } else {
        complain(message("bad-step", {{"given", *line}, {"count", moments.size()}}));
      }
    }
  }
}

/// After the match: commands only, until the person leaves or the input ends.
void Session::after() {
  say(message("after"), Ink::dim);
  while (!leaving_) {
    const auto complete = [&](auto before, auto word) {
      std::vector<std::string> names;
      if (std::string_view{before}.empty())
        for (const auto& c : commands())
          if (c.name.starts_with(word)) names.emplace_back(c.name);
      return names;
    };
    const auto line = input_.line("> ", complete);
    if (!line) return;
    if (line->empty() || line->starts_with('#') || command(only_person_ ? only_person_ : Seat{0}, *line))
      continue;
    complain(message("over-already", {{"given", *line}}));
  }
}

}  // namespace linstock::play
