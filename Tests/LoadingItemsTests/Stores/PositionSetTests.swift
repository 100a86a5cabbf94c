import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

struct PositionSetTests {
  private let positions =
    Array(0..<140) + [640, 1 << 40, 1 << 40 + 1, Int.max - 65, Int.max - 64, Int.max - 2, .max - 1]

  private func window(using generator: inout SeededGenerator) -> Range<Int> {
    let ends = [.min, -1] + positions + [Int.max]
    let (one, other) = (
      ends.randomElement(using: &generator)!, ends.randomElement(using: &generator)!
    )
    return min(one, other)..<max(one, other)
  }

  @Test(arguments: 0..<40)
  func `the position set contains the same as a set, in order`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var held = PositionSet()
    var model: Set<Int> = []
    for _ in 0..<300 {
      let position = positions.randomElement(using: &generator)!
      let window = window(using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0:
        #expect(held.removeAll(in: window) == model.filter(window.contains).sorted())
        model = model.filter { !window.contains($0) }
      case 1..<8:
        held.remove(position)
        model.remove(position)
      default:
        held.insert(position)
        model.insert(position)
      }
      #expect(held.positions(in: window) == model.filter(window.contains).sorted())
    }
    #expect(held.positions(in: .min..<(.max)) == model.sorted())
  }
}
