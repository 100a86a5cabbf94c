import LoadingTestSupport
import Testing

@testable import LoadingItems

/// The known row of floating items, beside a list in which each item is floating or not.
@Suite struct FloatingRunTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func `a run has only floating items, whatever is placed or moved`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (run, isFloating) = (FloatingRun(), [Bool](repeating: true, count: 12))
    var longest = 0
    for _ in 0..<200 {
      let index = Int.random(in: 0..<12, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0:
        let end = isFloating[index...].firstIndex(of: false) ?? 12
        run.note(index..<end)
      case 1:
        isFloating[index] = false
        run.remove(index)
      case 2:
        let new = Int.random(in: 0..<12, using: &random)
        isFloating.insert(isFloating.remove(at: index), at: new)
        run.move(from: index, to: new)
      default: if !run.indices.contains(index) { isFloating[index] = true }
      }
      #expect(run.indices.allSatisfy { isFloating[$0] })
      longest = max(longest, run.indices.count)
    }
    #expect(longest > 1)
  }

  @Test func `the way behind a run is that of the direction`() {
    var run = FloatingRun()
    run.note(2..<5)
    #expect([1, 2, 4, 5].map { run.index(behind: $0, by: 1) } == [nil, 5, 5, nil])
    #expect([1, 2, 4, 5].map { run.index(behind: $0, by: -1) } == [nil, 1, 1, nil])
  }
}
