import { useQueries, useQuery } from '@tanstack/react-query'
import { Check, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Collection } from '#domain/catalogue/collection.ts'
import type { Title } from '#domain/catalogue/from-tmdb.ts'
import type { CollectionSummary } from '#domain/catalogue/title-detail.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { formatMinutes } from '#domain/duration.ts'
import { Backdrop } from '#src/features/catalogue/artwork/artwork.tsx'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import {
  collectionQuery,
  useCollectionOverview,
  useCollectionPlaceholder,
} from '#src/features/catalogue/collections.ts'
import { LoadFailure } from '#src/features/catalogue/load-failure.tsx'
import { titleDetailQuery } from '#src/features/catalogue/queries.ts'
import { showUndoToast } from '#src/features/library/undo-toast.ts'
import { toggleWatchlist, useWatchlist } from '#src/features/library/views/watchlist.ts'
import { useSeenTitles, useWatchedFractions } from '#src/features/progress/use-watched.ts'
import { ShareButton } from '#src/features/share/share-button.tsx'
import { TitleHeader } from '#src/features/titles/page/title-header.tsx'
import { PAGE_WIDTH } from '#src/features/titles/page/title-page.tsx'
import { RatingMark } from '#src/features/titles/rating-mark.tsx'
import { TitleCard } from '#src/features/titles/title-card.tsx'
import { CardGrid, GRID_SIZES, TitleGridSkeleton } from '#src/features/titles/title-grid.tsx'
import { Button } from '#src/ui/button.tsx'
import { DocumentDescription } from '#src/ui/document-description.tsx'
import { DocumentTitle } from '#src/ui/document-title.tsx'
import { ClapperboardIllustration } from '#src/ui/illustrations/clapperboard.tsx'

import * as messages from './messages.ts'

export function CollectionScreen({ id }: { id: number }) {
  const { data: collection, error, refetch } = useQuery({ ...collectionQuery(id), retryOnMount: false })
  if (!collection)
    return error ? (
      <LoadFailure
        error={error}
        illustration={<ClapperboardIllustration />}
        title={messages.notFound()}
        missingText={messages.notFoundText()}
        onRetry={() => void refetch()}
      />
    ) : (
      <CollectionSkeleton id={id} />
    )
  return (
    <article className="pb-16">
      <DocumentTitle>{collection.name}</DocumentTitle>
      <CollectionHeader collection={collection} />
      <div className={`${PAGE_WIDTH} pt-10 sm:pt-12`}>
        <Parts parts={collection.parts} />
      </div>
    </article>
  )
}

function CollectionHeader({ collection }: { collection: Collection }) {
  const { id, name, parts } = collection
  const overview = useCollectionOverview(collection)
  return (
    <CollectionTop collection={collection}>
      <DocumentDescription>{overview.text}</DocumentDescription>
      <CollectionFacts parts={parts} />
      <div className="flex flex-wrap gap-3">
        {parts.length > 0 && <AddAllButton parts={parts} />}
        <ShareButton subject={{ kind: 'collection', id }} name={name} />
      </div>
      {overview.text && (
        <p
          dir="auto"
          lang={overview.language}
          className="text-foreground/90 max-w-[65ch] text-[1.0625rem] leading-relaxed text-pretty"
        >
          {overview.text}
        </p>
      )}
    </CollectionTop>
  )
}

type CollectionTopProps = { collection: CollectionSummary; children: ReactNode }

function CollectionTop({ collection: { name, posterPath, backdropPath }, children }: CollectionTopProps) {
  return (
    <TitleHeader
      backdrop={<Backdrop paths={[backdropPath, posterPath]} className="size-full object-[50%_30%]" />}
      poster={
        <Poster
          title={{ posterPath, backdropPath }}
          alt={messages.poster(name)}
          width={500}
          sizes="(width >= 64rem) 272px, (width >= 40rem) 144px, 96px"
          isEager
          className="aspect-2/3 w-full rounded-xl shadow-2xl ring-1 shadow-black/70 ring-white/15 sm:rounded-2xl lg:rounded-3xl"
        />
      }
      heading={<Name>{name}</Name>}
    >
      {children}
    </TitleHeader>
  )
}

function Name({ children }: { children: string }) {
  return (
    <h1
      dir="auto"
      className="text-3xl leading-[1.05] font-extrabold tracking-[-0.03em] text-balance wrap-anywhere sm:text-4xl lg:text-6xl"
    >
      {children}
    </h1>
  )
}

function CollectionFacts({ parts }: { parts: Title[] }) {
  const isSeen = useSeenTitles()
  return (
    <p className="text-foreground/85 flex min-h-[1lh] flex-wrap gap-x-4 tabular-nums">
      <span>{messages.partCount(parts.length)}</span>
      <span>{messages.watchedCount(parts.filter(isSeen).length, parts.length)}</span>
      {parts.length > 0 && <TotalRuntime parts={parts} />}
    </p>
  )
}

/** Only the details of a movie contain its runtime. Shown once all of them are known. */
function TotalRuntime({ parts }: { parts: Title[] }) {
  const { minutes, isPending } = useQueries({
    queries: parts.map((part) => titleDetailQuery(part)),
    combine: (results) => ({
      isPending: results.some((result) => result.isPending),
      minutes: results.every(({ data }) => data)
        ? results.reduce((sum, { data }) => sum + (data?.runtimeMinutes ?? 0), 0)
        : 0,
    }),
  })
  if (isPending) return <span aria-hidden className="skeleton my-1 h-4 w-32 rounded-md" />
  if (minutes === 0) return null
  return <span>{messages.totalRuntime(formatMinutes(minutes))}</span>
}

function AddAllButton({ parts }: { parts: Title[] }) {
  const listed = new Set(useWatchlist().map(titleKey))
  const missing = parts.filter((part) => !listed.has(titleKey(part)))
  const toggleAll = () => missing.forEach((part) => toggleWatchlist(part))
  const addAll = () => {
    toggleAll()
    showUndoToast({ title: messages.added(missing.length), tone: 'success' }, toggleAll)
  }
  const isComplete = missing.length === 0
  const Icon = isComplete ? Check : Plus
  return (
    <Button tone="glass" size="large" disabled={isComplete} onClick={addAll}>
      <Icon aria-hidden className="size-5" />
      {isComplete ? messages.allAdded() : messages.addAll()}
    </Button>
  )
}

function Parts({ parts }: { parts: Title[] }) {
  const getWatchedFraction = useWatchedFractions()
  if (parts.length === 0) return <p className="text-muted">{messages.empty()}</p>
  return (
    <CardGrid label={messages.parts()}>
      {parts.map((part) => (
        <li key={titleKey(part)} className="min-w-0">
          <TitleCard
            title={part}
            sizes={GRID_SIZES}
            watchedFraction={getWatchedFraction(part)}
            mark={<RatingMark title={part} />}
          />
        </li>
      ))}
    </CardGrid>
  )
}

/** Shows the name, the artwork and the share button at once if the user comes from a movie of the collection. */
function CollectionSkeleton({ id }: { id: number }) {
  const known = useCollectionPlaceholder(id)
  return (
    <div>
      {known ? (
        <CollectionTop collection={known}>
          <DocumentTitle>{known.name}</DocumentTitle>
          <FactsSkeleton>
            <ShareButton subject={{ kind: 'collection', id }} name={known.name} />
          </FactsSkeleton>
        </CollectionTop>
      ) : (
        <TitleHeader
          backdrop={<div className="skeleton size-full opacity-60" />}
          poster={<div className="skeleton aspect-2/3 rounded-xl sm:rounded-2xl lg:rounded-3xl" />}
          heading={
            <>
              <h1 className="sr-only">{messages.loading()}</h1>
              <div className="skeleton h-11 w-3/5 max-w-xl rounded-xl lg:h-16" />
            </>
          }
        >
          <FactsSkeleton />
        </TitleHeader>
      )}
      <div className={`${PAGE_WIDTH} pt-10 sm:pt-12`}>
        <TitleGridSkeleton text={messages.loading()} />
      </div>
    </div>
  )
}

function FactsSkeleton({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className="skeleton h-6 w-64 rounded-md" />
      <div className="flex flex-wrap gap-3">
        <div className="skeleton h-12 w-52 rounded-full" />
        {children}
      </div>
    </>
  )
}
