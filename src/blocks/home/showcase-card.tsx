import * as m from 'motion/react-m'
import { useRef } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'

import { TitleLink } from '../titles/title-link.tsx'

/** Spec, section 9: drag momentum factor, spring stiffness and damping. */
const SPRING_BACK = { power: 0.3, bounceStiffness: 50, bounceDamping: 15 }

/** How wide a card stands, for pictures. */
const SLOT = '(min-width: 1152px) 184px, (min-width: 928px) 160px, 104px'

/** A poster that can be thrown about and springs back; a click opens its title, the end of a drag does not. */
export function ShowcaseCard({ title }: { title: Title }) {
  const wasDragged = useRef(false)
  return (
    <m.div
      drag
      dragSnapToOrigin
      dragElastic={0.6}
      dragTransition={SPRING_BACK}
      whileDrag={{ scale: 1.06, rotate: -4, cursor: 'grabbing' }}
      onPointerDownCapture={() => (wasDragged.current = false)}
      onDragStart={() => (wasDragged.current = true)}
      className="cursor-grab touch-pan-y"
    >
      <TitleLink
        title={title}
        aria-label={title.name}
        draggable={false}
        onClick={(event) => wasDragged.current && event.preventDefault()}
        className="block rounded-2xl"
      >
        <Poster
          title={title}
          width={184}
          slot={SLOT}
          eager
          className="pointer-events-none aspect-2/3 w-full rounded-2xl shadow-2xl ring-1 shadow-black/50 ring-white/12"
        />
      </TitleLink>
    </m.div>
  )
}
