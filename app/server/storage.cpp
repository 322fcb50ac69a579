#include "server/storage.hpp"

#include <algorithm>

#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/room.hpp"

namespace linstock::server {

namespace {

/// Whether writing this batch proves that the store is writable: claims, releases and notifications do not.
bool writes(const WriteBatch& batch) {
  return std::ranges::any_of(batch, [](const Change& c) {
    return !std::holds_alternative<Claim>(c) && !std::holds_alternative<Release>(c) &&
           !std::holds_alternative<Notify>(c);
  });
}

}  // namespace

Storage::Storage(asio::io_context& io, Stores stores, std::function<void(const Outcome&)> settled,
                 std::function<void()> flushed)
    : io_(&io),
      settled_(std::move(settled)),
      reading_(std::move(stores.reading)),
      loading_(std::move(stores.loading)),
      shared_(reading_->shared()),
      writer_(std::make_unique<Writer>(
          std::move(stores.writing), [&io, flushed = std::move(flushed)](std::function<void()> tell) {
            asio::post(io, [flushed, tell = std::move(tell)] { tell(), flushed(); });
          })) {}

std::uint64_t Storage::submit(WriteBatch batch, const std::shared_ptr<Room>& room) {
  const auto number = ++submitted_;
  if (room) room->last = number;
  if (room && shared_) batch.emplace_back(Notify{"match/" + room->id});
  auto chain = room ? room->chain : nullptr;
  const bool proves = writes(batch);
  writer_->submit(std::move(batch), std::move(chain), [this, number, room, proves](Written what) {
    settle({.batch = number, .room = room, .what = what}, proves);
  });
  return number;
}

Task<Written> Storage::write(WriteBatch batch) {
  asio::steady_timer done{*io_, Clock::time_point::max()};
  auto result = std::make_shared<std::optional<Written>>();
  const auto number = ++submitted_;
  // The timer outlives the callback, because this coroutine waits for the result.
  const bool proves = writes(batch);
  writer_->submit(std::move(batch), nullptr, [this, number, result, &done, proves](Written what) {
    *result = what;
    done.cancel();
    settle({.batch = number, .what = what == Written::dropped ? Written::made : what}, proves);
  });
  while (!*result) {
    boost::system::error_code ignored;
    co_await done.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
  co_return **result;
}

void Storage::settle(Outcome outcome, bool proves) {
  durable_ = outcome.batch;
  if (outcome.what == Written::failed) healthy_ = false;
  outcome.writable_again = outcome.what == Written::made && proves && !std::exchange(healthy_, true);
  settled_(outcome);
}

void Storage::probe() {
  if (healthy_) probe_wait_ = limits::probe;
  if (healthy_ || Clock::now() < probed_ + probe_wait_) return;
  probed_ = Clock::now();
  probe_wait_ = std::min<Clock::duration>(2 * probe_wait_, limits::probe_most);
  submit({Put{"health", "probe", std::to_string(seconds_now())}});
}

std::optional<std::string> Storage::get(std::string_view space, std::string_view key) {
  auto text = reading_->get(space, key);
  if (!text) throw unreadable(text.error());
  return *text;
}

std::vector<Store::Key> Storage::list(std::string_view space, std::string_view prefix, std::string_view after,
                                      std::size_t most) {
  auto found = reading_->list(space, prefix, after, most);
  if (!found) throw unreadable(found.error());
  return std::move(*found);
}

Unreadable Storage::unreadable(const std::string& why) {
  unread_.goes_on(why);
  return Unreadable{why};
}

void Storage::close() {
  writer_.reset();
  reading_.reset();
  loading_.reset();
}

}  // namespace linstock::server
