import { Check, Play, X } from 'lucide-react'
import { lazy, Suspense, type ComponentType, type MouseEvent, type ReactNode } from 'react'

import { titleKey, type TitleSummary } from '#domain/catalogue/title.ts'
import { joinFacts } from '#domain/join-facts.ts'
import { useDisplayItems } from '#src/features/catalogue/display-titles.ts'
import { episodeCode } from '#src/features/catalogue/episode-messages.ts'
import { popularList } from '#src/features/catalogue/queries.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { markLatestWatched } from '#src/features/library/views/mark-watched.ts'
import { removeTitleProgress } from '#src/features/library/views/positions.ts'
import { PROGRESS_TITLE, type ProgressItem, useWatchRows } from '#src/features/library/views/watch-rows.ts'
import { ReasonSkeleton } from '#src/features/picks/pick-reason.tsx'
import { usePickProfile, type PickProfile } from '#src/features/picks/use-pick-profile.ts'
import * as progressMessages from '#src/features/progress/messages.ts'
import { WatchLink } from '#src/features/progress/watch-link.tsx'
import { Carousel } from '#src/features/titles/rows/carousel.tsx'
import { RowFrame } from '#src/features/titles/rows/row-frame.tsx'
import { SeeAllLink } from '#src/features/titles/rows/see-all-link.tsx'
import {
  PosterRowSkeleton,
  ROW_CARD_WIDTH,
  ROW_SIZES,
  TitleRow,
} from '#src/features/titles/rows/title-row.tsx'
import { TitleCard } from '#src/features/titles/title-card.tsx'
import { withMessages } from '#src/i18n/language.ts'
import { focusNeighbor } from '#src/lib/focus-neighbor.ts'
import { useNearViewport } from '#src/lib/use-near-viewport.ts'

import * as messages from './progress-messages.ts'

// The ranking loads when the row comes near the viewport.
const Picks = lazy(async () => ({ default: (await withMessages(import('./picks.tsx'))).Picks }))

/** Number of suggestions. */
const SUGGESTIONS = 20

/** Continue Watching and Recently Watched; empty rows are left out. */
export function ProgressRows() {
  const rows = useWatchRows()
  const inProgress = useDisplayItems(rows.inProgress, PROGRESS_TITLE)
  const finished = useDisplayItems(rows.finished, PROGRESS_TITLE)
  return (
    <>
      {inProgress.length > 0 && (
        <StaticTitleRow
          heading={messages.continueWatching()}
          items={inProgress}
          Card={ContinueWatchingCard}
          Actions={ContinueWatchingActions}
        />
      )}
      {finished.length > 0 && (
        <StaticTitleRow
          heading={messages.recentlyWatched()}
          items={finished}
          Card={FinishedCard}
          Actions={RecentlyWatchedActions}
        />
      )}
    </>
  )
}

/** Suggestions for users who have something in progress: popular movies, until there is a taste to see. */
export function SuggestedRow() {
  const { inProgress } = useWatchRows()
  const profile = usePickProfile()
  if (inProgress.length === 0) return null
  const actions = <SeeAllLink to="/picks" row={messages.suggested()} />
  if (profile.isLoading || !profile.isThin) return <PicksRow profile={profile} actions={actions} />
  return (
    <TitleRow
      heading={messages.suggested()}
      list={popularList('movie')}
      limit={SUGGESTIONS}
      isAiSuggested
      actions={actions}
    />
  )
}

function PicksRow({ profile, actions }: { profile: PickProfile; actions: ReactNode }) {
  const [target, isNear] = useNearViewport<HTMLElement>(messages.suggested())
  return (
    <RowFrame ref={target} heading={messages.suggested()} isAiSuggested actions={actions}>
      {isNear ? (
        <Suspense fallback={<PicksSkeleton isFar={false} />}>
          <Picks
            heading={messages.suggested()}
            profile={profile}
            limit={SUGGESTIONS}
            skeleton={<PicksSkeleton isFar={false} />}
          />
        </Suspense>
      ) : (
        <PicksSkeleton isFar />
      )}
    </RowFrame>
  )
}

function PicksSkeleton({ isFar }: { isFar: boolean }) {
  return (
    <div>
      <PosterRowSkeleton count={SUGGESTIONS} isFar={isFar} />
      <ReasonSkeleton />
    </div>
  )
}

type RowActionsProps = { title: TitleSummary; row: string }

type StaticTitleRowProps = {
  heading: string
  items: readonly ProgressItem[]
  Card: ComponentType<{ item: ProgressItem }>
  /** Shown on the card on hover and focus, and always on touch screens. */
  Actions: ComponentType<RowActionsProps>
}

/** A row of titles that need no request. */
function StaticTitleRow({ heading, items, Card, Actions }: StaticTitleRowProps) {
  return (
    <RowFrame heading={heading}>
      <Carousel label={heading}>
        {items.map((item) => (
          <li
            key={titleKey(item.title)}
            className={`group/item relative [--caption-favorite:none] ${ROW_CARD_WIDTH}`}
          >
            <Card item={item} />
            <div className="bg-background absolute -end-1 -bottom-1 flex rounded-full opacity-0 transition group-focus-within/item:opacity-100 group-hover/item:opacity-100 [@media(hover:none)]:opacity-100">
              <Actions title={item.title} row={heading} />
            </div>
          </li>
        ))}
      </Carousel>
    </RowFrame>
  )
}

function FinishedCard({ item: { title, watchedFraction } }: { item: ProgressItem }) {
  return <TitleCard title={title} sizes={ROW_SIZES} watchedFraction={watchedFraction} />
}

/** The card opens the title; its play button resumes. */
function ContinueWatchingCard({ item }: { item: ProgressItem }) {
  const { title, watchedFraction, minutesLeft, episode } = item
  const position = [episode && episodeCode(episode), minutesLeft && progressMessages.timeLeft(minutesLeft)]
  return (
    <TitleCard
      title={title}
      sizes={ROW_SIZES}
      watchedFraction={watchedFraction}
      note={
        <p className="mt-0.5 min-h-[1lh] truncate text-sm font-medium tabular-nums">{joinFacts(position)}</p>
      }
    >
      <WatchLink
        title={title}
        episode={episode}
        aria-label={messages.resume(title.name, episode)}
        data-tooltip
        draggable={false}
        className="hover-lift bg-accent text-accent-foreground absolute start-2.5 top-[calc(var(--card-height)-4.375rem)] grid size-11 place-items-center rounded-full shadow-lg shadow-black/50 hover:brightness-110"
      >
        <Play aria-hidden className="size-5 fill-current" />
      </WatchLink>
    </TitleCard>
  )
}

function ContinueWatchingActions({ title, row }: RowActionsProps) {
  return (
    <>
      <MarkWatchedButton title={title} />
      <RemoveButton title={title} row={row} />
    </>
  )
}

function RecentlyWatchedActions({ title, row }: RowActionsProps) {
  return <RemoveButton title={title} row={row} />
}

function MarkWatchedButton({ title }: { title: TitleSummary }) {
  return (
    <RowActionButton
      label={messages.markAsWatched(title.name)}
      doneMessage={messages.markedAsWatched()}
      title={title}
      onApply={() => markLatestWatched(title)}
    >
      <Check aria-hidden className="size-4" strokeWidth={2.5} />
    </RowActionButton>
  )
}

function RemoveButton({ title, row }: { title: TitleSummary; row: string }) {
  return (
    <RowActionButton
      label={messages.remove(title.name, row)}
      doneMessage={messages.removed(row)}
      title={title}
      onApply={() => removeTitleProgress(title)}
    >
      <X aria-hidden className="size-4" strokeWidth={2.5} />
    </RowActionButton>
  )
}

type RowActionButtonProps = {
  label: string
  doneMessage: string
  title: TitleSummary
  /** Applies the change and returns a function that reverts it. */
  onApply: () => Promise<() => void>
  children: ReactNode
}

/** Removes a card from its row and offers to undo it. */
function RowActionButton({ label, doneMessage, title, onApply, children }: RowActionButtonProps) {
  const onClick = (event: MouseEvent<HTMLButtonElement>) => {
    focusNeighbor(event.currentTarget, 'a')
    void onApply().then((undo) => showUndoToast({ title: doneMessage, description: title.name }, undo))
  }
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip
      onClick={onClick}
      className="text-muted hover:bg-card hover:text-foreground grid size-7 place-items-center rounded-full transition"
    >
      {children}
    </button>
  )
}
