/// What a screen looked like at one step.
struct Picture: Sendable {
  /// What its files are called, if it is one for the README.
  let fileName: String?
  /// What is to be seen, in a word or two.
  let title: String
  /// What happened and what to look at.
  let caption: String
  /// The status at that moment, as text.
  let status: String
  /// The time since the start.
  let time: Duration
  /// The screen as SVG, in light mode.
  let light: String
  /// The screen as SVG, in dark mode.
  let dark: String
}
