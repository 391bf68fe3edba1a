import type { Playback } from '../playback/playback.ts'
import { createElement } from './create-element.ts'
import { createIconButton } from './icon-button.ts'
import type { IconName } from './icon.ts'

/** Mute, and a slider that opens beside it where there is room and a pointer that can use it. */
export function createVolumeControl(playback: Playback): HTMLElement {
  const { video } = playback
  const mute = createIconButton('loud', 'Mute', () => playback.setMuted(!video.muted), 'm')
  const slider = createElement('input', {
    type: 'range',
    class: 'volume-input',
    min: '0',
    max: '100',
    step: '5',
    'aria-label': 'Volume',
  })
  const show = () => {
    const heard = video.muted ? 0 : video.volume
    slider.value = String(Math.round(heard * 100))
    slider.setAttribute('aria-valuetext', `${Math.round(heard * 100)} percent`)
    slider.style.setProperty('--volume', String(heard))
    mute.show(volumeIcon(heard), video.muted ? 'Unmute' : 'Mute')
  }
  slider.addEventListener('input', () => playback.setVolume(slider.valueAsNumber / 100))
  video.addEventListener('volumechange', show)
  show()
  return createElement('div', { class: 'volume' }, mute.element, slider)
}

function volumeIcon(heard: number): IconName {
  if (heard === 0) return 'muted'
  return heard < 0.5 ? 'quiet' : 'loud'
}
