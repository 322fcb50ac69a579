#include "server/server.hpp"

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

#include "games.hpp"
#include "server/handlers.hpp"
#include "server/log.hpp"
#include "server/notices.hpp"
#include "server/secrets.hpp"

namespace linstock::server {

std::uint64_t milliseconds_now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(since).count());
}
std::uint64_t seconds_now() { return milliseconds_now() / 1000; }

Client::Client(Server& of, Caller c, std::string address)
    : server(&of),
      caller(std::move(c)),
      host(std::move(address)),
      rate(caller.bot ? limits::bot_messages : limits::messages),
      wake(of.io) {
  session.host = this;
  session.may = [this](std::string_view match, Viewer viewer) { return server->may(match, *this, viewer); };
}

Server::Server(asio::io_context& context, Config c, std::unique_ptr<Store> writing,
               std::unique_ptr<Store> reading, std::unique_ptr<Store> loading)
    : io(context),
      config(std::move(c)),
      registry{.games = games(), .host_methods = server_methods(), .max_open = limits::rooms_most},
      reading_(std::move(reading)),
      loading_(std::move(loading)),
      shared_(reading_->shared()),
      messages_(io, 1),
      thoughts_(io, config.thinkers),
      pool_(config.thinkers),
      writer_(std::make_unique<Writer>(std::move(writing), [this](std::function<void()> tell) {
        asio::post(io, [this, tell = std::move(tell)] { tell(), send_durable(); });
      })) {
  constexpr std::size_t letters = 12;
  registry.name = [this](protocol::MatchRegistry&) { return made = random_word(letters); };
  notices = std::make_unique<Notices>(*this);
}

Server::~Server() = default;

namespace {

/// Whether writing this batch proves that the store is writable: claims, releases and notifications do not.
bool writes(const WriteBatch& batch) {
  return std::ranges::any_of(batch, [](const Change& c) {
    return !std::holds_alternative<Claim>(c) && !std::holds_alternative<Release>(c) &&
           !std::holds_alternative<Notify>(c);
  });
}

}  // namespace

std::uint64_t Server::submit(WriteBatch batch, const std::shared_ptr<Room>& room) {
  const auto number = ++submitted_;
  if (room) room->last = number;
  if (room && shared_) batch.emplace_back(Notify{"match/" + room->id});
  auto chain = room ? room->chain : nullptr;
  const bool proves = writes(batch);
  writer_->submit(std::move(batch), std::move(chain),
                  [this, number, room, proves](Written what) { written(number, room, what, proves); });
  return number;
}

Task<Written> Server::write(WriteBatch batch) {
  asio::steady_timer done{io, Clock::time_point::max()};
  auto result = std::make_shared<std::optional<Written>>();
  const auto number = ++submitted_;
  // The timer outlives the callback, because this coroutine waits for the result.
  const bool proves = writes(batch);
  writer_->submit(std::move(batch), nullptr, [this, number, result, &done, proves](Written what) {
    *result = what;
    done.cancel();
    written(number, {}, what == Written::dropped ? Written::made : what, proves);
  });
  while (!*result) {
    boost::system::error_code ignored;
    co_await done.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  co_return **result;
}

void Server::written(std::uint64_t batch, const std::shared_ptr<Room>& room, Written what, bool proves) {
  durable_ = batch;
  if (what == Written::failed) healthy_ = false;
  if (what == Written::made && proves && !std::exchange(healthy_, true))
    for (const auto& [id, each] : rooms) lost_.insert(id);  // programs and dice waited: tidy() looks again
  ++(what == Written::made ? metrics.stored : metrics.failed);
  if (what != Written::made) {  // clients never hear of it: they reconnect and read what was stored
    if (room) invalidate(*room);
    if (what == Written::failed && shared_) {  // the connection is lost, and all claims with it
      const auto all = rooms;
      for (const auto& [id, each] : all) each->chain->broken = true, invalidate(*each);
    }
    for (Client* client : clients)
      if (std::ranges::any_of(client->outbox, [&](const auto& m) { return m.after == batch; }))
        cut(*client, CloseCode::try_again_later);
  }
}

/// Wakes clients whose next message may now be sent.
void Server::send_durable() {
  for (Client* client : clients)
    if (client->cut || (!client->outbox.empty() && client->outbox.front().after <= durable_))
      client->wake.cancel();
}

std::optional<std::string> Server::get(std::string_view space, std::string_view key) {
  auto text = reading_->get(space, key);
  if (!text) throw unreadable(text.error());
  return *text;
}

std::vector<Store::Key> Server::list(std::string_view space, std::string_view prefix, std::string_view after,
                                     std::size_t most) {
  auto found = reading_->list(space, prefix, after, most);
  if (!found) throw unreadable(found.error());
  return std::move(*found);
}

Unreadable Server::unreadable(const std::string& why) {
  unread_.goes_on(why);
  return Unreadable{why};
}

std::optional<MatchRecord> Server::record(std::string_view id) {
  const Room* here = room(id);
  if (here && here->owned) return here->record;
  auto stored = find<MatchRecord>("match", id);
  if (stored) (void)name_umpire(*reading_, *stored);
  return stored;
}

void Server::finish() {
  pool_.join();
  writer_.reset();
  reading_.reset();
  loading_.reset();
}

void Server::stop() {
  stopping_ = true;
  for (const auto& [id, room] : rooms)
    if (!room->busy) keep_position(room);  // else leave() does
  for (Client* client : clients) client->wake.cancel();
}

}  // namespace linstock::server
