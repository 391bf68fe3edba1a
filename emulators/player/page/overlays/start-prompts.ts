import { createElement } from '../controls/create-element.ts'
import { createIcon } from '../controls/icon.ts'
import type { Playback } from '../playback/playback.ts'

/** The large play button before the first frame, when nothing plays by itself or the browser did not let it. */
export function createPlayPrompt(playback: Playback, isAutoplay: boolean): HTMLElement {
  const attributes = { type: 'button', class: 'play-prompt', 'aria-label': 'Play', hidden: isAutoplay }
  const button = createElement('button', attributes, createIcon('play'))
  button.addEventListener('click', () => playback.play())
  playback.video.addEventListener('play', () => (button.hidden = true))
  playback.on('started', () => (button.hidden = true))
  playback.on('blocked', () => (button.hidden = false))
  playback.on('failed', () => (button.hidden = true))
  return button
}

/** Offers the sound back when the browser let the film begin only without it. */
export function createUnmutePrompt(playback: Playback): HTMLElement {
  const { video } = playback
  const attributes = { type: 'button', class: 'unmute-prompt', hidden: true }
  const button = createElement('button', attributes, createIcon('muted'), 'Unmute')
  button.addEventListener('click', () => playback.setMuted(false))
  video.addEventListener('volumechange', () => {
    if (!video.muted) button.hidden = true
  })
  playback.on('muted-start', () => (button.hidden = false))
  return button
}
