import Foundation
@testable import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The notice at every width from 200 points, at every text size, with short and long texts.
@MainActor @Suite(.screen) struct FailureNoticeSizeTests {
  /// A notice on its own screen.
  @MainActor private struct Rig {
    let window: UIWindow
    let notice: FailureNoticeView
    let area: FailureNoticeArea
    let host: UIViewController

    init(
      _ size: CGSize,
      _ category: UIContentSizeCategory,
      _ title: String?,
      _ message: String = "The internet connection appears to be offline."
    ) {
      host = UIViewController()
      let act: @MainActor () -> Void = {}
      notice = FailureNoticeView(
        message: message,
        retry: title == nil ? nil : act,
        retryTitle: title ?? "",
        dismiss: act
      )
      area = FailureNoticeArea(notice)
      let insets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
      let device = Headless.Device(
        name: "screen",
        size: size,
        safeAreaInsets: insets,
        statusBarHeight: 20
      )
      host.view.backgroundColor = .systemBackground
      window = Headless.makeWindow(device: device, root: host)
      Screen.setContentSizeCategory(category, for: window)
      area.cover(host.view, clearOf: host.view.safeAreaLayoutGuide)
      Screen.layout()
    }

    func part<View: UIView>(_ identifier: String, _ type: View.Type) -> View? {
      notice.descendants.first { $0.accessibilityIdentifier == identifier } as? View
    }

    /// Returns the position of a part in the notice.
    func frame(_ view: UIView) -> CGRect { view.convert(view.bounds, to: notice) }
  }

  private nonisolated static let widths: [CGFloat] = [200, 240, 320, 390, 800]
  private nonisolated static let categories: [UIContentSizeCategory] = [
    .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityExtraExtraExtraLarge,
  ]
  private nonisolated static let titles: [String?] = ["Try Again", "Erneut versuchen", nil]

  private func isWhole(_ label: UILabel) -> Bool {
    let measure = UILabel()
    measure.font = label.font
    return (label.text ?? "").split(separator: " ").allSatisfy { word in
      measure.text = String(word)
      return measure.intrinsicContentSize.width <= label.bounds.width + 0.5
    }
  }

  @Test(arguments: widths, categories)
  func `the notice fits on screen, at most half as high, with unbroken words`(
    _ width: CGFloat,
    _ category: UIContentSizeCategory
  ) throws {
    for title in Self.titles {
      for height in [844.0, 568, 320] where height > 320 || width >= 568 {
        let rig = Rig(CGSize(width: width, height: height), category, title)
        let name = "\(title ?? "–"), \(height) high"
        let bounds = rig.notice.frame
        #expect(rig.host.view.bounds.contains(bounds), "\(name)")
        #expect(bounds.height <= height / 2 + 0.5, "\(name)")
        let label = try #require(rig.part("loading.notice.message", UILabel.self))
        let scrollView = try #require(label.superview as? UIScrollView)
        #expect(
          isWhole(label),
          "\(label.bounds) \(name): \(label.font.pointSize) in \(label.bounds.width)"
        )
        #expect(label.frame.height <= scrollView.contentSize.height + 0.5)
        #expect(scrollView.bounds.height >= label.font.lineHeight - 1, "\(name): a line is seen")
        let inner = rig.notice.bounds.insetBy(dx: -0.5, dy: -0.5)
        #expect(inner.contains(rig.frame(scrollView)), "\(name)")
        for identifier in ["loading.notice.retry", "loading.notice.dismiss"] {
          guard let button = rig.part(identifier, UIButton.self) else { continue }
          #expect(inner.contains(rig.frame(button)), "\(name): \(identifier)")
          let apart = rig.frame(button).insetBy(dx: 0.5, dy: 0.5)
          #expect(!apart.intersects(rig.frame(scrollView)), "\(name): \(identifier)")
          if let text = button.titleLabel, text.text != nil { #expect(isWhole(text), "\(name)") }
          #expect(rig.frame(button).width >= 40 && rig.frame(button).height >= 30, "\(name)")
        }
        if let folder = ProcessInfo.processInfo.environment["NOTICE_PICTURES"] {
          let file =
            "\(folder)/\(Int(width))-\(Int(height))-\(category.rawValue)-\(title ?? "none").svg"
          try Headless.render(rig.window).write(toFile: file, atomically: true, encoding: .utf8)
        }
        Screen.reset()
      }
    }
  }

  @Test func `a message too long for half of the screen scrolls to its end`()
    throws
  {
    let message = String(repeating: "The internet connection appears to be offline. ", count: 20)
    let rig = Rig(CGSize(width: 320, height: 568), .large, "Try Again", message)
    #expect(abs(rig.notice.frame.height - 284) < 1)
    let label = try #require(rig.part("loading.notice.message", UILabel.self))
    let scrollView = try #require(label.superview as? UIScrollView)
    #expect(scrollView.contentSize.height >= label.intrinsicContentSize.height)
    #expect(scrollView.contentSize.height > scrollView.bounds.height)
  }

  @Test(arguments: [
    (CGFloat(800), "Try Again", false), (600, "Try Again", false), (390, "Try Again", true),
    (320, "Try Again", true),
    (390, "Erneut versuchen", true), (200, "Try Again", true),
  ])
  func `buttons are next to a message of several lines only if there is space`(
    _ width: CGFloat,
    _ title: String,
    _ isColumn: Bool
  ) throws {
    let rig = Rig(CGSize(width: width, height: 844), .large, title)
    let label = try #require(rig.part("loading.notice.message", UILabel.self))
    let retry = try #require(rig.part("loading.notice.retry", UIButton.self))
    #expect((rig.frame(retry).minY >= rig.frame(label).maxY) == isColumn)
  }

  @Test func `in a script without spaces, text keeps its size and breaks anywhere`()
    throws
  {
    let category = UIContentSizeCategory.accessibilityExtraExtraExtraLarge
    let rig = Rig(CGSize(width: 320, height: 844), category, "再試行", "インターネット接続がオフラインのようです。")
    let label = try #require(rig.part("loading.notice.message", UILabel.self))
    #expect(label.font.pointSize == 53)
  }

  @Test func `the notice is rearranged after a rotation`() throws {
    let rig = Rig(CGSize(width: 320, height: 568), .large, "Try Again")
    let label = try #require(rig.part("loading.notice.message", UILabel.self))
    let retry = try #require(rig.part("loading.notice.retry", UIButton.self))
    #expect(rig.frame(retry).minY >= rig.frame(label).maxY)
    Screen.rotate(rig.window)
    Screen.settle()
    Screen.layout()
    #expect(rig.frame(retry).minX >= rig.frame(label).maxX)
  }
}
