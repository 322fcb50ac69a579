#include "server/connections.hpp"

#include <algorithm>

#include <boost/asio/post.hpp>

#include "server/server.hpp"

namespace linstock::server {

Client::Client(Server& of, Caller c, std::string address)
    : server(&of),
      caller(std::move(c)),
      host(std::move(address)),
      rate(caller.bot ? limits::bot_messages : limits::messages),
      wake(of.io) {
  session.may = [this](std::string_view match, Viewer viewer) {
    return server->rooms.may(match, *this, viewer);
  };
  session.programs = [this](std::string_view match) { return server->rooms.programs(match); };
}

bool Client::watches(std::string_view match) const {
  return std::ranges::any_of(session.watches, [&](const auto& w) { return w.match == match; });
}

Task<> Connections::take_turn(const std::string& host) {
  const std::string nobody;
  co_await turns_.take(host, nobody);
  asio::post(
      *io_, [slot = std::make_shared<QueueSlot>(turns_, host, nobody)] {});  // freed once the caller suspends
}

void Connections::send(Client& client, std::uint64_t after, std::string text) {
  if (text.empty() || client.cut) return;
  set_outbox_bytes(client, client.bytes + text.size());
  client.outbox.push_back({after, std::move(text)});
  if (client.bytes > limits::outbox || outboxes_[client.host] > limits::outboxes_per_host) {
    drop(client);  // it is not reading, so a close frame would not get through either
  } else if (client.outbox.front().after <= storage_->durable()) {
    client.wake.cancel();
  }
}

void Connections::cut(Client& client, CloseCode why) {
  if (!client.cut) client.close_code = why;
  client.cut = true;
  client.outbox.clear();
  set_outbox_bytes(client, 0);
  client.wake.cancel();
}

void Connections::set_outbox_bytes(Client& client, std::size_t bytes) {
  const auto of_host = outboxes_.try_emplace(client.host).first;
  of_host->second += bytes - client.bytes;
  if (of_host->second == 0) outboxes_.erase(of_host);
  client.bytes = bytes;
}

void Connections::set_inbox_bytes(Client& client, std::size_t bytes) {
  const auto counted = bytes - std::min(bytes, limits::inbox_piece);
  const auto of_host = inboxes_.try_emplace(client.host).first;
  of_host->second += counted - client.inbox;
  all_inboxes_ += counted - client.inbox;
  if (of_host->second == 0) inboxes_.erase(of_host);
  client.inbox = counted;
}

void Connections::receive(Client& client, std::size_t bytes) {
  if (!client.receiving) client.receiving = Clock::now();
  set_inbox_bytes(client, bytes);
  const auto of_host = inboxes_.find(client.host);
  if (of_host != inboxes_.end() && of_host->second > limits::inboxes_per_host) return drop(client);
  while (all_inboxes_ > limits::inboxes && !client.cut) {
    const auto most = std::ranges::max_element(inboxes_, {}, [](const auto& host) { return host.second; });
    Client* largest = &client;  // unless another is found: one that is carried out cannot be freed
    for (Client* c : clients)
      if (c->receiving && !c->cut && c->host == most->first &&
          (largest->host != most->first || c->inbox > largest->inbox))
        largest = c;
    drop(*largest);
  }
}

void Connections::drop(Client& client) {
  cut(client);
  set_inbox_bytes(client, 0);
  client.hang_up();
}

std::string Connections::place_of(std::string_view person) const {
  const auto client = std::ranges::find(clients, person,
                                        [](const Client* c) -> std::string_view { return c->caller.person; });
  return client == clients.end() ? std::string{} : (*client)->host;
}

bool Connections::watched(std::string_view match) const {
  return std::ranges::any_of(clients, [&](const Client* c) { return c->watches(match); });
}

void Connections::send_durable() {
  const auto durable = storage_->durable();
  for (Client* client : clients)
    if (client->cut || (!client->outbox.empty() && client->outbox.front().after <= durable))
      client->wake.cancel();
}

void Connections::cut_waiting_for(std::uint64_t batch) {
  for (Client* client : clients)
    if (std::ranges::any_of(client->outbox, [&](const auto& m) { return m.after == batch; }))
      cut(*client, CloseCode::try_again_later);
}

void Connections::wake_all() {
  for (Client* client : clients) client->wake.cancel();
}

void Connections::recheck(std::string_view person) {
  try {
    for (Client* client : clients)
      if (client->caller.person == person && !storage_->get("login", client->caller.login)) cut(*client);
  } catch (const Unreadable&) {
    unchecked_.emplace(person);
  }
}

void Connections::tidy() {
  const auto now = Clock::now();
  for (Client* client : clients)
    if (client->caller.expires && client->caller.expires < seconds_now())
      cut(*client);
    else if (client->receiving && now - *client->receiving > limits::request_time)
      drop(*client);
  for (const auto& person : std::exchange(unchecked_, {})) recheck(person);
}

}  // namespace linstock::server
