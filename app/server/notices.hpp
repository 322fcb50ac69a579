// Notices to accounts that it is their turn, or that a match is over: stored until they are seen or sent, by
// mail, webhook and Web Push.
#pragma once

#include <functional>
#include <set>
#include <span>
#include <string>

#include "server/room.hpp"
#include "server/sender.hpp"
#include "server/store.hpp"
#include "server/task.hpp"
#include "server/writer.hpp"

namespace linstock::server {

/// The notices of a server.
class Notices {
 public:
  explicit Notices(Server& server);

  /// Updates the notices for an entered room's new state: adds to the batch the notices of turns that have
  /// begun, or of the end, and erases those of turns that have ended. Call for every change of a claimed
  /// room.
  void update(Room& room, WriteBatch& batch);
  /// Marks the open turns of a match that was just read as notified: the server that had it before did that.
  static void recall(Room& room);
  /// Erases the notice of a match that a person has seen.
  void seen(Room& room, const std::string& person);
  /// The same for all matches that a client watched when it closed its connection.
  void seen_by(const Client& client);
  /// Loop: sends what is due.
  Task<> run();
  /// Waits until nothing is being sent, so that no notice is sent again after a stop.
  Task<> settle();

  /// Changes a person's contact, one change at a time; `dropped` if `change` returns false.
  Task<Written> edit(const std::string& person, const std::function<bool(Contact&)>& change);
  /// Mails the code that confirms a person's address; false if it cannot be queued.
  bool mail_code(const Contact& contact, const std::string& name, const std::string& code);
  bool can_mail() const;
  /// The public key for browsers' subscriptions, in base64url.
  std::string push_key() const;
  /// The address of the site, without a slash at the end.
  std::string site() const;

 private:
  /// A notice to be sent now.
  struct Ripe {
    std::string match;
    Notice notice;
    NoticeSent sent;
  };
  Task<> look();
  Task<> deliver(std::string person, std::vector<std::string> alarms);
  Task<std::uint64_t> deliver_to(const std::string& person);
  Task<> drop_browser(const std::string& person, const std::string& endpoint);
  Task<> load_key();
  bool connected(std::string_view person, std::string_view match) const;

  // delivery.cpp
  Task<std::uint64_t> deliver_each(const std::string& person, const Contact& contact, Ripe& ripe);
  Task<bool> deliver_webhook(const std::string& person, const Contact& contact, Ripe& ripe);
  Task<bool> deliver_push(const std::string& person, const Contact& contact, const PushBrowser& browser,
                          Ripe& ripe);
  Task<bool> deliver_mail(const std::string& person, const Contact& contact, std::span<Ripe> waiting);
  Task<Sent> send(Outgoing message);
  Task<Sent> send_by(const std::string& channel, const std::string& person, std::span<Ripe> ripe,
                     Outgoing message);
  /// The address of a match on the page.
  std::string link_to(std::string_view match) const;
  /// A sentence about a notice in a person's language.
  std::string text(const std::string& language, std::string_view id, const Ripe& ripe,
                   const std::string& person) const;

  Server* server_;
  std::string key_;                // for Web Push
  std::set<std::string> sending_;  // people to whom something is being sent
  std::set<std::string> editing_;  // people whose contact is being changed
  Sender sender_;
};

/// The key of a person's notice of a match, in spaces "due" and "sent".
std::string notice_key(std::string_view person, std::string_view match);
/// Seconds until the next attempt: 1, 4, 16, 64, 256 minutes. A notice may have more tries than the limit,
/// since a mail about another notice lists it, too.
std::uint64_t pause_after(const NoticeSent& sent, std::string_view channel);

/// The parts of a mail, and its text.
struct Mail {
  std::string from, to, subject, text, id, stop;  ///< `stop`: the link that stops mails, or ""
  std::uint64_t at = 0;
};
std::string mail_text(const Mail& mail);
/// Whether a text is a mail address, safe to use in headers and in SMTP.
bool is_mail_address(std::string_view text);
/// A sentence of data/notices/.
std::string notice_words(std::string_view language, std::string_view id,
                         const boost::json::object& fields = {});

}  // namespace linstock::server
