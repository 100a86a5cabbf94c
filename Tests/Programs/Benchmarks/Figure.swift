import Foundation

/// A measurement: the median of many samples, each of many repetitions.
struct Figure {
  var name: String
  var value: Double
  var unit: Unit
  var spread: Double
  var limit: Limit?

  enum Unit {
    case nanoseconds, bytes

    func text(_ value: Double) -> String {
      switch self {
      case .bytes: "\(value.rounded(to: 0)) bytes"
      case .nanoseconds where value < 1000: "\(value.rounded(to: 1)) ns"
      case .nanoseconds where value < 1_000_000: "\((value / 1000).rounded(to: 2)) µs"
      case .nanoseconds: "\((value / 1_000_000).rounded(to: 2)) ms"
      }
    }
  }

  /// The upper limit of a figure.
  enum Limit {
    case microseconds(Double)
    case bytes(Double)
    case ratio(Double, to: String)
  }
}

extension Double {
  /// Returns the number as text with a maximum number of decimal places, without trailing zeros.
  func rounded(to places: Int) -> String {
    let text = String(format: "%.\(places)f", self)
    guard places > 0 else { return text }
    return text.replacing(/\.?0+$/, with: "")
  }
}
