// Every bound of the server, in one place; docs/operations.md lists them.
#pragma once

#include <chrono>
#include <cstddef>

#include "protocol/errors.hpp"

namespace linstock::server::limits {

using namespace std::chrono_literals;

// --- connections ---
constexpr std::size_t connections = 4'096;         ///< open at once
constexpr std::size_t connections_per_host = 256;  ///< open at once from one address
constexpr std::size_t message = 1u << 20;  ///< bytes of a WebSocket message, a save that is loaded included
constexpr std::size_t body = 16u << 10;    ///< bytes of a body of an HTTP request
constexpr std::size_t header = 8u << 10;   ///< bytes of the head of an HTTP request
constexpr auto request_time = 15s;         ///< for a whole HTTP request, a handshake, the next part of a file
constexpr auto idle_time = 60s;            ///< without a sign of life, pings included, a WebSocket is closed
constexpr std::size_t outbox = 4u << 20;   ///< bytes not yet taken by a client before it is cut off
constexpr std::size_t outboxes_per_host = 32u << 20;  ///< bytes not yet taken by all clients of one address
constexpr std::size_t watches = 64;                   ///< matches and viewers that one connection watches

// --- the page ---
constexpr std::size_t page = 64u << 20;  ///< bytes of all its files

// --- rates: so many a second, and so many at once ---
struct Rate {
  double each_second, at_once;
};
constexpr Rate messages{50, 200};             ///< of a person's connection
constexpr Rate bot_messages{20'000, 20'000};  ///< of a connection with a bot's token
constexpr Rate refusals{10, 200};             ///< messages beyond the rate before the line is cut
constexpr Rate arrivals{50, 512};             ///< new connections from one address
constexpr Rate sign_ins{0.1, 10};             ///< by one address
constexpr Rate creations{0.05, 20};           ///< accounts and guests by one address

// --- people ---
constexpr std::size_t name = 40;         ///< bytes
constexpr std::size_t password_min = 8;  ///< bytes
constexpr std::size_t password_max = 256;
constexpr std::size_t tokens = 20;     ///< bot tokens of a person
constexpr auto login_time = 24h * 90;  ///< how long a login lasts

// --- matches ---
constexpr std::size_t matches_each = 100;               ///< unfinished, made by one person
constexpr std::size_t entries = 100'000;                ///< plays and acts of a match
constexpr auto clock = std::chrono::seconds{24h * 60};  ///< to think, for one answer or for all
constexpr int thinking = 2;                             ///< of a person: odds, advice and loads at once
constexpr std::size_t listed = 100;                     ///< matches in one answer
constexpr std::size_t chat_text = 1'000;                ///< bytes of something said
constexpr std::size_t chat_messages = 10'000;           ///< said in one match
constexpr std::size_t note = 10'000;                    ///< bytes of a note to oneself
constexpr std::size_t rooms = 2'000;                    ///< matches in memory before idle ones are put away
constexpr std::size_t rooms_most = 20'000;              ///< matches in memory before no more are made
constexpr auto give_up = 5s;                            ///< to wait for a match that another server has
constexpr std::size_t batches = 4'096;                  ///< batches in one transaction

}  // namespace linstock::server::limits
