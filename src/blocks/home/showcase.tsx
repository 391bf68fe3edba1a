import { Hand } from 'lucide-react'
import { LazyMotion } from 'motion/react'
import type { CSSProperties } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { titleKey } from '#domain/catalogue/title.ts'

import { ShowcaseCard } from './showcase-card.tsx'

/** Dragging is fetched after the cards stand; until then they are plain links. */
const loadDragging = async () => (await import('./drag-features.ts')).dragFeatures

/** Seven trending posters, fanned like a hand of cards, to drag about or to open. */
export function Showcase({ titles }: { titles: Title[] }) {
  const middle = (titles.length - 1) / 2
  return (
    <LazyMotion features={loadDragging} strict>
      <div className="@container grid justify-items-center gap-5">
        <ul
          aria-label="Trending now"
          className="relative h-[11.5rem] w-full [--card:6.5rem] [--spread:3.4rem] @2xl:h-[20rem] @2xl:[--card:10rem] @2xl:[--spread:5.2rem] @4xl:h-[22.5rem] @4xl:[--card:11.5rem] @4xl:[--spread:6.8rem] @5xl:[--spread:8.6rem]"
        >
          {titles.map((title, index) => (
            <li key={titleKey(title)} className="showcase-place" style={placeInFan(index - middle)}>
              <ShowcaseCard title={title} eager={Math.abs(index - middle) <= 3} />
            </li>
          ))}
        </ul>
        <p className="text-soft flex items-center gap-2 text-sm">
          <Hand aria-hidden className="size-4" />
          Drag to explore amazing content
        </p>
      </div>
    </LazyMotion>
  )
}

/**
 * `steps` counts cards from the middle one, which stands upright and on top. A step is more than half a card, so that
 * the middle of every card can be seen and clicked.
 */
function placeInFan(steps: number): CSSProperties {
  const offset = `calc(var(--spread) * ${steps})`
  return {
    transform: `translateX(calc(-50% + ${offset})) translateY(calc(var(--card) * ${steps ** 2 * 0.022})) rotate(${steps * 4}deg)`,
    zIndex: 10 - Math.abs(steps),
  }
}
