import { isCleared, parseClearing, type LibraryItem } from '../library-item.ts'

type AccountRow = LibraryItem & { version: number }

/** Small, so that reading takes several requests. */
const PAGE_ROWS = 4

/**
 * The account's side of the merge, as the triggers of `library_items` and `save_library_items` do it in SQL, for valid items
 * in a library that is not full. Bodies have one number, `operation`, by which Postgres compares them.
 */
export class AccountModel {
  readonly rows = new Map<string, AccountRow>()
  #version = 0

  /** Saves items at the account's time `now`, in milliseconds. Returns the current ones, as `save_library_items` does. */
  save(items: readonly LibraryItem[], now: number) {
    for (const item of items) this.#merge({ ...item, changedAt: Math.min(item.changedAt, now) })
    return items.map((item) => ({ current: this.rows.get(toId(item)), error: null }))
  }

  /** Returns the next rows above a version. */
  fetch(aboveVersion: number) {
    const items = [...this.rows.values()]
      .filter(({ kind, version }) => kind !== 'position' && version > aboveVersion)
      .toSorted((one, other) => one.version - other.version)
      .slice(0, PAGE_ROWS)
    return { items, version: items.at(-1)?.version ?? aboveVersion, isLast: items.length < PAGE_ROWS }
  }

  fetchPositions(): LibraryItem[] {
    return [...this.rows.values()].filter(({ kind }) => kind === 'position')
  }

  /**
   * Saves positions as the trigger of `watch_history` does it, where the last of two changes at the same time counts, and
   * clearings as `savePositions` of the app does.
   */
  savePositions(items: readonly LibraryItem[], now: number) {
    return items.flatMap((item) => {
      if (item.kind === 'clearing') return this.save([item], now)
      const id = toId(item)
      const known = this.rows.get(id)
      const changed = { ...item, changedAt: Math.min(item.changedAt, now), version: 0 }
      if (known ? changed.changedAt >= known.changedAt : !this.#isCleared(changed)) this.rows.set(id, changed)
      return { current: this.rows.get(id), error: null }
    })
  }

  #merge(item: LibraryItem): void {
    if (this.#isCleared(item)) return
    const known = this.rows.get(toId(item))
    if (!known || isLater(item, known)) this.rows.set(toId(item), { ...item, version: (this.#version += 1) })
    if (item.kind !== 'clearing') return
    for (const [id, row] of this.rows)
      if (row.kind !== 'clearing' && this.#isCleared(row)) this.rows.delete(id)
  }

  #isCleared(item: LibraryItem): boolean {
    return [...this.rows.values()].some((row) => {
      const clearing = row.kind === 'clearing' ? parseClearing(row) : undefined
      return clearing?.kind === item.kind && isCleared(clearing, item)
    })
  }
}

/** Of two changes at the same time the removal counts, or the larger body. */
function isLater(one: LibraryItem, other: LibraryItem): boolean {
  const order =
    one.changedAt - other.changedAt ||
    Number(one.body === null) - Number(other.body === null) ||
    Number(one.body?.['operation'] ?? 0) - Number(other.body?.['operation'] ?? 0)
  return order > 0
}

export function toId({ kind, key }: Pick<LibraryItem, 'kind' | 'key'>): string {
  return `${kind} ${key}`
}
