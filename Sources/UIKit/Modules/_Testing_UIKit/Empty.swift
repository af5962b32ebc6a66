// Empty: the compiler looks for a module of this name if a source imports Testing together with UIKit.
