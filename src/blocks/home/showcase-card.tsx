import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { Poster } from '#src/features/catalogue/poster.tsx'

import { TitleLink } from '../titles/title-link.tsx'
import { prepareDragging, useDragging } from './use-dragging.ts'
import { usePress } from './use-press.ts'

/** How wide a card stands, for pictures. */
const SLOT = '(min-width: 2200px) 320px, (min-width: 1700px) 245px, (min-width: 640px) 192px, 112px'

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
        slot={SLOT}
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
