#include "manual.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "games.hpp"
#include "kernel/embedded.hpp"
#include "play/session.hpp"
#include "words.hpp"

namespace linstock {

namespace {

std::vector<const CLI::App*> subcommands_of(const CLI::App& program) {
  return program.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> options_in(const CLI::App& app) {
  auto all = app.get_options([](const CLI::Option*) { return true; });
  return {all.begin(), all.end()};
}

bool is_flag(const CLI::Option& o) { return o.get_items_expected_max() == 0; }

/// The options as typed: "-n", "--matches"; the name alone of a positional one.
std::vector<std::string> spellings(const CLI::Option& o) {
  std::vector<std::string> out;
  for (const auto& s : o.get_snames()) out.push_back("-" + s);
  for (const auto& l : o.get_lnames()) out.push_back("--" + l);
  if (o.get_positional()) out.push_back(o.get_name(true));
  return out;
}

/// The words that an option takes, as far as they are known.
std::vector<std::string> values_of(const CLI::Option& o) {
  std::set<std::string> out;
  const auto& name = o.get_single_name();
  if (name == "GAME" || name == "types")
    for (const GameInfo& game : games()) out.emplace(game.id);
  if (name == "scenario")
    for (const GameInfo& game : games()) out.insert(game.scenarios.begin(), game.scenarios.end());
  auto type = o.get_type_name();
  if (const auto open = type.find('{'); open != type.npos)
    type = type.substr(open + 1, type.find('}') - open - 1);
  else if (type.find('|') == type.npos)
    type.clear();
  for (std::size_t at = 0; at < type.size();) {
    const auto end = std::min(type.find_first_of(",|", at), type.size());
    out.insert(type.substr(at, end - at));
    at = end + 1;
  }
  return {out.begin(), out.end()};
}

/// What an option takes, for people: "SEED", "en|de".
std::string argument_of(const CLI::Option& o) {
  if (is_flag(o) || o.get_positional()) return {};
  const auto values = values_of(o);
  if (!values.empty() && o.get_single_name() != "scenario") return fmt::format("{}", fmt::join(values, "|"));
  const auto type = o.get_type_name();
  return type == "TEXT" || type == "UINT" || type == "INT" || type.find(':') != type.npos ? "VALUE" : type;
}

/// A text in which no character means anything to man.
std::string for_man(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '\\' ? "\\e" : c == '-' ? "\\-" : std::string(1, c);
  return out.starts_with('.') || out.starts_with('\'') ? "\\&" + out : out;
}

std::string shell_quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) out += c == '\'' ? "'\\''" : std::string(1, c);
  return out + "'";
}

std::string man_options(const CLI::App& app) {
  std::string out;
  for (const auto* o : options_in(app)) {
    const auto argument = argument_of(*o);
    out += fmt::format(".TP\n\\fB{}\\fR{}\n{}\n", for_man(fmt::format("{}", fmt::join(spellings(*o), ", "))),
                       argument.empty() ? "" : " \\fI" + for_man(argument) + "\\fR",
                       for_man(o->get_description()));
  }
  return out;
}

std::string bash(const CLI::App& program) {
  std::string subs, cases, values;
  std::set<std::string> told;
  for (const auto* sub : subcommands_of(program)) {
    subs += (subs.empty() ? "" : " ") + sub->get_name();
    std::string words;
    for (const auto* o : options_in(*sub)) {
      const auto known = values_of(*o);
      for (const auto& s : spellings(*o)) {
        if (s.starts_with('-'))
          words += (words.empty() ? "" : " ") + s;
        else
          for (const auto& v : known) words += (words.empty() ? "" : " ") + v;
        if (s.starts_with('-') && !known.empty() && told.insert(s).second)
          values +=
              fmt::format("    {}) words={} ;;\n", s, shell_quoted(fmt::format("{}", fmt::join(known, " "))));
      }
    }
    cases += fmt::format("      {}) words={} ;;\n", sub->get_name(), shell_quoted(words));
  }
  return fmt::format(
      "# bash completion of linstock\n_linstock() {{\n  local cur=${{COMP_WORDS[COMP_CWORD]}} words=\n"
      "  case ${{COMP_WORDS[COMP_CWORD-1]}} in\n{}  esac\n"
      "  if [[ -z $words ]]; then\n    if ((COMP_CWORD == 1)); then words='{} --help --version'\n"
      "    else case ${{COMP_WORDS[1]}} in\n{}    esac; fi\n  fi\n"
      "  COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n}}\ncomplete -o default -F _linstock linstock\n",
      values, subs, cases);
}

std::string zsh(const CLI::App& program) {
  const auto safe = [](std::string_view text) {  // what these would mean to _arguments
    std::string out;
    for (const char c : text)
      out += c == '[' || c == ']' || c == ':' ? std::string{'\\', c} : std::string(1, c);
    return out;
  };
  std::string subs, cases;
  for (const auto* sub : subcommands_of(program)) {
    subs += fmt::format("    {}\n", shell_quoted(sub->get_name() + ":" + sub->get_description()));
    cases += fmt::format("    {}) _arguments", sub->get_name());
    for (const auto* o : options_in(*sub)) {
      const auto known = values_of(*o);
      const auto action = known.empty() ? std::string{"_files"} : fmt::format("({})", fmt::join(known, " "));
      for (const auto& s : spellings(*o)) {
        const auto tail = is_flag(*o) ? "" : fmt::format(":{}:{}", safe(o->get_single_name()), action);
        cases += " " + shell_quoted(s.starts_with('-')
                                        ? fmt::format("{}[{}]{}", s, safe(o->get_description()), tail)
                                        : fmt::format("*:{}:{}", safe(s), action));
      }
    }
    cases += " ;;\n";
  }
  return fmt::format(
      "#compdef linstock\n_linstock() {{\n  local -a subcommands=(\n{}  )\n"
      "  if ((CURRENT == 2)); then _describe subcommand subcommands; return; fi\n"
      "  shift words; ((CURRENT--))\n  case $words[1] in\n{}  esac\n}}\n_linstock \"$@\"\n",
      subs, cases);
}

std::string fish(const CLI::App& program) {
  std::string out = "# fish completion of linstock\n";
  for (const auto* sub : subcommands_of(program)) {
    out += fmt::format("complete -c linstock -f -n __fish_use_subcommand -a {} -d {}\n", sub->get_name(),
                       shell_quoted(sub->get_description()));
    const auto here =
        fmt::format("complete -c linstock -n '__fish_seen_subcommand_from {}'", sub->get_name());
    for (const auto* o : options_in(*sub)) {
      const auto known = values_of(*o);
      const auto words = known.empty() ? "" : " -a " + shell_quoted(fmt::format("{}", fmt::join(known, " ")));
      std::string names;
      for (const auto& s : o->get_snames()) names += " -s " + s;
      for (const auto& l : o->get_lnames()) names += " -l " + l;
      if (names.empty() && words.empty()) continue;
      out += fmt::format("{}{}{}{} -d {}\n", here, names,
                         is_flag(*o) || names.empty() ? ""
                         : words.empty()              ? " -r"
                                                      : " -x",
                         words, shell_quoted(o->get_description()));
    }
  }
  return out;
}

}  // namespace

std::string man_page(const CLI::App& program) {
  std::string out =
      ".TH LINSTOCK 1 \"\" Linstock\n.SH NAME\nlinstock \\- historical tabletop wargames by their full "
      "rules\n"
      ".SH SYNOPSIS\n\\fBlinstock\\fR \\fISUBCOMMAND\\fR [\\fIOPTION\\fR]...\n.SH SUBCOMMANDS\n";
  for (const auto* sub : subcommands_of(program))
    out += fmt::format(".SS {}\n{}.\n{}", for_man(sub->get_name()), for_man(sub->get_description()),
                       man_options(*sub));
  Words words;
  Faults none;
  words.add(embedded_file("data/prompt/words.en.json").value_or("{}"), "words", none);
  out += ".SH COMMANDS OF THE PROMPT\n";
  for (const auto& c : play::Session::commands())
    out += fmt::format(".TP\n\\fB{}\\fR \\fI{}\\fR\n{}. {}\n", for_man(c.name),
                       for_man(words.raw("usage", c.name)), for_man(words.say("help", c.name)),
                       for_man(words.raw("details", c.name)));
  out += ".SH GAMES\n";
  for (const GameInfo& game : games())
    out += fmt::format(".TP\n\\fB{}\\fR\n{}: {}\n", for_man(game.id), for_man(game.title),
                       for_man(fmt::format("{}", fmt::join(game.scenarios, ", "))));
  out +=
      ".SH EXIT STATUS\n0: done. 1: it failed, a match could not be saved, or a script had a line that was "
      "refused. 2: bad arguments or files. 130: Ctrl\\-C.\n"
      ".SH FILES\n\\fI$XDG_STATE_HOME/linstock\\fR, else \\fI~/.local/state/linstock\\fR: saves, the history "
      "of "
      "lines, the server's database.\n";
  return out;
}

std::string completion_script(const CLI::App& program, std::string_view shell) {
  return shell == "bash" ? bash(program) : shell == "zsh" ? zsh(program) : fish(program);
}

}  // namespace linstock
