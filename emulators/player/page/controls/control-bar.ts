import type { PlayerType } from '../../protocol/player-url.ts'
import { createElement, createIconButton, type IconName } from '../elements.ts'
import { formatClock, formatSpokenTime } from '../format-time.ts'
import type { Playback } from '../playback/playback.ts'
import { SKIP_SECONDS } from './keyboard.ts'
import { createChoiceMenu } from './menu.ts'
import { createPictureInPictureButton } from './screen-modes.ts'

type ControlBarOptions = {
  playback: Playback
  playerType: PlayerType
  captionsControl?: HTMLElement
  fullscreenButton?: HTMLElement
  /** Set if the embedding page asked for a next button. */
  onNext?: () => void
}

/** Creates the seek bar, and below it volume and time, transport controls, and tools. */
export function createControlBar(options: ControlBarOptions): HTMLElement {
  const { playback, playerType, captionsControl, fullscreenButton, onNext } = options
  const isMinimal = playerType === 'minimal'
  const sound = [createVolumeControl(playback), createClock(playback)]
  const tools = [
    onNext && createIconButton('next', 'Next episode', onNext).element,
    captionsControl,
    isMinimal ? undefined : createSpeedMenu(playback),
    isMinimal ? undefined : createPictureInPictureButton(playback.video),
    fullscreenButton,
  ].filter((tool) => tool !== undefined)
  const row = createElement(
    'div',
    { class: 'bar-row' },
    createElement('div', { class: 'bar-left' }, ...(isMinimal ? [createPlayButton(playback)] : []), ...sound),
    isMinimal ? '' : createTransport(playback),
    createElement('div', { class: 'bar-right' }, ...tools),
  )
  return createElement(
    'div',
    { class: `controls is-${playerType}`, role: 'group', 'aria-label': 'Controls' },
    createElement('div', { class: 'bar' }, createSeekBar(playback), row),
  )
}

function createTransport(playback: Playback): HTMLElement {
  const back = createIconButton('back', 'Back 10 seconds', () => playback.seekBy(-SKIP_SECONDS), 'j')
  const forward = createIconButton('forward', 'Forward 10 seconds', () => playback.seekBy(SKIP_SECONDS), 'l')
  return createElement(
    'div',
    { class: 'transport' },
    back.element,
    createPlayButton(playback),
    forward.element,
  )
}

function createPlayButton(playback: Playback): HTMLElement {
  const { video } = playback
  const toggle = createIconButton('play', 'Play', () => playback.togglePlay(), 'k')
  toggle.element.classList.add('play-button')
  const showState = () => {
    if (video.ended) return toggle.show('replay', 'Play again')
    return video.paused ? toggle.show('play', 'Play') : toggle.show('pause', 'Pause')
  }
  for (const name of ['play', 'pause', 'ended', 'seeked', 'emptied']) video.addEventListener(name, showState)
  return toggle.element
}

/** Hidden from assistive technology, which gets the time from the seek bar. */
function createClock(playback: Playback): HTMLElement {
  const current = createElement('span', { class: 'clock-current' })
  const total = createElement('span', { class: 'clock-total' })
  const update = () => {
    current.textContent = formatClock(playback.position())
    total.textContent = formatClock(playback.duration())
  }
  for (const name of ['timeupdate', 'seeking', 'durationchange'])
    playback.video.addEventListener(name, update)
  playback.on('loading', update)
  playback.on('loaded', update)
  update()
  return createElement('div', { class: 'clock', 'aria-hidden': 'true' }, current, ' / ', total)
}

/** The style sheet opens the slider on hover, and hides it on touch screens and in narrow frames. */
function createVolumeControl(playback: Playback): HTMLElement {
  const { video } = playback
  const mute = createIconButton('loud', 'Mute', () => playback.setMuted(!video.muted), 'm')
  const slider = createElement('input', {
    type: 'range',
    class: 'volume-input',
    min: '0',
    max: '100',
    step: '5',
    'aria-label': 'Volume',
  })
  const update = () => {
    const volume = video.muted ? 0 : video.volume
    slider.value = String(Math.round(volume * 100))
    slider.setAttribute('aria-valuetext', `${Math.round(volume * 100)} percent`)
    slider.style.setProperty('--volume', String(volume))
    mute.show(getVolumeIcon(volume), video.muted ? 'Unmute' : 'Mute')
  }
  slider.addEventListener('input', () => playback.setVolume(slider.valueAsNumber / 100))
  video.addEventListener('volumechange', update)
  update()
  return createElement('div', { class: 'volume' }, mute.element, slider)
}

function getVolumeIcon(volume: number): IconName {
  if (volume === 0) return 'muted'
  return volume < 0.5 ? 'quiet' : 'loud'
}

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

function createSpeedMenu({ video }: Playback): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'icon-button speed-button' })
  const menu = createChoiceMenu({
    button,
    label: 'Speed',
    choices: SPEEDS.map((speed) => ({ name: formatSpeed(speed), value: speed })),
    onChoose: (speed) => {
      // Loading another stream resets the speed to the default.
      video.defaultPlaybackRate = speed
      video.playbackRate = speed
    },
  })
  const update = () => {
    button.textContent = `${video.playbackRate}×`
    // Contains the visible text, so that voice control finds the button by it.
    button.setAttribute('aria-label', `Speed: ${video.playbackRate}×`)
    menu.show(video.playbackRate)
  }
  video.addEventListener('ratechange', update)
  update()
  return menu.element
}

function formatSpeed(speed: number): string {
  return speed === 1 ? 'Normal' : `${speed}×`
}

/** Creates a slider over the whole duration. The tooltip follows a drag at once; the video seeks when it ends. */
function createSeekBar(playback: Playback): HTMLElement {
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
