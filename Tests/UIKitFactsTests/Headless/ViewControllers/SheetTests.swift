import HeadlessTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Sheets that rest at a height: developer.apple.com/documentation/uikit/uisheetpresentationcontroller.
@MainActor @Suite(.headless) struct SheetTests {
  private let presenter = UIViewController()
  private let presented = UIViewController()
  private let window: UIWindow

  init() { window = Headless.makeWindow(root: presenter) }

  private func present() {
    presenter.present(presented, animated: false)
    Headless.settle()
  }

  private var sheet: UISheetPresentationController? { presented.sheetPresentationController }
  private var height: CGFloat { presented.view.bounds.height }
  private var largest: CGFloat { window.bounds.height - window.safeAreaInsets.top - 10 }

  @Test(arguments: [
    (UIModalPresentationStyle.automatic, true), (.pageSheet, true), (.formSheet, true),
    (.fullScreen, false), (.overFullScreen, false), (.popover, false), (.custom, false),
  ])
  func `only a sheet has a sheet presentation controller`(
    _ style: UIModalPresentationStyle,
    _ isSheet: Bool
  ) {
    presented.modalPresentationStyle = style
    #expect((sheet != nil) == isSheet)
    #expect(sheet === presented.sheetPresentationController)
  }

  @Test func `a sheet begins at its smallest detent, and is large by default`() throws {
    present()
    #expect(height == largest)
    try #require(sheet).detents = [.medium(), .large()]
    Headless.layout()
    #expect(height == window.bounds.height / 2)
    sheet?.selectedDetentIdentifier = .large
    Headless.layout()
    #expect(height == largest)
    sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium }
    Headless.settle()
    #expect(height == window.bounds.height / 2)
    #expect(presented.view.frameInWindow.maxY == window.bounds.maxY)
  }

  @Test func `a height of the app doesn't include the safe area below it`() throws {
    try #require(sheet).detents = [
      .custom { context in
        #expect(context.maximumDetentValue == largest - window.safeAreaInsets.bottom)
        return 100
      }
    ]
    present()
    #expect(height == 100 + window.safeAreaInsets.bottom)
  }

  @Test func `in compact height, a sheet fills the container`() throws {
    try #require(sheet).detents = [.medium()]
    present()
    Headless.rotate(window)
    Headless.settle()
    #expect(height > window.bounds.height * 0.8)
  }

  @Test func `touches beside a sheet reach what is behind it only if that isn't dimmed`() throws {
    let button = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    presenter.view.addSubview(button)
    try #require(sheet).detents = [.medium(), .large()]
    present()
    let place = CGPoint(x: 25, y: 125)
    #expect(window.hitTest(place, with: nil) !== button)
    sheet?.largestUndimmedDetentIdentifier = .medium
    #expect(window.hitTest(place, with: nil) === button)
    sheet?.selectedDetentIdentifier = .large
    Headless.layout()
    #expect(window.hitTest(place, with: nil) !== button)
  }

  @Test func `the presenting controller doesn't disappear`() throws {
    let record = Record()
    let root = RecordingController("root", record)
    window.rootViewController = root
    Headless.settle()
    _ = record.take()
    try #require(sheet).detents = [.medium()]
    root.present(presented, animated: true)
    Headless.settle()
    presented.dismiss(animated: true)
    Headless.settle()
    #expect(!record.take().contains { $0.contains("ppear") })
  }
}
