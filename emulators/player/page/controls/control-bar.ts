import type { PlayerType } from '../../protocol/player-url.ts'
import { createElement, createIconButton, type IconName } from '../elements.ts'
import { formatClock, formatSpokenTime } from '../format-time.ts'
import { getLocale, insertValues, texts } from '../language.ts'
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
    onNext && createIconButton('next', texts.nextEpisode, onNext).element,
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
    { class: `controls is-${playerType}`, role: 'group', 'aria-label': texts.controls },
    createElement('div', { class: 'bar' }, createSeekBar(playback), row),
  )
}

function createTransport(playback: Playback): HTMLElement {
  const back = createIconButton('back', texts.back, () => playback.seekBy(-SKIP_SECONDS), 'j')
  const forward = createIconButton('forward', texts.forward, () => playback.seekBy(SKIP_SECONDS), 'l')
  return createElement(
    'div',
    { class: 'transport', dir: 'ltr' },
    back.element,
    createPlayButton(playback),
    forward.element,
  )
}

function createPlayButton(playback: Playback): HTMLElement {
  const { video } = playback
  const toggle = createIconButton('play', texts.play, () => playback.togglePlay(), 'k')
  toggle.element.classList.add('play-button')
  const showState = () => {
    if (video.ended) return toggle.show('replay', texts.playAgain)
    return video.paused ? toggle.show('play', texts.play) : toggle.show('pause', texts.pause)
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
  return createElement('div', { class: 'clock', dir: 'ltr', 'aria-hidden': 'true' }, current, ' / ', total)
}

/** The style sheet opens the slider on hover, and hides it on touch screens and in narrow frames. */
function createVolumeControl(playback: Playback): HTMLElement {
  const { video } = playback
  const mute = createIconButton('loud', texts.mute, () => playback.setMuted(!video.muted), 'm')
  const slider = createElement('input', {
    type: 'range',
    class: 'volume-input',
    min: '0',
    max: '100',
    step: '5',
    'aria-label': texts.volume,
  })
  const update = () => {
    const volume = video.muted ? 0 : video.volume
    slider.value = String(Math.round(volume * 100))
    slider.setAttribute('aria-valuetext', formatSpokenPercent(volume))
    slider.style.setProperty('--volume', String(volume))
    mute.show(getVolumeIcon(volume), video.muted ? texts.unmute : texts.mute)
  }
  slider.addEventListener('input', () => playback.setVolume(slider.valueAsNumber / 100))
  video.addEventListener('volumechange', update)
  update()
  return createElement('div', { class: 'volume' }, mute.element, slider)
}

function formatSpokenPercent(fraction: number): string {
  const format = new Intl.NumberFormat(getLocale(), { style: 'unit', unit: 'percent', unitDisplay: 'long' })
  return format.format(Math.round(fraction * 100))
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
    label: texts.speed,
    choices: SPEEDS.map((speed) => ({ name: formatSpeed(speed), value: speed })),
    onChoose: (speed) => {
      // Loading another stream resets the speed to the default.
      video.defaultPlaybackRate = speed
      video.playbackRate = speed
    },
  })
  const update = () => {
    const speed = formatFactor(video.playbackRate)
    button.textContent = speed
    // Contains the visible text, so that voice control finds the button by it.
    button.setAttribute('aria-label', insertValues(texts.currentSpeed, { speed }))
    menu.show(video.playbackRate)
  }
  video.addEventListener('ratechange', update)
  update()
  return menu.element
}

function formatSpeed(speed: number): string {
  return speed === 1 ? texts.normalSpeed : formatFactor(speed)
}

function formatFactor(speed: number): string {
  return `${speed.toLocaleString(getLocale())}×`
}

/**
 * Creates a slider over the whole duration, in which time runs to the right in every language. The tooltip follows a drag
 * at once; the video seeks when it ends.
 */
function createSeekBar(playback: Playback): HTMLElement {
  const { video } = playback
  const input = createElement('input', {
    type: 'range',
    class: 'seek-input',
    min: '0',
    step: '1',
    'aria-label': texts.seek,
  })
  const tooltip = createElement('output', { class: 'seek-tooltip', 'aria-hidden': 'true' })
  const bar = createElement('div', { class: 'seek-bar', dir: 'ltr' }, input, tooltip)
  let isDragging = false

  const showPosition = (seconds: number) => {
    const duration = playback.duration()
    input.max = String(Math.floor(duration))
    input.value = String(Math.floor(seconds))
    const values = { position: formatSpokenTime(seconds), duration: formatSpokenTime(duration) }
    input.setAttribute('aria-valuetext', insertValues(texts.position, values))
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
