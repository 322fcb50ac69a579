// Passwords that are guessed first.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace linstock::server {

/// The most common ones of eight characters or more, in small letters.
constexpr std::array<std::string_view, 96> common_passwords{
    "00000000",   "01234567",    "0123456789",   "0987654321", "10203040",   "11111111",      "1111111111",
    "11223344",   "12121212",    "123123123",    "12341234",   "1234512345", "12345678",      "123456789",
    "1234567890", "1234567891",  "1234qwer",     "12qwaszx",   "147258369",  "18atcskd2w",    "1q2w3e4r",
    "1q2w3e4r5t", "1qaz2wsx",    "1qazxsw2",     "20002000",   "22222222",   "31415926",      "3rjs1la7qe",
    "55555555",   "66666666",    "77777777",     "789456123",  "87654321",   "88888888",      "963852741",
    "987654321",  "99999999",    "a1234567",     "a123456789", "aa123456",   "aaaaaaaa",      "abc12345",
    "abcd1234",   "abcdefgh",    "abcdefghi",    "admin123",   "admin1234",  "administrator", "alexander",
    "asdfasdf",   "asdfghjk",    "asdfghjkl",    "baseball",   "basketball", "butterfly",     "changeme",
    "charlie1",   "chocolate",   "computer",     "elizabeth",  "football",   "football1",     "hello123",
    "iloveyou",   "iloveyou1",   "internet",     "jennifer",   "jonathan",   "letmein1",      "linstock",
    "liverpool",  "michelle",    "p@ssw0rd",     "pa55word",   "passw0rd",   "password",      "password1",
    "password12", "password123", "password1234", "princess",   "princess1",  "q1w2e3r4",      "qazwsxedc",
    "qwer1234",   "qwerty12",    "qwerty123",    "qwerty1234", "qwertyui",   "qwertyuiop",    "starwars",
    "sunshine",   "superman",    "trustno1",     "whatever",   "zxcvbnm1"};

/// Whether a password, given in small letters, is one of them.
inline bool is_common_password(std::string_view in_small_letters) {
  return std::ranges::find(common_passwords, in_small_letters) != common_passwords.end();
}

}  // namespace linstock::server
