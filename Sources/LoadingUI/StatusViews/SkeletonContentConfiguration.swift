#if canImport(UIKit)
public import UIKit

/// The content of a loading view with gray placeholder rows instead of a spinner.
///
/// ```swift
/// loadingManager.loadingContent = SkeletonContentConfiguration()
/// ```
///
/// The view shows as many rows as fit. They shimmer slowly, unless Reduce Motion is enabled.
/// VoiceOver only reads "Loading…".
public struct SkeletonContentConfiguration: UIContentConfiguration {
  /// The height of a row, in points.
  ///
  /// The default is 64. Values are limited to the range from 20 to 1,000.
  public var rowHeight: CGFloat { didSet { clamp() } }
  /// A Boolean value that determines whether each row begins with a square for an image.
  ///
  /// The default is `true`.
  public var showsImage: Bool
  /// The number of text lines in a row.
  ///
  /// The default is 2. Values are limited to the range from 1 to 10.
  public var lineCount: Int { didSet { clamp() } }

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - rowHeight: The height of a row, in points.
  ///   - showsImage: `true` if each row begins with a square for an image.
  ///   - lineCount: The number of text lines in a row.
  public init(rowHeight: CGFloat = 64, showsImage: Bool = true, lineCount: Int = 2) {
    self.rowHeight = rowHeight
    self.showsImage = showsImage
    self.lineCount = lineCount
    clamp()
  }

  private mutating func clamp() {
    // NaN isn't greater than 20, so it becomes 20.
    let height = rowHeight > 20 ? min(rowHeight, 1_000) : 20
    let count = min(max(lineCount, 1), 10)
    if height != rowHeight { rowHeight = height }
    if count != lineCount { lineCount = count }
  }

  /// Creates the view that shows this configuration.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    SkeletonContentView(configuration: self)
  }

  /// Returns the same configuration, because it doesn't depend on the state.
  public func updated(for state: any UIConfigurationState) -> Self { self }
}
#endif
