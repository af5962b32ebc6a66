/// A random trace: fingers, interruptions, sensors and changes of the scene.
public struct RandomTrace {
  /// The trace, with its scene in the header.
  public let text: String

  /// The number of bytes that determine the scene; the bytes after them determine the steps.
  private static let bytesOfScene = 128

  /// Creates the trace of a seed.
  public init(seed: UInt64) {
    var dice = Dice(seed: seed)
    let scene = RandomScene(&dice)
    self.init("seed \(seed)", scene, steps: dice.number(3...40), &dice)
  }

  /// Creates the trace of a fuzzer's bytes.
  public init(choices: some Collection<UInt8>) {
    let choices = Array(choices)
    var dice = Dice(choices.prefix(RandomTrace.bytesOfScene))
    let scene = RandomScene(&dice)
    dice = Dice(choices.dropFirst(RandomTrace.bytesOfScene))
    self.init("choices", scene, steps: 400, &dice)
  }

  /// Creates the trace of a fuzzer's bytes with a scene of programs.
  init(ofPrograms choices: [UInt8]) {
    var dice = Dice(choices.prefix(RandomTrace.bytesOfScene))
    let scene = RandomProgram(&dice).scene
    dice = Dice(choices.dropFirst(RandomTrace.bytesOfScene))
    self.init("programs", scene, steps: 100, &dice)
  }

  private init(_ name: String, _ scene: RandomScene, steps: Int, _ dice: inout Dice) {
    var lines = ["{\"touchtrace\":1,\"name\":\"\(name)\",\"scene\":\(scene.text)}"]
    var hand = RandomHand()
    var time = 0
    for _ in 0..<steps where !dice.isUsedUp {
      time += dice.pick([0, 1, 8, 16, 16, 33, 100, 350, 500, 700, 1600])
      let seconds = "\(time / 1000).\(String(1000 + time % 1000).dropFirst())"
      lines.append("{\"t\":\(seconds),\(hand.step(scene, &dice))}")
    }
    text = lines.joined(separator: "\n") + "\n"
  }
}
