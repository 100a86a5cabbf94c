// As with UIKit, who imports this module has Foundation too.
@_exported public import Foundation
