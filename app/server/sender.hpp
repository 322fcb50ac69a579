// Sends mails and HTTP requests to the outside on a thread of its own, by libcurl.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

struct sockaddr;

namespace linstock::server {

/// A mail or a POST request.
struct Outgoing {
  enum class Kind : std::uint8_t { mail, post };
  Kind kind;
  std::string to;  ///< the mail address, or the URL
  std::string body;
  std::vector<std::string> headers{};  ///< of a request: "Name: value"
};

/// The outcome of sending.
enum class Sent : std::uint8_t {
  accepted,
  refused,  ///< permanently
  gone,     ///< 404 or 410: the receiver no longer exists
  failed,   ///< temporarily: worth another try
};

/// How mail is sent, and where requests may go.
struct SendSettings {
  std::string smtp;            ///< smtp://host:port or smtps://…; "": no mail
  std::string user, password;  ///< "": no login
  std::string sender;          ///< the mail address that mails come from
  bool local = false;          ///< requests may go to private addresses, and without TLS
};

/// Whether an address belongs to the public internet: no loopback, private, link-local, multicast or
/// reserved one, nor one that embeds an IPv4 address.
bool is_public(const sockaddr& address);

/// A queue of what is to be sent, and the thread that sends it, several at once.
class Sender {
 public:
  using Done = std::function<void(Sent)>;
  /// `post` runs a function on the submitting thread; each Done is called there.
  Sender(SendSettings settings, std::function<void(std::function<void()>)> post);
  /// Abandons what is not sent yet.
  ~Sender();
  Sender(const Sender&) = delete;
  Sender& operator=(const Sender&) = delete;

  /// Queues a message; false if the queue is full, or there is no mail server for a mail.
  bool submit(Outgoing message, Done done);

 private:
  struct Job {
    Outgoing message;
    Done done;
  };
  struct Transfer;
  bool take(Job& job);
  void run();

  SendSettings settings_;
  std::function<void(std::function<void()>)> post_;
  std::mutex mutex_;
  std::deque<Job> jobs_;
  bool stop_ = false;
  void* multi_;  ///< CURLM
  std::thread thread_;
};

}  // namespace linstock::server
