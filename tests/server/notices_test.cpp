// What notices are sent with: Web Push against the example of RFC 8291, mails, and where requests may go.
// That each arrives once is in notices_once_test.cpp and tests/page/notices_test.mjs.
#include "server/notices.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include "harness.hpp"
#include "server/web_push.hpp"

namespace linstock::server {
namespace {

std::string bytes(std::string_view text) { return from_base64url(text).value_or(""); }

/// A private key and its public point as DER (RFC 5915).
std::string key_of(std::string_view number, std::string_view point) {
  using std::string_view_literals::operator""sv;
  return fmt::format("{}{}{}{}", "\x30\x77\x02\x01\x01\x04\x20"sv, number,
                     "\xa0\x0a\x06\x08\x2a\x86\x48\xce\x3d\x03\x01\x07\xa1\x44\x03\x42\x00"sv, point);
}

constexpr std::string_view sender_point =
    "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";
constexpr std::string_view browser_point =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

TEST(WebPush, EncryptsAsTheExampleOfTheRfc) {
  const auto key = key_of(bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), bytes(sender_point));
  EXPECT_EQ(base64url(public_point(key)), sender_point);
  const PushKeys browser{bytes(browser_point), bytes("BTBZMqHH6r4Tts7J_aSIgg")};
  EXPECT_EQ(
      base64url(encrypt_push("When I grow up, I want to be a watermelon", browser, key,
                             bytes("DGv6ra1nlYgDCS1FRnbzlw"))),
      "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
      "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST(WebPush, RefusesWhatIsNoKey) {
  const auto key = new_p256_key(), salt = std::string(16, 's'), secret = std::string(16, 'a');
  auto off_the_curve = bytes(browser_point);
  off_the_curve.back() ^= 1;
  EXPECT_EQ(encrypt_push("x", {off_the_curve, secret}, key, salt), "");
  EXPECT_EQ(encrypt_push("x", {"", secret}, key, salt), "");
  EXPECT_EQ(encrypt_push("x", {bytes(browser_point), "short"}, key, salt), "");
  EXPECT_EQ(encrypt_push("x", {bytes(browser_point), secret}, "no key", salt), "");
  EXPECT_NE(encrypt_push("x", {bytes(browser_point), secret}, key, salt), "");
  EXPECT_EQ(public_point("no key"), "");
}

bool may_reach(const char* address) {
  sockaddr_in v4{.sin_family = AF_INET};
  sockaddr_in6 v6{.sin6_family = AF_INET6};
  const void* any = &v4;
  if (inet_pton(AF_INET, address, &v4.sin_addr) != 1) {
    EXPECT_EQ(inet_pton(AF_INET6, address, &v6.sin6_addr), 1) << address;
    any = &v6;
  }
  return is_public(*static_cast<const sockaddr*>(any));
}

TEST(Sender, ReachesThePublicInternetOnly) {
  for (const auto* open : {"1.1.1.1", "172.32.0.1", "172.15.255.255", "192.167.1.1", "223.255.255.255",
                           "2606:4700::1111", "2a00::1"})
    EXPECT_TRUE(may_reach(open)) << open;
  for (const auto* closed : {"0.0.0.0",
                             "127.0.0.1",
                             "127.255.0.1",
                             "10.1.2.3",
                             "100.64.0.1",
                             "169.254.169.254",
                             "172.16.0.1",
                             "172.31.255.255",
                             "192.168.0.1",
                             "198.19.0.1",
                             "224.0.0.1",
                             "255.255.255.255",
                             "::",
                             "::1",
                             "::ffff:127.0.0.1",
                             "::ffff:1.1.1.1",
                             "fe80::1",
                             "fd00::1",
                             "ff02::1",
                             "64:ff9b::7f00:1",
                             "2002:7f00:1::",
                             "2001::1",
                             "2001:db8::1"})
    EXPECT_FALSE(may_reach(closed)) << closed;
}

TEST(NoticeSent, CountsTheTriesOfEachChannel) {
  NoticeSent sent;
  for (unsigned n = 0; n < limits::notice_tries; ++n) sent.failed.emplace_back("webhook");
  EXPECT_FALSE(sent.is_due("webhook")) << "given up";
  EXPECT_TRUE(sent.is_due("mail"));
  sent.to.emplace_back("mail");
  EXPECT_FALSE(sent.is_due("mail")) << "sent";
}

TEST(Mail, AddressesBreakNeitherHeaderNorProtocol) {
  for (const auto* good : {"anne@example.org", "a.b+c@mail.example.co.uk", "o'neill@x"})
    EXPECT_TRUE(is_mail_address(good)) << good;
  for (const auto* bad :
       {"", "@", "anne", "anne@", "@example.org", "anne@example.org\r\nRCPT TO:<b@x>", "a b@example.org",
        "<anne@example.org>", "anne@ex ample", "a@b@c", "a,b@example.org", "-x@example.org", "a@.org",
        "\"a\"@example.org", "jürg@example.org"})
    EXPECT_FALSE(is_mail_address(bad)) << bad;
  EXPECT_FALSE(is_mail_address(std::string(250, 'a') + "@x.org"));
}

TEST(Mail, IsPlainAsciiWithShortLines) {
  const auto mail =
      mail_text({.from = "linstock@example.org",
                 .to = "anne@example.org",
                 .subject = "Du bist am Zug: Söldner, Söldner, Söldner, Söldner, Söldner, Söldner",
                 .text = std::string(1'000, 'x') + "\r\n.\r\nQUIT\r\n",
                 .id = "abc",
                 .stop = "https://example.org/notices/stop/p/s",
                 .at = 1'000'000'000});
  EXPECT_TRUE(mail.contains("\r\nDate: Sun, 09 Sep 2001 01:46:40 +0000\r\n")) << mail;
  EXPECT_TRUE(mail.contains("\r\nMessage-ID: <abc@example.org>\r\n"));
  EXPECT_TRUE(mail.contains("\r\nList-Unsubscribe: <https://example.org/notices/stop/p/s>\r\n"));
  EXPECT_FALSE(mail.contains("QUIT"));
  EXPECT_TRUE(std::ranges::all_of(mail, [](char c) { return static_cast<unsigned char>(c) < 0x80; }));
  for (std::size_t at = 0; at < mail.size();) {
    const auto end = mail.find("\r\n", at);
    ASSERT_NE(end, mail.npos);
    EXPECT_LE(end - at, 78u) << mail.substr(at, end - at);
    at = end + 2;
  }
}

TEST(Mail, SaysTheSameInBothLanguages) {
  EXPECT_EQ(notice_words("en", "turn", {{"game", "Campaigns of Montrose"}, {"others", "Ben"}}),
            "Your turn: Campaigns of Montrose against Ben");
  EXPECT_EQ(notice_words("de", "turn", {{"game", "Campaigns of Montrose"}, {"others", ""}}),
            "Du bist am Zug: Campaigns of Montrose");
  EXPECT_EQ(notice_words("en", "turns-subject", {{"n", 1}}), "It is your turn in a match");
  EXPECT_EQ(notice_words("en", "turns-subject", {{"n", 3}}), "It is your turn in 3 matches");
  const auto end = [](int hours, int minutes) {
    return notice_words("en", "mail-end", {{"hours", hours}, {"minutes", minutes}, {"stop", ""}});
  };
  EXPECT_TRUE(end(1, 60).starts_with("At most one mail an hour tells")) << end(1, 60);
  EXPECT_TRUE(end(3, 180).starts_with("At most one mail every 3 hours tells"));
  EXPECT_TRUE(end(0, 5).starts_with("At most one mail every 5 minutes tells"));
}

}  // namespace
}  // namespace linstock::server
