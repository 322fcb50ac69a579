// The large headers that most files of the app use, precompiled. No file may rely on it: the debug build goes
// without.
#pragma once

#include <chrono>
#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <memory>
#include <set>

#include <CLI/CLI.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/thread_pool.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <spdlog/spdlog.h>

#include "kernel/pch.hpp"
