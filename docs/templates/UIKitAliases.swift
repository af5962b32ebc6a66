// For a target in which some file imports Foundation beside UIKit: there the two modules' names are ambiguous, and
// the target's own settle it. Copy this file into the target.
import Foundation
import UIKit

typealias CADisplayLink = UIKit.CADisplayLink
typealias Date = UIKit.Date
typealias DispatchGroup = UIKit.DispatchGroup
typealias DispatchQueue = UIKit.DispatchQueue
typealias DispatchSource = UIKit.DispatchSource
typealias DispatchSourceTimer = UIKit.DispatchSourceTimer
typealias DispatchTime = UIKit.DispatchTime
typealias DispatchWallTime = UIKit.DispatchWallTime
typealias DispatchWorkItem = UIKit.DispatchWorkItem
typealias NSDate = UIKit.NSDate
typealias ProcessInfo = UIKit.ProcessInfo
typealias RunLoop = UIKit.RunLoop
typealias Timer = UIKit.Timer
