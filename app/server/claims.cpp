#include "server/claims.hpp"

#include <boost/asio/detached.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/committing.hpp"
#include "server/log.hpp"
#include "server/publishing.hpp"
#include "server/server.hpp"

namespace linstock::server {

Task<bool> try_claim(Server& server, const std::shared_ptr<Room>& room) {
  if (!server.storage.shared()) co_return room->owned = true;
  WriteBatch batch{Claim{room->id}};
  const auto claimed = co_await server.storage.write(std::move(batch));
  co_return room->owned = claimed == Written::made;
}

Task<bool> claim(Server& server, const std::shared_ptr<Room>& room) {
  const auto end = Clock::now() + limits::give_up;
  while (!room->owned) {
    const bool claimed = co_await try_claim(server, room);
    if (claimed) {  // catch up with what the other server wrote
      const bool is_read = co_await server.rooms.read(room);
      co_return is_read;
    }
    if (Clock::now() > end || server.stopping()) co_return false;
    WriteBatch batch{Notify{"wanted/" + room->id}};
    (void)co_await server.storage.write(std::move(batch));
    asio::steady_timer a_while{server.io, std::chrono::milliseconds{50}};
    room->freed = &a_while;
    boost::system::error_code ignored;
    co_await a_while.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    room->freed = nullptr;
  }
  co_return true;
}

namespace {

/// Releases a match that another server requests.
Task<> release(Server& server, std::string id) {
  const auto room = co_await server.rooms.enter(std::move(id));
  if (!room) co_return;
  const RoomLock lock{server.rooms, room};
  if (!std::exchange(room->owned, false)) co_return;
  server.storage.submit({Release{room->id}});
  server.storage.submit({Notify{"free/" + room->id}});
}

/// Another server has written a match that this one believes it has claimed: either just before the claim, or
/// because the claim was lost with the connection. Claims it again, else invalidates it.
Task<> check_claim(Server& server, std::string id) {
  const auto room = co_await server.rooms.enter(std::move(id));
  if (!room) co_return;
  const RoomLock lock{server.rooms, room};
  bool still = !room->owned;
  if (!still) still = co_await try_claim(server, room);
  if (!still) server.rooms.invalidate(*room);
}

Task<> look(Server& server, std::string id, bool take_over) {
  const auto room = co_await server.rooms.enter(std::move(id));
  if (!room) co_return;
  const RoomLock lock{server.rooms, room};
  bool claimed = false, good = true;
  if (take_over && !room->owned) claimed = co_await try_claim(server, room);
  if (claimed) good = co_await server.rooms.read(room);
  if (!good) co_return;
  if (room->owned) commit(server, room);
  publish(server, room);
}

void on_change(Server& server, std::string_view said) {
  const auto slash = std::min(said.find('/'), said.size() - 1);
  const auto what = said.substr(0, slash);
  std::string id{said.substr(slash + 1)};
  if (what == "person") return server.connections.recheck(id);
  const Room* known = server.rooms.find(id);
  if (what == "free") {
    if (known && known->freed) known->freed->cancel();
  } else if (what == "wanted") {
    if (known && known->owned) asio::co_spawn(server.io, release(server, std::move(id)), asio::detached);
  } else if (known && known->owned) {
    asio::co_spawn(server.io, check_claim(server, std::move(id)), asio::detached);
  } else if (server.connections.watched(id)) {
    asio::co_spawn(server.io, look_again(server, std::move(id), false), asio::detached);
  }
}

}  // namespace

Task<> look_again(Server& server, std::string id, bool take_over) {
  try {
    co_await look(server, id, take_over);
  } catch (const Unreadable&) {
    server.rooms.look_later(id);  // tidy() tries again
  }
}

Task<> hear_others(Server& server) {
  if (!server.storage.shared()) co_return;
  Outage unheard{"others_unheard"};
  while (!server.stopping()) {
    const std::string nobody;
    const auto connecting = [&] { return server.storage.listen(); };
    const auto feed = co_await server.thinkers.think(nobody, connecting);
    boost::system::error_code error;
    if (feed) {
      const auto all = server.rooms.all();  // catch up with notifications missed while disconnected
      for (const auto& [id, room] : all) {
        std::string name = id;
        auto looking =
            room->owned ? check_claim(server, std::move(name)) : look_again(server, std::move(name), false);
        asio::co_spawn(server.io, std::move(looking), asio::detached);
      }
      asio::posix::stream_descriptor line{server.io, (*feed)->descriptor()};
      for (;;) {
        const auto heard = (*feed)->poll();
        if (!heard) {
          unheard.goes_on(heard.error());
          break;
        }
        for (const auto& said : *heard) on_change(server, said);
        co_await line.async_wait(asio::posix::descriptor_base::wait_read,
                                 asio::redirect_error(asio::use_awaitable, error));
      }
      line.release();
    } else {
      unheard.goes_on(feed.error());
    }
    asio::steady_timer a_while{server.io, std::chrono::seconds{1}};
    co_await a_while.async_wait(asio::redirect_error(asio::use_awaitable, error));
  }
}

}  // namespace linstock::server
