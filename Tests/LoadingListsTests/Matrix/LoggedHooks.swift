#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI

/// A screen that records each call of its hooks.
@MainActor protocol LoggedHooks: LoadingHooks {
  var log: EventLog { get }
}

/// A screen that also loads content.
@MainActor protocol LoggedDelegate: LoggedHooks, LoadingDelegate where Content == [Plant] {
  var server: ScreenServer { get }
  /// Shows the loaded content.
  func show(_ content: [Plant])
}

extension LoggedHooks {
  func shouldForceReload() -> Bool {
    log.note("force?")
    return false
  }

  func shouldLoadInBackground() -> Bool {
    log.note("background?")
    return false
  }

  func shouldReload() -> Bool {
    log.note("reload?")
    return true
  }

  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool {
    log.note(hasContent ? "coversContent?" : "covers?")
    return !hasContent
  }

  func errorMessage(for error: any Error) -> String? {
    log.note("message?")
    return ScreenServer.errorMessage
  }

  func loadingStatusChanged(_ status: LoadingStatus) { log.note(status.word) }
  func loadCancelled() { log.note("loadCancelled") }
  func loadFailed(_ error: any Error) { log.note("loadFailed") }
  func disableControls() { log.note("disable") }
  func enableControls() { log.note("enable") }
}

extension LoggedDelegate {
  func loadContent(ignoreCache: Bool) async throws -> [Plant] {
    try await server.load(ignoreCache: ignoreCache)
  }

  func loadSucceeded(_ content: [Plant]) {
    log.note("loadSucceeded")
    show(content)
  }

  func shouldShowEmptyView(for content: [Plant]) -> Bool {
    log.note("empty?")
    return content.isEmpty
  }
}

extension LoadingStatus {
  /// The name of the status, without the error.
  var word: String { error == nil ? "\(self)" : "failed" }
}
#endif
