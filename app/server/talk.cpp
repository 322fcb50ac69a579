// Chat and private notes.
#include "printable.hpp"
#include "server/handlers.hpp"

namespace linstock::server {

bool may_read(const MatchRecord& r, const GameInfo& game, const Said& said, Viewer viewer) {
  if (viewer.umpire) return true;
  if (!viewer.seat) return said.to.empty() && r.chat == ChatFor::all;
  const auto seat = game.seats[viewer.seat.index()];
  return said.to.empty() || said.from == seat || std::ranges::find(said.to, seat) != said.to.end();
}

std::string in_json(std::size_t number, const Said& said) {
  auto w = writer();
  w.open('{');
  w.member("number", number);
  w.member("at", said.at);
  w.member("from", said.from);
  w.member("name", said.name);
  w.member("to", said.to);
  w.member("text", said.text);
  w.close('}');
  return w.take();
}

namespace {

std::string key_of(std::string_view match, std::size_t number) {
  return fmt::format("{}/{:08}", match, number);
}

/// Whether a text has at most `most` characters and no control characters except newlines.
bool is_text(std::string_view text, std::size_t most) {
  return letters_in(text) <= most && std::ranges::none_of(text, [](char c) {
           return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f;
         });
}

bool has_part(const Call& c) {
  const auto& person = caller_of(c).person;
  const MatchRecord& r = room_of(c)->record;
  return sits(r, person) || (!person.empty() && r.umpire == person);
}

/// The seats named in "to", separated by spaces; empty: the whole table.
std::expected<std::vector<std::string>, Error> recipients(const Call& c) {
  std::vector<std::string> to;
  for (const auto word : split_words(c.text("to").value_or(""))) {
    if (!seat_named(*c.game, room_of(c)->record, word))
      return misfit("params.to", "seat-unknown"_reason.with("seat", std::string{word}));
    if (std::ranges::find(to, word) == to.end()) to.emplace_back(word);
  }
  return to;
}

}  // namespace

Reply chat_say(Call& c) {
  const auto room = room_of(c);
  const auto text = *c.text("text");
  if (!c.viewer.umpire && !c.viewer.seat) return refuse(Code::not_yours, "spectators-are-silent"_reason);
  if (text.empty() || !is_text(text, limits::chat_text))
    return misfit("params.text", "expected-text"_reason.with("least", 1).with("most", limits::chat_text));
  const auto& person = caller_of(c).person;
  if (share_of(room->record, person).said >= limits::chat_messages)
    return refuse(Code::too_much, "most-messages"_reason.with("most", limits::chat_messages));
  auto to = recipients(c);
  if (!to) return std::unexpected(to.error());
  if (!within(server_of(c).chatter, person, limits::chat))
    return refuse(Code::too_fast, "too-many-messages"_reason);
  const Said said{.at = seconds_now(),
                  .from = c.viewer.umpire ? "umpire" : std::string{c.game->seats[c.viewer.seat.index()]},
                  .name = caller_of(c).name,
                  .to = std::move(*to),
                  .text = std::string{text}};
  const auto number = ++room->record.said;
  auto kept = to_text(said);
  Server& server = server_of(c);
  WriteBatch batch;
  server.quotas.charge_chat(batch, *room, person, on_disk(kept.size()));
  batch.emplace_back(Put{"match", room->id, to_text(room->record)});
  batch.emplace_back(Put{"chat", key_of(room->id, number), std::move(kept)});
  server.storage.submit(std::move(batch), room);
  room->said.emplace_back(number, said);
  return in_json(number, said);
}

Reply chat_read(Call& c) {
  const auto room = room_of(c);
  const auto after = c.number("after").value_or(0);
  if (after > 99'999'999) return misfit("params.after", "no-such-message"_reason);
  auto w = writer();
  w.open('{');
  w.key("messages"), w.open('[');
  std::size_t last = after;
  for (const auto& [key, text] :
       server_of(c).storage.list("chat", room->id + "/", key_of(room->id, static_cast<std::size_t>(after)))) {
    ++last;
    const auto said = from_text<Said>(text);
    if (said && may_read(room->record, *c.game, *said, c.viewer)) w.raw(in_json(last, *said));
  }
  w.close(']');
  w.member("next", last);
  w.member("more", last < room->record.said);
  w.close('}');
  return w.take();
}

Reply notes_write(Call& c) {
  const auto& person = caller_of(c).person;
  if (!has_part(c)) return refuse(Code::not_yours, "notes-of-players"_reason);
  const auto text = *c.text("text");
  if (!is_text(text, limits::note))
    return misfit("params.text", "expected-text"_reason.with("least", 0).with("most", limits::note));
  const auto key = person + "/" + c.match_id;
  const auto room = room_of(c);
  room->wrote += text.size();
  const auto batch = text.empty() ? server_of(c).storage.submit({Erase{"note", key}}, room)
                                  : server_of(c).storage.submit({Put{"note", key, std::string{text}}}, room);
  std::erase_if(room->notes,
                [&](const auto& each) { return each.second.first <= server_of(c).storage.durable(); });
  room->notes[person] = {batch, std::string{text}};
  return "{}";
}

Reply notes_read(Call& c) {
  const auto& person = caller_of(c).person;
  if (!has_part(c)) return refuse(Code::not_yours, "notes-of-players"_reason);
  const auto& unwritten = room_of(c)->notes;
  const auto own = unwritten.find(person);
  auto w = writer();
  w.open('{');
  if (own != unwritten.end() && own->second.first > server_of(c).storage.durable())
    w.member("text", own->second.second);
  else
    w.member("text", server_of(c).storage.get("note", person + "/" + c.match_id).value_or(""));
  w.close('}');
  return w.take();
}

}  // namespace linstock::server
