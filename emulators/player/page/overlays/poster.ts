import { createElement } from '../controls/create-element.ts'
import type { Playback } from '../playback/playback.ts'

/** The picture before the first frame and after the last. An upright one stands before a blurred copy of itself. */
export function createPoster(posterUrl: string | undefined, playback: Playback): HTMLElement {
  const poster = createElement('div', { class: 'poster' })
  const leave = () => poster.classList.add('is-gone')
  playback.on('started', leave)
  playback.video.addEventListener('ended', () => {
    poster.classList.remove('is-gone')
    playback.video.addEventListener('seeking', leave, { once: true })
  })
  if (posterUrl === undefined || !isWebAddress(posterUrl)) return poster

  const image = createElement('img', { class: 'poster-image', alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('load', () => {
    if (image.naturalHeight > image.naturalWidth) {
      const backdrop = createElement('img', { class: 'poster-backdrop', alt: '', src: posterUrl })
      poster.classList.add('is-upright')
      poster.prepend(backdrop)
    }
    poster.classList.add('is-loaded')
  })
  // Without a picture the dark ground beneath is poster enough.
  image.addEventListener('error', () => image.remove())
  image.src = posterUrl
  poster.append(image)
  return poster
}

export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol)
}
