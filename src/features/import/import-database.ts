import { createStore, promisifyRequest } from 'idb-keyval'

import type { TitleSummary } from '#domain/catalogue/title.ts'
import type { ParsedImport } from '#domain/import/formats/parse-files.ts'
import type { ImportRow } from '#domain/import/import-row.ts'
import type { AppliedImport } from '#domain/import/plan/applied-import.ts'
import type { TitleMatch } from '#domain/import/plan/match-title.ts'
import type { RowSelection } from '#domain/import/plan/select-rows.ts'

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

export type Imports = ReturnType<typeof openImports>

/** Opens the draft and the applied imports of the owner of a library. */
export function openImports(owner: string) {
  return {
    owner,
    ...createDrafts(owner),
    ...createMatches(owner),
    ...createAppliedImports(owner),
    /** Deletes the draft, and what undoing imports needs. */
    async clearImports(): Promise<void> {
      const range = IDBKeyRange.bound([owner], [owner, []])
      await database('readwrite', (store) => promisifyRequest(store.delete(range)))
    },
  }
}

/** The import that is not applied yet. */
function createDrafts(owner: string) {
  return {
    async readDraft(): Promise<ImportDraft | undefined> {
      const head = await database('readonly', (store) => readHead(store, owner))
      if (!head) return undefined
      const keys = await database('readonly', (store) =>
        promisifyRequest(store.getAllKeys(rangeOf(owner, 'rows'))),
      )
      const rows: ImportRow[] = []
      for (const key of keys)
        rows.push(...(await database('readonly', (store) => promisifyRequest<ImportRow[]>(store.get(key)))))
      return toDraft(head, rows)
    },

    /** Returns false once another tab has replaced or deleted a draft. */
    async isCurrentDraft({ id }: ImportDraft): Promise<boolean> {
      return await database('readonly', async (store) => (await readHead(store, owner))?.id === id)
    },

    /** Stores a new draft instead of the one before, which is complete only when its head is written. */
    async createDraft(draft: ImportDraft): Promise<void> {
      await database('readwrite', (store) => deleteParts(store, owner))
      const { rows } = draft.parsed
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
        const part = rows.slice(start, start + ROWS_AT_ONCE)
        const key = [owner, 'rows', String(start).padStart(8, '0')]
        await database('readwrite', (store) => promisifyRequest(store.put(part, key)))
      }
      await database('readwrite', (store) => writeHead(store, owner, draft))
    },

    /** Stores what the user chose for a draft, unless another tab has replaced it. */
    async writeDecisions(draft: ImportDraft): Promise<void> {
      await database('readwrite', async (store) => {
        if ((await readHead(store, owner))?.id === draft.id) await writeHead(store, owner, draft)
      })
    },

    /** Deletes a draft with what was found for it, unless another tab has replaced it. */
    async deleteDraft({ id }: ImportDraft): Promise<void> {
      await database('readwrite', async (store) => {
        if ((await readHead(store, owner))?.id === id) await deleteParts(store, owner)
      })
    },
  }
}

/** The titles that were found for the draft, by target key. */
function createMatches(owner: string) {
  return {
    async readMatches(): Promise<Map<string, TitleMatch>> {
      const batches = await database('readonly', (store) =>
        promisifyRequest<Matches[]>(store.getAll(rangeOf(owner, 'matches'))),
      )
      return new Map(batches.flatMap((batch) => [...batch]))
    },

    /** Adds what was found. */
    async writeMatches(matches: Matches): Promise<void> {
      const [first = ''] = matches.keys()
      await database('readwrite', (store) => promisifyRequest(store.put(matches, [owner, 'matches', first])))
    },
  }
}

/** The imports that can be undone. */
function createAppliedImports(owner: string) {
  const keyOf = ({ at }: AppliedImport) => [owner, 'applied', String(at)]
  return {
    /** Returns the imports that were applied, the newest first. */
    async readApplied(): Promise<AppliedImport[]> {
      const applied = await database('readonly', (store) =>
        promisifyRequest<AppliedImport[]>(store.getAll(rangeOf(owner, 'applied'))),
      )
      return applied.toSorted((one, other) => other.at - one.at)
    },

    async writeApplied(applied: AppliedImport): Promise<void> {
      await database('readwrite', (store) => promisifyRequest(store.put(applied, keyOf(applied))))
    },

    async deleteApplied(applied: AppliedImport): Promise<void> {
      await database('readwrite', (store) => promisifyRequest(store.delete(keyOf(applied))))
    },
  }
}

function toDraft(head: DraftHead, rows: ImportRow[]): ImportDraft {
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

function readHead(store: IDBObjectStore, owner: string): Promise<DraftHead | undefined> {
  return promisifyRequest<DraftHead | undefined>(store.get([owner, 'draft']))
}

async function writeHead(
  store: IDBObjectStore,
  owner: string,
  { parsed: { rows: _rows, ...rest }, ...draft }: ImportDraft,
): Promise<void> {
  const head: DraftHead = { ...rest, ...draft }
  await promisifyRequest(store.put(head, [owner, 'draft']))
}

function deleteParts(store: IDBObjectStore, owner: string): Promise<void> {
  store.delete([owner, 'draft'])
  store.delete(rangeOf(owner, 'rows'))
  store.delete(rangeOf(owner, 'matches'))
  return promisifyRequest(store.transaction)
}

/** Arrays sort after texts. */
function rangeOf(owner: string, part: string): IDBKeyRange {
  return IDBKeyRange.bound([owner, part], [owner, part, []])
}
