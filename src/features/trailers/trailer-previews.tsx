import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import type { TitleRef } from '#domain/catalogue/title.ts'
import { canPreviewTrailer, PREVIEW_DELAY_MS } from '#domain/catalogue/trailer-preview.ts'
import type { Trailer } from '#domain/catalogue/trailers.ts'
import { titleExtrasQuery } from '#src/features/catalogue/title/title-extras.ts'
import { findCard, type Card } from '#src/features/titles/card-props.ts'
import { prefersReducedMotion } from '#src/lib/platform.ts'
import { createTimer } from '#src/lib/timer.ts'

import { listUserTrailers } from './list-user-trailers.ts'
import { TrailerFrame } from './trailer-frame.tsx'

/** YouTube's players must be at least 200 pixels wide and high. */
const PANEL_HEIGHT_PX = 200
const PANEL_WIDTH_PX = Math.round((PANEL_HEIGHT_PX * 16) / 9)

/** The height of the card's favorite button with its distance from the top, which the panel leaves free. */
const FAVORITE_PX = 52

/** Distance from the edges of the main region. */
const GAP_PX = 8

type Preview = { trailer: Trailer; left: number; top: number }

/** Plays a trailer without sound above the card on which the pointer rests. It ignores the keyboard and touch. */
export function TrailerPreviews() {
  const queryClient = useQueryClient()
  const [preview, setPreview] = useState<Preview>()
  useEffect(() => startPreviews(queryClient, setPreview), [queryClient])
  if (!preview) return null
  const { trailer, left, top } = preview
  return (
    <div
      key={trailer.id}
      ref={showPopover}
      popover="manual"
      // The pointer stays on the card, and the keyboard skips the frame.
      inert
      aria-hidden
      className="pointer-events-none fixed inset-auto m-0 animate-[fade-in_600ms_ease-out] overflow-hidden rounded-2xl bg-black p-0 shadow-2xl ring-1 ring-white/15"
      style={{ left, top, width: PANEL_WIDTH_PX, height: PANEL_HEIGHT_PX }}
    >
      <TrailerFrame url={trailer.previewUrl} title={trailer.name} />
    </div>
  )
}

function showPopover(panel: HTMLElement | null): void {
  panel?.showPopover()
}

type Hover = Card & { mayPlay: boolean }

/** Sets the preview of the card on which the pointer rests. Returns a function that ends this. */
function startPreviews(
  queryClient: QueryClient,
  setPreview: (preview: Preview | undefined) => void,
): () => void {
  const timer = createTimer()
  let hover: Hover | undefined

  const leave = () => {
    stop()
    hover = undefined
  }
  /** Until the pointer has left the card. */
  const stop = () => {
    timer.stop()
    setPreview(undefined)
    if (hover) hover.mayPlay = false
  }
  const play = async (hovered: Hover) => {
    const trailer = await findTrailer(queryClient, hovered.title)
    if (trailer && hovered.mayPlay && hovered.element.isConnected)
      setPreview({ trailer, ...positionOver(hovered.element) })
  }
  const onPointerMove = ({ target, pointerType }: PointerEvent) => {
    const card = findCard(target)
    if (card?.element === hover?.element) return
    leave()
    // Over a row, a trailer would cover the others.
    if (!card?.element.matches('article')) return
    const hovered = { ...card, mayPlay: canPreview(pointerType) }
    hover = hovered
    if (hovered.mayPlay) timer.start(() => void play(hovered), PREVIEW_DELAY_MS)
  }

  const listeners = new AbortController()
  const options = { signal: listeners.signal, passive: true, capture: true }
  // Not `pointerover`, which also happens when the page scrolls under a resting mouse.
  document.addEventListener('pointermove', onPointerMove, options)
  document.documentElement.addEventListener('pointerleave', leave, { signal: listeners.signal })
  document.addEventListener('scroll', leave, options)
  for (const type of ['pointerdown', 'keydown', 'visibilitychange'])
    document.addEventListener(type, stop, options)
  addEventListener('popstate', leave, options)
  return () => {
    listeners.abort()
    leave()
  }
}

function canPreview(pointerType: string): boolean {
  return canPreviewTrailer({
    pointerType,
    canHover: matchMedia('(hover: hover)').matches,
    prefersReducedMotion: prefersReducedMotion(),
    // Safari and Firefox do not have it.
    connection: Reflect.get(navigator, 'connection'),
  })
}

async function findTrailer(queryClient: QueryClient, title: TitleRef): Promise<Trailer | undefined> {
  try {
    const { videos } = await queryClient.fetchQuery(titleExtrasQuery(title))
    return listUserTrailers(videos)[0]
  } catch {
    // The card remains as it is.
    return undefined
  }
}

/** Returns the position of a panel over the card's poster, as far as there is room in the main region. */
function positionOver(card: Element): Pick<Preview, 'left' | 'top'> {
  const { left, top, bottom, width } = (card.querySelector('.frame') ?? card).getBoundingClientRect()
  const centered = left + (width - PANEL_WIDTH_PX) / 2
  const edges = (card.closest('main') ?? document.documentElement).getBoundingClientRect()
  return {
    left: Math.max(edges.left + GAP_PX, Math.min(centered, edges.right - PANEL_WIDTH_PX - GAP_PX)),
    top: Math.max(top + FAVORITE_PX, bottom - PANEL_HEIGHT_PX),
  }
}
