@_exported public import _Testing_UIKit
