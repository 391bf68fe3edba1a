import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatDate } from '#domain/catalogue/title-facts.ts'
import { canUndo, countApplied } from '#domain/import/applied-import.ts'
import { toLocalDate } from '#domain/local-date.ts'
import { deleteApplied, readApplied } from '#src/features/import/import-database.ts'

import { finishInterrupted } from './apply-import.ts'
import { CountList } from './import-lists.tsx'
import * as messages from './messages.ts'
import { UndoButton } from './undo-button.tsx'

type EarlierImportsProps = { userId: string | undefined; onUndone: () => void }

/** Imports that can still be undone. */
export function EarlierImports({ userId, onUndone }: EarlierImportsProps) {
  const [now] = useState(() => Date.now())
  const { data: imports = [], refetch } = useQuery({
    queryKey: ['earlier-imports', userId],
    queryFn: async () => {
      await finishInterrupted(userId)
      // What a guest imported is the user's after signing in.
      const owners = userId ? [userId, undefined] : [undefined]
      const imported = await Promise.all(
        owners.map(async (owner) => (await readApplied(owner)).map((applied) => ({ owner, applied }))),
      )
      const all = imported.flat()
      const expired = all.filter(({ applied }) => !canUndo(applied, now))
      await Promise.all(expired.map(({ applied, owner }) => deleteApplied(applied, owner)))
      return all.filter(({ applied }) => canUndo(applied, now))
    },
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  if (imports.length === 0) return null
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-4">
      <div>
        <h2 id="earlier-imports" className="text-lg font-bold tracking-tight">
          {messages.earlier}
        </h2>
        <p className="text-muted text-sm">{messages.earlierText}</p>
      </div>
      <ul className="import-rows">
        {imports.map(({ owner, applied }) => (
          <li key={applied.at} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="grid gap-1">
              <p className="font-semibold">{messages.reviewHeading(applied.sources)}</p>
              <p className="text-muted text-sm">
                {messages.importedOn(formatDate(toLocalDate(applied.at)) ?? '')}
              </p>
              <CountList counts={countApplied(applied)} />
            </div>
            <UndoButton
              applied={applied}
              userId={userId}
              owner={owner}
              onUndone={() => {
                onUndone()
                void refetch()
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
