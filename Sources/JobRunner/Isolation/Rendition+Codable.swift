import Files
import Geometry
import Recipes

/// Its recipe is an object, or the text of one: see `RecipeTexts`. Both are read.
extension Rendition: Codable {
  private enum Key: CodingKey { case path, size, scaled, format, recipe, region, frame, proof }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    path = try container.decode(BytePath.self, forKey: .path)
    size = try container.decode(PixelSize.self, forKey: .size)
    scaled = try container.decode(PixelSize.self, forKey: .scaled)
    format = try container.decode(OutputFormat.self, forKey: .format)
    region = try container.decodeIfPresent(PixelBox.self, forKey: .region)
    frame = try container.decodeIfPresent(Frame.self, forKey: .frame)
    proof = try container.decodeIfPresent(ProofRequest.self, forKey: .proof)
    guard let text = try? container.decode(String.self, forKey: .recipe) else {
      recipe = try container.decode(Recipe.self, forKey: .recipe)
      return
    }
    let texts = decoder.userInfo[.recipeTexts] as? RecipeTexts ?? RecipeTexts()
    recipe = try texts.recipe(text)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(size, forKey: .size)
    try container.encode(scaled, forKey: .scaled)
    try container.encode(format, forKey: .format)
    try container.encodeIfPresent(region, forKey: .region)
    try container.encodeIfPresent(frame, forKey: .frame)
    try container.encodeIfPresent(proof, forKey: .proof)
    if let texts = encoder.userInfo[.recipeTexts] as? RecipeTexts {
      try container.encode(texts.text(of: recipe), forKey: .recipe)
    } else {
      try container.encode(recipe, forKey: .recipe)
    }
  }
}
