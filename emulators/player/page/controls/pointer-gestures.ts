import { skipText } from '../../../../domain/players/time-text.ts'
import type { Playback } from '../playback/playback.ts'
import type { AutoHide } from './auto-hide.ts'
import { SKIP_SECONDS } from './player-keys.ts'
import { followTouchDrag } from './touch-drag.ts'

const DOUBLE_TAP_MS = 300

type Side = 'left' | 'middle' | 'right'

export type GestureTargets = {
  playback: Playback
  autoHide: AutoHide
  toggleFullscreen?: () => void
  hint: (text: string) => void
}

/** A mouse click plays or pauses, a double click fills the screen; a tap shows the controls, two at a side skip, a drag winds. */
export function obeyPointer(stage: HTMLElement, targets: GestureTargets): void {
  const { playback, autoHide, toggleFullscreen } = targets
  let lastTap: { side: Side; at: number } | undefined

  const tap = (event: PointerEvent) => {
    const side = sideOf(event, stage)
    const isSecond = lastTap?.side === side && event.timeStamp - lastTap.at < DOUBLE_TAP_MS
    lastTap = { side, at: event.timeStamp }
    if (!isSecond || side === 'middle') return autoHide.toggle()
    skip(side, targets)
  }

  const drag = followTouchDrag(stage, targets)

  stage.addEventListener('pointerup', (event) => {
    if (drag.hasJustEnded(event)) return
    if (event.pointerType !== 'mouse') return tap(event)
    if (event.button === 0) playback.togglePlay()
  })
  // After a tap the browser clicks what lies under the finger by then: the pause button that the tap has just shown.
  stage.addEventListener('touchend', (event) => {
    if (event.cancelable) event.preventDefault()
  })
  // Two clicks have played and paused by now, so the film goes on as it was.
  stage.addEventListener('dblclick', () => {
    if (!lastTap) toggleFullscreen?.()
  })
}

function skip(side: Side, { playback, hint }: GestureTargets): void {
  const seconds = side === 'left' ? -SKIP_SECONDS : SKIP_SECONDS
  playback.seekBy(seconds)
  hint(skipText(seconds))
}

function sideOf({ clientX }: PointerEvent, stage: HTMLElement): Side {
  const { left, width } = stage.getBoundingClientRect()
  const share = (clientX - left) / width
  if (share < 1 / 3) return 'left'
  return share > 2 / 3 ? 'right' : 'middle'
}
