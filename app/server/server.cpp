#include "server/server.hpp"

#include "games.hpp"
#include "server/secrets.hpp"

namespace linstock::server {

Server::Server(asio::io_context& context, Config c, Stores stores)
    : io(context),
      config(std::move(c)),
      registry{.games = games(),
               .host_methods = server_methods(),
               .max_open = limits::rooms_most,
               .name =
                   [](protocol::MatchRegistry&) {
                     constexpr std::size_t letters = 12;
                     return random_word(letters);
                   }},
      storage(
          io, std::move(stores), [this](const Storage::Outcome& outcome) { settled(outcome); },
          [this] { connections.send_durable(); }),
      connections(io, storage),
      quotas(storage, config),
      rooms(*this),
      timekeeper(*this),
      expiry(*this),
      notices(*this),
      thinkers(io, config.thinkers) {}

/// Reacts to what became of a batch.
void Server::settled(const Storage::Outcome& outcome) {
  if (outcome.writable_again)
    for (const auto& [id, room] : rooms.all()) rooms.look_later(id);  // programs and dice waited
  ++(outcome.what == Written::made ? metrics.stored : metrics.failed);
  if (outcome.what == Written::made) return;
  // Clients never hear of what was not written: they reconnect and read what was stored.
  if (outcome.room) rooms.invalidate(*outcome.room);
  if (outcome.what == Written::failed && storage.shared())
    rooms.give_up_all();  // the connection is lost, and all claims with it
  connections.cut_waiting_for(outcome.batch);
}

void Server::tidy() {
  connections.tidy();
  rooms.tidy();
  quotas.tidy();
  expiry.go_on();
  storage.probe();
}

void Server::stop() {
  stopping_ = true;
  rooms.save_positions();
  connections.wake_all();
}

void Server::finish() {
  thinkers.join();
  storage.close();
}

}  // namespace linstock::server
