import { useInfiniteQuery } from '@tanstack/react-query'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { HERO_QUERY } from '#src/features/catalogue/queries.ts'
import { Failure } from '#src/ui/failure.tsx'

import { HeroBackdrop } from './hero-backdrop.tsx'
import { SHOWCASE_ITEMS } from './hero-pictures.ts'
import { Showcase, ShowcaseSkeleton } from './showcase.tsx'
import { usePointedAt } from './use-pointed-at.ts'

/** The first screen: what the place is about, before the leading title's backdrop, and a hand of trending posters. */
export function Hero() {
  const query = useInfiniteQuery(HERO_QUERY)
  const titles = query.data?.slice(0, SHOWCASE_ITEMS)
  const [pointedAt, pointAt] = usePointedAt<Title>()
  const path = [pointedAt, ...(titles ?? [])].find((title) => title?.backdropPath)?.backdropPath
  return (
    <section aria-label="Welcome" className="under-top-bar relative isolate overflow-hidden">
      {path && <HeroBackdrop path={path} />}
      {/* Dim behind the words and towards the rows, clear behind the cards, with the accent's light on them. */}
      <div className="from-accent/30 absolute inset-0 -z-10 bg-radial-[60%_50%_at_50%_62%] to-transparent" />
      <div className="from-background via-background/25 to-background/30 absolute inset-0 -z-10 bg-linear-to-t" />
      <div className="from-background/80 via-background/55 absolute inset-x-0 top-0 -z-10 h-96 bg-linear-to-b to-transparent" />
      <div className="px-gutter grid gap-7 pt-8 pb-4 sm:gap-9 sm:pt-14 lg:pt-12">
        <div className="grid gap-3 sm:justify-items-center sm:text-center">
          <h1 className="text-4xl leading-[1.02] font-extrabold tracking-[-0.03em] text-balance sm:text-5xl xl:text-6xl">
            Discover Amazing Movies
          </h1>
          <p className="text-lg font-medium text-pretty">Drag and explore trending content</p>
        </div>
        {titles && <Showcase titles={titles} onPointAt={pointAt} />}
        {query.isPending && <ShowcaseSkeleton />}
        {query.isError && !titles && (
          <Failure message="Trending titles could not be loaded." onRetry={() => void query.refetch()} />
        )}
      </div>
    </section>
  )
}
