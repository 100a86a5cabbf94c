/// The picture of a step.
struct Picture: Sendable {
  /// The name of its files, if README shows it.
  let fileName: String?
  /// A short title.
  let title: String
  /// The description of the step.
  let caption: String
  /// The status at that time, as text.
  let status: String
  /// The time since the start.
  let time: Duration
  /// The screen in light mode, as SVG.
  let light: String
  /// The screen in dark mode, as SVG.
  let dark: String
}
