import type { PlayRequest } from '../protocol/player-url.ts'
import { createElement, createIcon } from './elements.ts'
import { insertValues, texts } from './language.ts'
import type { Playback } from './playback/playback.ts'

export function createTitlePlate(sourceName: string, { title, playable }: PlayRequest): HTMLElement {
  const lines: HTMLElement[] = [createElement('p', { class: 'source-name' }, sourceName)]
  if (title) lines.push(createElement('h1', { class: 'title' }, createElement('bdi', {}, title)))
  if (playable.kind === 'tv') {
    const { season, episode: number } = playable
    const episode = insertValues(texts.episode, { season, episode: number })
    lines.push(createElement('p', { class: 'subtitle' }, episode))
  }
  return createElement('header', { class: 'title-plate' }, ...lines)
}

/** Creates the large play button for when autoplay is off or blocked by the browser. */
export function createPlayPrompt(playback: Playback, isAutoplay: boolean): HTMLElement {
  const attributes = { type: 'button', class: 'play-prompt', 'aria-label': texts.play, hidden: isAutoplay }
  const button = createElement('button', attributes, createIcon('play'))
  button.addEventListener('click', () => playback.play())
  playback.video.addEventListener('play', () => (button.hidden = true))
  playback.on('started', () => (button.hidden = true))
  playback.on('blocked', () => (button.hidden = false))
  playback.on('failed', () => (button.hidden = true))
  return button
}

/** Creates the large button after the last frame. Hidden from assistive technology: the control bar has another one. */
export function createReplayPrompt(playback: Playback): HTMLElement {
  const attributes = {
    type: 'button',
    class: 'replay-prompt',
    'aria-hidden': 'true',
    tabindex: '-1',
    hidden: true,
  }
  const button = createElement('button', attributes, createIcon('replay'))
  button.addEventListener('click', () => playback.play())
  playback.video.addEventListener('ended', () => (button.hidden = false))
  playback.video.addEventListener('seeking', () => (button.hidden = true))
  return button
}

/** Creates the button for when the browser allows autoplay only without sound. */
export function createUnmutePrompt(playback: Playback): HTMLElement {
  const { video } = playback
  const attributes = { type: 'button', class: 'unmute-prompt', hidden: true }
  const button = createElement('button', attributes, createIcon('muted'), texts.unmute)
  button.addEventListener('click', () => playback.setMuted(false))
  video.addEventListener('volumechange', () => {
    if (!video.muted) button.hidden = true
  })
  playback.on('muted-start', () => (button.hidden = false))
  return button
}

const HINT_MS = 700

export type Hint = { element: HTMLElement; show: (text: string) => void }

/** Creates a text that fades: what a key or a gesture has just done. Screen readers announce it. */
export function createHint(): Hint {
  const element = createElement('div', { class: 'hint', role: 'status' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    show: (text) => {
      element.textContent = text
      element.classList.add('is-shown')
      clearTimeout(timer)
      timer = setTimeout(() => element.classList.remove('is-shown'), HINT_MS)
    },
  }
}

const VIDEO_EVENTS = [
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

/** Creates the spinner for when playback waits for data. The style sheet delays it a moment. */
export function createSpinner(playback: Playback): HTMLElement {
  const spinner = createElement('div', {
    class: 'waiting-ring',
    role: 'progressbar',
    'aria-label': texts.loading,
  })
  const update = () => (spinner.hidden = !playback.isWaiting())
  for (const name of VIDEO_EVENTS) playback.video.addEventListener(name, update)
  for (const signal of ['loading', 'loaded', 'failed', 'blocked'] as const) playback.on(signal, update)
  update()
  return spinner
}

/** Creates the panel for a failed stream, with a button to retry from the same second. */
export function createFailurePanel(playback: Playback): HTMLElement {
  const retry = createElement(
    'button',
    { type: 'button', class: 'retry-button' },
    createIcon('replay'),
    texts.retry,
  )
  const panel = createElement(
    'section',
    { class: 'failure-panel', role: 'alert', hidden: true },
    createElement('h2', { class: 'failure-title' }, texts.failure),
    createElement('p', { class: 'failure-text' }, texts.failureReason),
    retry,
  )
  retry.addEventListener('click', () => playback.retry())
  playback.on('failed', () => (panel.hidden = false))
  playback.on('loading', () => (panel.hidden = true))
  return panel
}

export function createNothingToPlayPanel(): HTMLElement {
  return createElement(
    'section',
    { class: 'failure-panel', role: 'alert' },
    createElement('h2', { class: 'failure-title' }, texts.nothing),
    createElement('p', { class: 'failure-text' }, texts.nothingReason),
  )
}

/** Creates the image shown before the first frame and after the last. A portrait one gets a blurred backdrop of itself. */
export function createPoster(posterUrl: string | undefined, playback: Playback): HTMLElement {
  const poster = createElement('div', { class: 'poster' })
  const hide = () => poster.classList.add('is-gone')
  playback.on('started', hide)
  playback.video.addEventListener('ended', () => {
    poster.classList.remove('is-gone')
    playback.video.addEventListener('seeking', hide, { once: true })
  })
  if (posterUrl === undefined || !isHttpUrl(posterUrl)) return poster

  const image = createElement('img', { class: 'poster-image', alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('load', () => {
    if (image.naturalHeight > image.naturalWidth) {
      const backdrop = createElement('img', { class: 'poster-backdrop', alt: '', src: posterUrl })
      poster.classList.add('is-upright')
      poster.prepend(backdrop)
    }
    poster.classList.add('is-loaded')
  })
  // The dark background remains.
  image.addEventListener('error', () => image.remove())
  image.src = posterUrl
  poster.append(image)
  return poster
}

/** Creates a blurred, dimmed poster behind the video, which fills the letterbox. */
export function createAmbience(posterUrl: string | undefined): HTMLElement {
  const ambience = createElement('div', { class: 'ambience' })
  if (posterUrl === undefined || !isHttpUrl(posterUrl)) return ambience
  const image = createElement('img', { class: 'ambience-image', alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('error', () => image.remove())
  image.src = posterUrl
  ambience.append(image)
  return ambience
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}
