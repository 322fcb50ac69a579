// The server: one thread for sockets and rules, one that writes, a few for programs and reading. Nothing here
// needs a mutex: a match is touched only by who holds its room's lock (RoomLock). Other servers may share the
// store (sharing.cpp).
#pragma once

#include <chrono>
#include <deque>
#include <list>
#include <map>
#include <memory>
#include <set>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "protocol/dispatch.hpp"
#include "server/fair_queue.hpp"
#include "server/files.hpp"
#include "server/limits.hpp"
#include "server/records.hpp"
#include "server/store.hpp"
#include "server/writer.hpp"

namespace linstock::server {

template <class T = void>
using Task = asio::awaitable<T>;
using Clock = std::chrono::steady_clock;

/// Who a connection has signed in as; person "": a visitor, who sees what is open to all.
struct Caller {
  std::string person, name;
  bool bot = false;
  std::string login{};  ///< hash of the login's secret
};

/// Seconds, and milliseconds, since 1970.
std::uint64_t seconds_now();
std::uint64_t milliseconds_now();

/// A token bucket: a rate per second and a burst.
class Bucket {
 public:
  explicit Bucket(limits::Rate rate) : rate_(rate), left_(rate.at_once) {}
  bool take(Clock::time_point now);

 private:
  limits::Rate rate_;
  double left_;
  Clock::time_point last_ = Clock::now();
};

/// Rate limits by address.
using Buckets = std::map<std::string, Bucket>;
/// Takes a token; false if the rate is exceeded.
bool within(Buckets& of, const std::string& address, limits::Rate rate);

class Server;
struct Client;

/// A match in memory. Exclusive access, taken with Server::enter().
struct Room {
  std::string id;
  MatchRecord record;
  Match* match = nullptr;  ///< in the registry; none while it is read, or if it could not be
  std::size_t kept = 0;    ///< journal entries submitted to the writer
  std::uint64_t last = 0;  ///< number of the last batch submitted
  bool owned = false;      ///< this server writes it; otherwise it may have changed since it was left
  bool lost = false;       ///< memory and store differ: to be read again
  bool busy = false;
  std::deque<asio::steady_timer*> waiting{};
  bool programs_run = false;
  asio::steady_timer* freed = nullptr;               ///< wakes who waits until another server releases it
  MatchRecord told{};                                ///< the record as watchers have been told it
  std::vector<std::pair<std::size_t, Said>> said{};  ///< chat not yet pushed, with numbers
  std::string deadline{};                            ///< its key in space "deadline", if a clock runs
  std::string nonce{};                               ///< of the play being made; "": none
  std::map<std::size_t, std::string> nonces{};       ///< with fair dice: by entry
  std::set<Client*> watchers{};
  Clock::time_point used = Clock::now();
};

/// A connection that speaks the protocol.
struct Client {
  Client(Server& of, Caller c, std::string address);
  bool watches(std::string_view match) const;

  Server* server;
  Caller caller;
  std::string host;  ///< its address, by which limits count
  protocol::Session session;
  Bucket rate;
  Bucket overrun_allowance{limits::refusals};  ///< messages over the rate that are let pass
  struct Message {
    std::uint64_t after;  ///< sent once this batch is durable
    std::string text;
  };
  std::deque<Message> outbox{};
  std::size_t bytes = 0;                  ///< in the outbox
  asio::steady_timer wake;                ///< of its writer
  bool cut = false;                       ///< is being closed: its messages are ignored
  bool gone = false;                      ///< closed
  std::function<void()> hang_up = [] {};  ///< closes it at once
};

struct Metrics {
  std::uint64_t messages = 0, plays = 0, refused = 0, connections = 0, loaded = 0, stored = 0, failed = 0;
};

struct Config {
  std::string store;  ///< its address
  std::string host = "127.0.0.1";
  std::uint16_t port = 1644;
  bool any_port = true;   ///< try the next free one if it is taken
  bool secure = false;    ///< cookies for https only: behind TLS
  std::string page;       ///< folder of the page; "": the default
  std::string origin;     ///< origin of the page, if it is not that of the Host header
  bool proxied = false;   ///< behind a proxy that sets X-Real-IP
  unsigned thinkers = 2;  ///< threads
  unsigned idle = 60;     ///< seconds until an unused match is unloaded
};

class Server {
 public:
  Server(asio::io_context& context, Config c, std::unique_ptr<Store> writing, std::unique_ptr<Store> reading,
         std::unique_ptr<Store> loading);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  asio::io_context& io;
  Config config;
  Metrics metrics;
  protocol::MatchRegistry registry;
  Files files;  ///< of the page; none if there is none
  std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms;
  std::set<Client*> clients;

  // --- the store: server.cpp ---
  /// Submits a batch; returns its number. Messages sent "after" it wait until it is durable.
  std::uint64_t submit(WriteBatch batch, const std::shared_ptr<Room>& room = {});
  /// Submits a batch and waits for the outcome.
  Task<Written> write(WriteBatch batch);
  /// Reads a document on this thread. A store that cannot be read counts as empty and is logged.
  template <class T>
  std::optional<T> find(std::string_view space, std::string_view key) {
    const auto text = get(space, key);
    return text ? from_text<T>(*text) : std::nullopt;
  }
  std::optional<std::string> get(std::string_view space, std::string_view key);
  std::vector<Store::Key> list(std::string_view space, std::string_view prefix, std::string_view after = {},
                               std::size_t most = limits::listed);
  /// What is known of a match.
  std::optional<MatchRecord> record(std::string_view id);
  /// Runs f beside this thread, when it is the turn of whoever it is for; f is alive until it is done. (What
  /// is passed into a co_await has a name everywhere here: g++ 12 destroys temporaries twice in them.)
  template <class F>
  auto think(const std::string& whose, const F& f) -> Task<decltype(f())> {
    std::string who = whose;
    co_await thoughts_.take(who);
    const QueueSlot slot{thoughts_, std::move(who)};
    auto task = run_there(f);
    co_return co_await asio::co_spawn(pool_, std::move(task), asio::use_awaitable);
  }

  // --- matches: rooms.cpp ---
  /// The room of a match, with nobody else in it, the match as it stands in the store, or newer; none if
  /// there is none.
  Task<std::shared_ptr<Room>> enter(std::string id);
  void leave(Room& room);
  /// A room for a match that was just made in the registry.
  void open(std::string id, MatchRecord record);
  /// Keeps what is new in a match and throws the dice that it waits for. Before the room is left.
  void keep(const std::shared_ptr<Room>& room);
  /// Pushes the news and whatever else has changed, and lets programs answer. After keep().
  void tell(const std::shared_ptr<Room>& room);
  /// With fair dice: begins when every seat is taken, and every person has given a nonce.
  static void begin(MatchRecord& record);
  /// Changes what is known of a match besides its journal.
  void change(const std::shared_ptr<Room>& room);
  /// Calls time for the seats whose clocks have run out, again and again.
  Task<> call_time();
  /// Puts away matches that nobody has looked at for a while.
  void tidy();
  bool may(std::string_view match, const Client& client, Viewer viewer) const;
  Room* room(std::string_view id) const;
  /// While a message is carried out: the match that it made, and the rooms opened.
  std::string made;
  std::vector<std::shared_ptr<Room>> opened;

  // --- beside other servers: sharing.cpp ---
  /// Makes this server the one that writes a match whose room was entered; false if another will not let it
  /// go.
  Task<bool> claim(const std::shared_ptr<Room>& room);
  /// Hears what others have written, as long as the server runs.
  Task<> listen();
  /// Ends the connections of a person whose logins are no more.
  void recheck(std::string_view person);

  // --- connections: clients.cpp ---
  /// Waits until an address may have something done. What is done then, until it waits for something else, is
  /// its turn.
  Task<> turn(const std::string& host);
  Task<> message(std::shared_ptr<Client> client, std::string text);
  void send(Client& client, std::uint64_t after, std::string text);
  /// Ends a connection: nothing more is heard from it, and nothing more is sent but that it ends.
  void cut(Client& client);
  /// So many bytes are in its outbox.
  void set_outbox_bytes(Client& client, std::size_t bytes);
  /// To everybody who watches the match, as those viewers.
  void push(const Room& room, const std::function<std::string(const Client&)>& text);

  std::uint64_t durable() const { return durable_; }
  /// Whether what was given to the writer last could be written, and whether the store can be read.
  bool healthy() const { return healthy_; }
  bool readable() { return reading_->get("", "").has_value(); }
  /// Answers what it has, writes what it was given, and takes no more.
  void stop();
  bool stopping() const { return stopping_; }
  /// Writes what was given to the writer and closes the store. Nothing works after it.
  void finish();

 private:
  Task<protocol::Reply> carry_out(Client& client, protocol::Request& request,
                                  const std::shared_ptr<Room>& room);
  void written(std::uint64_t batch, const std::shared_ptr<Room>& room, Written what);
  void send_durable();
  void invalidate(Room& room);
  void evict(Room& room);
  bool watched(std::string_view id) const;
  bool turn(Room& room, WriteBatch& batch);
  void tell_changes(Room& room);  // telling.cpp
  Task<> programs(std::shared_ptr<Room> room);
  Task<bool> one_program(std::shared_ptr<Room>& room);
  Task<> call_time(const std::string& name);
  Task<> load(const std::shared_ptr<Room>& room);
  Task<bool> try_claim(const std::shared_ptr<Room>& room);
  Task<bool> read(const std::shared_ptr<Room>& room);
  Task<> release(std::string id);
  Task<> check_claim(std::string id);
  Task<> look_again(std::string id, bool take_over);
  void look_again(bool (*take_over)(const Room&));
  void on_change(std::string_view said);
  template <class F>
  static auto run_there(const F& f) -> Task<decltype(f())> {
    co_return f();
  }

  std::unique_ptr<Store> reading_, loading_;
  const bool shared_;
  std::set<std::string> lost_;               // and not yet read again
  std::map<std::string, int> thinking_;      // by person: what is worked out beside this thread
  std::map<std::string, std::size_t> held_;  // by address: bytes in outboxes
  FairQueue messages_;                       // by address
  FairQueue thoughts_;                       // on the pool, by person
  std::mutex loading_mutex_;
  asio::thread_pool pool_;
  std::uint64_t submitted_ = 0, durable_ = 0;
  bool healthy_ = true, stopping_ = false;
  std::unique_ptr<Writer> writer_;  // the first to go: it posts to the others
};

/// Who is told of a match, from its beginning on, so that numbers of news are the same whenever it is read.
void watched_by_all(Match& match);
/// The name in space "deadline" of the moment at which a clock of the match runs out; "" if none runs.
std::string deadline_of(const Room& room);

/// Whoever has entered a room: leaves it at the end, whatever happens.
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

/// The methods that the server has beside or in place of those of the protocol: methods.cpp.
std::span<const protocol::Method> server_methods();

}  // namespace linstock::server
