import { createElement } from './elements.ts'
import type { Playback } from './playback/playback.ts'

/** Creates the image shown before the first frame and after the last. A portrait one gets a blurred backdrop of itself. */
export function createPoster(posterUrl: string | undefined, playback: Playback): HTMLElement {
  const poster = createElement('div', { class: 'poster' })
  const hide = () => poster.classList.add('is-gone')
  playback.on('started', hide)
  playback.video.addEventListener('ended', () => {
    poster.classList.remove('is-gone')
    playback.video.addEventListener('seeking', hide, { once: true })
  })
  if (posterUrl === undefined || !isHttpUrl(posterUrl)) return poster

  const image = createElement('img', { class: 'poster-image', alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('load', () => {
    if (image.naturalHeight > image.naturalWidth) {
      const backdrop = createElement('img', { class: 'poster-backdrop', alt: '', src: posterUrl })
      poster.classList.add('is-upright')
      poster.prepend(backdrop)
    }
    poster.classList.add('is-loaded')
  })
  // The dark background remains.
  image.addEventListener('error', () => image.remove())
  image.src = posterUrl
  poster.append(image)
  return poster
}

/** Creates a blurred, dimmed poster behind the video, which fills the letterbox. */
export function createAmbience(posterUrl: string | undefined): HTMLElement {
  const ambience = createElement('div', { class: 'ambience' })
  if (posterUrl === undefined || !isHttpUrl(posterUrl)) return ambience
  const image = createElement('img', { class: 'ambience-image', alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('error', () => image.remove())
  image.src = posterUrl
  ambience.append(image)
  return ambience
}

function isHttpUrl(url: string): boolean {
  return URL.canParse(url) && ['http:', 'https:'].includes(new URL(url).protocol)
}
