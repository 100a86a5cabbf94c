#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation
import UIKit

/// Small pictures of a screen in rows and columns, in one picture.
@MainActor struct ContactSheet {
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

  private static let scale: CGFloat = 0.3
  private static let gap: CGFloat = 16

  private let svg: (@MainActor (UIWindow) -> String)?
  private var rows: [[Cell]] = []

  /// Creates a sheet without pictures.
  ///
  /// - Parameter svg: Draws a window where the system has no renderer.
  init(svg: (@MainActor (UIWindow) -> String)?) { self.svg = svg }

  /// Adds a picture of a window to the last row, or to a new one.
  mutating func add(_ window: UIWindow, _ title: String, beginsRow: Bool) {
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

  /// The place of each picture, and the size of the sheet.
  private var layout: (cells: [(cell: Cell, frame: CGRect)], size: CGSize) {
    var cells: [(cell: Cell, frame: CGRect)] = []
    var size = CGSize(width: Self.gap, height: Self.gap)
    for row in rows {
      var x = Self.gap
      for cell in row {
        let picture = CGSize(
          width: cell.size.width * Self.scale,
          height: cell.size.height * Self.scale
        )
        cells.append(
          (cell, CGRect(origin: CGPoint(x: x, y: size.height + Self.gap), size: picture))
        )
        x += picture.width + Self.gap
      }
      size.width = max(size.width, x)
      size.height += (row.map(\.size.height).max() ?? 0) * Self.scale + 2 * Self.gap
    }
    return (cells, size)
  }

  #if canImport(ObjectiveC)
  private static let kind = "png"

  private func picture(of window: UIWindow) -> UIImage? {
    UIGraphicsImageRenderer(size: window.bounds.size).image { _ in
      window.drawHierarchy(in: window.bounds, afterScreenUpdates: true)
    }
  }

  private var bytes: [UInt8] {
    let (cells, size) = layout
    return [UInt8](
      UIGraphicsImageRenderer(size: size).pngData { context in
        UIColor.systemGray5.setFill()
        context.fill(CGRect(origin: .zero, size: size))
        let font = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 8)]
        for (cell, frame) in cells {
          let place = CGPoint(x: frame.minX, y: frame.minY - 12)
          (cell.title as NSString).draw(at: place, withAttributes: font)
          cell.picture.draw(in: frame)
        }
      }
    )
  }
  #else
  private static let kind = "svg"

  private func picture(of window: UIWindow) -> String? { svg?(window) }

  private var bytes: [UInt8] {
    let (cells, size) = layout
    let pictures = cells.enumerated().map { number, place in
      let (cell, frame) = place
      // The pictures have the same ids.
      let picture = cell.picture.drop { $0 != "<" }
        .replacingOccurrences(of: "<?xml version=\"1.0\" encoding=\"UTF-8\"?>", with: "")
        .replacingOccurrences(of: " id=\"", with: " id=\"c\(number)-")
        .replacingOccurrences(of: "url(#", with: "url(#c\(number)-")
        .replacingOccurrences(of: "href=\"#", with: "href=\"#c\(number)-")
      let title = cell.title.replacingOccurrences(of: "&", with: "&amp;")
        .replacingOccurrences(of: "<", with: "&lt;")
      return """
        <text x="\(frame.minX)" y="\(frame.minY - 4)" font-size="8">\(title)</text>
        <g transform="translate(\(frame.minX) \(frame.minY)) scale(\(Self.scale))">\(picture)</g>
        """
    }
    let sheet = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)">
      <rect width="100%" height="100%" fill="#e5e5ea"/>
      \(pictures.joined(separator: "\n"))
      </svg>
      """
    return [UInt8](sheet.utf8)
  }
  #endif
}
#endif
