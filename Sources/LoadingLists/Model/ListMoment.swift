#if canImport(UIKit)
/// A moment in the changes of all lists.
struct ListMoment: Comparable {
  private var number: UInt32 = 0

  /// The latest moment.
  @MainActor private(set) static var now = ListMoment()

  /// Begins and returns a new moment.
  @MainActor static func next() -> ListMoment {
    now.number += 1
    return now
  }

  static func < (moment: ListMoment, other: ListMoment) -> Bool { moment.number < other.number }
}
#endif
