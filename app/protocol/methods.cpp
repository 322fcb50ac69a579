#include "protocol/methods.hpp"

#include "protocol/handlers.hpp"

namespace linstock::protocol {

namespace {

constexpr bool optional = false;

constexpr Parameter game{"game", Kind::game}, match{"match", Kind::match}, seat{"seat", Kind::seat},
    viewer{"viewer", Kind::viewer, true, "a seat, `umpire` or `spectator`"},
    line{"line", Kind::text, optional, "notation"}, verb{"verb", Kind::text, optional, "in place of `line`"},
    args{"args", Kind::object, optional, "its arguments by name"},
    actor{"actor", Kind::one_of, optional, "seat|umpire|clock"};

constexpr Parameter hello[] = {{"language", Kind::one_of, optional, "en"}};
constexpr Parameter of_game[] = {game};
constexpr Parameter of_file[] = {game, {"path", Kind::text, true, "one of the game's `files`"}};
constexpr Parameter check_file[] = {game,
                                    {"path", Kind::text, true, "of the file replaced"},
                                    {"text", Kind::text, true, "what would stand in it"}};
constexpr Parameter sketched[] = {game,
                                  {"text", Kind::text, true, "the scenario, as its file would have it"}};
constexpr Parameter of_scenario[] = {game,
                                     {"scenario", Kind::text, true, "listed, or made as `pickup-12-7`"}};
constexpr Parameter some_options{"options", Kind::object, optional, "those that differ from their defaults"};
constexpr Parameter armies_of[] = {game, some_options};
constexpr Parameter check_army[] = {
    game, {"text", Kind::text, true, "what stands in its file"}, some_options};
constexpr Parameter draw_army[] = {
    game, {"points", Kind::number}, {"seed", Kind::number, true, "of the army, not of dice"}, some_options};
constexpr Parameter make[] = {game,
                              {"scenario", Kind::text, optional, "default: the first"},
                              {"options", Kind::object, optional, "those that differ from their defaults"},
                              {"seed", Kind::number, optional, "of dice and decks"},
                              {"card_seed", Kind::number, optional, "of decks alone"},
                              {"dice", Kind::one_of, optional, "enter"},
                              {"files", Kind::texts, optional, "data files replaced: path and text"}};
constexpr Parameter planned[] = {game,
                                 {"scenario", Kind::text, optional, "default: the first"},
                                 {"options", Kind::object, optional, "those that differ from their defaults"},
                                 {"files", Kind::texts, optional, "data files replaced: path and text"}};
constexpr Parameter set_up[] = {game,
                                {"scenario", Kind::text, optional, "default: the first"},
                                {"position", Kind::object, true, "`at`, `state`, `waive`"},
                                {"options", Kind::object, optional, "those that differ from their defaults"},
                                {"seed", Kind::number, optional, "of dice and decks"},
                                {"card_seed", Kind::number, optional, "of decks alone"},
                                {"dice", Kind::one_of, optional, "enter"},
                                {"files", Kind::texts, optional, "data files replaced: path and text"}};
constexpr Parameter of_match[] = {match};
constexpr Parameter of_viewer[] = {match, viewer};
constexpr Parameter moment[] = {
    match, viewer, {"event", Kind::number, optional, "number of an event; otherwise the beginning"}};
constexpr Parameter load_document[] = {{"document", Kind::object}};
constexpr Parameter enter_dice[] = {match,
                                    viewer,
                                    {"faces", Kind::faces, optional, "of the open throw, in order"},
                                    {"cards", Kind::faces, optional, "order of the deck, from 0; umpire"}};
constexpr Parameter of_seat_or_all[] = {match,
                                        {"seat", Kind::seat, optional, "default: all of this session"}};
constexpr Parameter choose[] = {
    match, seat, {"question", Kind::number, optional, "its number; guards against a stale answer"}, line,
    verb,  args, {"next", Kind::flag, optional, "asks for `next`, `wanted` and `news`, too"}};
constexpr Parameter part[] = {match, seat, line, verb, args};
constexpr Parameter take_back[] = {
    match, seat, {"line", Kind::text, optional, "the part; default: the whole draft"}};
constexpr Parameter look_at_acts[] = {match, {"seat", Kind::seat, optional}, actor};
constexpr Parameter ask_odds[] = {
    match, viewer, {"line", Kind::text, optional, "an answer of the viewer's open question; default: none"}};
constexpr Parameter act[] = {
    match, {"seat", Kind::seat, optional, "who acts, if a seat does"}, actor, line, verb, args};
constexpr Parameter orders[] = {match,
                                seat,
                                {"window", Kind::text, true, "kind of window"},
                                {"policy", Kind::one_of, true, "ask|pass|ask-if-able|when"},
                                {"condition", Kind::text, optional, "with `when`"},
                                {"line", Kind::text, optional, "with `when`: the play"}};
constexpr Parameter undo[] = {match, {"seats", Kind::seats, true, "who agree; one seat for its own play"}};
constexpr Parameter from_number[] = {match, viewer, {"from", Kind::number, optional, "first number wanted"}};
constexpr Parameter edit[] = {
    match,
    {"patch", Kind::object, true, "merged into the state (RFC 7386), at most 65,536 bytes"},
    {"reason", Kind::text, true, "at most 1,000 characters"},
    {"waive", Kind::places, optional, "of faults that are let pass"}};
constexpr Parameter report[] = {
    match,
    {"seats", Kind::seats, true, "who are told so"},
    {"patch", Kind::object, true,
     "merged into the state (RFC 7386), at most 65,536 bytes; empty: what is, again"},
    {"reason", Kind::text, true, "at most 1,000 characters"}};
constexpr Parameter of_seat[] = {match, seat};
constexpr Parameter ask_reach[] = {
    match, seat, {"line", Kind::text, optional, "the play as far as it is thought of; default: the draft"}};
constexpr Parameter ask_measure[] = {match,
                                     viewer,
                                     {"from", Kind::text, true, "a unit, or a point as `12.5,20`"},
                                     {"to", Kind::text, optional, "the same; default: nothing"}};
constexpr Parameter ask_nearest[] = {match, seat, {"line", Kind::text, true, "notation"}};
constexpr Parameter try_line[] = {match, seat, line, verb, args};
constexpr Parameter levels_in[] = {{"game", Kind::game, optional, "default: those of any game"}};
constexpr Parameter ask_program[] = {
    match,
    seat,
    {"level", Kind::level, optional},
    {"playouts", Kind::number, optional, "1 to 4096; default: as the level has it"},
    {"seed", Kind::number, optional, "of its choices by chance; default: the number of entries so far"}};
constexpr Parameter clause[] = {game, {"id", Kind::text, true, "as in `MON-12.1.4`"}};
constexpr Parameter search[] = {game, {"words", Kind::text, true, "all must occur, in any case"}};

constexpr std::string_view entry_made = "`line`, `entry`";
constexpr std::string_view asked =
    "`questions`, `waiting`, `dice_wanted`, `undo`, `undoes`, `over`, `winners`";
constexpr std::string_view made = "`match`, `game`, `scenario`, `seats`, `entries`";

constexpr Method table[] = {
    {"session.hello", hello, "`linstock`, `protocol`, `save`, `language`, `limits`", "Versions and limits.",
     session_hello},
    {"games.list", {}, "`games`", "Every game with its seats and scenarios.", games_list},
    {"games.describe", of_game,
     "as in the list, and `files`, `entry_points`, `rules`, `options`, `questions`, `verbs`, `domains`",
     "Options with defaults, values and rulings; kinds of questions with the verbs that answer them; verbs "
     "with their notation; the words of each domain of ids.",
     games_describe},
    {"data.read", of_file, "`text`",
     "A data file as the game has it, to be changed and given as one of the `files` of a match, or put into "
     "the folder of `--data`.",
     data_read},
    {"data.check", check_file, "`good`, `faults`",
     "Whether a data file of yours would do, and all that is wrong with it.", data_check},
    {"scenario.sketch", sketched, "`sketch` (`file`, `setting`, `units`, `points`; or null), `faults`",
     "A scenario that is being written: as much as can be read of it, as a match would show it, and all that "
     "is "
     "wrong with it. A match of it is made with `files`, by the path `file`.",
     scenario_sketch},
    {"scenario.text", of_scenario, "`text`, or null",
     "A scenario as the text of its file, to begin another from.", scenario_text},
    {"army.points", armies_of,
     "`prices` (`units`, `limits`; or null), `scenario`, `files`, `ready`, `faults`",
     "Of a game whose armies are files: what may be bought, at which cost and under which limits. A match of "
     "`scenario` with `files` is a battle between two armies: `files` has the path of the army of each seat. "
     "`ready` has the paths of the shipped armies (`data.read`).",
     army_points},
    {"army.check", check_army, "`army` (`points`, `sum`, `units`, `brigades`; or null), `faults`",
     "An army that is being written: as much as can be read of it, what it costs, and all that is wrong with "
     "it, each with its clause.",
     army_check},
    {"army.random", draw_army, "`text`, or null, and `faults`",
     "A random legal army of so many points as the text of its file; the same seed gives the same army.",
     army_random},
    {"games.seats", planned, "`seats`",
     "Who would play a match so set up, in seat order: options may leave seats out.", games_seats},
    {"match.new", make, made, "A match at its first question. Needs `seed`, or `dice` to type them in.",
     match_new, Does::reads, policy::making},
    {"match.setup", set_up, made,
     "A match of a scenario that begins in the middle, at an entry point; refused with all that is illegal "
     "in it.",
     match_new, Does::reads, policy::making},
    {"match.load", load_document, made, "A match from a save, every hash and every die compared.", match_load,
     Does::reads, policy::loading},
    {"match.save", of_viewer, "`document`",
     "A save: whole for the umpire or when over, else what the viewer saw, which cannot be loaded.",
     match_save},
    {"match.close", of_match, "nothing", "Forgets a match.", match_close},
    {"match.view", of_viewer, "`view`, `over`, `winners`", "The state as the viewer may know it.",
     match_view},
    {"match.setting", of_viewer, "`setting`",
     "What is constant in the match, of what the viewer may know: the table, its ground, the rosters; `{}` "
     "where "
     "the data files say it all. It may grow when rosters are hidden.",
     match_setting},
    {"match.state", of_match, "`state`, `hash`, `entries`",
     "Everything: for the umpire, and for all when over.", match_state},
    {"match.pending", of_seat_or_all, asked, "Open questions, each with its number, draft and answers.",
     match_pending},
    {"match.reach", ask_reach, "`reach`",
     "How far the play that the seat has begun to compose, or thinks of, may go on. On a map each `space` "
     "with "
     "its "
     "whole `cost` and a `path` of least cost; on a table how the unit stands so far, then every leg that "
     "may come "
     "next: how far, where it would stand then, and what lets it go no farther. The draft stays as it is.",
     match_reach},
    {"match.measure", ask_measure, "`measured`",
     "What lies between two units or points: distance, zones, arc, sight, range, cover, with a drawing in "
     "1/1000 inch. From a unit to nothing: what it commands, its arc of fire by bands, how far it may come "
     "by one wheel and one advance, and for each enemy what either could do to the other. Who is moving "
     "stands "
     "where the viewer's draft would bring him. In By The Sword a player: what his next economy brings and "
     "costs, line by line, and prices; a force, where it is or would be in an area: whether it is in supply "
     "and from where, and which hostile forces could answer; vessels, to a zone: who could intercept them "
     "there, and with which rolls. Refused where nothing is measured.",
     match_measure},
    {"match.nearest", ask_nearest, "`line`",
     "A play with a place on the table, at the place nearest to the one requested that the rules allow.",
     match_nearest},
    {"match.try", try_line, "`line`, `events`, `irrevocable`",
     "What an answer would lead to, up to the first throw, draw or reveal, from what the seat may know; or "
     "which "
     "clause refuses it. Nothing is played, the draft stays as it is.",
     match_try},
    {"match.part", part, asked, "Adds a part to the draft of a composed play.", match_part, Does::plays},
    {"match.take_back", take_back, asked, "Takes a part out of the draft, or empties it.", match_take_back,
     Does::plays},
    {"match.choose", choose, "`line`, `entry`, and with `next` also `next`, `wanted`, `news`",
     "Answers: a whole line, or `done` to end the draft. Sent twice with its question, it gives the first "
     "result again. With `next` true the result also has what follows: `next`, as `match.pending` of this "
     "seat; "
     "`wanted`, as in `match.dice`; and `news`, a list of what this answer tells the seat, as `match.news` "
     "pushes it.",
     match_choose, Does::plays},
    {"match.acts", look_at_acts, "`acts`, `why`",
     "What may be done beside the question; the clause of the last result.", match_acts},
    {"match.act", act, entry_made, "Does one of them.", match_act, Does::plays, policy::acting},
    {"match.odds", ask_odds, "`odds`",
     "The odds of what is being fought or thrown, of what may come next or, with a line, of what it leads "
     "to; from "
     "what the viewer may know.",
     match_odds, Does::thinks, policy::advice},
    {"match.orders", orders, entry_made, "Standing orders for a kind of window, in secret.", match_orders,
     Does::plays, policy::aside},
    {"match.standing_orders", of_seat, "`windows`, `policies`, `conditions`, `orders`",
     "What standing orders may be given for, and those that the seat has given.", match_standing_orders},
    {"match.undo", undo, entry_made, "Takes the last play back, as far as undo goes.", match_undo,
     Does::plays, policy::aside_or_umpire},
    {"match.log", from_number, "`events`", "Events as the viewer may know them, numbered from 0.", match_log},
    {"match.replay", moment, "`view`, `news`, `earlier`, `later`, `last`",
     "The part of a match in which an event happened: the view before it, and all that this viewer has been "
     "told in it, as `match.news` pushes it. `earlier`, `later`: the match has a part before it, after it; "
     "`last`: the number of the last news, if the viewer watches.",
     match_replay, Does::thinks},
    {"match.summary", of_viewer, "`battles`, `turning_points`, `luck`",
     "When the match is over: each battle with its odds beforehand and what came of it; the turning points "
     "of "
     "a battle on the table; what dice gave each seat, and what was to be expected.",
     match_summary, Does::thinks, policy::advice},
    {"match.watch", from_number, "`last`", "Pushes `match.news` from now on, or from a number again.",
     match_watch, Does::reads, policy::watching},
    {"match.dice", enter_dice, "`dice`, `cards`, `wanted`",
     "The record so far and the open throw; types faces in.", match_dice, Does::plays, policy::for_any_seat},
    {"match.edit", edit, entry_made, "The umpire's edit of the position, with its reason.", match_edit,
     Does::plays, policy::aside},
    {"match.report", report, entry_made,
     "By the umpire: what seats believe. Until they are told something else, or the match is over, their "
     "views show the position with the patch, which may also name who knows a hidden value (`known_to`). "
     "What they may do, odds and programs follow what is.",
     match_report, Does::plays, policy::aside_or_umpire},
    {"match.reports", of_match, "`reports`",
     "What the umpire has had seats believe, in order: `entry` of the journal, `seats`, `patch`, `reason`. "
     "For the umpire, and for all when over.",
     match_reports},
    {"match.time_out", of_seat, entry_made, "The clock's answer for a seat that ran out of time.",
     match_time_out, Does::plays, policy::for_any_seat},
    {"match.resign", of_seat, entry_made,
     "Gives up for a seat, at any time and outside the rules: all others win, or the game goes on without it "
     "as its rulings say.",
     match_resign, Does::plays, policy::leaving},
    {"match.call_off", of_match, entry_made, "Ends the match without a winner.", match_call_off, Does::plays,
     policy::leaving},
    {"opponent.levels", levels_in, "`strengths`, `levels`, `playouts`",
     "The programs that play. `strengths`: those among which people choose, each with its `name` and `elo`, "
     "where 1000 is a player at random; `levels`: how they think, and `playouts`: what the last of these "
     "spends on an answer. Both from the weakest to the strongest.",
     opponent_levels},
    {"opponent.choose", ask_program, "`line`, `worth`, `why`, `playouts`",
     "What a program would play for a seat, from what that seat knows, and why; it is not played. If no "
     "`level` is given, the game's strongest; one that is careless now and then may be asked with a `seed`.",
     opponent_choose, Does::thinks, policy::advice},
    {"rules.clause", clause, "`id`, `heading`, `text`", "The text of a clause.", rules_clause},
    {"rules.search", search, "`found`, `clauses`", "Clauses that hold all the words; at most 50 are given.",
     rules_search},
};

}  // namespace

std::span<const Method> methods() { return table; }

}  // namespace linstock::protocol
