import Foundation

/// The options of the command line.
struct CommandOptions: Equatable {
  /// An invalid command line.
  ///
  /// The message gives the reason.
  struct UsageError: Error, Equatable {
    let message: String
  }

  /// The server to load from, or `nil` for the embedded one.
  var url: URL?
  /// The folder of the page and of stored rows, or `nil` for `demo` in the package's build folder.
  var output: URL?
  /// The folder to write README's pictures to, or `nil` to write none.
  var pictures: URL?
  /// The lowercase name of the only screen to run, or `nil` for all.
  var screen: String?
  /// A Boolean value that indicates whether the user controls the screens in a terminal.
  var isInteractive = false
  /// A Boolean value that indicates whether to start without the rows stored by earlier runs.
  var resets = false
  /// A Boolean value that indicates whether to only print the usage.
  var showsHelp = false

  /// Parses the arguments after the command's name.
  ///
  /// - Parameters:
  ///   - arguments: `--option VALUE` or `--option=VALUE`. If one is repeated, the last value counts.
  ///   - screens: The valid names for `--screen`.
  /// - Throws: An error with the reason if the arguments are invalid.
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
        // Some of them show a first launch.
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

  /// Returns the usage, with the names of the screens.
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
