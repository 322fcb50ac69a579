// Counts of what is under way.
#pragma once

#include <map>
#include <string>

namespace linstock::server {

/// RAII: counts what is under way for somebody.
class Counted {
 public:
  Counted(std::map<std::string, int>& of, const std::string& who) : of_(&of), it_(of.try_emplace(who).first) {
    ++it_->second;
  }
  ~Counted() {
    if (--it_->second == 0) of_->erase(it_);
  }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  int now() const { return it_->second; }

 private:
  std::map<std::string, int>* of_;
  std::map<std::string, int>::iterator it_;
};

}  // namespace linstock::server
