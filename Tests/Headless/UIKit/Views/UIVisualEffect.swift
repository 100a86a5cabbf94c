public import Foundation

@MainActor open class UIVisualEffect: NSObject {}
