#if canImport(UIKit)
import Observation
import ScreenTestSupport
import Testing
import UIKit

/// Updates of what has read observed properties, as UIKit performs them from iOS 26 on.
@available(iOS 26, visionOS 26, *)
private typealias ObservedScreen = (model: ObservedModel, screen: ReadingScreen)

@MainActor @Suite(.screen) struct ObservationTrackingTests {
  @available(iOS 26, visionOS 26, *)
  private func show(_ view: ((ObservedModel) -> UIView)? = nil) -> ObservedScreen {
    Screen.trackObservation()
    let model = ObservedModel()
    let screen = ReadingScreen(title: { model.title }, count: { model.count })
    if let view { screen.view.addSubview(view(model)) }
    Screen.makeWindow(root: screen)
    Screen.layout()
    screen.calls = []
    return (model, screen)
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `[D updateProperties] several requests lead to one update, before the layout`() {
    let screen = ReadingScreen(title: { "A" }, count: { 1 })
    Screen.makeWindow(root: screen)
    Screen.layout()
    #expect(screen.calls.prefix(2) == ["properties", "layout"])
    screen.calls = []
    screen.setNeedsUpdateProperties()
    screen.setNeedsUpdateProperties()
    #expect(screen.calls.isEmpty)
    Screen.layout()
    #expect(screen.calls.filter { $0 == "properties" }.count == 1)
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `[D updatePropertiesIfNeeded] a requested update is performed at once`() {
    let (_, screen) = show()
    screen.setNeedsUpdateProperties()
    screen.updatePropertiesIfNeeded()
    screen.updatePropertiesIfNeeded()
    #expect(screen.calls == ["properties"])
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `[D updateProperties] what was read there is updated`() {
    let (model, screen) = show()
    model.title = "B"
    #expect(screen.calls.isEmpty)
    Screen.layout()
    #expect(screen.calls.contains("properties") && screen.title == "B")
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `[D viewWillLayoutSubviews] what was read there is laid out again`() {
    let (model, screen) = show()
    model.count = 2
    Screen.layout()
    #expect(screen.calls.contains("layout") && screen.count == 2)
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `[D layoutSubviews] a view follows what its own methods read`() throws {
    let (model, screen) = show { model in
      ReadingView(title: { model.title }, count: { model.count })
    }
    let view = try #require(screen.view.subviews.first as? ReadingView)
    model.title = "B"
    Screen.layout()
    #expect(view.title == "B")
    model.count = 2
    Screen.layout()
    #expect(view.count == 2)
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `what the latest update has not read has no effect`() {
    let (model, screen) = show()
    screen.readsTitle = false
    model.title = "B"
    Screen.layout()
    screen.calls = []
    model.title = "C"
    Screen.layout()
    #expect(!screen.calls.contains("properties") && screen.title == "A")
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `a screen whose properties are observed isn't retained`() {
    let model = ObservedModel()
    weak var gone: ReadingScreen?
    do {
      let screen = ReadingScreen(title: { model.title }, count: { model.count })
      gone = screen
      screen.view.layoutIfNeeded()
    }
    #expect(gone == nil)
    model.title = "B"
  }
}

@available(iOS 17, visionOS 1, *)
@Observable @MainActor private final class ObservedModel {
  var title = "A"
  var count = 1
}

private final class ReadingScreen: UIViewController {
  var calls: [String] = []
  var readsTitle = true
  private(set) var count = 0
  private let readTitle: () -> String
  private let readCount: () -> Int

  init(title: @escaping () -> String, count: @escaping () -> Int) {
    (readTitle, readCount) = (title, count)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  @available(iOS 26, visionOS 26, *)
  override func updateProperties() {
    super.updateProperties()
    calls.append("properties")
    if readsTitle { title = readTitle() }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    calls.append("layout")
    count = readCount()
  }
}

private final class ReadingView: UIView {
  private(set) var title = ""
  private(set) var count = 0
  private let readTitle: () -> String
  private let readCount: () -> Int

  init(title: @escaping () -> String, count: @escaping () -> Int) {
    (readTitle, readCount) = (title, count)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  @available(iOS 26, visionOS 26, *)
  override func updateProperties() {
    super.updateProperties()
    title = readTitle()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    count = readCount()
  }
}
#endif
