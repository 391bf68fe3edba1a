import { formatClock, formatSkip } from '../format-time.ts'
import type { Playback } from '../playback/playback.ts'
import type { AutoHide } from './auto-hide.ts'
import { SKIP_SECONDS } from './keyboard.ts'

const DOUBLE_TAP_MS = 300

/** A shorter drag is a tap with an unsteady finger. */
const MIN_DRAG_PIXELS = 14

/** How far a drag across the whole width seeks: far enough to find a scene, precise enough to find its start. */
const DRAG_SECONDS = 90

type Side = 'left' | 'middle' | 'right'

type GestureTargets = {
  playback: Playback
  autoHide: AutoHide
  toggleFullscreen?: () => void
  hint: (text: string) => void
}

/**
 * Handles gestures on the video. Mouse: a click plays or pauses, a double click toggles fullscreen. Touch: a tap shows
 * the controls, a double tap at a side skips, a horizontal drag seeks.
 */
export function handlePointer(stage: HTMLElement, targets: GestureTargets): void {
  const { playback, autoHide, toggleFullscreen } = targets
  let lastTap: { side: Side; at: number } | undefined

  const tap = (event: PointerEvent) => {
    const side = getSide(event, stage)
    const isDoubleTap = lastTap?.side === side && event.timeStamp - lastTap.at < DOUBLE_TAP_MS
    lastTap = { side, at: event.timeStamp }
    if (!isDoubleTap || side === 'middle') return autoHide.toggle()
    skip(side, targets)
  }

  const touchDrag = handleTouchDrag(stage, targets)

  stage.addEventListener('pointerup', (event) => {
    if (touchDrag.hasEndedWith(event)) return
    if (event.pointerType !== 'mouse') return tap(event)
    if (event.button === 0) playback.togglePlay()
  })
  // Prevents the click that would follow a tap, which could hit the pause button that the tap has just shown.
  stage.addEventListener('touchend', (event) => {
    if (event.cancelable) event.preventDefault()
  })
  // The two clicks have toggled playback twice, so it is unchanged.
  stage.addEventListener('dblclick', () => {
    if (!lastTap) toggleFullscreen?.()
  })
}

function skip(side: Side, { playback, hint }: GestureTargets): void {
  const seconds = side === 'left' ? -SKIP_SECONDS : SKIP_SECONDS
  playback.seekBy(seconds)
  hint(formatSkip(seconds))
}

function getSide({ clientX }: PointerEvent, stage: HTMLElement): Side {
  const { left, width } = stage.getBoundingClientRect()
  const fraction = (clientX - left) / width
  if (fraction < 1 / 3) return 'left'
  return fraction > 2 / 3 ? 'right' : 'middle'
}

type Drag = { pointerId: number; fromX: number; fromSeconds: number; toSeconds?: number }

/** Shows the target time during a horizontal touch drag, and seeks when it ends. */
function handleTouchDrag(
  stage: HTMLElement,
  { playback, autoHide, hint }: GestureTargets,
): { hasEndedWith: (event: PointerEvent) => boolean } {
  let drag: Drag | undefined
  let endEvent: PointerEvent | undefined

  stage.addEventListener('pointerdown', ({ pointerType, pointerId, clientX, isPrimary }) => {
    // A second finger makes it a pinch.
    drag = undefined
    if (pointerType === 'mouse' || !isPrimary) return
    drag = { pointerId, fromX: clientX, fromSeconds: playback.position() }
  })
  stage.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (drag?.pointerId !== pointerId) return
    const pixels = clientX - drag.fromX
    if (drag.toSeconds === undefined && Math.abs(pixels) < MIN_DRAG_PIXELS) return
    const seconds = drag.fromSeconds + (pixels / stage.clientWidth) * DRAG_SECONDS
    drag.toSeconds = Math.min(Math.max(0, seconds), playback.duration() || seconds)
    autoHide.show()
    hint(formatClock(drag.toSeconds))
  })
  stage.addEventListener('pointerup', (event) => {
    if (drag?.pointerId === event.pointerId && drag.toSeconds !== undefined) {
      playback.seekTo(drag.toSeconds)
      endEvent = event
    }
    drag = undefined
  })
  stage.addEventListener('pointercancel', () => (drag = undefined))
  return { hasEndedWith: (event) => event === endEvent }
}
