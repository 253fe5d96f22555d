import Recipes
import Testing

@testable import JobRunner

@Suite struct `Recipes in messages` {
  private static func job(widths: [Int]) -> Job {
    var job = poolJob(0)
    job.renditions = widths.map { width in
      var rendition = job.renditions[0]
      rendition.recipe.sizing.width = .pixels(width)
      return rendition
    }
    return job
  }

  private func text(_ line: [UInt8]) -> String { String(decoding: line, as: UTF8.self) }

  @Test func `are texts where texts are remembered, and objects elsewhere`() {
    let request = WorkerRequest.job(Self.job(widths: [640]), seconds: nil)
    #expect(text(WorkerLine.bytes(of: request)).contains(#""recipe":{"background":{"#))
    #expect(
      text(WorkerLine.bytes(of: request, RecipeTexts()))
        .contains(##""recipe":"{\"background\":{\"alpha\":255,"##))
  }

  @Test(arguments: [[640], [320, 640, 1280], Array(1...3 * RecipeTexts.most)])
  func `come back as they were, the first time and later`(widths: [Int]) {
    let (sent, read) = (RecipeTexts(), RecipeTexts())
    let request = WorkerRequest.job(Self.job(widths: widths), seconds: 9)
    for _ in 1...3 {
      let line = WorkerLine.bytes(of: request, sent)
      #expect(WorkerLine.message(WorkerRequest.self, in: line, read) == request)
    }
  }

  @Test func `are read in either form, by those that remember and those that don't`() {
    let request = WorkerRequest.job(Self.job(widths: [320, 640]), seconds: nil)
    for texts in [nil, RecipeTexts()] {
      let line = WorkerLine.bytes(of: request, texts)
      #expect(WorkerLine.message(WorkerRequest.self, in: line) == request)
      #expect(WorkerLine.message(WorkerRequest.self, in: line, RecipeTexts()) == request)
    }
  }

  @Test(arguments: [#""""#, #""nonsense""#, #""{\"keep\":[]}""#, "7"])
  func `that are no recipe are not understood`(recipe: String) throws {
    let line = text(WorkerLine.bytes(of: WorkerRequest.job(Self.job(widths: [640]), seconds: nil)))
    let start = try #require(line.firstRange(of: #""recipe":"#))
    let end = try #require(line.firstRange(of: #","scaled":"#))
    let wrong = line[..<start.upperBound] + recipe + line[end.lowerBound...]
    #expect(WorkerLine.message(WorkerRequest.self, in: Array(line.utf8)) != nil)
    #expect(WorkerLine.message(WorkerRequest.self, in: Array(wrong.utf8)) == nil)
  }
}
