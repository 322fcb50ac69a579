// Several servers on one database. Only the server that has claimed a match writes it; the others follow by
// reading the store, and may request the claim. They notify each other:
//
//   match/ID    the match has changed
//   wanted/ID   another server requests the claim
//   free/ID     the claim was released
//   person/ID   some of a person's logins have ended
#include <boost/asio/detached.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/redirect_error.hpp>

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
};

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

void watched_by_all(Match& match) {
  for (const Seat seat : match.in_play()) match.watch(view_of(seat));
  match.watch(umpire_view);
  match.watch(spectator_view);
}

Task<bool> Server::read(const std::shared_ptr<Room>& room) {
  const bool whole = !room->match;
  const auto from = whole ? 0 : room->kept + 1;
  std::unique_ptr<Match> match;
  bool store_failed = false;
  const auto reading = [&]() -> std::expected<Fresh, std::string> {
    Fresh fresh;
    {
      const auto unreadable = [&](std::string why) {
        store_failed = true;
        return std::unexpected(std::move(why));
      };
      const std::lock_guard lock{loading_mutex_};
      const auto record = loading_->get("match", room->id);  // first, so that the journal is at least as new
      if (!record) return unreadable(record.error());
      auto known = *record ? from_text<MatchRecord>(**record) : std::nullopt;
      if (!known) return std::unexpected("it has no record");
      fresh.record = std::move(*known);
      const bool umpired = !fresh.record.umpire.empty();
      if (const auto named = name_umpire(*loading_, fresh.record); !named) return unreadable(named.error());
      fresh.umpire_dropped = umpired && fresh.record.umpire.empty();
      auto journal = loading_->read(room->id, from);
      if (!journal) return unreadable(journal.error());
      fresh.journal = std::move(*journal);
      if (whole) {
        auto position = loading_->get("snapshot", room->id);
        if (!position) return unreadable(position.error());
        fresh.position = std::move(*position).value_or("");
      }
      if (fresh.record.dice == DiceFrom::fair) {
        auto nonces = all_of(*loading_, "nonce", room->id, whole ? 0 : room->kept);
        if (!nonces) return unreadable(nonces.error());
        fresh.nonces = std::move(*nonces);
      }
      if (!whole && fresh.record.said > room->record.said) {
        auto said = all_of(*loading_, "chat", room->id, room->record.said + 1);
        if (!said) return unreadable(said.error());
        fresh.said = std::move(*said);
      }
    }
    if (!whole) {
      if (const auto no = play_on(*room->match, fresh.journal.lines)) return std::unexpected(no->what());
      return fresh;
    }
    const auto& lines = fresh.journal.lines;
    if (lines.empty()) return std::unexpected("the journal is missing");
    auto loaded = load_stored(lines.front(), std::span{lines}.subspan(1), fresh.position, registry.games,
                              watched_by_all);
    if (!loaded) return std::unexpected(loaded.error().what());
    if ((*loaded)->journal().size() >= lines.size() && !room->owned)
      return std::unexpected("the rules have changed, and another server has the match");
    match = std::move(*loaded);
    return fresh;
  };
  const auto& owner = room->record.owner;
  auto thinking = think(place_of(owner), owner, reading);
  auto fresh = co_await std::move(thinking);
  if (!fresh) {
    room->lost = true;
    if (store_failed) throw unreadable(fresh.error());
    log_error("match_unreadable", {{"match", room->id}, {"why", fresh.error()}});
    co_return false;
  }
  if (match) room->match = registry.matches.insert_or_assign(room->id, std::move(match)).first->second.get();
  if (whole && fresh->umpire_dropped) log_error("secret_umpire_dropped", {{"match", room->id}});
  if (whole) room->told = fresh->record;
  room->record = std::move(fresh->record);
  count_from(room->record.question_clocks, started_);
  room->kept = whole ? fresh->journal.lines.size() - 1 : room->match->journal().size();
  if (whole && room->match->journal().size() > room->kept)
    log_info("match_rebased", {{"match", room->id}, {"line", room->match->journal().back().line}});
  if (whole) {
    room->bytes = 0;
    room->position_bytes = fresh->position.empty() ? 0 : on_disk(fresh->position.size());
    room->played_stored = room->record.played;
  }
  for (const auto& line : fresh->journal.lines) room->bytes += on_disk(line.size());
  if (fresh->journal.cut_off) set_aside(room, fresh->journal.cut_off, fresh->nonces);
  for (const auto& [key, nonce] : fresh->nonces) {
    const auto entry = number_of(key);
    if (entry < room->kept && room->nonces.insert_or_assign(entry, nonce).second)
      room->bytes += on_disk(nonce.size());
  }
  if (whole || room->owned) recount_shares(*room);
  for (const auto& [key, text] : fresh->said)
    if (auto said = from_text<Said>(text)) room->said.emplace_back(number_of(key), std::move(*said));
  room->deadline = deadline_of(*room);
  Notices::recall(*room);
  co_return true;
}

/// A match with a gap in its journal continues from before the gap; the entries after it are kept in a
/// journal of their own.
void Server::set_aside(const std::shared_ptr<Room>& room, std::size_t cut_off,
                       std::span<const Store::Key> nonces) {
  damaged.insert(room->id);
  log_error("journal_gap", {{"match", room->id},
                            {"goes_on_from", std::to_string(room->kept)},
                            {"entries_set_aside", std::to_string(cut_off)}});
  room->record.over = room->match->over();
  if (!room->owned) return;
  WriteBatch batch{SetAside{room->id, room->kept + 1}};
  for (const auto& [key, nonce] : nonces)  // new plays will have other nonces under these numbers
    if (number_of(key) >= room->kept) batch.emplace_back(Erase{"nonce", key});
  submit(std::move(batch), room);
}

Task<bool> Server::try_claim(const std::shared_ptr<Room>& room) {
  if (!shared_) co_return room->owned = true;
  WriteBatch batch{Claim{room->id}};
  const auto claimed = co_await write(std::move(batch));
  co_return room->owned = claimed == Written::made;
}

Task<bool> Server::claim(const std::shared_ptr<Room>& room) {
  const auto end = Clock::now() + limits::give_up;
  while (!room->owned) {
    const bool claimed = co_await try_claim(room);
    if (claimed) {  // catch up with what the other server wrote
      const bool is_read = co_await read(room);
      co_return is_read;
    }
    if (Clock::now() > end || stopping_) co_return false;
    WriteBatch batch{Notify{"wanted/" + room->id}};
    (void)co_await write(std::move(batch));
    asio::steady_timer a_while{io, std::chrono::milliseconds{50}};
    room->freed = &a_while;
    boost::system::error_code ignored;
    co_await a_while.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    room->freed = nullptr;
  }
  co_return true;
}

/// Releases a match that another server requests.
Task<> Server::release(std::string id) {
  const auto room = co_await enter(std::move(id));
  if (!room) co_return;
  const RoomLock lock{*this, room};
  if (!std::exchange(room->owned, false)) co_return;
  submit({Release{room->id}});
  submit({Notify{"free/" + room->id}});
}

/// Another server has written a match that this one believes it has claimed: either just before the claim, or
/// because the claim was lost with the connection. Claims it again, else invalidates it.
Task<> Server::check_claim(std::string id) {
  const auto room = co_await enter(std::move(id));
  if (!room) co_return;
  const RoomLock lock{*this, room};
  bool still = !room->owned;
  if (!still) still = co_await try_claim(room);
  if (!still) invalidate(*room);
}

/// Pushes what another server has written to this server's watchers. With `take_over`, claims the match if no
/// other server has, and carries on with it.
Task<> Server::look_again(std::string id, bool take_over) {
  try {
    co_await look(id, take_over);
  } catch (const Unreadable&) {
    lost_.insert(id);  // tidy() tries again
  }
}

Task<> Server::look(std::string id, bool take_over) {
  const auto room = co_await enter(std::move(id));
  if (!room) co_return;
  const RoomLock lock{*this, room};
  bool claimed = false, good = true;
  if (take_over && !room->owned) claimed = co_await try_claim(room);
  if (claimed) good = co_await read(room);
  if (!good) co_return;
  if (room->owned) keep(room);
  tell(room);
}

void Server::look_again(bool (*take_over)(const Room&)) {
  std::vector<std::pair<std::string, bool>> others;
  for (const auto& [id, room] : rooms)
    if (!room->owned && !room->busy && !room->watchers.empty()) others.emplace_back(id, take_over(*room));
  for (auto& [id, take] : others) asio::co_spawn(io, look_again(std::move(id), take), asio::detached);
}

void Server::on_change(std::string_view said) {
  const auto slash = std::min(said.find('/'), said.size() - 1);
  const auto what = said.substr(0, slash);
  std::string id{said.substr(slash + 1)};
  if (what == "person") return recheck(id);
  const Room* known = room(id);
  if (what == "free") {
    if (known && known->freed) known->freed->cancel();
  } else if (what == "wanted") {
    if (known && known->owned) asio::co_spawn(io, release(std::move(id)), asio::detached);
  } else if (known && known->owned) {
    asio::co_spawn(io, check_claim(std::move(id)), asio::detached);
  } else if (watched(id)) {
    asio::co_spawn(io, look_again(std::move(id), false), asio::detached);
  }
}

Task<> Server::listen() {
  if (!shared_) co_return;
  while (!stopping_) {
    const std::string nobody;
    const auto connecting = [&] { return loading_->listen(); };
    const auto feed = co_await think(nobody, connecting);
    boost::system::error_code error;
    if (feed) {
      const auto all = rooms;  // catch up with notifications missed while disconnected
      for (const auto& [id, room] : all) {
        std::string name = id;
        auto looking = room->owned ? check_claim(std::move(name)) : look_again(std::move(name), false);
        asio::co_spawn(io, std::move(looking), asio::detached);
      }
      asio::posix::stream_descriptor line{io, (*feed)->descriptor()};
      for (;;) {
        const auto heard = (*feed)->poll();
        if (!heard) {
          log_error("others_unheard", {{"why", heard.error()}});
          break;
        }
        for (const auto& said : *heard) on_change(said);
        co_await line.async_wait(asio::posix::descriptor_base::wait_read,
                                 asio::redirect_error(asio::use_awaitable, error));
      }
      line.release();
    } else {
      log_error("others_unheard", {{"why", feed.error()}});
    }
    asio::steady_timer a_while{io, std::chrono::seconds{1}};
    co_await a_while.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

void Server::recheck(std::string_view person) {
  try {
    for (Client* client : clients)
      if (client->caller.person == person && !get("login", client->caller.login)) cut(*client);
  } catch (const Unreadable&) {
    unchecked_.emplace(person);
  }
}

}  // namespace linstock::server
