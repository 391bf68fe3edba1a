import { Link } from '@tanstack/react-router'
import { Download, Star } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatNumber } from '#domain/format.ts'
import { toCsv, toJson } from '#domain/ratings/export-ratings.ts'
import { countByStars, RATING_ORDERS, sortRatings } from '#domain/ratings/rating-list.ts'
import { MAX_HALF_STARS, toStars, type Rating } from '#domain/ratings/rating.ts'
import { useDisplayTitles } from '#src/features/catalogue/display-titles.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { LongTitleGrid } from '#src/features/titles/long-title-grid.tsx'
import { downloadFile } from '#src/lib/download-file.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Select } from '#src/ui/select.tsx'

import * as messages from './screen-messages.ts'

/** As in the URL. */
type RatingsView = { sort?: string; stars?: string }

type RatingsScreenProps = { view: RatingsView; onViewChange: (view: RatingsView) => void }

/** The titles that the user has rated, sorted and filtered by stars. */
export function RatingsScreen({ view, onViewChange }: RatingsScreenProps) {
  const ratings = [...useRatings().values()]
  const shown = useDisplayTitles(ratings)
  const { status } = useLibraryItems('rating')
  if (status === 'loading')
    return (
      <Page heading={messages.heading()}>
        <div role="status" aria-label={messages.loading()} className="skeleton h-96 rounded-2xl" />
      </Page>
    )
  if (ratings.length === 0)
    return (
      <Page heading={messages.heading()}>
        <EmptyState level={2} icon={Star} title={messages.empty()} text={messages.emptyText()}>
          <Link to="/movies" className={buttonVariants()}>
            {messages.findSomething()}
          </Link>
          <Link to="/import" className={buttonVariants({ tone: 'quiet' })}>
            {messages.importRatings()}
          </Link>
        </EmptyState>
      </Page>
    )
  const order = RATING_ORDERS.find((one) => one === view.sort) ?? 'date'
  const halfStars = parseStars(view.stars)
  const changeStars = (next: number | undefined) =>
    onViewChange({ ...view, stars: next === undefined ? undefined : String(toStars(next)) })
  const visible = shown.filter((rating) => halfStars === undefined || rating.halfStars === halfStars)
  return (
    <Page
      heading={messages.heading()}
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <Select
            label={messages.sortBy()}
            value={order}
            options={RATING_ORDERS.map((value) => ({ value, label: messages.orders()[value] }))}
            onChange={(next) => onViewChange({ ...view, sort: next === 'date' ? undefined : next })}
          />
          <Downloads ratings={ratings} />
        </div>
      }
    >
      <StarFilter ratings={ratings} active={halfStars} onChange={changeStars} />
      {visible.length > 0 ? (
        <LongTitleGrid label={messages.titles()} titles={sortRatings(visible, order)} />
      ) : (
        <EmptyState level={2} icon={Star} title={messages.noMatches()}>
          <Button onClick={() => changeStars(undefined)}>{messages.showAll()}</Button>
        </EmptyState>
      )}
    </Page>
  )
}

type StarFilterProps = {
  ratings: Rating[]
  active: number | undefined
  onChange: (halfStars: number | undefined) => void
}

/** Buttons with the number of titles that have each rating. */
function StarFilter({ ratings, active, onChange }: StarFilterProps) {
  return (
    <div
      role="group"
      aria-label={messages.filter()}
      className="-mx-gutter px-gutter -my-1 flex scrollbar-none gap-2 overflow-x-auto py-1"
    >
      <FilterButton isPressed={active === undefined} onClick={() => onChange(undefined)}>
        {messages.all(ratings.length)}
      </FilterButton>
      {countByStars(ratings).map(({ halfStars, count }) => (
        <FilterButton key={halfStars} isPressed={active === halfStars} onClick={() => onChange(halfStars)}>
          <span aria-hidden className="mask-icon icon-star before:size-3.5" />
          <span>
            <span aria-hidden>{formatNumber(toStars(halfStars))}</span>
            <span className="sr-only">{messages.stars(halfStars)}</span> {messages.inParentheses(count)}
          </span>
        </FilterButton>
      ))}
    </div>
  )
}

type FilterButtonProps = { isPressed: boolean; onClick: () => void; children: ReactNode }

function FilterButton({ isPressed, onClick, children }: FilterButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      onClick={onClick}
      className="border-border bg-surface text-muted hover:text-foreground aria-pressed:bg-accent aria-pressed:text-accent-foreground relative flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm font-semibold tabular-nums transition aria-pressed:border-transparent pointer-coarse:h-11"
    >
      {children}
    </button>
  )
}

function Downloads({ ratings }: { ratings: Rating[] }) {
  const formats = [
    { label: messages.csv(), type: 'text/csv;charset=utf-8', extension: 'csv', serialize: toCsv },
    { label: messages.json(), type: 'application/json', extension: 'json', serialize: toJson },
  ]
  return (
    <div role="group" aria-label={messages.download()} className="flex gap-2">
      {formats.map(({ label, type, extension, serialize }) => (
        <Button
          key={extension}
          tone="quiet"
          aria-label={messages.downloadAs(label)}
          data-tooltip
          onClick={() =>
            downloadFile(`${messages.fileName}.${extension}`, type, serialize(sortRatings(ratings, 'date')))
          }
        >
          <Download aria-hidden className="size-4" />
          {label}
        </Button>
      ))}
    </div>
  )
}

/** Returns half stars; undefined for a text that is no rating. */
function parseStars(stars = ''): number | undefined {
  const halfStars = /^\d(?:\.5)?$/.test(stars) ? Number(stars) * 2 : 0
  return halfStars >= 1 && halfStars <= MAX_HALF_STARS ? halfStars : undefined
}
