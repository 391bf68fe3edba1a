import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { titleKey } from '#domain/catalogue/title.ts'
import type { ListWithTitles } from '#domain/lists/list-with-titles.ts'
import { listStarted } from '#domain/progress/up-next.ts'
import { sortRatings } from '#domain/ratings/rating-list.ts'
import { useDisplayTitles } from '#src/features/catalogue/display-titles.ts'
import { useLibraryItems } from '#src/features/library/current.ts'
import { useLists } from '#src/features/library/views/lists.ts'
import { useRatings } from '#src/features/library/views/ratings.ts'
import { useSmartLists } from '#src/features/library/views/smart-lists.ts'
import { useWatchlist } from '#src/features/library/views/watchlist.ts'
import { ListCard } from '#src/features/lists/list-page/lists-screen.tsx'
import { titles as countTitles } from '#src/features/lists/messages.ts'
import {
  CALENDAR_LINK,
  HISTORY_LINK,
  LISTS_LINK,
  RATINGS_LINK,
  STATISTICS_LINK,
  WATCHLIST_LINK,
  type NavigationItem,
} from '#src/features/navigation/navigation.ts'
import { useKnownProgress } from '#src/features/progress/known-progress.ts'
import { ReleaseGridSkeleton } from '#src/features/titles/release-card.tsx'
import { SeeAllLink } from '#src/features/titles/rows/see-all-link.tsx'
import { CardCarousel, ROW_CARD_WIDTH, ROW_SIZES } from '#src/features/titles/rows/title-row.tsx'
import { TitleCard } from '#src/features/titles/title-card.tsx'
import { loading as upNextLoading } from '#src/features/up-next/messages.ts'
import { UpNextTitles } from '#src/features/up-next/up-next-screen.tsx'
import { buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SavedIllustration } from '#src/ui/illustrations/saved.tsx'
import { Page } from '#src/ui/page.tsx'

import * as messages from './messages.ts'

import '#src/features/lists/lists.css'

const UP_NEXT_TITLES = 6
const LATEST_LISTS = 4
const LATEST_RATINGS = 20

/** Everything that is the user's own in one place: what is next, lists, ratings, and how much there is of each. */
export function LibraryScreen() {
  const watchlist = useWatchlist()
  const { lists, status: listsStatus } = useLists()
  const smartLists = useSmartLists()
  const ratings = useDisplayTitles(sortRatings([...useRatings().values()], 'date'))
  const { byKey: viewings, status: viewingsStatus } = useLibraryItems('viewing')
  const progress = useKnownProgress()
  const started = listStarted(Object.values(progress.progress))
  const listCount = lists.length + smartLists.length
  const statuses = [listsStatus, viewingsStatus, useLibraryItems('rating').status]
  const isLoading = progress.isLoading || statuses.includes('loading')
  const isEmpty =
    !isLoading && watchlist.length + listCount + ratings.length + viewings.size + started.length === 0
  return (
    <Page
      heading={messages.heading()}
      actions={
        !isEmpty && (
          <Link to="/import" className={buttonVariants({ tone: 'quiet' })}>
            {messages.importLibrary()}
          </Link>
        )
      }
    >
      {isEmpty && <EmptyLibrary />}
      <nav aria-label={messages.pages()}>
        <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3">
          <Tile page={WATCHLIST_LINK}>{messages.titleCount(watchlist.length)}</Tile>
          <Tile page={LISTS_LINK}>{messages.listCount(listCount)}</Tile>
          <Tile page={RATINGS_LINK}>{messages.titleCount(ratings.length)}</Tile>
          <Tile page={HISTORY_LINK}>{messages.entryCount(viewings.size)}</Tile>
          <Tile page={STATISTICS_LINK}>{messages.statisticsText()}</Tile>
          <Tile page={CALENDAR_LINK}>{messages.calendarText()}</Tile>
        </ul>
      </nav>
      {(isLoading || started.length > 0) && (
        <Section heading={messages.upNext()} to="/up-next">
          {isLoading ? (
            <ReleaseGridSkeleton label={upNextLoading()} count={3} />
          ) : (
            <UpNextTitles
              started={started.slice(0, UP_NEXT_TITLES)}
              empty={<p className="text-muted">{messages.nothingNext()}</p>}
            />
          )}
        </Section>
      )}
      {lists.length > 0 && <LatestLists lists={lists.slice(0, LATEST_LISTS)} />}
      {ratings.length > 0 && (
        <Section heading={messages.latestRatings()} to="/ratings">
          <div className="-mx-gutter">
            <CardCarousel label={messages.latestRatings()} items={ratings.slice(0, LATEST_RATINGS)}>
              {(title) => (
                <li key={titleKey(title)} className={ROW_CARD_WIDTH}>
                  <TitleCard title={title} sizes={ROW_SIZES} />
                </li>
              )}
            </CardCarousel>
          </div>
        </Section>
      )}
    </Page>
  )
}

function EmptyLibrary() {
  return (
    <EmptyState
      level={2}
      illustration={<SavedIllustration />}
      title={messages.empty()}
      text={messages.emptyText()}
    >
      <Link to="/import" className={buttonVariants()}>
        {messages.importFromService()}
      </Link>
      <Link to="/" className={buttonVariants({ tone: 'quiet' })}>
        {messages.findSomething()}
      </Link>
    </EmptyState>
  )
}

type TileProps = { page: NavigationItem; children: ReactNode }

/** A link to a page of the library, with how much is there. */
function Tile({ page: { to, icon: Icon, label }, children }: TileProps) {
  return (
    <li className="min-w-0">
      <Link
        to={to}
        className="bg-surface border-border hover:bg-card flex h-full items-center gap-3 rounded-2xl border p-3.5 transition-colors sm:gap-4 sm:p-5"
      >
        <span className="bg-accent/14 text-accent-text grid size-10 shrink-0 place-items-center rounded-xl">
          <Icon aria-hidden className="size-5" />
        </span>
        <span className="min-w-0">
          <span className="block leading-snug font-semibold">{label()}</span>
          <span className="text-muted block text-sm tabular-nums">{children}</span>
        </span>
      </Link>
    </li>
  )
}

function LatestLists({ lists }: { lists: ListWithTitles[] }) {
  return (
    <Section heading={messages.latestLists()} to="/lists">
      <ul className="list-grid">
        {lists.map((list) => (
          <li key={list.id} className="min-w-0">
            <ListCard list={list} titles={list.titles} count={countTitles(list.titles.length)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type SectionProps = { heading: string; to: LinkProps['to']; children: ReactNode }

function Section({ heading, to, children }: SectionProps) {
  return (
    <section aria-label={heading} className="grid grid-cols-1 gap-4">
      <div className="flex items-center gap-4">
        <h2 className="text-xl font-bold tracking-tight sm:text-2xl">{heading}</h2>
        <SeeAllLink row={heading} to={to} />
      </div>
      {children}
    </section>
  )
}
