// Notices to accounts that it is their turn, or that a match is over: kept in the store until they are seen
// or sent, by mail, webhook and Web Push.
#pragma once

#include <set>

#include "server/sender.hpp"
#include "server/server.hpp"

namespace linstock::server {

class Notices {
 public:
  explicit Notices(Server& server);

  /// Adds to a batch what an entered room's new state means for its players: notices of turns that have
  /// begun, or of the end; those of turns that have ended are erased. Call for every change of a claimed
  /// room.
  void update(Room& room, WriteBatch& batch);
  /// Takes the turns of a match that was read as known: whoever read or wrote them before gave notice.
  static void recall(Room& room);
  /// Erases the notice of a match that a person has seen.
  void seen(Room& room, const std::string& person);
  /// The same for all matches that a client watched, which has said goodbye.
  void seen_by(const Client& client);
  /// Loop: sends what is due.
  Task<> run();
  /// Waits until nothing is being sent, so that a stopped server repeats nothing.
  Task<> settle();

  /// Changes where a person is told, one change after the other; `dropped` if `change` returns false.
  Task<Written> edit(const std::string& person, const std::function<bool(Contact&)>& change);
  /// Mails the code that confirms a person's address; false if it cannot be queued.
  bool mail_code(const Contact& contact, const std::string& name, const std::string& code);
  bool can_mail() const { return !server_->config.notices.smtp.empty(); }
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
  Task<std::uint64_t> deliver_each(const std::string& person, const Contact& contact, Ripe& ripe);
  Task<bool> deliver_mail(const std::string& person, const Contact& contact, std::span<Ripe> waiting);
  Task<Sent> send(Outgoing message);
  Task<Sent> send_by(const std::string& channel, const std::string& person, std::span<Ripe> ripe,
                     Outgoing message);
  Task<> drop_browser(const std::string& person, const std::string& endpoint);
  Task<> load_key();
  bool connected(std::string_view person, std::string_view match) const;
  std::string text(const std::string& language, std::string_view id, const Ripe& ripe,
                   const std::string& person) const;

  Server* server_;
  std::string key_;                // for Web Push
  std::set<std::string> sending_;  // people to whom something is being sent
  std::set<std::string> editing_;  // people whose contact is being changed
  Sender sender_;
};

/// What a mail is made of, and the mail.
struct Mail {
  std::string from, to, subject, text, id, stop;  ///< `stop`: the link that stops mails, or ""
  std::uint64_t at = 0;
};
std::string mail_text(const Mail& mail);
/// Whether a text is a mail address, which can break neither a header nor the protocol.
bool is_mail_address(std::string_view text);
/// A sentence of data/notices/.
std::string notice_words(std::string_view language, std::string_view id,
                         const boost::json::object& fields = {});

}  // namespace linstock::server
