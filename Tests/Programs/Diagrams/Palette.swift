/// The colors of an image.
struct Palette {
  var text: String
  var faint: String
  var line: String
  var question: String
  /// The colors of boxes, by meaning.
  var busy: String
  var good: String
  var bad: String
  var rest: String

  static let light = Palette(
    text: "#1d1d1f",
    faint: "#6e6e73",
    line: "#b0b0b6",
    question: "#f2f2f5",
    busy: "#d6e6ff",
    good: "#d5f2da",
    bad: "#ffdcd8",
    rest: "#ececef"
  )
  static let dark = Palette(
    text: "#f5f5f7",
    faint: "#a1a1a6",
    line: "#6a6a70",
    question: "#2c2c2f",
    busy: "#1b3a66",
    good: "#1f4a2a",
    bad: "#5c2620",
    rest: "#3a3a3d"
  )

  /// Returns the color of a box whose text is a status or begins with an action.
  func fill(for words: String) -> String {
    switch words.prefix(4) {
    case "load" where words.hasPrefix("loaded"): good
    case "load", "fore", "back", "pagi", "Load": busy
    case "fail": bad
    case "Join": good
    default: rest
    }
  }
}
