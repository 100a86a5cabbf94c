/// What a key does, whatever is on screen.
enum KeyCommand: CaseIterable, Sendable {
  case pull, scrollDown, scrollUp, back, type, rotate, changeStyle, faults, wait, help, quit

  /// The command of a key; nil: it has none, and may tap something.
  init?(_ key: Character) {
    guard let command = Self.allCases.first(where: { $0.keys.contains(key) }) else { return nil }
    self = command
  }

  /// The keys, the one to be told of first.
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

  /// What it does, for the help.
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

  /// The keys and what they do, a line for each.
  static let usage =
    allCases.map { "\($0.keys[0])   \($0.summary)" } + ["    the key next to a control taps it"]
}
