// The handlers that the server's method table names, by subject, and what they share.
#pragma once

#include "protocol/handlers.hpp"
#include "server/server.hpp"

namespace linstock::server {

using protocol::Call, protocol::Code, protocol::Error, protocol::Reply, protocol::refuse, protocol::writer;

// methods.cpp
std::string about(const GameInfo& game, std::string_view id, const MatchRecord& r, std::string_view person);
/// A match, and who sits where, as JSON for the caller.
std::string about(const Call& c, const Room& room);
/// Who has asked to take the last play back, and who has not yet, as JSON.
std::string undo_asked(const Room& room);
/// Whether a person sits anywhere.
bool sits(const MatchRecord& r, std::string_view person);
/// A seat of the match by its name, whoever holds it.
std::optional<Seat> seat_named(const GameInfo& game, const MatchRecord& r, std::string_view name);
// making.cpp
Reply match_new(Call& c);
Reply match_load(Call& c);
Reply match_rematch(Call& c);
// fair_methods.cpp
Reply match_nonce(Call& c);
Reply match_fair(Call& c);
// talk.cpp
std::string in_json(std::size_t number, const Said& said);
/// Who may read what was said: the seats that it is for and who said it, or the whole table; the umpire reads
/// all.
bool may_read(const MatchRecord& r, const GameInfo& game, const Said& said, Viewer viewer);
Reply chat_say(Call& c);
Reply chat_read(Call& c);
Reply notes_write(Call& c);
Reply notes_read(Call& c);

inline Client& client_of(const Call& c) { return *static_cast<Client*>(c.session.host); }
inline Server& server_of(const Call& c) { return *client_of(c).server; }
inline const Caller& caller_of(const Call& c) { return client_of(c).caller; }
/// The room of the call's match; this message has entered it.
inline std::shared_ptr<Room> room_of(const Call& c) { return server_of(c).rooms.find(c.match_id)->second; }

/// The caller, as he sits somewhere.
inline SeatHolder me(const Call& c) {
  return {Holder::person, caller_of(c).person, caller_of(c).name, caller_of(c).bot};
}

inline std::unexpected<Error> not_signed_in() { return refuse(Code::not_signed_in, "say first who you are"); }
inline std::unexpected<Error> misfit(std::string where, std::string what) {
  return std::unexpected(Error{Code::bad_parameters,
                               "parameters do not fit",
                               {},
                               {{std::move(where), "plain"_reason.with("text", std::move(what)), {}}}});
}

}  // namespace linstock::server
