import * as v from 'valibot'

import {
  fromLibraryRow,
  LIBRARY_COLUMNS,
  libraryRowSchema,
  toLibraryRow,
  type LibraryItem,
  type LibraryKind,
} from '#domain/library/library-item.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

/** Below PostgREST's row limit on the hosted service. */
const PAGE_ROWS = 500

/** Postgres' codes for invalid data and for a violated check. */
const ITEM_ERROR_CODES = /^22|^23514$/

/** The account rejects one of the items that were sent together, or so many at once. */
export class ItemsError extends RequestError {
  override name = 'ItemsError'
}

/** Items and the highest version among their rows. */
export type LibraryPage = { items: LibraryItem[]; version: number; isLast: boolean }

/** Returns the next items above a version, in the order of versions, with clearings of all kinds. */
export async function fetchItems(
  userId: string,
  kinds: readonly LibraryKind[],
  aboveVersion: number,
): Promise<LibraryPage> {
  const supabase = await getSupabase()
  const rows = unwrapData(
    await supabase
      .from('library_items')
      .select(LIBRARY_COLUMNS)
      .eq('user_id', userId)
      .in('kind', [...kinds, 'clearing'])
      .gt('version', aboveVersion)
      .order('version')
      .limit(PAGE_ROWS),
  )
  return { ...parseRows(rows, aboveVersion), isLast: rows.length < PAGE_ROWS }
}

/** Saves items and returns the current ones, which are newer where another device was later. Throws a RequestError. */
export async function sendItems(items: LibraryItem[], userId: string): Promise<LibraryItem[]> {
  const supabase = await getSupabase()
  const rows = items.map((item) => toLibraryRow(item, userId))
  const saved = await supabase
    .from('library_items')
    .upsert(rows, { onConflict: 'user_id,kind,key' })
    .select(LIBRARY_COLUMNS)
  const { error, status } = saved
  if (error && (ITEM_ERROR_CODES.test(error.code) || status === 413))
    throw new ItemsError(error.message, status)
  return parseRows(unwrapData(saved), 0).items
}

/** Skips rows that another version of the app wrote and this one cannot parse. */
function parseRows(rows: { version: unknown }[], knownVersion: number): Omit<LibraryPage, 'isLast'> {
  const items = rows.flatMap((row) => {
    const parsed = v.safeParse(libraryRowSchema, row)
    return parsed.success ? fromLibraryRow(parsed.output) : []
  })
  const version = Math.max(knownVersion, ...rows.map((row) => Number(row.version)))
  return { items, version }
}
