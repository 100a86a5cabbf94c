@_exported public import ScreenTestSupport
@_exported public import _Testing_UIKit
