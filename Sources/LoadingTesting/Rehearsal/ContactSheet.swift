#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation
public import UIKit

/// A picture that shows windows at a small size, in rows and columns: a PNG with UIKit, and an SVG
/// on Linux.
///
/// A ``Rehearsal`` creates a sheet of all states of a screen. Create your own for other screens,
/// for example with each status in each language:
///
/// ```swift
/// var sheet = ContactSheet()
/// for window in windows { sheet.add(window, title: window.rootViewController?.title ?? "") }
/// try Data(sheet.bytes).write(to: file)
/// ```
@MainActor public struct ContactSheet {
  #if canImport(ObjectiveC)
  private typealias Picture = UIImage
  #else
  private typealias Picture = String
  #endif

  private struct Cell {
    let title: String
    let picture: Picture
    let size: CGSize
  }

  private static let scale: CGFloat = 0.36
  private static let gap: CGFloat = 14
  private static let titleHeight: CGFloat = 22
  private static let fontSize: CGFloat = 8

  private let isDark: Bool
  private let svg: (@MainActor (UIWindow) -> String)?
  private var rows: [[Cell]] = []

  /// Creates a sheet without pictures.
  ///
  /// - Parameters:
  ///   - isDark: A Boolean value that indicates whether the background is dark; `false` by default.
  ///   - svg: The closure that draws a window as SVG, for Linux, where the stand-in draws windows; `nil` by default.
  ///     UIKit draws its windows itself.
  public init(isDark: Bool = false, svg: (@MainActor (UIWindow) -> String)? = nil) {
    (self.isDark, self.svg) = (isDark, svg)
  }

  /// Adds a picture of a window as it is now, unless nothing can draw it.
  ///
  /// - Parameters:
  ///   - window: The window.
  ///   - title: The text above the picture.
  ///   - beginsRow: A Boolean value that indicates whether the picture is the first one of a new row; `false` by
  ///     default.
  public mutating func add(_ window: UIWindow, title: String, beginsRow: Bool = false) {
    guard let picture = picture(of: window) else { return }
    if beginsRow || rows.isEmpty { rows.append([]) }
    let cell = Cell(title: title, picture: picture, size: window.bounds.size)
    rows[rows.count - 1].append(cell)
  }

  /// Attaches the sheet to the running test, unless it has no pictures.
  func attach(named name: String) {
    guard !rows.isEmpty else { return }
    LoadingTesting.attach(bytes, named: "\(name).\(Self.kind)")
  }

  /// The frame of each picture, and the size of the sheet.
  private var layout: (cells: [(cell: Cell, frame: CGRect)], size: CGSize) {
    var cells: [(cell: Cell, frame: CGRect)] = []
    var size = CGSize.zero
    for row in rows {
      let y = size.height + Self.gap + Self.titleHeight
      var x = Self.gap
      for cell in row {
        let frame = CGRect(
          x: x,
          y: y,
          width: cell.size.width * Self.scale,
          height: cell.size.height * Self.scale
        )
        cells.append((cell, frame))
        x = frame.maxX + Self.gap
        size.height = max(size.height, frame.maxY)
      }
      size.width = max(size.width, x)
    }
    return (cells, CGSize(width: size.width, height: size.height + Self.gap))
  }

  /// The sheet as a file.
  public var bytes: [UInt8] {
    let (cells, size) = layout
    #if canImport(ObjectiveC)
    return png(of: cells, size)
    #else
    return svg(of: cells, size)
    #endif
  }

  #if canImport(ObjectiveC)
  private static let kind = "png"

  private func picture(of window: UIWindow) -> UIImage? {
    UIGraphicsImageRenderer(size: window.bounds.size).image { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
  }

  private func png(of cells: [(cell: Cell, frame: CGRect)], _ size: CGSize) -> [UInt8] {
    let traits = UITraitCollection(userInterfaceStyle: isDark ? .dark : .light)
    let font = UIFont.systemFont(ofSize: Self.fontSize)
    let data = UIGraphicsImageRenderer(size: size).pngData { context in
      UIColor.systemGray5.resolvedColor(with: traits).setFill()
      context.fill(CGRect(origin: .zero, size: size))
      for (cell, frame) in cells {
        let place = CGPoint(x: frame.minX, y: frame.minY - 2 * Self.fontSize)
        (cell.title as NSString).draw(
          at: place,
          withAttributes: [.font: font, .foregroundColor: UIColor.systemGray]
        )
        cell.picture.draw(in: frame)
      }
    }
    return [UInt8](data)
  }
  #else
  private static let kind = "svg"

  private func picture(of window: UIWindow) -> String? { svg?(window) }

  private func svg(of cells: [(cell: Cell, frame: CGRect)], _ size: CGSize) -> [UInt8] {
    let pictures = cells.enumerated().map { number, place in
      svg(of: place.cell, place.frame, number: number)
    }
    let (width, height) = (Int(size.width), Int(size.height))
    let sheet = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" \
      font-family="-apple-system, 'SF Pro Text', Inter, 'Helvetica Neue', Arial, sans-serif">
      <rect width="100%" height="100%" fill="\(isDark ? "#2c2c2e" : "#e5e5ea")"/>
      \(pictures.joined(separator: "\n"))
      </svg>

      """
    return [UInt8](sheet.utf8)
  }

  private func svg(of cell: Cell, _ frame: CGRect, number: Int) -> String {
    // Without the root element, which the sheet replaces. The pictures have the same ids.
    let root = cell.picture.range(of: "<svg").map { cell.picture[$0.lowerBound...] }
    let content = (root?.drop { $0 != ">" }.dropFirst() ?? "")
      .replacingOccurrences(of: " id=\"", with: " id=\"g\(number)-")
      .replacingOccurrences(of: "url(#", with: "url(#g\(number)-")
      .replacingOccurrences(of: "href=\"#", with: "href=\"#g\(number)-")
    let title = cell.title.replacingOccurrences(of: "&", with: "&amp;")
      .replacingOccurrences(of: "<", with: "&lt;")
    return """
      <text x="\(frame.minX)" y="\(frame.minY - 7)" font-size="8" fill="#8e8e93">\(title)</text>
      <svg x="\(frame.minX)" y="\(frame.minY)" width="\(frame.width)" height="\(frame.height)" \
      viewBox="0 0 \(cell.size.width) \(cell.size.height)">\(content)
      """
  }
  #endif
}
#endif
