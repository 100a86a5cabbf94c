#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Loading
import LoadingUI
import UIKit

/// The checks of a screen at rest, which is seen and on which nothing changes by itself anymore.
@MainActor struct RestCheck {
  let stage: RehearsalStage
  /// Whether the screen was just opened, so that the app hasn't cancelled its first load.
  let isNew: Bool
  /// The words that are seen whether or not there is content.
  let permanentWords: Set<String>
  /// The words of the content.
  let contentWords: Set<String>

  /// Checks everything that depends on the look of the screen.
  func checkLook() throws {
    let seen = SeenScreen(stage.window)
    try checkMeaning(seen)
    try TextCheck(seen: seen).check()
    if hasFailed { try WayOut(stage).check() }
  }

  /// Checks what doesn't depend on the look.
  func checkState() throws {
    let seen = SeenScreen(stage.window)
    let isBusy = stage.managers.contains { $0.loadingStatus.isLoading }
    if stage.server.openCalls.isEmpty, !isBusy, let indicator = seen.indicators.first,
      !(indicator is UIProgressView)
    {
      throw RehearsalFault("an indicator turns although nothing is loading", indicator.place)
    }
    try checkCovered(seen)
    if stage.isSignedOut, stage.server.openCalls.isEmpty {
      let left = seen.words.first { contentWords.contains($0) && !permanentWords.contains($0) }
      if let left {
        throw RehearsalFault("content is seen after the user has signed out", "“\(left)”")
      }
    }
  }

  /// Checks that what is covered is neither read nor touched.
  private func checkCovered(_ seen: SeenScreen) throws {
    for (item, cover) in seen.covered {
      let place =
        "\(item.view.writtenText.map { "“\($0)”" } ?? item.view.place), covered by \(cover.place)"
      if item.view.isRead { throw RehearsalFault("VoiceOver reads what is covered", place) }
      let middle = CGPoint(x: item.visible.midX, y: item.visible.midY)
      guard item.view is UIControl, let hit = stage.window.hitTest(middle, with: nil),
        hit.isDescendant(of: item.view)
      else { continue }
      throw RehearsalFault("what is covered can be touched", place)
    }
  }

  /// Whether a failure is all that there is to see.
  var hasFailed: Bool {
    !stage.managers.contains(where: \.hasContent)
      && stage.managers.contains { if case .failed = $0.loadingStatus { true } else { false } }
  }

  /// Checks that the screen says what is going on.
  private func checkMeaning(_ seen: SeenScreen) throws {
    guard let status = stage.managers.first?.loadingStatus else { return }
    let says = !seen.words.isEmpty || !seen.images.isEmpty || !seen.drawings.isEmpty
    let isShown =
      switch status {
      case .idle: !isNew || says || !seen.controls.isEmpty
      case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging:
        says || !seen.indicators.isEmpty
          || stage.managers.contains { $0.loadingView.window != nil }
      case .loaded:
        says || seen.controls.contains { !$0.surroundings.isInBar } || !seen.indicators.isEmpty
      case .empty, .failed: says
      }
    guard !isShown else { return }
    throw RehearsalFault("nothing says what is going on", "the status is \(stage.phase)")
  }
}
#endif
