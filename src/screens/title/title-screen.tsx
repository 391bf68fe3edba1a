import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, Heart } from 'lucide-react'
import { lazy, Suspense } from 'react'

import { isPartial, isWithoutEpisodes, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { useLocalUserId } from '#src/features/auth/session.ts'
import { Backdrop } from '#src/features/catalogue/artwork.tsx'
import { Poster } from '#src/features/catalogue/poster.tsx'
import { useIsImported } from '#src/features/progress/imported-titles.ts'
import { useHasTitleProgress } from '#src/features/progress/stored-progress.ts'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/watchlist/store.ts'
import { Button, HIDDEN_ON_NARROW_SCREENS, ICON_ON_NARROW_SCREENS } from '#src/ui/button.tsx'
import { Deferred } from '#src/ui/deferred.tsx'

import { HideTitleButton } from '../../components/hiding/hide-title-button.tsx'
import { PrimaryLinkSkeleton } from '../../components/progress/primary-link-skeleton.tsx'
import { ShareButton } from '../../components/share/share-button.tsx'
import { TitleFacts } from '../../components/titles/fact-list.tsx'
import { TitleHeader } from '../../components/titles/title-header.tsx'
import { PAGE_WIDTH } from '../../components/titles/title-page.tsx'
import { NothingToWatch, WatchNowLink } from '../../components/titles/watch-now-link.tsx'
import * as messages from './messages.ts'
import type { SeasonSelection } from './title-sections.tsx'
import { SectionsSkeleton } from './title-skeleton.tsx'

const TitleSections = lazy(async () => ({
  default: (await import('./title-sections.tsx')).TitleSections,
}))

const TrailerButton = lazy(async () => ({ default: (await import('./trailers.tsx')).TrailerButton }))
const PrimaryLink = lazy(async () => ({
  default: (await import('../../components/progress/primary-link.tsx')).PrimaryLink,
}))
const StarControl = lazy(async () => ({
  default: (await import('../../components/ratings/star-control.tsx')).StarControl,
}))
const AddToList = lazy(async () => ({
  default: (await import('../../components/lists/add-to-list.tsx')).AddToList,
}))
const TitleProgress = lazy(async () => ({ default: (await import('./title-progress.tsx')).TitleProgress }))

/** Longer names use a smaller font size. */
const LONG_NAME_LENGTH = 34

type TitleScreenProps = {
  title: TitleDetail
  /** Of a TV show. */
  season?: SeasonSelection
}

export function TitleScreen({ title, season }: TitleScreenProps) {
  return (
    <article className="pb-16">
      <TitleHeader backdrop={<TitleBackdrop title={title} />} poster={<TitlePoster title={title} />}>
        <TitleName name={title.name} />
        <p className="text-foreground/85 text-lg italic lg:text-xl">{messages.tagline}</p>
        <TitleFacts title={title} />
        <TitleActions title={title} />
        <div className="flex min-h-9 flex-wrap items-center gap-2 pointer-coarse:min-h-12">
          <Suspense>
            <StarControl key={titleKey(title)} title={title} />
          </Suspense>
        </div>
        <ProgressLine title={title} />
        <Tagline tagline={title.tagline} />
        <p
          dir="auto"
          className="text-foreground/90 max-w-[65ch] text-left text-[1.0625rem] leading-relaxed text-pretty"
        >
          {title.overview || messages.noOverview}
        </p>
      </TitleHeader>
      <div className={`${PAGE_WIDTH} grid grid-cols-1 gap-14 pt-10 sm:pt-12`}>
        <Deferred>
          <Suspense fallback={<SectionsPlaceholder />}>
            <TitleSections title={title} season={season} />
          </Suspense>
        </Deferred>
      </div>
    </article>
  )
}

/** TMDB's own tagline, as a pull quote. Until the details are known, it has its space. */
function Tagline({ tagline }: { tagline: string | null }) {
  if (tagline === '') return null
  return (
    <blockquote
      dir="auto"
      className="border-accent min-h-[1lh] max-w-[48ch] border-s-3 ps-4 text-left text-xl leading-snug font-semibold text-balance wrap-anywhere lg:text-2xl"
    >
      {tagline}
    </blockquote>
  )
}

/** Tall enough for a scroll position to be restored. */
function SectionsPlaceholder() {
  return (
    <div className="h-[500vh]">
      <SectionsSkeleton />
    </div>
  )
}

function TitleName({ name }: { name: string }) {
  const size =
    name.length > LONG_NAME_LENGTH ? 'text-3xl sm:text-4xl lg:text-5xl' : 'text-4xl sm:text-5xl lg:text-7xl'
  return (
    <h1
      dir="auto"
      className={`${size} max-w-[24ch] text-left leading-[1.03] font-extrabold tracking-[-0.03em] text-balance wrap-break-word`}
    >
      {name}
    </h1>
  )
}

function TitleBackdrop({ title }: { title: TitleDetail }) {
  return (
    <Backdrop
      paths={[title.backdropPath, title.posterPath]}
      className="size-full animate-[fade-in_600ms_ease-out] object-[50%_30%]"
    />
  )
}

function TitlePoster({ title }: { title: TitleDetail }) {
  return (
    <div className="relative w-36 sm:w-full">
      <Poster
        title={title}
        alt={messages.poster(title.name)}
        width={500}
        sizes="(width >= 96rem) 336px, (width >= 64rem) 272px, 192px"
        isEager
        className="aspect-2/3 w-full rounded-2xl shadow-2xl ring-1 shadow-black/70 ring-white/15 lg:rounded-3xl"
      />
      {/* On the poster, where it moves nothing when the videos are known. */}
      <Suspense>
        <TrailerButton title={title} />
      </Suspense>
    </div>
  )
}

function TitleActions({ title }: { title: TitleDetail }) {
  const hasProgress = useHasProgress(title)
  const isFavorite = useIsInWatchlist(title)
  const { history, navigate } = useRouter()
  const canGoBack = useCanGoBack()
  const start = isWithoutEpisodes(title) ? <NothingToWatch /> : <WatchNowLink title={title} />
  return (
    <div className="flex flex-wrap gap-3 pt-1 max-sm:*:flex-1 max-sm:*:first:basis-full">
      {hasProgress ? (
        <Suspense fallback={<PrimaryLinkSkeleton />}>
          <PrimaryLink title={title} />
        </Suspense>
      ) : (
        start
      )}
      <Button
        tone="glass"
        size="large"
        aria-pressed={isFavorite}
        className="max-sm:px-4!"
        onClick={() => toggleWatchlist(title)}
      >
        <Heart aria-hidden className={clsx('size-5', isFavorite && 'fill-rose-500 text-rose-500')} />
        {isFavorite ? messages.inFavorites : messages.favorite}
      </Button>
      <ShareButton subject={title} name={title.name} />
      <HideTitleButton title={title} />
      <Button
        tone="bare"
        size="large"
        className={`text-foreground! ${ICON_ON_NARROW_SCREENS}`}
        onClick={() => (canGoBack ? history.back() : void navigate({ to: '/' }))}
      >
        <ArrowLeft aria-hidden className="size-5" />
        <span className={HIDDEN_ON_NARROW_SCREENS}>{messages.back}</span>
      </Button>
    </div>
  )
}

/** What follows the actions loads after the header has been painted; it has its space until then. */
function ProgressLine({ title }: { title: TitleDetail }) {
  const hasProgress = useHasProgress(title)
  const userId = useLocalUserId()
  return (
    <div
      className={clsx(
        'flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2 pointer-coarse:min-h-10',
        (hasProgress || userId) && 'max-sm:min-h-15 pointer-coarse:max-sm:min-h-17',
      )}
    >
      <Suspense>
        <AddToList title={title} />
        {!isPartial(title) && <TitleProgress title={title} />}
      </Suspense>
    </div>
  )
}

/** Known before the code and the data that show it have loaded. */
function useHasProgress(title: TitleDetail): boolean {
  const isImported = useIsImported(title)
  return useHasTitleProgress(title) || isImported
}
