#include "server/expiry.hpp"

#include <algorithm>

#include <boost/asio/detached.hpp>

#include "server/absence.hpp"
#include "server/claims.hpp"
#include "server/erasing.hpp"
#include "server/log.hpp"
#include "server/server.hpp"

namespace linstock::server {

/// Whether a match is old enough to be erased, and only guests and removed persons have a part in it.
bool Expiry::expired(const MatchRecord& r) {
  const auto kept = limits::day * server_->config.guests_kept * (r.over ? 1 : limits::abandoned);
  if (std::max(r.created, r.played) + kept > seconds_now()) return false;
  return std::ranges::none_of(parts_in(r), [&](const std::string& person) {
    const auto known = server_->storage.reading().get("person", person);
    const auto here = known && *known ? from_text<Person>(**known) : std::nullopt;
    return !known || (*known && (!here || !here->password.empty()));  // what cannot be read is spared
  });
}

Task<> Expiry::expire_match(std::string id) {
  const auto room = co_await server_->rooms.enter(std::move(id));
  if (!room) co_return;
  const RoomLock lock{server_->rooms, room};
  const bool mine = co_await claim(*server_, room);
  if (!mine || !expired(room->record)) co_return;
  const bool erased = co_await erase_match(*server_, room);
  if (erased) log_info("match_expired", {{"match", room->id}});
}

Task<> Expiry::expire_login(const std::string& hash, const std::string& text) {
  const auto login = from_text<Login>(text);
  if (!login || login->expires >= seconds_now()) co_return;
  WriteBatch batch{Erase{"login", hash}, Erase{"logins", login->person + "/" + hash}};
  (void)co_await server_->storage.write(std::move(batch));
}

/// Removes a guest who has no login, and so can never come back.
Task<> Expiry::expire_guest(const std::string& id) {
  Store& store = server_->storage.reading();
  const auto logins = store.list("logins", id + "/", {}, 1),
             notes = store.list("note", id + "/", {}, limits::listed);
  if (!logins || !logins->empty() || !notes) co_return;
  WriteBatch batch{Erase{"person", id}, Put{"removed", id, ""}};
  for (const auto& [key, text] : *notes) batch.emplace_back(Erase{"note", key});
  (void)co_await server_->storage.write(std::move(batch));
}

/// Erases the count of an address's stored bytes, once all of them are free again.
Task<> Expiry::expire_count(const std::string& host, const std::string& text) {
  if (std::stoull(text) >= seconds_now()) co_return;
  WriteBatch batch{Erase{"stored", host}};
  (void)co_await server_->storage.write(std::move(batch));
}

void Expiry::go_on() {
  if (!running_ && !server_->stopping()) asio::co_spawn(server_->io, expire(), asio::detached);
}

Task<> Expiry::expire() {
  running_ = true;
  try {
    co_await expire_some();
  } catch (const std::exception& e) {
    outage_.goes_on(e.what());
  }
  running_ = false;
}

Task<> Expiry::expire_some() {
  for (const std::string space : {"match", "login", "person", "stored", "removed"}) {
    std::string& last = looked_at_[space];
    const auto some = server_->storage.list(space, "", last, limits::expired_at_once);
    last = some.size() < limits::expired_at_once ? "" : some.back().first;
    for (const auto& [key, text] : some) {
      if (server_->stopping()) break;
      if (space == "match") {
        const auto record = from_text<MatchRecord>(text);
        std::string id = key;
        if (record && expired(*record)) co_await expire_match(std::move(id));
      } else if (space == "login") {
        co_await expire_login(key, text);
      } else if (space == "stored") {
        co_await expire_count(key, text);
      } else if (space == "removed") {
        std::string person = key;
        co_await vacate(*server_, std::move(person));
      } else {
        const auto guest = from_text<Person>(text);
        if (guest && guest->password.empty()) co_await expire_guest(key);
      }
    }
  }
}

}  // namespace linstock::server
