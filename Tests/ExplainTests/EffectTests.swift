import Replay
import TestSupport
import Testing
import TraceFormat

@testable import Explain

/// A probe that ends as soon as it differs gives the answer of the comparison of whole outcomes.
@Suite struct EffectTests {
  @Test func `Probes of golden traces find what whole outcomes find`() throws {
    var answers = [true: 0, false: 0]
    for name in try PackageFiles.goldenTraces(in: ["traces"]) where !name.hasPrefix("recorded/") {
      let input = TraceInput.path(PackageFiles.path(PackageFiles.trace(name)))
      let replayer = Replayer()
      guard let parameters = try? parameters(of: input, replayer) else { continue }
      for objects in [[], parameters.map(\.object).filter { $0 != "thresholds" }.prefix(1)].map(Array.init) {
        let probe = WhatIf(replayer, input, of: objects, origin: .option("--set", number: 1))
        guard let base = try? probe.outcome() else { continue }
        for parameter in parameters {
          for units in values(of: parameter) {
            let whole = try? OutcomeComparison.ofEffects.areEqual(
              base,
              probe.outcome(of: parameter, at: units, on: parameter.grid)
            )
            let early = try? probe.hasSameEffects(as: base, parameter, at: units, on: parameter.grid)
            #expect(early == whole, "\(name): \(parameter.name) at \(units)")
            if let whole { answers[whole, default: 0] += 1 }
          }
        }
      }
    }
    #expect(answers.values.allSatisfy { $0 > 100 }, "\(answers)")
  }

  /// Some of the numbers by which the recognizers and controls of a trace decide.
  private func parameters(of input: TraceInput, _ replayer: Replayer) throws -> [TunableParameter] {
    let names = try SceneNumber.numbers(of: input, with: replayer).map(\.name)
    return try replayer.withLiveScene(of: input) { (_, live) in
      (names.prefix(3) + names.suffix(2)).compactMap { name in
        guard let dot = name.lastIndex(of: ".") else { return nil }
        let property = String(name[name.index(after: dot)...])
        return TunableParameter(String(name[..<dot]), property, in: live, replayer.vocabulary)
      }
    }
  }

  private func values(of parameter: TunableParameter) -> [Int] {
    guard let now = parameter.now else { return [] }
    return [now / 4, now * 3].map { parameter.grid.units(nearest: $0) }.filter { $0 > 0 }
  }
}
