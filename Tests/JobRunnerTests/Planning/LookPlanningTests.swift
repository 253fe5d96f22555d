import Geometry
import JobRunner
import Recipes
import Testing

@Suite struct `A plan with crop, trim, turns and decoration` {
  let bench = PlanningBench()

  private func recipe(
    _ sizing: SizeRequest, _ change: (inout Recipe) -> Void
  ) -> Recipe {
    var recipe = Recipe(sizing: sizing, format: .format(.png))
    change(&recipe)
    return recipe
  }

  private func plan(
    _ sizing: SizeRequest = SizeRequest(width: .pixels(100)), reader: TwinReader = TwinReader(),
    _ change: (inout Recipe) -> Void
  ) throws -> PlannedJob {
    bench.folder.file("in/a.jpg")
    let plan = try bench.plan([row(1, ["a.jpg"], [recipe(sizing, change)])], reader: reader)
    return try #require(plan.list.first)
  }

  @Test func `sizes a crop by its own ratio`() throws {
    let planned = try plan { recipe in
      recipe.view.crop = CropRegion(
        x: .share(Fraction(1, 2)), y: .pixels(30), width: .share(Fraction(1, 2)),
        height: .pixels(50))
    }
    let rendition = try #require(planned.job?.renditions.first)
    // 200x50 of 400x300, at a width of 100.
    #expect(rendition.region == PixelBox(x: 200, y: 30, width: 200, height: 50))
    #expect(rendition.size == PixelSize(width: 100, height: 25))
  }

  @Test func `refuses a crop that goes beyond the picture, with both sizes`() throws {
    let planned = try plan { recipe in
      recipe.view.crop = CropRegion(x: .pixels(350), width: .pixels(100), height: .pixels(100))
    }
    #expect(planned.job == nil)
    #expect(
      planned.refused.map(\.failure) == [
        Failure(
          .impossible,
          "the crop of 100x100 at 350,0 goes beyond the picture, which is 400x300; make 'crop' "
            + "smaller, or give it in percent")
      ])
  }

  @Test func `turns before it sizes`() throws {
    let planned = try plan {
      $0.view.rotate = .quarter
      $0.decoration.border = Border(width: 5)
    }
    let rendition = try #require(planned.job?.renditions.first)
    // 300x400 at a width of 90 is 90x120.
    #expect(rendition.size == PixelSize(width: 100, height: 130))
    #expect(rendition.picture == PixelSize(width: 90, height: 120))
    #expect(rendition.scaledUpright == PixelSize(width: 120, height: 90))
  }

  @Test func `looks for a border once, and leaves the margin around what it finds`() throws {
    let reader = TwinReader(trims: ["a.jpg": PixelBox(x: 10, y: 2, width: 200, height: 100)])
    bench.folder.file("in/a.jpg")
    let recipes = [0, 5, 5].enumerated().map { place, margin in
      recipe(SizeRequest(width: .pixels(100 + place))) { $0.view.trim = Trim(margin: margin) }
    }
    let plan = try bench.plan([row(1, ["a.jpg"], recipes)], reader: reader)
    #expect(
      plan.list[0].job?.renditions.map(\.region) == [
        PixelBox(x: 10, y: 2, width: 200, height: 100),
        PixelBox(x: 5, y: 0, width: 210, height: 107),
        PixelBox(x: 5, y: 0, width: 210, height: 107),
      ])
    #expect(reader.traffic == ["header a.jpg", "trim a.jpg at 10"])
    #expect(plan.list[0].decodes == 1)
  }

  @Test func `leaves a picture of one colour whole, and says so`() throws {
    let planned = try plan { $0.view.trim = Trim() }
    #expect(planned.job?.renditions.first?.region == nil)
    #expect(planned.warnings == ["is of one colour all over, so `trim` leaves it whole"])
  }

  @Test func `refuses a kernel that the installed libvips lacks`() throws {
    let planned = try plan(reader: TwinReader(kernels: [.lanczos3])) {
      $0.finish.kernel = .mks2013
    }
    #expect(
      planned.refused.map(\.failure.message) == [
        "the installed libvips has no kernel mks2013; use lanczos3, or install a newer one"
      ])
  }

  @Test func `refuses more decoration than there is room`() throws {
    let planned = try plan { $0.decoration.padding = Edges(60) }
    #expect(
      planned.refused.map(\.failure.message) == [
        "padding and border take 120 pixels, and the size has 100; use a larger size or less of "
          + "them"
      ])
  }

  @Test func `keeps two renditions of one path apart that differ in a turn`() throws {
    bench.folder.file("in/a.jpg")
    let sizing = SizeRequest(mode: .fill, width: .pixels(50), height: .pixels(50))
    let findings = bench.refusals([
      row(1, ["a.jpg"], [recipe(sizing) { _ in }, recipe(sizing) { $0.view.flip = .vertical }])
    ])
    #expect(findings.count == 1)
  }
}
