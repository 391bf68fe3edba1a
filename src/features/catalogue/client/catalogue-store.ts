import { createStore } from 'idb-keyval'

/** Responses of the catalogue, and what is known from them. */
export const catalogueStore = createStore('marquee-catalogue', 'answers')

/** IndexedDB may be unavailable, as in some private windows. That must not fail any query. */
export async function ignoreErrors<Value>(run: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await run()
  } catch {
    return undefined
  }
}
