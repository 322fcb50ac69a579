#include "server/notices.hpp"

#include <algorithm>

#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>

#include "server/log.hpp"
#include "server/secrets.hpp"
#include "server/server.hpp"
#include "server/web_push.hpp"

namespace linstock::server {

namespace {

std::string alarm_of(std::uint64_t at, std::string_view person) {
  return fmt::format("{:012}/{}", at, person);
}

/// The people who have an open question, except those who play by a bot.
std::set<std::string> asked_people(const Room& room) {
  std::set<std::string> out;
  const MatchRecord& r = room.record;
  if (!room.match || r.adjourned || !r.begun || room.match->over()) return out;
  for (const Seat seat : room.match->asked())
    if (const auto& holder = r.seats[seat.index()]; holder.is == Holder::person && !holder.bot)
      out.insert(holder.who);
  return out;
}

std::set<std::string> players(const MatchRecord& r) {
  std::set<std::string> out;
  for (const SeatHolder& seat : r.seats)
    if (seat.is == Holder::person && !seat.bot) out.insert(seat.who);
  return out;
}

/// Whether a person may have asked for notices; true also if that cannot be read now.
bool may_have_contact(Server& server, const std::string& person) {
  try {
    return server.storage.get("contact", person).has_value();
  } catch (const Unreadable&) {
    return true;  // a person without a contact gets nothing
  }
}

}  // namespace

std::string notice_key(std::string_view person, std::string_view match) {
  return fmt::format("{}/{}", person, match);
}

std::uint64_t pause_after(const NoticeSent& sent, std::string_view channel) {
  constexpr std::uint64_t minute = 60;
  const auto n = std::clamp<std::int64_t>(sent.tries(channel), 1, limits::notice_tries - 1);
  return minute << (2 * (n - 1));
}

Notices::Notices(Server& server)
    : server_(&server),
      sender_({.smtp = server.config.notices.smtp,
               .user = server.config.notices.user,
               .password = server.config.notices.password,
               .sender = server.config.notices.sender,
               .local = server.config.notices.local},
              [&io = server.io](std::function<void()> f) { asio::post(io, std::move(f)); }) {}

// --- what is due ---

void Notices::recall(Room& room) {
  room.asked = asked_people(room);
  room.told_over = room.match && room.match->over();
  room.due_for = room.told_over ? players(room.record) : room.asked;
}

void Notices::update(Room& room, WriteBatch& batch) {
  if (!room.match) return;
  auto asked = asked_people(room);
  for (const auto& person : room.asked)
    if (!asked.contains(person) && room.due_for.erase(person))
      batch.emplace_back(Erase{"due", notice_key(person, room.id)});
  const bool ends = room.match->over() && !room.told_over;
  room.told_over = room.match->over();
  const auto now = seconds_now();
  const auto give = [&](const std::string& person) {
    if (!may_have_contact(*server_, person)) return;
    const Notice notice{
        .game = room.record.game, .over = ends, .at = now, .entry = room.match->journal().size() + 1};
    batch.emplace_back(Put{"due", notice_key(person, room.id), to_text(notice)});
    batch.emplace_back(Put{"notify", alarm_of(now + server_->config.notices.after, person), ""});
    room.due_for.insert(person);
  };
  for (const auto& person : ends ? players(room.record) : asked)
    if (ends || !room.asked.contains(person)) give(person);
  room.asked = std::move(asked);
}

void Notices::seen(Room& room, const std::string& person) {
  if (room.due_for.erase(person)) server_->storage.submit({Erase{"due", notice_key(person, room.id)}});
}

void Notices::seen_by(const Client& client) {
  if (client.caller.person.empty() || client.caller.bot) return;
  for (const auto& watch : client.session.watches)
    if (Room* room = server_->rooms.find(watch.match)) seen(*room, client.caller.person);
}

bool Notices::connected(std::string_view person, std::string_view match) const {
  return std::ranges::any_of(server_->connections.clients, [&](const Client* c) {
    return !c->cut && !c->caller.bot && c->caller.person == person && c->watches(match);
  });
}

// --- sending ---

Task<> Notices::load_key() {
  for (int i = 0; i < 2 && key_.empty(); ++i) {
    if (const auto stored = server_->storage.get("server", "push")) {
      key_ = from_base64url(*stored).value_or("");
      co_return;
    }
    WriteBatch batch{Insert{"server", "push", base64url(new_p256_key())}};  // dropped if there is one by now
    (void)co_await server_->storage.write(std::move(batch));
  }
}

bool Notices::can_mail() const { return !server_->config.notices.smtp.empty(); }

std::string Notices::push_key() const { return key_.empty() ? "" : base64url(public_point(key_)); }

std::string Notices::site() const {
  const auto& config = server_->config;
  auto site = config.origin.empty() ? fmt::format("http://{}:{}", config.host, config.port) : config.origin;
  while (site.ends_with('/')) site.pop_back();
  return site;
}

Task<> Notices::run() {
  asio::steady_timer timer{server_->io};
  while (!server_->stopping()) {
    timer.expires_after(std::chrono::milliseconds{500});
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
    try {
      if (key_.empty()) co_await load_key();
      co_await look();
    } catch (const Unreadable&) {
      continue;  // what is due stays stored, and is tried again
    }
  }
}

Task<> Notices::settle() {
  const auto end = Clock::now() + limits::notice_time;
  asio::steady_timer timer{server_->io};
  while (!sending_.empty() && Clock::now() < end) {
    timer.expires_after(std::chrono::milliseconds{20});
    boost::system::error_code ignored;
    co_await timer.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

/// Delivers all notices that are due. Each of several servers erases the notices of matches that people are
/// watching over it; a moment later, the server that has claimed the notices sends the rest.
Task<> Notices::look() {
  if (!server_->storage.healthy()) co_return;  // that it was sent could not be stored
  const auto now = seconds_now();
  const auto late = now - (server_->storage.shared() ? 5 : 0);
  std::map<std::string, std::vector<std::string>> alarms;
  std::set<std::string> here;
  for (const Client* c : server_->connections.clients) here.insert(c->caller.person);
  std::string after;
  for (std::size_t n = 0; n < limits::notices_waiting;) {
    const auto some = server_->storage.list("notify", "", after);
    for (const auto& [key, nothing] : some) {
      const auto at = std::stoull(key.substr(0, key.find('/')));
      const auto person = key.substr(key.find('/') + 1);
      if (at > now) break;
      if (at <= late) alarms[person].push_back(key);
      if (!here.contains(person)) continue;
      for (const auto& [due, text] : server_->storage.list("due", person + "/"))
        if (connected(person, due.substr(person.size() + 1))) server_->storage.submit({Erase{"due", due}});
    }
    n += some.size();
    if (some.size() < limits::listed) break;
    after = some.back().first;
  }
  if (alarms.empty()) co_return;
  if (server_->storage.shared()) {
    WriteBatch claim{Claim{"notices"}};
    const auto leads = co_await server_->storage.write(std::move(claim));
    if (leads != Written::made) co_return;
  }
  for (auto& [person, keys] : alarms)
    if (!server_->stopping() && sending_.insert(person).second)
      asio::co_spawn(server_->io, deliver(person, std::move(keys)), asio::detached);
}

Task<> Notices::deliver(std::string person, std::vector<std::string> alarms) {
  try {
    const auto again = co_await deliver_to(person);
    WriteBatch batch;
    for (auto& alarm : alarms) batch.emplace_back(Erase{"notify", std::move(alarm)});
    if (again) batch.emplace_back(Put{"notify", alarm_of(again, person), ""});
    (void)co_await server_->storage.write(std::move(batch));
  } catch (const std::exception& e) {
    log_error("notices_not_sent", {{"why", e.what()}});
  }
  sending_.erase(person);
}

/// Sends a person what is due; returns when to look again, or 0.
Task<std::uint64_t> Notices::deliver_to(const std::string& person) {
  const auto now = seconds_now();
  const auto& settings = server_->config.notices;
  const auto contact = server_->storage.find<Contact>("contact", person);
  std::uint64_t again = 0;
  const auto at = [&](std::uint64_t time) { again = again ? std::min(again, time) : time; };
  std::vector<Ripe> ripe, waiting;  // the latter for the next mail
  for (const auto& [key, text] : server_->storage.list("due", person + "/")) {
    const auto notice = from_text<Notice>(text);
    const auto match = key.substr(person.size() + 1);
    if (!contact || !notice) {
      server_->storage.submit({Erase{"due", key}});
      continue;
    }
    if (connected(person, match)) continue;
    auto sent = server_->storage.find<NoticeSent>("sent", key).value_or(NoticeSent{});
    if (sent.entry != notice->entry) sent = {.entry = notice->entry};
    if (notice->at + settings.after > now)
      at(notice->at + settings.after);
    else
      ripe.push_back({match, *notice, sent});
    waiting.push_back({match, *notice, sent});
  }
  if (!contact) co_return 0;
  for (Ripe& each : ripe) {
    const auto pause = co_await deliver_each(person, *contact, each);
    if (pause) at(now + pause);
  }
  const auto unmailed = [](const Ripe& each) { return each.sent.is_due("mail"); };
  if (contact->confirmed && can_mail() && std::ranges::any_of(ripe, unmailed)) {
    const auto last = server_->storage.get("mailed", person);
    const auto next = last ? std::stoull(*last) + settings.mail_every : 0;
    if (next > now) {
      at(next);
    } else {
      for (Ripe& each : waiting)  // with the tries made just now
        for (const Ripe& other : ripe)
          if (other.match == each.match) each.sent = other.sent;
      const bool good = co_await deliver_mail(person, *contact, waiting);
      if (!good) at(now + pause_after(waiting.front().sent, "mail"));
      for (Ripe& each : ripe)
        for (const Ripe& other : waiting)
          if (other.match == each.match) each.sent = other.sent;
    }
  }
  if (!again)
    for (const Ripe& each : ripe)
      if (each.notice.over)  // nothing is left to do about it
        server_->storage.submit(
            {Erase{"due", notice_key(person, each.match)}, Erase{"sent", notice_key(person, each.match)}});
  co_return again;
}

Task<> Notices::drop_browser(const std::string& person, const std::string& endpoint) {
  const std::function<bool(Contact&)> drop = [&](Contact& contact) {
    return std::erase_if(contact.browsers, [&](const auto& b) { return b.endpoint == endpoint; }) > 0;
  };
  (void)co_await edit(person, drop);
}

Task<Written> Notices::edit(const std::string& person, const std::function<bool(Contact&)>& change) {
  asio::steady_timer moment{server_->io};
  while (!editing_.insert(person).second) {
    moment.expires_after(std::chrono::milliseconds{10});
    boost::system::error_code ignored;
    co_await moment.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  const struct Editing {
    std::set<std::string>* all;
    const std::string* who;
    Editing(std::set<std::string>& of, const std::string& person_) : all(&of), who(&person_) {}
    ~Editing() { all->erase(*who); }
    Editing(const Editing&) = delete;
    Editing& operator=(const Editing&) = delete;
  } editing{editing_, person};
  auto contact = server_->storage.find<Contact>("contact", person).value_or(Contact{});
  if (!change(contact)) co_return Written::dropped;
  const bool empty = contact.mail.empty() && contact.webhook.empty() && contact.browsers.empty();
  WriteBatch batch;
  if (empty)
    batch.emplace_back(Erase{"contact", person});
  else
    batch.emplace_back(Put{"contact", person, to_text(contact)});
  co_return co_await server_->storage.write(std::move(batch));
}

bool Notices::mail_code(const Contact& contact, const std::string& name, const std::string& code) {
  const auto& language = contact.language;
  const auto link = fmt::format("{}/account?confirm={}", site(), code);
  const Mail mail{.from = server_->config.notices.sender,
                  .to = contact.mail,
                  .subject = notice_words(language, "code-subject", {{"code", code}}),
                  .text = notice_words(language, "code", {{"name", name}, {"link", link}, {"code", code}}),
                  .id = random_word(32),
                  .stop = "",
                  .at = seconds_now()};
  return sender_.submit({Outgoing::Kind::mail, contact.mail, mail_text(mail)}, [](Sent) {});
}

}  // namespace linstock::server
