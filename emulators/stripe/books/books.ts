import { openStore, type Store } from './store.ts'

/** Who or what changes something: a request of the API, or nobody but time and the card holder. */
type Cause = { id: string; idempotency_key: string | null } | null

/** What every rule works with, always inside one transaction. */
export type Books = {
  store: Store
  /** Seconds since 1970 by everybody's clock; what belongs to a customer goes by `nowFor`. */
  realNow: number
  cause: Cause
  /** The address of one of our own pages, for somebody who is at that of the seller. */
  pageUrl: (path: string, sellerUrl: string | null) => string
}

export type Bookkeeping = {
  /** Does the work as a whole or not at all. Works never overlap: one that reads and then writes saw the latest. */
  transact: <Result>(cause: Cause, work: (books: Books) => Result) => Result
  /** Looks something up. */
  read: <Result>(look: (books: Books) => Result) => Result
  close: () => void
}

export type BookkeepingOptions = {
  /** The file that holds everything. */
  path: string
  /** Milliseconds since 1970. */
  clock: () => number
  /** Where browsers reach our pages. */
  pageOrigins: readonly string[]
  /** Called after every work that may have recorded events. */
  onCommit: () => void
}

export function openBookkeeping({ path, clock, pageOrigins, onCommit }: BookkeepingOptions): Bookkeeping {
  const store = openStore(path)
  const booksFor = (cause: Cause): Books => ({
    store,
    realNow: Math.floor(clock() / 1000),
    cause,
    pageUrl: (path, sellerUrl) => pageOriginFor(pageOrigins, sellerUrl) + path,
  })
  return {
    transact(cause, work) {
      const result = store.transaction(() => work(booksFor(cause)))
      onCommit()
      return result
    },
    read: (look) => look(booksFor(null)),
    close: store.close,
  }
}

/** Under the name by which the seller is reached, so that a phone in the house is not sent to itself. */
function pageOriginFor(pageOrigins: readonly string[], sellerUrl: string | null): string {
  const host = sellerUrl === null ? undefined : new URL(sellerUrl).hostname
  return pageOrigins.find((origin) => new URL(origin).hostname === host) ?? pageOrigins[0] ?? ''
}
