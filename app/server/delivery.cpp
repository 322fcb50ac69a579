// Sends notices by mail, webhook and Web Push.
#include <boost/asio/redirect_error.hpp>
#include <sodium.h>

#include "server/log.hpp"
#include "server/secrets.hpp"
#include "server/server.hpp"
#include "server/web_push.hpp"

namespace linstock::server {

namespace {

/// The origin of a URL: scheme, host and port.
std::string origin_of(std::string_view url) {
  const auto host = url.find("://") + 3;
  return std::string{url.substr(0, std::min(url.find('/', host), url.size()))};
}

std::string hmac(std::string_view secret, std::string_view text) {
  const auto bytes = [](std::string_view s) { return reinterpret_cast<const unsigned char*>(s.data()); };
  unsigned char hash[crypto_auth_hmacsha256_BYTES];
  crypto_auth_hmacsha256_state state;
  crypto_auth_hmacsha256_init(&state, bytes(secret), secret.size());
  crypto_auth_hmacsha256_update(&state, bytes(text), text.size());
  crypto_auth_hmacsha256_final(&state, hash);
  std::string out;
  for (const auto byte : hash) out += fmt::format("{:02x}", byte);
  return out;
}

/// What has happened, as webhooks name it; also the id of the sentence that says it.
std::string_view word_for(const Notice& notice) { return notice.over ? "over" : "turn"; }

/// The name of a browser among the channels of a notice.
std::string channel_of(const PushBrowser& browser) {
  constexpr std::size_t enough = 16;
  return hash_of_secret(browser.endpoint).substr(0, enough);
}

std::string title_of(const Server& server, std::string_view game) {
  const GameInfo* info = server.registry.game(game);
  return std::string{info ? info->title : game};
}

}  // namespace

Task<Sent> Notices::send(Outgoing message) {
  asio::steady_timer done{server_->io, Clock::time_point::max()};
  auto result = std::make_shared<std::optional<Sent>>();
  const auto kind = message.kind;
  // The timer outlives the callback, because this coroutine waits for the result.
  const bool queued = sender_.submit(std::move(message), [result, &done](Sent what) {
    *result = what;
    done.cancel();
  });
  if (!queued) *result = Sent::failed;
  while (!*result) {
    boost::system::error_code ignored;
    co_await done.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  auto& metrics = server_->metrics;
  ++(**result == Sent::accepted ? metrics.notices : metrics.notices_failed);
  if (**result != Sent::accepted)  // neither address nor text is for the log
    log_info("notice_not_sent", {{"by", kind == Outgoing::Kind::mail ? "mail" : "request"},
                                 {"again", **result == Sent::failed ? "yes" : "no"}});
  co_return **result;
}

/// Sends a message about notices by a channel. The try is stored first, as a failure until the outcome is
/// known. So nothing is sent if the store cannot be written, or if another server sends by now.
Task<Sent> Notices::send_by(const std::string& channel, const std::string& person, std::span<Ripe> ripe,
                            Outgoing message) {
  const auto store = [&](WriteBatch batch) -> Task<> {
    for (const Ripe& each : ripe)
      batch.emplace_back(Put{"sent", notice_key(person, each.match), to_text(each.sent)});
    const auto written = co_await server_->storage.write(std::move(batch));
    if (written != Written::made)
      throw std::runtime_error{"the store cannot be written, or another server sends"};
  };
  for (Ripe& each : ripe) each.sent.failed.push_back(channel);
  WriteBatch before, after;
  co_await store(std::move(before));
  const auto sent = co_await send(std::move(message));
  if (sent == Sent::failed) co_return sent;
  for (Ripe& each : ripe) {
    each.sent.failed.pop_back();
    if (std::ranges::find(each.sent.to, channel) == each.sent.to.end()) each.sent.to.push_back(channel);
  }
  if (channel == "mail") after.emplace_back(Put{"mailed", person, std::to_string(seconds_now())});
  co_await store(std::move(after));
  co_return sent;
}

/// Sends a notice to the webhook; false if it must be tried again.
Task<bool> Notices::deliver_webhook(const std::string& person, const Contact& contact, Ripe& ripe) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("id", fmt::format("{}-{}", ripe.match, ripe.notice.entry));
  w.member("event", word_for(ripe.notice));
  w.member("match", ripe.match);
  w.member("game", ripe.notice.game);
  w.member("at", ripe.notice.at);
  w.member("url", link_to(ripe.match));
  w.member("text", text(contact.language, word_for(ripe.notice), ripe, person));
  w.close('}');
  auto body = w.take();
  std::vector<std::string> headers{"Content-Type: application/json",
                                   "Linstock-Signature: sha256=" + hmac(contact.secret, body)};
  Outgoing message{Outgoing::Kind::post, contact.webhook, std::move(body), std::move(headers)};
  const auto sent = co_await send_by("webhook", person, {&ripe, 1}, std::move(message));
  co_return sent != Sent::failed;
}

/// Sends a notice to a browser by Web Push; false if it must be tried again.
Task<bool> Notices::deliver_push(const std::string& person, const Contact& contact,
                                 const PushBrowser& browser, Ripe& ripe) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("title", text(contact.language, word_for(ripe.notice), ripe, person));
  w.member("url", link_to(ripe.match));
  w.member("tag", ripe.match);
  w.close('}');
  const PushKeys keys{from_base64url(browser.p256dh).value_or(""), from_base64url(browser.auth).value_or("")};
  std::string salt(16, '\0');
  randombytes_buf(salt.data(), salt.size());
  auto body = encrypt_push(w.take(), keys, new_p256_key(), salt);
  const auto& subject = server_->config.notices.contact;
  const auto token =
      vapid(key_, origin_of(browser.endpoint), subject.empty() ? site() : subject, seconds_now());
  std::vector<std::string> headers{"Content-Type: application/octet-stream",
                                   "Content-Encoding: aes128gcm",
                                   "TTL: 604800",
                                   "Urgency: normal",
                                   "Topic: " + ripe.match,
                                   "Authorization: " + token};
  Outgoing message{Outgoing::Kind::post, browser.endpoint, std::move(body), std::move(headers)};
  const auto sent = co_await send_by(channel_of(browser), person, {&ripe, 1}, std::move(message));
  if (sent == Sent::gone) co_await drop_browser(person, browser.endpoint);
  co_return sent != Sent::failed;
}

/// Sends a notice to the webhook and to the browsers; returns the seconds until the next try, or 0 if none is
/// needed.
Task<std::uint64_t> Notices::deliver_each(const std::string& person, const Contact& contact, Ripe& ripe) {
  std::uint64_t again = 0;
  const auto try_again = [&](const std::string& channel) {
    const auto pause = pause_after(ripe.sent, channel);
    again = again ? std::min(again, pause) : pause;
  };
  if (!contact.webhook.empty() && ripe.sent.is_due("webhook")) {
    const bool good = co_await deliver_webhook(person, contact, ripe);
    if (!good) try_again("webhook");
  }
  for (const PushBrowser& browser : contact.browsers) {
    const auto channel = channel_of(browser);
    if (!ripe.sent.is_due(channel)) continue;
    const bool good = co_await deliver_push(person, contact, browser, ripe);
    if (!good) try_again(channel);
  }
  co_return again;
}

/// Sends one mail about all matches that wait; false if it must be tried again.
Task<bool> Notices::deliver_mail(const std::string& person, const Contact& contact, std::span<Ripe> waiting) {
  const auto& settings = server_->config.notices;
  std::string body, what = person;
  std::size_t turns = 0;
  for (const Ripe& each : waiting) {
    turns += !each.notice.over;
    what += fmt::format(" {}-{}", each.match, each.notice.entry);
    body += notice_words(contact.language, "mail-line",
                         {{"line", text(contact.language, word_for(each.notice), each, person)},
                          {"link", link_to(each.match)}}) +
            "\n";
  }
  constexpr std::uint64_t minute = 60, hour = 60 * minute;
  const auto minutes = std::max(settings.mail_every / minute, std::uint64_t{1});
  const auto stop = fmt::format("{}/notices/stop/{}/{}", site(), person, contact.stop);
  body += notice_words(contact.language, "mail-end",
                       {{"hours", settings.mail_every / hour}, {"minutes", minutes}, {"stop", stop}});
  constexpr std::size_t enough = 32;
  auto subject = notice_words(contact.language, turns ? "turns-subject" : "news-subject",
                              {{"n", turns ? turns : waiting.size()}});
  const Mail mail{.from = settings.sender,
                  .to = contact.mail,
                  .subject = std::move(subject),
                  .text = std::move(body),
                  .id = hash_of_secret(what).substr(0, enough),
                  .stop = stop,
                  .at = seconds_now()};
  Outgoing message{Outgoing::Kind::mail, contact.mail, mail_text(mail)};
  const auto sent = co_await send_by("mail", person, waiting, std::move(message));
  co_return sent != Sent::failed;
}

std::string Notices::link_to(std::string_view match) const {
  return fmt::format("{}/match/{}", site(), match);
}

std::string Notices::text(const std::string& language, std::string_view id, const Ripe& ripe,
                          const std::string& person) const {
  std::string others;
  if (const auto record = server_->rooms.record(ripe.match))
    for (const SeatHolder& seat : record->seats)
      if (seat.is == Holder::person && seat.who != person && !others.contains(seat.name))
        others += (others.empty() ? "" : ", ") + seat.name;
  return notice_words(language, id, {{"game", title_of(*server_, ripe.notice.game)}, {"others", others}});
}

}  // namespace linstock::server
