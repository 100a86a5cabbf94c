import LoadingUI

/// A delegate whose content is loaded in pages.
final class ScriptedPagingDelegate: ScriptedDelegate, PagingDelegate {
  private var all: [Row] = []

  override var shownRows: [Row] { all }

  override func loadSucceeded(_ content: [Row]) async throws {
    try await super.loadSucceeded(content)
    all = content
    changed()
  }

  var hasMoreContent: Bool { all.count < 80 }

  func loadNextPage() async throws -> [Row] {
    let start = all.count
    let (operation, reply) = try await slot.ask()
    return makeRows(operation, reply, from: start)
  }

  func pageSucceeded(_ content: [Row]) async throws {
    try await receive(content, "pageSucceeded")
    all += content
    changed()
  }

  func pagingFailed(_ error: any Error) { slot.check(error, "pagingFailed") }
}
