import { clockText } from '../../../../domain/players/time-text.ts'
import type { Playback } from '../playback/playback.ts'
import { createElement } from './create-element.ts'

/** The present second and the whole, as text. The seek bar tells both to assistive technology. */
export function createClock(playback: Playback): HTMLElement {
  const current = createElement('span', { class: 'clock-current' })
  const total = createElement('span', { class: 'clock-total' })
  const show = () => {
    current.textContent = clockText(playback.position())
    total.textContent = clockText(playback.duration())
  }
  for (const name of ['timeupdate', 'seeking', 'durationchange']) playback.video.addEventListener(name, show)
  playback.on('loading', show)
  playback.on('loaded', show)
  show()
  return createElement('div', { class: 'clock', 'aria-hidden': 'true' }, current, ' / ', total)
}
