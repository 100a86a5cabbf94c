// The declarations of SwiftUI that the demo uses.
@_exported public import UIKit

@MainActor public protocol View {}

public struct Text: View {
  nonisolated public init(_ text: String) {}
}

@MainActor open class UIHostingController<Content: View>: UIViewController {
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }

  public required dynamic init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
