#include "server/admission.hpp"

#include "server/handlers.hpp"
#include "server/server.hpp"
#include "server/shown_text.hpp"

namespace linstock::server {

namespace {

/// Whether a request must be refused because the client may not even watch the match.
bool closed_to(const Client& client, const protocol::Prepared& asked) {
  return asked.call.match && !asked.method->policy.checks &&
         !client.server->rooms.may(asked.call.match_id, client, spectator_view);
}

/// Whether the client is only a spectator of a running match. Odds and advice hold the room while they are
/// computed, so only players and the umpire may ask for them until the match is over.
bool only_looks_on(const Client& client, const protocol::Call& call) {
  if (call.match->over()) return false;
  for (const Seat seat : call.match->in_play())
    if (client.server->rooms.may(call.match_id, client, view_of(seat))) return false;
  return !client.server->rooms.may(call.match_id, client, umpire_view);
}

bool watches_too_much(const Client& client, const protocol::Call& call) {
  const auto& watches = client.session.watches;
  return watches.size() >= limits::watches && std::ranges::none_of(watches, [&](const auto& w) {
           return w.match == call.match_id && w.viewer == call.viewer;
         });
}

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

/// Whether a request concedes, which may use limits::bytes_to_end.
bool concedes(const protocol::Prepared& asked) {
  return asked.method->policy.acts && asked.call.text("line") == "concede";
}

/// Whether the caller has made too many entries that do not advance the match: standing orders, acts, edits,
/// reports and undos.
bool tarries(const Client& client, const Room& room, const protocol::Prepared& asked) {
  const auto& all = room.record.asides;
  const auto mine = std::ranges::find(all, client.caller.person, &Asides::person);
  return asked.method->policy.aside && mine != all.end() && mine->count >= limits::asides;
}

/// Why there is no space for what a request adds; nothing if there is enough. To resign or to call a match
/// off there always is: nobody can do it without end.
std::optional<protocol::Error> no_space(const Client& client, const Room* room,
                                        const protocol::Prepared& asked) {
  if (asked.method->policy.leaves) return {};
  const auto to_end = concedes(asked) ? limits::bytes_to_end : 0;
  if ((adds(asked) || asked.method->policy.makes) && !client.server->quotas.may_store(client.host, to_end))
    return error_of(Code::too_fast, "address-stores-too-much"_reason);
  if (!room || !adds(asked)) return {};
  const auto& person = client.caller.person;
  if (!concedes(asked) && tarries(client, *room, asked))
    return error_of(Code::too_much, "most-asides"_reason.with("most", limits::asides));
  const auto share = std::ranges::find(room->record.shares, person, &Share::person);
  if (asked.method->does == protocol::Does::plays && share != room->record.shares.end() &&
      share->bytes >= limits::match_bytes + to_end)
    return error_of(Code::too_much, "most-bytes-of-match"_reason.with("most", limits::match_bytes));
  if (!client.server->quotas.has_space(person, to_end))
    return error_of(Code::too_much, "no-storage-left"_reason);
  return {};
}

/// The place of invisible text in a request that changes something: others might be shown the text.
std::optional<std::string> unseen_in(const protocol::Prepared& asked) {
  if (!changes(asked.method->does) && !asked.method->policy.makes) return {};
  return place_of_unseen(asked.call.in, "params");
}

}  // namespace

bool changes(protocol::Does does) { return does == protocol::Does::changes || does == protocol::Does::plays; }

std::optional<protocol::Error> barred(const Client& client, const Room* room,
                                      const protocol::Prepared& asked) {
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

}  // namespace linstock::server
