import { beforeEach, expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react/pure'

import { openImports, type ImportDraft } from '#src/features/import/import-database.ts'
import { textFile } from '#src/features/import/testing/import-files.ts'
import { GUEST } from '#src/features/library/database/owner.ts'

import { useImport } from './use-import.ts'

const FILE = textFile('watchlist.csv', 'Date,Name,Year,Letterboxd URI\n2022-06-01,Alpha,2020,x\n')

const DRAFT: ImportDraft = {
  id: 1,
  parsed: { rows: [], sources: [], lists: [], skippedRows: 0 },
  choices: new Map(),
  episodeChoices: new Map(),
}

beforeEach(() => openImports(GUEST).clearImports())

test('no titles are looked up once the page was left while the import was stored', async () => {
  const { imports, lookUps, store } = createImports('createDraft')
  const { result, unmount } = await renderImport(imports)
  const reading = result.current.read([FILE])
  await store.begun
  await unmount()
  store.finish()
  await reading
  expect(lookUps).not.toHaveBeenCalled()
})

test('no titles are looked up once the page was left while the chosen profiles were stored', async () => {
  const { imports, lookUps, store } = createImports('writeDecisions')
  const { result, unmount } = await renderImport(imports)
  const choosing = result.current.chooseProfiles(DRAFT, ['Robin'])
  await store.begun
  await unmount()
  store.finish()
  await choosing
  expect(lookUps).not.toHaveBeenCalled()
})

test('an import that was discarded while the chosen profiles were stored does not come back', async () => {
  const { imports, lookUps, store } = createImports('writeDecisions')
  const { result } = await renderImport(imports)
  const choosing = result.current.chooseProfiles(DRAFT, ['Robin'])
  await store.begun
  await result.current.discard(DRAFT)
  store.finish()
  await choosing
  expect(lookUps).not.toHaveBeenCalled()
  expect(result.current.state.step).toBe('choosing')
})

/** Returns imports whose `slow` function, once it has begun, waits for `store.finish`. */
function createImports(slow: 'createDraft' | 'writeDecisions') {
  const begun = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const lookUps = vi.fn(async () => new Map())
  const imports = {
    ...openImports(GUEST),
    [slow]: () => {
      begun.resolve()
      return finished.promise
    },
    readMatches: lookUps,
  }
  return { imports, lookUps, store: { begun: begun.promise, finish: finished.resolve } }
}

/** Renders the import, and waits until it asks for files. */
async function renderImport(imports: ReturnType<typeof openImports>) {
  const rendered = await renderHook(() => useImport(imports))
  await expect.poll(() => rendered.result.current.state.step).toBe('choosing')
  return rendered
}
