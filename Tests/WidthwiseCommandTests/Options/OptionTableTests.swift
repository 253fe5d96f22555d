import Files
import Manifests
import Testing

@testable import WidthwiseCommand

@Suite struct `The option table` {
  @Test func `has every option once, and no letter twice`() {
    #expect(Set(OptionTable.all.map(\.name)) == Set(OptionName.allCases))
    #expect(OptionTable.all.count == OptionName.allCases.count)
    let letters = OptionTable.all.compactMap(\.short)
    #expect(Set(letters).count == letters.count)
  }

  @Test func `has a place in the command table for every command`() {
    #expect(Set(CommandTable.all.map(\.name)) == Set(CommandName.allCases))
  }

  @Test func `gives help to every command`() {
    for command in CommandName.allCases {
      #expect(OptionTable.of(command).contains { $0.name == .help })
    }
  }

  @Test func `gives JSON to every command with a result`() {
    let commands = OptionTable.all.first { $0.name == .json }?.commands
    #expect(
      commands == [
        .run, .plan, .resize, .inspect, .presets, .version, .goldenCheck, .goldenCompare,
        .goldenRehearse,
      ])
  }

  // The manifest's keys are the twin: what a recipe can say, the command line can.
  @Test func `has an option for every key of a recipe, with the key's own values`() {
    let reachable = OptionTable.recipe.flatMap { [$0.name.rawValue] + $0.aliases }
    #expect(Set(reachable) == Set(RecipeOption.all.map(\.key)))
    #expect(reachable.count == RecipeOption.all.count)
    for spec in OptionTable.recipe {
      guard case .recipe(let shape, _) = spec.value else {
        Issue.record("\(spec.name.typed) is no recipe's")
        continue
      }
      #expect(shape == RecipeOption.named(spec.name.rawValue)?.shape)
      for alias in spec.aliases { #expect(RecipeOption.named(alias)?.shape == shape) }
    }
  }

  // What stands before and behind a pipe is another program's.
  @Test(arguments: CommandTable.all.filter { $0.name != .version && $0.name != .golden })
  func `accepts the three examples of each command`(spec: CommandSpec) throws {
    #expect(spec.examples.count == 3)
    for example in spec.examples {
      let start = try #require(example.line.firstRange(of: "widthwise "))
      let line = example.line[start.upperBound...].prefix { !"|>)".contains($0) }
      let words = line.split(separator: " ").map { BytePath(String($0)) }
      guard case .command(let parsed) = try ArgumentParser.parse(words) else {
        Issue.record("\(example.line) is no command")
        continue
      }
      #expect(parsed.command == spec.name)
    }
  }
}
