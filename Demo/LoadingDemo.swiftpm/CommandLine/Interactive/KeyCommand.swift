/// The command of a key, which is available on all screens.
enum KeyCommand: CaseIterable, Sendable {
  case pull, scrollDown, scrollUp, back, type, rotate, changeStyle, faults, wait, help, quit

  /// Returns the command of a key, or `nil` if it has none and may tap a control.
  init?(_ key: Character) {
    guard let command = Self.allCases.first(where: { $0.keys.contains(key) }) else { return nil }
    self = command
  }

  /// The keys, beginning with the documented one.
  var keys: [Character] {
    switch self {
    case .pull: ["p"]
    case .scrollDown: ["j"]
    case .scrollUp: ["k"]
    case .back: ["b"]
    case .type: ["t"]
    case .rotate: ["r"]
    case .changeStyle: ["d"]
    case .faults: ["f"]
    case .wait: ["w", " "]
    case .help: ["?"]
    case .quit: ["q"]
    }
  }

  /// The description for the help.
  var summary: String {
    switch self {
    case .pull: "pull to refresh"
    case .scrollDown: "scroll down; the down arrow too"
    case .scrollUp: "scroll up; the up arrow too"
    case .back: "go back; the left arrow too"
    case .type: "type into the field"
    case .rotate: "rotate the device"
    case .changeStyle: "switch between light and dark"
    case .faults: "change the server's behavior"
    case .wait: "wait until nothing loads; the space bar too"
    case .help: "show or hide this"
    case .quit: "quit"
    }
  }

  /// The lines of the help: the keys and their commands.
  static let usage =
    allCases.map { "\($0.keys[0])   \($0.summary)" } + ["    the key next to a control taps it"]
}
