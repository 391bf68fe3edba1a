import type { Playback } from '../playback/playback.ts'
import { createChoiceMenu } from './choice-menu.ts'
import { createElement } from './create-element.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** A button that tells the speed and opens a menu of speeds. */
export function createSpeedMenu({ video }: Playback): HTMLElement {
  const button = createElement('button', { type: 'button', class: 'icon-button speed-button' })
  const menu = createChoiceMenu({
    button,
    label: 'Speed',
    choices: SPEEDS.map((speed) => ({ name: speedName(speed), value: speed })),
    onChoose: (speed) => {
      // A stream that is opened anew falls back to the default.
      video.defaultPlaybackRate = speed
      video.playbackRate = speed
    },
  })
  const show = () => {
    button.textContent = `${video.playbackRate}×`
    // Whoever speaks to the browser says what is written on the button.
    button.setAttribute('aria-label', `Speed: ${video.playbackRate}×`)
    menu.show(video.playbackRate)
  }
  video.addEventListener('ratechange', show)
  show()
  return menu.element
}

function speedName(speed: number): string {
  return speed === 1 ? 'Normal' : `${speed}×`
}
