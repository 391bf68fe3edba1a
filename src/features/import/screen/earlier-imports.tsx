import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatDate } from '#domain/catalogue/title-facts.ts'
import { canUndo, countApplied, isInLibrary, type AppliedImport } from '#domain/import/plan/applied-import.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { finishInterrupted } from '#src/features/import/apply-import.ts'
import { openImports, type Imports } from '#src/features/import/import-database.ts'
import { lockImports } from '#src/features/import/import-lock.ts'
import * as messages from '#src/features/import/messages.ts'
import { useCurrentLibrary } from '#src/features/import/undo-import.ts'
import { getLibrary } from '#src/features/library/current.ts'
import { GUEST } from '#src/features/library/database/owner.ts'
import { ErrorAlert } from '#src/ui/error-alert.tsx'

import { CountList } from './import-lists.tsx'
import { UndoButton } from './undo-button.tsx'

type EarlierImportsProps = {
  imports: Imports
  /** Called when the button that had the focus disappears. */
  onButtonGone: () => void
}

/** The next user got the guest's library. */
type EarlierImport = { imports: Imports; isGuests: boolean; applied: AppliedImport }

/** Imports that can still be undone. */
export function EarlierImports({ imports, onButtonGone }: EarlierImportsProps) {
  const [now] = useState(() => Date.now())
  const { data, isError, refetch } = useQuery({
    queryKey: ['earlier-imports', imports.owner],
    // An import that another tab is applying is not an interrupted one.
    queryFn: () => lockImports(() => loadEarlierImports(imports, now)),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  if (isError)
    return (
      <ErrorAlert
        message={messages.earlierFailed()}
        onRetry={() => {
          onButtonGone()
          void refetch()
        }}
      />
    )
  if (!data)
    return <div role="status" aria-label={messages.earlierLoading()} className="skeleton h-24 rounded-2xl" />
  if (data.length === 0) return null
  return (
    <ImportList
      earlier={data}
      onUndone={() => {
        onButtonGone()
        void refetch()
      }}
    />
  )
}

type ImportListProps = { earlier: EarlierImport[]; onUndone: () => void }

function ImportList({ earlier, onUndone }: ImportListProps) {
  const library = useCurrentLibrary()
  // A guest's import may be in another user's library.
  const shown = earlier.filter(({ isGuests, applied }) => !isGuests || isInLibrary(applied, library))
  if (shown.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-4">
      <div>
        <h2 id="earlier-imports" className="text-lg font-bold tracking-tight">
          {messages.earlier()}
        </h2>
        <p className="text-muted text-sm">{messages.earlierText()}</p>
      </div>
      <ul className="import-rows">
        {shown.map(({ imports, applied }) => (
          <li key={applied.at} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="grid gap-1">
              <p className="font-semibold">{messages.reviewHeading(applied.sources)}</p>
              <p className="text-muted text-sm">
                {messages.importedOn(formatDate(toLocalDate(applied.at)) ?? '')}
              </p>
              <CountList counts={countApplied(applied)} />
            </div>
            <UndoButton applied={applied} imports={imports} onUndone={onUndone} />
          </li>
        ))}
      </ul>
    </section>
  )
}

async function loadEarlierImports(own: Imports, now: number): Promise<EarlierImport[]> {
  await finishInterrupted(own)
  const guests = getLibrary().isGuest ? [] : [openImports(GUEST)]
  const imported = await Promise.all(
    [own, ...guests].map(async (imports) =>
      (await imports.readApplied()).map((applied) => ({ imports, isGuests: imports !== own, applied })),
    ),
  )
  const all = imported.flat()
  const expired = all.filter(({ applied }) => !canUndo(applied, now))
  await Promise.all(expired.map(({ imports, applied }) => imports.deleteApplied(applied)))
  return all.filter(({ applied }) => canUndo(applied, now))
}
