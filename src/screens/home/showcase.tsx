import { Hand } from 'lucide-react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { titleKey } from '#domain/catalogue/title.ts'

import { Fan } from './fan.tsx'
import { SHOWCASE_ITEMS } from './hero-pictures.ts'
import { ShowcaseCard } from './showcase-card.tsx'

const PROMPT = 'text-muted flex h-5 items-center gap-2 text-sm'

type ShowcaseProps = {
  titles: Title[]
  /** Told of the card that the pointer or the focus comes to. */
  onPointAt: (title: Title) => void
}

/** Trending posters, fanned like a hand of cards, to drag about or to open. */
export function Showcase({ titles, onPointAt }: ShowcaseProps) {
  return (
    <Fan
      label="Trending now"
      cards={titles.map((title) => ({
        key: titleKey(title),
        card: <ShowcaseCard title={title} onPointAt={() => onPointAt(title)} />,
      }))}
      prompt={
        <p className={PROMPT}>
          <Hand aria-hidden className="size-4" />
          {titles.length > 0 ? 'Drag to explore amazing content' : 'Nothing is trending right now'}
        </p>
      }
    />
  )
}

const SKELETON_CARDS = Array.from({ length: SHOWCASE_ITEMS }, (_, index) => ({
  key: String(index),
  card: <div className="skeleton frame aspect-2/3 w-full" />,
}))

/** Stands in for the showcase while it loads, in its shape. */
export function ShowcaseSkeleton() {
  return (
    <Fan
      cards={SKELETON_CARDS}
      prompt={
        <p role="status" className={PROMPT}>
          Loading amazing content...
        </p>
      }
    />
  )
}
