// The texts of notices, and the format of mails.
#include <array>
#include <chrono>

#include <sodium.h>

#include "kernel/embedded.hpp"
#include "server/notices.hpp"
#include "words.hpp"

namespace linstock::server {

namespace {

std::string base64(std::string_view bytes) {
  constexpr int variant = sodium_base64_VARIANT_ORIGINAL;
  std::string out(sodium_base64_encoded_len(bytes.size(), variant), '\0');
  sodium_bin2base64(out.data(), out.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), variant);
  out.pop_back();  // the final 0
  return out;
}

/// A header's text as encoded words (RFC 2047), which have at most 75 characters; none splits a character.
std::string encoded_words(std::string_view text) {
  constexpr std::size_t most = 42;
  std::string out;
  while (!text.empty()) {
    auto n = std::min(most, text.size());
    while (n < text.size() && (static_cast<unsigned char>(text[n]) & 0xc0) == 0x80) --n;
    out += fmt::format("{}=?UTF-8?B?{}?=", out.empty() ? "" : "\r\n ", base64(text.substr(0, n)));
    text.remove_prefix(n);
  }
  return out;
}

/// RFC 5322, in UTC.
std::string date(std::uint64_t at) {
  using namespace std::chrono;
  constexpr std::array days{"Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"};
  constexpr std::array months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                              "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
  const sys_seconds time{seconds{at}};
  const auto day = floor<std::chrono::days>(time);
  const year_month_day date{day};
  const hh_mm_ss clock{time - day};
  return fmt::format("{}, {:02} {} {} {:02}:{:02}:{:02} +0000", days[weekday{day}.c_encoding()],
                     static_cast<unsigned>(date.day()), months[static_cast<unsigned>(date.month()) - 1],
                     static_cast<int>(date.year()), clock.hours().count(), clock.minutes().count(),
                     clock.seconds().count());
}

}  // namespace

std::string mail_text(const Mail& mail) {
  const auto domain = mail.from.substr(mail.from.find('@') + 1);
  auto out = fmt::format(
      "From: Linstock <{}>\r\nTo: <{}>\r\nSubject: {}\r\nDate: {}\r\nMessage-ID: <{}@{}>\r\n"
      "Auto-Submitted: auto-generated\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
      "Content-Transfer-Encoding: base64\r\n",
      mail.from, mail.to, encoded_words(mail.subject), date(mail.at), mail.id, domain);
  if (!mail.stop.empty())  // RFC 8058
    out += fmt::format("List-Unsubscribe: <{}>\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n",
                       mail.stop);
  out += "\r\n";
  const auto body = base64(mail.text);
  constexpr std::size_t line = 76;
  for (std::size_t i = 0; i < body.size(); i += line) out += body.substr(i, line) + "\r\n";
  return out;
}

bool is_mail_address(std::string_view text) {
  const auto at = text.find('@');
  const auto domain = text.substr(std::min(at, text.size() - 1) + 1);
  constexpr std::string_view besides = ".!#$%&'*+-/=?^_`{|}~";
  const auto plain = [&](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || besides.contains(c);
  };
  const auto of_host = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '.' || c == '-';
  };
  return text.size() <= limits::mail_address && at != text.npos && at > 0 && text[0] != '-' &&
         !domain.empty() && !domain.starts_with('.') && !domain.starts_with('-') &&
         std::ranges::all_of(text.substr(0, at), plain) && std::ranges::all_of(domain, of_host);
}

std::string notice_words(std::string_view language, std::string_view id, const boost::json::object& fields) {
  const auto read = [](std::string_view in) {
    Words words;
    Faults none;
    words.add(embedded_file(fmt::format("data/notices/words.{}.json", in)).value_or("{}"), "words", none);
    return words;
  };
  static const Words english = read("en"), german = read("de");
  return (language == "de" ? german : english).say("notices", id, fields);
}

}  // namespace linstock::server
