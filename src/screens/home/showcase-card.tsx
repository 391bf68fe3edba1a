import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'

import { TitleLink } from '../../components/titles/title-link.tsx'
import { SHOWCASE_SLOT } from './hero-pictures.ts'
import { prepareDragging, useDragging } from './use-dragging.ts'
import { usePress } from './use-press.ts'

/** A poster that can be thrown about and springs back; a click opens its title, the end of a drag does not. */
export function ShowcaseCard({ title, onPointAt }: { title: Title; onPointAt: () => void }) {
  const dragging = useDragging()
  const { heldBy, wasDragged, onPointerDown, onPointerMove } = usePress()
  const card = (
    <TitleLink
      title={title}
      aria-label={title.name}
      draggable={false}
      onPointerEnter={onPointAt}
      onFocus={onPointAt}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onClick={(event) => wasDragged() && event.preventDefault()}
      className="frame block outline-transparent"
    >
      <Poster
        title={title}
        width={184}
        slot={SHOWCASE_SLOT}
        eager
        className="pointer-events-none aspect-2/3 w-full rounded-[inherit] shadow-2xl shadow-black/50"
      />
      <span className="frame-glow" />
    </TitleLink>
  )
  if (dragging) return <dragging.DraggableCard heldBy={heldBy}>{card}</dragging.DraggableCard>
  return (
    <div onPointerEnter={prepareDragging} className="group cursor-grab touch-pan-y">
      {card}
    </div>
  )
}
