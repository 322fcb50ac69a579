// Definitions for kernel/match_of.hpp. Included by the one file per game that instantiates its match.
#pragma once

#include <algorithm>

#include "kernel/edit.hpp"
#include "kernel/hash.hpp"
#include "kernel/machine_impl.hpp"
#include "kernel/match_ahead_impl.hpp"
#include "kernel/match_leaving_impl.hpp"
#include "kernel/match_of.hpp"
#include "kernel/match_orders_impl.hpp"
#include "kernel/match_rebase_impl.hpp"
#include "kernel/match_report_impl.hpp"
#include "kernel/reading_impl.hpp"

namespace linstock {

template <class G>
MatchOf<G>::MatchOf(std::shared_ptr<const Table> table, MatchSetup setup, const State& state)
    : table_(std::move(table)),
      names_(G::names(*table_)),
      machine_(*table_),
      setup_(std::move(setup)),
      tape_(setup_.tape()),
      state_(state),
      numbers_(State::seats, 1),
      drafted_(State::seats),
      last_(State::seats),
      told_(State::seats) {
  Play<G> play{*table_, &log_};
  machine_.advance(state_, play, tape_, options_);
  stamp(opening_, 0);
}

template <class G>
MatchOf<G>::MatchOf(const std::shared_ptr<const Table>& table, MatchSetup setup)
    : MatchOf(table, std::move(setup), G::begin(*table)) {}

template <class G>
std::uint64_t MatchOf<G>::hash() const {
  return hash_of(settled());
}

template <class G>
std::vector<std::string> MatchOf<G>::fields() const {
  std::vector<std::string> names;
  for_each_member(state_, [&](std::string_view name, const auto&) { names.emplace_back(name); });
  return names;
}

template <class G>
std::string MatchOf<G>::view(Viewer v) const {
  JsonWriter w{names_, v};
  w.write(shown(v));
  return w.take();
}

template <class G>
std::optional<Question> MatchOf<G>::question(Seat seat) const {
  const auto* step = open_question(seat);
  if (!step) return {};
  return reading().question(state_, seat, *step, numbers_[seat.index()]);
}

template <class G>
TimeLimit MatchOf<G>::time_limit(Seat seat) const {
  const auto* step = open_question(seat);
  if (!step) return {};
  return {numbers_[seat.index()], reading().seconds(*step)};
}

template <class G>
Pose MatchOf<G>::sample_pose(Seat seat, const Option& option, Rng& rng) const {
  const Step* step = open_question(seat);
  return step ? machine_.sample_pose(state_, *step, option, rng) : Pose{};
}

template <class G>
std::string MatchOf<G>::waiting() const {
  JsonWriter w{names_, spectator_view};
  if (over()) return "null";
  if (in_lane() || state_.core.agenda.empty()) return R"({"seat":null,"step":{"is":"lanes"}})";
  const auto& step = state_.core.agenda.stack.back();
  w.open('{');
  w.member("seat", machine_.asked(step, state_));
  w.key("step");
  w.write(step);
  w.close('}');
  return w.take();
}

template <class G>
std::vector<Seat> MatchOf<G>::asked() const {
  std::vector<Seat> out;
  out.reserve(State::seats);
  for (const Seat seat : in_play())
    if (machine_.question(state_, seat)) out.push_back(seat);
  return out;
}

template <class G>
std::expected<std::string, Refusal> MatchOf<G>::nearest(Seat seat, std::string_view line) const {
  const auto* step = open_question(seat);
  if (!step) return std::unexpected(Refusal{Why::not_your_turn, "no-open-question"_reason, {}});
  return within_bounds([&] { return reading().nearest(state_, *step, line); });
}

template <class G>
std::optional<WantedDice> MatchOf<G>::wanted_dice() const {
  const auto& throws = state_.core.throws;
  if (over() || throws.empty() || throws.back().thrown) return {};
  const auto& t = throws.back();
  if (t.depth != state_.core.agenda.stack.size()) return {};  // another step comes first
  WantedDice d{enum_name(t.purpose), t.seat, t.sides, 0};
  for (auto f : t.faces) d.count += !t.sides || !f;
  dispatch_to<void>(
      [&]<Deals<G> X>(const X& x) {
        JsonWriter w{names_, umpire_view};
        w.write(x.dealt(state_, *table_));
        d.cards = w.take();
      },
      state_.core.agenda.stack.back());
  return d;
}

template <class G>
std::string MatchOf<G>::log(Viewer v, std::size_t from) const {
  JsonWriter w{names_, v};
  w.open('[');
  std::size_t number = 0;
  for (std::size_t i = 0; i < log_.size(); ++i)
    if (v.may_know(log_[i].audience) && number++ >= from)
      UpdateFeed<G>::write_event(w, log_[i], number - 1, undone(i));
  w.close(']');
  return w.take();
}

template <class G>
std::size_t MatchOf<G>::entry_of(Viewer v, std::size_t event) const {
  std::size_t at = 0;
  for (std::size_t number = 0; at < log_.size(); ++at)
    if (v.may_know(log_[at].audience) && number++ == event) break;
  const auto after = [&](const Entry& e) { return e.log > at; };
  return static_cast<std::size_t>(std::ranges::find_if(journal_, after) - journal_.begin());
}

template <class G>
std::vector<Answer> MatchOf<G>::acts(Actor actor, Seat seat) const {
  Options options;
  acts_of(actor, seat, options);
  std::vector<Answer> out;
  out.reserve(options.size());
  for (const Option& o : options.list) out.push_back({language().write(o), Role::act, "", o});
  return out;
}

template <class G>
std::string MatchOf<G>::why(Seat seat) const {
  for (std::size_t i = log_.size(); i-- > 0;)
    if (log_[i].clause && !undone(i) && view_of(seat).may_know(log_[i].audience))
      return std::string{clause_text(log_[i].clause)};
  return {};
}

template <class G>
Result MatchOf<G>::choose(Seat seat, std::string_view line, std::optional<std::uint32_t> number) {
  const auto* step = open_question(seat);
  if (number && resent(seat, *number, line)) return last_[seat.index()]->played;
  if (over()) return refused(Why::over, "match-over"_reason);
  if (!step) return refused(Why::not_your_turn, "no-open-question"_reason);
  if (number && *number != numbers_at(seat)) return refused(Why::old_question, "old-question"_reason);
  const auto asked_number = numbers_at(seat);
  State next = state_;
  const overflow::Watch lists;
  auto whole = reading().whole(next, seat, *step, line);
  if (lists.full()) return std::unexpected(too_much());
  if (!whole) return std::unexpected(whole.error());
  auto played = commit(EntryKind::play, seat, whole->line, next,
                       [&](State& s, Play<G>& play) { machine_.choose(s, seat, whole->choice, play); });
  if (played) last_[seat.index()] = Sent{asked_number, std::string{line}, *played};
  return played;
}

template <class G>
std::optional<Refusal> MatchOf<G>::read_parts(Reading<G>& by, State& s, const Step& step,
                                              std::string_view text) const {
  auto words = split_words(text);
  std::string_view head;
  if (!words.empty() && language().is_head(words[0])) {
    head = words[0];
    words.erase(words.begin());
  }
  if (words.empty()) return Refusal{Why::not_understood, "empty-part"_reason, {}};
  return by.parts(s, step, head, words);
}

template <class G>
std::expected<void, Refusal> MatchOf<G>::part(Seat seat, std::string_view text) {
  const auto* step = open_question(seat);
  if (!step) return std::unexpected(Refusal{Why::not_your_turn, "no-open-question"_reason, {}});
  State next = state_;
  auto by = reading();
  const overflow::Watch lists;
  if (auto bad = read_parts(by, next, *step, text)) return std::unexpected(*bad);
  if (lists.full()) return std::unexpected(too_much());
  state_ = next;
  ++drafted_[seat.index()];
  return {};
}

template <class G>
std::expected<void, Refusal> MatchOf<G>::take_back(Seat seat, std::string_view text) {
  const auto* step = open_question(seat);
  if (!step) return std::unexpected(Refusal{Why::not_your_turn, "no-open-question"_reason, {}});
  State next = state_;
  std::vector<Choice> parts;
  machine_.parts(next, *step, parts);
  const auto kept = std::remove_if(parts.begin(), parts.end(),
                                   [&](const Choice& c) { return language().write(c) == text; });
  if (!text.empty() && kept == parts.end())
    return std::unexpected(Refusal{Why::not_offered, "no-such-part"_reason, {}});
  parts.erase(text.empty() ? parts.begin() : kept, parts.end());
  next.core.drafts[seat].value = NoDraft{};
  Options options;
  for (const Choice& c : parts) {
    machine_.options(next, *step, options);
    if (!options.find(c)) return std::unexpected(Refusal{Why::not_offered, "part-is-needed"_reason, {}});
    machine_.part(next, *step, c);
  }
  state_ = next;
  ++drafted_[seat.index()];
  return {};
}

template <class G>
Result MatchOf<G>::act(Actor actor, Seat seat, std::string_view line) {
  if (over()) return refused(Why::over, "match-over"_reason);
  Options options;
  acts_of(actor, seat, options);
  const auto words = split_words(line);
  const Language all = language();
  for (const VerbInfo& info : all.verbs) {
    std::size_t at = 0;
    const auto c = info.role == Role::act ? all.read(all.verb(info), words, at) : std::nullopt;
    if (!c || at != words.size()) continue;
    if (!options.find(*c) || c->pose != Pose{}) return refused(Why::not_offered, "act-not-open"_reason);
    const Seat who = actor == Actor::seat ? seat : Seat{};
    State next = state_;
    clear_drafts(next);
    return commit(
        EntryKind::act, who, all.write(*c), next,
        [&](State& s, Play<G>& play) { G::act(s, actor, who, *c, play); }, actor);
  }
  return refused(Why::not_understood, "no-such-act"_reason);
}

template <class G>
Faults MatchOf<G>::faults_of(const Edit& edit) const {
  return edit_faults<G>(state_, *table_, names_, edit);
}

template <class G>
Result MatchOf<G>::edit(const Edit& edit) {
  if (over()) return refused(Why::over, "match-over"_reason);
  if (const Faults faults = faults_of(edit); !faults.empty()) return std::unexpected(refusal_of(faults));
  Faults none;
  const auto change = parse_json(edit.patch, "edit", none);
  State next = edited(state_, *change, names_, "edit: ", none);
  clear_drafts(next);
  return commit(EntryKind::edit, {}, line_of(edit), next, [&, before = state_](State& s, Play<G>& play) {
    play.reveal();
    if constexpr (std::is_constructible_v<Event, Edited>) play.say(Edited{});
    settle<G>(s, before, play, *change);
  });
}

template <class G>
Result MatchOf<G>::time_out(Seat seat) {
  const auto* step = open_question(seat);
  if (!step) return refused(Why::not_your_turn, "no-open-question"_reason);
  State next = state_;
  const auto whole = reading().on_time_out(next, seat, *step);
  if (!whole) return refused(Why::too_much, "no-answer"_reason);
  return commit(EntryKind::time_out, seat, whole->line, next, [&](State& s, Play<G>& play) {
    if constexpr (std::is_constructible_v<Event, TimedOut>) play.say(TimedOut{seat}, {}, told_to(seat));
    machine_.choose(s, seat, whole->choice, play);
  });
}

template <class G>
std::optional<std::size_t> MatchOf<G>::last_undoable(Seats agreeing) const {
  const bool all = (in_play() - agreeing).empty();
  for (std::size_t i = past_.size(); i-- > 0;) {
    if (all || agreeing.contains(past_[i].seat)) return i;
    if (!past_[i].in_lane) break;
  }
  return {};
}

template <class G>
Result MatchOf<G>::undo(Seats agreeing) {
  if (const auto i = last_undoable(agreeing)) return take_back_from(*i);
  return refused(Why::cannot_undo, "cannot-undo"_reason);
}

template <class G>
Result MatchOf<G>::give_dice(std::span<const std::uint8_t> faces) {
  const auto want = wanted_dice();
  if (!want || !want->sides) return refused(Why::not_offered, "no-dice-wanted"_reason);
  if (faces.size() > want->count) return refused(Why::not_offered, "too-many-dice"_reason);
  for (auto f : faces)
    if (f < 1 || f > want->sides) return refused(Why::not_offered, "no-such-face"_reason);
  return give(tape_.dice, faces, "dice");
}

template <class G>
Result MatchOf<G>::give_cards(std::span<const std::uint8_t> order) {
  const auto want = wanted_dice();
  if (!want || want->sides || order.size() != want->count)
    return refused(Why::not_offered, "no-deck-wanted"_reason);
  if (!is_order(order)) return refused(Why::not_offered, "not-a-deck"_reason);
  return give(tape_.cards, order, "cards");
}

template <class G>
void MatchOf<G>::acts_of(Actor actor, Seat seat, Options& out) const {
  if (over() || (actor == Actor::seat && !in_play().contains(seat))) return;
  State known = state_;
  if (actor == Actor::seat) mask(known, view_of(seat));
  G::acts(known, *table_, actor, actor == Actor::seat ? seat : Seat{}, out);
}

template <class G>
typename MatchOf<G>::State MatchOf<G>::settled() const {
  State s = state_;
  clear_drafts(s);
  return s;
}

template <class G>
bool MatchOf<G>::resent(Seat seat, std::uint32_t number, std::string_view line) const {
  if (seat.index() >= last_.size()) return false;
  const auto& last = last_[seat.index()];
  if (!last || last->number != number) return false;
  if (line == last->line || line == last->played.line) return true;
  // Of a match that was read again only the whole line is known; what the seat sent may have been "done".
  const auto words = split_words(last->line);
  return line == "done" && !words.empty() && language().is_head(words[0]);
}

template <class G>
template <class F>
Result MatchOf<G>::commit(EntryKind kind, Seat seat, std::string line, State& next, F&& change, Actor actor) {
  const bool lane = in_lane();
  auto dice = tape_.dice.mark(), cards = tape_.cards.mark();
  const auto logged = log_.size();
  Play<G> play{*table_, &log_};
  const overflow::Watch lists;
  change(next, play);
  const Halt halt = machine_.advance(next, play, tape_, options_);
  if (halt == Halt::broken || lists.full()) {
    tape_.dice.rewind(std::move(dice));
    tape_.cards.rewind(std::move(cards));
    log_.resize(logged);
    return std::unexpected(too_much());
  }
  const State before = std::exchange(state_, next);
  // Undoing the entry that opened the lanes would reveal who has already answered in one.
  if (!lane && in_lane()) play.reveal();
  const bool own_lane = lane && (kind == EntryKind::play || kind == EntryKind::time_out);
  if (play.barrier || over())
    past_.clear();
  else if (kind != EntryKind::orders)
    past_.push_back({before, journal_.size(), seat, own_lane});
  count_questions(kind, seat, before);
  enter(kind, seat, line, play.barrier, logged, actor);
  return Played{std::move(line), journal_.size() - 1};
}

template <class G>
void MatchOf<G>::enter(EntryKind kind, Seat seat, const std::string& line, bool barrier, std::size_t log_from,
                       Actor actor) {
  Entry e{.kind = kind, .seat = seat, .line = line, .barrier = barrier, .actor = actor};
  stamp(e, log_from);
  journal_.push_back(std::move(e));
  feed_.tell(*this);
}

template <class G>
void MatchOf<G>::stamp(Entry& e, std::size_t log_from) const {
  const State s = settled();
  e.hash = hash_of(s);
  for_each_member(s, [&](std::string_view, const auto& m) {
    e.fields.push_back(static_cast<std::uint16_t>(hash_of(m)));
  });
  e.dice = tape_.dice.record().size();
  e.cards = tape_.cards.record().size();
  e.log_from = log_from;
  e.log = log_.size();
  e.rules = G::rules_version;
}

template <class G>
void MatchOf<G>::count_questions(EntryKind kind, Seat seat, const State& before) {
  for (std::size_t i = 0; i < State::seats; ++i) {
    const auto* had = machine_.question(before, Seat{i});
    if (!had) continue;
    const auto* has = machine_.question(state_, Seat{i});
    const bool answered = Seat{i} == seat && (kind == EntryKind::play || kind == EntryKind::time_out);
    const bool moved = kind == EntryKind::edit || kind == EntryKind::rebase ||
                       (kind == EntryKind::undo && (Seat{i} == seat || !in_lane()));
    if (answered || moved || !has || !(*had == *has) ||
        depth_of(before, Seat{i}) != depth_of(state_, Seat{i}))
      ++numbers_[i];
  }
}

template <class G>
std::size_t MatchOf<G>::depth_of(const State& s, Seat seat) {
  if constexpr (decltype(s.core)::has_lanes)
    if (s.core.lanes_open) return s.core.lanes[seat].value.stack.size();
  return s.core.agenda.stack.size();
}

template <class G>
Result MatchOf<G>::take_back_from(std::size_t i) {
  const Past back = past_[i];
  const std::vector<Past> later(past_.begin() + static_cast<std::ptrdiff_t>(i) + 1, past_.end());
  const auto orders = state_.core.orders;
  const State before = state_;
  const bool lane = in_lane();
  past_.resize(i);
  state_ = back.before;
  clear_drafts(state_);
  state_.core.orders = orders;
  ask_again(back.before);
  journal_[back.entry].undone = true;
  for (const Past& p : later) {
    past_.push_back({state_, p.entry, p.seat, p.in_lane});
    redo(journal_[p.entry]);
  }
  for (std::size_t seat = 0; lane && seat < State::seats; ++seat)
    if (Seat{seat} != back.seat) state_.core.drafts.of[seat] = before.core.drafts.of[seat];
  for (std::size_t k = journal_[back.entry].log_from; k < journal_[back.entry].log; ++k) undone_.push_back(k);
  count_questions(EntryKind::undo, back.seat, before);
  enter(EntryKind::undo, back.seat, fmt::format("undo {}", back.entry), false, log_.size());
  return Played{journal_[back.entry].line, journal_.size() - 1};
}

template <class G>
void MatchOf<G>::redo(const Entry& e) {
  Play<G> play{*table_, nullptr};
  const Step step = *machine_.question(state_, e.seat);
  const auto whole = reading().whole(state_, e.seat, step, e.line);
  machine_.choose(state_, e.seat, whole->choice, play);
  machine_.advance(state_, play, tape_, options_);
}

template <class G>
Result MatchOf<G>::give(Track& track, std::span<const std::uint8_t> faces, std::string_view kind) {
  std::string line{kind};
  for (auto f : faces) line += fmt::format(" {}", f);
  auto before = track.mark();
  track.give(faces);
  State next = state_;
  auto played =
      commit(EntryKind::dice, {}, std::move(line), next, [](State&, Play<G>& play) { play.reveal(); });
  if (!played) track.rewind(std::move(before));
  return played;
}

template <class G>
void MatchOf<G>::watch(Viewer v) {
  feed_.watch(v, *this);
}

template <class G>
std::uint32_t MatchOf<G>::last_news(Viewer v) const {
  return feed_.last(v);
}

template <class G>
std::vector<News> MatchOf<G>::news(Viewer v, std::uint32_t from, std::size_t bytes) const {
  return feed_.since(v, from, bytes);
}

template <class G>
typename MatchOf<G>::State MatchOf<G>::masked(Viewer v) const {
  State s = state_;
  mask(s, v);
  return s;
}

}  // namespace linstock
