// Where an account is told of its turns: the requests /api/notices…, and the links that stop mails.
#include "server/people.hpp"
#include "server/secrets.hpp"
#include "server/server.hpp"
#include "server/web_push.hpp"
#include "spelling.hpp"

namespace linstock::server {

namespace {

constexpr std::size_t code_size = 8, secret_size = 24;

Answer done(Written written) { return written == Written::failed ? unwritten() : Answer{}; }

/// Whether a text may be the address of a webhook or a push service.
bool is_web_address(std::string_view url, bool local) {
  const auto scheme = url.starts_with("https://") || (local && url.starts_with("http://"));
  const auto plain = [](char c) {
    return c > 0x20 && c < 0x7f && c != '"' && c != '<' && c != '>' && c != '\\';
  };
  const auto host = url.substr(std::min(url.find("://"), url.size() - 1) + 1);
  return scheme && url.size() <= limits::web_address && std::ranges::all_of(url, plain) &&
         !host.substr(0, host.find('/', 2)).contains('@');  // no login in it
}

Answer settings_of(Server& server, const Contact& contact) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("mail", contact.mail);
  w.member("confirmed", contact.confirmed);
  w.member("webhook", contact.webhook);
  w.key("browsers"), w.open('[');
  for (const auto& browser : contact.browsers) w.write(browser.endpoint);
  w.close(']');
  w.member("can_mail", server.notices.can_mail());
  w.member("push_key", server.notices.push_key());
  w.close('}');
  return {200, w.take()};
}

/// Sets the mail address, and mails a code there; "" removes the address.
Task<Answer> set_mail(Server& server, AuthLimiter& limiter, const Asked& asked) {
  const auto mail = typed(asked, "mail"), language = field(asked, "language");
  const auto& person = asked.caller.person;
  if (!mail.empty()) {
    if (!server.notices.can_mail()) co_return refused(409, "no_mail", "this server sends no mail");
    if (!is_mail_address(mail)) co_return refused(400, "bad_mail", "that is no mail address");
    for (const auto& key : {"person/" + person, "host/" + asked.host, "mail/" + mail})
      if (!within(limiter.confirmations, key, limits::mails_to_confirm))
        co_return refused(429, "too_fast", "too many mails; try again later");
  }
  const auto code = random_word(code_size);
  Contact now;
  const std::function<bool(Contact&)> change = [&](Contact& contact) {
    contact.mail = mail;
    contact.confirmed = false;
    contact.code = mail.empty() ? "" : hash_of_secret(code);
    contact.tries = 0;
    contact.stop = random_word(secret_size);
    contact.language = language == "de" ? "de" : "en";
    now = contact;
    return true;
  };
  if (co_await server.notices.edit(person, change) != Written::made) co_return unwritten();
  if (!mail.empty() && !server.notices.mail_code(now, asked.caller.name, code))
    co_return refused(503, "unavailable", "too much mail is waiting; try again later");
  co_return Answer{};
}

Task<Answer> confirm(Server& server, const Asked& asked) {
  const auto code = in_small_letters(typed(asked, "code"));
  bool good = false;
  const std::function<bool(Contact&)> change = [&](Contact& contact) {
    if (contact.code.empty() || contact.tries >= limits::codes_tried) return false;
    good = contact.code == hash_of_secret(code);
    contact.confirmed |= good;
    if (good) contact.code.clear();
    ++contact.tries;
    return true;
  };
  const auto written = co_await server.notices.edit(asked.caller.person, change);
  if (written == Written::failed) co_return unwritten();
  if (!good) co_return refused(403, "wrong_code", "this code is wrong, or too old");
  co_return Answer{};
}

Task<Answer> set_webhook(Server& server, const Asked& asked) {
  const auto url = typed(asked, "url");
  if (!url.empty() && !is_web_address(url, server.config.notices.local))
    co_return refused(400, "bad_webhook", "expected an address with https://");
  const auto secret = url.empty() ? std::string{} : random_hex();
  const std::function<bool(Contact&)> change = [&](Contact& contact) {
    contact.webhook = url;
    contact.secret = secret;
    return true;
  };
  if (co_await server.notices.edit(asked.caller.person, change) != Written::made) co_return unwritten();
  co_return Answer{200, fmt::format(R"({{"secret":"{}"}})", secret)};
}

/// Adds a browser's subscription, and removes `instead`, an older one that the browser has dropped.
Task<Answer> add_browser(Server& server, const Asked& asked) {
  const PushBrowser browser{field(asked, "endpoint"), field(asked, "p256dh"), field(asked, "auth")};
  const auto language = field(asked, "language"), instead = field(asked, "instead");
  const PushKeys keys{from_base64url(browser.p256dh).value_or(""), from_base64url(browser.auth).value_or("")};
  const std::string salt(16, '\0');
  if (!is_web_address(browser.endpoint, server.config.notices.local) ||
      encrypt_push("", keys, new_p256_key(), salt).empty())
    co_return refused(400, "bad_browser", "that is no subscription of Web Push");
  bool full = false;
  const std::function<bool(Contact&)> change = [&](Contact& contact) {
    std::erase_if(contact.browsers,
                  [&](const auto& b) { return b.endpoint == browser.endpoint || b.endpoint == instead; });
    full = contact.browsers.size() >= limits::browsers;
    if (full) return false;
    contact.browsers.push_back(browser);
    if (!language.empty()) contact.language = language == "de" ? "de" : "en";
    return true;
  };
  const auto written = co_await server.notices.edit(asked.caller.person, change);
  if (full)
    co_return refused(409, "too_many_browsers", fmt::format("you have {} browsers", limits::browsers));
  co_return done(written);
}

Task<Answer> remove_browser(Server& server, const Asked& asked) {
  const auto endpoint = field(asked, "endpoint");
  const std::function<bool(Contact&)> change = [&](Contact& contact) {
    return std::erase_if(contact.browsers, [&](const auto& b) { return b.endpoint == endpoint; }) > 0;
  };
  co_return done(co_await server.notices.edit(asked.caller.person, change));
}

}  // namespace

Task<std::optional<Answer>> answer_about_notices(Server& server, AuthLimiter& limiter, const Asked& asked) {
  const auto path = asked.path.substr(std::string_view{"/api/notices"}.size());
  const auto& id = asked.caller.person;
  const auto person = server.storage.find<Person>("person", id);
  if (!person || person->password.empty()) co_return refused(403, "guest", "guests get no notices");
  if (path.empty())
    co_return settings_of(server, server.storage.find<Contact>("contact", id).value_or(Contact{}));
  if (path == "-mail") co_return co_await set_mail(server, limiter, asked);
  if (path == "-confirm") co_return co_await confirm(server, asked);
  if (path == "-webhook") co_return co_await set_webhook(server, asked);
  if (path == "-push") co_return co_await add_browser(server, asked);
  if (path == "-push-off") co_return co_await remove_browser(server, asked);
  co_return std::nullopt;
}

Task<Answer> stop_mails(Server& server, std::string_view path, bool agreed) {
  path.remove_prefix(stop_path.size());
  const std::string person{path.substr(0, path.find('/'))};
  const auto secret = path.substr(std::min(person.size() + 1, path.size()));
  const auto before = server.storage.find<Contact>("contact", person);
  const bool known = before && !secret.empty() && before->stop == secret;
  const auto language = known ? before->language : std::string{"en"};
  const auto page = [&](unsigned status, const std::string& inside) {
    return Answer{status, fmt::format(R"(<!doctype html><html lang="{}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Linstock</title><h1>{}</h1>{}</html>
)",
                                      language, notice_words(language, "stop-title"), inside)};
  };
  const auto words = [&](std::string_view id) {
    return fmt::format("<p>{}</p>", notice_words(language, id));
  };
  if (!known) co_return page(404, words("stop-unknown"));
  if (!agreed)
    co_return page(200, fmt::format(R"(<form method="post"><button>{}</button></form>)",
                                    notice_words(language, "stop-button")));
  const std::function<bool(Contact&)> change = [](Contact& contact) {
    contact.mail.clear();
    contact.code.clear();
    contact.confirmed = false;
    return true;
  };
  if (co_await server.notices.edit(person, change) != Written::made)
    co_return page(503, words("stop-unknown"));
  co_return page(200, words("stopped"));
}

}  // namespace linstock::server
