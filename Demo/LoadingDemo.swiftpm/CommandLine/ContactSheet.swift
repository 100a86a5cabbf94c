/// Several small pictures in one.
struct ContactSheet: Sendable {
  /// The name of its file.
  let fileName: String
  /// A short title.
  let title: String
  /// A Boolean value that indicates whether README links to it.
  let isInReadme: Bool
  /// The sheet as SVG.
  let svg: String
}
