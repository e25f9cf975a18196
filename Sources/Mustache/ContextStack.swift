/// The values that names are looked up in, innermost last.
///
/// It points into the contexts of a render call instead of copying from them: contexts are shared between threads, and
/// with counted references (to these, and to slices of static text) counting was half of the time: 11.5 µs for a page
/// of 2.8 KB and 90 tags, 6.5 µs without. The pointers are good as long as nobody changes or frees the contexts, which
/// ``Renderer/run(template:contexts:into:)`` sees to.
struct ContextStack {
    /// What `.` stands for, innermost last.
    private var items = [UnsafePointer<Value>]()
    /// The objects among the items; nothing else is searched for names.
    private var scopes = [ObjectPointers]()

    mutating func push(_ value: UnsafePointer<Value>) {
        items.append(value)
        if case .object(let object) = value.pointee { scopes.append(object.pointers) }
    }

    mutating func pop() {
        guard let item = items.popLast() else { return }
        if case .object = item.pointee { scopes.removeLast() }
    }

    /// The value of a name, given as its parts, none for `.`; nil when no context has it.
    ///
    /// The innermost context that has the first part decides. What is below null is null.
    func resolve(_ parts: UnsafeBufferPointer<Name>) -> UnsafePointer<Value>? {
        if parts.isEmpty { return items.last }
        var scope = scopes.count
        while scope > 0 {
            scope -= 1
            guard var value = scopes[scope].value(of: parts[0]) else { continue }
            for part in parts.dropFirst() {
                switch value.pointee {
                case .null: return value
                case .object(let object):
                    guard let inner = object.pointers.value(of: part) else { return nil }
                    value = inner
                default: return nil
                }
            }
            return value
        }
        return nil
    }

    /// What a name that was not found can be a misspelling of: the parts that were found, with a dot behind each, and
    /// the names that are known behind those.
    func candidates(for parts: UnsafeBufferPointer<Name>) -> (found: String, names: Set<String>) {
        var found = ""
        var searched = scopes
        for part in parts {
            guard let value = searched.reversed().lazy.compactMap({ $0.value(of: part) }).first,
                case .object(let object) = value.pointee
            else { break }
            found += part.text + "."
            searched = [object.pointers]
        }
        return (found, Set(searched.flatMap { $0.names.map(\.text) }))
    }
}

/// The entries of an object, uncounted.
struct ObjectPointers {
    let names: UnsafeBufferPointer<Name>
    let values: UnsafeBufferPointer<Value>

    func value(of name: Name) -> UnsafePointer<Value>? {
        var index = Object.position(of: name.hash, in: names)
        while index < names.count, names[index].hash == name.hash {
            if names[index].text == name.text { return values.baseAddress.map { $0 + index } }
            index += 1
        }
        return nil
    }
}

extension Object {
    var pointers: ObjectPointers {
        ObjectPointers(names: names.withUnsafeBufferPointer { $0 }, values: values.withUnsafeBufferPointer { $0 })
    }
}
