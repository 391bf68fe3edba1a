import { createElement } from '../elements.ts'
import { formatClock, formatSpokenTime } from '../format-time.ts'
import type { Playback } from '../playback/playback.ts'

/** Creates a slider over the whole duration. The tooltip follows a drag at once; the video seeks when it ends. */
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

  const showPosition = (seconds: number) => {
    const duration = playback.duration()
    input.max = String(Math.floor(duration))
    input.value = String(Math.floor(seconds))
    input.setAttribute('aria-valuetext', `${formatSpokenTime(seconds)} of ${formatSpokenTime(duration)}`)
    bar.style.setProperty('--played', formatFraction(seconds, duration))
    bar.style.setProperty('--buffered', formatFraction(getBufferedEnd(video), duration))
  }
  const update = () => {
    if (!isDragging) showPosition(playback.position())
  }
  for (const name of ['timeupdate', 'seeking', 'seeked', 'progress', 'durationchange']) {
    video.addEventListener(name, update)
  }
  playback.on('loading', update)
  playback.on('loaded', update)

  const showTooltip = (fraction: number) => {
    tooltip.textContent = formatClock(fraction * playback.duration())
    bar.style.setProperty('--pointed', String(fraction))
  }
  input.addEventListener('pointerdown', () => (isDragging = true))
  input.addEventListener('pointermove', (event) => showTooltip(getPointerFraction(event, input)))
  input.addEventListener('input', () => {
    showPosition(input.valueAsNumber)
    showTooltip(input.valueAsNumber / Math.max(1, playback.duration()))
  })
  input.addEventListener('change', () => {
    isDragging = false
    playback.seekTo(input.valueAsNumber)
  })
  for (const name of ['pointerup', 'pointercancel']) input.addEventListener(name, () => (isDragging = false))
  update()
  return bar
}

/** Returns the end of the buffered range that contains the current time. */
function getBufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let index = 0; index < buffered.length; index += 1) {
    if (buffered.start(index) <= currentTime + 0.5 && currentTime <= buffered.end(index))
      return buffered.end(index)
  }
  return 0
}

function getPointerFraction(event: PointerEvent, input: HTMLInputElement): number {
  const { left, width } = input.getBoundingClientRect()
  return Math.min(Math.max(0, (event.clientX - left) / width), 1)
}

function formatFraction(part: number, whole: number): string {
  return whole > 0 ? String(Math.min(part / whole, 1)) : '0'
}
