import { createElement } from '../controls/create-element.ts'
import { createIcon } from '../controls/icon.ts'
import type { Playback } from '../playback/playback.ts'

/** What a viewer sees when the film cannot be had, with a way to try again from the same second. */
export function createFailurePanel(playback: Playback): HTMLElement {
  const retry = createElement(
    'button',
    { type: 'button', class: 'retry-button' },
    createIcon('replay'),
    'Retry',
  )
  const panel = createElement(
    'section',
    { class: 'failure-panel', role: 'alert', hidden: true },
    createElement('h2', { class: 'failure-title' }, 'This title could not be played'),
    createElement(
      'p',
      { class: 'failure-text' },
      'The stream did not answer. Check your connection and try again.',
    ),
    retry,
  )
  retry.addEventListener('click', () => playback.retry())
  playback.on('failed', () => (panel.hidden = false))
  playback.on('loading', () => (panel.hidden = true))
  return panel
}

/** What is shown at an address that asks for nothing that can be played. */
export function createNothingPanel(): HTMLElement {
  return createElement(
    'section',
    { class: 'failure-panel', role: 'alert' },
    createElement('h2', { class: 'failure-title' }, 'There is nothing to play here'),
    createElement('p', { class: 'failure-text' }, 'The address names no movie and no episode.'),
  )
}
