@testable import Search

/// A small kitchen that is searched by words: dishes whose names, tags and ingredients are made for trouble.
enum FixtureKitchen {
    static let configuration = SearchConfiguration(
        language: "en",
        scopes: [
            .init(slug: "mains", label: "Mains"), .init(slug: "sweets", label: "Sweets"),
            .init(slug: "drinks", label: "Drinks"),
        ],
        tokens: [.init(slug: "quick", label: "Quick"), .init(slug: "vegan", label: "Vegan")], match: .words,
        suggestions: .list(["Butter", "Tomato", "Chicken"]))

    /// So small that the kitchen has all that a large site has.
    static let smallLimits: IndexLimits = {
        var limits = IndexLimits()
        (limits.inline, limits.shard, limits.block, limits.head) = (0, 300, 4, 12)
        return limits
    }()

    private struct Dish {
        var name: String
        var category = "mains"
        var tags: [String] = []
        var ingredients: [String] = []
        var text = ""
        var location = ""
    }

    static let documents: [SearchDocument] = dishes.enumerated().map { number, dish in
        SearchDocument(
            id: "d\(number)", name: dish.name, url: "meals/d\(number)/", category: dish.category,
            location: dish.location, rating: Double(20 + number % 31) / 10, tags: dish.tags,
            ingredients: dish.ingredients, text: dish.text,
            tokens: [dish.tags.contains("Quick") ? 0 : nil, dish.tags.contains("Vegan") ? 1 : nil].compactMap(\.self))
    }

    private static let dishes: [Dish] = [
        .init(name: "Buttery Noodles", tags: ["Quick"], ingredients: ["noodles", "butter"]),
        .init(name: "Butter", category: "sweets", text: "Churn cream until it gives in."),
        .init(name: "Butterscotch Pudding", category: "sweets", ingredients: ["butter", "brown sugar", "milk"]),
        .init(name: "Chicken Curry", tags: ["Spicy"], ingredients: ["chicken thighs", "coconut milk", "coriander"]),
        .init(name: "Curry of Chickpeas", tags: ["Vegan", "Spicy"], ingredients: ["chickpeas", "tomatoes"]),
        .init(name: "Tomato Soup", tags: ["Vegan"], ingredients: ["ripe tomatoes", "basil"], location: "Naples"),
        .init(name: "Soup of the Day", text: "Whatever the garden gives: a tomato, two leeks, a handful of beans."),
        .init(name: "Aubergine Dip", tags: ["Vegan"], ingredients: ["aubergine", "sesame paste"]),
        .init(name: "Gluten-free Bread", ingredients: ["buckwheat flour"]),
        .init(name: "Shepherd's Pie", ingredients: ["lamb mince", "potatoes"]),
        .init(name: "Shepherds Bread", ingredients: ["wheat flour"]),
        .init(name: "Soupe à l’oignon", tags: ["French"], ingredients: ["onions"]),
        .init(name: "S’mores", category: "sweets", ingredients: ["crackers", "marshmallows"]),
        .init(name: "7-Up Cake", category: "sweets", ingredients: ["lemon soda"]),
        .init(name: "Chili con Carne", tags: ["Spicy"], ingredients: ["kidney beans", "beef mince"]),
        .init(name: "80/20 Burger", tags: ["Quick"], ingredients: ["beef mince"]),
        .init(name: "½ Pizza", tags: ["Quick"], ingredients: ["dough"]),
        .init(name: "Crème brûlée", category: "sweets", tags: ["French"], ingredients: ["cream", "egg yolks"]),
        .init(name: "Pere Soup", text: "Serves two in 30 min."),
        .init(name: "Soup of the Père", ingredients: ["greens", "rugged nuggets"]),
        .init(name: "Vitamin C-8 Tonic", category: "drinks"),
        .init(name: "Rødgrød med fløde", category: "sweets", ingredients: ["red berries"]),
        .init(name: "Große Maultaschen", ingredients: ["spinach"]),
        .init(name: "Kartoffel\u{AD}auflauf", ingredients: ["potatoes"]),
        .init(name: "宫保鸡丁", ingredients: ["鸡胸肉", "花生"]),
        .init(name: "プリン アラモード", category: "sweets"),
        .init(name: "ผัดไทย", ingredients: ["ก๋วยเตี๋ยว"]),
        .init(name: "김치찌개", tags: ["Spicy"]),
        .init(name: "Борщ со сметаной", ingredients: ["свёкла"]),
        .init(name: "Μουσακάς", ingredients: ["μελιτζάνα"]),
        .init(name: "כּוּסְבָּרָה", tags: ["Vegan"]),
        .init(name: "كُسْكُس بالخضار", tags: ["Vegan"]),
        .init(name: "हिंदी थाली", tags: ["Vegan"]),
        .init(name: "constructor", ingredients: ["__proto__"]),
        .init(name: "toString hasOwnProperty"),
        .init(name: "🍕 🍕"),
        .init(name: "Supercalifragilisticexpialidocious Stew", text: String(repeating: "x", count: 100)),
        .init(name: "<img src=x onerror=alert(1)>"),
        .init(name: "Peanut Noodles", ingredients: ["peanuts", "soy sauce"]),
        .init(name: "Walnut Bread", ingredients: ["walnuts", "wheat flour"]),
        .init(name: "Green Salad", tags: ["Vegan", "Quick"], ingredients: ["lettuce"]),
        .init(name: "Salad of Green Beans", tags: ["Vegan"], ingredients: ["green beans"]),
        .init(name: "Cherry Tomatoes on Toast", tags: ["Quick"], ingredients: ["cherry tomatoes", "bread"]),
        .init(name: "Blackberry Ice Cream", category: "sweets", ingredients: ["blackberries", "cream"]),
        .init(name: "Mint Tea", category: "drinks", ingredients: ["mint leaves"], text: "With tea from the mountains."),
        .init(name: "Lime with Pepper Rice"),
        .init(name: "Pepper with Lime Rice"),
        .init(name: "Garten Salad"),
    ]
}
