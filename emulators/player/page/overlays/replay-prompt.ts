import { createElement } from '../controls/create-element.ts'
import { createIcon } from '../controls/icon.ts'
import type { Playback } from '../playback/playback.ts'

/** The large button after the last frame, for the pointer: keys and screen readers have the one in the bar. */
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
