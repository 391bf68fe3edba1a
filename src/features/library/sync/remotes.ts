import * as v from 'valibot'

import { parseSubcode, type DatabaseError, type ErrorSubcode } from '#domain/error-subcodes.ts'
import {
  fromLibraryRow,
  LIBRARY_COLUMNS,
  libraryRowSchema,
  parseClearing,
  toLibraryRow,
  type LibraryItem,
} from '#domain/library/library-item.ts'
import {
  fromHistoryRow,
  HISTORY_COLUMNS,
  historyRowSchema,
  toHistoryRow,
} from '#domain/progress/history-row.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { getSignedInUserId } from '#src/lib/run-as-user.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

/** Below PostgREST's row limit on the hosted service. */
const PAGE_ROWS = 500

/** Items and the highest version among their rows. */
type LibraryPage = { items: LibraryItem[]; version: number; isLast: boolean }

/** Why the account rejects an item: `subcode` is the rule that it violates, which other errors do not name. */
export type ItemError = { sqlstate: string; subcode?: ErrorSubcode }

/** The account's response to one item. */
type SavedItem = {
  /** The current version, which is newer where another device was later; undefined where there is none. */
  current: LibraryItem | undefined
  /** Null if the item was saved. */
  error: ItemError | null
}

/** The library of an account: `library_items`, and `watch_history` for positions. Its functions throw a RequestError. */
export type LibraryRemote = {
  /** Returns the next items above a version, in the order of versions. */
  fetchItems: (aboveVersion: number) => Promise<LibraryPage>
  /** Saves items, each on its own. Returns the results in the order of the items. */
  saveItems: (items: readonly LibraryItem[]) => Promise<SavedItem[]>
  fetchPositions: () => Promise<LibraryItem[]>
  /** Saves positions after clearings of positions, and deletes what these say. Returns the results in the order of the items. */
  savePositions: (items: readonly LibraryItem[]) => Promise<SavedItem[]>
}

export function createRemote(userId: string): LibraryRemote {
  return {
    saveItems,
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
    async fetchPositions() {
      const supabase = await getSupabase()
      const items: LibraryItem[] = []
      for (let from = 0; ; from += PAGE_ROWS) {
        const page = unwrapData(
          await supabase
            .from('watch_history')
            .select(HISTORY_COLUMNS)
            .eq('user_id', userId)
            .order('watched_at', { ascending: false })
            // A stable order for rows with the same time, so that none is skipped between pages.
            .order('id')
            .range(from, from + PAGE_ROWS - 1),
        )
        items.push(...page.flatMap((row) => parseHistoryRow(row) ?? []))
        if (page.length < PAGE_ROWS) break
      }
      // Row-level security leaves rows out instead of rejecting the request, which would look like removals.
      const isComplete =
        unwrapData(await supabase.rpc('is_fully_signed_in')) === true &&
        (await getSignedInUserId()) === userId
      if (!isComplete) throw new RequestError('The session has no right to the positions', 401)
      return items
    },
    async savePositions(items) {
      const clearings = items.filter(({ kind }) => kind === 'clearing')
      const positions = items.filter(({ kind }) => kind === 'position')
      // First: what another device sends meanwhile does not return. The account deletes the rows too, unless it is older.
      const results = clearings.length > 0 ? await saveItems(clearings) : []
      for (const [index, clearing] of clearings.entries())
        await deletePositions(userId, results[index]?.current ?? clearing)
      return positions.length > 0 ? [...results, ...(await upsertPositions(userId, positions))] : results
    },
  }
}

async function saveItems(items: readonly LibraryItem[]): Promise<SavedItem[]> {
  const supabase = await getSupabase()
  const rows = v.parse(
    savedRowsSchema,
    unwrapData(await supabase.rpc('save_library_items', items.map(toLibraryRow))),
  )
  return rows.map((row) => ({ current: parseRow(row), error: parseItemError(row) }))
}

function parseItemError({ error_code: code, error_subcode: details = null }: SavedRow): ItemError | null {
  return code === null ? null : toItemError({ code, details }, 'library_full')
}

const CONFLICT_COLUMNS = 'user_id,tmdb_id,season_number,episode_number'

/** A row or a value is invalid, or the history is full. */
const REJECTIONS = new Set([400, 409])

/** A rejected batch is halved, so that an invalid row does not block the others. */
async function upsertPositions(userId: string, items: readonly LibraryItem[]): Promise<SavedItem[]> {
  const supabase = await getSupabase()
  const response = await supabase
    .from('watch_history')
    .upsert(
      items.flatMap((item) => toHistoryRow(item, userId) ?? []),
      { onConflict: CONFLICT_COLUMNS },
    )
    .select(HISTORY_COLUMNS)
  if (response.error && REJECTIONS.has(response.status)) {
    if (items.length === 1)
      return [{ current: undefined, error: toItemError(response.error, 'watch_history_full') }]
    const middle = Math.ceil(items.length / 2)
    const first = await upsertPositions(userId, items.slice(0, middle))
    return [...first, ...(await upsertPositions(userId, items.slice(middle)))]
  }
  const saved = new Map(
    unwrapData(response).flatMap((row) => {
      const item = parseHistoryRow(row)
      return item ? [[item.key, item] as const] : []
    }),
  )
  return items.map(({ key }) => ({ current: saved.get(key), error: null }))
}

/** `limit` is the rule with PT409 that the item can violate. */
function toItemError(error: DatabaseError, limit: ErrorSubcode): ItemError {
  return { sqlstate: error.code, subcode: parseSubcode(error, { PT409: limit }) }
}

/** Deletes the rows that are as old as a clearing, or older: all, or only a title's. */
async function deletePositions(userId: string, clearing: LibraryItem): Promise<void> {
  const supabase = await getSupabase()
  const part = parseClearing(clearing)?.part
  const title = part?.match(/^(?<kind>movie|tv)-(?<id>\d+)$/)?.groups
  // All TV shows are cleared on one device alone.
  if (part !== undefined && !title) return
  const deletion = supabase
    .from('watch_history')
    .delete()
    .eq('user_id', userId)
    .lte('changed_at', new Date(clearing.changedAt).toISOString())
  unwrapData(
    await (title ? deletion.eq('tmdb_id', Number(title['id'])).eq('media_type', title['kind']) : deletion),
  )
}

/** Deletes all positions in the account of a user. Throws a RequestError. */
export async function deleteHistory(userId: string): Promise<void> {
  const supabase = await getSupabase()
  unwrapData(await supabase.from('watch_history').delete().eq('user_id', userId))
}

/** Returns undefined for a row that another version of the app wrote and this one cannot parse. */
function parseHistoryRow(row: unknown): LibraryItem | undefined {
  const parsed = v.safeParse(historyRowSchema, row)
  return parsed.success ? fromHistoryRow(parsed.output) : undefined
}

const savedRowSchema = v.looseObject({
  error_code: v.nullable(v.string()),
  error_subcode: v.nullish(v.string()),
})
const savedRowsSchema = v.array(savedRowSchema)

type SavedRow = v.InferOutput<typeof savedRowSchema>

/** Returns undefined for a row that another version of the app wrote and this one cannot parse. */
function parseRow(row: unknown): LibraryItem | undefined {
  const parsed = v.safeParse(libraryRowSchema, row)
  return parsed.success ? fromLibraryRow(parsed.output) : undefined
}
