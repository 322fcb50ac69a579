#include "protocol/dispatch.hpp"

#include <boost/json/serialize.hpp>

#include "kernel/json.hpp"
#include "protocol/handlers.hpp"

namespace linstock::protocol {

namespace {

using boost::json::value;

std::string error_text(std::string_view id, const Error& e) {
  const Names none;
  JsonWriter w{none};
  w.open('{');
  w.member("jsonrpc", std::string_view{"2.0"});
  w.key("id"), w.raw(id);
  w.key("error"), w.open('{');
  w.member("code", static_cast<int>(e.code));
  w.member("message", e.message);
  w.key("data"), w.open('{');
  w.member("name", name_of(e.code));
  if (e.reason) w.member("reason", *e.reason);
  if (!e.clause.empty()) w.member("clause", e.clause);
  if (!e.proof.empty()) w.key("proof"), w.raw(e.proof);
  if (!e.faults.empty()) {
    w.key("faults"), w.open('[');
    for (const Fault& f : e.faults) {
      w.open('{');
      w.member("where", f.where);
      if (!f.field.empty()) w.member("field", f.field);
      w.member("reason", f.reason);
      if (f.clause) w.member("clause", text(f.clause, e.clauses));
      if (f.clause && !f.firm) w.member("waivable", true);
      w.close('}');
    }
    w.close(']');
  }
  w.close('}'), w.close('}'), w.close('}');
  return w.take();
}

bool is_id(const value& v) { return v.is_string() || v.is_int64() || v.is_uint64() || v.is_null(); }

std::optional<Request> request_of(value& message, std::string& id) {
  auto* o = message.if_object();
  if (!o) return {};
  Request r;
  std::size_t known = 0;
  if (const value* v = o->if_contains("id")) {
    if (!is_id(*v)) return {};
    id = r.id = boost::json::serialize(*v);
    r.notification = false;
    ++known;
  }
  const value* version = o->if_contains("jsonrpc");
  const value* method = o->if_contains("method");
  if (!version || *version != "2.0" || !method || !method->is_string()) return {};
  r.method = {method->get_string().data(), method->get_string().size()};
  known += 2;
  value* params = o->if_contains("params");
  if (params && !params->is_object()) return {};
  if (known + (params ? 1 : 0) != o->size()) return {};
  if (params) r.params = std::move(params->get_object());
  return r;
}

}  // namespace

std::expected<Request, std::string> read_request(std::string_view message) {
  if (message.size() > max_message) return std::unexpected(too_large());
  Faults faults;
  auto json = parse_json(message, "message", faults);
  if (!json) return std::unexpected(error_text("null", error_of(Code::parse_error, faults.front().reason)));
  std::string id = "null";
  auto request = request_of(*json, id);
  if (!request) return std::unexpected(error_text(id, error_of(Code::invalid_request, "no-request"_reason)));
  return std::move(*request);
}

const Method* find_method(const MatchRegistry& registry, std::string_view name) {
  for (const auto table : {registry.host_methods, methods()})
    if (const auto method = std::ranges::find(table, name, &Method::name); method != table.end())
      return &*method;
  return nullptr;
}

std::expected<Prepared, Error> prepare(MatchRegistry& registry, Session& session, const Request& r) {
  const Method* method = find_method(registry, r.method);
  if (!method)
    return std::unexpected(error_of(Code::unknown_method, "no-such-method"_reason.with("method", r.method)));
  auto call = check(registry, session, *method, r.params);
  if (!call) return std::unexpected(call.error());
  return Prepared{method, std::move(*call)};
}

std::string answer(const Request& r, const Reply& reply) {
  if (r.notification) return {};
  if (!reply) return error_text(r.id, reply.error());
  return fmt::format(R"({{"jsonrpc":"2.0","id":{},"result":{}}})", r.id, *reply);
}

std::string dispatch(MatchRegistry& registry, Session& session, std::string_view message) {
  const auto request = read_request(message);
  if (!request) return request.error();
  auto prepared = prepare(registry, session, *request);
  if (!prepared) return answer(*request, std::unexpected(prepared.error()));
  return answer(*request, prepared->method->handle(prepared->call));
}

std::vector<std::string> take_news(MatchRegistry& registry, Session& session, std::string_view only_match,
                                   std::size_t bytes) {
  std::vector<std::string> out;
  for (Session::Watch& watch : session.watches) {
    if (!only_match.empty() && watch.match != only_match) continue;
    const auto it = registry.matches.find(watch.match);
    if (it == registry.matches.end()) continue;
    const Match& match = *it->second;
    const Names& names = *match.language().names;
    const std::string_view viewer = watch.viewer.umpire ? "umpire"
                                    : watch.viewer.seat ? names(watch.viewer.seat)
                                                        : "spectator";
    const auto push = [&](std::string_view method, std::string_view key, std::string_view json) {
      out.push_back(
          fmt::format(R"({{"jsonrpc":"2.0","method":"{}","params":{{"match":"{}","viewer":"{}","{}":{}}}}})",
                      method, watch.match, viewer, key, json));
    };
    for (const News& news : match.news(watch.viewer, watch.next, bytes)) {
      watch.next = news.number + 1;
      push("match.news", "news", news.json);
      bytes -= std::min(bytes, news.json.size());
    }
    if (const auto now = drafted_by(match, watch.viewer); now != watch.drafted) {
      watch.drafted = now;
      push("match.draft", "pending", pending(match, session, watch.match, watch.viewer.seat));
    }
  }
  return out;
}

bool has_news(const MatchRegistry& registry, const Session& session, std::string_view match) {
  const auto it = registry.matches.find(match);
  return it != registry.matches.end() && std::ranges::any_of(session.watches, [&](const auto& watch) {
           return watch.match == match && watch.next <= it->second->last_news(watch.viewer);
         });
}

std::string too_large() {
  return error_text("null", error_of(Code::too_large, "message-too-long"_reason.with("bytes", max_message)));
}

}  // namespace linstock::protocol
