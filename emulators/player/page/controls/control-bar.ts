import type { PlayerType } from '../../../../domain/players/play-request.ts'
import type { Playback } from '../playback/playback.ts'
import { createClock } from './clock.ts'
import { createElement } from './create-element.ts'
import { createIconButton } from './icon-button.ts'
import { createPictureInPictureButton } from './picture-in-picture.ts'
import { createSeekBar } from './seek-bar.ts'
import { createSpeedMenu } from './speed-menu.ts'
import { createPlayButton, createTransport } from './transport.ts'
import { createVolumeControl } from './volume-control.ts'

export type ControlBarOptions = {
  playback: Playback
  playerType: PlayerType
  captionsControl?: HTMLElement
  fullscreenButton?: HTMLElement
  /** Present when the embedding page asked for a button to the next episode. */
  onNext?: () => void
}

/** Everything along the lower edge: the seek bar, and beneath it sound and time, transport, tools. */
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
