#include "sim/results.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <unistd.h>

namespace linstock::sim {

namespace {

/// Passes the complete rows of a file to `found`; returns the size of the file up to their end, in bytes.
std::expected<std::uint64_t, std::string> read_rows(const std::string& path, const Plan& plan,
                                                    const std::function<void(Row)>& found) {
  const auto wrong = [&](std::uint64_t line, std::string_view what) {
    return std::unexpected(fmt::format("{}:{}: {}", path, line, what));
  };
  std::ifstream in{path, std::ios::binary};
  const std::string head[] = {plan.header, columns(plan)};
  std::uint64_t number = 0, kept = 0, job = 0;
  std::optional<Row> last;
  for (std::string line; std::getline(in, line); kept += line.size() + 1) {
    const bool cut = in.eof();  // the line is incomplete: no newline
    if (++number <= 2) {
      if (cut && head[number - 1].starts_with(line)) return 0;
      if (line != head[number - 1])
        return wrong(number, fmt::format("the results are of other settings:\n  there  {}\n  now    {}", line,
                                         head[number - 1]));
      continue;
    }
    if (cut) break;
    if (job == plan.jobs())
      return wrong(number, fmt::format("the file has more matches than -n {}", plan.matches));
    auto row = read_row(plan, job++, line);
    if (!row) return wrong(number, row.error());
    last = *row;
    found(std::move(*row));
  }
  // Replay the last match, to check that this program plays like the one that wrote the file. Of agents
  // nobody can say whether they play as before.
  if (last && !plan.has_agents(plan.setting_of(job - 1))) {
    Agents none{plan};
    const auto again = play(plan, job - 1, none);
    if (!again) return std::unexpected(again.error());
    if (write_row(plan, *again) != write_row(plan, *last))
      return wrong(number, "this match now plays differently: another version of the program wrote the file");
  }
  return number < 2 ? 0 : kept;
}

}  // namespace

ResultsFile::~ResultsFile() {
  if (fd_ >= 0) close(fd_);
}

ResultsFile::ResultsFile(ResultsFile&& other) noexcept
    : path_(std::move(other.path_)), text_(std::move(other.text_)), fd_(std::exchange(other.fd_, -1)) {}

std::expected<ResultsFile, std::string> ResultsFile::open(const std::string& path, const Plan& plan, If there,
                                                          const std::function<void(Row)>& found) {
  const auto fail = [&] { return std::unexpected(fmt::format("{}: {}", path, std::strerror(errno))); };
  ResultsFile file;
  file.path_ = path;
  const int alone = there == If::refuse ? O_EXCL : 0;
  file.fd_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | alone, 0644);
  if (file.fd_ < 0 && errno == EEXIST)
    return std::unexpected(path + ": already exists; --resume continues it, --force replaces it");
  if (file.fd_ < 0) return fail();
  if (flock(file.fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return std::unexpected(path + ": another simulation is writing it");
  std::uint64_t kept = 0;
  if (there == If::resume) {
    const auto read = read_rows(path, plan, found);
    if (!read) return std::unexpected(read.error());
    kept = *read;
  }
  if (ftruncate(file.fd_, static_cast<off_t>(kept)) != 0 || lseek(file.fd_, 0, SEEK_END) < 0) return fail();
  if (kept == 0) file.text_ = plan.header + "\n" + columns(plan) + "\n";
  if (const auto bad = file.flush(); !bad.empty()) return std::unexpected(bad);
  return file;
}

void ResultsFile::add(const Plan& plan, const Row& row) {
  if (fd_ >= 0) text_ += write_row(plan, row) + "\n";
}

std::string ResultsFile::flush() {
  for (std::string_view rest = text_; fd_ >= 0 && !rest.empty();) {
    const auto n = write(fd_, rest.data(), rest.size());
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) return fmt::format("{}: {}", path_, std::strerror(errno));
    rest.remove_prefix(static_cast<std::size_t>(n));
  }
  text_.clear();
  return {};
}

}  // namespace linstock::sim
