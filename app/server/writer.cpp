#include "server/writer.hpp"

#include <algorithm>

#include "server/limits.hpp"
#include "server/log.hpp"

namespace linstock::server {

Writer::Writer(std::unique_ptr<Store> store, std::function<void(std::function<void()>)> post)
    : store_(std::move(store)), post_(std::move(post)), thread_([this] { run(); }) {}

Writer::~Writer() {
  {
    const std::lock_guard lock{mutex_};
    stop_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Writer::submit(WriteBatch batch, Done done) {
  {
    const std::lock_guard lock{mutex_};
    jobs_.push_back({std::move(batch), std::move(done)});
  }
  wake_.notify_one();
}

std::size_t Writer::waiting() const {
  const std::lock_guard lock{mutex_};
  return jobs_.size();
}

void Writer::run() {
  for (;;) {
    std::vector<Job> jobs;
    {
      std::unique_lock lock{mutex_};
      wake_.wait(lock, [&] { return stop_ || !jobs_.empty(); });
      if (jobs_.empty()) return;
      const auto n = static_cast<std::ptrdiff_t>(std::min(jobs_.size(), limits::batches));
      jobs.assign(std::make_move_iterator(jobs_.begin()), std::make_move_iterator(jobs_.begin() + n));
      jobs_.erase(jobs_.begin(), jobs_.begin() + n);
    }
    std::vector<WriteBatch> batches;
    batches.reserve(jobs.size());
    for (Job& job : jobs) batches.push_back(std::move(job.batch));
    const auto made = store_->apply(batches);
    if (!made) log_error("store_unwritable", {{"why", made.error()}});
    std::vector<std::pair<Done, Written>> told;
    told.reserve(jobs.size());
    for (std::size_t i = 0; i < jobs.size(); ++i)
      told.emplace_back(std::move(jobs[i].done), !made        ? Written::failed
                                                 : (*made)[i] ? Written::made
                                                              : Written::dropped);
    post_([told = std::move(told)] {
      for (const auto& [done, written] : told)
        if (done) done(written);
    });
  }
}

}  // namespace linstock::server
