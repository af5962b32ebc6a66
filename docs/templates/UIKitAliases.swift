// For a target in which some file imports Foundation beside UIKit: there the two modules' names are ambiguous, and
// the target's own settle it. Copy this file into the target.
import Foundation
import UIKit

typealias CADisplayLink = UIKit.CADisplayLink
typealias Date = UIKit.Date
typealias DispatchQueue = UIKit.DispatchQueue
typealias DispatchTime = UIKit.DispatchTime
typealias ProcessInfo = UIKit.ProcessInfo
typealias RunLoop = UIKit.RunLoop
typealias Timer = UIKit.Timer
