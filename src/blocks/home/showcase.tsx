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
      <div className="grid justify-items-center gap-5">
        <ul
          aria-label="Trending now"
          className="relative h-[15.5rem] w-full [--card:8.25rem] [--spread:2.1rem] sm:h-[21rem] sm:[--card:11.5rem] sm:[--spread:4rem] xl:[--spread:4.6rem] 2xl:[--spread:5.6rem]"
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

/** `steps` counts cards from the middle one, which stands upright and on top. */
function placeInFan(steps: number): CSSProperties {
  const offset = `calc(var(--spread) * ${steps})`
  return {
    transform: `translateX(calc(-50% + ${offset})) translateY(${steps ** 2 * 4}px) rotate(${steps * 5}deg)`,
    zIndex: 10 - Math.abs(steps),
  }
}
