import type { Playback } from '../playback/playback.ts'
import { createClock } from './clock.ts'
import { createElement } from './create-element.ts'
import { createIconButton } from './icon-button.ts'
import { createPictureInPictureButton } from './picture-in-picture.ts'
import { createSeekBar } from './seek-bar.ts'
import { createSpeedMenu } from './speed-menu.ts'
import { createTransport } from './transport.ts'
import { createVolumeControl } from './volume-control.ts'

export type ControlBarOptions = {
  playback: Playback
  captionsButton?: HTMLElement
  fullscreenButton?: HTMLElement
  /** Present when the embedding page asked for a button to the next episode. */
  onNext?: () => void
}

/** Everything along the lower edge: the seek bar, and beneath it sound and time, transport, tools. */
export function createControlBar({
  playback,
  captionsButton,
  fullscreenButton,
  onNext,
}: ControlBarOptions): HTMLElement {
  const left = createElement(
    'div',
    { class: 'bar-left' },
    createVolumeControl(playback),
    createClock(playback),
  )
  const tools = [
    onNext && createIconButton('next', 'Next episode', onNext).element,
    captionsButton,
    createSpeedMenu(playback),
    createPictureInPictureButton(playback.video),
    fullscreenButton,
  ].filter((tool) => tool !== undefined)
  const right = createElement('div', { class: 'bar-right' }, ...tools)
  const row = createElement('div', { class: 'bar-row' }, left, createTransport(playback), right)
  return createElement(
    'div',
    { class: 'controls', role: 'group', 'aria-label': 'Controls' },
    createElement('div', { class: 'bar' }, createSeekBar(playback), row),
  )
}
