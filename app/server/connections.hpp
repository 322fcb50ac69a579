// The open connections: what is queued for each, what each is sending, and their limits.
#pragma once

#include <list>
#include <map>
#include <set>
#include <string>

#include <boost/asio/io_context.hpp>

#include "server/client.hpp"
#include "server/fair_queue.hpp"
#include "server/storage.hpp"

namespace linstock::server {

/// All open connections.
class Connections {
 public:
  Connections(asio::io_context& io, Storage& storage) : io_(&io), storage_(&storage), turns_(io, 1) {}

  std::list<Connection> lines;  ///< in the order in which they came
  std::set<Client*> clients;    ///< those that speak the protocol

  /// Waits for this address's turn to be served by the server's thread. The turn ends when the calling
  /// coroutine next suspends.
  Task<> take_turn(const std::string& host);

  /// Queues a message, to be sent once batch `after` is durable. Cuts a client whose outbox overflows.
  void send(Client& client, std::uint64_t after, std::string text);
  /// Ends a connection: its messages are ignored, and nothing but the close frame is sent.
  void cut(Client& client, CloseCode why = CloseCode::policy);
  /// Ends a connection at once, without a close frame.
  void drop(Client& client);
  /// Wakes clients whose next message may now be sent.
  void send_durable();
  /// Cuts the clients that wait for a batch: it was not written.
  void cut_waiting_for(std::uint64_t batch);
  /// Wakes all, so that they end once their outboxes are empty.
  void wake_all();

  /// Updates the size of a client's outbox, and the total of its address.
  void set_outbox_bytes(Client& client, std::size_t bytes);
  /// Updates the counted bytes of a client's message, which are all but its first piece, and the totals.
  void set_inbox_bytes(Client& client, std::size_t bytes);
  /// The same while the message is received. If its address exceeds its bound, drops the client. If all
  /// together exceed theirs, drops the client with the largest unfinished message of the address with most
  /// bytes.
  void receive(Client& client, std::size_t bytes);

  /// The address of one of a person's connections, where the person's thinking is counted; "", a place that
  /// all share, if there is none.
  std::string place_of(std::string_view person) const;
  /// Whether somebody watches a match.
  bool watched(std::string_view match) const;
  /// Cuts a person's connections whose logins have ended. If the store cannot be read, tidy() tries again.
  void recheck(std::string_view person);
  /// Cuts those whose logins have expired, or whose messages take too long. Call every few seconds.
  void tidy();

 private:
  asio::io_context* io_;
  Storage* storage_;
  std::set<std::string> unchecked_;              // people whose logins could not be checked
  std::map<std::string, std::size_t> outboxes_;  // by address: bytes
  std::map<std::string, std::size_t> inboxes_;   // by address: counted bytes of messages
  std::size_t all_inboxes_ = 0;
  FairQueue turns_;  // messages and requests, by address
};

}  // namespace linstock::server
