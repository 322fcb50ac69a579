// Methods that look at a match, each as a viewer.
#include "kernel/save.hpp"
#include "opponent/odds.hpp"
#include "opponent/summary.hpp"
#include "protocol/handlers.hpp"
#include "protocol/undo.hpp"

namespace linstock::protocol {

namespace {

void write_intervals(JsonWriter& w, const Question& q, const Option& o, std::size_t range,
                     std::int32_t scale) {
  w.open('[');
  for (std::size_t i = 0; i < o.count[range]; ++i) {
    const Interval& in = q.intervals[o.first[range] + i];
    w.open('{');
    w.key("from"), w.raw(write_number(in.low, scale));
    w.key("to"), w.raw(write_number(in.high, scale));
    w.key("step"), w.raw(write_number(in.step, scale));
    w.close('}');
  }
  w.close(']');
}

void write_region(JsonWriter& w, const Question& q, const Option& o) {
  w.open('[');
  for (std::size_t i = 0; i < o.corners; ++i) {
    const Pose& corner = q.corners[o.region + i];
    w.open('[');
    w.raw(write_number(corner.x, 1000)), w.raw(write_number(corner.y, 1000));
    w.close(']');
  }
  w.close(']');
}

void write_answer(JsonWriter& w, const Match& m, const Question& q, const Answer& a, bool final = false) {
  w.open('{');
  w.member("text", a.text);
  w.member("role", word(a.role));
  if (!a.head.empty()) w.member("head", a.head);
  write_option(w, m, q, a.option);
  if (final) w.member("irrevocable", true);
  w.close('}');
}

void write_answers(JsonWriter& w, const Match& m, const Question& q) {
  const auto final = m.irrevocable(q.seat);
  w.key("answers"), w.open('[');
  for (std::size_t i = 0; i < q.answers.size(); ++i) write_answer(w, m, q, q.answers[i], final[i]);
  w.close(']');
}

void write_question(JsonWriter& w, const Match& m, const Question& q) {
  w.open('{');
  w.member("number", q.number);
  w.member("seat", seat_name(m, q.seat));
  w.member("is", q.is);
  w.key("fields"), w.raw(q.fields);
  if (q.clause) w.member("clause", m.clause_text(q.clause));
  if (q.seconds) w.member("seconds", q.seconds);
  w.member("window", q.window);
  w.member("draft", q.draft);
  w.member("parts", q.parts);
  write_answers(w, m, q);
  if (q.incomplete) w.member("incomplete", true);
  w.close('}');
}

Actor actor_of(std::string_view name) {
  return name == "umpire" ? Actor::umpire : name == "clock" ? Actor::clock : Actor::seat;
}

}  // namespace

void write_option(JsonWriter& w, const Match& m, const Question& q, const Option& o) {
  const auto& info = m.language().info(o.verb);
  w.member("verb", info.name);
  w.key("args"), w.open('{');
  std::size_t fixed = 0, ranged = 0;
  for (std::size_t i = 0; i < info.arity(); ++i) {
    const Arg& a = info.args[i];
    w.key(a.name);
    if (a.form == Form::id)
      w.string(m.language().names->word(a.domain, static_cast<std::size_t>(o.args[fixed++])));
    else if (a.form == Form::number)
      w.write(o.args[fixed++]);
    else if (a.form == Form::range)
      write_intervals(w, q, o, ranged++, a.scale);
    else
      write_region(w, q, o);
  }
  w.close('}');
}

std::string pending(const Match& m, const Session& session, std::string_view match_id,
                    std::optional<Seat> seat) {
  auto w = writer();
  w.open('{');
  w.key("questions"), w.open('[');
  Seats seen;
  for (const Seat asked : m.in_play()) {
    if (seat ? *seat != asked : !session.may(match_id, view_of(asked))) continue;
    seen.insert(asked);
    if (const auto q = m.question(asked)) write_question(w, m, *q);
  }
  w.close(']');
  w.key("waiting"), w.raw(m.waiting());
  w.member("dice_wanted", m.wanted_dice().has_value());
  write_undo(w, m, seen, session.programs(match_id));
  w.member("over", m.over());
  write_seats(w, m, "winners", m.winners());
  w.close('}');
  return w.take();
}

Reply match_pending(Call& c) { return pending(*c.match, c.session, c.match_id, c.seat); }

Reply match_view(Call& c) {
  auto w = writer();
  w.open('{');
  w.key("view"), w.raw(c.match->view(c.viewer));
  w.member("over", c.match->over());
  write_seats(w, *c.match, "winners", c.match->winners());
  w.close('}');
  return w.take();
}

Reply match_state(Call& c) {
  if (!may(c, umpire_view) && !c.match->over()) return refuse(Code::not_yours, "state-is-umpires"_reason);
  auto w = writer();
  w.open('{');
  w.key("state"), w.raw(c.match->view(umpire_view));
  w.member("hash", fmt::format("{:016x}", c.match->hash()));
  w.member("entries", c.match->journal().size());
  w.close('}');
  return w.take();
}

Reply match_acts(Call& c) {
  const Actor actor = actor_of(c.text("actor").value_or("seat"));
  if (actor != Actor::seat && !may(c, umpire_view)) return refuse(Code::not_yours, "not-your-acts"_reason);
  if (actor == Actor::seat && !c.seat) return refuse(Code::bad_parameters, "seat-needed"_reason);
  auto w = writer();
  w.open('{');
  w.key("acts"), w.open('[');
  for (const Answer& a : c.match->acts(actor, c.seat.value_or(Seat{}))) write_answer(w, *c.match, {}, a);
  w.close(']');
  if (c.seat) w.member("why", c.match->why(*c.seat));
  w.close('}');
  return w.take();
}

Reply match_reach(Call& c) {
  const auto line = c.text("line").value_or("");
  const auto reach = line.empty() ? c.match->reach(*c.seat) : c.match->reach(*c.seat, line);
  if (!reach) return refuse(c, reach.error());
  return fmt::format(R"({{"reach":{}}})", *reach);
}

Reply match_setting(Call& c) { return fmt::format(R"({{"setting":{}}})", c.match->setting(c.viewer)); }

Reply match_measure(Call& c) {
  const auto measured = c.match->measure(c.viewer, *c.text("from"), c.text("to").value_or(""));
  if (!measured) return refuse(c, measured.error());
  return fmt::format(R"({{"measured":{}}})", *measured);
}

Reply match_nearest(Call& c) {
  const auto line = c.match->nearest(*c.seat, *c.text("line"));
  if (!line) return refuse(c, line.error());
  auto w = writer();
  w.open('{');
  w.member("line", *line);
  w.close('}');
  return w.take();
}

Reply match_try(Call& c) {
  const auto line = read_line(c);
  if (!line) return std::unexpected(line.error());
  auto tried = c.match->attempt(*c.seat, *line);
  if (!tried)
    if (const auto ordered = alike_in_order(c, tried.error(), *line))
      tried = c.match->attempt(*c.seat, *ordered);
  if (!tried) return refuse(c, tried.error(), *line, Role::play);
  auto w = writer();
  w.open('{');
  w.member("line", tried->line);
  w.key("events"), w.raw(tried->events);
  w.member("irrevocable", tried->irrevocable);
  w.close('}');
  return w.take();
}

Reply match_odds(Call& c) {
  const auto odds = odds_of(*c.match, c.viewer, c.text("line").value_or(""));
  if (!odds) return refuse(c, odds.error());
  return fmt::format(R"({{"odds":{}}})", odds_in_json(*odds));
}

Reply match_log(Call& c) {
  const auto from = std::min<std::uint64_t>(c.number("from").value_or(0), UINT32_MAX);
  return fmt::format(R"({{"events":{}}})", c.match->log(c.viewer, from));
}

std::optional<Error> too_long(const Match& match) {
  const auto stands = [](const Entry& e) { return !e.undone && e.kind != EntryKind::undo; };
  if (std::cmp_less_equal(std::ranges::count_if(match.journal(), stands), max_replayed)) return {};
  return error_of(Code::too_much, "match-too-long"_reason.with("entries", max_replayed));
}

/// The entries of a match from its journal, as a store keeps them.
std::vector<std::string> stored_entries(const Match& match, std::size_t from, std::size_t to) {
  std::vector<std::string> entries;
  for (std::size_t i = from; i < to; ++i) entries.push_back(saved_entry(match, i));
  return entries;
}

/// Replays the match from its journal up to a part, and this with a viewer who watches, which yields the
/// viewer's news. A match that the rules have changed under is one part: its entries lead on only as a whole.
Reply match_replay(Call& c) {
  const Match& match = *c.match;
  if (auto no = too_long(match)) return std::unexpected(std::move(*no));
  const std::size_t all = match.journal().size();
  const bool whole = std::ranges::count(match.journal(), EntryKind::rebase, &Entry::kind) > 0;
  const std::size_t part = whole ? std::max<std::size_t>(all, 1) : replayed_at_once,
                    event = static_cast<std::size_t>(c.number("event").value_or(0)),
                    at = all ? std::min(match.entry_of(c.viewer, event), all - 1) : 0;
  const std::size_t from = at - at % part, to = std::min(from + part, all);
  std::string view;
  const auto watch = [&](Match& past) { past.watch(c.viewer), view = past.view(c.viewer); };
  const auto begun = [&](Match& past) {
    if (from == 0) watch(past);
  };
  const auto past = load_stored(saved_opening(match), stored_entries(match, 0, from ? from : to), "",
                                c.registry.games, begun);
  if (!past) return refuse(c, past.error());
  if (from) {
    watch(**past);
    if (const auto no = play_on(**past, stored_entries(match, from, to))) return refuse(c, *no);
  }
  auto w = writer();
  w.open('{');
  w.key("view"), w.raw(view);
  w.key("news"), w.open('[');
  for (const News& news : (*past)->news(c.viewer, 0)) w.raw(news.json);
  w.close(']');
  w.member("earlier", from > 0);
  w.member("later", to < all);
  w.member("last", match.last_news(c.viewer));
  w.close('}');
  return w.take();
}

Reply match_summary(Call& c) {
  if (!c.match->over()) return refuse(Code::not_yours, "summary-when-over"_reason);
  if (auto no = too_long(*c.match)) return std::unexpected(std::move(*no));
  return summary_in_json(summary_of(*c.match, c.registry.games, c.viewer));
}

Reply match_watch(Call& c) {
  c.match->watch(c.viewer);
  const auto last = c.match->last_news(c.viewer);
  const auto from = c.number("from").value_or(last + 1ull);
  if (from > last + 1ull) return refuse(Code::bad_parameters, "last-news-number"_reason.with("number", last));
  const auto next = std::max(static_cast<std::uint32_t>(from), 1u);
  const auto same = [&](const auto& w) { return w.match == c.match_id && w.viewer == c.viewer; };
  const auto it = std::ranges::find_if(c.session.watches, same);
  if (it != c.session.watches.end())
    it->next = next;
  else
    c.session.watches.push_back({c.match_id, c.viewer, next, drafted_by(*c.match, c.viewer)});
  return fmt::format(R"({{"last":{}}})", last);
}

}  // namespace linstock::protocol
