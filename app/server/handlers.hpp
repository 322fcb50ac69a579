// The handlers of the server's method table, by subject (`chat_say` handles `chat.say`), and their helpers.
#pragma once

#include "protocol/handlers.hpp"
#include "server/requests.hpp"
#include "server/server.hpp"

namespace linstock::server {

using protocol::Call, protocol::Code, protocol::Error, protocol::Reply, protocol::error_of, protocol::refuse,
    protocol::writer;

// methods.cpp
/// A match and who sits where, as JSON for this person.
std::string about(const GameInfo& game, std::string_view id, const MatchRecord& r, std::string_view person);
/// The same for the caller.
std::string about(const Call& c, const Room& room);
/// Which seats have agreed to undo the last play, and which have not, as JSON.
std::string undo_asked(const Room& room);
/// Whether a person may offer the open seats of a match: as a player, its owner or its umpire.
bool may_offer(std::string_view person, const MatchRecord& r);
/// Whether a person holds a seat; false for "".
bool sits(const MatchRecord& r, std::string_view person);
/// Whether the umpire holds a player's seat in a match in which another person plays or may still sit down.
bool umpire_plays_others(const MatchRecord& r);
constexpr ReasonId umpire_apart = "umpire-apart"_reason;
/// A seat in play by its name, whoever holds it.
std::optional<Seat> seat_named(const GameInfo& game, const MatchRecord& r, std::string_view name);
// making.cpp
Reply match_new(Call& c);
Reply match_load(Call& c);
Reply match_rematch(Call& c);
// fair_methods.cpp
Reply match_nonce(Call& c);
Reply match_fair(Call& c);
// seating.cpp
Reply match_sit(Call& c);
Reply match_invite(Call& c);
Reply match_invited(Call& c);
Reply match_lend(Call& c);
Reply match_leave(Call& c);
Reply match_resume(Call& c);
Reply match_pause(Call& c);
Reply match_extend(Call& c);
// absence.cpp
/// When a person may give away a seat of a match, in seconds since 1970; 0: at once; `never`: not at all.
constexpr std::uint64_t never = UINT64_MAX;
std::uint64_t free_at(const MatchRecord& r, std::size_t seat, std::string_view person);
Reply match_replace(Call& c);
Reply match_call_off(Call& c);
// talk.cpp
/// A chat message as JSON.
std::string in_json(std::size_t number, const Said& said);
/// Whether a viewer may read a chat message: its sender and its recipients, or everybody at the table;
/// spectators if the chat is open to all; the umpire always.
bool may_read(const MatchRecord& r, const GameInfo& game, const Said& said, Viewer viewer);
Reply chat_say(Call& c);
Reply chat_read(Call& c);
Reply notes_write(Call& c);
Reply notes_read(Call& c);

inline Handling& handling_of(const Call& c) { return *static_cast<Handling*>(c.host); }
inline Client& client_of(const Call& c) { return handling_of(c).client; }
inline Server& server_of(const Call& c) { return *client_of(c).server; }
inline const Caller& caller_of(const Call& c) { return client_of(c).caller; }
/// The room of the call's match.
inline const std::shared_ptr<Room>& room_of(const Call& c) { return handling_of(c).room; }

/// The caller as the holder of a seat.
inline SeatHolder me(const Call& c) {
  return {Holder::person, caller_of(c).person, caller_of(c).name, caller_of(c).bot, seconds_now()};
}

inline std::unexpected<Error> not_signed_in() { return refuse(Code::not_signed_in, "sign-in-first"_reason); }
/// The error for one bad parameter at `where`.
inline std::unexpected<Error> misfit(std::string where, Reason what) {
  return std::unexpected(protocol::bad_parameters({{std::move(where), std::move(what), {}}}));
}

}  // namespace linstock::server
