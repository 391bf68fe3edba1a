import * as v from 'valibot'

import {
  fromLibraryRow,
  LIBRARY_COLUMNS,
  libraryRowSchema,
  toLibraryRow,
  type LibraryItem,
} from '#domain/library/library-item.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

/** Below PostgREST's row limit on the hosted service. */
const PAGE_ROWS = 500

/** Items and the highest version among their rows. */
type LibraryPage = { items: LibraryItem[]; version: number; isLast: boolean }

/** What the account made of one item. */
type SavedItem = {
  /** The current version, which is newer where another device was later; undefined where there is none. */
  current: LibraryItem | undefined
  /** The SQLSTATE of what is wrong with the item; null if it was saved. */
  errorCode: string | null
}

/** The library of an account. Its functions throw a RequestError. */
export type LibraryRemote = {
  /** Returns the next items above a version, in the order of versions. */
  fetchItems: (aboveVersion: number) => Promise<LibraryPage>
  /** Saves items, each on its own. Returns the results in the order of the items. */
  saveItems: (items: readonly LibraryItem[]) => Promise<SavedItem[]>
}

/** Returns the library of a user in the table `library_items`. */
export function createRemote(userId: string): LibraryRemote {
  return {
    async fetchItems(aboveVersion) {
      const supabase = await getSupabase()
      const rows = unwrapData(
        await supabase
          .from('library_items')
          .select(LIBRARY_COLUMNS)
          .eq('user_id', userId)
          .gt('version', aboveVersion)
          .order('version')
          .limit(PAGE_ROWS),
      )
      const version = Math.max(aboveVersion, ...rows.map((row) => Number(row.version)))
      return { items: rows.flatMap((row) => parseRow(row) ?? []), version, isLast: rows.length < PAGE_ROWS }
    },
    async saveItems(items) {
      const supabase = await getSupabase()
      const rows = v.parse(
        savedRowsSchema,
        unwrapData(await supabase.rpc('save_library_items', items.map(toLibraryRow))),
      )
      return rows.map((row) => ({ current: parseRow(row), errorCode: row.error_code }))
    },
  }
}

const savedRowsSchema = v.array(v.looseObject({ error_code: v.nullable(v.string()) }))

/** Returns undefined for a row that another version of the app wrote and this one cannot parse. */
function parseRow(row: unknown): LibraryItem | undefined {
  const parsed = v.safeParse(libraryRowSchema, row)
  return parsed.success ? fromLibraryRow(parsed.output) : undefined
}
