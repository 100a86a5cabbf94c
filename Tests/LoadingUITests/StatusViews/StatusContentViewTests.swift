#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The views that show the parts of a configuration.
@MainActor @Suite(.screen) struct StatusContentViewTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }

  func show(_ change: (inout StatusContentConfiguration) -> Void) {
    var content = StatusContentConfiguration()
    change(&content)
    manager.emptyContent = content
    manager.loadingStatus = .empty
    Screen.settle()
  }

  private func views<View: UIView>(_ type: View.Type) -> [View] {
    manager.emptyView.descendants.compactMap { $0 as? View }.filter { !$0.isHidden }
  }

  func view(_ identifier: String) -> UIView? {
    manager.emptyView.descendants.first { $0.accessibilityIdentifier == identifier }
  }

  @Test func `parts that are nil occupy no space`() {
    show { $0.title = "Only this" }
    #expect(views(UILabel.self).map(\.text) == ["Only this"])
    #expect(views(UIButton.self).isEmpty)
    #expect(views(UIProgressView.self).isEmpty)
    #expect(views(UIActivityIndicatorView.self).isEmpty)
  }

  @Test func `a progress bar shows and updates the progress`() {
    show { $0.progress = 0.25 }
    let bar = views(UIProgressView.self).first
    #expect(bar?.progress == 0.25)
    #expect(bar?.bounds.width == 200)
    show { $0.progress = 0.75 }
    #expect(views(UIProgressView.self).first === bar, "the same bar")
    #expect(bar?.progress == 0.75)
  }

  @Test func `two buttons perform their own actions`() {
    var tapped: [String] = []
    show {
      $0.buttonTitle = "Sign In"
      $0.buttonAction = UIAction { _ in tapped.append("first") }
      $0.secondaryButtonTitle = "Help"
      $0.secondaryButtonAction = UIAction { _ in tapped.append("second") }
    }
    for button in views(UIButton.self) { Screen.tap(button) }
    #expect(tapped == ["first", "second"])
    #expect(views(UIButton.self).map(\.isPointerInteractionEnabled) == [true, true])
  }

  @Test func `a button is shown only if there is something to load or to perform`() {
    manager.delegate = nil
    show { $0.buttonTitle = "Again" }
    #expect(views(UIButton.self).isEmpty)
    show {
      $0.buttonTitle = "Again"
      $0.buttonAction = UIAction { _ in }
    }
    #expect(views(UIButton.self).count == 1, "the app's own action")
    show {
      $0.buttonTitle = "Again"
      $0.buttonMenu = UIMenu(children: [])
    }
    #expect(views(UIButton.self).count == 1, "a menu")
    manager.follow(Loader<[Int]> { _ in [] })
    show { $0.buttonTitle = "Again" }
    #expect(views(UIButton.self).count == 1, "the followed loader has loaded")
  }

  @Test func `a menu replaces the button's action`() {
    show {
      $0.buttonTitle = "More"
      $0.buttonMenu = UIMenu(children: [UIAction(title: "One") { _ in }])
    }
    let button = views(UIButton.self).first
    #expect(button?.menu?.children.count == 1)
    #expect(button?.showsMenuAsPrimaryAction == true)
    show { $0.buttonTitle = "Again" }
    #expect(button?.menu == nil)
    #expect(button?.showsMenuAsPrimaryAction == false)
  }

  // dzenbot/DZNEmptyDataSet #204
  @Test func `accessibility identifiers for UI tests can be set per configuration`() {
    show {
      $0.title = "Title"
      $0.message = "Message"
      $0.buttonTitle = "Button"
      $0.secondaryButtonTitle = "Second"
      $0.accessibilityIdentifier = "friends"
    }
    for part in ["title", "message", "button", "secondary"] {
      #expect(view("friends.\(part)") != nil, "\(part)")
    }
    show { $0.title = "Title" }
    #expect(view("loading.status.title") != nil)
  }

  @Test(arguments: [UIContentSizeCategory.extraSmall, .large, .accessibilityLarge])
  func `buttons are large enough for a finger`(_ size: UIContentSizeCategory) throws {
    let window = try #require(screen.controller.view.window)
    Screen.setContentSizeCategory(size, for: window)
    show {
      $0.title = "Title"
      $0.buttonTitle = "Go"
      $0.secondaryButtonTitle = "No"
      $0.secondaryButtonAction = UIAction { _ in }
    }
    let buttons = views(UIButton.self)
    #expect(buttons.count == 2)
    for button in buttons { #expect(button.bounds.width >= 44 && button.bounds.height >= 44) }
  }

  // dzenbot/DZNEmptyDataSet #433
  @Test func `text larger than the screen scrolls`() throws {
    let window = try #require(screen.controller.view.window)
    Screen.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    show {
      $0.title = String(repeating: "A long title. ", count: 12)
      $0.message = String(repeating: "And much to say. ", count: 40)
      $0.buttonTitle = "Button"
    }
    let scrollView = try #require(manager.emptyView.firstDescendant(of: UIScrollView.self))
    #expect(scrollView.contentSize.height > scrollView.bounds.height)
    let button = try #require(views(UIButton.self).first)
    let end = button.convert(button.bounds, to: scrollView).maxY
    #expect(end <= scrollView.contentSize.height)
  }

  @Test func `on a wide screen, the text keeps a readable, centered width`() throws {
    let window = try #require(screen.controller.view.window)
    window.frame = CGRect(x: 0, y: 0, width: 1200, height: 800)
    show { $0.message = String(repeating: "A long message. ", count: 30) }
    let label = try #require(views(UILabel.self).first)
    let frame = label.convert(label.bounds, to: nil)
    #expect(frame.width <= 420)
    #expect(abs(frame.midX - 600) < 1)
  }

  @Test func `accessibility traits: title is a header, buttons are buttons, image is ignored`()
    throws
  {
    show {
      $0.image = UIImage(systemName: "tray")
      $0.title = "Title"
      $0.buttonTitle = "Button"
      $0.secondaryButtonTitle = "Second"
    }
    #expect(views(UILabel.self).first?.accessibilityTraits.contains(.header) == true)
    #expect(views(UIButton.self).map { $0.accessibilityTraits.contains(.button) } == [true, true])
    #expect(views(UIImageView.self).first?.isAccessibilityElement == false)
  }

  @Test func `system configurations are shown and hidden like the built-in ones`()
    async
  {
    guard #available(iOS 17, *) else { return }
    manager.loadingContent = UIContentUnavailableConfiguration.loading()
    var empty = UIContentUnavailableConfiguration.empty()
    empty.image = UIImage(systemName: "tray")
    empty.text = "No flowers"
    empty.secondaryText = "Plant some."
    manager.emptyContent = empty
    manager.loadingStatus = .loading
    await screen.clock.advance(by: .milliseconds(150))
    Screen.settle()
    #expect(screen.shows(manager.loadingView))
    #expect(manager.loadingView is UIContentUnavailableView)
    let spinner = manager.loadingView.firstDescendant(of: UIActivityIndicatorView.self)
    #expect(spinner?.isAnimating == true)
    await screen.clock.advance(by: .milliseconds(400))
    manager.loadingStatus = .empty
    Screen.settle()
    #expect(manager.loadingView.window == nil)
    #expect(screen.shows(manager.emptyView))
    #expect(views(UILabel.self).map(\.text) == ["No flowers", "Plant some."])
    // Changed while it is on screen.
    empty.text = "No trees"
    manager.emptyContent = empty
    #expect(views(UILabel.self).first?.text == "No trees")
    manager.loadingStatus = .loaded
    Screen.settle()
    #expect(manager.emptyView.window == nil)
  }

  @Test func `system configurations and any other content configuration are accepted`() throws {
    guard #available(iOS 17, *) else { return }
    var content = UIContentUnavailableConfiguration.search()
    var isTapped = false
    content.button.title = "Clear"
    content.buttonProperties.primaryAction = UIAction { _ in isTapped = true }
    manager.emptyContent = content
    manager.loadingStatus = .empty
    Screen.settle()
    #expect(screen.shows(manager.emptyView))
    #expect(views(UILabel.self).first?.text == "No Results")
    Screen.tap(try #require(views(UIButton.self).first))
    #expect(isTapped)
    manager.failedContent = UIListContentConfiguration.subtitleCell()
    manager.loadingStatus = .failed(TestError("load"))
    Screen.settle()
    #expect(screen.shows(manager.failedView))
  }
}
#endif
