package import UIKit
package import _Testing_UIKit

/// The actions of users and devices in tests that run on UIKit as well as on the stand-in.
///
/// This is the implementation over the stand-in. Its methods are described in `Headless`, and what
/// only the stand-in can do remains there.
@MainActor package enum Screen {
  // MARK: - Windows and turns

  @discardableResult package static func makeWindow(root: UIViewController? = nil) -> UIWindow {
    Headless.makeWindow(root: root)
  }

  /// Tracks observation as UIKit does from iOS 26 on.
  package static func trackObservation() { Headless.rules.tracksObservation = true }

  /// Returns a screen that SwiftUI draws, with a scroll view of UIKit as its content.
  package static func makeHostingController() -> UIViewController {
    Headless.UIHostingController<Int>()
  }

  package static func layout() { Headless.layout() }

  package static func settle() { Headless.settle() }

  package static func reset() { Headless.reset() }

  /// Returns the text that a window shows.
  package static func text(of window: UIWindow) -> String { Headless.render(window) }

  /// Returns a picture of a window, and the extension of its kind of file.
  package static func picture(of window: UIWindow) -> (bytes: [UInt8], kind: String) {
    ([UInt8](Headless.render(window).utf8), "svg")
  }

  /// Returns whether an activity indicator is drawn turning.
  package static func isTurning(_ indicator: UIActivityIndicatorView) -> Bool {
    Headless.isTurning(indicator)
  }

  // MARK: - Touches

  @discardableResult package static func tap(_ view: UIView) -> UIView? { Headless.tap(view) }

  package static func pull(_ scrollView: UIScrollView) { Headless.pull(scrollView) }

  @discardableResult package static func beginPull(_ scrollView: UIScrollView) -> Bool {
    Headless.beginPull(scrollView)
  }

  package static func endPull(_ scrollView: UIScrollView) { Headless.endPull(scrollView) }

  package static func scroll(_ scrollView: UIScrollView, to offset: CGPoint) {
    Headless.scroll(scrollView, to: offset)
  }

  @discardableResult package static func move(
    rowAt path: IndexPath,
    to new: IndexPath,
    in table: UITableView
  ) -> Bool {
    Headless.move(rowAt: path, to: new, in: table)
  }

  @discardableResult package static func move(
    itemAt path: IndexPath,
    to new: IndexPath,
    in collection: UICollectionView
  ) -> Bool {
    Headless.move(itemAt: path, to: new, in: collection)
  }

  @discardableResult package static func delete(
    rowAt path: IndexPath,
    in table: UITableView
  ) -> Bool {
    Headless.delete(rowAt: path, in: table)
  }

  // MARK: - Typing

  @discardableResult package static func enter(_ text: String, into field: UITextField) -> Bool {
    Headless.enter(text, into: field)
  }

  @discardableResult package static func type(_ text: String, in field: UITextField) -> Bool {
    Headless.type(text, in: field)
  }

  @discardableResult package static func type(_ text: String, in searchBar: UISearchBar) -> Bool {
    Headless.type(text, in: searchBar)
  }

  @discardableResult
  package static func deleteBackward(_ count: Int = 1, in field: UITextField) -> Bool {
    Headless.deleteBackward(count, in: field)
  }

  @discardableResult package static func pressReturn(in field: UITextField) -> Bool {
    Headless.pressReturn(in: field)
  }

  @discardableResult package static func tapClear(of field: UITextField) -> Bool {
    Headless.tapClear(of: field)
  }

  @discardableResult package static func tapCancel(of searchBar: UISearchBar) -> Bool {
    Headless.tapCancel(of: searchBar)
  }

  @discardableResult
  package static func selectScope(_ index: Int, of searchBar: UISearchBar) -> Bool {
    Headless.selectScope(index, of: searchBar)
  }

  // MARK: - Devices and settings

  package static func rotate(_ window: UIWindow) { Headless.rotate(window) }

  package static func resize(_ window: UIWindow, to size: CGSize) {
    Headless.resize(window, to: size)
  }

  package static func enterBackground(_ scene: UIWindowScene) { Headless.enterBackground(scene) }

  package static func enterForeground(_ scene: UIWindowScene) { Headless.enterForeground(scene) }

  package static func resignActive(_ scene: UIWindowScene) { Headless.resignActive(scene) }

  package static func becomeActive(_ scene: UIWindowScene) { Headless.becomeActive(scene) }

  package static func setContentSizeCategory(
    _ category: UIContentSizeCategory,
    for window: UIWindow
  ) {
    Headless.setContentSizeCategory(category, for: window)
  }

  package static func setUserInterfaceStyle(_ style: UIUserInterfaceStyle, for window: UIWindow) {
    Headless.setUserInterfaceStyle(style, for: window)
  }

  package static func setLayoutDirection(
    _ direction: UITraitEnvironmentLayoutDirection,
    for window: UIWindow
  ) {
    Headless.setLayoutDirection(direction, for: window)
  }
}

extension Trait where Self == HeadlessTrait {
  /// Runs the tests one at a time, each on a fresh screen.
  package static var screen: Self { .headless }
}
