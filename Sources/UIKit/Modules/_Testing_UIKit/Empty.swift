// Sources that import Testing beside UIKit make the compiler look for a module of this name.
