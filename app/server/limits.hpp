// All limits of the server; docs/operations.md lists them.
#pragma once

#include <chrono>
#include <cstddef>

#include "protocol/errors.hpp"

namespace linstock::server::limits {

using namespace std::chrono_literals;

// --- connections ---
constexpr std::size_t connections = 4'096;         ///< open at once
constexpr std::size_t spare_connections = 64;      ///< beyond, for who is signed in and for /healthz
constexpr std::size_t connections_per_host = 256;  ///< open at once from one address
constexpr std::size_t message = 1u << 20;  ///< bytes of a WebSocket message, including a save to be loaded
constexpr std::size_t body = 16u << 10;    ///< bytes of the body of an HTTP request
constexpr std::size_t header = 8u << 10;   ///< bytes of the header of an HTTP request
constexpr auto request_time = 15s;  ///< for a whole HTTP request, a handshake, or the next part of a file
constexpr auto idle_time = 60s;     ///< a WebSocket is closed after this time without traffic, even pings
constexpr std::size_t outbox = 4u << 20;              ///< unsent bytes of a client before it is cut off
constexpr std::size_t news_piece = 64u << 10;         ///< bytes of news sent before the client has taken them
constexpr std::size_t outboxes_per_host = 32u << 20;  ///< unsent bytes of all clients of one address
constexpr std::size_t inbox_piece = 16u
                                    << 10;  ///< bytes of a message read at once; the first of each are free
constexpr std::size_t inboxes_per_host = 8u
                                         << 20;  ///< further bytes of messages of all clients of one address
constexpr std::size_t inboxes = 64u << 20;       ///< further bytes of messages of all clients
constexpr std::size_t watches = 64;              ///< subscriptions (match and viewer) of one connection

// --- the page ---
constexpr std::size_t page = 64u << 20;  ///< bytes of all its files

// --- rates ---
/// A token bucket: tokens per second, and the burst.
struct Rate {
  double each_second, at_once;
};
constexpr Rate messages{50, 200};             ///< on a person's connection
constexpr Rate bot_messages{20'000, 20'000};  ///< on a connection with a bot's token
constexpr Rate refusals{10, 200};             ///< messages over the rate, and control frames, before the cut
constexpr Rate arrivals{50, 512};             ///< new connections from one address
constexpr Rate sign_ins{0.1, 10};             ///< from one address
constexpr Rate wrong_passwords{0.02, 5};      ///< at one account from one address
constexpr Rate wrong_everywhere{0.02, 20};    ///< at one account from anywhere, before each try there waits
constexpr auto wrong_delay = 2s;              ///< for so long
constexpr Rate creations{0.05, 20};           ///< new accounts and guests from one address
constexpr auto address_refill = 16'384s;      ///< in which all that one address may have stored is free again
constexpr std::size_t hosts = 10'000;         ///< addresses remembered that have lately used a rate up

// --- people ---
constexpr std::size_t name = 40;         ///< characters
constexpr std::size_t password_min = 8;  ///< characters
constexpr std::size_t password_max = 256;
constexpr std::size_t tokens = 20;     ///< bot tokens per person
constexpr auto login_time = 24h * 90;  ///< how long a login lasts

// --- notices ---
constexpr auto notice_time = 15s;                 ///< to send one
constexpr std::size_t notices_at_once = 32;       ///< on their way
constexpr long notices_to_host = 4;               ///< connections to one host
constexpr std::size_t notices_waiting = 1'000;    ///< to be sent, beside those in the store
constexpr std::size_t notice_answer = 64u << 10;  ///< bytes of an answer
constexpr unsigned notice_tries = 6;        ///< of a channel in five hours and a half, until one is given up
constexpr std::size_t mail_address = 254;   ///< bytes
constexpr std::size_t web_address = 1'000;  ///< bytes of the address of a webhook or browser
constexpr std::size_t browsers = 10;        ///< per person, that show notices
constexpr unsigned codes_tried = 10;        ///< wrong codes before another must be mailed
constexpr Rate mails_to_confirm{1.0 / 3'600, 5};  ///< from one account, from one address, to one address

// --- matches ---
constexpr std::uint64_t day = 24 * 60 * 60;            ///< seconds
constexpr std::uint64_t longest_extension = 31 * day;  ///< seconds that an umpire gives a seat at a time
constexpr std::size_t matches_each = 100;              ///< unfinished matches made by one person
constexpr std::size_t entries = 100'000;               ///< journal entries of a match
constexpr std::size_t snapshot = 32;  ///< journal entries between stored positions of a match in play
constexpr std::size_t match_bytes = 8u
                                    << 20;  ///< stored bytes that one person causes in a match, without chat
constexpr std::size_t guest_mib = 32;  ///< stored MiB that a guest causes in all matches, if not configured
constexpr std::size_t account_mib = 256;  ///< the same of an account
constexpr std::size_t address_mib = 32;   ///< MiB that one address may have stored at once, likewise
/// Beyond each of these: for what ends a match.
constexpr std::size_t bytes_to_end = 1u << 20;
constexpr std::size_t bytes_step = 64u << 10;  ///< a match that is not over counts in steps of so many bytes
constexpr unsigned guests_kept = 30;  ///< days: a finished match of guests, after its last play, likewise
constexpr unsigned abandoned = 3;     ///< an unfinished one is kept so many times as long
constexpr std::size_t expired_at_once =
    20;  ///< documents of a kind looked at, every few seconds, for what has expired
constexpr auto clock = std::chrono::seconds{24h * 60};  ///< the longest thinking time, per answer or in all
constexpr auto each_by_the_week = std::chrono::seconds{1h};  ///< a clock of so much for each answer, or
constexpr auto all_by_the_week = std::chrono::seconds{24h};  ///< in all, is not one of people who play live
constexpr unsigned absence = 7;  ///< days after which the seat of somebody who stays away is free, likewise
constexpr std::uint64_t seen_each = 60 * 60;     ///< seconds between two notes that somebody was here
constexpr auto away = std::chrono::seconds{60};  ///< that a person may be away before a question's clock runs
constexpr auto showing = std::chrono::seconds{10};  ///< after which a question is taken to have been shown,
constexpr auto showing_each =
    std::chrono::seconds{6};  ///< and so much later for each piece of news that led to it,
constexpr auto showing_most = std::chrono::seconds{120};  ///< at most this
constexpr auto tick = 100ms;                              ///< between two looks at the questions' clocks
constexpr int thinking = 2;                               ///< odds, advice and loads at once for one person
constexpr int thinking_per_host = 8;                      ///< the same for everybody at one address
constexpr std::size_t listed = 100;                       ///< matches in one answer
constexpr std::size_t chat_text = 1'000;                  ///< characters of a chat message
constexpr std::size_t chat_messages = 2'000;              ///< of one person in one match
constexpr Rate chat{1, 100};                              ///< of one person
constexpr std::size_t asides = 2'000;  ///< entries of one seat, or of the umpire, beside its plays: see there
constexpr std::size_t note = 10'000;   ///< characters of a private note
constexpr std::size_t rooms = 2'000;   ///< matches in memory before idle ones are unloaded
constexpr std::size_t rooms_most = 20'000;    ///< matches in memory before no more are created
constexpr auto probe = 2s, probe_most = 60s;  ///< between two tries to write, while that fails
constexpr auto give_up = 5s;                  ///< to wait for a match claimed by another server
constexpr std::size_t batches = 4'096;        ///< batches in one transaction

}  // namespace linstock::server::limits
