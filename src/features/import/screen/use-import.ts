import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'

import { ImportError } from '#domain/import/import-row.ts'
import type { AppliedImport } from '#domain/import/plan/applied-import.ts'
import type { TitleLookups } from '#domain/import/plan/lookups.ts'
import type { ImportPlan } from '#domain/import/plan/plan-import.ts'
import { listProfiles, selectRows, type Profile } from '#domain/import/plan/select-rows.ts'
import { applyImport } from '#src/features/import/apply-import.ts'
import type { ImportDraft, Imports } from '#src/features/import/import-database.ts'
import { ImportStopped, lockImports } from '#src/features/import/import-lock.ts'
import * as messages from '#src/features/import/messages.ts'
import { readFiles } from '#src/features/import/read-files.ts'
import { findChosen, findTitles, makePlan } from '#src/features/import/run-import.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

export type ImportDecision = Partial<Pick<ImportDraft, 'choices' | 'episodeChoices' | 'usesOtherDates'>>

export type ImportState =
  /** The device is looked up for an import that was begun. */
  | { step: 'opening' }
  | { step: 'choosing'; error?: unknown }
  | { step: 'reading' }
  /** The files are about several people. */
  | { step: 'profiles'; draft: ImportDraft; profiles: Profile[] }
  | { step: 'matching'; draft: ImportDraft; done: number; total: number; error?: unknown }
  | {
      step: 'review'
      draft: ImportDraft
      lookups: TitleLookups
      plan: ImportPlan
      isUpdating: boolean
      error?: unknown
    }
  | { step: 'applying'; done: number; total: number }
  | { step: 'applied'; applied: AppliedImport }

/** The parts that the steps of an import work with. */
type Run = {
  imports: Imports
  setState: Dispatch<SetStateAction<ImportState>>
  /** Shows another state. Aborts the signal of the step before, and returns a new one. */
  begin: (next: ImportState) => AbortSignal
}

type Review = ImportState & { step: 'review' }

/** The import into the library. It continues after a reload, and stops with the component. */
export function useImport(imports: Imports) {
  const [state, setState] = useState<ImportState>({ step: 'opening' })
  const running = useRef(new AbortController())
  const begin = (next: ImportState) => {
    running.current.abort()
    running.current = new AbortController()
    setState(next)
    return running.current.signal
  }
  const run: Run = { imports, setState, begin }

  useEffect(() => {
    void open(run)
    return () => running.current.abort()
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return {
    state,
    read: (files: readonly File[]) => read(run, files),
    chooseProfiles: (current: ImportDraft, profiles: readonly string[]) =>
      chooseProfiles(run, current, profiles),
    match: (draft: ImportDraft) => match(run, draft),
    decide: (current: Review, decision: ImportDecision) => decide(run, current, decision),
    apply: (current: Review) => apply(run, current),
    /** Deletes the draft, and returns to choosing files. */
    discard: async (draft?: ImportDraft) => {
      begin({ step: 'choosing' })
      if (draft) await imports.deleteDraft(draft)
    },
  }
}

/** Continues the import that was begun, if there is one. */
async function open(run: Run): Promise<void> {
  const signal = run.begin({ step: 'opening' })
  const draft = await run.imports
    .readDraft()
    .catch((error: unknown) => console.error('Failed to read the import that was begun:', error))
  if (signal.aborted) return
  if (draft) await start(run, draft)
  else run.begin({ step: 'choosing' })
}

async function read(run: Run, files: readonly File[]): Promise<void> {
  const signal = run.begin({ step: 'reading' })
  try {
    const draft: ImportDraft = {
      id: Date.now(),
      parsed: await readFiles(files),
      choices: new Map(),
      episodeChoices: new Map(),
    }
    signal.throwIfAborted()
    await run.imports.createDraft(draft)
    signal.throwIfAborted()
    await start(run, draft)
  } catch (error) {
    if (signal.aborted) return
    if (!(error instanceof ImportError)) console.error('Failed to store an import:', error)
    run.setState({ step: 'choosing', error })
  }
}

/** Looks up the titles. Asks for the profiles first if the files contain several people. */
async function start(run: Run, draft: ImportDraft): Promise<void> {
  const profiles = draft.profiles ? [] : listProfiles(draft.parsed.rows)
  if (profiles.length > 1) run.begin({ step: 'profiles', draft, profiles })
  else await match(run, draft)
}

async function chooseProfiles(run: Run, current: ImportDraft, profiles: readonly string[]): Promise<void> {
  const draft = { ...current, profiles }
  const signal = run.begin({ step: 'matching', draft, done: 0, total: 0 })
  await run.imports
    .writeDecisions(draft)
    .catch((error: unknown) => console.error('Failed to store the chosen profiles:', error))
  if (!signal.aborted) await match(run, draft)
}

async function match({ imports, setState, begin }: Run, draft: ImportDraft): Promise<void> {
  const signal = begin({ step: 'matching', draft, done: 0, total: 0 })
  const onProgress = (done: number, total: number) => {
    if (!signal.aborted) setState({ step: 'matching', draft, done, total })
  }
  try {
    const rows = selectRows(draft.parsed.rows, draft)
    const lookups = await findTitles(rows, draft, imports, { signal, onProgress })
    const plan = await makePlan(draft, lookups, signal)
    setState({ step: 'review', draft, lookups, plan, isUpdating: false })
  } catch (error) {
    if (signal.aborted) return
    console.error('Failed to look up titles:', error)
    setState((current) => (current.step === 'matching' ? { ...current, error } : current))
  }
}

/** Plans again with what the user decided. */
async function decide(
  { imports, setState, begin }: Run,
  current: Review,
  decision: ImportDecision,
): Promise<void> {
  const draft = { ...current.draft, ...decision }
  const signal = begin({ ...current, draft, isUpdating: true, error: undefined })
  try {
    await imports.writeDecisions(draft)
    const rows = selectRows(draft.parsed.rows, draft)
    const lookups = await findChosen(
      rows,
      { ...current.lookups, choices: draft.choices, episodeChoices: draft.episodeChoices },
      signal,
    )
    const plan = await makePlan(draft, lookups, signal)
    setState({ step: 'review', draft, lookups, plan, isUpdating: false })
  } catch (error) {
    if (signal.aborted) return
    console.error('Failed to look up episodes:', error)
    setState({ ...current, draft, isUpdating: false, error })
  }
}

async function apply(run: Run, current: Review): Promise<void> {
  const { draft, plan } = current
  const signal = run.begin({ step: 'applying', done: 0, total: plan.additions.length })
  try {
    const next = await lockImports((stopSignal) => applyDraft(run, current, { signal, stopSignal }))
    if (signal.aborted) return
    if (next) run.setState(next)
    else await open(run)
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof ImportStopped) return run.setState({ step: 'choosing' })
    console.error('Failed to apply an import:', error)
    showToast(errorToast(messages.errorTitle(), messages.applyFailed()))
    // The added titles are known now.
    await match(run, draft)
  }
}

type ApplySignals = {
  /** Aborted when the component shows something else. */
  signal: AbortSignal
  /** Aborted when imports have to stop. */
  stopSignal: AbortSignal
}

/** Resolves with the next state; undefined if the draft is no longer the user's. */
async function applyDraft(
  { imports, setState }: Run,
  current: Review,
  { signal, stopSignal }: ApplySignals,
): Promise<ImportState | undefined> {
  const { draft, lookups } = current
  // Another tab may have applied or replaced it, or the user may have changed something there.
  if (!(await imports.isCurrentDraft(draft))) return undefined
  const plan = await makePlan(draft, lookups, signal)
  const { additions, newLists } = plan
  const total = additions.length
  if (total + newLists.length === 0) return { ...current, plan }
  const onProgress = (done: number) => {
    if (!signal.aborted) setState({ step: 'applying', done, total })
  }
  const added = { additions, newLists, sources: draft.parsed.sources }
  const applied = await applyImport(imports, added, { signal: stopSignal, onProgress })
  await imports.deleteDraft(draft)
  return { step: 'applied', applied }
}
