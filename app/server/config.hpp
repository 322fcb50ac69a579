// The settings of a server from the command line.
#pragma once

#include <cstdint>
#include <string>

#include "server/limits.hpp"

namespace linstock::server {

/// How people are told of their turns while they are away.
struct NoticeSettings {
  std::string smtp;                  ///< smtp://host:port or smtps://…; "": no mail
  std::string user, password;        ///< of the mail server; "": no login
  std::string sender;                ///< the mail address that mails come from
  std::string contact;               ///< the operator's mailto: or https: address, for push services
  bool local = false;                ///< webhooks and browsers may have private addresses, and no TLS
  std::uint64_t after = 90;          ///< seconds to wait: more than it takes to detect a broken connection
  std::uint64_t mail_every = 3'600;  ///< seconds between two mails to one person
};

/// The settings from the command line.
struct Config {
  std::string store;  ///< address of the database
  std::string host = "127.0.0.1";
  std::uint16_t port = 1644;
  bool any_port = true;                           ///< if the port is taken, try the next ones
  bool secure = false;                            ///< cookies for https only; set behind TLS
  std::string page;                               ///< folder of the page; "": the default
  std::string origin;                             ///< origin of the page, if it differs from the Host header
  bool proxied = false;                           ///< behind a proxy that sets X-Real-IP
  unsigned thinkers = 2;                          ///< threads for programs and loading
  unsigned idle = 60;                             ///< seconds until an unused match is unloaded
  std::size_t guest_mib = limits::guest_mib;      ///< that a guest may store in all matches
  std::size_t account_mib = limits::account_mib;  ///< the same for an account
  std::size_t address_mib = limits::address_mib;  ///< that one address may store in a burst
  unsigned guests_kept = limits::guests_kept;     ///< days until finished matches of guests are erased
  unsigned absence = limits::absence;             ///< days until an absent player's seat may be given away
  NoticeSettings notices{};
};

}  // namespace linstock::server
