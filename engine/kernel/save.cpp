#include "kernel/save.hpp"

#include <boost/json/serialize.hpp>

#include "kernel/json.hpp"
#include "kernel/saved.hpp"

namespace linstock {

namespace {

std::string_view seat_name(const Match& m, Seat seat) { return (*m.language().names)(seat); }

void write_seat(JsonWriter& w, const Match& m, std::string_view key, Seat seat) {
  w.key(key);
  seat ? w.string(seat_name(m, seat)) : w.null();
}

using Faces = std::span<const std::uint8_t>;
/// The faces of a record in [from, to).
Faces used(const std::vector<std::uint8_t>& record, std::size_t from, std::size_t to) {
  return Faces{record}.subspan(from, to - from);
}

void write_stamp(JsonWriter& w, const Match& m, const Entry& e, const Entry& before) {
  w.member("hash", fmt::format("{:016x}", e.hash));
  w.member("fields", write_fields(e.fields));
  w.key("dice"), w.array(used(m.tape().dice.record(), before.dice, e.dice));
  w.key("cards"), w.array(used(m.tape().cards.record(), before.cards, e.cards));
}

void write_entry(JsonWriter& w, const Match& m, std::size_t i) {
  const Entry& e = m.journal()[i];
  const Entry& before = i ? m.journal()[i - 1] : m.opening();
  w.open('{');
  w.member("kind", e.kind);
  write_seat(w, m, "seat", e.seat);
  w.member("line", e.line);
  write_stamp(w, m, e, before);
  w.member("undone", e.undone);
  if (e.kind == EntryKind::act) w.member("actor", e.actor);
  w.close('}');
}

void write_setup(JsonWriter& w, const MatchSetup& s) {
  Faults ignored;
  const auto options = parse_json(s.options, "options", ignored);
  const auto number = [&](std::string_view key, std::optional<std::uint64_t> n) {
    w.key(key);
    n ? w.raw(fmt::format_int(*n).c_str()) : w.null();
  };
  w.key("setup"), w.open('{');
  w.member("scenario", s.scenario);
  w.key("options"), w.raw(options ? boost::json::serialize(*options) : "{}");
  number("seed", s.seed);
  number("card_seed", s.card_seed);
  if (const auto position = parse_json(s.position, "position", ignored))
    w.key("position"), w.raw(boost::json::serialize(*position));
  w.key("files"), w.open('{');
  for (const auto& [path, file] : s.files) w.member(path, file);
  w.close('}'), w.close('}');
}

void write_end(JsonWriter& w, const Match& m) {
  w.member("over", m.over());
  w.key("winners"), w.open('[');
  for (Seat seat : m.winners())
    if (m.in_play().contains(seat)) w.string(seat_name(m, seat));
  w.close(']');
}

Refusal bad(Reason reason) { return {Why::bad_document, std::move(reason), {}}; }

Refusal bad(const Faults& faults) {
  std::string list;
  for (std::size_t i = 0; i < faults.size() && i < 8; ++i)
    list += fmt::format("{}{}: {}", i ? "; " : "", faults[i].where, faults[i].what());
  if (faults.size() <= 8) return bad("several"_reason.with("list", std::move(list)));
  return bad("several-and-more"_reason.with("list", std::move(list)).with("more", faults.size() - 8));
}

/// Replays the entries of a save on a match one by one, and compares the results.
class Replay {
 public:
  explicit Replay(Match& match) : match_(&match) {}

  std::optional<Refusal> opening(const SavedOpening& saved) const {
    if (const auto how = compare(match_->opening(), Entry{}, saved.stamp))
      return diverged("diverged-opening"_reason, *how);
    return {};
  }
  std::optional<Refusal> entry(const SavedEntry& saved) {
    const auto number = match_->journal().size();
    if (const auto how = step(saved))
      return diverged("diverged"_reason.with("at", place(number, saved)), *how);
    return {};
  }
  std::optional<Refusal> end(const Saved& saved) const {
    for (std::size_t i = 0; i < saved.journal.size(); ++i)
      if (match_->journal()[i].undone != saved.journal[i].undone)
        return diverged("diverged"_reason.with("at", place(i, saved.journal[i])),
                        "member-differs"_reason.with("name", "undone"));
    std::vector<std::string> winners;
    for (Seat seat : match_->winners())
      if (match_->in_play().contains(seat)) winners.emplace_back(seat_name(*match_, seat));
    if (match_->over() != saved.over)
      return diverged("diverged-end"_reason, "member-differs"_reason.with("name", "over"));
    if (winners != saved.winners) return diverged("diverged-end"_reason, "winners-differ"_reason);
    return {};
  }

 private:
  static Refusal diverged(Reason where, const Reason& how) {
    return {Why::diverged, std::move(where).with("how", text(how)), {}};
  }
  static std::string place(std::size_t i, const SavedEntry& e) {
    return fmt::format("entry {}, {}", i, e.line);
  }

  /// Plays the next entry. Returns how the result differs from the save, if it does.
  std::optional<Reason> step(const SavedEntry& e) {
    const Entry before = match_->journal().empty() ? match_->opening() : match_->journal().back();
    const auto seat = find(e.seat);
    if (!seat) return "no-such-seat"_reason;
    const Result played = put(e, *seat);
    if (!played) return "refused"_reason.with("why", played.error().what());
    const Entry& now = match_->journal().back();
    if (now.line != e.line) return "line-differs"_reason.with("line", now.line);
    if (now.seat != *seat) return "seat-differs"_reason;
    return compare(now, before, e);
  }

  /// Looks up a seat by name: no name gives no seat, an unknown name gives nullopt.
  std::optional<Seat> find(const std::optional<std::string>& name) const {
    if (!name) return Seat{};
    const auto found = match_->language().names->find(seat_domain, *name);
    if (!found) return {};
    return Seat{*found};
  }

  Result put(const SavedEntry& e, Seat seat) {
    switch (e.kind) {
      case EntryKind::play: return match_->choose(seat, e.line);
      case EntryKind::act: return match_->act(e.actor, seat, e.line);
      case EntryKind::orders: return orders(seat, e.line);
      case EntryKind::edit: return edit(e.line);
      case EntryKind::time_out: return match_->time_out(seat);
      case EntryKind::undo: return match_->undo(seat ? only(seat) : everyone);
      case EntryKind::dice: return dice(e.line);
    }
    return std::unexpected(bad("unknown-kind-entry"_reason));
  }

  Result edit(std::string_view line) { return match_->edit(split_edit(line)); }

  /// "orders WINDOW POLICY [CONDITION PLAY…]"
  Result orders(Seat seat, std::string_view line) {
    constexpr std::string_view head = "orders ";
    if (!line.starts_with(head)) return std::unexpected(bad("no-standing-orders"_reason));
    const auto given = read_orders(line.substr(head.size()));
    if (given.policy.empty()) return std::unexpected(bad("no-standing-orders"_reason));
    return match_->give_orders(seat, given);
  }

  /// "dice 3 4", "cards 2 0 1"
  Result dice(std::string_view line) {
    const auto words = split_words(line);
    if (words.empty()) return std::unexpected(bad("no-dice"_reason));
    std::vector<std::uint8_t> faces;
    for (std::size_t i = 1; i < words.size(); ++i) {
      const auto n = read_number(words[i], 1);
      if (!n || *n < 0 || *n > 255) return std::unexpected(bad("no-such-face"_reason));
      faces.push_back(static_cast<std::uint8_t>(*n));
    }
    return words[0] == "cards" ? match_->give_cards(faces) : match_->give_dice(faces);
  }

  /// The first difference between an entry of the match and that of the save, if any.
  std::optional<Reason> compare(const Entry& now, const Entry& before, const SavedEntry& saved) const {
    const auto& tape = match_->tape();
    const auto same = [](Faces a, const std::vector<std::uint8_t>& b) { return std::ranges::equal(a, b); };
    if (!same(used(tape.dice.record(), before.dice, now.dice), saved.dice)) return "dice-differ"_reason;
    if (!same(used(tape.cards.record(), before.cards, now.cards), saved.cards)) return "cards-differ"_reason;
    if (now.fields.size() != saved.fields.size()) return "state-members-differ"_reason;
    for (std::size_t i = 0; i < now.fields.size(); ++i)
      if (now.fields[i] != saved.fields[i])
        return "state-member-differs"_reason.with("name", std::string{match_->fields()[i]});
    if (now.hash != saved.hash) return "hash-differs"_reason;
    return {};
  }

  Match* match_;
};

/// Refuses a document that is not a save, is of an unknown version, or cannot be loaded.
std::optional<Refusal> check_version(const boost::json::value& document) {
  const auto* o = document.if_object();
  const auto* version = o ? o->if_contains("linstock") : nullptr;
  if (!version || !version->is_int64()) return bad("not-a-save"_reason);
  if (version->get_int64() > save_version)
    return bad("save-too-new"_reason.with("version", version->get_int64()).with("newest", save_version));
  if (version->get_int64() < 1) return bad("no-such-save-version"_reason);
  if (const auto* seen = o->if_contains("loadable"); seen && seen->is_bool() && !seen->get_bool())
    return bad("save-of-one-viewer"_reason);
  return {};
}

void write_opening(JsonWriter& w, const Match& m) {
  w.member("linstock", save_version);
  w.member("game", m.game());
  write_setup(w, m.setup());
  w.key("opening"), w.open('{');
  write_stamp(w, m, m.opening(), Entry{});
  w.close('}');
}

std::expected<std::unique_ptr<Match>, Refusal> begin(const SavedOpening& saved,
                                                     std::span<const GameInfo> games) {
  const auto game = std::ranges::find(games, saved.game, &GameInfo::id);
  if (game == games.end()) return std::unexpected(bad("no-such-game"_reason.with("game", saved.game)));
  auto match = game->create(saved.setup);
  if (!match) return std::unexpected(bad(match.error()));
  if (const auto no = Replay{**match}.opening(saved)) return std::unexpected(*no);
  return std::move(*match);
}

}  // namespace

std::string save(const Match& m) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  write_opening(w, m);
  w.key("journal"), w.open('[');
  for (std::size_t i = 0; i < m.journal().size(); ++i) write_entry(w, m, i);
  w.close(']');
  write_end(w, m);
  w.close('}');
  return w.take();
}

std::string saved_opening(const Match& m) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  write_opening(w, m);
  w.close('}');
  return w.take();
}

std::string saved_entry(const Match& m, std::size_t entry) {
  const Names none;
  JsonWriter w{none};
  write_entry(w, m, entry);
  return w.take();
}

std::string save(const Match& m, Viewer viewer) {
  if (viewer.umpire || m.over()) return save(m);
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("linstock", save_version);
  w.member("game", m.game());
  w.member("loadable", false);
  write_seat(w, m, "viewer", viewer.seat);
  w.key("view"), w.raw(m.view(viewer));
  w.key("log"), w.raw(m.log(viewer, 0));
  w.close('}');
  return w.take();
}

std::expected<std::unique_ptr<Match>, Refusal> load(std::string_view document,
                                                    std::span<const GameInfo> games,
                                                    const std::function<void(Match&)>& before) {
  Faults faults;
  const auto json = parse_json(document, "save", faults);
  if (!json) return std::unexpected(bad(faults));
  if (const auto no = check_version(*json)) return std::unexpected(*no);
  const Saved saved = read_saved(*json, faults);
  if (!faults.empty()) return std::unexpected(bad(faults));
  auto match = begin(saved.opening, games);
  if (!match) return match;
  Replay replay{**match};
  for (const SavedEntry& e : saved.journal) {
    before(**match);
    if (const auto no = replay.entry(e)) return std::unexpected(*no);
  }
  if (const auto no = replay.end(saved)) return std::unexpected(*no);
  return match;
}

std::expected<std::unique_ptr<Match>, Refusal> load_stored(std::string_view opening,
                                                           std::span<const std::string> entries,
                                                           std::span<const GameInfo> games,
                                                           const std::function<void(Match&)>& begun) {
  Faults faults;
  const auto json = parse_json(opening, "opening", faults);
  if (!json) return std::unexpected(bad(faults));
  if (const auto no = check_version(*json)) return std::unexpected(*no);
  const auto saved = read_saved_opening(*json, faults);
  if (!faults.empty()) return std::unexpected(bad(faults));
  auto match = begin(saved, games);
  if (!match) return match;
  begun(**match);
  if (const auto no = play_on(**match, entries)) return std::unexpected(*no);
  return match;
}

std::optional<Refusal> play_on(Match& match, std::span<const std::string> entries) {
  Faults faults;
  Replay replay{match};
  for (const std::string& text : entries) {
    const auto entry = parse_json(text, "journal", faults);
    const auto read = entry ? read_saved_entry(*entry, match.journal().size(), faults) : SavedEntry{};
    if (!faults.empty()) return bad(faults);
    if (auto no = replay.entry(read)) return no;
  }
  return {};
}

}  // namespace linstock
