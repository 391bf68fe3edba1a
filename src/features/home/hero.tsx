import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { Backdrop } from '#src/features/catalogue/artwork/artwork.tsx'
import { CatalogueAlert } from '#src/features/catalogue/catalogue-alert.tsx'
import { HERO_QUERY } from '#src/features/catalogue/queries.ts'
import { useHiding } from '#src/features/hiding/hiding.ts'
import { HERO_ID, storeHero } from '#src/lib/stored-hero.ts'

import { SHOWCASE_ITEMS } from './hero-images.ts'
import * as messages from './messages.ts'
import { Showcase, ShowcaseSkeleton } from './showcase.tsx'

/** Ignores cards that the pointer only passes over. */
const HOVER_INTENT_MS = 150

const IMAGE = 'absolute inset-0 size-full bg-transparent object-[50%_35%]'

/** The first view: tagline, backdrop and a fan of trending posters. */
export function Hero() {
  const query = useInfiniteQuery(HERO_QUERY)
  const { sift } = useHiding()
  const titles = (query.data && sift(query.data))?.slice(0, SHOWCASE_ITEMS).map(toShowcaseTitle)
  const [intended, hover] = useHoverIntent<Title>()
  const list = useQueryClient().getQueryData(HERO_QUERY.queryKey)?.pages[0]
  useEffect(() => {
    // Not with the backdrop of a hovered card.
    if (list && !intended) storeHero(list)
  }, [list, intended])
  const path = [intended, ...(titles ?? [])].find((title) => title?.backdropPath)?.backdropPath
  return (
    <section
      id={HERO_ID}
      aria-label={messages.hero()}
      className="under-top-bar relative isolate overflow-hidden"
    >
      {path && <HeroBackdrop path={path} />}
      {/* Dims the text and the transition to the rows; an accent-colored glow highlights the cards. */}
      <div className="from-accent/30 absolute inset-0 -z-10 bg-radial-[60%_50%_at_50%_62%] to-transparent" />
      <div className="from-background via-background/25 to-background/30 absolute inset-0 -z-10 bg-linear-to-t" />
      <div className="from-background/80 via-background/55 absolute inset-x-0 top-0 -z-10 h-96 bg-linear-to-b to-transparent" />
      <div className="px-gutter grid gap-7 pt-8 pb-4 sm:gap-9 sm:pt-14 lg:pt-12">
        <div className="grid gap-3 sm:justify-items-center sm:text-center">
          <h1 className="text-4xl leading-[1.02] font-extrabold tracking-[-0.03em] text-balance sm:text-5xl xl:text-6xl">
            {messages.heading()}
          </h1>
          <p className="text-lg font-medium text-pretty">{messages.tagline()}</p>
        </div>
        {titles && <Showcase titles={titles} onHover={hover} />}
        {!titles &&
          (query.isError ? (
            <CatalogueAlert message={messages.heroFailed()} onRetry={() => void query.refetch()} />
          ) : (
            <ShowcaseSkeleton />
          ))}
      </div>
    </section>
  )
}

/** In the showcase `media_type` decides, while a poster card also looks at the name. */
function toShowcaseTitle(title: Title): Title {
  return { ...title, kind: title.statedKind ?? title.kind }
}

/** The hero's backdrop. The first one appears as soon as it has loaded; later ones fade in over it. */
function HeroBackdrop({ path }: { path: string }) {
  const [visiblePaths, setVisiblePaths] = useState([path])
  if (visiblePaths.at(-1) !== path)
    setVisiblePaths([...visiblePaths.filter((other) => other !== path).slice(-1), path])
  return (
    <div className="absolute inset-0 -z-20 opacity-80 dark:opacity-75">
      {visiblePaths.map((visiblePath) => (
        <Backdrop
          key={visiblePath}
          paths={[visiblePath]}
          className={clsx(IMAGE, visiblePaths.length > 1 && 'animate-[fade-in_700ms_ease-out]')}
        />
      ))}
    </div>
  )
}

/** Returns the last target that was hovered or focused for a moment, and the function to call on hover or focus. */
function useHoverIntent<Target>(): [Target | undefined, (target: Target) => void] {
  const [intended, setIntended] = useState<Target>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hover = (target: Target) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIntended(target), HOVER_INTENT_MS)
  }
  return [intended, hover]
}
