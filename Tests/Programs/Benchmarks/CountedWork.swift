import Foundation
import LoadingItems
import LoadingUI
import UIKit

/// Work whose instructions `.ci/instructions` counts, as the difference of two runs with different repetitions.
///
/// Unlike times, instruction counts don't depend on the load of the machine.
let countedWork: KeyValuePairs<String, @MainActor (_ repetitions: Int) async -> Void> = [
  "closures-1": { notifyClosures(1, repetitions: $0) },
  "closures-1000": { notifyClosures(1000, repetitions: $0) },
  "change-1": { changeState(observers: 1, repetitions: $0) },
  "change-1000": { changeState(observers: 1000, repetitions: $0) },
  "loader": { repetitions in
    for number in 0..<repetitions { _ = Loader<Int> { _ in number } }
  },
  "paged-loader": { repetitions in
    for _ in 0..<repetitions { _ = PagedLoader<Post, Int> { _, _ in [] } }
  },
  "manager": { repetitions in
    for _ in 0..<repetitions { _ = UIViewController().loadingManager }
  },
  "task": runTasks,
  "load": load,
  "merge-2": { mergeTwo($0) },
  "merging-2": { mergingTwo($0) },
  "merging-10": { mergeTen($0) },
  "edits-1000": { repetitions in await edit(1000, repetitions) },
  "edits-2000": { repetitions in await edit(2000, repetitions) },
  "reload-cycle": reload,
  "page-of-20": loadPages,
  "swap-in-window": { repetitions in
    let swap = StatusSwap()
    for number in 0..<repetitions { swap.swapViews(number) }
  },
  "status-in-window": { repetitions in
    let swap = StatusSwap()
    for number in 0..<repetitions { swap.changeStatus(number) }
  },
]

/// A minimal observer, which stores the state that a screen would show.
@MainActor final class Screen {
  private var state = LoadingState<Int>.initial

  func show(_ state: LoadingState<Int>) { self.state = state }
}

/// The equivalent without a loader: an object that stores a state and calls closures when it changes.
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

@MainActor private func runTasks(repetitions: Int) async {
  let fetch: @MainActor (Bool) async throws -> Int = { _ in 1 }
  for _ in 0..<repetitions {
    _ = await Task { LoadingState.success(content: try await fetch(true)) }.result
  }
}

@MainActor private func load(repetitions: Int) async {
  let loader = Loader<Int> { _ in 1 }
  for _ in 0..<repetitions { _ = await loader.load(force: true).value }
}

@MainActor private func mergeTwo(_ repetitions: Int) {
  let states = (0..<2).map { LoadingState.success(content: $0) }
  var sum = 0
  for number in 0..<repetitions {
    let merged = states[number & 1].merge(states[~number & 1]) { ($0, $1) }
    sum &+= merged.content?.1 ?? 0
  }
  precondition(sum * 2 == repetitions)
}

@MainActor private func mergingTwo(_ repetitions: Int) {
  let states = (0..<2).map { LoadingState.success(content: $0) }
  var sum = 0
  for number in 0..<repetitions {
    let merged = LoadingState<(Int, Int)>.merging(states[number & 1], states[~number & 1])
    sum &+= merged.content?.1 ?? 0
  }
  precondition(sum * 2 == repetitions)
}

@MainActor private func mergeTen(_ repetitions: Int) {
  let states = (0..<10).map { LoadingState.success(content: $0) }
  var sum = 0
  for _ in 0..<repetitions { sum &+= merge(states) }
  precondition(sum != -1)
}

private func merge(_ states: [LoadingState<Int>]) -> Int {
  let merged = LoadingState<(Int, Int, Int, Int, Int, Int, Int, Int, Int, Int)>.merging(
    states[0],
    states[1],
    states[2],
    states[3],
    states[4],
    states[5],
    states[6],
    states[7],
    states[8],
    states[9]
  )
  return merged.content?.9 ?? 0
}

@MainActor private func reload(repetitions: Int) async {
  let screen = InstantScreen()
  for _ in 0..<repetitions { _ = await screen.loadingManager.reloadContent(force: true).value }
}

/// Makes changes of a list's items, and answers all of them.
@MainActor private func edit(_ count: Int, _ repetitions: Int) async {
  for _ in 0..<repetitions {
    let list = EditedTable(2000, isShown: false)
    await list.add(.change, count)
    await list.answer(isAccepted: true)
  }
}

@MainActor private func loadPages(repetitions: Int) async {
  let posts = PagedLoader<Post, Int>(pageSize: 20) { offset, _ in Post.page(at: offset) }
  _ = await posts.load().value
  for _ in 0..<repetitions { _ = await posts.loadNextPage().value }
}
