import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// Places that are saved on pages that were loaded upwards, from below a gap or before the first page.
@MainActor @Suite struct SavedPlacesTests {
  typealias Loader = PagedLoader<Row, KeyedServer.Place>

  private typealias SavedPlace = (
    id: Int, place: (start: PageOpening<KeyedServer.Place>, distance: Int)
  )

  @Test(
    arguments: [
      [.previous], [.previous, .previous], [.next, .previous], [.previous, .next],
      [.previous, .previous, .previous],
    ] as [[PageDirection]]
  )
  func `a list opens near each item beside a gap that was filled from below`(
    _ fills: [PageDirection]
  ) async {
    for store in [nil, MemoryStore<Row>()] {
      let server = KeyedServer(count: 40, previous: .always)
      var loader: Loader! = server.loader(store: store)
      await loader.reload()
      server.growAtBeginning(by: 30)
      _ = await loader.loadNextPage().value
      await loader.reload()
      for edge in fills {
        let (gap, count) = (loader.gaps.first, loader.items.count)
        if let gap { _ = await loader.fillGap(gap.id, from: edge).value }
        await settle()
        #expect(loader.items.count == count + 5 && loader.gaps.count == 1)
      }
      let saved = places(in: loader)
      // A place is opened after another launch, so beside no other list over the store.
      loader = nil
      await expect(saved, server, store)
    }
  }

  @Test(arguments: [1, 2, 3], [KeyedServer.Previous.properly, .always])
  func `a list opens near each item of its previous pages`(
    _ count: Int,
    _ previous: KeyedServer.Previous
  ) async {
    for store in [nil, MemoryStore<Row>()] {
      let server = KeyedServer(count: 40, previous: previous)
      var loader: Loader! = server.loader(store: store)
      loader.open(at: .cursor(.after(2499)))
      while loader.state.isLoading { _ = await loader.load().value }
      for _ in 0..<count { _ = await loader.loadPreviousPage().value }
      await settle()
      #expect(loader.items.count == 5 * (count + 1))
      let saved = places(in: loader)
      // A place is opened after another launch, so beside no other list over the store.
      loader = nil
      await expect(saved, server, store)
    }
  }

  private func places(in loader: Loader) -> [SavedPlace] {
    loader.items.indices.map { (id: loader.items[$0].id, place: loader.start(near: $0)) }
  }

  /// Expects that each item is on the page at its place, or on the one beside it.
  private func expect(
    _ saved: [SavedPlace],
    _ server: KeyedServer,
    _ store: MemoryStore<Row>?
  ) async {
    for growth in [0, 3] {
      server.growAtBeginning(by: growth)
      for (id, place) in saved {
        let opened = server.loader(store: store)
        opened.open(at: place.start)
        while opened.state.isLoading { _ = await opened.load().value }
        await settle()
        await readOn(opened, to: id, at: place.distance)
        let comment: Comment =
          "\(id) at \(place), \(growth) new rows\(store == nil ? "" : ", with a store")"
        #expect(opened.ids.contains(id), comment)
      }
    }
  }

  /// Loads the page beside the first one on whose side an item is.
  private func readOn(_ loader: Loader, to id: Int, at distance: Int) async {
    guard !loader.ids.contains(id) else { return }
    if distance >= 0 {
      _ = await loader.loadNextPage().value
    } else if let gap = loader.gaps.last {
      _ = await loader.fillGap(gap.id, from: .previous).value
    } else {
      _ = await loader.loadPreviousPage().value
    }
    await settle()
  }
}
