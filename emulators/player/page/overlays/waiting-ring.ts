import { createElement } from '../controls/create-element.ts'
import type { Playback } from '../playback/playback.ts'

const MOMENTS = [
  'waiting',
  'playing',
  'pause',
  'play',
  'seeking',
  'seeked',
  'canplay',
  'ended',
  'emptied',
] as const

/** A turning ring while the film is wanted but not there. The style sheet holds it back for the first moment. */
export function createWaitingRing(playback: Playback): HTMLElement {
  const ring = createElement('div', { class: 'waiting-ring', role: 'progressbar', 'aria-label': 'Loading' })
  const show = () => (ring.hidden = !playback.isWaiting())
  for (const moment of MOMENTS) playback.video.addEventListener(moment, show)
  for (const signal of ['loading', 'loaded', 'failed', 'blocked'] as const) playback.on(signal, show)
  show()
  return ring
}
