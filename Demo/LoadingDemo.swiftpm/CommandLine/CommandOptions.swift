import Foundation

/// What was asked for on the command line.
struct CommandOptions: Equatable {
  /// A command line that cannot be understood; the message says why.
  struct UsageError: Error, Equatable {
    let message: String
  }

  /// The server to load from; nil: the embedded one.
  var url: URL?
  /// The folder of the page, and of the rows that are kept; nil: `demo` in the package's build folder.
  var output: URL?
  /// The folder that the pictures of the README are written to; nil: none are written.
  var pictures: URL?
  /// The name of the one screen to run, in lower case; nil: all.
  var screen: String?
  /// Whether a person is to use the screens, in a terminal.
  var isInteractive = false
  /// Whether to begin without the rows that earlier runs have kept.
  var resets = false
  /// Whether to print the usage and do nothing else.
  var showsHelp = false

  /// Reads the arguments behind the command's own name.
  ///
  /// - Parameters:
  ///   - arguments: `--option VALUE` or `--option=VALUE`; the last of several counts.
  ///   - screens: The names that `--screen` may have.
  /// - Throws: Why the arguments cannot be understood.
  init(_ arguments: some Sequence<String>, screens: [String]) throws(UsageError) {
    var rest = Array(arguments.reversed())
    while let argument = rest.popLast() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let option = String(parts[0])
      func value() throws(UsageError) -> String {
        let given = parts.count > 1 ? String(parts[1]) : rest.popLast()
        guard let given, !given.isEmpty, parts.count > 1 || !given.hasPrefix("--") else {
          throw UsageError(message: "\(option) needs a value")
        }
        return given
      }
      switch option {
      case "--url": url = try Self.address(value())
      case "--output": output = URL(fileURLWithPath: try value(), isDirectory: true)
      case "--pictures":
        pictures = URL(fileURLWithPath: try value(), isDirectory: true)
        // Some of them show a first start.
        resets = true
      case "--screen":
        let name = try value().lowercased()
        guard screens.contains(name) else {
          throw UsageError(message: "there is no screen “\(name)”")
        }
        screen = name
      case "--interactive" where parts.count == 1: isInteractive = true
      case "--reset" where parts.count == 1: resets = true
      case "--help" where parts.count == 1, "-h" where parts.count == 1: showsHelp = true
      case "--interactive", "--reset", "--help":
        throw UsageError(message: "\(option) doesn’t accept a value")
      default: throw UsageError(message: "unknown option “\(argument)”")
      }
    }
    if isInteractive, pictures != nil {
      throw UsageError(
        message: "--interactive draws in the terminal: it can’t be used with --pictures"
      )
    }
  }

  private static func address(_ text: String) throws(UsageError) -> URL {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false
    else { throw UsageError(message: "“\(text)” is not an http or https address") }
    return url
  }

  /// The usage, with the names of the screens.
  static func usage(screens: [String]) -> String {
    """
    usage: LoadingDemo [--url ADDRESS] [--output FOLDER] [--screen NAME] [--pictures FOLDER]
                       [--reset]
           LoadingDemo --interactive [--screen NAME] [--url ADDRESS] [--output FOLDER] [--reset]

    Runs the demo's screens without a device, prints each status as it comes, and writes one
    page with a picture of every step; with --interactive, lets you use them in the terminal.

      --interactive      draw the screens as text and obey keys, ? tells which; or lines from a pipe
      --url ADDRESS      load emoji.json from a server (http, https), not from the embedded one
      --output FOLDER    where index.html goes, and rows.sqlite and the like, kept for the next run;
                         demo in the package's .build unless given
      --screen NAME      run or open one screen only: \(screens.joined(separator: ", "))
      --pictures FOLDER  also write the pictures of the README as SVG, light and dark;
                         implies --reset, as some show a first start
      --reset            forget the rows of earlier runs first
      --help             print this
    """
  }
}
