import { openStore, type Store } from './store.ts'

/** The API request that made a change; null for time-driven changes and for pages. */
type Cause = { id: string; idempotency_key: string | null } | null

/**
 * Passed to every rule. Rules always run inside one transaction.
 *
 * Why Stripe's own objects are stored, as JSON in SQLite: docs/decisions/0012-stripe-emulator-storage.md
 */
export type Transaction = {
  store: Store
  /** Seconds since 1970 by the system clock; customers have their own (`nowFor`). */
  systemNow: number
  cause: Cause
  /** Returns the URL of a hosted page for a browser that is at `merchantUrl`. */
  pageUrl: (path: string, merchantUrl: string | null) => string
}

export type StripeDatabase = {
  /** Commits everything the callback did, or rolls it back if it throws. Transactions never overlap. */
  transact: <Result>(cause: Cause, callback: (tx: Transaction) => Result) => Result
  read: <Result>(query: (tx: Transaction) => Result) => Result
  close: () => void
}

export type StripeDatabaseOptions = {
  /** The SQLite file. */
  path: string
  /** Milliseconds since 1970. */
  clock: () => number
  pageOrigins: readonly string[]
  /** Called after every commit, which may have recorded events. */
  onCommit: () => void
}

export function openStripeDatabase({
  path,
  clock,
  pageOrigins,
  onCommit,
}: StripeDatabaseOptions): StripeDatabase {
  const store = openStore(path)
  const booksFor = (cause: Cause): Transaction => ({
    store,
    systemNow: Math.floor(clock() / 1000),
    cause,
    pageUrl: (path, merchantUrl) => pageOriginFor(pageOrigins, merchantUrl) + path,
  })
  return {
    transact(cause, callback) {
      const result = store.transaction(() => callback(booksFor(cause)))
      onCommit()
      return result
    },
    read: (query) => query(booksFor(null)),
    close: store.close,
  }
}

/** Picks the origin with the merchant's host name: another device on the network cannot use `localhost`. */
function pageOriginFor(pageOrigins: readonly string[], merchantUrl: string | null): string {
  const host = merchantUrl === null ? undefined : new URL(merchantUrl).hostname
  return pageOrigins.find((origin) => new URL(origin).hostname === host) ?? pageOrigins[0] ?? ''
}
