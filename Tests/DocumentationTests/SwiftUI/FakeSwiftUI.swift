import UIKit

// The part of SwiftUI that the guides use and Linux lacks. It draws nothing.
// `.ci/types` checks the guides' code with the real declarations.

@MainActor protocol View {
  associatedtype Body: View

  var body: Body { get }
}

extension Never: View {
  var body: Never { fatalError("A view without a body has none.") }
}

extension View where Body == Never {
  var body: Never { fatalError("A view without a body has none.") }
}

extension View {
  func id(_ id: some Hashable) -> some View { self }
  func ignoresSafeArea() -> some View { self }
}

struct Text: View {
  let text: String

  init(_ text: String) { self.text = text }
}

struct UIHostingConfiguration<Content: View>: UIContentConfiguration {
  let content: Content

  @MainActor init(content: () -> Content) { self.content = content() }

  func makeContentView() -> any UIView & UIContentView { HostedRow(self) }
  func updated(for state: any UIConfigurationState) -> Self { self }
}

private final class HostedRow: UIView, UIContentView {
  var configuration: any UIContentConfiguration

  init(_ configuration: any UIContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

@MainActor protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>

  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
}

@MainActor
struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {
  let coordinator: Representable.Coordinator
}

/// The controller of SwiftUI that contains the one of a representable.
final class RepresentableHost<Representable: UIViewControllerRepresentable>: UIViewController
where Representable.Coordinator == Void {
  private let representable: Representable
  private(set) var screen: Representable.UIViewControllerType?

  init(_ representable: Representable) {
    self.representable = representable
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let context = Representable.Context(coordinator: ())
    let screen = representable.makeUIViewController(context: context)
    self.screen = screen
    addChild(screen)
    screen.view.frame = view.bounds
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
    representable.updateUIViewController(screen, context: context)
  }

  /// Removes the screen, as when it is no longer part of the SwiftUI content.
  ///
  /// The order of removing and dismantling isn't documented.
  func remove(dismantling order: DismantlingOrder) {
    guard let screen else { return }
    self.screen = nil
    func dismantle() { Representable.dismantleUIViewController(screen, coordinator: ()) }
    if order == .before { dismantle() }
    screen.willMove(toParent: nil)
    screen.view.removeFromSuperview()
    screen.removeFromParent()
    if order == .after { dismantle() }
  }
}

/// When a representable is dismantled, seen from the removal of its controller.
enum DismantlingOrder: CaseIterable {
  case before, after
  /// A container other than SwiftUI, which may add the controller again.
  case never
}
