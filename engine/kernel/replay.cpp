#include "kernel/replay.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kernel/json.hpp"

namespace linstock {

Refusal bad(Reason reason) { return {Why::bad_document, std::move(reason), {}}; }

Refusal bad(const Faults& faults) {
  std::string list;
  for (std::size_t i = 0; i < faults.size() && i < 8; ++i)
    list += fmt::format("{}{}: {}", i ? "; " : "", faults[i].where, faults[i].what());
  if (faults.size() <= 8) return bad("several"_reason.with("list", std::move(list)));
  return bad("several-and-more"_reason.with("list", std::move(list)).with("more", faults.size() - 8));
}

namespace {

Refusal diverged(Reason where, const Reason& how) {
  return {Why::diverged, std::move(where).with("how", text(how)), {}};
}
Refusal diverged(std::size_t number, const SavedEntry& e, const Reason& how) {
  return diverged("diverged"_reason.with("at", fmt::format("entry {}, {}", number, e.line)), how);
}

/// The seat of this name: none without a name, nothing for an unknown one.
std::optional<Seat> find_seat(const Match& match, const std::optional<std::string>& name) {
  if (!name) return Seat{};
  const auto found = match.language().names->find(seat_domain, *name);
  if (!found) return {};
  return Seat{*found};
}

/// "orders WINDOW POLICY [CONDITION PLAY…]"
Result give_orders(Match& match, Seat seat, std::string_view line) {
  constexpr std::string_view head = "orders ";
  if (!line.starts_with(head)) return std::unexpected(bad("no-standing-orders"_reason));
  const auto given = read_orders(line.substr(head.size()));
  if (given.policy.empty()) return std::unexpected(bad("no-standing-orders"_reason));
  return match.give_orders(seat, given);
}

/// "dice 3 4", "cards 2 0 1"
Result give_faces(Match& match, std::string_view line) {
  const auto words = split_words(line);
  if (words.empty()) return std::unexpected(bad("no-dice"_reason));
  std::vector<std::uint8_t> faces;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto n = read_number(words[i], 1);
    if (!n || *n < 0 || *n > 255) return std::unexpected(bad("no-such-face"_reason));
    faces.push_back(static_cast<std::uint8_t>(*n));
  }
  return words[0] == "cards" ? match.give_cards(faces) : match.give_dice(faces);
}

Result put(Match& match, const SavedEntry& e, Seat seat) {
  switch (e.kind) {
    case EntryKind::play: return match.choose(seat, e.line);
    case EntryKind::act: return match.act(e.actor, seat, e.line);
    case EntryKind::orders: return give_orders(match, seat, e.line);
    case EntryKind::edit: return match.edit(split_edit(e.line));
    case EntryKind::time_out: return match.time_out(seat);
    case EntryKind::undo: return match.undo(seat ? only(seat) : everyone);
    case EntryKind::dice: return give_faces(match, e.line);
    case EntryKind::resign: return match.resign(seat);
    case EntryKind::call_off: return match.call_off();
    case EntryKind::report: return report_again(match, e.line);
    case EntryKind::rebase: break;  // only Replay knows whether its position may be trusted
  }
  return std::unexpected(bad("unknown-kind-entry"_reason));
}

/// The first difference between an entry of the match and that of the save, if any.
std::optional<Reason> compare(const Match& match, const Entry& now, const Entry& before,
                              const SavedEntry& saved) {
  const auto& tape = match.tape();
  const auto same = [](Faces a, const std::vector<std::uint8_t>& b) { return std::ranges::equal(a, b); };
  if (!same(used(tape.dice.record(), before.dice, now.dice), saved.dice)) return "dice-differ"_reason;
  if (!same(used(tape.cards.record(), before.cards, now.cards), saved.cards)) return "cards-differ"_reason;
  if (now.fields.size() != saved.fields.size()) return "state-members-differ"_reason;
  for (std::size_t i = 0; i < now.fields.size(); ++i)
    if (now.fields[i] != saved.fields[i])
      return "state-member-differs"_reason.with("name", std::string{match.fields()[i]});
  if (now.hash != saved.hash) return "hash-differs"_reason;
  return {};
}

std::optional<Reason> step(Match& match, const SavedEntry& e) {
  const Entry before = match.journal().empty() ? match.opening() : match.journal().back();
  const auto seat = find_seat(match, e.seat);
  if (!seat) return "no-such-seat"_reason;
  const Result played = put(match, e, *seat);
  if (!played) return "refused"_reason.with("why", played.error().what());
  const Entry& now = match.journal().back();
  if (now.line != e.line) return "line-differs"_reason.with("line", now.line);
  if (now.seat != *seat) return "seat-differs"_reason;
  return compare(match, now, before, e);
}

/// The number of entries that led to the position of a rebase: "rebase FROM".
std::optional<std::size_t> goes_on_from(const SavedEntry& e) {
  const auto words = split_words(e.line);
  const auto from = words.size() == 2 && words[0] == "rebase" ? read_number(words[1], 1) : std::nullopt;
  if (!from || *from < 0) return {};
  return static_cast<std::size_t>(*from);
}

}  // namespace

Result report_again(Match& match, std::string_view line) {
  const auto [names, told] = split_report(line);
  Seats seats;
  for (const auto name : names) {
    const auto seat = find_seat(match, std::string{name});
    if (!seat) return std::unexpected(bad("no-such-seat"_reason));
    seats.insert(*seat);
  }
  return match.report(seats, told);
}

std::optional<Refusal> replay_entry(Match& match, const SavedEntry& saved) {
  const auto number = match.journal().size();
  if (const auto how = step(match, saved)) return diverged(number, saved, *how);
  return {};
}

std::optional<Refusal> differs_at_end(const Match& match, const Saved& saved) {
  for (std::size_t i = 0; i < saved.journal.size(); ++i)
    if (match.journal()[i].undone != saved.journal[i].undone)
      return diverged(i, saved.journal[i], "member-differs"_reason.with("name", "undone"));
  std::vector<std::string> winners;
  for (Seat seat : match.winners())
    if (match.in_play().contains(seat)) winners.emplace_back(seat_name(match, seat));
  if (match.over() != saved.over)
    return diverged("diverged-end"_reason, "member-differs"_reason.with("name", "over"));
  if (winners != saved.winners) return diverged("diverged-end"_reason, "winners-differ"_reason);
  return {};
}

/// The version of the rules that recorded an entry; of the opening, if there are none.
std::uint32_t Replay::rules_at(std::size_t entry) const {
  return entry < entries_.size() ? entries_[entry].rules : opening_->stamp.rules;
}

/// The ways on from entry `at`, best first: the nearest rebase in the journal, the position that the store
/// kept, the position that the replay has reached.
std::vector<Replay::Jump> Replay::ways(std::size_t at) const {
  std::vector<Jump> out;
  const bool trusts = changed_ == ChangedRules::trust;
  for (std::size_t to = at; to < entries_.size(); ++to) {
    const SavedEntry& e = entries_[to];
    if (e.kind != EntryKind::rebase) continue;
    if (!e.position.empty() ? trusts : goes_on_from(e) == at) out.push_back({at, to, e.position.empty()});
  }
  if (trusts && kept_ && kept_->entries >= at && kept_->entries <= entries_.size())
    out.push_back({at, entries_.size()});
  if (changed_ != ChangedRules::refuse && at > 0 && at < entries_.size())
    out.push_back({at, entries_.size(), true});
  return out;
}

/// Takes the next way on from entry `at`; false if there is none.
bool Replay::find_way(std::size_t at) {
  auto jump = std::ranges::find(jumps_, at, &Jump::at);
  if (jump == jumps_.end()) {
    jump = jumps_.insert(jump, {at, at});
    tried_.push_back(0);
  }
  const auto all = ways(at);
  auto& tried = tried_[static_cast<std::size_t>(jump - jumps_.begin())];
  if (tried == all.size()) return false;
  *jump = all[tried++];
  return true;
}

std::vector<LeftOut> Replay::left_out(const Match& match, const Jump& jump) const {
  std::vector<LeftOut> out;
  out.reserve(jump.to - jump.at);
  for (const SavedEntry& e : entries_.subspan(jump.at, jump.to - jump.at))
    out.push_back({.entry = {.kind = e.kind,
                             .seat = find_seat(match, e.seat).value_or(Seat{}),
                             .line = e.line,
                             .hash = e.hash,
                             .fields = e.fields,
                             .actor = e.actor,
                             .rules = e.rules,
                             .position = e.position},
                   .dice = e.dice,
                   .cards = e.cards});
  return out;
}

std::optional<Replay::Stop> Replay::carry_out(Match& match, const Jump& jump) const {
  const bool fresh = jump.to == entries_.size();
  const std::string position = jump.in_place ? "" : fresh ? kept_->state : entries_[jump.to].position;
  const auto line = !fresh          ? entries_[jump.to].line
                    : jump.in_place ? fmt::format("rebase {}", jump.at)
                                    : fmt::format("rebase {}", kept_->entries);
  const auto played = match.rebase(left_out(match, jump), position, line);
  if (!played) return Stop{jump.at, played.error()};
  const Entry& now = match.journal().back();
  if (!fresh && jump.in_place && now.hash != entries_[jump.to].hash)
    return Stop{jump.at, diverged(jump.to, entries_[jump.to], "hash-differs"_reason)};
  return {};
}

std::optional<Replay::Stop> Replay::play(Match& match, const Look& before) const {
  const auto jump_at = [&](std::size_t i) { return std::ranges::find(jumps_, i, &Jump::at); };
  if (jump_at(0) == jumps_.end())
    if (const auto how = compare(match, match.opening(), Entry{}, opening_->stamp))
      return Stop{0, diverged("diverged-opening"_reason, *how)};
  for (std::size_t i = 0;;) {
    if (const auto jump = jump_at(i); jump != jumps_.end()) {
      if (auto stop = carry_out(match, *jump)) return stop;
      i = jump->to + 1;
    }
    if (i >= entries_.size()) return {};
    before(match);
    const SavedEntry& e = entries_[i];
    if (e.kind == EntryKind::rebase) {
      // Entries that were left out come out as recorded, or none were: go on from where the rebase did.
      const auto from = e.position.empty() ? goes_on_from(e).value_or(i) : i;
      return Stop{std::min(from, i), diverged(i, e, "kept-position"_reason)};
    }
    if (auto no = replay_entry(match, e)) return Stop{i, std::move(*no)};
    ++i;
  }
}

/// Whether a replay that stopped at an entry may go on elsewhere: not if the present rules recorded it, for
/// then the document is damaged.
bool Replay::may_jump(std::size_t entry, std::uint32_t now) const {
  if (std::ranges::any_of(jumps_, [&](const Jump& j) { return j.at == entry; })) return true;
  if (rules_at(entry) != now || (entry == 0 && opening_->stamp.rules != now)) return true;
  return std::ranges::any_of(entries_.subspan(entry),
                             [](const SavedEntry& e) { return e.kind == EntryKind::rebase; });
}

std::expected<std::unique_ptr<Match>, Refusal> Replay::run(const Look& begun, const Look& before) {
  const auto game = std::ranges::find(games_, opening_->game, &GameInfo::id);
  if (game == games_.end()) return std::unexpected(bad("no-such-game"_reason.with("game", opening_->game)));
  // Only a replay that goes through is shown to `before`: which jumps it needs is found out first.
  bool sure = std::ranges::none_of(entries_, [&](const SavedEntry& e) {
    return e.kind == EntryKind::rebase || e.rules != opening_->stamp.rules;
  });
  MatchSetup setup = opening_->setup;
  setup.saved = true;
  for (;;) {
    auto match = game->create(setup);
    if (!match) return std::unexpected(bad(match.error()));
    begun(**match);
    sure |= opening_->stamp.rules == (*match)->rules_version() && entries_.empty();
    const auto stop = play(**match, sure ? before : [](Match&) {});
    if (!stop && sure) return std::move(*match);
    if (!stop) {
      sure = true;
      continue;
    }
    if (!may_jump(stop->at, (*match)->rules_version()) || !find_way(stop->at))
      return std::unexpected(stop->why);
    sure = false;
  }
}

}  // namespace linstock
