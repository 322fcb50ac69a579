#include "server/people.hpp"

#include <boost/asio/detached.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <boost/asio/redirect_error.hpp>

#include "printable.hpp"
#include "server/absence.hpp"
#include "server/likeness.hpp"
#include "server/log.hpp"
#include "server/secrets.hpp"
#include "server/server.hpp"
#include "server/shown_text.hpp"
#include "server/weak_passwords.hpp"
#include "spelling.hpp"

namespace linstock::server {

namespace {

std::optional<Answer> unfit_name(std::string_view name) {
  if (!is_name(name))
    return refused(400, "bad_name",
                   fmt::format("a name has 1 to {} characters, none of them invisible", limits::name));
  return {};
}
Answer role_name() {
  return refused(400, "role_name", "this name looks like an office or a seat, not a person");
}
/// Why a person may not have this name. The labels of bots' tokens may look like an office.
std::optional<Answer> unfit_person(std::string_view name) {
  if (auto no = unfit_name(name)) return no;
  if (is_role(name)) return role_name();
  return {};
}
Answer taken() { return refused(409, "name_taken", "somebody has that name, or one that looks like it"); }

/// Logs a wrong password with the address that it came from, for fail2ban.
void log_failure(const Asked& asked) { log_info("sign_in_failed", {{"host", asked.address}}); }

std::optional<Answer> unfit_password(std::string_view name, std::string_view password) {
  const auto letters = letters_in(password);
  if (letters < limits::password_min || letters > limits::password_max)
    return refused(
        400, "bad_password",
        fmt::format("a password has {} to {} characters", limits::password_min, limits::password_max));
  const auto small = in_small_letters(password);
  if (is_common_password(small) || small == in_small_letters(name))
    return refused(400, "common_password", "this password is too easy to guess");
  return {};
}

std::string who(const Caller& caller, bool guest) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("person", caller.person);
  w.member("name", caller.name);
  w.member("guest", guest);
  w.close('}');
  return w.take();
}

/// When a login that begins now ends.
std::uint64_t login_end() {
  return seconds_now() + static_cast<std::uint64_t>(std::chrono::seconds{limits::login_time}.count());
}

/// Adds a new login of a person to a batch; returns its secret.
std::string add_login(WriteBatch& batch, const std::string& person, bool bot, std::string label) {
  auto secret = random_hex();
  const auto hash = hash_of_secret(secret);
  batch.emplace_back(Put{"login", hash, to_text(Login{person, login_end(), bot, std::move(label)})});
  batch.emplace_back(Put{"logins", person + "/" + hash, bot ? "bot" : "browser"});
  return secret;
}

/// The keys of a person's logins of this kind ("browser", "bot"); "": all.
std::vector<std::string> logins(Server& server, const std::string& person, std::string_view kind) {
  std::vector<std::string> out;
  for (std::string last;;) {
    const auto some = server.storage.list("logins", person + "/", last);
    for (const auto& [key, what] : some)
      if (kind.empty() || what == kind) out.push_back(key);
    if (some.size() < limits::listed) return out;
    last = some.back().first;
  }
}

void remove_logins(Server& server, WriteBatch& batch, const std::string& person, std::string_view kind) {
  for (const auto& key : logins(server, person, kind)) {
    batch.emplace_back(Erase{"logins", key});
    batch.emplace_back(Erase{"login", key.substr(person.size() + 1)});
  }
  batch.emplace_back(Notify{"person/" + person});
}

bool is_guest(Server& server, const Caller& caller) {
  const auto person = server.storage.find<Person>("person", caller.person);
  return person && person->password.empty();
}

/// Who the caller is. A browser's login that has run for half its time is renewed: who comes often stays
/// signed in.
Task<Answer> about_me(Server& server, const Asked& asked) {
  Answer told{200, who(asked.caller, is_guest(server, asked.caller))};
  const auto fresh = login_end();
  const auto half = static_cast<std::uint64_t>(std::chrono::seconds{limits::login_time}.count()) / 2;
  if (asked.caller.bot || asked.caller.expires + half > fresh) co_return told;
  WriteBatch batch{Put{"login", asked.caller.login, to_text(Login{asked.caller.person, fresh, false, ""})}};
  if (co_await server.storage.write(std::move(batch)) != Written::made) co_return told;
  if (server.storage.get("logins", asked.caller.person + "/" + asked.caller.login)) {
    told.cookie = asked.secret;
  } else {  // it was ended meanwhile, and must not come back
    server.storage.submit({Erase{"login", asked.caller.login}});
  }
  co_return told;
}

/// Creates a guest. A caller who is signed in stays so: a new visitor may begin in two tabs.
Task<Answer> guest(Server& server, const Asked& asked) {
  if (!asked.caller.person.empty() && !asked.caller.bot) co_return co_await about_me(server, asked);
  const auto name = typed(asked, "name");
  if (auto no = unfit_person(name)) co_return *no;
  if (!is_anybody(name) && server.storage.get("alike", skeleton(name))) co_return taken();
  const Caller caller{random_word(12), name};
  WriteBatch batch{Insert{"person", caller.person, to_text(Person{name, "", seconds_now()})}};
  const auto secret = add_login(batch, caller.person, false, "");
  if (co_await server.storage.write(std::move(batch)) != Written::made) co_return unwritten();
  co_return Answer{200, who(caller, true), secret};
}

/// Creates an account. A guest becomes this account and keeps the guest's matches.
Task<Answer> account(Server& server, const Asked& asked) {
  const auto name = typed(asked, "name"), password = field(asked, "password");
  if (auto no = unfit_person(name)) co_return *no;
  if (is_anybody(name)) co_return role_name();
  if (auto no = unfit_password(name, password)) co_return *no;
  static std::set<std::string> growing;  // guests whose accounts are being created
  const auto& guest_id = asked.caller.person;
  if (growing.contains(guest_id)) co_return refused(409, "busy", "your account is being made");
  const struct Growing {
    const std::string* who;
    explicit Growing(const std::string& id) : who(&id) {
      if (!id.empty()) growing.insert(id);
    }
    ~Growing() { growing.erase(*who); }
    Growing(const Growing&) = delete;
    Growing& operator=(const Growing&) = delete;
  } meanwhile{guest_id};
  const auto before = server.storage.find<Person>("person", guest_id);
  const bool grows_up = before && before->password.empty() && !asked.caller.bot;
  const Caller caller{grows_up ? asked.caller.person : random_word(12), name};
  const auto hashing = [&] { return hash_password(password); };
  const auto hash = co_await server.thinkers.think(asked.host, hashing);
  if (hash.empty()) co_return unwritten();
  if (server.storage.get("name", in_small_letters(name))) co_return taken();
  WriteBatch batch{Insert{"alike", skeleton(name), caller.person},
                   Put{"name", in_small_letters(name), caller.person},
                   Put{"person", caller.person, to_text(Person{name, hash, seconds_now()})}};
  if (grows_up)
    remove_logins(server, batch, caller.person, "");  // logins of the guest are not valid for the account
  const auto secret = add_login(batch, caller.person, false, "");
  const auto written = co_await server.storage.write(std::move(batch));
  if (written == Written::dropped) co_return taken();
  if (written != Written::made) co_return unwritten();
  if (grows_up) server.connections.recheck(caller.person);
  co_return Answer{200, who(caller, false), secret};
}

/// The id and person for a name and password. Takes equally long for an unknown name, so that timing reveals
/// nothing.
Task<std::optional<std::pair<std::string, Person>>> known(Server& server, const std::string& host,
                                                          const std::string& name,
                                                          const std::string& password) {
  static const std::string nobody = hash_password("nobody");
  const auto id = server.storage.get("name", in_small_letters(name));
  const auto person = id ? server.storage.find<Person>("person", *id) : std::nullopt;
  const auto hash = person ? person->password : nobody;
  const auto comparing = [&] { return is_password(hash, password); };
  const bool good = co_await server.thinkers.think(host, comparing);
  if (!good || !person) co_return std::nullopt;
  co_return std::pair{*id, *person};
}

Task<Answer> login(Server& server, const Asked& asked) {
  const auto name = typed(asked, "name"), password = field(asked, "password");
  const auto found = co_await known(server, asked.host, name, password);
  if (!found) {
    log_failure(asked);
    co_return refused(403, "wrong", "wrong name or password");
  }
  WriteBatch batch;
  const auto secret = add_login(batch, found->first, false, "");
  if (co_await server.storage.write(std::move(batch)) != Written::made) co_return unwritten();
  const bool was_guest = !asked.caller.bot && is_guest(server, asked.caller);
  co_return Answer{200, who({found->first, found->second.name}, false), secret,
                   was_guest ? asked.secret : ""};
}

/// Signs in, unless too many wrong passwords came from the caller's address. Wrong passwords from other
/// addresses lock nobody out, but make each try wait.
Task<Answer> login_slowly(Server& server, AuthLimiter& limiter, const Asked& asked, Answer (*too_many)()) {
  const auto account = in_small_letters(typed(asked, "name")), here = account + "@" + asked.host;
  if (!is_within(limiter.wrong, here)) co_return too_many();
  if (!is_within(limiter.wrong_all, account)) {
    asio::steady_timer wait{server.io, limits::wrong_delay};
    boost::system::error_code ignored;
    co_await wait.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  auto answer = co_await login(server, asked);
  if (answer.status == 403u) {
    (void)within(limiter.wrong, here, limits::wrong_passwords);
    (void)within(limiter.wrong_all, account, limits::wrong_everywhere);
  }
  co_return answer;
}

/// The answer that leads back to the guest who signed in with this browser; nothing if there is none.
std::optional<Answer> back_to_guest(Server& server, const Asked& asked) {
  const auto guest = caller_of(server, asked.guest);
  if (guest.person == asked.caller.person || guest.bot || !is_guest(server, guest)) return {};
  return Answer{200, who(guest, true), asked.guest, "-"};
}

/// The answer after signing out: the login of the guest who signed in with this browser, if any, else none.
Answer signed_out(Server& server, const Asked& asked) {
  return back_to_guest(server, asked).value_or(Answer{200, "{}", "-", "-"});
}

Task<Answer> logout(Server& server, const Asked& asked, bool everywhere) {
  const auto& person = asked.caller.person;
  const auto hash = hash_of_secret(asked.secret);
  WriteBatch batch{Erase{"login", hash}, Erase{"logins", person + "/" + hash}, Notify{"person/" + person}};
  if (everywhere) remove_logins(server, batch, person, "");
  if (co_await server.storage.write(std::move(batch)) != Written::made) co_return unwritten();
  server.connections.recheck(person);
  co_return signed_out(server, asked);
}

Task<Answer> password(Server& server, const Asked& asked) {
  const auto fresh = field(asked, "new");
  if (auto no = unfit_password(asked.caller.name, fresh)) co_return *no;
  const auto old = field(asked, "old");
  const auto found = co_await known(server, asked.host, asked.caller.name, old);
  if (!found) log_failure(asked);
  if (!found || found->first != asked.caller.person)
    co_return refused(403, "wrong", "that is not your password");
  auto person = found->second;
  const auto hashing = [&] { return hash_password(fresh); };
  person.password = co_await server.thinkers.think(asked.host, hashing);
  if (person.password.empty()) co_return unwritten();
  WriteBatch batch{Put{"person", found->first, to_text(person)}};
  remove_logins(server, batch, found->first, "");
  const auto secret = add_login(batch, found->first, false, "");
  if (co_await server.storage.write(std::move(batch)) != Written::made) co_return unwritten();
  server.connections.recheck(found->first);
  co_return Answer{200, who(asked.caller, false), secret};
}

/// Deletes a person's name, password, logins and notes, and empties the person's seats.
Task<Answer> remove(Server& server, const Asked& asked) {
  const auto& person = asked.caller.person;
  const auto record = server.storage.find<Person>("person", person);
  if (record && !record->password.empty()) {
    const auto given = field(asked, "password");
    const auto found = co_await known(server, asked.host, record->name, given);
    if (!found) {
      log_failure(asked);
      co_return refused(403, "wrong", "that is not your password");
    }
  }
  WriteBatch batch{Erase{"person", person}, Erase{"contact", person}, Erase{"mailed", person},
                   Put{"removed", person, ""}};
  if (record && !record->password.empty()) {
    batch.emplace_back(Erase{"name", in_small_letters(record->name)});
    const auto like = skeleton(record->name);
    if (server.storage.get("alike", like) == person) batch.emplace_back(Erase{"alike", like});
  }
  remove_logins(server, batch, person, "");
  const auto of_person = person + "/";
  for (const std::string space : {"note", "due", "sent"})
    for (auto some = server.storage.list(space, of_person); !some.empty();
         some = server.storage.list(space, of_person, some.back().first))
      for (const auto& [key, text] : some) batch.emplace_back(Erase{space, key});
  if (co_await server.storage.write(std::move(batch)) != Written::made) co_return unwritten();
  server.connections.recheck(person);
  asio::co_spawn(server.io, vacate(server, std::string{person}), asio::detached);
  co_return signed_out(server, asked);
}

Task<Answer> token(Server& server, const Asked& asked) {
  const auto label = typed(asked, "label");
  if (auto no = unfit_name(label)) co_return *no;
  static std::set<std::string>
      coming;  // keys of tokens that are being stored; the list may have them already
  const auto of_person = asked.caller.person + "/";
  const auto stored = logins(server, asked.caller.person, "bot");
  std::set<std::string> bots{stored.begin(), stored.end()};
  for (auto it = coming.lower_bound(of_person); it != coming.end() && it->starts_with(of_person); ++it)
    bots.insert(*it);
  if (bots.size() >= limits::tokens)
    co_return refused(409, "too_many", fmt::format("you have {} tokens", bots.size()));
  WriteBatch batch;
  const auto secret = add_login(batch, asked.caller.person, true, label);
  const auto key = of_person + hash_of_secret(secret);
  coming.insert(key);
  const auto written = co_await server.storage.write(std::move(batch));
  coming.erase(key);
  if (written != Written::made) co_return unwritten();
  co_return Answer{200, fmt::format(R"({{"token":"{}"}})", secret)};
}

Task<Answer> tokens_off(Server& server, const Asked& asked) {
  WriteBatch batch;
  remove_logins(server, batch, asked.caller.person, "bot");
  if (co_await server.storage.write(std::move(batch)) != Written::made) co_return unwritten();
  server.connections.recheck(asked.caller.person);
  co_return Answer{};
}

}  // namespace

Answer refused(unsigned status, std::string_view name, std::string_view what) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("error", name);
  w.member("message", what);
  w.close('}');
  return {status, w.take()};
}

Answer unwritten() { return refused(503, "unavailable", "nothing can be stored just now; try again"); }

std::string typed(const Asked& asked, std::string_view name) {
  std::string text = field(asked, name);
  constexpr std::string_view blanks = " \t\r\n";
  text.erase(text.find_last_not_of(blanks) + 1);
  text.erase(0, std::min(text.find_first_not_of(blanks), text.size()));
  return text;
}

std::string field(const Asked& asked, std::string_view name) {
  const auto* v = asked.in.if_contains(name);
  return v && v->is_string() ? std::string{v->get_string()} : std::string{};
}

bool is_name(std::string_view name) {
  return !name.empty() && letters_in(name) <= limits::name && name.front() != ' ' && name.back() != ' ' &&
         !has_unseen(name, "");
}

std::string host_of(const asio::ip::address& address) {
  if (address.is_v4()) return address.to_string();
  const auto v6 = address.to_v6();
  if (v6.is_v4_mapped()) return asio::ip::make_address_v4(asio::ip::v4_mapped, v6).to_string();
  constexpr unsigned half = 64;
  return asio::ip::make_network_v6(v6, half).canonical().to_string();
}

Caller caller_of(Server& server, std::string_view secret) {
  if (secret.empty()) return {};
  auto hash = hash_of_secret(secret);
  const auto login = server.storage.find<Login>("login", hash);
  if (!login || login->expires < seconds_now()) return {};
  const auto person = server.storage.find<Person>("person", login->person);
  if (!person) return {};
  return {login->person, person->name, login->bot, std::move(hash), login->expires};
}

Task<std::optional<Answer>> answer_about_people(Server& server, AuthLimiter& limiter, const Asked& asked) {
  const auto path = asked.path.substr(std::string_view{"/api/"}.size());
  const auto slowly = [] {
    return refused(429, "too_fast",
                   "too many attempts from your address or at this account; try again later");
  };
  const bool creates = path == "guest" || path == "account";
  const bool changes = path == "password" || path == "remove";
  const auto& person = asked.caller.person;
  if (person.empty() && (path == "me" || path == "guest"))  // the account's login has ended
    if (auto back = back_to_guest(server, asked)) co_return back;
  if (creates && !within(limiter.creations, asked.host, limits::creations)) co_return slowly();
  if (changes && !person.empty() && !asked.caller.bot && !within(limiter.own, person, limits::sign_ins))
    co_return slowly();
  if ((path == "login" || (changes && person.empty())) &&
      !within(limiter.sign_ins, asked.host, limits::sign_ins))
    co_return slowly();
  if (path == "guest") co_return co_await guest(server, asked);
  if (path == "account") co_return co_await account(server, asked);
  if (path == "login") co_return co_await login_slowly(server, limiter, asked, slowly);

  const bool notices = path == "notices" || path.starts_with("notices-");
  const bool own = notices || path == "me" || path == "logout" || path == "logout-everywhere" ||
                   path == "password" || path == "remove" || path == "token" || path == "tokens-off";
  if (!own) co_return std::nullopt;
  if (asked.caller.person.empty()) co_return refused(401, "not_signed_in", "sign in first");
  if (path == "me") co_return co_await about_me(server, asked);
  if (asked.caller.bot) co_return refused(403, "bot", "a bot's token may play but not manage the account");
  if (notices) co_return co_await answer_about_notices(server, limiter, asked);
  if (path == "logout") co_return co_await logout(server, asked, false);
  if (path == "logout-everywhere") co_return co_await logout(server, asked, true);
  if (path == "password") co_return co_await password(server, asked);
  if (path == "remove") co_return co_await remove(server, asked);
  if (path == "token") co_return co_await token(server, asked);
  co_return co_await tokens_off(server, asked);
}

}  // namespace linstock::server
