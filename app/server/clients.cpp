// Messages from and to clients.
#include <boost/asio/post.hpp>
#include <boost/json/serialize.hpp>

#include "kernel/save.hpp"
#include "server/fair.hpp"
#include "server/handlers.hpp"
#include "server/notices.hpp"
#include "server/question_clock.hpp"
#include "server/server.hpp"
#include "server/shown_text.hpp"

namespace linstock::server {

namespace {

std::string match_named(const protocol::Request& request) {
  const auto* match = request.params.if_contains("match");
  return match && match->is_string() ? std::string{match->get_string()} : std::string{};
}

/// Whether a request must be refused because the client may not even watch the match.
bool closed_to(const Client& client, const protocol::Prepared& asked) {
  return asked.call.match && !asked.method->policy.checks &&
         !client.server->may(asked.call.match_id, client, spectator_view);
}

/// Whether the client is only a spectator of a running match. Odds and advice hold the room while they are
/// computed, so only players and the umpire may ask for them until the match is over.
bool only_looks_on(const Client& client, const protocol::Call& call) {
  if (call.match->over()) return false;
  for (const Seat seat : call.match->in_play())
    if (client.server->may(call.match_id, client, view_of(seat))) return false;
  return !client.server->may(call.match_id, client, umpire_view);
}

bool watches_too_much(const Client& client, const protocol::Call& call) {
  const auto& watches = client.session.watches;
  return watches.size() >= limits::watches && std::ranges::none_of(watches, [&](const auto& w) {
           return w.match == call.match_id && w.viewer == call.viewer;
         });
}

/// Whether a message arrived after the deadline of the seat's question.
bool too_late(const Room& room, Seat seat, std::uint64_t arrived) {
  const auto& clocks = room.record.question_clocks;
  const auto end = clocks.empty() ? 0 : runs_out(clocks[seat.index()]);
  return end && arrived > end;
}

bool changes(protocol::Does does) { return does == protocol::Does::changes || does == protocol::Does::plays; }

/// Whether a request plays, speaks or leaves for a seat that another person holds. An umpire sees as every
/// seat, but acts as the umpire only: by edits, undo, typed dice and calling time.
bool acts_for_another(const Client& client, const Room& room, const protocol::Prepared& asked) {
  const protocol::Call& call = asked.call;
  const protocol::Policy& policy = asked.method->policy;
  if (!changes(asked.method->does) || policy.for_any_seat) return false;
  if (policy.by_umpire && room.record.umpire == client.caller.person) return false;
  if (call.text("actor").value_or("seat") != "seat") return false;  // an act of the umpire or the clock
  Seats seats = call.seats;
  if (call.seat) seats.insert(*call.seat);
  if (call.viewer.seat) seats.insert(call.viewer.seat);
  return std::ranges::any_of(seats, [&](Seat seat) {
    const SeatHolder& holder = room.record.seats[seat.index()];
    return holder.is == Holder::person && holder.who != client.caller.person;
  });
}

/// Whether a request adds to the stored data of a match.
bool adds(const protocol::Prepared& asked) {
  return asked.method->does == protocol::Does::plays || asked.method->policy.stores;
}

/// Whether a request ends a match, or advances it for somebody else: such a request may use
/// limits::bytes_to_end.
bool ends(const protocol::Prepared& asked) {
  return asked.method->policy.ends || (asked.method->policy.acts && asked.call.text("line") == "concede");
}

/// Whether the caller has made too many entries that do not advance the match: standing orders, acts, edits,
/// reports and undos.
bool tarries(const Client& client, const Room& room, const protocol::Prepared& asked) {
  if (!asked.method->policy.aside) return false;
  const auto mine = [&](const Entry& e) {
    const bool aside = e.kind == EntryKind::orders || e.kind == EntryKind::act || e.kind == EntryKind::edit ||
                       e.kind == EntryKind::report || e.kind == EntryKind::undo;
    if (!aside || !e.seat) return aside && room.record.umpire == client.caller.person;
    return room.record.seats[e.seat.index()].who == client.caller.person;
  };
  return std::cmp_greater_equal(std::ranges::count_if(room.match->journal(), mine), limits::asides);
}

/// Why there is no space for what a request adds; nothing if there is enough.
std::optional<protocol::Error> no_space(const Client& client, const Room* room,
                                        const protocol::Prepared& asked) {
  using protocol::Code, protocol::Error;
  const auto to_end = ends(asked) ? limits::bytes_to_end : 0;
  if ((adds(asked) || asked.method->policy.makes) && !client.server->may_store(client.host, to_end))
    return error_of(Code::too_fast, "address-stores-too-much"_reason);
  if (!room || !adds(asked)) return {};
  const auto& person = client.caller.person;
  if (!ends(asked) && tarries(client, *room, asked))
    return error_of(Code::too_much, "most-asides"_reason.with("most", limits::asides));
  const auto share = std::ranges::find(room->record.shares, person, &Share::person);
  if (asked.method->does == protocol::Does::plays && share != room->record.shares.end() &&
      share->bytes >= limits::match_bytes + to_end)
    return error_of(Code::too_much, "most-bytes-of-match"_reason.with("most", limits::match_bytes));
  if (!client.server->has_space(person, to_end)) return error_of(Code::too_much, "no-storage-left"_reason);
  return {};
}

/// The place of invisible text in a request that changes something: others might be shown the text.
std::optional<std::string> unseen_in(const protocol::Prepared& asked) {
  if (!changes(asked.method->does) && !asked.method->policy.makes) return {};
  return place_of_unseen(asked.call.in, "params");
}

/// Why the server refuses a request that the protocol alone would allow; nothing if it does not.
std::optional<protocol::Error> barred(const Client& client, const Room* room,
                                      const protocol::Prepared& asked) {
  using protocol::Code, protocol::Error;
  if (closed_to(client, asked)) return error_of(Code::not_yours, "no-spectators"_reason);
  if (asked.method->policy.watches && watches_too_much(client, asked.call))
    return error_of(Code::too_much, "most-watches"_reason.with("most", limits::watches));
  if (room && acts_for_another(client, *room, asked))
    return error_of(Code::not_yours, "seat-of-another"_reason);
  if (asked.method->policy.advises && only_looks_on(client, asked.call))
    return error_of(Code::not_yours, "asking-is-for-players"_reason);
  if (auto where = unseen_in(asked)) return misfit(std::move(*where), "invisible-text"_reason).error();
  if (auto full = no_space(client, room, asked)) return full;
  if (asked.method->does != protocol::Does::plays || asked.method->policy.leaves || !room) return {};
  if (room->record.adjourned) return error_of(Code::adjourned, "adjourned"_reason);
  if (!room->record.begun) return error_of(Code::not_offered, "not-begun"_reason);
  if (room->kept >= limits::entries)
    return error_of(Code::too_much, "most-entries"_reason.with("most", limits::entries));
  return {};
}

/// Moves the nonce, which every play has with fair dice, from the parameters of a request to `nonce`.
std::optional<protocol::Error> take_nonce(protocol::Request& request, std::string& nonce) {
  const auto given = request.params.find("nonce");
  const bool good = given != request.params.end() && given->value().is_string() &&
                    is_nonce(std::string_view{given->value().get_string()});
  if (!good) return protocol::bad_parameters({{"params.nonce", "expected-nonce"_reason, {}}});
  nonce = std::string_view{given->value().get_string()};
  request.params.erase(given);
  return {};
}

}  // namespace

void Server::send(Client& client, std::uint64_t after, std::string text) {
  if (text.empty() || client.cut) return;
  set_outbox_bytes(client, client.bytes + text.size());
  client.outbox.push_back({after, std::move(text)});
  if (client.bytes > limits::outbox || held_[client.host] > limits::outboxes_per_host) {
    drop(client);  // it is not reading, so a close frame would not get through either
  } else if (client.outbox.front().after <= durable_) {
    client.wake.cancel();
  }
}

void Server::cut(Client& client, CloseCode why) {
  if (!client.cut) client.close_code = why;
  client.cut = true;
  client.outbox.clear();
  set_outbox_bytes(client, 0);
  client.wake.cancel();
}

void Server::set_outbox_bytes(Client& client, std::size_t bytes) {
  const auto held = held_.try_emplace(client.host).first;
  held->second += bytes - client.bytes;
  if (held->second == 0) held_.erase(held);
  client.bytes = bytes;
}

void Server::set_inbox_bytes(Client& client, std::size_t bytes) {
  const auto counted = bytes - std::min(bytes, limits::inbox_piece);
  const auto held = inboxes_.try_emplace(client.host).first;
  held->second += counted - client.inbox;
  all_inboxes_ += counted - client.inbox;
  if (held->second == 0) inboxes_.erase(held);
  client.inbox = counted;
}

void Server::receive(Client& client, std::size_t bytes) {
  if (!client.receiving) client.receiving = Clock::now();
  set_inbox_bytes(client, bytes);
  const auto his = inboxes_.find(client.host);
  if (his != inboxes_.end() && his->second > limits::inboxes_per_host) return drop(client);
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

void Server::drop(Client& client) {
  cut(client);
  set_inbox_bytes(client, 0);
  client.hang_up();
}

std::string Server::place_of(std::string_view person) const {
  const auto his = std::ranges::find(clients, person,
                                     [](const Client* c) -> std::string_view { return c->caller.person; });
  return his == clients.end() ? std::string{} : (*his)->host;
}

void Server::send_news(Client& client, const Room& room) {
  const auto free = limits::news_piece - std::min(client.bytes, limits::news_piece);
  if (free > 0)
    for (auto& text : take_news(registry, client.session, room.id, free))
      send(client, room.last, std::move(text));
  if (!client.cut && has_news(registry, client.session, room.id)) client.behind.insert(room.id);
}

Task<> Server::catch_up(std::shared_ptr<Client> client) {
  const auto matches = std::exchange(client->behind, {});
  try {
    for (std::string id : matches) {
      co_await take_slot(client->host);
      const auto room = co_await enter(std::move(id));
      const RoomLock lock{*this, room};
      if (client->gone || client->cut) co_return;
      if (room) send_news(*client, *room);
    }
  } catch (const Unreadable&) {
    cut(*client, CloseCode::try_again_later);
  }
}

void Server::push(const Room& room, const std::function<std::string(const Client&)>& text) {
  for (Client* client : room.watchers) send(*client, room.last, text(*client));
}

/// Handles a request, with the room of its match entered.
Task<protocol::Reply> Server::carry_out(Client& client, protocol::Request& request,
                                        const std::shared_ptr<Room>& room) {
  using protocol::Code, protocol::Does, protocol::Error;
  const auto* method = find_method(registry, request.method);
  if (room && room->record.dice == DiceFrom::fair && method && method->does == Does::plays)
    if (auto bad = take_nonce(request, room->nonce)) co_return std::unexpected(std::move(*bad));
  auto prepared = prepare(registry, client.session, request);
  if (!prepared) co_return std::unexpected(prepared.error());
  bool mine = true;
  if (room && changes(method->does)) mine = co_await claim(room);
  if (!mine) co_return std::unexpected(error_of(Code::unavailable, "held-elsewhere"_reason));
  if (auto bar = barred(client, room.get(), *prepared)) co_return std::unexpected(std::move(*bar));
  protocol::Call& call = prepared->call;
  if (room && method->does == Does::plays) {
    const bool late = client.arrived && call.seat && too_late(*room, *call.seat, *client.arrived);
    call_questions(*room, clock_now());
    if (late) co_return std::unexpected(error_of(Code::old_question, "answer-too-late"_reason));
  }
  const bool loads = method->policy.loads;
  if (method->does != Does::thinks && !loads) {
    auto reply = method->handle(call);
    if (reply && room && method->policy.watches && !client.caller.bot)
      notices->seen(*room, client.caller.person);
    co_return reply;
  }

  const std::string where = client.host,
                    who = client.caller.person.empty() ? client.host : client.caller.person;
  const Counted counted{thinking_, who};  // from here on it runs on the pool, because it may take long
  const Counted counted_there{thinking_at_, client.host};
  if (counted.now() > limits::thinking || counted_there.now() > limits::thinking_per_host)
    co_return std::unexpected(error_of(Code::too_fast, "requests-wait"_reason));
  if (!loads) {
    const auto handling = [&] { return method->handle(call); };
    auto thinking = think(where, who, handling);
    co_return co_await std::move(thinking);
  }
  const auto loading = [&] {
    return linstock::load(boost::json::serialize(*call.value("document")), registry.games,
                          ChangedRules::go_on, [](Match& match) {
                            if (match.journal().empty()) watched_by_all(match);
                          });
  };
  auto thinking = think(where, who, loading);
  auto loaded = co_await std::move(thinking);
  if (!loaded) co_return std::unexpected(protocol::error_of(loaded.error(), {}));
  call.loaded = std::move(*loaded);
  co_return method->handle(call);
}

Task<> Server::take_slot(const std::string& host) {
  const std::string nobody;
  co_await messages_.take(host, nobody);
  asio::post(io, [slot = std::make_shared<QueueSlot>(messages_, host, nobody)] {
  });  // freed once the caller suspends
}

Task<> Server::message(std::shared_ptr<Client> client, std::string text) {
  using protocol::Code, protocol::Reply;
  ++metrics.messages;
  const auto now = Clock::now();
  const bool in_time = client->rate.take(now);
  if (!in_time && !client->overrun_allowance.take(now)) co_return cut(*client);
  auto request = protocol::read_request(text);
  if (!request || !in_time) {
    ++metrics.refused;
    const protocol::Error too_fast = error_of(Code::too_fast, "too-many-messages"_reason);
    co_return send(*client, 0, request ? answer(*request, std::unexpected(too_fast)) : request.error());
  }

  std::shared_ptr<Room> room;
  if (auto id = match_named(*request); !id.empty()) {
    const Room* at_once = Server::room(id);
    const bool waits = !at_once || at_once->busy;
    room = co_await enter(std::move(id));
    if (waits) co_await take_slot(client->host);  // entering suspended, which ended the slot
  }
  const RoomLock lock{*this, room};
  if (room) room->wrote = 0;
  Reply reply;
  try {
    reply = co_await carry_out(*client, *request, room);
  } catch (...) {  // its changes so far are not stored: the match is read again
    if (room) room->chain->broken = true, invalidate(*room);
    throw;
  }
  if (!reply) ++metrics.refused;
  if (room && room->lost)
    co_return cut(*client, CloseCode::try_again_later);  // the reply may tell of changes that were not stored

  const auto fresh = std::exchange(opened, {});
  for (const auto& each : fresh) keep(each);
  if (room) {
    if (!client->gone && client->watches(room->id)) {
      if (room->watchers.insert(client.get()).second) room->here.reset();
    } else
      room->watchers.erase(client.get());
    keep(room);
    if (reply) saw(room, client->caller.person);
  }
  std::size_t wrote = room ? std::exchange(room->wrote, 0) : 0;
  for (const auto& each : fresh) wrote += std::exchange(each->wrote, 0);
  count_stored(client->host, wrote);
  send(*client, room ? room->last : fresh.empty() ? 0 : fresh.back()->last, answer(*request, reply));
  for (const auto& each : fresh) tell(each);
  if (room) tell(room);
}

}  // namespace linstock::server
