import type { Database } from '@marquee/database/database.ts'
import { parseSqlError } from '@marquee/database/sql-error.ts'

import { RestError } from '../errors/rest-error.ts'
import { readSnapshot } from './read-snapshot.ts'
import type { RestSettings, SchemaSnapshot } from './snapshot.ts'

/**
 * Caches the schema `public`. Every name in a request is looked up here, so that no text of the client enters a SQL
 * statement. Reloads when a request fails because of a name, since a migration may have run in the meantime.
 */
export class SchemaCache {
  readonly #database: Database
  readonly #settings: RestSettings
  #snapshot: Promise<SchemaSnapshot> | undefined
  #reloadsLeft = MAX_RELOADS
  #refilledAt = Date.now()

  constructor(database: Database, settings: RestSettings = {}) {
    this.#database = database
    this.#settings = settings
  }

  /** Runs `work`, and again if it rejects because the schema has changed. A rejected run must have no effect. */
  async run<Result>(work: (snapshot: SchemaSnapshot) => Promise<Result>): Promise<Result> {
    const snapshot = this.#current()
    try {
      return await work(await snapshot)
    } catch (error) {
      if (!isSchemaError(error) || !this.#mayReload(snapshot)) throw error
      return work(await this.#current())
    }
  }

  /** Returns true if a newer snapshot is available. Another request may have loaded one already. */
  #mayReload(seen: Promise<SchemaSnapshot>): boolean {
    if (this.#snapshot !== seen) return true
    const refill = Math.floor((Date.now() - this.#refilledAt) / REFILL_MS)
    this.#refilledAt += refill * REFILL_MS
    this.#reloadsLeft = Math.min(MAX_RELOADS, this.#reloadsLeft + refill)
    if (this.#reloadsLeft === 0) return false
    this.#reloadsLeft -= 1
    this.#snapshot = undefined
    return true
  }

  async #load(): Promise<SchemaSnapshot> {
    return { ...(await readSnapshot(this.#database)), settings: this.#settings }
  }

  #current(): Promise<SchemaSnapshot> {
    if (this.#snapshot) return this.#snapshot
    const loading = this.#load()
    // A failed load is not cached.
    loading.catch(() => {
      if (this.#snapshot === loading) this.#snapshot = undefined
    })
    this.#snapshot = loading
    return loading
  }
}

/** Limits reloads caused by requests for names that do not exist: a burst, then one per second. */
const MAX_RELOADS = 10
const REFILL_MS = 1000

/** A column, table, function, type or relationship is missing or has changed. */
const SCHEMA_ERROR_CODES = new Set(
  'PGRST200 PGRST201 PGRST202 PGRST203 PGRST204 PGRST205 42703 42P01 42883 42704 42804 42P10 0A000'.split(
    ' ',
  ),
)

function isSchemaError(error: unknown): boolean {
  const code = error instanceof RestError ? error.code : parseSqlError(error)?.code
  return code !== undefined && SCHEMA_ERROR_CODES.has(code)
}
