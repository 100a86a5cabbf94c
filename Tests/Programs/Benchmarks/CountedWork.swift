import Foundation
import LoadingUI
import UIKit

/// Work whose instructions `.ci/instructions` counts: the difference of two runs with different repetitions.
///
/// Instructions don't depend on what else the machine does, as times do.
let countedWork: KeyValuePairs<String, @MainActor (_ repetitions: Int) async -> Void> = [
  "closures-1": { notifyClosures(1, repetitions: $0) },
  "closures-1000": { notifyClosures(1000, repetitions: $0) },
  "change-1": { changeState(observers: 1, repetitions: $0) },
  "change-1000": { changeState(observers: 1000, repetitions: $0) },
  "reload-cycle": reload,
  "page-of-20": loadPages,
  "status-change": changeStatus,
]

/// An observer that does the least that a screen does: it keeps what it shows.
@MainActor final class Screen {
  private var state = LoadingState<Int>.initial

  func show(_ state: LoadingState<Int>) { self.state = state }
}

/// What a team writes without a loader: an object that keeps a state, and calls closures when it is another.
@MainActor final class ObservedState {
  private var closures: [@MainActor (LoadingState<Int>) -> Void]
  private var state = LoadingState<Int>.initial {
    didSet { for closure in closures { closure(state) } }
  }

  init(observers count: Int) { closures = (0..<count).map { _ in Screen().show } }

  func update(_ content: Int) { state = .success(content: content) }
}

@MainActor private func notifyClosures(_ count: Int, repetitions: Int) {
  let state = ObservedState(observers: count)
  for number in 0..<repetitions { state.update(number) }
}

@MainActor private func changeState(observers count: Int, repetitions: Int) {
  let loader = Loader<Int> { _ in 0 }
  let observations = (0..<count).map { _ in loader.observe(Screen().show) }
  for number in 0..<repetitions { loader.update(number) }
  withExtendedLifetime(observations) {}
}

@MainActor private func reload(repetitions: Int) async {
  let screen = InstantScreen()
  for _ in 0..<repetitions { _ = await screen.loadingManager.reloadContent(force: true).value }
}

@MainActor private func loadPages(repetitions: Int) async {
  let posts = PagedLoader<Post, Int>(pageSize: 20) { offset, _ in Post.page(at: offset) }
  _ = await posts.load().value
  for _ in 0..<repetitions { _ = await posts.loadNextPage().value }
}

@MainActor private func changeStatus(repetitions: Int) {
  let screen = InstantScreen()
  screen.loadViewIfNeeded()
  let failure = CocoaError(.fileNoSuchFile)
  for number in 0..<repetitions {
    screen.loadingManager.loadingStatus = number.isMultiple(of: 2) ? .failed(failure) : .empty
  }
}
