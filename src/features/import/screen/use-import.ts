import { useEffect, useRef, useState } from 'react'

import type { AppliedImport } from '#domain/import/applied-import.ts'
import { ImportError } from '#domain/import/import-row.ts'
import type { TitleLookups } from '#domain/import/lookups.ts'
import type { ImportPlan } from '#domain/import/plan-import.ts'
import { listProfiles, selectRows, type Profile } from '#domain/import/select-rows.ts'
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

/** The import into the library. It continues after a reload, and stops with the component. */
export function useImport(imports: Imports) {
  const [state, setState] = useState<ImportState>({ step: 'opening' })
  const running = useRef(new AbortController())

  /** Begins something else. What ran before has no effect any more. */
  const begin = (next: ImportState) => {
    running.current.abort()
    running.current = new AbortController()
    setState(next)
    return running.current.signal
  }

  const match = async (draft: ImportDraft) => {
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

  /** Looks up the titles, unless it is open whose they are. */
  const start = async (draft: ImportDraft) => {
    const profiles = draft.profiles ? [] : listProfiles(draft.parsed.rows)
    if (profiles.length > 1) begin({ step: 'profiles', draft, profiles })
    else await match(draft)
  }

  const chooseProfiles = async (current: ImportDraft, profiles: readonly string[]) => {
    const draft = { ...current, profiles }
    await imports
      .writeDecisions(draft)
      .catch((error: unknown) => console.error('Failed to store the chosen profiles:', error))
    await match(draft)
  }

  const read = async (files: readonly File[]) => {
    const signal = begin({ step: 'reading' })
    try {
      const draft: ImportDraft = {
        id: Date.now(),
        parsed: await readFiles(files),
        choices: new Map(),
        episodeChoices: new Map(),
      }
      signal.throwIfAborted()
      await imports.createDraft(draft)
      await start(draft)
    } catch (error) {
      if (signal.aborted) return
      if (!(error instanceof ImportError)) console.error('Failed to store an import:', error)
      setState({ step: 'choosing', error })
    }
  }

  /** Plans again with what the user decided. */
  const decide = async (current: ImportState & { step: 'review' }, decision: ImportDecision) => {
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

  const apply = async (current: ImportState & { step: 'review' }) => {
    const { draft, lookups } = current
    const { parsed } = draft
    const signal = begin({ step: 'applying', done: 0, total: current.plan.additions.length })
    const run = async (stopSignal: AbortSignal): Promise<ImportState | undefined> => {
      // Another tab may have applied or replaced it, or the user may have changed something there.
      if (!(await imports.isCurrentDraft(draft))) return undefined
      const plan = await makePlan(draft, lookups, signal)
      const { additions, newLists } = plan
      const total = additions.length
      if (total + newLists.length === 0) return { ...current, plan }
      const onProgress = (done: number) => {
        if (!signal.aborted) setState({ step: 'applying', done, total })
      }
      const added = { additions, newLists, sources: parsed.sources }
      const applied = await applyImport(imports, added, { signal: stopSignal, onProgress })
      await imports.deleteDraft(draft)
      return { step: 'applied', applied }
    }
    try {
      const next = await lockImports(run)
      if (signal.aborted) return
      if (next) setState(next)
      else await open()
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ImportStopped) return setState({ step: 'choosing' })
      console.error('Failed to apply an import:', error)
      showToast(errorToast(messages.errorTitle, messages.applyFailed))
      // The added titles are known now.
      await match(draft)
    }
  }

  /** Begins anew, without the draft. */
  const discard = async (draft?: ImportDraft) => {
    begin({ step: 'choosing' })
    if (draft) await imports.deleteDraft(draft)
  }

  const open = async () => {
    const signal = begin({ step: 'opening' })
    const draft = await imports
      .readDraft()
      .catch((error: unknown) => console.error('Failed to read the import that was begun:', error))
    if (signal.aborted) return
    if (draft) await start(draft)
    else begin({ step: 'choosing' })
  }

  useEffect(() => {
    void open()
    return () => running.current.abort()
    // eslint-disable-next-line react/exhaustive-deps -- once
  }, [])

  return { state, read, chooseProfiles, match, decide, apply, discard }
}
