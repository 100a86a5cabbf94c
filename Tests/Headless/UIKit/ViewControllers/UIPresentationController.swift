public import Foundation

/// The object that manages a presentation, as far as apps configure it.
@MainActor open class UIPresentationController: NSObject {}
