import { isDue, type Forgetting } from '#domain/progress/forgetting.ts'
import type { HistoryRow } from '#domain/progress/history-row.ts'
import { outlived, unsentPlaces, withHistory, withOwner } from '#domain/progress/merge-history.ts'
import {
  forgettingsOf,
  rowsToSend,
  withConfirmed,
  withForgetting,
  withoutOutdated,
  withoutRows,
  withPlaces,
} from '#domain/progress/outbox.ts'
import { RequestError } from '#src/lib/request-error.ts'
import { isRetried } from '#src/lib/retry.ts'
import { getSupabase } from '#src/lib/supabase.ts'

import { outbox, progressMap } from './store.ts'
import { deleteFromHistory, deleteHistory, readHistory, saveHistory } from './watch-history.ts'

const ROWS_AT_ONCE = 100

/** Another tab, in a process of its own, sees a moment later what has left the outbox. */
const TABS_SEE_AFTER_MS = 250

/** Who the backend takes this device for at this moment. */
export async function signedInUserId(): Promise<string | undefined> {
  const supabase = await getSupabase()
  const { data } = await supabase.auth.getSession()
  return data.session?.user.id
}

/** Takes in what the account knows, and tells it what it does not know yet. @throws RequestError */
export function synchronise(userId: string): Promise<boolean> {
  return oneTabAtATime(userId, async () => {
    await deleteRemoved(userId)
    takeIn(await readHistory(userId), userId)
    await deleteRemoved(userId)
    await sendRows(userId)
  })
}

/** Tells the account what waits in the outbox. @throws RequestError */
export function sendOutbox(userId: string): Promise<boolean> {
  return oneTabAtATime(userId, async () => {
    await deleteRemoved(userId)
    await sendRows(userId)
  })
}

/** Empties the account's history, after whatever was being sent to it. @throws RequestError */
export async function clearAccountHistory(userId: string): Promise<void> {
  const isDone = await oneTabAtATime(userId, () => deleteHistory(userId))
  if (!isDone) throw new RequestError('The account is not signed in', 401)
}

/**
 * Two tabs do not send the same; without the browser's locks they might, which costs a request and changes nothing. By the
 * time it is a tab's turn somebody else may have signed in: then nothing is done, which is the answer.
 */
async function oneTabAtATime(userId: string, work: () => Promise<void>): Promise<boolean> {
  const workAsUser = async () => {
    if ((await signedInUserId()) !== userId) return false
    await work()
    return true
  }
  return await ('locks' in navigator ? navigator.locks.request('marquee-progress', workAsUser) : workAsUser())
}

/**
 * The outbox comes first: what was written only there is found again, but not the other way round. Without news nothing
 * is written.
 */
function takeIn(rows: HistoryRow[], userId: string): void {
  const known = progressMap.get()
  const waiting = outbox.get()
  const forgotten = forgettingsOf(waiting, userId)
  const merged = withHistory({ map: known, forgotten, userId }, rows)
  const unsent = unsentPlaces({ map: merged, forgotten, userId }, rows)
  const returned = outlived(forgotten, rows).filter(({ tmdb_id }) => tmdb_id !== null)
  const withReturned = returned.reduce(
    (next, each) => withForgetting(next, { ...each, is_confirmed: false }),
    withoutOutdated(waiting, Date.now()),
  )
  const next = withPlaces(withReturned, unsent, userId)
  if (next !== waiting) outbox.set(next)
  const map = withOwner(merged, unsent, userId)
  if (map !== known) progressMap.set(map)
}

async function deleteRemoved(userId: string): Promise<void> {
  const due = forgettingsOf(outbox.get(), userId).filter((each) => isDue(each, Date.now()))
  for (const removal of due) await deleteOne(removal)
}

async function deleteOne(removal: Forgetting): Promise<void> {
  await deleteFromHistory(removal)
  outbox.update((items) => withConfirmed(items, removal))
}

async function sendRows(userId: string): Promise<void> {
  const waiting = rowsToSend(outbox.get(), userId)
  const refusals: unknown[] = []
  for (let from = 0; from < waiting.length; from += ROWS_AT_ONCE)
    refusals.push(...(await sendTogether(waiting.slice(from, from + ROWS_AT_ONCE), userId)))
  if (refusals.length > 0) throw refusals[0]
  if (waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, TABS_SEE_AFTER_MS))
}

/** One row that is refused must not hold up the others. Gives the refusals; their rows go on waiting. */
async function sendTogether(rows: HistoryRow[], userId: string): Promise<unknown[]> {
  try {
    await send(rows, userId)
    return []
  } catch (error) {
    if (!(error instanceof Error) || isRetried(0, error, true)) throw error
    if (rows.length === 1) return [error]
    const outcomes = await Promise.all(rows.map((row) => sendTogether([row], userId)))
    return outcomes.flat()
  }
}

async function send(rows: HistoryRow[], userId: string): Promise<void> {
  const standing = await saveHistory(rows)
  outbox.update((items) => withoutRows(items, rows))
  const forgotten = forgettingsOf(outbox.get(), userId)
  const known = progressMap.get()
  const map = withHistory({ map: known, forgotten, userId }, standing)
  if (map !== known) progressMap.set(map)
}
