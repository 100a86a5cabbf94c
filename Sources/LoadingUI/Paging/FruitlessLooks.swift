import UIKit

/// Ends asking without a person where pages come and the list does not grow.
struct FruitlessLooks {
  private static let limit = 3

  private var height: CGFloat?
  private var count = 0

  /// Whether a list of this height may be asked once more.
  mutating func allows(_ height: CGFloat) -> Bool {
    count = self.height == height ? count + 1 : 1
    self.height = height
    return count <= Self.limit
  }
}
