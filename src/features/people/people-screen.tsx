import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

import { countReachablePages, getPageNumbers } from '#domain/catalogue/pagination.ts'
import { formatItems } from '#domain/format.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { peopleQuery, type PeopleView } from '#src/features/catalogue/people.ts'
import { CardGrid, TitleGridSkeleton } from '#src/features/titles/title-grid.tsx'
import { announce } from '#src/lib/announce.ts'
import { prefersReducedMotion } from '#src/lib/platform.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PeopleIllustration } from '#src/ui/illustrations/people.tsx'
import { Page } from '#src/ui/page.tsx'
import { Pagination } from '#src/ui/pagination.tsx'
import { RemovableChip } from '#src/ui/removable-chip.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'

import { ComingSoon } from './coming-soon.tsx'
import * as messages from './messages.ts'
import { PersonCard } from './person-card.tsx'

type PeopleScreenProps = { view: PeopleView; onViewChange: (view: PeopleView) => void }

/** Popular people or those found by name, and the announced titles with the people in them. */
export function PeopleScreen({ view, onViewChange }: PeopleScreenProps) {
  const { query } = view
  return (
    <Page
      heading={messages.heading()}
      documentTitle={query ? messages.documentTitle(query) : messages.heading()}
      actions={
        <SearchBox
          className="w-full sm:w-80"
          label={messages.search()}
          text={query}
          onSearch={(text) => onViewChange({ query: text })}
        />
      }
    >
      {query && (
        <div className="-mt-2 flex flex-wrap items-center gap-3">
          <p className="text-muted">{messages.resultsFor()}</p>
          <RemovableChip label={query} onRemove={() => onViewChange({})} />
        </div>
      )}
      <PeopleResults
        // Don't show results of the previous search while the next one loads.
        key={query}
        view={view}
        onPageChange={(page) => {
          onViewChange({ ...view, page: page === 1 ? undefined : page })
          scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
        }}
        onClear={() => onViewChange({})}
      />
      <ComingSoon />
    </Page>
  )
}

type PeopleResultsProps = { view: PeopleView; onPageChange: (page: number) => void; onClear: () => void }

function PeopleResults({ view, onPageChange, onClear }: PeopleResultsProps) {
  const { data, isError, refetch } = useQuery(peopleQuery(view))
  const page = view.page ?? 1

  // The skeleton announces loading; this announces the result.
  useEffect(() => {
    if (data) announce(data.items.length > 0 ? messages.pageLoaded(page) : messages.noPeople())
  }, [data, page])

  if (!data) {
    if (isError) return <CatalogueAlert message={messages.failed()} onRetry={() => void refetch()} />
    return <TitleGridSkeleton text={messages.loading()} />
  }
  if (data.items.length === 0) return <NoPeople onClear={onClear} />
  return (
    <>
      {view.query && <p className="text-muted -mt-3 tabular-nums">{messages.peopleCount(data.total)}</p>}
      <CardGrid label={view.query ? messages.found() : messages.popular()}>
        {data.items.map((person) => (
          <li key={person.id} className="min-w-0">
            <PersonCard person={person} text={formatItems(person.titles)} />
          </li>
        ))}
      </CardGrid>
      {data.pageCount > 1 && (
        <Pagination
          page={page}
          pageCount={countReachablePages(data.pageCount)}
          visiblePages={getPageNumbers(page, data.pageCount)}
          onPageChange={onPageChange}
        />
      )}
    </>
  )
}

function NoPeople({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      level={2}
      illustration={<PeopleIllustration />}
      title={messages.noPeople()}
      text={messages.noPeopleText()}
    >
      <Button onClick={onClear}>{messages.showAll()}</Button>
    </EmptyState>
  )
}
