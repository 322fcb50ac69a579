// All limits of the server; docs/operations.md lists them.
#pragma once

#include <chrono>
#include <cstddef>

#include "protocol/errors.hpp"

namespace linstock::server::limits {

using namespace std::chrono_literals;

// --- connections ---
constexpr std::size_t connections = 4'096;         ///< open at once
constexpr std::size_t spare_connections = 64;      ///< more, for WebSockets with a login and for /healthz
constexpr std::size_t connections_per_host = 256;  ///< open at once from one address
constexpr std::size_t message = 1u << 20;  ///< bytes of a WebSocket message, including a save to be loaded
constexpr std::size_t body = 16u << 10;    ///< bytes of the body of an HTTP request
constexpr std::size_t header = 8u << 10;   ///< bytes of the header of an HTTP request
constexpr auto request_time = 15s;  ///< for an HTTP request, a handshake, a message, or a part of a file
constexpr auto idle_time = 60s;     ///< a WebSocket is closed after this time without traffic, even pings
constexpr std::size_t outbox = 4u << 20;       ///< unsent bytes of a client before it is cut off
constexpr std::size_t news_piece = 64u << 10;  ///< bytes of news sent before the client has received them
constexpr std::size_t outboxes_per_host = 32u << 20;  ///< unsent bytes of all clients of one address
constexpr std::size_t inbox_piece =
    16u << 10;  ///< bytes of a message read at once; as many of each message are free
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
constexpr Rate refusals{10, 200};  ///< messages over the rate, and control frames, before a client is cut
constexpr Rate arrivals{50, 512};  ///< new connections from one address
constexpr Rate sign_ins{0.1, 10};  ///< from one address
constexpr Rate wrong_passwords{0.02, 5};    ///< at one account from one address
constexpr Rate wrong_everywhere{0.02, 20};  ///< at one account from all addresses, before each try waits
constexpr auto wrong_delay = 2s;            ///< that such a try waits
constexpr Rate creations{0.05, 20};         ///< new accounts and guests from one address
constexpr auto address_refill = 16'384s;    ///< until the whole allowance of an address is free again
constexpr std::size_t hosts = 10'000;       ///< addresses remembered for a rate before idle ones are dropped

// --- people ---
constexpr std::size_t name = 40;         ///< characters
constexpr std::size_t password_min = 8;  ///< characters
constexpr std::size_t password_max = 256;
constexpr std::size_t tokens = 20;     ///< bot tokens per person
constexpr auto login_time = 24h * 90;  ///< how long a login lasts

// --- notices ---
constexpr auto notice_time = 15s;                 ///< to send one
constexpr std::size_t notices_at_once = 32;       ///< being sent
constexpr long notices_to_host = 4;               ///< connections to one host
constexpr std::size_t notices_waiting = 1'000;    ///< in memory; others wait in the store
constexpr std::size_t notice_answer = 64u << 10;  ///< bytes of an answer
constexpr unsigned notice_tries = 6;        ///< by one channel, within six hours, until a notice is given up
constexpr std::size_t mail_address = 254;   ///< bytes
constexpr std::size_t web_address = 1'000;  ///< bytes of the address of a webhook or browser
constexpr std::size_t browsers = 10;        ///< per person, that show notices
constexpr unsigned codes_tried = 10;        ///< wrong codes before another must be mailed
constexpr Rate mails_to_confirm{1.0 / 3'600, 5};  ///< for one account, from one address, to one mail address

// --- matches ---
constexpr std::uint64_t day = 24 * 60 * 60;            ///< seconds
constexpr std::uint64_t longest_extension = 31 * day;  ///< seconds in one extension by an umpire
constexpr std::size_t matches_each = 100;  ///< unfinished matches that one person created or sits in
constexpr std::size_t entries = 100'000;   ///< journal entries of a match
constexpr std::size_t snapshot = 32;       ///< journal entries between stored positions of a match in play
constexpr std::size_t match_bytes = 8u
                                    << 20;  ///< stored bytes that one person causes in a match, without chat
constexpr std::size_t guest_mib = 32;  ///< stored MiB that a guest causes in all matches, if not configured
constexpr std::size_t account_mib = 256;  ///< the same for an account
constexpr std::size_t address_mib = 32;   ///< MiB that one address may store in a burst, if not configured
/// More than each of these bounds, to concede.
constexpr std::size_t bytes_to_end = 1u << 20;
constexpr std::size_t bytes_step = 64u << 10;  ///< a match that is not over counts in steps of this size
constexpr unsigned guests_kept = 30;  ///< days that a finished match of guests is kept, if not configured
constexpr unsigned abandoned = 3;     ///< an unfinished one is kept this many times as long
constexpr std::size_t expired_at_once =
    20;  ///< documents of each kind that are checked for expiry every few seconds
constexpr auto clock = std::chrono::seconds{24h * 60};  ///< the longest thinking time, per answer or in all
constexpr auto each_by_the_week = std::chrono::seconds{1h};  ///< with a clock of this much per answer, or of
constexpr auto all_by_the_week = std::chrono::seconds{24h};  ///< this much in all, people do not play live
constexpr unsigned absence = 7;  ///< days until an absent player's seat may be given away, if not configured
constexpr std::uint64_t seen_each = 60 * 60;  ///< seconds between two records that a person was there
constexpr std::uint64_t silent =
    24 * 60 * 60;  ///< seconds for which a connection without a request counts as somebody who is there
constexpr auto away = std::chrono::seconds{60};  ///< that a person may be away before a question's clock runs
constexpr auto showing = std::chrono::seconds{10};  ///< after this a question counts as shown,
constexpr auto showing_each =
    std::chrono::seconds{6};  ///< this much later for each piece of news that led to it,
constexpr auto showing_most = std::chrono::seconds{120};  ///< but at most after this
constexpr auto tick = 100ms;                              ///< between two checks of the questions' clocks
constexpr int thinking = 2;                               ///< odds, advice and loads at once for one person
constexpr int thinking_per_host = 8;                      ///< the same for everybody at one address
constexpr std::size_t listed = 100;                       ///< matches in one answer
constexpr std::size_t chat_text = 1'000;                  ///< characters of a chat message
constexpr std::size_t chat_messages = 2'000;              ///< of one person in one match
constexpr Rate chat{1, 100};                              ///< of one person
constexpr std::size_t asides = 2'000;       ///< entries by one person that do not advance a match (tarries())
constexpr std::size_t note = 10'000;        ///< characters of a private note
constexpr std::size_t rooms = 2'000;        ///< matches in memory before idle ones are unloaded
constexpr std::size_t rooms_most = 20'000;  ///< matches in memory before no more are created
constexpr auto probe = 2s, probe_most = 60s;  ///< between two tries to write, while that fails
constexpr auto give_up = 5s;                  ///< to wait for a match claimed by another server
constexpr std::size_t batches = 4'096;        ///< batches in one transaction

}  // namespace linstock::server::limits
