#include "sim/run.hpp"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <csignal>
#include <map>
#include <mutex>
#include <thread>

#include <fmt/format.h>

namespace linstock::sim {

namespace {

volatile std::sig_atomic_t interruptions = 0;
extern "C" void interrupt(int) { interruptions = 1; }

using Results = std::vector<std::pair<std::uint64_t, Row>>;

/// The threads of this rank. With n ranks, each rank plays every n-th job.
class Workers {
 public:
  Workers(const Plan& plan, const Running& running, const Ranks& ranks)
      : plan_(plan),
        first_(running.first_job + ranks.rank()),
        stride_(ranks.size()),
        working_(running.threads) {
    for (unsigned i = 0; i < running.threads; ++i) threads_.emplace_back([this] { work(); });
  }
  ~Workers() {
    stop();
    for (auto& t : threads_) t.join();
  }
  void stop() { stopped_ = true; }

  /// Why a match could not be played, told once; "" if all could.
  std::string take_fault() {
    const std::scoped_lock lock{mutex_};
    return std::exchange(fault_, {});
  }

  /// The results since the last call; waits up to `wait` if there are none. Sets `idle` once all threads have
  /// ended, after which there are no more.
  Results collect(std::chrono::milliseconds wait, bool& idle) {
    std::unique_lock lock{mutex_};
    changed_.wait_for(lock, wait, [this] { return !done_.empty() || working_ == 0; });
    idle = working_ == 0;
    return std::exchange(done_, {});
  }

 private:
  void work() {
    play_all();
    {
      const std::scoped_lock lock{mutex_};
      --working_;
    }
    changed_.notify_one();
  }

  void play_all() {
    Agents agents{plan_};
    while (!stopped_) {
      const auto job = first_ + next_++ * stride_;
      if (job >= plan_.jobs()) break;
      auto row = play(plan_, job, agents);
      {
        const std::scoped_lock lock{mutex_};
        if (row) {
          done_.emplace_back(job, std::move(*row));
        } else {
          if (fault_.empty()) fault_ = fmt::format("match {}: {}", plan_.trial_of(job), row.error());
          stopped_ = true;
        }
      }
      changed_.notify_one();
    }
  }

  const Plan& plan_;
  std::uint64_t first_, stride_;
  std::atomic<std::uint64_t> next_ = 0;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;
  std::condition_variable changed_;
  Results done_;
  std::string fault_;
  unsigned working_;
  std::vector<std::thread> threads_;
};

constexpr std::string_view leaving = "leaving", stopping = "stopping";

/// The message with these results: a line "job row" for each. The other messages are `stopping` (interrupted;
/// if a match could not be played, with why) and `leaving` (done).
std::string message_of(const Plan& plan, const Results& results) {
  std::string message;
  for (const auto& [job, row] : results) message += fmt::format("{} {}\n", job, write_row(plan, row));
  return message;
}

void read_message(const Plan& plan, std::string_view message, std::map<std::uint64_t, Row>& waiting) {
  while (!message.empty()) {
    const auto blank = message.find(' '), end = message.find('\n');
    std::uint64_t job = 0;
    for (const char c : message.substr(0, blank)) job = job * 10 + static_cast<std::uint64_t>(c - '0');
    if (auto row = read_row(plan, job, message.substr(blank + 1, end - blank - 1)))
      waiting.emplace(job, std::move(*row));
    message.remove_prefix(end + 1);
  }
}

/// Runs a rank other than the first: sends its results and waits until the first tells it to stop.
void help(const Plan& plan, const Running& running, Ranks& ranks) {
  Workers workers{plan, running, ranks};
  bool said = false;
  for (bool idle = false; !idle;) {
    const auto results = workers.collect(std::chrono::milliseconds{20}, idle);
    if (!results.empty()) ranks.send(message_of(plan, results));
    const auto fault = workers.take_fault();
    if ((interrupted() || !fault.empty()) && !said) ranks.send(std::string{stopping} + fault), said = true;
    if (said || ranks.told_to_stop()) workers.stop();
  }
  // Nothing is lost: the collect() that reported idle also returned the last results.
  ranks.send(std::string{leaving});
  while (!ranks.told_to_stop()) std::this_thread::sleep_for(std::chrono::milliseconds{5});
}

/// Runs the first rank: plays its own jobs, receives the others' results, and delivers all rows in job order.
bool lead(const Plan& plan, const Running& running, Ranks& ranks) {
  Workers workers{plan, running, ranks};
  std::map<std::uint64_t, Row> waiting;
  std::uint64_t next = running.first_job;
  std::size_t others = ranks.size() - 1;
  bool refused = false, failed = false;
  const std::chrono::milliseconds wait{ranks.size() > 1 ? 2 : 50};
  for (bool idle = false; !idle || others > 0;) {
    for (auto& [job, row] : workers.collect(wait, idle)) waiting.emplace(job, std::move(row));
    if (idle && others > 0) std::this_thread::sleep_for(wait);
    if (auto fault = workers.take_fault(); !fault.empty()) running.fail(std::move(fault)), failed = true;
    bool stop = interrupted() || refused || failed;
    while (auto message = ranks.receive()) {
      if (*message == leaving)
        --others;
      else if (message->starts_with(stopping)) {
        if (message->size() > stopping.size()) running.fail(message->substr(stopping.size())), failed = true;
        stop = true;
      } else
        read_message(plan, *message, waiting);
    }
    for (auto it = waiting.begin(); !refused && it != waiting.end() && it->first == next; ++next) {
      refused = !running.take(std::move(it->second));
      it = waiting.erase(it);
    }
    running.tick(next);
    stop = stop || refused;
    if (stop) workers.stop(), ranks.stop_others();
  }
  ranks.stop_others();
  return next == plan.jobs() && !refused;
}

}  // namespace

void stop_on_interrupt() {
  struct sigaction action{};
  action.sa_handler = interrupt;
  action.sa_flags = static_cast<int>(SA_RESETHAND);
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
}

bool interrupted() { return interruptions != 0; }

bool run(const Plan& plan, const Running& running, Ranks& ranks) {
  if (ranks.first()) return lead(plan, running, ranks);
  help(plan, running, ranks);
  return true;
}

}  // namespace linstock::sim
