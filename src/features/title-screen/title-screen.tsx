import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ArrowLeft, Heart } from 'lucide-react'

import { isPartial, isWithoutEpisodes, type TitleDetail } from '#domain/catalogue/title-detail.ts'
import { titleKey } from '#domain/catalogue/title.ts'
import { Backdrop } from '#src/features/catalogue/artwork/artwork.tsx'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { useOverview } from '#src/features/catalogue/english-text.ts'
import { titleName } from '#src/features/catalogue/episode-messages.ts'
import { useLibrary } from '#src/features/library/current.ts'
import { useIsImported } from '#src/features/library/imported-titles.ts'
import { useHasTitleProgress } from '#src/features/library/views/has-progress.ts'
import { toggleWatchlist, useIsInWatchlist } from '#src/features/library/views/watchlist.ts'
import { PrimaryLink } from '#src/features/progress/primary-link.tsx'
import { NothingToWatch, WatchNowLink } from '#src/features/progress/watch-now-link.tsx'
import { StarControl } from '#src/features/ratings/star-control.tsx'
import { MoreButton } from '#src/features/title-menu/title-menu-buttons.tsx'
import { TitleFacts } from '#src/features/titles/page/fact-list.tsx'
import { TitleHeader } from '#src/features/titles/page/title-header.tsx'
import { PAGE_WIDTH } from '#src/features/titles/page/title-page.tsx'
import { TrailerButton } from '#src/features/trailers/trailers.tsx'
import { Button } from '#src/ui/button.tsx'
import { Deferred } from '#src/ui/deferred.tsx'

import { Makers } from './makers.tsx'
import * as messages from './messages.ts'
import { NextEpisode } from './next-episode.tsx'
import { TitleSections, type SeasonSelection } from './title-sections.tsx'
import { ViewingFacts } from './viewing-facts.tsx'

/** Longer names use a smaller font size. */
const LONG_NAME_LENGTH = 34

type TitleScreenProps = {
  title: TitleDetail
  /** Of a TV show. */
  season?: SeasonSelection
}

export function TitleScreen({ title, season }: TitleScreenProps) {
  const overview = useOverview(title)
  return (
    <article className="pb-16">
      <TitleHeader
        backdrop={<TitleBackdrop title={title} />}
        poster={<TitlePoster title={title} />}
        heading={<TitleHeading name={titleName(title.name)} />}
        back={<BackButton />}
      >
        <TitleFacts title={title} />
        {/* Has its space until the details are known. */}
        <div
          className={clsx(
            'flex min-h-[1lh] flex-wrap content-start gap-x-6 gap-y-2 text-[0.9375rem]',
            title.kind === 'tv' && 'max-sm:min-h-[calc(2lh+0.5rem)]',
          )}
        >
          <Makers title={title} />
          {title.kind === 'tv' && <NextEpisode tvShow={title} />}
        </div>
        <TitleActions title={title} />
        <Tagline tagline={title.tagline} />
        <p
          dir="auto"
          lang={overview.language}
          className="text-foreground/90 max-w-[65ch] text-[1.0625rem] leading-relaxed text-pretty"
        >
          {overview.text || (!overview.isPending && messages.noOverview())}
        </p>
      </TitleHeader>
      <div className={`${PAGE_WIDTH} grid grid-cols-1 gap-14 pt-10 sm:pt-12`}>
        <Deferred>
          <TitleSections key={titleKey(title)} title={title} season={season} />
        </Deferred>
      </div>
    </article>
  )
}

/** TMDB's own tagline, as a pull quote. Until the details are known, it has its space. */
function Tagline({ tagline }: { tagline: string | null }) {
  if (tagline === '') return null
  return (
    <blockquote className="border-accent min-h-[1lh] max-w-[48ch] border-s-3 ps-4 text-xl leading-snug font-semibold text-balance wrap-anywhere max-sm:order-last lg:text-2xl">
      <bdi>{tagline}</bdi>
    </blockquote>
  )
}

function TitleHeading({ name }: { name: string }) {
  const size =
    name.length > LONG_NAME_LENGTH ? 'text-2xl sm:text-4xl lg:text-5xl' : 'text-3xl sm:text-5xl lg:text-7xl'
  return (
    <div className="grid grid-cols-1 gap-2 sm:gap-4 lg:gap-5">
      <h1
        dir="auto"
        className={`${size} leading-[1.03] font-extrabold tracking-[-0.03em] text-balance wrap-anywhere`}
      >
        {name}
      </h1>
      <p className="text-foreground/85 italic sm:text-lg lg:text-xl">{messages.tagline()}</p>
    </div>
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
    <div className="relative">
      <Poster
        title={title}
        alt={messages.poster(title.name)}
        width={500}
        sizes="(width >= 96rem) 336px, (width >= 64rem) 272px, (width >= 40rem) 144px, 96px"
        isEager
        className="aspect-2/3 w-full rounded-xl shadow-2xl ring-1 shadow-black/70 ring-white/15 sm:rounded-2xl lg:rounded-3xl"
      />
      {/* On the poster, where it moves nothing when the videos are known. */}
      <TrailerButton title={title} />
    </div>
  )
}

function TitleActions({ title }: { title: TitleDetail }) {
  const hasProgress = useHasProgress(title)
  const { isGuest } = useLibrary()
  const isFavorite = useIsInWatchlist(title)
  const start = isWithoutEpisodes(title) ? <NothingToWatch /> : <WatchNowLink title={title} />
  return (
    <div data-tv-start className="flex flex-wrap items-start gap-3 pt-1 max-sm:*:first:basis-full">
      <div className="grid gap-2">
        {hasProgress ? <PrimaryLink title={title} /> : start}
        {/* Has its space until the details are known. */}
        <div className={clsx('min-h-[1lh] text-center text-sm', !hasProgress && isGuest && 'hidden')}>
          {!isPartial(title) && <ViewingFacts title={title} />}
        </div>
      </div>
      <Button
        tone="glass"
        size="large"
        aria-pressed={isFavorite}
        className="max-sm:flex-1 max-sm:px-4!"
        onClick={() => toggleWatchlist(title)}
      >
        <Heart aria-hidden className={clsx('size-5', isFavorite && 'fill-rose-500 text-rose-500')} />
        {isFavorite ? messages.inFavorites() : messages.favorite()}
      </Button>
      <MoreButton title={title} />
      <div className="flex h-12 min-w-68 items-center gap-2 max-sm:basis-full">
        <StarControl key={titleKey(title)} title={title} />
      </div>
    </div>
  )
}

function BackButton() {
  const { history, navigate } = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <Button tone="glass" onClick={() => (canGoBack ? history.back() : void navigate({ to: '/' }))}>
      <ArrowLeft aria-hidden className="size-4" />
      {messages.back()}
    </Button>
  )
}

/** Known before the code and the data that show it have loaded. */
function useHasProgress(title: TitleDetail): boolean {
  const isImported = useIsImported(title)
  return useHasTitleProgress(title) || isImported
}
