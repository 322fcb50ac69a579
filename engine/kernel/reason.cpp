#include "kernel/reason.hpp"

#include <map>

#include <boost/json/parse.hpp>
#include <fmt/format.h>

#include "kernel/embedded.hpp"

namespace linstock {

namespace {

/// "book/id" -> sentence.
using Sentences = std::map<std::string, std::string, std::less<>>;

void read_book(const EmbeddedFile& file, Sentences& sentences) {
  const auto document = boost::json::parse(file.text);
  const auto book = file.path.substr(5, file.path.rfind('/') - 5);  // data/<book>/reasons.en.json
  for (const auto& [id, sentence] : document.at("reasons").as_object())
    sentences.emplace(fmt::format("{}/{}", book, std::string_view{id}), sentence.as_string().c_str());
}

const Sentences& all_sentences() {
  static const Sentences all = [] {
    Sentences read;
    for (const EmbeddedFile& file : embedded_files())
      if (file.path.ends_with("/reasons.en.json")) read_book(file, read);
    return read;
  }();
  return all;
}

}  // namespace

constinit const GivenReason* GivenReason::last = nullptr;

std::string text(const Reason& reason) {
  const auto sentence = all_sentences().find(fmt::format("{}/{}", reason.book, reason.id));
  if (sentence == all_sentences().end()) return std::string{reason.id};
  std::string out = sentence->second;
  for (const Reason::Arg& arg : reason.args) {
    const std::string hole = fmt::format("{{{}}}", arg.name);
    for (auto at = out.find(hole); at != out.npos; at = out.find(hole, at + arg.value.size()))
      out.replace(at, hole.size(), arg.value);
  }
  return out;
}

}  // namespace linstock
