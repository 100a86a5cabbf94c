#if canImport(UIKit)
extension MatrixCell {
  // MARK: - While a load runs

  static let firstLoad = MatrixCell(
    "loading",
    "indicator",
    hasContent: false,
    announcements: "Loading…",
    requests: 1,
    "? loading disable request"
  )

  static let refresh = MatrixCell(
    "foregroundRefreshing",
    "indicator",
    hasContent: true,
    announcements: "Loading…",
    requests: 1,
    "? foregroundRefreshing disable request"
  )

  static func background(shows: String, hasContent: Bool) -> MatrixCell {
    MatrixCell(
      "backgroundRefreshing",
      shows,
      hasContent: hasContent,
      requests: 1,
      "? backgroundRefreshing disable request"
    )
  }

  // MARK: - How it ends

  static let content = MatrixCell(
    "loaded",
    "rows",
    hasContent: true,
    "loadSucceeded empty? enable loaded"
  )
  static let awaitedContent = MatrixCell(
    "loaded",
    "rows",
    hasContent: true,
    announcements: "Content loaded",
    "loadSucceeded empty? enable loaded"
  )
  static let empty = MatrixCell(
    "empty",
    "empty view",
    hasContent: false,
    announcements: "Nothing Here Yet",
    "loadSucceeded empty? enable empty"
  )
  static let failed = MatrixCell(
    "failed",
    "failed view",
    hasContent: false,
    announcements: "Something Went Wrong\n\(ScreenServer.errorMessage)",
    "covers? message? enable failed loadFailed"
  )
  static let noticed = MatrixCell(
    "failed",
    "rows + notice",
    hasContent: true,
    announcements: ScreenServer.errorMessage,
    "coversContent? message? enable failed loadFailed"
  )
  static let quiet = MatrixCell(
    "failed",
    "rows",
    hasContent: true,
    "coversContent? enable failed loadFailed"
  )
  static let cancelled = MatrixCell("=", "=", hasContent: nil, "enable = loadCancelled")
}
#endif
