import type { ItemBody, LibraryItem, LibraryKind } from '#domain/library/library-item.ts'

/** The account rejects what is no position. */
const POSITION_BODY = {
  media_type: 'movie',
  tmdb_id: 1,
  backdrop_path: null,
  progress_seconds: 1,
  duration_seconds: 2,
  watched_at: Date.UTC(2100, 0, 1),
}

/** A user's operation on an item or, without a key, on all items of a kind. */
export type Operation = {
  id: number
  kind: LibraryKind
  key: string | undefined
  /** Null for a removal and a clearing. */
  body: ItemBody | null
  /** When the user did it, in milliseconds since the epoch, by a clock that is right. */
  time: number
  /** The IDs of the operations that the device knew. */
  seen: ReadonlySet<number>
  /** True if a guest did it, whose removals no account learns of. */
  isGuests: boolean
  /** True if an import did it, or its undo. They leave an item that the account had. */
  isOfImport?: boolean
}

/** Knows what users did on all devices, and what may come of it. */
export class Operations {
  readonly all: Operation[] = []

  /** Adds an operation. `createBody` creates its body. */
  add(operation: Omit<Operation, 'id'>): Operation {
    const added = { ...operation, id: this.all.length }
    this.all.push(added)
    return added
  }

  /** Returns a body that only the next operation has. */
  createBody(kind: LibraryKind): ItemBody {
    const operation = this.all.length
    return kind === 'position' ? { ...POSITION_BODY, operation } : { operation }
  }

  /**
   * Returns the bodies that an item may have in the end: one for each operation that the user had not seen when they did
   * another one. If the clocks are right, the last of these decides.
   */
  getPossibleBodies({ kind, key }: Pick<LibraryItem, 'kind' | 'key'>, areClocksRight: boolean) {
    const related = this.all.filter((one) => one.kind === kind && (one.key ?? key) === key)
    const decisive = related
      .filter(({ id, body, isGuests }) => (body ?? !isGuests) && !related.some(({ seen }) => seen.has(id)))
      .toSorted((one, other) => other.time - one.time)
    const canLeaveItem = ({ id, seen, isOfImport }: Operation) =>
      isOfImport && related.some((one) => one.body && one.id !== id && !seen.has(one.id))
    const last = decisive.findIndex((operation) => !canLeaveItem(operation))
    const possible = areClocksRight && last !== -1 ? decisive.slice(0, last + 1) : decisive
    return possible.length > 0 ? possible.map(({ body }) => body) : [null]
  }
}
