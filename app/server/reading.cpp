// Reads a match from the store: the whole of it, or what another server has added to it.
#include <fmt/format.h>

#include "kernel/save.hpp"
#include "server/handlers.hpp"
#include "server/log.hpp"
#include "server/notices.hpp"
#include "server/question_clock.hpp"
#include "server/server.hpp"

namespace linstock::server {

namespace {

/// What the store has about a match, from an entry on.
struct Fresh {
  MatchRecord record;
  Journal journal;
  bool umpire_dropped = false;  ///< an umpire unknown to the players was removed
  std::string position{};       ///< the newest stored position; "": none
  std::vector<Store::Key> said, nonces;
  std::unique_ptr<Match> match{};  ///< as loaded, if it was not in memory
};

/// Why a match could not be read.
struct NotRead {
  std::string why;
  bool store_failed = false;
};

std::unexpected<NotRead> store_failed(std::string why) {
  return std::unexpected(NotRead{std::move(why), true});
}
std::unexpected<NotRead> damaged(std::string why) { return std::unexpected(NotRead{std::move(why)}); }

/// The documents of a match in a space, from number `from` on.
std::expected<std::vector<Store::Key>, std::string> all_of(Store& store, std::string_view space,
                                                           const std::string& match, std::size_t from) {
  const auto prefix = match + "/";
  std::vector<Store::Key> out;
  for (auto after = from ? fmt::format("{}{:08}", prefix, from - 1) : prefix;; after = out.back().first) {
    auto some = store.list(space, prefix, after, limits::listed);
    if (!some) return some;
    std::ranges::move(*some, std::back_inserter(out));
    if (some->size() < limits::listed) return out;
  }
}

/// The number at the end of a key: "MATCH/NUMBER".
std::size_t number_of(const std::string& key) { return std::stoul(key.substr(key.rfind('/') + 1)); }

/// Reads the documents and the journal of a match.
std::expected<Fresh, NotRead> fetch(Store& store, const Room& room, bool whole) {
  Fresh fresh;
  const auto record = store.get("match", room.id);  // first, so that the journal is at least as new
  if (!record) return store_failed(record.error());
  auto known = *record ? from_text<MatchRecord>(**record) : std::nullopt;
  if (!known) return damaged("it has no record");
  fresh.record = std::move(*known);
  const bool umpired = !fresh.record.umpire.empty();
  if (const auto named = name_umpire(store, fresh.record); !named) return store_failed(named.error());
  fresh.umpire_dropped = umpired && fresh.record.umpire.empty();
  auto journal = store.read(room.id, whole ? 0 : room.kept + 1);
  if (!journal) return store_failed(journal.error());
  fresh.journal = std::move(*journal);
  if (whole) {
    auto position = store.get("snapshot", room.id);
    if (!position) return store_failed(position.error());
    fresh.position = std::move(*position).value_or("");
  }
  if (fresh.record.dice == DiceFrom::fair) {
    auto nonces = all_of(store, "nonce", room.id, whole ? 0 : room.kept);
    if (!nonces) return store_failed(nonces.error());
    fresh.nonces = std::move(*nonces);
  }
  if (!whole && fresh.record.said > room.record.said) {
    auto said = all_of(store, "chat", room.id, room.record.said + 1);
    if (!said) return store_failed(said.error());
    fresh.said = std::move(*said);
  }
  return fresh;
}

/// Loads the match, or plays what is new in it.
std::expected<void, NotRead> replay(Fresh& fresh, const Room& room, std::span<const GameInfo> games) {
  const auto& lines = fresh.journal.lines;
  if (room.match) {
    if (const auto no = play_on(*room.match, lines)) return damaged(no->what());
    return {};
  }
  if (lines.empty()) return damaged("the journal is missing");
  auto loaded =
      load_stored(lines.front(), std::span{lines}.subspan(1), fresh.position, games, watched_by_all);
  if (!loaded) return damaged(loaded.error().what());
  if ((*loaded)->journal().size() >= lines.size() && !room.owned)
    return damaged("the rules have changed, and another server has the match");
  fresh.match = std::move(*loaded);
  return {};
}

/// A match with a gap in its journal continues from before the gap; the entries after it are kept in a
/// journal of their own.
void set_aside(Server& server, const std::shared_ptr<Room>& room, const Fresh& fresh) {
  server.rooms.damaged.insert(room->id);
  log_error("journal_gap", {{"match", room->id},
                            {"goes_on_from", std::to_string(room->kept)},
                            {"entries_set_aside", std::to_string(fresh.journal.cut_off)}});
  room->record.over = room->match->over();
  if (!room->owned) return;
  WriteBatch batch{SetAside{room->id, room->kept + 1}};
  for (const auto& [key, nonce] : fresh.nonces)  // new plays will have other nonces under these numbers
    if (number_of(key) >= room->kept) batch.emplace_back(Erase{"nonce", key});
  server.storage.submit(std::move(batch), room);
}

/// Counts what was read to the size of the match, and takes over its nonces.
void count_bytes(Room& room, const Fresh& fresh, bool whole) {
  if (whole) {
    room.bytes = 0;
    room.position_bytes = fresh.position.empty() ? 0 : on_disk(fresh.position.size());
    room.played_stored = room.record.played;
  }
  for (const auto& line : fresh.journal.lines) room.bytes += on_disk(line.size());
}
void take_nonces(Room& room, const Fresh& fresh) {
  for (const auto& [key, nonce] : fresh.nonces) {
    const auto entry = number_of(key);
    if (entry < room.kept && room.nonces.insert_or_assign(entry, nonce).second)
      room.bytes += on_disk(nonce.size());
  }
}

/// Brings a room up to date with what was read.
void take_over(Server& server, const std::shared_ptr<Room>& room, Fresh fresh) {
  const bool whole = fresh.match != nullptr;
  if (whole) {
    auto& matches = server.registry.matches;
    room->match = matches.insert_or_assign(room->id, std::move(fresh.match)).first->second.get();
    room->told = fresh.record;
    if (fresh.umpire_dropped) log_error("secret_umpire_dropped", {{"match", room->id}});
  }
  room->record = std::move(fresh.record);
  server.timekeeper.count_from_start(room->record.question_clocks);
  room->kept = whole ? fresh.journal.lines.size() - 1 : room->match->journal().size();
  if (whole && room->match->journal().size() > room->kept)
    log_info("match_rebased", {{"match", room->id}, {"line", room->match->journal().back().line}});
  count_bytes(*room, fresh, whole);
  if (fresh.journal.cut_off) set_aside(server, room, fresh);
  take_nonces(*room, fresh);
  if (whole || room->owned) server.quotas.recount_shares(*room);
  for (const auto& [key, text] : fresh.said)
    if (auto said = from_text<Said>(text)) room->said.emplace_back(number_of(key), std::move(*said));
  room->deadline = deadline_of(*room);
  Notices::recall(*room);
}

}  // namespace

std::expected<void, std::string> name_umpire(Store& store, MatchRecord& record) {
  if (record.umpire.empty() || !record.umpire_name.empty()) return {};
  const auto text = store.get("person", record.umpire);
  if (!text) return std::unexpected(text.error());
  const auto person = *text ? from_text<Person>(**text) : std::nullopt;
  if (person && !umpire_plays_others(record))
    record.umpire_name = person->name;
  else
    record.umpire.clear();
  return {};
}

Task<bool> Rooms::read(const std::shared_ptr<Room>& room) {
  Storage& storage = server_->storage;
  const auto reading = [&]() -> std::expected<Fresh, NotRead> {
    auto fresh = [&] {
      const auto loading = storage.loading();
      return fetch(loading.store, *room, !room->match);
    }();
    if (!fresh) return fresh;
    if (auto done = replay(*fresh, *room, server_->registry.games); !done)
      return std::unexpected(std::move(done.error()));
    return fresh;
  };
  const auto& owner = room->record.owner;
  auto thinking = server_->thinkers.think(server_->connections.place_of(owner), owner, reading);
  auto fresh = co_await std::move(thinking);
  if (!fresh) {
    room->lost = true;
    if (fresh.error().store_failed) throw storage.unreadable(fresh.error().why);
    log_error("match_unreadable", {{"match", room->id}, {"why", fresh.error().why}});
    co_return false;
  }
  take_over(*server_, room, std::move(*fresh));
  co_return true;
}

}  // namespace linstock::server
