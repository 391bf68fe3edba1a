import { useEffect, useRef, useState } from 'react'

import { openImports, type Imports } from '#src/features/import/import-database.ts'
import * as messages from '#src/features/import/messages.ts'
import { useLibrary } from '#src/features/library/current.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { Page } from '#src/ui/page.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'

import { ChooseFiles } from './choose-files.tsx'
import { ChooseProfiles } from './choose-profiles.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { ImportReview } from './import-review.tsx'
import { ImportSummary } from './import-summary.tsx'
import { useImport } from './use-import.ts'

import './import.css'

/** Brings a library along from files of other services: choose, see what it would change, apply, undo. */
export function ImportScreen() {
  const { owner } = useLibrary()
  return (
    <div className="[--gutter:max(1rem,50%-26rem)] sm:[--gutter:max(2rem,50%-26rem)]">
      <Page heading={messages.heading()}>
        {/* Nothing remains of another user's import. */}
        <Import key={owner} owner={owner} />
      </Page>
    </div>
  )
}

function Import({ owner }: { owner: string }) {
  const [imports] = useState(() => openImports(owner))
  const importing = useImport(imports)
  const { step } = importing.state
  const steps = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  const focusHeading = () => focusFirstHeading(steps.current)

  // The focused element is gone, unless the user is somewhere else. The heading announces the next step.
  useEffect(() => {
    const focused = document.activeElement
    const isElsewhere = focused !== document.body && !steps.current?.contains(focused)
    if (shown.current !== 'opening' && shown.current !== step && !isElsewhere)
      focusFirstHeading(steps.current)
    shown.current = step
  }, [step])

  return (
    <div ref={steps} className="grid grid-cols-1 gap-6 sm:gap-8">
      <Step {...importing} imports={imports} focusHeading={focusHeading} />
    </div>
  )
}

function focusFirstHeading(container: HTMLElement | null): void {
  const heading = container?.querySelector('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
}

type StepProps = ReturnType<typeof useImport> & { imports: Imports; focusHeading: () => void }

function Step({ state, imports, focusHeading, ...steps }: StepProps) {
  const { read, chooseProfiles, match, decide, apply, discard } = steps
  switch (state.step) {
    case 'opening':
      return <div role="status" aria-label={messages.loading()} className="skeleton h-72 rounded-3xl" />
    case 'choosing':
      return (
        <>
          <ChooseFiles error={state.error} onChoose={(files) => void read(files)} />
          <EarlierImports imports={imports} onButtonGone={focusHeading} />
        </>
      )
    case 'reading':
      return <Progress label={messages.reading()} share={0} />
    case 'profiles':
      return (
        <ChooseProfiles
          profiles={state.profiles}
          onChoose={(names) => void chooseProfiles(state.draft, names)}
          onCancel={() => void discard(state.draft)}
        />
      )
    case 'matching': {
      const { draft, done, total, error } = state
      return (
        <>
          <Progress
            label={messages.matching()}
            share={total > 0 ? done / total : 0}
            text={total > 0 ? messages.matched(done, total) : undefined}
            hint={messages.matchingHint()}
          />
          {error !== undefined && (
            <ErrorAlert
              message={messages.matchingFailed()}
              onRetry={() => {
                focusHeading()
                void match(draft)
              }}
            />
          )}
          <div>
            <Button tone="quiet" onClick={() => void discard(draft)}>
              {messages.cancel()}
            </Button>
          </div>
        </>
      )
    }
    case 'review':
      return (
        <ImportReview
          state={state}
          onDecide={(decision) => void decide(state, decision)}
          onRetry={() => {
            focusHeading()
            void decide(state, {})
          }}
          onApply={() => void apply(state)}
          onCancel={() => void discard(state.draft)}
        />
      )
    case 'applying':
      return (
        <Progress
          label={messages.applying()}
          share={state.total > 0 ? state.done / state.total : 0}
          text={messages.added(state.done, state.total)}
        />
      )
    case 'applied':
      return <ImportSummary applied={state.applied} imports={imports} onClose={() => void discard()} />
  }
}

type ProgressProps = { label: string; /** From 0 to 1. */ share: number; text?: string; hint?: string }

function Progress({ label, share, text, hint }: ProgressProps) {
  return (
    <div className="bg-surface border-border grid gap-4 rounded-3xl border p-5 sm:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold tracking-tight outline-none">{label}</h2>
        {text && <p className="text-muted text-sm tabular-nums">{text}</p>}
      </div>
      <ProgressBar label={label} share={share} />
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </div>
  )
}
