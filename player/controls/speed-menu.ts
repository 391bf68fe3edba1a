import type { Playback } from '../playback/playback.ts'
import { createElement } from './create-element.ts'
import { openMenuWith } from './menu-behaviour.ts'

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2]

/** A button that tells the speed and opens a menu of speeds. */
export function createSpeedMenu(playback: Playback): HTMLElement {
  const { video } = playback
  const button = createElement('button', { type: 'button', class: 'icon-button speed-button' })
  const items = SPEEDS.map((speed) => createSpeedItem(speed, video))
  const menu = createElement('div', { class: 'menu', role: 'menu', 'aria-label': 'Speed' }, ...items)

  const show = () => {
    button.textContent = `${video.playbackRate}×`
    button.setAttribute('aria-label', `Speed: ${speedName(video.playbackRate)}`)
    for (const [index, item] of items.entries()) {
      item.setAttribute('aria-checked', String(SPEEDS[index] === video.playbackRate))
    }
  }
  video.addEventListener('ratechange', show)
  show()
  openMenuWith(button, menu)
  return createElement('div', { class: 'menu-anchor' }, button, menu)
}

function createSpeedItem(speed: number, video: HTMLVideoElement): HTMLButtonElement {
  const attributes = { type: 'button', class: 'menu-item', role: 'menuitemradio', tabindex: '-1' }
  const item = createElement('button', attributes, speedName(speed))
  item.addEventListener('click', () => {
    // A stream that is opened anew falls back to the default.
    video.defaultPlaybackRate = speed
    video.playbackRate = speed
  })
  return item
}

function speedName(speed: number): string {
  return speed === 1 ? 'Normal' : `${speed}×`
}
