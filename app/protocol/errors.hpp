// Every error of the protocol: its number, its name, and when it occurs.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "kernel/refusal.hpp"

namespace linstock::protocol {

/// Error numbers: JSON-RPC's own below 0, refusals of the engine from 1, those of protocol and server
/// from 20.
enum class Code : int {
  parse_error = -32700,
  invalid_request = -32600,
  unknown_method = -32601,
  bad_parameters = -32602,
  not_understood = 1,
  not_offered = 2,
  not_your_turn = 3,
  old_question = 4,
  over = 5,
  cannot_undo = 6,
  bad_document = 7,
  too_much = 8,
  diverged = 9,
  unknown_game = 20,
  unknown_match = 21,
  unknown_seat = 22,
  unknown_clause = 23,
  not_yours = 24,
  too_many_matches = 25,
  too_large = 26,
  too_fast = 27,
  adjourned = 28,
  not_signed_in = 29,
  taken = 30,
  unknown_code = 31,
  unavailable = 32,
  name_taken = 33,
};

/// An error, as documented.
struct ErrorInfo {
  Code code;
  std::string_view name;
  std::string_view says;
};

inline constexpr std::array errors = std::to_array<ErrorInfo>({
    {Code::parse_error, "parse_error", "The message is not JSON, or is nested too deeply."},
    {Code::invalid_request, "invalid_request",
     "The message is no JSON-RPC 2.0 request; batches are not taken."},
    {Code::unknown_method, "unknown_method", "There is no method of that name."},
    {Code::bad_parameters, "bad_parameters",
     "Parameters are missing, unknown or ill-typed; `faults` says where."},
    {Code::not_understood, "not_understood", "The line is not notation of this game."},
    {Code::not_offered, "not_offered",
     "The rules do not allow it now; `clause` says which, `proof` what on the table stops it."},
    {Code::not_your_turn, "not_your_turn", "The seat has no open question."},
    {Code::old_question, "old_question", "The question answered is no longer open."},
    {Code::over, "over", "The match has ended."},
    {Code::cannot_undo, "cannot_undo", "A throw, draw, reveal or another's play stands between."},
    {Code::bad_document, "bad_document",
     "A set-up, save, edit or data file does not fit; `faults` says where."},
    {Code::too_much, "too_much", "A bound of the engine was reached; nothing was changed."},
    {Code::diverged, "diverged", "The replay of a save leads elsewhere; the message names entry and field."},
    {Code::unknown_game, "unknown_game", "There is no game of that id."},
    {Code::unknown_match, "unknown_match", "There is no open match of that id."},
    {Code::unknown_seat, "unknown_seat", "The game has no such seat."},
    {Code::unknown_clause, "unknown_clause", "The register has no such clause."},
    {Code::not_yours, "not_yours", "This session may not look or act for that seat, or not yet."},
    {Code::too_many_matches, "too_many_matches", "As many matches are open as may be; close one."},
    {Code::too_large, "too_large", "The message is longer than may be."},
    {Code::too_fast, "too_fast", "The server was sent more messages than it takes from one."},
    {Code::adjourned, "adjourned", "The match is adjourned; somebody who sits at it must resume it."},
    {Code::not_signed_in, "not_signed_in", "The server must know who asks this."},
    {Code::taken, "taken", "Somebody else sits there."},
    {Code::unknown_code, "unknown_code", "No invitation has that code, or it was used."},
    {Code::unavailable, "unavailable", "Another server has the match and does not let it go; ask again."},
    {Code::name_taken, "name_taken", "Somebody in the match has this name, or one that looks like it."},
});

/// An error to be returned to the caller.
struct Error {
  Code code = Code::bad_parameters;
  std::string message;
  std::string clause{};
  Faults faults{};
  ClauseIds clauses{};             ///< of the game whose clauses the faults cite
  std::string proof{};             ///< JSON drawing of what on the table stops a play; empty: none
  std::optional<Reason> reason{};  ///< the message by its id, if it has one
};

/// An error whose message is a sentence of the catalogues.
inline Error error_of(Code code, Reason reason, Faults faults = {}, ClauseIds clauses = {}) {
  auto message = text(reason);
  return {.code = code,
          .message = std::move(message),
          .faults = std::move(faults),
          .clauses = clauses,
          .reason = std::move(reason)};
}
/// The error for a request whose parameters do not fit.
inline Error bad_parameters(Faults faults) {
  return error_of(Code::bad_parameters, "parameters-do-not-fit"_reason, std::move(faults));
}

/// The error for a refusal of the engine.
constexpr Code code_of(Why why) {
  switch (why) {
    case Why::not_understood: return Code::not_understood;
    case Why::not_offered: return Code::not_offered;
    case Why::not_your_turn: return Code::not_your_turn;
    case Why::old_question: return Code::old_question;
    case Why::over: return Code::over;
    case Why::cannot_undo: return Code::cannot_undo;
    case Why::bad_document: return Code::bad_document;
    case Why::too_much: return Code::too_much;
    case Why::diverged: return Code::diverged;
  }
  return Code::not_offered;
}

/// The name of an error: "not_offered".
constexpr std::string_view name_of(Code code) {
  for (const ErrorInfo& e : errors)
    if (e.code == code) return e.name;
  return {};
}

}  // namespace linstock::protocol
