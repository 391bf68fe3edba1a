import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import { titleListQuery } from '#src/features/catalogue/queries.ts'
import { Button } from '#src/ui/button.tsx'

import { FeaturedTitle } from './featured-title.tsx'
import { feedList } from './feed-list.ts'
import { CentredHero } from './hero-shapes/centred-hero.tsx'
import { CollageHero } from './hero-shapes/collage-hero.tsx'
import { FullHero } from './hero-shapes/full-hero.tsx'
import type { HeroShapeProps } from './hero-shapes/hero-shape-props.ts'
import { SplitHero } from './hero-shapes/split-hero.tsx'
import type { HeroShape, LandingPage } from './landing-page.ts'

/** All four are dark in either theme, so that white words stand on them. */
const HERO_SHAPES: Record<HeroShape, ComponentType<HeroShapeProps>> = {
  full: FullHero,
  split: SplitHero,
  centred: CentredHero,
  collage: CollageHero,
}

/** The first view of a landing page: the service's name in type, a line, and pictures from the list that feeds it. */
export function LandingHero({ name, page: { hero, line, buttons } }: { name: string; page: LandingPage }) {
  const query = useInfiniteQuery(titleListQuery(feedList(hero)))
  const titles = query.data ?? []
  const pictured = titles.filter(({ backdropPath }) => backdropPath !== null)
  const leading = pictured[hero.place ?? 0] ?? pictured[0] ?? titles[0]
  const Shape = HERO_SHAPES[hero.shape]
  const [main, other] = buttons
  return (
    <section aria-label={name} className="@container text-white">
      <Shape titles={titles} leading={leading} isLoading={query.isPending} motif={hero.motif}>
        <h1 className="text-5xl leading-none font-extrabold tracking-[-0.04em] @2xl:text-7xl @6xl:text-8xl">
          {name}
        </h1>
        <p className="max-w-[26ch] text-lg font-medium text-balance text-white/90 @2xl:text-2xl">{line}</p>
        <div className="justify-[inherit] mt-2 flex flex-wrap gap-3">
          <Button tone="light" size="large">
            {main}
          </Button>
          <Button tone="glass" size="large">
            {other}
          </Button>
        </div>
        <FeaturedTitle
          leading={leading}
          isLoading={query.isPending}
          onRetry={query.isError ? () => void query.refetch() : undefined}
        />
      </Shape>
    </section>
  )
}
