extension UInt8 {
    /// Whether it is a letter of ASCII.
    var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    /// Whether it is a digit of ASCII.
    var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Whether it is a digit or one of the letters A to F.
    var isHexadecimal: Bool { isDigit || (0x61...0x66).contains(self | 0x20) }
}
