import { Link } from '@tanstack/react-router'

import { countApplied, type AppliedImport } from '#domain/import/plan/applied-import.ts'
import type { Imports } from '#src/features/import/import-database.ts'
import * as messages from '#src/features/import/messages.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'

import { CountList } from './import-lists.tsx'
import { UndoButton } from './undo-button.tsx'

const LINKS = [
  { type: 'viewing', to: '/history' },
  { type: 'rating', to: '/ratings' },
  { type: 'watchlist', to: '/watchlist' },
  { type: 'list', to: '/lists' },
] as const

type ImportSummaryProps = { applied: AppliedImport; imports: Imports; onClose: () => void }

/** The added titles, where to find them, and a way to undo the import. */
export function ImportSummary({ applied, imports, onClose }: ImportSummaryProps) {
  const counts = countApplied(applied)
  return (
    <section
      aria-labelledby="import-summary"
      className="bg-surface border-border grid gap-5 rounded-3xl border p-5 sm:p-7"
    >
      <h2 id="import-summary" className="text-xl font-bold tracking-tight outline-none">
        {messages.applied()}
      </h2>
      <CountList counts={counts} />
      {applied.lostEntries > 0 && (
        <p role="alert" className="text-danger font-medium">
          {messages.incomplete(applied.lostEntries)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {LINKS.filter(({ type }) => counts[type] > 0).map(({ type, to }) => (
          <Link key={type} to={to} className={buttonVariants({ tone: 'quiet' })}>
            {messages.links()[type]}
          </Link>
        ))}
      </div>
      <div className="border-border flex flex-wrap gap-3 border-t pt-5">
        <Button tone="quiet" onClick={onClose}>
          {messages.importMore()}
        </Button>
        <UndoButton applied={applied} imports={imports} onUndone={onClose} />
      </div>
    </section>
  )
}
