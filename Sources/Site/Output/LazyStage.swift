import Platform
import Synchronization

/// A stage that is made when the first file needs it: a build that changes nothing writes nothing.
final class LazyStage: Sendable {
    private let folder: String
    private let stage = Mutex<Stage?>(nil)

    init(folder: String) { self.folder = folder }

    func made() throws(SystemError) -> Stage {
        let result: Result<Stage, SystemError> = stage.withLock { current in
            if let current { return .success(current) }
            do throws(SystemError) {
                let made = try Stage(in: folder)
                current = made
                return .success(made)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    func removeIfMade() throws(SystemError) {
        let current = stage.withLock { $0 }
        try current?.remove()
    }
}
