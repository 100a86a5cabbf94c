#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import UIKit

/// A screen that records each call of its hooks, and answers as scripted by the test.
final class ScriptedController: UIViewController, PagingDelegate {
  let log = EventLog()
  var load: @MainActor (_ ignoreCache: Bool) async throws -> [String] = { _ in ["a"] }
  var process: @MainActor ([String]) async throws -> Void = { _ in }
  var loadPage: @MainActor () async throws -> [String] = { ["b"] }
  var items: [String] = []
  var allowsReload = true
  var forces = false
  var loadsInBackground = false
  var showsFailedView: Bool?
  var showsEmptyView: Bool?
  var message: String?
  var hasMoreContent = true
  var statusHandler: (@MainActor (LoadingStatus) -> Void)?
  var atErrorMessage: (@MainActor () -> Void)?
  /// Called when the load method begins.
  var atLoad: (@MainActor () -> Void)?
  /// The hooks that were called to decide on a load, in order.
  private(set) var questions: [String] = []

  func loadContent(ignoreCache: Bool) async throws -> [String] {
    log.note("loadContent(ignoreCache: \(ignoreCache))")
    atLoad?()
    return try await load(ignoreCache)
  }

  func loadSucceeded(_ content: [String]) async throws {
    log.note("loadSucceeded")
    try await process(content)
    items = content
  }

  func shouldReload() -> Bool {
    questions.append("shouldReload")
    return allowsReload
  }

  func shouldForceReload() -> Bool {
    questions.append("shouldForceReload")
    return forces
  }

  func shouldLoadInBackground() -> Bool {
    questions.append("shouldLoadInBackground")
    return loadsInBackground
  }

  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool {
    log.note("shouldShowFailedView(hasContent: \(hasContent))")
    return showsFailedView ?? !hasContent
  }

  func shouldShowEmptyView(for content: [String]) -> Bool {
    log.note("shouldShowEmptyView")
    return showsEmptyView ?? content.isEmpty
  }

  func errorMessage(for error: any Error) -> String? {
    log.note("errorMessage")
    atErrorMessage?()
    return message
  }

  func loadingStatusChanged(_ status: LoadingStatus) {
    log.note("status \(status)")
    statusHandler?(status)
  }

  func loadCancelled() { log.note("loadCancelled") }
  func loadFailed(_ error: any Error) { log.note("loadFailed(\(error))") }
  func disableControls() { log.note("disableControls") }
  func enableControls() { log.note("enableControls") }

  func loadNextPage() async throws -> [String] {
    log.note("loadNextPage")
    return try await loadPage()
  }

  func pageSucceeded(_ content: [String]) async throws {
    log.note("pageSucceeded")
    items += content
  }

  func pagingFailed(_ error: any Error) { log.note("pagingFailed(\(error))") }
}
#endif
