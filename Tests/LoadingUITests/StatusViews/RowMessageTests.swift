#if canImport(UIKit)
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The layout of a row with a text and a button.
@MainActor @Suite(.screen) struct RowMessageTests {
  private let row = RowMessage(name: "row") { _ in }
  private let host = UIView()

  private func show(text: String?, button: String?) {
    row.fill(host)
    row.show(activity: nil, text: text, buttonTitle: button)
    let height = row.length(.vertical, across: 320)
    host.frame = CGRect(x: 0, y: 0, width: 320, height: height)
    host.layoutIfNeeded()
  }

  @Test func `a failure and its button's title are equally far from the edges`() throws {
    show(text: "The page failed.", button: "Try Again")
    let text = try #require(row.descendants.first { $0.accessibilityIdentifier == "row.message" })
    let button = try #require(row.descendants.lazy.compactMap { $0 as? UIButton }.first)
    let title = UIFont.preferredFont(forTextStyle: .body).lineHeight
    let above = host.convert(text.bounds, from: text).minY
    let below = host.bounds.maxY - host.convert(button.bounds, from: button).midY - title / 2
    #expect(abs(above - below) <= 4, "\(above), \(below)")
    #expect(button.bounds.height >= 44)
  }

  @Test func `a text alone has the height of a row`() {
    show(text: "No more pages", button: nil)
    #expect(host.bounds.height == RowMessage.leastHeight)
  }
}
#endif
