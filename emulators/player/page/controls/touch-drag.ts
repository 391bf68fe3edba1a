import { clockText } from '../../../../domain/players/time-text.ts'
import type { GestureTargets } from './pointer-gestures.ts'

/** Less is a tap of a finger that is not quite still. */
const FIRST_PIXELS = 14

/** What a drag across the whole picture winds: enough to find a scene again, fine enough to find its beginning. */
const SECONDS_ACROSS = 90

type Drag = { pointerId: number; fromX: number; fromSeconds: number; toSeconds?: number }

/** Winds the film while a finger is drawn sideways across the picture; it follows when the finger is lifted. */
export function followTouchDrag(
  stage: HTMLElement,
  { playback, autoHide, hint }: Pick<GestureTargets, 'playback' | 'autoHide' | 'hint'>,
): { hasJustEnded: (event: PointerEvent) => boolean } {
  let drag: Drag | undefined
  let ended: PointerEvent | undefined

  stage.addEventListener('pointerdown', ({ pointerType, pointerId, clientX, isPrimary }) => {
    // A second finger is a pinch.
    drag = undefined
    if (pointerType === 'mouse' || !isPrimary) return
    drag = { pointerId, fromX: clientX, fromSeconds: playback.position() }
  })
  stage.addEventListener('pointermove', ({ pointerId, clientX }) => {
    if (drag?.pointerId !== pointerId) return
    const pixels = clientX - drag.fromX
    if (drag.toSeconds === undefined && Math.abs(pixels) < FIRST_PIXELS) return
    const seconds = drag.fromSeconds + (pixels / stage.clientWidth) * SECONDS_ACROSS
    drag.toSeconds = Math.min(Math.max(0, seconds), playback.duration() || seconds)
    autoHide.show()
    hint(clockText(drag.toSeconds))
  })
  stage.addEventListener('pointerup', (event) => {
    if (drag?.pointerId === event.pointerId && drag.toSeconds !== undefined) {
      playback.seekTo(drag.toSeconds)
      ended = event
    }
    drag = undefined
  })
  stage.addEventListener('pointercancel', () => (drag = undefined))
  return { hasJustEnded: (event) => event === ended }
}
