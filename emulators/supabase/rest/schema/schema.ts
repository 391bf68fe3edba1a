import type { Database } from '@marquee/database/database.ts'
import { readSqlRefusal } from '@marquee/database/sql-state.ts'

import { RestError } from '../rest-error.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * What the schema `public` holds. Every name in a request is looked up here, so that no text of a caller ever stands in
 * a statement. Read once, and again when a request fails over a name: a migration may have run meanwhile.
 */
export class Schema {
  readonly #database: Database
  #snapshot: Promise<Snapshot> | undefined
  #rereadsLeft = MAX_REREADS
  #refilledAt = Date.now()

  constructor(database: Database) {
    this.#database = database
  }

  /** Does `work`, which changes nothing when it rejects, and once more when the schema has changed under it. */
  async with<Result>(work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
    const snapshot = this.#current()
    try {
      return await work(await snapshot)
    } catch (error) {
      if (!isAboutNames(error) || !this.#mayReread(snapshot)) throw error
      return work(await this.#current())
    }
  }

  /** Whether a newer snapshot can be had: another request may have read one already. */
  #mayReread(seen: Promise<Snapshot>): boolean {
    if (this.#snapshot !== seen) return true
    const refill = Math.floor((Date.now() - this.#refilledAt) / REFILL_MS)
    this.#refilledAt += refill * REFILL_MS
    this.#rereadsLeft = Math.min(MAX_REREADS, this.#rereadsLeft + refill)
    if (this.#rereadsLeft === 0) return false
    this.#rereadsLeft -= 1
    this.#snapshot = undefined
    return true
  }

  #current(): Promise<Snapshot> {
    if (this.#snapshot) return this.#snapshot
    const reading = readSnapshot(this.#database)
    // A failed read is not remembered.
    reading.catch(() => {
      if (this.#snapshot === reading) this.#snapshot = undefined
    })
    this.#snapshot = reading
    return reading
  }
}

/** Requests for names that do not exist must not cost a look into the catalogue each: a few at once, then one a second. */
const MAX_REREADS = 10
const REFILL_MS = 1000

/** Of ours and of Postgres: a column, table, function, type or relationship that is not there, or has changed. */
const NAME_CODES = new Set(
  'PGRST200 PGRST201 PGRST202 PGRST203 PGRST204 PGRST205 42703 42P01 42883 42704 42804 42P10 0A000'.split(
    ' ',
  ),
)

function isAboutNames(error: unknown): boolean {
  const code = error instanceof RestError ? error.code : readSqlRefusal(error)?.code
  return code !== undefined && NAME_CODES.has(code)
}
