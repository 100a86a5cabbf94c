/// Many small pictures in one.
struct ContactSheet: Sendable {
  /// What its file is called.
  let fileName: String
  /// What it shows, in a word or two.
  let title: String
  /// Whether README links to it.
  let isInReadme: Bool
  /// The sheet as SVG.
  let svg: String
}
