#if canImport(UIKit)
import Observation
import ScreenTestSupport
import UIKit

extension MeasuredRule {
  func measureObservation() -> Bool? {
    guard #available(iOS 17, *) else { return nil }
    let model = ObservedNumber()
    let view = ReadingView { model.value }
    let screen = UIViewController()
    screen.view.addSubview(view)
    Screen.makeWindow(root: screen)
    Screen.layout()
    model.value = 1
    Screen.layout()
    return view.number == 1
  }
}

@available(iOS 17, *)
@Observable @MainActor private final class ObservedNumber {
  var value = 0
}

/// A view that reads a number in its layout.
private final class ReadingView: UIView {
  private(set) var number = 0
  private let read: () -> Int

  init(_ read: @escaping () -> Int) {
    self.read = read
    super.init(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    number = read()
  }
}
#endif
