// In the macros man(7). Text is the help's own, so the page has a section for each command and a
// paragraph for each flag, in their order there.

#include "driver/man_page.h"

#include <CLI/CLI.hpp>
#include <vector>

#include "driver/go_flags.h"

namespace minigo::driver {
namespace {

// Text as troff reads it. A line does not begin with a dot or a quote, which are macros'.
std::string escaped(const std::string& text) {
  std::string result;
  for (char c : text) {
    bool begins = result.empty() || result.back() == '\n';
    if (begins && (c == '.' || c == '\'')) result += "\\&";
    switch (c) {
      case '\\':
        result += "\\e";
        break;
      case '-':
        result += "\\-";
        break;
      case '\'':
        result += "\\(aq";
        break;
      case '`':
        result += "\\(ga";
        break;
      case '~':
        result += "\\(ti";
        break;
      case '^':
        result += "\\(ha";
        break;
      default:
        result += c;
    }
  }
  return result;
}

std::string bold(const std::string& text) { return "\\fB" + escaped(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + escaped(text) + "\\fR"; }

// "-o FILE", "-v, -verbose".
std::string flag_names(const CLI::Option& option) {
  std::string names;
  auto add = [&names](const std::string& name) {
    names += (names.empty() ? "" : ", ") + bold("-" + name);
  };
  for (const std::string& name : option.get_snames()) add(name);
  for (const std::string& name : option.get_lnames()) add(name);
  for (const std::string& name : option.get_fnames()) add(name);
  bool takes_value = option.get_items_expected_max() > 0;
  return takes_value ? names + " " + italic(option.get_type_name()) : names;
}

std::string paragraph(const std::string& heading, const std::string& text) {
  return ".TP\n" + heading + "\n" + escaped(text) + "\n";
}

bool all(const CLI::App*) { return true; }

// The positional arguments, then the flags.
std::string arguments_of(const CLI::App& command) {
  std::string positional, flags;
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty() || option == command.get_help_ptr()) continue;
    if (option->get_positional()) {
      positional += paragraph(italic(option->get_name()), option->get_description());
    } else {
      flags += paragraph(flag_names(*option), option->get_description());
    }
  }
  // Groups of options are subcommands without names.
  for (const CLI::App* group : command.get_subcommands(all)) flags += arguments_of(*group);
  return positional + flags;
}

std::string command_section(const CLI::App& command) {
  std::string footer = command.get_footer();
  return ".SS " + escaped(command.get_name()) + "\n" + escaped(command.get_description()) + "\n" +
         arguments_of(command) + (footer.empty() ? "" : ".PP\n" + escaped(footer) + "\n");
}

}  // namespace

std::string man_page(const CLI::App& app) {
  std::string page = ".TH MINIGO 1 \"\" \"minigo " MINIGO_VERSION
                     "\" \"User Commands\"\n"
                     ".SH NAME\nminigo \\- compile, run and test programs of a subset of Go\n"
                     ".SH SYNOPSIS\n.B minigo\n.I command\n[\\fIarguments\\fR]\n"
                     ".SH DESCRIPTION\n" +
                     escaped(app.get_description()) +
                     "\nFlags have one dash or two, as those of the command go, and stand before "
                     "what they are about.\n.SH COMMANDS\n";
  for (const CLI::App* command : app.get_subcommands(all))
    if (!command->get_group().empty()) page += command_section(*command);
  return page + ".SH ENVIRONMENT\n" + escaped(app.get_footer()) + "\n.SH SEE ALSO\n.BR go (1)\n";
}

}  // namespace minigo::driver
