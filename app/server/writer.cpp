#include "server/writer.hpp"

#include <algorithm>
#include <set>

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

void Writer::submit(WriteBatch batch, std::shared_ptr<Chain> chain, Done done) {
  {
    const std::lock_guard lock{mutex_};
    jobs_.push_back({std::move(batch), std::move(chain), std::move(done)});
  }
  wake_.notify_one();
}

std::size_t Writer::waiting() const {
  const std::lock_guard lock{mutex_};
  return jobs_.size();
}

/// The jobs of the next transaction, at most one of each chain, since its outcome decides about the next.
/// Empty: stop.
std::vector<Writer::Job> Writer::take() {
  std::unique_lock lock{mutex_};
  wake_.wait(lock, [&] { return stop_ || !jobs_.empty(); });
  std::set<const Chain*> chains;
  std::size_t n = 0;
  for (; n < std::min(jobs_.size(), limits::batches); ++n)
    if (const Chain* chain = jobs_[n].chain.get(); chain && !chains.insert(chain).second) break;
  const auto end = jobs_.begin() + static_cast<std::ptrdiff_t>(n);
  std::vector<Job> jobs{std::make_move_iterator(jobs_.begin()), std::make_move_iterator(end)};
  jobs_.erase(jobs_.begin(), end);
  return jobs;
}

void Writer::run() {
  for (auto jobs = take(); !jobs.empty(); jobs = take()) {
    std::vector<WriteBatch> batches;
    batches.reserve(jobs.size());
    std::vector<Written> written(jobs.size(), Written::dropped);
    std::vector<std::size_t> tried;
    for (std::size_t i = 0; i < jobs.size(); ++i)
      if (!jobs[i].chain || !jobs[i].chain->broken)
        batches.push_back(std::move(jobs[i].batch)), tried.push_back(i);
    const auto made = store_->apply(batches);
    if (!made) outage_.goes_on(made.error());
    for (std::size_t k = 0; k < tried.size(); ++k) {
      Written& what = written[tried[k]];
      what = !made ? Written::failed : (*made)[k] ? Written::made : Written::dropped;
      if (auto& chain = jobs[tried[k]].chain; chain && what != Written::made) chain->broken = true;
    }
    std::vector<std::pair<Done, Written>> told;
    told.reserve(jobs.size());
    for (std::size_t i = 0; i < jobs.size(); ++i) told.emplace_back(std::move(jobs[i].done), written[i]);
    post_([told = std::move(told)] {
      for (const auto& [done, what] : told)
        if (done) done(what);
    });
  }
}

}  // namespace linstock::server
