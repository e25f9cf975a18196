/// A colour that a screen can show: red, green and blue from 0 to 255, as CSS writes them.
struct Colour: Sendable, Equatable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8

    /// `#` and six hexadecimal digits; nil for anything else.
    init?(hex: String) {
        guard hex.utf8.count == 7, hex.hasPrefix("#"), let number = UInt32(hex.dropFirst(), radix: 16) else {
            return nil
        }
        (red, green, blue) = (UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), UInt8(number & 255))
    }

    /// `#` and six hexadecimal digits in lower case.
    var hex: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16)
                return digits.utf8.count == 1 ? "0" + digits : digits
            }.joined()
    }

    // MARK: Contrast

    /// From 1, none, to 21, black on white (WCAG 2.2, "contrast ratio").
    func contrast(with other: Colour) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The colour that stands out from `ground` by `contrast`: itself where it does, else one of the same hue that is as
    /// little darker on a light ground, or lighter on a dark one, as can be.
    func readable(on ground: Colour, contrast wanted: Double) -> Colour {
        if contrast(with: ground) >= wanted { return self }
        var (lightness, a, b) = oklab
        let step = ground.luminance > 0.18 ? -0.005 : 0.005
        while (0...1).contains(lightness + step) {
            lightness += step
            let candidate = Colour(lightness: lightness, a: a, b: b)
            if candidate.contrast(with: ground) >= wanted { return candidate }
        }
        return step < 0 ? Colour(lightness: 0, a: 0, b: 0) : Colour(lightness: 1, a: 0, b: 0)
    }

    private var luminance: Double {
        0.2126 * Self.light(red) + 0.7152 * Self.light(green) + 0.0722 * Self.light(blue)
    }

    // MARK: Oklab, in which lightness alone can be changed (CSS Color 4, section 9.2)

    private var oklab: (lightness: Double, a: Double, b: Double) {
        let (red, green, blue) = (Self.light(red), Self.light(green), Self.light(blue))
        let l = Self.root(3, of: 0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = Self.root(3, of: 0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = Self.root(3, of: 0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        return (
            0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
            1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
            0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
        )
    }

    /// What no screen can show is cut off.
    private init(lightness: Double, a: Double, b: Double) {
        func cube(_ x: Double) -> Double { x * x * x }
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        red = Self.byte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s)
        green = Self.byte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s)
        blue = Self.byte(-0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    }

    // MARK: Bytes and light

    /// How much light each byte stands for, from 0 to 1 (IEC 61966-2-1).
    private static let lights = (0...255).map { byte in
        let part = Double(byte) / 255
        if part <= 0.04045 { return part / 12.92 }
        // To the power of 2.4: the square, and two fifths.
        let base = (part + 0.055) / 1.055
        return base * base * root(5, of: base * base)
    }

    private static func light(_ byte: UInt8) -> Double { lights[Int(byte)] }

    /// The byte whose light is nearest.
    private static func byte(_ light: Double) -> UInt8 {
        let above = lights.firstIndex { $0 >= light } ?? 255
        let isNearerBelow = above > 0 && light - lights[above - 1] < lights[above] - light
        return UInt8(isNearerBelow ? above - 1 : above)
    }

    /// A root of a number from 0 to 1, by Newton's method.
    private static func root(_ degree: Int, of number: Double) -> Double {
        guard number > 0 else { return 0 }
        var root = 1.0
        for _ in 0..<60 {
            var power = 1.0
            for _ in 1..<degree { power *= root }
            root -= (power * root - number) / (Double(degree) * power)
        }
        return root
    }
}
