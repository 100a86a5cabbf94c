import LoadingTestSupport
import Testing

@testable import LoadingItems

/// The positions without a row between the rows of a store.
@MainActor @Suite struct StoredHolesTests {
  @Test(arguments: 0..<UInt64(200)) func `they are where positions have no row`(seed: UInt64)
    async
  {
    var random = SeededGenerator(seed: seed)
    let start = Int.random(in: 0...5, using: &random)
    var (positions, next) = ([Int](), start)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      next += Int.random(in: 0...2, using: &random) == 0 ? 0 : .random(in: 0...400, using: &random)
      let count = Int.random(in: 1...60, using: &random)
      positions += next..<next + count
      next += count
    }
    let window = start..<max(start, next) + Int.random(in: 0...50, using: &random)
    let holes = await StoredHoles(between: positions, in: window) { part in
      positions.filter(part.contains)
    }
    let expected = positions.indices.filter { index in
      positions[index] != (index == 0 ? start : positions[index - 1] + 1)
    }
    #expect(holes.ends.map(\.index) == expected)
    #expect(holes.ends.map(\.position) == expected.map { positions[$0] })
  }

  @Test(arguments: [1, 10, 1000, 100_000]) func `without one, one row is read`(count: Int) async {
    var reads: [Range<Int>] = []
    let holes = await StoredHoles(between: Array(0..<count), in: 0..<200_000) { part in
      reads.append(part)
      return Array(part)
    }
    #expect(holes.ends.isEmpty && reads == [count - 1..<count])
  }

  @Test func `few reads find a hole among many rows`() async {
    var count = 0
    let ids = Array(0..<50_000) + Array(90_000..<100_000)
    let holes = await StoredHoles(between: ids, in: 0..<100_000) { part in
      count += 1
      return part.filter { $0 < 50_000 || $0 >= 90_000 }
    }
    #expect(holes.ends.map(\.index) == [50_000] && holes.ends.map(\.position) == [90_000])
    #expect(count < 60)
  }

  @Test func `rows that have gone meanwhile end the search`() async {
    let holes = await StoredHoles(between: [1, 2, 3], in: 0..<100) { _ in [Int]() }
    #expect(holes.ends.isEmpty)
  }
}
