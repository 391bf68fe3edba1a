import { createStore, promisifyRequest } from 'idb-keyval'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { AppliedImport } from '#domain/import/applied-import.ts'
import type { TitleMatch } from '#domain/import/match-title.ts'
import type { ParsedImport } from '#domain/import/parse-files.ts'

/** An import that is not applied yet, and may continue after a reload. */
export type ImportDraft = {
  parsed: ParsedImport
  /** By target key; null leaves the title out. */
  choices: ReadonlyMap<string, TitleSummary | null>
}

type Matches = ReadonlyMap<string, TitleMatch>

/** The draft and the applied imports of each owner. */
const database = createStore('marquee-imports', 'imports')

const GUEST = 'guest'

export async function readDraft(userId: string | undefined): Promise<ImportDraft | undefined> {
  return await database('readonly', (store) =>
    promisifyRequest<ImportDraft | undefined>(store.get(keyOf(userId, 'draft'))),
  )
}

export async function writeDraft(draft: ImportDraft, userId: string | undefined): Promise<void> {
  await database('readwrite', (store) => promisifyRequest(store.put(draft, keyOf(userId, 'draft'))))
}

/** Deletes the draft with what was found for it. */
export async function deleteDraft(userId: string | undefined): Promise<void> {
  await database('readwrite', (store) => {
    store.delete(keyOf(userId, 'draft'))
    store.delete(rangeOf(userId, 'matches'))
    return promisifyRequest(store.transaction)
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

function keyOf(userId: string | undefined, ...path: string[]): string[] {
  return [userId ?? GUEST, ...path]
}

/** Arrays sort after texts. */
function rangeOf(userId: string | undefined, part: string): IDBKeyRange {
  return IDBKeyRange.bound(keyOf(userId, part), [...keyOf(userId, part), []])
}
