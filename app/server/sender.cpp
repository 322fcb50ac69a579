#include "server/sender.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <memory>

#include <curl/curl.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/limits.hpp"

namespace linstock::server {

namespace {

/// An address range: the first `bits` of an address in network order.
template <std::size_t N>
struct Range {
  std::array<std::uint8_t, N> prefix;
  unsigned bits;

  bool has(const std::uint8_t* address) const {
    for (unsigned i = 0; i < bits; ++i)
      if (((address[i / 8] ^ prefix[i / 8]) >> (7 - i % 8)) & 1) return false;
    return true;
  }
};

// RFC 6890 and its successors: what is not globally reachable, and multicast.
constexpr Range<4> closed_v4[] = {
    {{0, 0, 0, 0}, 8},      {{10, 0, 0, 0}, 8},     {{100, 64, 0, 0}, 10}, {{127, 0, 0, 0}, 8},
    {{169, 254, 0, 0}, 16}, {{172, 16, 0, 0}, 12},  {{192, 0, 0, 0}, 24},  {{192, 0, 2, 0}, 24},
    {{192, 88, 99, 0}, 24}, {{192, 168, 0, 0}, 16}, {{198, 18, 0, 0}, 15}, {{198, 51, 100, 0}, 24},
    {{203, 0, 113, 0}, 24}, {{224, 0, 0, 0}, 3},
};
constexpr Range<16> global_v6{{0x20}, 3};
constexpr Range<16> closed_v6[] = {
    {{0x20, 0x01, 0x00, 0x00}, 23},  // Teredo, ORCHID, benchmarks
    {{0x20, 0x01, 0x0d, 0xb8}, 32},  // documentation
    {{0x20, 0x02}, 16},              // 6to4 embeds an IPv4 address
    {{0x3f, 0xff}, 20},
};

const std::uint8_t* bytes_of(const sockaddr& address) {
  const void* raw = &address;
  if (address.sa_family == AF_INET)
    return reinterpret_cast<const std::uint8_t*>(&static_cast<const sockaddr_in*>(raw)->sin_addr);
  return static_cast<const sockaddr_in6*>(raw)->sin6_addr.s6_addr;
}

/// Whether it is an address of this machine: a UDP socket connected to it has the same local address.
/// Connecting sends no packet.
bool is_own(const curl_sockaddr& to) {
  const int fd = ::socket(to.family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (fd < 0) return true;
  sockaddr_storage from{};
  socklen_t size = sizeof from;
  void* raw = &from;
  auto* own = static_cast<sockaddr*>(raw);
  const bool known = ::connect(fd, &to.addr, to.addrlen) == 0 && ::getsockname(fd, own, &size) == 0;
  ::close(fd);
  return known && std::memcmp(bytes_of(*own), bytes_of(to.addr), to.family == AF_INET ? 4 : 16) == 0;
}

/// Called by libcurl for the resolved address, so that no name can hide a private one.
curl_socket_t open_socket(void* local, curlsocktype, curl_sockaddr* to) {
  if (!*static_cast<const bool*>(local) && (!is_public(to->addr) || is_own(*to))) return CURL_SOCKET_BAD;
  return ::socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
}

/// Ignores the answer; beyond a bound, ends the transfer.
std::size_t discard(char*, std::size_t size, std::size_t count, void* left) {
  auto& rest = *static_cast<std::size_t*>(left);
  const auto bytes = size * count;
  if (bytes > rest) return 0;
  rest -= bytes;
  return bytes;
}

struct Freed {
  void operator()(curl_slist* list) const { curl_slist_free_all(list); }
  void operator()(CURL* easy) const { curl_easy_cleanup(easy); }
};
using List = std::unique_ptr<curl_slist, Freed>;

void add(List& list, const std::string& text) {
  if (auto* longer = curl_slist_append(list.get(), text.c_str())) {
    (void)list.release();
    list.reset(longer);
  }
}

Sent sent_as(Outgoing::Kind kind, CURLcode result, long status) {
  const bool permanent = kind == Outgoing::Kind::mail ? status >= 500 : status >= 300 && status < 500;
  if (kind == Outgoing::Kind::mail) {
    if (result == CURLE_OK) return Sent::accepted;
    return permanent ? Sent::refused : Sent::failed;
  }
  if (status == 404 || status == 410) return Sent::gone;
  if (status == 408 || status == 425 || status == 429) return Sent::failed;
  if (permanent) return Sent::refused;
  // whatever became of the rest of the answer
  return status >= 200 && status < 300 ? Sent::accepted : Sent::failed;
}

}  // namespace

bool is_public(const sockaddr& address) {
  const auto covers = [&](const auto& range) { return range.has(bytes_of(address)); };
  if (address.sa_family == AF_INET) return std::ranges::none_of(closed_v4, covers);
  return address.sa_family == AF_INET6 && covers(global_v6) && std::ranges::none_of(closed_v6, covers);
}

/// A message on its way; what libcurl points to lives here.
struct Sender::Transfer {
  Transfer(Job what, SendSettings& settings);
  std::size_t read(char* into, std::size_t most) {
    const auto n = std::min(most, job.message.body.size() - at);
    std::memcpy(into, job.message.body.data() + at, n);
    at += n;
    return n;
  }

  Job job;
  std::size_t at = 0, answer_left = limits::notice_answer;
  List headers, recipients;
  std::unique_ptr<CURL, Freed> easy{curl_easy_init()};
};

Sender::Transfer::Transfer(Job what, SendSettings& settings) : job(std::move(what)) {
  CURL* c = easy.get();
  if (!c) return;
  constexpr long seconds = std::chrono::duration_cast<std::chrono::seconds>(limits::notice_time).count();
  (void)curl_easy_setopt(c, CURLOPT_PRIVATE, this);
  (void)curl_easy_setopt(c, CURLOPT_NOSIGNAL, 1L);
  (void)curl_easy_setopt(c, CURLOPT_TIMEOUT, seconds);
  (void)curl_easy_setopt(c, CURLOPT_PROXY, "");  // not the environment's, or its address would be checked
  (void)curl_easy_setopt(c, CURLOPT_WRITEFUNCTION, discard);
  (void)curl_easy_setopt(c, CURLOPT_WRITEDATA, &answer_left);
  if (job.message.kind == Outgoing::Kind::mail) {
    add(recipients, "<" + job.message.to + ">");
    (void)curl_easy_setopt(c, CURLOPT_URL, settings.smtp.c_str());
    (void)curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    (void)curl_easy_setopt(c, CURLOPT_USE_SSL, settings.user.empty() ? CURLUSESSL_TRY : CURLUSESSL_ALL);
    if (!settings.user.empty()) {
      (void)curl_easy_setopt(c, CURLOPT_USERNAME, settings.user.c_str());
      (void)curl_easy_setopt(c, CURLOPT_PASSWORD, settings.password.c_str());
    }
    (void)curl_easy_setopt(c, CURLOPT_MAIL_FROM, ("<" + settings.sender + ">").c_str());
    (void)curl_easy_setopt(c, CURLOPT_MAIL_RCPT, recipients.get());
    (void)curl_easy_setopt(c, CURLOPT_UPLOAD, 1L);
    (void)curl_easy_setopt(c, CURLOPT_READDATA, this);
    (void)curl_easy_setopt(
        c, CURLOPT_READFUNCTION, +[](char* into, std::size_t size, std::size_t count, void* self) {
          return static_cast<Transfer*>(self)->read(into, size * count);
        });
    return;
  }
  add(headers, "Expect:");  // 100-continue would only cost time
  for (const auto& header : job.message.headers) add(headers, header);
  (void)curl_easy_setopt(c, CURLOPT_URL, job.message.to.c_str());
  (void)curl_easy_setopt(c, CURLOPT_PROTOCOLS_STR, settings.local ? "https,http" : "https");
  (void)curl_easy_setopt(c, CURLOPT_FOLLOWLOCATION, 0L);
  (void)curl_easy_setopt(c, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  (void)curl_easy_setopt(c, CURLOPT_OPENSOCKETDATA, &settings.local);
  (void)curl_easy_setopt(c, CURLOPT_USERAGENT, "Linstock");
  (void)curl_easy_setopt(c, CURLOPT_HTTPHEADER, headers.get());
  (void)curl_easy_setopt(c, CURLOPT_POSTFIELDSIZE, static_cast<long>(job.message.body.size()));
  (void)curl_easy_setopt(c, CURLOPT_POSTFIELDS, job.message.body.data());
}

Sender::Sender(SendSettings settings, std::function<void(std::function<void()>)> post)
    : settings_(std::move(settings)), post_(std::move(post)) {
  (void)curl_global_init(CURL_GLOBAL_DEFAULT);
  multi_ = curl_multi_init();
  (void)curl_multi_setopt(multi_, CURLMOPT_MAX_HOST_CONNECTIONS, limits::notices_to_host);
  thread_ = std::thread{[this] { run(); }};
}

Sender::~Sender() {
  {
    const std::lock_guard lock{mutex_};
    stop_ = true;
  }
  (void)curl_multi_wakeup(multi_);
  thread_.join();
  (void)curl_multi_cleanup(multi_);
}

bool Sender::submit(Outgoing message, Done done) {
  if (message.kind == Outgoing::Kind::mail && settings_.smtp.empty()) return false;
  {
    const std::lock_guard lock{mutex_};
    if (jobs_.size() >= limits::notices_waiting) return false;
    jobs_.push_back({std::move(message), std::move(done)});
  }
  (void)curl_multi_wakeup(multi_);
  return true;
}

bool Sender::take(Job& job) {
  const std::lock_guard lock{mutex_};
  if (jobs_.empty()) return false;
  job = std::move(jobs_.front());
  jobs_.pop_front();
  return true;
}

void Sender::run() {
  std::map<CURL*, std::unique_ptr<Transfer>> open;
  const auto stopped = [this] {
    const std::lock_guard lock{mutex_};
    return stop_;
  };
  while (!stopped()) {
    Job job;
    while (open.size() < limits::notices_at_once && take(job)) {
      auto transfer = std::make_unique<Transfer>(std::move(job), settings_);
      CURL* easy = transfer->easy.get();
      if (easy && curl_multi_add_handle(multi_, easy) == CURLM_OK)
        open.emplace(easy, std::move(transfer));
      else
        post_([done = std::move(transfer->job.done)] { done(Sent::failed); });
    }
    int running = 0;
    (void)curl_multi_perform(multi_, &running);
    int rest = 0;
    while (const CURLMsg* said = curl_multi_info_read(multi_, &rest)) {
      if (said->msg != CURLMSG_DONE) continue;
      CURL* easy = said->easy_handle;
      const auto result = said->data.result;
      long status = 0;
      (void)curl_easy_getinfo(easy, CURLINFO_RESPONSE_CODE, &status);
      (void)curl_multi_remove_handle(multi_, easy);
      const auto transfer = std::move(open.extract(easy).mapped());
      const auto sent = sent_as(transfer->job.message.kind, result, status);
      post_([done = std::move(transfer->job.done), sent] { done(sent); });
    }
    (void)curl_multi_poll(multi_, nullptr, 0, 1'000, nullptr);
  }
  for (const auto& [easy, transfer] : open) (void)curl_multi_remove_handle(multi_, easy);
}

}  // namespace linstock::server
