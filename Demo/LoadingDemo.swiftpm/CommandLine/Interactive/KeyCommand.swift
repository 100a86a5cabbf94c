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
    case .pull: "pull the list down, and let go"
    case .scrollDown: "scroll down; the down arrow too"
    case .scrollUp: "scroll up; the up arrow too"
    case .back: "go back; the left arrow too"
    case .type: "type into the field"
    case .rotate: "turn the device on its side, and back"
    case .changeStyle: "dark or light"
    case .faults: "how the server behaves"
    case .wait: "wait for what loads; the space bar too"
    case .help: "show or hide this"
    case .quit: "quit"
    }
  }

  /// The keys and what they do, a line for each.
  static let usage =
    allCases.map { "\($0.keys[0])   \($0.summary)" } + ["    the key beside a control taps it"]
}
