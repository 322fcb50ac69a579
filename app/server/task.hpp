// Coroutines of the server's thread.
#pragma once

#include <boost/asio/awaitable.hpp>

namespace linstock::server {

namespace asio = boost::asio;

/// What such a coroutine returns. Arguments within a co_await are always named variables: g++ 12 destroys
/// temporaries there twice.
template <class T = void>
using Task = asio::awaitable<T>;

}  // namespace linstock::server
