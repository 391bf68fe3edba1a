import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'

import { ifLoaded } from '#domain/catalogue/episode-order.ts'
import type { TitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import type { ProgressEntry } from '#domain/progress/progress-entry.ts'
import { getUpNext, listStarted, type UpNext } from '#domain/progress/up-next.ts'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { useSeasonLists } from '#src/features/catalogue/episodes.ts'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { dismissTitle, useDismissals } from '#src/features/library/dismissals.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { useKnownProgress } from '#src/features/progress/known-progress.ts'
import { PrimaryLink } from '#src/features/progress/primary-link.tsx'
import {
  RELEASE_GRID,
  ReleaseCard,
  ReleaseCardSkeleton,
  ReleaseGridSkeleton,
} from '#src/features/titles/release-card.tsx'
import { focusNeighbor } from '#src/lib/focus-neighbor.ts'
import { passFocusOn } from '#src/lib/focus.ts'
import { Button, buttonVariants } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ReelClockIllustration } from '#src/ui/illustrations/reel-clock.tsx'
import { Page } from '#src/ui/page.tsx'

import * as messages from './messages.ts'

/** Only the details of a TV show say what comes next, so that this limits the number of requests. */
const BATCH_TITLES = 24

const SKELETON_CARDS = 3

/** Titles to resume, and the next episodes of everything the user has started. */
export function UpNextScreen() {
  const { isLoading, progress } = useKnownProgress()
  const started = listStarted(Object.values(progress))
  const [count, setCount] = useState(BATCH_TITLES)
  const showMore = () => setCount(count + BATCH_TITLES)
  return (
    <Page heading={messages.heading()}>
      {isLoading ? (
        <ReleaseGridSkeleton label={messages.loading()} count={SKELETON_CARDS} />
      ) : (
        <UpNextTitles
          started={started.slice(0, count)}
          onNothing={started.length > count ? showMore : undefined}
          empty={<NothingNext />}
        />
      )}
      {!isLoading && started.length > count && (
        <Button ref={passFocusOn} tone="quiet" className="justify-self-center" onClick={showMore}>
          {messages.showMore()}
        </Button>
      )}
    </Page>
  )
}

type UpNextTitlesProps = {
  started: ProgressEntry[]
  /** Loads more if nothing is next of the last titles; undefined if there are no more. */
  onNothing?: () => void
  /** Shown if nothing is next of any title. */
  empty: ReactNode
}

export function UpNextTitles({ started, onNothing, empty }: UpNextTitlesProps) {
  const [now] = useState(() => Date.now())
  const dismissals = useDismissals()
  const details = useQueries({
    queries: started.map(({ type, id }) => titleDetailQuery({ kind: type, id })),
    combine: (results) => ({
      titles: results.map(({ data }) => data),
      isPending: results.some((result) => result.isPending),
      failed: results.filter(({ isError }) => isError),
    }),
  })
  const lists = useSeasonLists((getReader) =>
    started.flatMap((entry, index) => {
      const title = details.titles[index]
      if (!title) return []
      const dismissedAt = dismissals[titleKey(title)]
      const next = ifLoaded(() => getUpNext(title, getReader(title.id), entry, dismissedAt, now))
      return next ? [{ title, next, index }] : []
    }),
  )
  const items = lists.data ?? []
  const isPending = details.isPending || lists.isPending
  const hasFailed = details.failed.length > 0 || lists.isError
  const retry = () => {
    details.failed.forEach(({ refetch }) => void refetch())
    lists.refetch()
  }
  const isLastBatchEmpty =
    !isPending && !hasFailed && !items.some(({ index }) => index >= started.length - BATCH_TITLES)
  // Finished TV shows can fill whole batches.
  useEffect(() => {
    if (isLastBatchEmpty) onNothing?.()
  }, [isLastBatchEmpty, onNothing])
  return (
    <>
      {(items.length > 0 || isPending) && (
        <ul aria-label={messages.titles()} aria-busy={isPending} className={RELEASE_GRID}>
          {started.map(({ type, id }, index) => {
            const item = items.find((candidate) => candidate.index === index)
            if (item) return <UpNextCard key={titleKey({ kind: type, id })} {...item} />
            return isPending && <ReleaseCardSkeleton key={titleKey({ kind: type, id })} />
          })}
        </ul>
      )}
      {hasFailed && !isPending && <CatalogueAlert message={messages.failed()} onRetry={retry} />}
      {isPending && (
        <p role="status" className="sr-only">
          {messages.loading()}
        </p>
      )}
      {isLastBatchEmpty && onNothing && (
        <ReleaseGridSkeleton label={messages.loading()} count={SKELETON_CARDS} />
      )}
      {items.length === 0 && isLastBatchEmpty && !onNothing && empty}
    </>
  )
}

function UpNextCard({ title, next }: { title: TitleDetail; next: UpNext }) {
  const dismiss = (button: HTMLElement) => {
    focusNeighbor(button, 'a')
    const undo = dismissTitle(title)
    showUndoToast({ title: messages.dismissed(title.name) }, undo)
  }
  return (
    <ReleaseCard title={title} level={2} text={describe(next)}>
      <div className="flex flex-wrap items-center gap-1">
        <PrimaryLink title={title} size="medium" />
        <Button
          tone="bare"
          size="icon"
          aria-label={messages.dismiss(title.name)}
          onClick={({ currentTarget }) => dismiss(currentTarget)}
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
    </ReleaseCard>
  )
}

function NothingNext() {
  return (
    <EmptyState
      level={2}
      illustration={<ReelClockIllustration />}
      title={messages.empty()}
      text={messages.emptyText()}
    >
      <Link to="/tv-shows" className={buttonVariants()}>
        {messages.findSomething()}
      </Link>
    </EmptyState>
  )
}

function describe({ action, reason, minutesLeft }: UpNext): string {
  const { episode } = action
  if (!episode) return messages.movieLeft(minutesLeft)
  if (reason === 'resume') return messages.episodeLeft(episode, minutesLeft)
  return reason === 'new-season' ? messages.newSeason(episode.season) : messages.nextEpisode(episode)
}
