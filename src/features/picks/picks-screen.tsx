import { Link } from '@tanstack/react-router'
import { Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'

import { findGenre } from '#domain/catalogue/genres.ts'
import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { createPickRows, type PickRow } from '#domain/picks/pick-rows.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { useDisplayTitles } from '#src/features/catalogue/display-titles.ts'
import { popularList } from '#src/features/catalogue/queries.ts'
import { type UserNames, useUserNames } from '#src/features/catalogue/user-names.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { useWatchlist } from '#src/features/library/views/watchlist.ts'
import { useSeenTitles } from '#src/features/progress/use-watched.ts'
import { RowFrame } from '#src/features/titles/rows/row-frame.tsx'
import { SeeAllLink } from '#src/features/titles/rows/see-all-link.tsx'
import {
  CardCarousel,
  PosterRowSkeleton,
  ROW_CARD_WIDTH,
  ROW_SIZES,
  TitleRow,
} from '#src/features/titles/rows/title-row.tsx'
import { TitleCard } from '#src/features/titles/title-card.tsx'
import { buttonVariants } from '#src/ui/button.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'

import * as messages from './messages.ts'
import { PickCard } from './pick-card.tsx'
import { describeReason } from './pick-reason.tsx'
import { usePickCandidates } from './use-pick-candidates.ts'
import { usePickProfile, type PickProfile } from './use-pick-profile.ts'

const SKELETON_ROWS = 3
const SKELETON_CARDS = 20

/** Titles of the watchlist that are shown, newest first. */
const WATCHLIST_TITLES = 20

/** Rows of picks for the user, or how to get them. */
export function PicksScreen() {
  const profile = usePickProfile()
  return (
    <div className="top-glow grid grid-cols-1 gap-10 pt-8 pb-16 sm:gap-12 sm:pt-10">
      <DocumentTitle>{messages.heading()}</DocumentTitle>
      <header className="px-gutter grid gap-1.5">
        <h1 className="text-3xl font-extrabold tracking-[-0.025em] sm:text-4xl">{messages.heading()}</h1>
        <p className="text-muted text-pretty">{messages.text()}</p>
      </header>
      {profile.isThin && !profile.isLoading ? (
        <>
          <NoPicks title={messages.emptyTitle()} text={messages.emptyText()} />
          <TitleRow heading={messages.popular()} list={popularList('movie')} />
        </>
      ) : (
        <PickRows profile={profile} />
      )}
      <WatchlistRow />
    </div>
  )
}

function PickRows({ profile }: { profile: PickProfile }) {
  const { Note } = useHiding()
  const query = usePickCandidates(profile)
  const names = useUserNames()
  if (query.status === 'pending') return <RowsSkeleton />
  if (query.status === 'error')
    return (
      <div className="px-gutter">
        <CatalogueAlert message={messages.failed()} onRetry={query.retry} />
      </div>
    )
  const rows = createPickRows(query.input)
  const note = Note && (
    <div className="px-gutter">
      <Note titles={query.input.candidates} />
    </div>
  )
  if (rows.length === 0)
    return (
      <>
        <NoPicks title={messages.nothingTitle()} text={messages.nothingText()} />
        {note}
      </>
    )
  const rowElements = rows.map((row) => (
    <CardRow key={row.id} heading={getHeading(row, names)} items={row.picks}>
      {({ title, reason }) => (
        <li key={titleKey(title)} className={ROW_CARD_WIDTH}>
          <PickCard title={title} reason={row.reason.kind === 'top' ? reason : undefined} />
        </li>
      )}
    </CardRow>
  ))
  return (
    <>
      {rowElements}
      {note}
    </>
  )
}

/** The titles of the watchlist that were not seen. */
function WatchlistRow() {
  const isSeen = useSeenTitles()
  const titles: readonly TitleSummary[] = useDisplayTitles(useWatchlist()).filter((title) => !isSeen(title))
  if (titles.length === 0) return null
  return (
    <CardRow
      heading={messages.fromWatchlist()}
      actions={<SeeAllLink to="/watchlist" row={messages.fromWatchlist()} />}
      items={titles.slice(0, WATCHLIST_TITLES)}
    >
      {(title) => (
        <li key={titleKey(title)} className={ROW_CARD_WIDTH}>
          <TitleCard title={title} sizes={ROW_SIZES} />
        </li>
      )}
    </CardRow>
  )
}

type CardRowProps<Item> = {
  heading: string
  actions?: ReactNode
  items: Item[]
  children: (item: Item) => ReactNode
}

function CardRow<Item>({ heading, actions, items, children }: CardRowProps<Item>) {
  return (
    <RowFrame heading={heading} actions={actions}>
      <CardCarousel label={heading} items={items}>
        {children}
      </CardCarousel>
    </RowFrame>
  )
}

function NoPicks({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState level={2} icon={Sparkles} title={title} text={text}>
      <Link to="/" className={buttonVariants()}>
        {messages.browse()}
      </Link>
    </EmptyState>
  )
}

function RowsSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading()}
      </p>
      {Array.from({ length: SKELETON_ROWS }, (_, index) => (
        <div key={index} aria-hidden className="grid grid-cols-1 gap-4">
          <div className="px-gutter">
            <div className="skeleton h-7 w-64 rounded-lg" />
          </div>
          <PosterRowSkeleton count={SKELETON_CARDS} isFar={false} />
        </div>
      ))}
    </>
  )
}

function getHeading({ reason }: PickRow, names: UserNames): string {
  switch (reason.kind) {
    case 'top':
      return messages.topPicks()
    case 'title':
      return describeReason(reason.reason, names)
    case 'genre':
      return messages.moreOfGenre(names.translateGenre(findGenre('movie', reason.topic)?.name ?? ''))
  }
}
