import { createStore, promisifyRequest } from 'idb-keyval'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { AppliedImport } from '#domain/import/applied-import.ts'
import type { ImportRow } from '#domain/import/import-row.ts'
import type { TitleMatch } from '#domain/import/match-title.ts'
import type { ParsedImport } from '#domain/import/parse-files.ts'
import type { RowSelection } from '#domain/import/select-rows.ts'

/** An import that is not applied yet, and may continue after a reload. */
export type ImportDraft = RowSelection & {
  /** When it was created, in milliseconds since the epoch; tells it from one that another tab stores instead. */
  id: number
  parsed: ParsedImport
  /** By target key; null leaves the title out. */
  choices: ReadonlyMap<string, TitleSummary | null>
  /** By the key of an open episode: its number; null leaves it out. */
  episodeChoices: ReadonlyMap<string, number | null>
}

/** Without the rows, which are stored in parts. */
type DraftHead = Omit<ParsedImport, 'rows'> &
  Omit<ImportDraft, 'parsed' | 'episodeChoices'> & {
    /** Earlier versions did not ask for episodes. */
    episodeChoices?: ImportDraft['episodeChoices']
  }

/** Reading or writing more at once would block the page. */
const ROWS_AT_ONCE = 500

type Matches = ReadonlyMap<string, TitleMatch>

/** The draft and the applied imports of each owner. */
const database = createStore('marquee-imports', 'imports')

const GUEST = 'guest'

export async function readDraft(userId: string | undefined): Promise<ImportDraft | undefined> {
  const head = await database('readonly', (store) => readHead(store, userId))
  if (!head) return undefined
  const keys = await database('readonly', (store) =>
    promisifyRequest(store.getAllKeys(rangeOf(userId, 'rows'))),
  )
  const rows: ImportRow[] = []
  for (const key of keys)
    rows.push(...(await database('readonly', (store) => promisifyRequest<ImportRow[]>(store.get(key)))))
  const { id, choices, episodeChoices = new Map<string, number>(), profiles, usesOtherDates, ...rest } = head
  return {
    id,
    choices,
    episodeChoices,
    ...(profiles && { profiles }),
    ...(usesOtherDates && { usesOtherDates }),
    parsed: { ...rest, rows },
  }
}

/** Whether a draft is still the one of the user. */
export async function isCurrentDraft({ id }: ImportDraft, userId: string | undefined): Promise<boolean> {
  return await database('readonly', async (store) => (await readHead(store, userId))?.id === id)
}

/** Stores a new draft instead of the one before, which is complete only when its head is written. */
export async function createDraft(draft: ImportDraft, userId: string | undefined): Promise<void> {
  await database('readwrite', (store) => deleteParts(store, userId))
  const { rows } = draft.parsed
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const part = rows.slice(start, start + ROWS_AT_ONCE)
    const key = keyOf(userId, 'rows', String(start).padStart(8, '0'))
    await database('readwrite', (store) => promisifyRequest(store.put(part, key)))
  }
  await database('readwrite', (store) => writeHead(store, draft, userId))
}

/** Stores what the user chose for a draft, unless another tab has replaced it. */
export async function writeDecisions(draft: ImportDraft, userId: string | undefined): Promise<void> {
  await database('readwrite', async (store) => {
    if ((await readHead(store, userId))?.id === draft.id) await writeHead(store, draft, userId)
  })
}

/** Deletes a draft with what was found for it, unless another tab has replaced it. */
export async function deleteDraft({ id }: ImportDraft, userId: string | undefined): Promise<void> {
  await database('readwrite', async (store) => {
    if ((await readHead(store, userId))?.id === id) await deleteParts(store, userId)
  })
}

/** Returns what was found for the draft, by target key. */
export async function readMatches(userId: string | undefined): Promise<Map<string, TitleMatch>> {
  const batches = await database('readonly', (store) =>
    promisifyRequest<Matches[]>(store.getAll(rangeOf(userId, 'matches'))),
  )
  return new Map(batches.flatMap((batch) => [...batch]))
}

/** Adds what was found for the draft. */
export async function writeMatches(matches: Matches, userId: string | undefined): Promise<void> {
  const [first = ''] = matches.keys()
  await database('readwrite', (store) =>
    promisifyRequest(store.put(matches, keyOf(userId, 'matches', first))),
  )
}

/** Returns the imports that were applied, the newest first. */
export async function readApplied(userId: string | undefined): Promise<AppliedImport[]> {
  const applied = await database('readonly', (store) =>
    promisifyRequest<AppliedImport[]>(store.getAll(rangeOf(userId, 'applied'))),
  )
  return applied.toSorted((one, other) => other.at - one.at)
}

export async function writeApplied(applied: AppliedImport, userId: string | undefined): Promise<void> {
  await database('readwrite', (store) =>
    promisifyRequest(store.put(applied, keyOf(userId, 'applied', String(applied.at)))),
  )
}

export async function deleteApplied({ at }: AppliedImport, userId: string | undefined): Promise<void> {
  await database('readwrite', (store) => promisifyRequest(store.delete(keyOf(userId, 'applied', String(at)))))
}

/** Deletes the draft, and what undoing imports needs. */
export async function clearImports(userId: string | undefined): Promise<void> {
  const range = IDBKeyRange.bound(keyOf(userId), [...keyOf(userId), []])
  await database('readwrite', (store) => promisifyRequest(store.delete(range)))
}

function readHead(store: IDBObjectStore, userId: string | undefined): Promise<DraftHead | undefined> {
  return promisifyRequest<DraftHead | undefined>(store.get(keyOf(userId, 'draft')))
}

async function writeHead(
  store: IDBObjectStore,
  { parsed: { rows: _rows, ...rest }, ...draft }: ImportDraft,
  userId: string | undefined,
): Promise<void> {
  const head: DraftHead = { ...rest, ...draft }
  await promisifyRequest(store.put(head, keyOf(userId, 'draft')))
}

function deleteParts(store: IDBObjectStore, userId: string | undefined): Promise<void> {
  store.delete(keyOf(userId, 'draft'))
  store.delete(rangeOf(userId, 'rows'))
  store.delete(rangeOf(userId, 'matches'))
  return promisifyRequest(store.transaction)
}

function keyOf(userId: string | undefined, ...path: string[]): string[] {
  return [userId ?? GUEST, ...path]
}

/** Arrays sort after texts. */
function rangeOf(userId: string | undefined, part: string): IDBKeyRange {
  return IDBKeyRange.bound(keyOf(userId, part), [...keyOf(userId, part), []])
}
