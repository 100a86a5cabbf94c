// The declarations of SwiftUI that the demo and the guide "Screens inside SwiftUI" use, and the tests of
// screens.
@_exported public import UIKit

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View { Text("") }
  nonisolated public func ignoresSafeArea() -> some View { Text("") }
}

public struct Text: View {
  nonisolated public init(_ text: String) {}

  public var body: Never { fatalError() }
}

public struct EmptyView: View {
  nonisolated public init() {}

  public var body: Never { fatalError() }
}

public struct UIHostingConfiguration<Content: View, Background: View>: UIContentConfiguration {
  @MainActor public func makeContentView() -> any UIView & UIContentView { fatalError() }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

extension UIHostingConfiguration where Background == EmptyView {
  public init(@ViewBuilder content: () -> Content) {}
}

@MainActor @preconcurrency
public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  @MainActor @preconcurrency
  func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency
  func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  @MainActor @preconcurrency
  static func dismantleUIViewController(
    _ uiViewController: UIViewControllerType,
    coordinator: Coordinator
  )
}

extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency
public struct UIViewControllerRepresentableContext<
  Representable: UIViewControllerRepresentable
> {}

@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  typealias Context = UIViewRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIView(context: Context) -> UIViewType
  @MainActor @preconcurrency func updateUIView(_ uiView: UIViewType, context: Context)
}

extension UIViewRepresentable {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency
public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {}

@MainActor open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }

  public required dynamic init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
