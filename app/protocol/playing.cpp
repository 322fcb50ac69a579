// Methods that play: each passes one play to its match.
#include <boost/json/serialize.hpp>

#include "printable.hpp"
#include "protocol/handlers.hpp"

namespace linstock::protocol {

namespace {

using boost::json::value;

void write_played(JsonWriter& w, const Played& played) {
  w.member("line", played.line);
  w.member("entry", played.entry);
}

Reply played(const Call& c, const Result& result) {
  if (!result) return refuse(c, result.error());
  auto w = writer();
  w.open('{');
  write_played(w, *result);
  w.close('}');
  return w.take();
}

/// The result of a play with all that a bot asks for next; the news are those after `told`.
std::string and_next(const Call& c, const Played& played, std::uint32_t told) {
  auto w = writer();
  w.open('{');
  write_played(w, played);
  w.key("next"), w.raw(pending(*c.match, c.session, c.match_id, c.seat));
  write_wanted(w, *c.match, c.viewer);
  w.key("news"), w.open('[');
  for (const News& news : c.match->news(view_of(*c.seat), told + 1)) w.raw(news.json);
  w.close(']'), w.close('}');
  return w.take();
}

Reply drafted(const Call& c, const std::expected<void, Refusal>& result) {
  if (!result) return refuse(c, result.error());
  return pending(*c.match, c.session, c.match_id, c.seat);
}

/// An argument as written in a line: a word, a number, or a pose given as a list of three numbers.
std::optional<std::string> words_of(const value& v) {
  if (v.is_string()) return std::string{v.get_string()};
  if (v.is_int64()) return std::string{fmt::format_int(v.get_int64()).c_str()};
  if (v.is_double()) return fmt::format("{}", v.get_double());
  if (!v.is_array()) return {};
  std::string line;
  for (const value& x : v.get_array()) {
    if (!x.is_int64() && !x.is_double()) return {};
    if (!line.empty()) line += ' ';
    line += *words_of(x);
  }
  return line;
}

const VerbInfo* find_verb(const Match& m, std::string_view name) {
  for (const VerbInfo& v : m.language().verbs)
    if (v.name == name) return &v;
  return nullptr;
}

/// Fills the arguments into the pattern of a verb; reports all missing, ill-typed and unknown ones.
std::expected<std::string, Error> line_of(const VerbInfo& verb, const boost::json::object& args) {
  Faults faults;
  std::string line;
  std::size_t next = 0;
  for (const std::string_view word : split_words(verb.pattern)) {
    if (!line.empty()) line += ' ';
    if (word != "{}") {
      line += word;
      continue;
    }
    const auto name = verb.args[next++].name;
    const value* v = args.if_contains(name);
    const auto words = v ? words_of(*v) : std::nullopt;
    if (words)
      line += *words;
    else
      faults.push_back({fmt::format("params.args.{}", name),
                        v ? "expected"_reason.with("what", "a word or number") : Reason{"missing"_reason},
                        {}});
  }
  for (const auto& kv : args)
    if (!too_many(faults) &&
        std::ranges::find(verb.args, std::string_view{kv.key()}, &Arg::name) == verb.args.end())
      faults.push_back(
          {fmt::format("params.args.{}", std::string_view{kv.key()}), "unknown-field"_reason, {}});
  if (!faults.empty()) return std::unexpected(bad_parameters(std::move(faults)));
  return line;
}

}  // namespace

std::expected<std::string, Error> read_line(const Call& c) {
  const auto line = c.text("line"), verb = c.text("verb");
  if (line.has_value() == verb.has_value())
    return std::unexpected(bad_parameters({{"params.line", "line-or-verb"_reason, {}}}));
  if (line) return std::string{*line};
  const VerbInfo* info = find_verb(*c.match, *verb);
  if (!info) return std::unexpected(bad_parameters({{"params.verb", "no-such-verb"_reason, {}}}));
  if (info->role == Role::done) return std::string{"done"};
  const value* args = c.value("args");
  return line_of(*info, args ? args->get_object() : boost::json::object{});
}

Reply match_choose(Call& c) {
  const auto line = read_line(c);
  if (!line) return std::unexpected(line.error());
  const auto question = c.number("question");
  if (question && *question > UINT32_MAX) return refuse(Code::old_question, "no-such-question"_reason);
  std::optional<std::uint32_t> number;
  if (question) number = static_cast<std::uint32_t>(*question);
  const auto* next = c.value("next");
  const bool wants_next = next && next->get_bool();
  if (wants_next) c.match->watch(view_of(*c.seat));
  const auto told = c.match->last_news(view_of(*c.seat));
  auto done = c.match->choose(*c.seat, *line, number);
  if (!done)
    if (const auto ordered = alike_in_order(c, done.error(), *line))
      done = c.match->choose(*c.seat, *ordered, number);
  if (!done) return refuse(c, done.error(), *line, Role::play);
  return wants_next ? and_next(c, *done, told) : played(c, done);
}

Reply match_part(Call& c) {
  const auto line = read_line(c);
  if (!line) return std::unexpected(line.error());
  const auto taken = c.match->part(*c.seat, *line);
  if (!taken) return refuse(c, taken.error(), *line, Role::part);
  return drafted(c, taken);
}

Reply match_take_back(Call& c) {
  return drafted(c, c.match->take_back(*c.seat, c.text("line").value_or("")));
}

Reply match_act(Call& c) {
  const auto by = c.text("actor").value_or("seat");
  if (by == "seat" && !c.seat) return refuse(Code::bad_parameters, "seat-needed"_reason);
  if (by != "seat" && !may(c, umpire_view)) return refuse(Code::not_yours, "not-your-act"_reason);
  const Actor actor = by == "umpire" ? Actor::umpire : by == "clock" ? Actor::clock : Actor::seat;
  const auto line = read_line(c);
  if (!line) return std::unexpected(line.error());
  const auto done = c.match->act(actor, c.seat.value_or(Seat{}), *line);
  if (!done) return refuse(c, explained(c, done.error(), *line, Role::act));
  return played(c, done);
}

Reply match_orders(Call& c) {
  const auto word = [&](std::string_view name) { return std::string{c.text(name).value_or("")}; };
  return played(
      c, c.match->give_orders(*c.seat, {word("window"), word("policy"), word("condition"), word("line")}));
}

Reply match_standing_orders(Call& c) {
  const auto [windows, policies, conditions] = c.match->order_words();
  auto w = writer();
  w.open('{');
  w.member("windows", windows);
  w.member("policies", policies);
  w.member("conditions", conditions);
  w.key("orders"), w.open('[');
  for (const auto& given : c.match->orders(*c.seat)) {
    w.open('{');
    w.member("window", given.window);
    w.member("policy", given.policy);
    if (!given.condition.empty()) w.member("condition", given.condition), w.member("line", given.line);
    w.close('}');
  }
  w.close(']'), w.close('}');
  return w.take();
}

Reply match_undo(Call& c) { return played(c, c.match->undo(c.seats)); }

namespace {

/// What the umpire sends of an edit or a report.
struct EditSent {
  std::string patch, waive, reason;
  Edit edit() const { return {patch, reason, waive}; }
};

/// The journal keeps edits word for word: bounded, so that they cannot fill it.
std::expected<EditSent, Error> edit_sent(Call& c) {
  constexpr std::size_t longest_reason = 1'000;  // characters
  constexpr std::size_t longest_patch = 65'536;  // bytes
  const auto too_long = [](const char* where, std::size_t most) {
    return std::unexpected(bad_parameters({{where, "too-many-bytes"_reason.with("most", most), {}}}));
  };
  if (!may(c, umpire_view)) return refuse(Code::not_yours, "only-umpire-edits"_reason);
  if (letters_in(*c.text("reason")) > longest_reason)
    return std::unexpected(
        bad_parameters({{"params.reason", "too-many-characters"_reason.with("most", longest_reason), {}}}));
  EditSent sent{boost::json::serialize(*c.value("patch")),
                c.value("waive") ? boost::json::serialize(*c.value("waive")) : "",
                std::string{*c.text("reason")}};
  if (sent.patch.size() > longest_patch) return too_long("params.patch", longest_patch);
  if (sent.waive.size() > longest_patch) return too_long("params.waive", longest_patch);
  return sent;
}

std::unexpected<Error> refuse(const Call& c, const Faults& faults) {
  return std::unexpected(error_of(Code::bad_document, refusal_of(faults).reason, faults, c.game->clauses));
}

}  // namespace

Reply match_edit(Call& c) {
  const auto sent = edit_sent(c);
  if (!sent) return std::unexpected(sent.error());
  if (!c.match->over())
    if (auto faults = c.match->faults_of(sent->edit()); !faults.empty()) return refuse(c, faults);
  return played(c, c.match->edit(sent->edit()));
}

Reply match_report(Call& c) {
  const auto sent = edit_sent(c);
  if (!sent) return std::unexpected(sent.error());
  if (auto faults = c.match->faults_of_report(sent->edit()); !faults.empty()) return refuse(c, faults);
  return played(c, c.match->report(c.seats, sent->edit()));
}

Reply match_reports(Call& c) {
  if (!may(c, umpire_view) && !c.match->over()) return refuse(Code::not_yours, "state-is-umpires"_reason);
  auto w = writer();
  w.open('{');
  w.key("reports"), w.open('[');
  const auto& journal = c.match->journal();
  for (std::size_t i = 0; i < journal.size(); ++i) {
    if (journal[i].kind != EntryKind::report) continue;
    const auto [seats, told] = split_report(journal[i].line);
    w.open('{');
    w.member("entry", i);
    w.key("seats"), w.open('[');
    for (const auto seat : seats) w.string(seat);
    w.close(']');
    w.key("patch"), w.raw(told.patch);
    w.member("reason", told.reason);
    w.close('}');
  }
  w.close(']'), w.close('}');
  return w.take();
}

Reply match_resign(Call& c) { return played(c, c.match->resign(*c.seat)); }

Reply match_call_off(Call& c) { return played(c, c.match->call_off()); }

Reply match_time_out(Call& c) {
  if (!may(c, umpire_view)) return refuse(Code::not_yours, "only-clock-calls-time"_reason);
  return played(c, c.match->time_out(*c.seat));
}

bool may(const Call& c, Viewer viewer) { return c.session.may(c.match_id, viewer); }

std::unexpected<Error> refuse(const Call& c, const Refusal& refusal) {
  return std::unexpected(error_of(refusal, c.game ? c.game->clauses : ClauseIds{}));
}

std::unexpected<Error> refuse(const Call& c, const Refusal& refusal, std::string_view line, Role of) {
  auto error = refuse(c, explained(c, refusal, line, of));
  if (refusal.why == Why::not_offered) error.error().proof = c.match->proof(*c.seat, line, of);
  return error;
}

std::unexpected<Error> refuse(Code code, Reason reason) {
  return std::unexpected(error_of(code, std::move(reason)));
}

JsonWriter writer() {
  static const Names none;
  return JsonWriter{none};
}

std::string_view word(Role role) {
  constexpr std::string_view words[] = {"play", "part", "done", "pass", "act"};
  return words[static_cast<std::size_t>(role)];
}

std::uint32_t drafted_by(const Match& m, Viewer viewer) {
  return viewer.seat && !viewer.umpire ? m.drafted(viewer.seat) : 0;
}

std::string_view seat_name(const Match& m, Seat seat) { return (*m.language().names)(seat); }

}  // namespace linstock::protocol
