import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Observation
import Testing

/// Observation of the published properties, as available since iOS 17.
@MainActor @Suite struct ObservableTests {
  private let fetches = ScriptedWork<[Row]>()
  private let sends = ScriptedWork<Row>()

  /// Reads a value as UIKit does in `updateProperties()`, and returns whether a change is reported.
  private func isNotified<Value: Equatable>(
    reading value: @escaping @MainActor () -> Value,
    of change: @MainActor () async -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    let changes = EventList<Void>()
    let previous = withObservationTracking(value) { MainActor.assumeIsolated { changes.add(()) } }
    await change()
    #expect(changes.events.count <= 1, "once for each reading", sourceLocation: sourceLocation)
    #expect(previous != value() || changes.events.isEmpty, sourceLocation: sourceLocation)
    return changes.events.count == 1
  }

  private func answer(_ ids: [Int]) async {
    await settle()
    await fetches.finish(with: rows(ids))
  }

  @Test func `a loader's state, progress and edits are tracked`() async {
    let loader = Loader<[Row]> { [fetches] _, _ in try await fetches.run() }
    #expect(
      await isNotified {
        loader.state
      } of: {
        loader.load()
      }
    )
    #expect(
      await isNotified {
        loader.state
      } of: {
        await answer([1, 2])
      }
    )
    #expect(
      await isNotified {
        loader.progress == nil
      } of: {
        loader.load(force: true)
      }
    )
    #expect(
      await isNotified {
        loader.progress == nil
      } of: {
        await answer([1])
      }
    )
    #expect(
      await isNotified {
        loader.pendingEdits.count
      } of: {
        loader.edit {
          $0 = []
        } sending: { [sends] _ in
          try await sends.run()
        }
      }
    )
    let edit = loader.pendingEdits[0]
    #expect(
      await isNotified {
        edit.state
      } of: {
        edit.discard()
      }
    )
  }

  @Test func `a list's items and ends are tracked`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 2) { [fetches] _, _ in try await fetches.run() }
    loader.start = .offset(4)
    #expect(
      await isNotified {
        loader.state
      } of: {
        loader.load()
      }
    )
    #expect(
      await isNotified {
        loader.items
      } of: {
        await answer([4, 5])
      }
    )
    #expect(
      await isNotified {
        loader.appendState
      } of: {
        loader.loadNextPage()
      }
    )
    #expect(
      await isNotified {
        loader.hasMore
      } of: {
        await answer([6])
      }
    )
    #expect(
      await isNotified {
        loader.prependState
      } of: {
        loader.loadPreviousPage()
      }
    )
    #expect(
      await isNotified {
        loader.items.count
      } of: {
        await answer([2, 3])
      }
    )
    #expect(
      await isNotified {
        loader.items.first
      } of: {
        loader.remove(id: 2)
      }
    )
    #expect(
      await isNotified {
        loader.pendingEdit(of: 3) == nil
      } of: {
        loader.remove(id: 3) { [sends] _ in try await sends.run() }
      }
    )
    #expect(
      await isNotified {
        loader.items
      } of: {
        await settle()
        await sends.finish(throwing: TestError("rejected"))
      }
    )
  }

  @Test func `an edit's state is tracked`() async {
    let loader = Loader(initialContent: [Row(id: 1)]) { _ in [] }
    let edit = loader.edit(whenRejected: .kept) {
      $0 = []
    } sending: { [sends] _ in
      try await sends.run()
    }
    #expect(
      await isNotified {
        edit.state
      } of: {
        await settle()
        await sends.finish(throwing: TestError("rejected"))
      }
    )
    #expect(
      await isNotified {
        edit.state
      } of: {
        edit.retry()
      }
    )
  }

  @Test func `a search's text, activity and results are tracked`() async {
    let search = SearchLoader<[Row]>(debounce: .zero) { [fetches] _ in try await fetches.run() }
    #expect(
      await isNotified {
        search.query
      } of: {
        search.query = "a"
      }
    )
    await settle()
    #expect(
      await isNotified {
        search.isSearching
      } of: {
        await answer([1])
      }
    )
    #expect(
      await isNotified {
        search.state
      } of: {
        search.query = "ab"
      }
    )
    search.cancel()
    let pages = PagedQueryLoader<String, Row, Int>(query: "") { [fetches] _ in
      PagedLoader(pageSize: 2) { _, _ in try await fetches.run() }
    }
    #expect(
      await isNotified {
        pages.query
      } of: {
        pages.query = "a"
      }
    )
    await settle()
    #expect(
      await isNotified {
        pages.isSearching
      } of: {
        await answer([1, 2])
      }
    )
    #expect(
      await isNotified {
        pages.appendState
      } of: {
        pages.loadNextPage()
      }
    )
    #expect(
      await isNotified {
        pages.items
      } of: {
        await answer([3])
      }
    )
  }

  @Test func `derived loaders and reachability are tracked`() async {
    let loader = Loader<[Row]> { [fetches] _ in try await fetches.run() }
    let mapped = loader.mapped { $0.count }
    #expect(
      await isNotified {
        mapped.state
      } of: {
        loader.load()
      }
    )
    #expect(
      await isNotified {
        mapped.state
      } of: {
        await answer([1])
      }
    )
    let reachability = Reachability()
    #expect(
      await isNotified {
        reachability.isReachable
      } of: {
        reachability.report(false)
      }
    )
  }

  @Test func `unread and unchanged properties do not notify`() async {
    let loader = Loader<[Row]> { [fetches] _ in try await fetches.run() }
    let other = Loader<[Row]> { _ in [] }
    #expect(
      await isNotified {
        other.state
      } of: {
        loader.load()
      } == false
    )
    #expect(
      await isNotified {
        loader.state
      } of: {
        loader.load()
      } == false,
      "the load is joined"
    )
    await answer([1])
    #expect(
      await isNotified {
        loader.state
      } of: {
        loader.update([Row(id: 1)])
      } == false
    )
  }
}
