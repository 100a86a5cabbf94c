// As with UIKit, importing this module imports Foundation too.
@_exported public import Foundation
