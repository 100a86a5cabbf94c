#if canImport(UIKit)
extension MatrixRow {
  /// The rules of all screens: when a reload starts a load, how it ends, and which views are
  /// visible.
  static let all: [MatrixRow] = withoutContent + withContent + afterFailures

  private static let withoutContent = [
    MatrixRow(
      [.first, .empty, .failed],
      [.reload, .forced, .retry],
      atOnce: "cover",
      .firstLoad,
      awaitedEnds
    ),
    // The state before the empty or failed one makes no difference.
    MatrixRow(
      [.contentThenEmpty, .emptyThenFailed],
      [.reload],
      atOnce: "cover",
      .firstLoad,
      awaitedEnds
    ),
    MatrixRow(
      [.first, .empty, .failed],
      [.background, .forcedBackground],
      atOnce: "=",
      .background(shows: "=", hasContent: false),
      unawaitedEnds
    ),
    MatrixRow(
      [.contentThenEmpty, .emptyThenFailed],
      [.background],
      atOnce: "=",
      .background(shows: "=", hasContent: false),
      unawaitedEnds
    ),
    MatrixRow(
      [.first, .empty, .failed],
      [.pull],
      atOnce: "= + pull",
      .background(shows: "= + pull", hasContent: false),
      unawaitedEnds
    ),
  ]

  private static let withContent = [
    MatrixRow(
      [.content, .emptyThenContent],
      [.reload, .retry, .background],
      atOnce: "rows",
      MatrixCell("loaded", "rows", hasContent: true, "?")
    ),
    MatrixRow([.content], [.forced], atOnce: "rows", .refresh, awaitedRefreshEnds),
    MatrixRow(
      [.content],
      [.pull],
      atOnce: "rows + pull",
      .background(shows: "rows + pull", hasContent: true),
      pulledEnds
    ),
    MatrixRow(
      [.content],
      [.forcedBackground],
      atOnce: "rows",
      .background(shows: "rows", hasContent: true),
      quietEnds
    ),
  ]

  private static let afterFailures = [
    MatrixRow(
      [.failedOverContent],
      [.reload, .forced, .retry],
      atOnce: "rows",
      .refresh,
      awaitedRefreshEnds
    ),
    MatrixRow([.failedQuietly], [.reload], atOnce: "rows", .refresh, awaitedRefreshEnds),
    MatrixRow(
      [.failedOverContent],
      [.pull],
      atOnce: "rows + pull",
      .background(shows: "rows + pull", hasContent: true),
      pulledEnds
    ),
    MatrixRow(
      [.failedOverContent, .failedQuietly],
      [.background],
      atOnce: "rows",
      .background(shows: "rows", hasContent: true),
      quietEnds
    ),
  ]

  // MARK: - How a load ends

  /// A load that was visible to the user.
  private static let awaitedEnds: Ends = [
    (.items, .awaitedContent), (.nothing, .empty), (.failure, .failed),
  ]
  private static let unawaitedEnds: Ends = [
    (.items, .content), (.nothing, .empty), (.failure, .failed),
  ]
  private static let awaitedRefreshEnds: Ends = [
    (.items, .awaitedContent), (.nothing, .empty), (.failure, .noticed),
  ]
  private static let pulledEnds: Ends = [
    (.items, .content), (.nothing, .empty), (.failure, .noticed),
  ]
  /// A load that the user didn't request.
  private static let quietEnds: Ends = [
    (.items, .content), (.nothing, .empty), (.failure, .quiet),
  ]
}
#endif
