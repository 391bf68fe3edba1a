import type { Playback } from '../playback/playback.ts'
import { createElement } from './create-element.ts'
import { createIconButton } from './icon-button.ts'
import { SKIP_SECONDS } from './player-keys.ts'

/** Ten seconds back, play or pause, ten seconds on. */
export function createTransport(playback: Playback): HTMLElement {
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

/** Play, pause or play again, whichever comes next. */
export function createPlayButton(playback: Playback): HTMLElement {
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
