import { deleteDB } from 'idb'

/** Earlier versions stored lists and viewings in the first, and unsent positions in the second. */
export const EARLIER_DATABASES = ['marquee-library', 'marquee-progress'] as const

/** Deletes them when no tab with an earlier version uses them any more. Does not wait for that. */
export async function deleteEarlierDatabases(): Promise<void> {
  await Promise.all(
    EARLIER_DATABASES.map((name) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      return Promise.race([promise, deleteDB(name, { blocked: () => resolve() })])
    }),
  )
}
