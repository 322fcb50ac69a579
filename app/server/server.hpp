// The server: one thread for sockets and rules, one for writing, a few for programs and loading. Matches need
// no mutex: only the holder of a room's lock (RoomLock) may access its match. Other servers may share the
// store (sharing.cpp).
#pragma once

#include <chrono>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <set>
#include <stdexcept>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "protocol/dispatch.hpp"
#include "server/bucket.hpp"
#include "server/config.hpp"
#include "server/fair_queue.hpp"
#include "server/files.hpp"
#include "server/limits.hpp"
#include "server/log.hpp"
#include "server/records.hpp"
#include "server/store.hpp"
#include "server/writer.hpp"

namespace linstock::server {

template <class T = void>
using Task = asio::awaitable<T>;

/// Who a connection is signed in as; person "" is a visitor, who sees what is open to all.
struct Caller {
  std::string person, name;
  bool bot = false;
  std::string login{};        ///< hash of the login's secret
  std::uint64_t expires = 0;  ///< of the login
};

/// The time since 1970.
std::uint64_t seconds_now();
std::uint64_t milliseconds_now();

/// RAII: counts what is under way for a person.
class Counted {
 public:
  Counted(std::map<std::string, int>& of, const std::string& who) : of_(&of), it_(of.try_emplace(who).first) {
    ++it_->second;
  }
  ~Counted() {
    if (--it_->second == 0) of_->erase(it_);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  int now() const { return it_->second; }

 private:
  std::map<std::string, int>* of_;
  std::map<std::string, int>::iterator it_;
};

/// The time for clocks, in milliseconds since 1970: that of the wall clock when the server started, counted
/// on evenly from there. So nobody gains or loses time when the wall clock is set.
std::uint64_t clock_now();

/// The turn of a match, and the side whose part of it this is, or "".
struct Turn {
  std::uint64_t number = 0;
  std::string phasing;
};
/// As every viewer sees it; nothing if the game counts no turns.
std::optional<Turn> turn_of(const Match& match);

/// Thrown when the store cannot be read, so that a failed read is not taken for a missing document. HTTP
/// answers 503, a WebSocket is closed with 1013, and the server's own tasks wait.
struct Unreadable : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Server;
class Notices;
struct Client;

/// A match in memory. Access is exclusive and is taken with Server::enter().
struct Room {
  std::string id;
  MatchRecord record;
  Match* match = nullptr;    ///< in the registry; nullptr until it is loaded, or if that failed
  std::size_t kept = 0;      ///< journal entries submitted to the writer
  std::size_t snapshot = 0;  ///< how many of them led to the position last submitted
  std::uint64_t last = 0;    ///< number of the last batch submitted
  bool owned = false;  ///< claimed by this server; if not, another may have changed it since it was last read
  bool lost = false;   ///< memory and store differ: must be read again
  bool busy = false;   ///< entered
  std::shared_ptr<Chain> chain = std::make_shared<Chain>();  ///< of the batches that this room submits
  std::deque<asio::steady_timer*> waiting{};                 ///< coroutines that wait in enter()
  bool programs_run = false;
  bool ending_questions = false;                     ///< end_questions() is under way
  asio::steady_timer* freed = nullptr;               ///< wakes claim() when another server releases the match
  MatchRecord told{};                                ///< the record as last pushed to watchers
  std::vector<std::pair<std::size_t, Said>> said{};  ///< numbered chat messages not yet pushed
  std::string deadline{};                            ///< key in space "deadline" while a clock runs; else ""
  std::string nonce{};                               ///< of the play being made; "" if none
  std::map<std::size_t, std::string> nonces{};       ///< with fair dice: nonces by entry
  std::set<std::string> asked{};                     ///< people whose turn it was at the last change
  std::set<std::string> due_for{};                   ///< people who may have a notice in the store
  bool told_over = false;                            ///< whether the players were given notice of the end
  std::set<Client*> watchers{};
  std::optional<Seats> here{};  ///< as last pushed: the seats whose persons watch; nothing: to be pushed
  /// Notes last written by each person, with the number of their batch: until it is durable, the store has
  /// the old note.
  std::map<std::string, std::pair<std::uint64_t, std::string>, std::less<>> notes{};
  Clock::time_point used = Clock::now();
  std::size_t bytes = 0;                         ///< size of its journal and nonces as stored
  std::size_t position_bytes = 0;                ///< size of the position last submitted, as stored
  std::map<std::string, std::size_t> charged{};  ///< by person: bytes of the match as listed in the store
  std::size_t wrote = 0;                         ///< bytes that the message being handled adds to the store
  std::uint64_t played_stored = 0;               ///< when it was last played, as stored
};

/// Whether a person watches the match over a connection to this server.
bool is_here(const Room& room, std::string_view person);

/// Why the server ends a connection: codes of RFC 6455.
enum class CloseCode : std::uint16_t {
  policy = 1008,          ///< too fast, not text, signed out
  internal_error = 1011,  ///< a message could not be carried out
  try_again_later = 1013  ///< the store could not be written or read: what was done does not count
};

/// A connection that speaks the protocol.
struct Client {
  Client(Server& of, Caller c, std::string address);
  bool watches(std::string_view match) const;

  Server* server;
  Caller caller;
  std::string host;  ///< its address by host_of(), for limits
  protocol::Session session;
  Bucket rate;
  Bucket overrun_allowance{limits::refusals};  ///< messages over the rate that are refused before it is cut
  struct Message {
    std::uint64_t after;  ///< sent once this batch is durable
    std::string text;
  };
  std::deque<Message> outbox{};
  std::size_t bytes = 0;                   ///< size of the outbox, including what is being sent
  std::set<std::string> behind{};          ///< matches with news for which the outbox had no room
  std::optional<std::uint64_t> arrived{};  ///< when the message that is handled came, by clock_now()
  std::size_t inbox = 0;                   ///< counted bytes of its message that is received or carried out
  std::optional<Clock::time_point> receiving{};  ///< since when its message is unfinished
  asio::steady_timer wake;                       ///< wakes its sending coroutine
  bool cut = false;                              ///< being closed; its messages are ignored
  CloseCode close_code{};                        ///< set when it is cut
  bool gone = false;                             ///< closed
  std::function<void()> hang_up = [] {};         ///< closes it at once
};

/// An open connection, before and after it begins to speak the protocol.
struct Connection {
  std::string host;    ///< its address by host_of()
  bool known = false;  ///< somebody is signed in
  bool spare = false;  ///< one of limits::spare_connections
  bool ending = false;
  std::function<void()> end = [] {};  ///< ends it at once
};

/// Counters since the start; metrics_page() describes them.
struct Metrics {
  std::uint64_t messages = 0, plays = 0, refused = 0, connections = 0, loaded = 0, stored = 0, failed = 0,
                notices = 0, notices_failed = 0;
};

/// The server.
class Server {
 public:
  Server(asio::io_context& context, Config c, std::unique_ptr<Store> writing, std::unique_ptr<Store> reading,
         std::unique_ptr<Store> loading);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  asio::io_context& io;
  Config config;
  Metrics metrics;
  protocol::MatchRegistry registry;
  Files files;  ///< of the page; empty without a page
  std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms;
  std::set<Client*> clients;
  std::list<Connection> connections;  ///< in the order in which they came
  std::unique_ptr<Notices> notices;
  Buckets chatter{};              ///< by person: rate of chat messages
  std::set<std::string> damaged;  ///< matches loaded without the plays after a gap in their journal

  // --- the store: server.cpp ---
  /// Submits a batch and returns its number; messages may wait until it is durable. If the batch of a room is
  /// not written, the room is invalidated.
  std::uint64_t submit(WriteBatch batch, const std::shared_ptr<Room>& room = {});
  /// Submits a batch and waits for the outcome.
  Task<Written> write(WriteBatch batch);
  /// Reads a document on this thread. If the store cannot be read, logs an error and throws Unreadable;
  /// likewise get(), list() and record().
  template <class T>
  std::optional<T> find(std::string_view space, std::string_view key) {
    const auto text = get(space, key);
    return text ? from_text<T>(*text) : std::nullopt;
  }
  std::optional<std::string> get(std::string_view space, std::string_view key);
  std::vector<Store::Key> list(std::string_view space, std::string_view prefix, std::string_view after = {},
                               std::size_t most = limits::listed);
  /// The record of a match, from memory if this server has claimed it, else from the store.
  std::optional<MatchRecord> record(std::string_view id);
  /// Runs f on the thread pool when it is the turn of a person at a place, and returns its result. The caller
  /// keeps f alive. (Arguments within a co_await are always named variables here: g++ 12 destroys temporaries
  /// there twice.)
  template <class F>
  auto think(std::string place, std::string who, const F& f) -> Task<decltype(f())> {
    co_await thoughts_.take(place, who);
    const QueueSlot slot{thoughts_, std::move(place), std::move(who)};
    auto task = run_there(f);
    co_return co_await asio::co_spawn(pool_, std::move(task), asio::use_awaitable);
  }
  /// The same for no particular person: all such calls at a place count as one person.
  template <class F>
  auto think(const std::string& place, const F& f) -> Task<decltype(f())> {
    std::string where = place, nobody;
    auto thinking = think(std::move(where), std::move(nobody), f);
    co_return co_await std::move(thinking);
  }
  /// The place at which a person's thinking is counted: the address of one of the person's connections; "", a
  /// place that all share, if there is none.
  std::string place_of(std::string_view person) const;

  // --- matches: rooms.cpp ---
  /// Waits for exclusive access to a match, and loads or updates it from the store as needed; nullptr if
  /// there is no such match or it is damaged. Throws Unreadable if the store cannot be read. Release it with
  /// leave(), best through a RoomLock.
  Task<std::shared_ptr<Room>> enter(std::string id);
  void leave(Room& room);
  /// Makes the room for a match just created in the registry, and stores it.
  void open(std::string id, MatchRecord record);
  /// Throws the dice that the match waits for, and submits new journal entries and clocks. Call before
  /// leaving the room.
  void keep(const std::shared_ptr<Room>& room);
  /// Pushes which seats' persons watch a match over connections to this server, if that has changed.
  void tell_here(Room& room);
  /// Pushes news and other changes to watchers, and starts programs that are to answer. Call after keep().
  void tell(const std::shared_ptr<Room>& room);
  /// With fair dice: sets `begun` once every seat is taken and every person has given a nonce.
  static void begin(MatchRecord& record);
  /// Submits the position of a match, if this server writes it and the stored one is older.
  void keep_position(const std::shared_ptr<Room>& room);
  /// Submits a changed record of a match.
  void change(const std::shared_ptr<Room>& room);
  /// Lists a match for its owner and those who sit at it: as theirs, and as running until it is over. The
  /// batch is to be submitted next.
  void list_for_people(WriteBatch& batch, const std::string& id, const MatchRecord& r);
  /// Removes a match from the lists of a person who leaves it, and erases the person's notes; nothing if it
  /// is the owner.
  void unlist(const std::shared_ptr<Room>& room, const std::string& person);
  /// The number of unfinished matches of a person, those not yet durable included.
  std::size_t running(const std::string& person);
  /// Whether a person's matches may take more space in the store; `more`: bytes allowed beyond the bound.
  bool has_space(const std::string& person, std::size_t more = 0);
  /// Whether an address may store more; `more` as above.
  bool may_store(const std::string& host, std::size_t more = 0);
  /// Adds bytes to a person's share of a match (a negative number if a position has shrunk), and stores the
  /// share's size if it has outgrown the size stored before. The batch is to be submitted next.
  void charge(WriteBatch& batch, Room& room, const std::string& person, std::int64_t bytes);
  /// The same for a chat message.
  void charge_chat(WriteBatch& batch, Room& room, const std::string& person, std::size_t bytes);
  /// Recounts the shares after a match was read: bytes that count for no other person count for the owner.
  void recount_shares(Room& room);
  /// Loop: calls time for seats whose clocks have run out.
  Task<> call_time();
  /// Loop: answers questions whose time is over (question_clock.hpp).
  Task<> watch_questions();
  /// When a message that is read now arrived; if that is uncertain, the earliest possible time.
  std::uint64_t arrival() const;
  /// Call when a client no longer watches a match.
  void left(Room& room);
  /// Unloads idle matches, and looks again at those that other servers write. Call every few seconds.
  void tidy();
  /// Whether a client may look and act as this viewer.
  bool may(std::string_view match, const Client& client, Viewer viewer) const;
  /// The room of a match in memory, or nullptr.
  Room* room(std::string_view id) const;
  /// While a message is handled: the match that it created, and the rooms that it opened.
  std::string made;
  std::vector<std::shared_ptr<Room>> opened;

  // --- absence.cpp ---
  /// Notes that a person was at a match just now.
  void saw(const std::shared_ptr<Room>& room, std::string_view person);
  /// Empties the seats of a person whose account was removed, and erases the person's name in all matches.
  Task<> vacate(std::string person);

  // --- several servers: sharing.cpp ---
  /// Claims the match of an entered room for this server; false if another server does not release it in
  /// time.
  Task<bool> claim(const std::shared_ptr<Room>& room);
  /// Loop: handles notifications from other servers.
  Task<> listen();
  /// Cuts a person's connections whose logins have ended. If the store cannot be read, tidy() tries again.
  void recheck(std::string_view person);

  // --- connections: clients.cpp ---
  /// Waits for this address's scheduling slot. The slot ends when the calling coroutine next suspends.
  Task<> take_slot(const std::string& host);
  /// Handles one message of a client.
  Task<> message(std::shared_ptr<Client> client, std::string text);
  /// Queues a message, to be sent once batch `after` is durable. Cuts a client whose outbox overflows.
  void send(Client& client, std::uint64_t after, std::string text);
  /// Ends a connection: its messages are ignored, and nothing but the close frame is sent.
  void cut(Client& client, CloseCode why = CloseCode::policy);
  /// Updates the size of a client's outbox, and the total of its address.
  void set_outbox_bytes(Client& client, std::size_t bytes);
  /// Updates the counted bytes of a client's message, which are all but its first piece, and the totals.
  void set_inbox_bytes(Client& client, std::size_t bytes);
  /// The same while the message is received. If its address exceeds its bound, drops the client. If all
  /// together exceed theirs, drops the client with the largest unfinished message of the address with most
  /// bytes.
  void receive(Client& client, std::size_t bytes);
  /// Ends a connection at once, without a close frame.
  void drop(Client& client);
  /// Sends a client the news of an entered match, as much as its outbox has room for.
  void send_news(Client& client, const Room& room);
  /// Sends more of the news for which the outbox had no room. Call when it is empty.
  Task<> catch_up(std::shared_ptr<Client> client);
  /// Sends each watcher of the match its text; "" sends nothing.
  void push(const Room& room, const std::function<std::string(const Client&)>& text);

  /// The number of the last batch that the writer has finished.
  std::uint64_t durable() const { return durable_; }
  /// Whether the last batch could be written.
  bool healthy() const { return healthy_; }
  /// Whether the store can be read.
  bool readable() { return reading_->get("", "").has_value(); }
  /// Whether several servers may use the store.
  bool shared() const { return shared_; }
  /// Begins shutdown: connections end once their outboxes are empty, and no programs are started.
  void stop();
  bool stopping() const { return stopping_; }
  /// Writes what was submitted and closes the store. The server is unusable afterwards.
  void finish();

 private:
  Task<protocol::Reply> carry_out(Client& client, protocol::Request& request,
                                  const std::shared_ptr<Room>& room);
  Unreadable unreadable(const std::string& why);
  void written(std::uint64_t batch, const std::shared_ptr<Room>& room, Written what, bool proves);
  void send_durable();
  void invalidate(Room& room);
  void evict(Room& room);
  void probe();
  bool watched(std::string_view id) const;
  bool update_clocks(Room& room, WriteBatch& batch);
  void tell_changes(Room& room);                                       // telling.cpp
  Task<bool> vacate_match(std::string id, const std::string& person);  // absence.cpp
  Task<> programs(std::shared_ptr<Room> room);
  Task<bool> one_program(std::shared_ptr<Room>& room);
  bool is_over_time(const Room& room, Seat seat, std::uint64_t now) const;
  bool question_ends(const Room& room, std::uint64_t now) const;
  Task<> end_questions(std::string id);
  void call_questions(Room& room, std::uint64_t now);
  static bool runs_by_who_is_here(const Room& room);
  Task<> look_who_is_here(std::string id);
  Task<> call_time(std::string now);
  Task<> call_time_in(const std::string& name);
  Task<> load(const std::shared_ptr<Room>& room);
  Task<bool> try_claim(const std::shared_ptr<Room>& room);
  Task<bool> read(const std::shared_ptr<Room>& room);
  void set_aside(const std::shared_ptr<Room>& room, std::size_t cut_off, std::span<const Store::Key> nonces);
  Task<> release(std::string id);
  Task<> check_claim(std::string id);
  Task<> look_again(std::string id, bool take_over);
  Task<> look(std::string id, bool take_over);
  void look_again(bool (*take_over)(const Room&));
  void on_change(std::string_view said);
  /// The unfinished matches of a person, the bytes in all matches that count for the person, and the last
  /// batch that changed these.
  struct Tally {
    std::set<std::string> matches;
    std::size_t bytes = 0;
    std::uint64_t last = 0;
    Clock::time_point read = Clock::now();
  };
  Tally& tally(const std::string& person);  // tallies.cpp, up to tidy_tallies()
  Tally* known_tally(const std::string& person);
  Bucket& stored_from(const std::string& host);
  void count_stored(const std::string& host, std::size_t bytes);
  std::size_t charged(const Room& room, const std::string& person);
  void list_share(WriteBatch& batch, Room& room, const Share& share);
  void recount(Room& room);
  void tidy_tallies();
  Task<> expire();  // expiry.cpp, up to expired()
  Task<> expire_some();
  Task<> expire_match(std::string id);
  Task<> expire_login(const std::string& hash, const std::string& text);
  Task<> expire_guest(const std::string& id);
  Task<> expire_count(const std::string& host, const std::string& text);
  bool expired(const MatchRecord& record);
  template <class F>
  static auto run_there(const F& f) -> Task<decltype(f())> {
    co_return f();
  }

  std::unique_ptr<Store> reading_, loading_;
  const bool shared_;
  const std::uint64_t started_ = clock_now();
  std::uint64_t busy_since_ = 0;          // time of the tick before a late one; 0: the last tick was not late
  std::uint64_t ticked_ = started_;       // when watch_questions() last looked
  std::set<std::string> lost_;            // invalidated matches, not yet read again
  std::map<std::string, Tally> tallies_;  // by person; filled from the store on first use
  Buckets stored_;                        // by address: bytes that it may still store
  std::map<std::string, std::size_t> unsaved_;    // by address: bytes counted only in memory
  std::map<std::string, std::string> looked_at_;  // by space: the last document looked at by expire()
  bool expiring_ = false;
  std::set<std::string> unchecked_;             // people whose logins could not be checked
  std::set<std::string> unplayable_;            // deadlines of matches that cannot be loaded
  std::map<std::string, int> thinking_;         // by person: requests on the pool
  std::map<std::string, int> thinking_at_;      // by address: the same
  std::map<std::string, std::size_t> held_;     // by address: bytes in outboxes
  std::map<std::string, std::size_t> inboxes_;  // by address: counted bytes of messages
  std::size_t all_inboxes_ = 0;
  FairQueue messages_;  // messages and requests, by address
  FairQueue thoughts_;  // tasks on the pool, by address and person
  std::mutex loading_mutex_;
  asio::thread_pool pool_;
  std::uint64_t submitted_ = 0, durable_ = 0;
  bool healthy_ = true, stopping_ = false;
  Clock::duration probe_wait_ = limits::probe;  // between two probes whether the store can be written again
  Clock::time_point probed_{};
  Outage unread_{"store_unreadable"};
  std::unique_ptr<Writer> writer_;  // last, so that it is destroyed first: it posts to the others
};

/// Matches of servers before 0.2 may have an umpire whom the players do not know, and who may even play. This
/// names such an umpire in the record, or removes one who plays against others or has no account any more.
/// The error is the store's.
std::expected<void, std::string> name_umpire(Store& store, MatchRecord& record);
/// The owner of a match and the people who sit at it; a person may be listed twice.
std::vector<std::string> people_of(const MatchRecord& record);
/// Bytes that a row of a table takes on the disk, including the space that it leaves empty in its pages.
std::size_t on_disk(std::size_t row);
/// A person's share of a match; added to the record if there is none.
Share& share_of(MatchRecord& record, const std::string& person);
/// Registers every possible viewer of a match. Done from its beginning, so that news numbers are the same
/// whenever the match is loaded.
void watched_by_all(Match& match);
/// The level of the program that answers for a seat now; "" if none does.
std::string_view program_of(const Room& room, Seat seat);
/// The key in space "deadline" for when the first clock of the match runs out, "TIME/MATCH"; "" if none runs.
std::string deadline_of(const Room& room);

/// RAII: leaves an entered room. The room may be nullptr.
class RoomLock {
 public:
  RoomLock(Server& server, std::shared_ptr<Room> room) : server_(&server), room_(std::move(room)) {}
  ~RoomLock() {
    if (room_) server_->leave(*room_);
  }
  RoomLock(const RoomLock&) = delete;
  RoomLock& operator=(const RoomLock&) = delete;

 private:
  Server* server_;
  std::shared_ptr<Room> room_;
};

/// The methods that the server adds to those of the protocol, or overrides: methods.cpp.
std::span<const protocol::Method> server_methods();

}  // namespace linstock::server
