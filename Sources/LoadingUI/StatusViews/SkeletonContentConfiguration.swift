#if canImport(UIKit)
public import UIKit

/// A loading view in the shape of what will come: grey rows in place of a spinner.
///
/// ```swift
/// loadingManager.loadingContent = SkeletonContentConfiguration()
/// ```
///
/// As many rows as the space holds. They shimmer slowly, but not under Reduce Motion. VoiceOver reads
/// "Loading…" and nothing else.
public struct SkeletonContentConfiguration: UIContentConfiguration {
  /// The height of a row, in points.
  ///
  /// 64 by default, from 20 to 1,000; a value beyond is set to the nearest.
  public var rowHeight: CGFloat { didSet { clamp() } }
  /// Whether each row begins with a square, for an image.
  ///
  /// `true` by default.
  public var showsImage: Bool
  /// The number of lines of a row.
  ///
  /// 2 by default, from 1 to 10; a value beyond is set to the nearest.
  public var lineCount: Int { didSet { clamp() } }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of a row, in points.
  ///   - showsImage: Whether each row begins with a square.
  ///   - lineCount: The number of lines of a row.
  public init(rowHeight: CGFloat = 64, showsImage: Bool = true, lineCount: Int = 2) {
    self.rowHeight = rowHeight
    self.showsImage = showsImage
    self.lineCount = lineCount
    clamp()
  }

  private mutating func clamp() {
    // What is no number is not greater.
    let height = rowHeight > 20 ? min(rowHeight, 1_000) : 20
    let count = min(max(lineCount, 1), 10)
    if height != rowHeight { rowHeight = height }
    if count != lineCount { lineCount = count }
  }

  /// Creates the view that shows this configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    SkeletonContentView(configuration: self)
  }

  /// The same configuration: it does not depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
#endif
