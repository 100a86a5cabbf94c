public import Foundation

@MainActor open class UIEvent: NSObject {}
