import { createElement } from '../controls/create-element.ts'
import { isWebAddress } from './poster.ts'

/** The poster once more, blurred and dim, behind the film: what a screen of another shape would leave black. */
export function createAmbience(posterUrl: string | undefined): HTMLElement {
  const ambience = createElement('div', { class: 'ambience' })
  if (posterUrl === undefined || !isWebAddress(posterUrl)) return ambience
  const image = createElement('img', { class: 'ambience-image', alt: '', referrerpolicy: 'no-referrer' })
  image.addEventListener('error', () => image.remove())
  image.src = posterUrl
  ambience.append(image)
  return ambience
}
