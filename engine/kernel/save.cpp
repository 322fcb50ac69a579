#include "kernel/save.hpp"

#include <boost/json/serialize.hpp>

#include "kernel/json.hpp"
#include "kernel/replay.hpp"

namespace linstock {

namespace {

void write_seat(JsonWriter& w, const Match& m, std::string_view key, Seat seat) {
  w.key(key);
  seat ? w.string(seat_name(m, seat)) : w.null();
}

void write_stamp(JsonWriter& w, const Match& m, const Entry& e, const Entry& before) {
  w.member("hash", fmt::format("{:016x}", e.hash));
  w.member("fields", write_fields(e.fields));
  w.key("dice"), w.array(used(m.tape().dice.record(), before.dice, e.dice));
  w.key("cards"), w.array(used(m.tape().cards.record(), before.cards, e.cards));
  w.member("rules", e.rules);
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
  if (!e.position.empty()) w.key("position"), w.raw(e.position);
  w.close('}');
}

void write_setup(JsonWriter& w, const MatchSetup& s) {
  Faults ignored;
  const auto options = parse_json(s.options, "options", ignored);
  constexpr std::uint64_t exact = 1ull << 53;  // beyond, JavaScript rounds numbers but not strings
  const auto number = [&](std::string_view key, std::optional<std::uint64_t> n) {
    w.key(key);
    if (!n)
      w.null();
    else if (*n > exact)
      w.string(fmt::format_int(*n).str());
    else
      w.raw(fmt::format_int(*n).c_str());
  };
  w.key("setup"), w.open('{');
  w.member("scenario", s.scenario);
  w.key("options"), w.raw(options ? boost::json::serialize(*options) : "{}");
  number("seed", s.seed);
  number("card_seed", s.card_seed);
  if (s.enter_cards) w.member("enter_cards", true);
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

/// The entries of a store, of which the first has this number.
std::vector<SavedEntry> read_entries(std::span<const std::string> entries, std::size_t number,
                                     Faults& faults) {
  std::vector<SavedEntry> out;
  out.reserve(entries.size());
  for (const std::string& text : entries) {
    if (too_many(faults)) break;
    if (const auto entry = parse_json(text, "journal", faults))
      out.push_back(read_saved_entry(*entry, number + out.size(), faults));
  }
  return out;
}

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

std::string umpired_by(std::string save, std::string_view name) {
  if (name.empty()) return save;
  const Names none;
  JsonWriter w{none};
  w.string(name);
  save.pop_back();
  return fmt::format(R"({},"umpire":{}}})", save, w.text());
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

std::string saved_position(const Match& m) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("entries", m.journal().size());
  w.key("state"), w.raw(m.view(umpire_view));
  w.close('}');
  return w.take();
}

std::expected<std::unique_ptr<Match>, Refusal> load(std::string_view document,
                                                    std::span<const GameInfo> games, ChangedRules changed,
                                                    const std::function<void(Match&)>& before) {
  Faults faults;
  const auto json = parse_json(document, "save", faults);
  if (!json) return std::unexpected(bad(faults));
  if (const auto no = check_version(*json)) return std::unexpected(*no);
  const Saved saved = read_saved(*json, faults);
  if (!faults.empty()) return std::unexpected(bad(faults));
  Replay replay{saved.opening, saved.journal, games, changed, {}};
  auto match = replay.run([](Match&) {}, before);
  if (!match) return match;
  if (match->get()->journal().size() == saved.journal.size())  // not rebased at its end
    if (const auto no = differs_at_end(**match, saved)) return std::unexpected(*no);
  return match;
}

std::expected<std::unique_ptr<Match>, Refusal> load_stored(std::string_view opening,
                                                           std::span<const std::string> entries,
                                                           std::string_view position,
                                                           std::span<const GameInfo> games,
                                                           const std::function<void(Match&)>& begun) {
  Faults faults;
  const auto json = parse_json(opening, "opening", faults);
  if (!json) return std::unexpected(bad(faults));
  if (const auto no = check_version(*json)) return std::unexpected(*no);
  const auto saved = read_saved_opening(*json, faults);
  const auto journal = read_entries(entries, 0, faults);
  if (!faults.empty()) return std::unexpected(bad(faults));
  std::optional<SavedPosition> kept;
  Faults unreadable;  // then the match goes on without it
  if (const auto read = position.empty() ? std::nullopt : parse_json(position, "position", unreadable))
    kept = read_saved_position(*read, unreadable);
  if (!unreadable.empty()) kept.reset();
  Replay replay{saved, journal, games, ChangedRules::trust, std::move(kept)};
  return replay.run(begun, [](Match&) {});
}

std::optional<Refusal> play_on(Match& match, std::span<const std::string> entries) {
  Faults faults;
  const auto journal = read_entries(entries, match.journal().size(), faults);
  if (!faults.empty()) return bad(faults);
  for (const SavedEntry& e : journal)
    if (auto no = replay_entry(match, e)) return no;
  return {};
}

}  // namespace linstock
