// The output of the prompt: map, log, questions, options, clauses.
#include <algorithm>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "kernel/describe.hpp"
#include "kernel/embedded.hpp"
#include "play/completion.hpp"
#include "play/plain_text.hpp"
#include "play/session.hpp"
#include "protocol/register.hpp"

namespace linstock {
BOOST_DESCRIBE_ENUM(Why, not_understood, not_offered, not_your_turn, old_question, over, cannot_undo,
                    bad_document, too_much, diverged)
}

namespace linstock::play {

namespace json = boost::json;

void Session::say(std::string_view line, Ink ink) { out_ << paint(line, ink, style_.colour) << '\n'; }

void Session::complain(std::string_view sentence) {
  ++refused_;
  for (const auto& line : wrap(sentence, text_width(), 2)) say(line);
}

std::string Session::message(std::string_view id, const json::object& fields) const {
  return words_.say("prompt", id, fields);
}

std::string_view Session::seat_id(Seat seat) const {
  return match_.language().names->word(seat_domain, seat.index());
}

/// A single person sees what that seat may know; several people at one screen, what a spectator may.
Viewer Session::viewer() const { return only_person_ ? view_of(only_person_) : spectator_view; }

json::value Session::view() const { return json::parse(match_.view(viewer())); }

void Session::show_map() {
  map_due_ = false;
  if (!sheet_.has_drawing()) return;
  sheet_.refresh(match_, viewer(), words_);
  out_ << '\n';
  for (const auto& line : sheet_.draw(view(), words_, map_style())) out_ << line << '\n';
}

/// Practically unlimited in a pipe, so that every sentence stays on one line.
std::size_t Session::text_width() const { return style_.terminal ? style_.width : 10000; }

/// Prints a sentence with its clause at the end of the last line.
void Session::say_clause(std::string_view text, std::string_view clause) {
  auto lines = wrap(text, text_width(), 2);
  if (!clause.empty()) {
    const auto end = fmt::format("({})", clause);
    const std::size_t column = std::min<std::size_t>(style_.width, 100);
    if (width_of(lines.back()) + 2 + end.size() > text_width()) lines.emplace_back();
    const auto needed = width_of(lines.back()) + 2 + end.size();
    const std::size_t room = style_.terminal && needed < column ? column - needed + 2 : 2;
    lines.back() += std::string(room, ' ') + paint(end, Ink::dim, style_.colour);
  }
  for (const auto& line : lines) out_ << line << '\n';
}

void Session::show_log() {
  const auto entries = json::parse(match_.log(viewer(), told_)).as_array();
  told_ += entries.size();
  for (const LogLine& line : log_lines(words_, entries, faces_)) {
    show_line(line);
    explain(line.is);
  }
}

void Session::show_line(const LogLine& line) {
  if (!line.heading) return say_clause(line.text, line.clause);
  out_ << '\n';
  for (const auto& text : wrap(line.text, text_width(), 2)) say(text, Ink::bold);
}

void Session::explain(std::string_view event) {
  if (words_.raw("headings", event) == "map") map_due_ |= style_.terminal;
  if (!local_.guide) return;
  boxed(local_.guide->of_event(event));
  if (event != local_.guide->end_at || ++ends_seen_ < local_.guide->ends_after()) return;
  boxed(local_.guide->end);
  local_.guide.reset();
}

/// Prints a text of the guide behind a bar in the margin.
void Session::boxed(std::string_view text, std::string_view then) {
  if (text.empty()) return;
  const auto margin = paint("  │ ", Ink::second, style_.colour);
  out_ << '\n';
  for (const auto& line : wrap(text, std::min<std::size_t>(style_.width, 90) - 4))
    out_ << margin << line << '\n';
  if (!then.empty()) out_ << margin << '\n' << margin << paint(then, Ink::bold, style_.colour) << '\n';
  out_ << '\n';
}

/// The ink of a seat; with up to six seats, each has its own.
Ink ink_of_seat(Seat seat) {
  constexpr Ink inks[] = {Ink::royalist, Ink::covenanter, Ink::first, Ink::second, Ink::third, Ink::fourth};
  return inks[seat.index() % std::size(inks)];
}

json::object Session::fields_of(const Question& q) const {
  json::object fields = json::parse(q.fields).as_object();
  fields["seat"] = json::string(seat_id(q.seat));
  fields["state"] = json::parse(match_.view(view_of(q.seat)));
  return fields;
}

void Session::show_question(const Question& q) {
  if (q.draft.empty()) {
    out_ << '\n';
    const auto question = words_.say("questions", q.is, fields_of(q));
    const auto line = message("asks", {{"seat", seat_id(q.seat)}, {"question", question}});
    const auto ink = ink_of_seat(q.seat);
    const auto clause = match_.clause_text(q.clause);
    auto lines = wrap(line, text_width(), 2);
    for (std::size_t i = 0; i < lines.size(); ++i)
      out_ << paint(lines[i], ink, style_.colour)
           << (i + 1 == lines.size() ? "  " + paint(fmt::format("({})", clause), Ink::dim, style_.colour)
                                     : "")
           << '\n';
    show_guide(q);
  } else {
    say(message("so-far", {{"draft", q.draft}}));
    const auto reached = reach_lines(json::parse(match_.reach(q.seat)), match_.language(), words_);
    if (!reached.empty() && sheet_.reach_shows_draft()) say("  " + reached.front());
  }
  show_options(q);
}

void Session::show_guide(const Question& q) {
  suggestion_.clear();
  if (!local_.guide || seat_id(q.seat) != local_.guide->seat) return;
  auto* step = local_.guide->at(q.is, plays(), view(),
                                [&](const auto& line) { return would_play(match_, q.seat, line); });
  if (!step) return;
  for (const auto& line : step->suggest)
    if (suggestion_.empty() && would_play(match_, q.seat, line)) suggestion_ = line;
  const bool again = step->shown && *step->shown < plays();
  if (!again) step->shown = plays();
  const auto then = suggestion_.empty() ? "" : message("suggests", {{"line", suggestion_}});
  again ? say(then, Ink::bold) : boxed(step->text, then);
}

/// The plays that stand.
std::size_t Session::plays() const {
  return static_cast<std::size_t>(std::ranges::count_if(
      match_.journal(), [](const Entry& e) { return !e.undone && e.kind != EntryKind::undo; }));
}

void Session::show_options(const Question& q) {
  shown_.clear();
  const bool composed = std::ranges::any_of(q.answers, [](const Answer& a) { return a.role == Role::part; });
  composed || q.answers.size() > 9 ? show_long(q) : show_short(q);
  if (!composed || !q.draft.empty() || !style_.terminal || local_.guide) return;
  say(message("composed"), Ink::dim);
}

/// The numbers allowed in a range: "0.1–6, 9".
std::string Session::ranges(const Question& q, const Option& o, std::size_t range, std::int32_t scale) const {
  return words_.written(std::span{q.intervals}.subspan(o.first[range], o.count[range]), scale);
}

/// An answer as it is typed: "ahead 0.1–6", "place okeys column X Y FACING".
std::string Session::typed(const Question& q, const Answer& a) const {
  if (!a.option.ranges && !a.option.corners) return a.text;
  const auto& info = match_.language().info(a.option.verb);
  std::string out = a.text;
  std::size_t range = 0;
  for (std::size_t i = 0; i < info.arity(); ++i) {
    const auto hole = fmt::format("{{{}}}", info.args[i].name);
    const auto at = out.find(hole);
    if (at == out.npos) continue;
    out.replace(
        at, hole.size(),
        info.args[i].form == Form::pose ? message("pose") : ranges(q, a.option, range++, info.args[i].scale));
  }
  return out;
}

std::string Session::phrase(const Question& q, const Answer& a) const {
  const auto& info = match_.language().info(a.option.verb);
  json::object fields;
  std::size_t fixed = 0, range = 0;
  for (std::size_t i = 0; i < info.arity(); ++i) {
    const Arg& arg = info.args[i];
    auto& field = fields[arg.name];
    if (arg.form == Form::id)
      field = json::string(
          match_.language().names->word(arg.domain, static_cast<std::size_t>(a.option.args[fixed++])));
    else if (arg.form == Form::number)
      field = a.option.args[fixed++];
    else if (arg.form == Form::range)
      field = ranges(q, a.option, range++, arg.scale);
  }
  return words_.say("verbs", info.name, fields);
}

/// Shows a few answers: one a line, in words and in notation.
void Session::show_short(const Question& q) {
  std::size_t width = 0;
  for (const Answer& a : q.answers) width = std::max(width, width_of(phrase(q, a)));
  for (const Answer& a : q.answers) {
    shown_.push_back(a.text);
    out_ << fmt::format("{:>3}  {}  ", shown_.size(), pad(phrase(q, a), width))
         << paint(typed(q, a), Ink::dim, style_.colour) << '\n';
  }
}

/// Shows many answers: in notation and in columns, grouped by verb.
void Session::show_long(const Question& q) {
  std::vector<std::pair<Verb, std::vector<const Answer*>>> groups;
  for (const Answer& a : q.answers) {
    auto it = std::ranges::find(groups, a.option.verb, &std::pair<Verb, std::vector<const Answer*>>::first);
    if (it == groups.end()) it = groups.insert(it, {a.option.verb, {}});
    it->second.push_back(&a);
  }
  for (const auto& [verb, answers] : groups) {
    const auto name = match_.language().info(verb).name;
    const bool titled = words_.has("groups", name);
    if (titled) say(fmt::format("  {}", words_.say("groups", name)), Ink::dim);
    std::size_t width = 0;
    for (const auto* a : answers) width = std::max(width, width_of(typed(q, *a)));
    const auto columns = std::max<std::size_t>(1, (style_.width - 2) / (width + 7));
    for (std::size_t i = 0; i < answers.size(); ++i) {
      shown_.push_back(answers[i]->text);
      const bool last = (i + 1) % columns == 0 || i + 1 == answers.size();
      const auto as_typed = typed(q, *answers[i]);
      const auto text =
          titled || answers.size() > 1
              ? as_typed
              : fmt::format("{}  {}", as_typed, paint(phrase(q, *answers[i]), Ink::dim, style_.colour));
      out_ << fmt::format("{:>5}  {}", shown_.size(), last ? text : pad(text, width)) << (last ? "\n" : "");
    }
  }
}

void Session::show_clause(std::string_view id) {
  const auto width = std::min<std::size_t>(style_.terminal ? style_.width : 100, 100) - 2;
  for (const auto& c : protocol::read_register(embedded_file(local_.game->rules).value_or("")))
    if (c.id == id) {
      say(fmt::format("{}  {}", c.id, c.heading), Ink::bold);
      for (const auto& line : plain_text(c.text, width)) say("  " + line);
    }
}

void Session::refuse(const Refusal& r) {
  ++refused_;
  say_clause(words_.say("why", enum_name(r.why), {{"what", words_.reason(r.reason)}}),
             match_.clause_text(r.clause));
}

void Session::refuse(const Refusal& r, Seat seat, std::string_view line) {
  const auto first = first_words(seat);
  const bool elsewhere =
      r.reason.id == "not-allowed-now" && std::ranges::find(first, split_words(line).front()) == first.end();
  if (r.why == Why::not_understood || r.reason.id == "play-not-complete" || elsewhere)
    return explain_line(seat, line);
  refuse(r);
  for (const Role of : {Role::play, Role::part})
    if (const auto proof = match_.proof(seat, line, of); !proof.empty())
      return say(proof_line(json::parse(proof), words_), Ink::dim);
}

}  // namespace linstock::play
