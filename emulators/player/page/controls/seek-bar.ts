import { clockText, spokenTime } from '../../../../domain/players/time-text.ts'
import type { Playback } from '../playback/playback.ts'
import { createElement } from './create-element.ts'

/** A range input from 0 to the film's end. The film follows when the handle is let go, the time beside it at once. */
export function createSeekBar(playback: Playback): HTMLElement {
  const { video } = playback
  const input = createElement('input', {
    type: 'range',
    class: 'seek-input',
    min: '0',
    step: '1',
    'aria-label': 'Seek',
  })
  const tooltip = createElement('output', { class: 'seek-tooltip', 'aria-hidden': 'true' })
  const bar = createElement('div', { class: 'seek-bar' }, input, tooltip)
  let isDragging = false

  const showPlace = (seconds: number) => {
    const duration = playback.duration()
    input.max = String(Math.floor(duration))
    input.value = String(Math.floor(seconds))
    input.setAttribute('aria-valuetext', `${spokenTime(seconds)} of ${spokenTime(duration)}`)
    bar.style.setProperty('--played', fraction(seconds, duration))
    bar.style.setProperty('--buffered', fraction(bufferedEnd(video), duration))
  }
  const follow = () => {
    if (!isDragging) showPlace(playback.position())
  }
  for (const name of ['timeupdate', 'seeking', 'seeked', 'progress', 'durationchange']) {
    video.addEventListener(name, follow)
  }
  playback.on('loading', follow)
  playback.on('loaded', follow)

  const showTooltip = (share: number) => {
    tooltip.textContent = clockText(share * playback.duration())
    bar.style.setProperty('--pointed', String(share))
  }
  input.addEventListener('pointerdown', () => (isDragging = true))
  input.addEventListener('pointermove', (event) => showTooltip(pointedShare(event, input)))
  input.addEventListener('input', () => {
    showPlace(input.valueAsNumber)
    showTooltip(input.valueAsNumber / Math.max(1, playback.duration()))
  })
  input.addEventListener('change', () => {
    isDragging = false
    playback.seekTo(input.valueAsNumber)
  })
  for (const name of ['pointerup', 'pointercancel']) input.addEventListener(name, () => (isDragging = false))
  follow()
  return bar
}

/** Where the part that holds the present second ends. */
function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index))
      return buffered.end(index)
  }
  return 0
}

function pointedShare(event: PointerEvent, input: HTMLInputElement): number {
  const { left, width } = input.getBoundingClientRect()
  return Math.min(Math.max(0, (event.clientX - left) / width), 1)
}

function fraction(part: number, whole: number): string {
  return whole > 0 ? String(Math.min(part / whole, 1)) : '0'
}
