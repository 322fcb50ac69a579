// The server: one thread for sockets and rules, one that writes, a few that think and read. Nothing here is
// locked: what belongs to a match is touched only by who has entered its room. Other servers may use the same
// store; sharing.cpp.
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
#include "server/files.hpp"
#include "server/limits.hpp"
#include "server/records.hpp"
#include "server/store.hpp"
#include "server/turns.hpp"
#include "server/writer.hpp"

namespace linstock::server {

template <class T = void>
using Task = asio::awaitable<T>;
using Clock = std::chrono::steady_clock;

/// Who has signed in; none: a stranger, who may look at what is open to all.
struct Caller {
  std::string person, name;
  bool bot = false;
  std::string login{};  ///< hash of its secret
};

/// Seconds, and milliseconds, since 1970.
std::uint64_t seconds_now();
std::uint64_t milliseconds_now();

/// So many a second, and so many at once.
class Bucket {
 public:
  explicit Bucket(limits::Rate rate) : rate_(rate), left_(rate.at_once) {}
  bool take(Clock::time_point now);

 private:
  limits::Rate rate_;
  double left_;
  Clock::time_point last_ = Clock::now();
};

/// What somebody may do so often, by address.
using Buckets = std::map<std::string, Bucket>;
/// Whether one more is within the rate.
bool within(Buckets& of, const std::string& address, limits::Rate rate);

class Server;
struct Client;

/// A match in memory. Whoever works with it enters first; then nobody else does.
struct Room {
  std::string id;
  MatchRecord record;
  Match* match = nullptr;  ///< in the hall; none while it is read, or if it could not be
  std::size_t kept = 0;    ///< entries given to the writer
  std::uint64_t last = 0;  ///< number of the last unit given to the writer
  bool owned = false;      ///< this server writes it; else it was changed, perhaps, since it was left
  bool lost = false;       ///< what is here differs from what is kept: read it again
  bool busy = false;
  std::deque<asio::steady_timer*> waiting{};
  bool programs_run = false;
  asio::steady_timer* freed = nullptr;               ///< of who waits until another server lets it go
  MatchRecord told{};                                ///< as its watchers know it
  std::vector<std::pair<std::size_t, Said>> said{};  ///< with their numbers: not yet told
  std::string deadline{};                            ///< its name in space "deadline", if a clock runs
  std::string nonce{};                               ///< of the play that is being made, "" if it has none
  std::map<std::size_t, std::string> nonces{};       ///< with fair dice: of the plays, by entry
  std::set<Client*> watchers{};
  Clock::time_point used = Clock::now();
};

/// A connection that speaks the protocol.
struct Client {
  Client(Server& of, Caller c, std::string address);
  bool watches(std::string_view match) const;

  Server* server;
  Caller caller;
  std::string host;  ///< its address, as limits count
  protocol::Session session;
  Bucket rate;
  Bucket patience{limits::refusals};  ///< with messages that come too fast
  struct Message {
    std::uint64_t after;  ///< unit that must be durable first
    std::string text;
  };
  std::deque<Message> outbox{};
  std::size_t bytes = 0;                  ///< in the outbox
  asio::steady_timer wake;                ///< of its writer
  bool cut = false;                       ///< to be closed; nothing it says is heard any more
  bool gone = false;                      ///< is closed
  std::function<void()> hang_up = [] {};  ///< closes it now, whatever it is being sent
};

struct Metrics {
  std::uint64_t messages = 0, plays = 0, refused = 0, connections = 0, loaded = 0, stored = 0, failed = 0;
};

struct Config {
  std::string store;  ///< its address
  std::string host = "127.0.0.1";
  std::uint16_t port = 1644;
  bool any_port = true;   ///< the next free one, if it is taken
  bool secure = false;    ///< cookies for https only: behind TLS
  std::string page;       ///< folder of the page; empty: the usual one
  std::string origin;     ///< what browsers call this place, if not what they say in Host
  bool proxied = false;   ///< a proxy before it says in X-Real-IP whose connection it is
  unsigned thinkers = 2;  ///< threads
  unsigned idle = 60;     ///< seconds after which a match that nobody touches is put away
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
  protocol::Hall hall;
  Files files;  ///< of the page; none if there is none
  std::map<std::string, std::shared_ptr<Room>, std::less<>> rooms;
  std::set<Client*> clients;

  // --- the store: server.cpp ---
  /// Gives a unit to the writer; its number. What is sent "after" it waits until it is durable.
  std::uint64_t submit(Unit unit, const std::shared_ptr<Room>& room = {});
  /// As above, and waits for what becomes of it.
  Task<Written> write(Unit unit);
  /// The document of a name, read on this thread; a store that cannot be read is an empty one, and said in
  /// the log.
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
    const Turn turn{thoughts_, std::move(who)};
    auto task = run_there(f);
    co_return co_await asio::co_spawn(pool_, std::move(task), asio::use_awaitable);
  }

  // --- matches: rooms.cpp ---
  /// The room of a match, with nobody else in it, the match as it stands in the store, or newer; none if
  /// there is none.
  Task<std::shared_ptr<Room>> enter(std::string id);
  void leave(Room& room);
  /// A room for a match that was just made in the hall.
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
  Task<bool> own(const std::shared_ptr<Room>& room);
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
  void holds(Client& client, std::size_t bytes);
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
  void written(std::uint64_t unit, const std::shared_ptr<Room>& room, Written what);
  void release();
  void lose(Room& room);
  void forget(Room& room);
  bool watched(std::string_view id) const;
  bool turn(Room& room, Unit& unit);
  void tell_changes(Room& room);  // telling.cpp
  Task<> programs(std::shared_ptr<Room> room);
  Task<bool> one_program(std::shared_ptr<Room>& room);
  Task<> call_time(const std::string& name);
  Task<> load(const std::shared_ptr<Room>& room);
  Task<bool> claim(const std::shared_ptr<Room>& room);
  Task<bool> read(const std::shared_ptr<Room>& room);
  Task<> let_go(std::string id);
  Task<> check_claim(std::string id);
  Task<> look_again(std::string id, bool take_over);
  void look_again(bool (*take_over)(const Room&));
  void hear(std::string_view said);
  template <class F>
  static auto run_there(const F& f) -> Task<decltype(f())> {
    co_return f();
  }

  std::unique_ptr<Store> reading_, loading_;
  const bool shared_;
  std::set<std::string> lost_;               // and not yet read again
  std::map<std::string, int> thinking_;      // by person: what is worked out beside this thread
  std::map<std::string, std::size_t> held_;  // by address: bytes in outboxes
  Turns turns_, thoughts_;                   // of this thread, by address; of the others, by person
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
class Inside {
 public:
  Inside(Server& server, std::shared_ptr<Room> room) : server_(&server), room_(std::move(room)) {}
  ~Inside() {
    if (room_) server_->leave(*room_);
  }
  Inside(const Inside&) = delete;
  Inside& operator=(const Inside&) = delete;

 private:
  Server* server_;
  std::shared_ptr<Room> room_;
};

/// The methods that the server has beside or in place of those of the protocol: methods.cpp.
std::span<const protocol::Method> server_methods();

}  // namespace linstock::server
