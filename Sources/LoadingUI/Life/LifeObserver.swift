import UIKit

/// A hidden child of a screen, which learns of the screen's appearances as every child does.
///
/// The screen's own class knows nothing of it.
final class LifeObserver: UIViewController {
  /// Called as the screen comes on screen.
  var appears: @MainActor () -> Void = {}
  /// Called once per appearance when the view is in its place, also if nothing was told before.
  var isSeen: @MainActor () -> Void = {}
  /// Called when it is off screen.
  var disappeared: @MainActor () -> Void = {}

  private let lifeView: LifeView

  init(_ lifeView: LifeView) {
    self.lifeView = lifeView
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("Made in code only.") }

  override func loadView() { view = lifeView }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    lifeView.giveWay()
    appears()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    isSeen()
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    disappeared()
  }
}
