import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { getNextRelease, groupByDay } from '#domain/catalogue/releases.ts'
import { titleKey, type TitleRef } from '#domain/catalogue/title.ts'
import { uniqueBy } from '#domain/unique-by.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { useWatchlist } from '#src/features/library/views/watchlist.ts'
import { useStartedTvShows } from '#src/features/progress/use-watched.ts'
import { ReleaseGridSkeleton } from '#src/features/titles/release-card.tsx'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SavedIllustration } from '#src/ui/illustrations/saved.tsx'

import { Agenda } from './agenda.tsx'
import * as messages from './messages.ts'

/** Only the details of a title contain its next date, so this limits the number of requests. */
const CHECKED_AT_ONCE = 40

const SKELETON_CARDS = 3

type FollowedReleasesProps = { today: string; onShowEverything: () => void }

/** The next dates of the TV shows that the user has started and of the titles in the watchlist. */
export function FollowedReleases({ today, onShowEverything }: FollowedReleasesProps) {
  const titles = uniqueBy<TitleRef>([...useStartedTvShows(), ...useWatchlist()], titleKey)
  const [checked, setChecked] = useState(CHECKED_AT_ONCE)
  if (titles.length === 0)
    return (
      <EmptyState
        level={2}
        illustration={<SavedIllustration />}
        title={messages.followsNothing()}
        text={messages.followsNothingText()}
      >
        <Link to="/movies" className={buttonVariants()}>
          {messages.browseMovies()}
        </Link>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="sr-only">{messages.nextDates()}</h2>
      <NextDates titles={titles.slice(0, checked)} today={today} onShowEverything={onShowEverything} />
      {titles.length > checked && (
        <div className="grid justify-items-center gap-3">
          <p role="status" className="text-muted text-center text-pretty">
            {messages.checkedSome(checked, titles.length)}
          </p>
          <Button tone="quiet" onClick={() => setChecked(checked + CHECKED_AT_ONCE)}>
            {messages.checkMore()}
          </Button>
        </div>
      )}
    </div>
  )
}

function NextDates({ titles, today, onShowEverything }: FollowedReleasesProps & { titles: TitleRef[] }) {
  const { details, isPending, failed } = useQueries({
    queries: titles.map(titleDetailQuery),
    combine: (results) => ({
      details: results.flatMap(({ data }) => data ?? []),
      isPending: results.some((result) => result.isPending),
      failed: results.filter(({ isError }) => isError),
    }),
  })
  const days = groupByDay(details.flatMap((detail) => getNextRelease(detail, today) ?? []))
  return (
    <div className="grid grid-cols-1 gap-6">
      {failed.length > 0 && !isPending && (
        <CatalogueAlert
          message={messages.followedFailed()}
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
        />
      )}
      {days.length > 0 && <Agenda days={days} today={today} />}
      {isPending && <ReleaseGridSkeleton label={messages.followedLoading()} count={SKELETON_CARDS} />}
      {days.length === 0 && !isPending && failed.length === 0 && (
        <EmptyState
          level={2}
          illustration={<SavedIllustration />}
          title={messages.nothingAhead()}
          text={messages.nothingAheadText()}
        >
          <Button onClick={onShowEverything}>{messages.showEverything()}</Button>
        </EmptyState>
      )}
    </div>
  )
}
