import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { filterHistory, findCurrent, findRewatches, withDate } from '#domain/history/history.ts'
import type { Viewing } from '#domain/history/viewing.ts'
import { useDisplayItems } from '#src/features/catalogue/display-titles.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { saveViewings } from '#src/features/library/views/viewings.ts'
import { setPrivateSession, usePrivateSession } from '#src/lib/private-session.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorAlert } from '#src/ui/error-alert.tsx'
import { NothingFoundIllustration } from '#src/ui/illustrations/nothing-found.tsx'
import { Page } from '#src/ui/page.tsx'

import { DeleteHistory } from './delete-history.tsx'
import { EditDate } from './edit-date.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { HistoryList } from './history-list.tsx'
import type { HistorySearch } from './history-search.ts'
import * as messages from './messages.ts'
import { restoreFocus } from './restore-focus.ts'
import { useHistory } from './use-history.ts'

const VIEWED_TITLE = {
  getTitle: ({ playable: { kind, id }, title }: Viewing) => ({ ...title, kind, id }),
  withTitle: (viewing: Viewing, title: Viewing['title']) => ({ ...viewing, title }),
}

type HistoryScreenProps = { search: HistorySearch; onSearchChange: (search: HistorySearch) => Promise<void> }

/** Everything that was watched, by day; the spec's placeholder while there is nothing. */
export function HistoryScreen({ search, onSearchChange }: HistoryScreenProps) {
  const { status, viewings, remove } = useHistory()
  const isPrivate = usePrivateSession()
  const shown = useDisplayItems(viewings, VIEWED_TITLE)
  const [edited, setEdited] = useState<Viewing>()
  const filters = useRef<HTMLElement>(null)
  if (viewings.length === 0) return <NoHistory status={status} />

  const changeDate = (edited: Viewing, date: string | null) => {
    const viewing = findCurrent(viewings, edited)
    void saveViewings([withDate(viewing, date, Date.now())]).then(restoreFocus)
    showUndoToast({ title: messages.dateChanged() }, () => void saveViewings([viewing]))
  }
  return (
    <Page
      heading={messages.heading()}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <Link to="/up-next" className={buttonVariants({ tone: 'quiet' })}>
            {messages.upNext()}
          </Link>
          <Link to="/statistics" className={buttonVariants({ tone: 'quiet' })}>
            {messages.statistics()}
          </Link>
          <Button
            tone={isPrivate ? 'accent' : 'quiet'}
            aria-pressed={isPrivate}
            onClick={() => setPrivateSession(!isPrivate)}
          >
            {messages.privateSession()}
          </Button>
          <DeleteHistory history={viewings} onDelete={remove} />
        </div>
      }
    >
      <HistoryFilters search={search} onSearchChange={onSearchChange} ref={filters} />
      <FoundViewings
        viewings={shown}
        search={search}
        onShowAll={() => {
          void onSearchChange({})
          filters.current?.querySelector('input')?.focus()
        }}
        onEdit={setEdited}
        onDelete={(viewing) => remove([findCurrent(viewings, viewing)])}
      />
      {edited && (
        <EditDate
          key={edited.key}
          viewing={edited}
          onSave={(date) => changeDate(edited, date)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

type FoundViewingsProps = {
  viewings: readonly Viewing[]
  search: HistorySearch
  onShowAll: () => void
  onEdit: (viewing: Viewing) => void
  onDelete: (viewing: Viewing) => void
}

function FoundViewings({ viewings, search, onShowAll, onEdit, onDelete }: FoundViewingsProps) {
  const rewatches = findRewatches(viewings)
  const filter = { text: search.q ?? '', kind: search.kind ?? 'all', status: search.status ?? 'all' } as const
  const found = filterHistory(viewings, filter, rewatches)
  return (
    <div>
      <p role="status" className="text-muted text-sm">
        {messages.found(found.length)}
      </p>
      {found.length > 0 ? (
        <HistoryList viewings={found} rewatches={rewatches} onEdit={onEdit} onDelete={onDelete} />
      ) : (
        <EmptyState level={2} illustration={<NothingFoundIllustration />} title={messages.noMatches()}>
          <Button onClick={onShowAll}>{messages.showAll()}</Button>
        </EmptyState>
      )}
    </div>
  )
}

function NoHistory({ status }: { status: 'loading' | 'ready' | 'failed' }) {
  if (status === 'loading')
    return (
      <Page heading={messages.heading()}>
        <div role="status" aria-label={messages.loading()} className="grid gap-3">
          <div className="skeleton h-20 rounded-2xl" />
          <div className="skeleton h-20 rounded-2xl" />
          <div className="skeleton h-20 rounded-2xl" />
        </div>
      </Page>
    )
  if (status === 'failed')
    return (
      <Page heading={messages.heading()}>
        <ErrorAlert message={messages.failed()} onRetry={() => location.reload()} />
      </Page>
    )
  return (
    <EmptyState title={messages.heading()} text={messages.emptyText()}>
      <Link to="/import" className="text-muted hover:text-foreground underline underline-offset-4">
        {messages.importHistory()}
      </Link>
    </EmptyState>
  )
}
