import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

import type { Title } from '#domain/catalogue/from-tmdb.ts'
import { Poster } from '#src/features/catalogue/artwork/poster.tsx'
import { titleName } from '#src/features/catalogue/episode-messages.ts'
import { TitleLink } from '#src/features/catalogue/title/title-link.tsx'
import { createStore, useStore } from '#src/lib/store.ts'

import { SHOWCASE_SIZES } from './hero-images.ts'

/** Pointer movement that still counts as a click. */
const CLICK_TOLERANCE_PX = 4

/** A draggable poster. A click opens its title; releasing a drag does not. */
export function ShowcaseCard({ title, onHover }: { title: Title; onHover: () => void }) {
  const draggable = useStore(draggableCard)
  const { pressEvent, wasDragged, onPointerDown, onPointerMove } = usePress()
  const card = (
    <TitleLink
      title={title}
      aria-label={titleName(title.name)}
      data-name={titleName(title.name)}
      draggable={false}
      // Arrow keys of TV mode go to the next card, although it is partly below this one.
      data-lrud-overlap-threshold={0.6}
      onPointerEnter={onHover}
      onFocus={onHover}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onClick={(event) => wasDragged() && event.preventDefault()}
      className="frame frame-glow block cursor-[inherit] outline-transparent"
    >
      <Poster
        title={title}
        width={184}
        sizes={SHOWCASE_SIZES}
        isEager
        className="pointer-events-none h-[calc(var(--card-width)*1.5)] w-(--card-width) max-w-none rounded-[inherit] shadow-2xl shadow-black/50"
      />
    </TitleLink>
  )
  if (draggable) return <draggable.DraggableCard pressEvent={pressEvent}>{card}</draggable.DraggableCard>
  return (
    <div
      onPointerMove={preloadDraggableCard}
      className="group cursor-grab touch-pan-y active:cursor-grabbing"
    >
      {card}
    </div>
  )
}

type DraggableCardModule = typeof import('./draggable-card.tsx')

const draggableCard = createStore<DraggableCardModule | undefined>(undefined)
let loading: Promise<void> | undefined

/**
 * Loads the draggable card. Its animation library is a third the size of the first view's scripts, so it loads when
 * the pointer first moves over a card (a tap does not move it); until then the cards are plain links.
 */
function preloadDraggableCard(): void {
  loading ??= loadDraggableCard()
}

async function loadDraggableCard(): Promise<void> {
  try {
    draggableCard.set(await import('./draggable-card.tsx'))
  } catch (error) {
    // Cards still work as links. The next pointer that enters a card retries.
    loading = undefined
    console.warn('Failed to load the draggable cards:', error)
  }
}

type Press = {
  /** The event that started the press; set while the pointer is down. */
  pressEvent: PointerEvent | undefined
  /** Returns true if the pointer has moved during the press that is ending. If so, the release is not a click. */
  wasDragged: () => boolean
  onPointerDown: (event: ReactPointerEvent) => void
  onPointerMove: (event: ReactPointerEvent) => void
}

/** Tracks a pointer press to tell clicks from drags. */
function usePress(): Press {
  const [pressEvent, setPressEvent] = useState<PointerEvent>()
  const origin = useRef({ x: 0, y: 0 })
  const hasMoved = useRef(false)

  const onPointerDown = ({ nativeEvent, clientX, clientY }: ReactPointerEvent) => {
    origin.current = { x: clientX, y: clientY }
    hasMoved.current = false
    setPressEvent(nativeEvent)
    const released = new AbortController()
    const release = () => {
      released.abort()
      setPressEvent(undefined)
      // The click of a release comes at once; a later one is another press, or the keyboard's.
      setTimeout(() => (hasMoved.current = false))
    }
    // The release may happen outside the card, and a press that turns into a scroll is canceled.
    addEventListener('pointerup', release, { signal: released.signal })
    addEventListener('pointercancel', release, { signal: released.signal })
  }

  const onPointerMove = ({ clientX, clientY }: ReactPointerEvent) => {
    const { x, y } = origin.current
    if (pressEvent && Math.hypot(clientX - x, clientY - y) > CLICK_TOLERANCE_PX) hasMoved.current = true
  }

  return { pressEvent, wasDragged: () => hasMoved.current, onPointerDown, onPointerMove }
}
