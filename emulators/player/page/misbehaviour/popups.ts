import { createElement } from '../controls/create-element.ts'

/** Nobody's: the ending is kept for tests. */
const ADVERT = 'https://advert.test/'

/** Not only when clicked: some pages try again and again. */
const TRY_EVERY_MS = 2000

/**
 * Tries to open windows on each click, by script and by a link, and by script alone now and then. How often it tried and
 * how often it got one stands in `data-popups`.
 */
export function openPopups(root: HTMLElement): void {
  let tried = 0
  let opened = 0
  const open = () => {
    tried += 1
    if (window.open(ADVERT, '_blank')) opened += 1
    root.dataset.popups = `${opened} of ${tried}`
  }
  const link = createElement('a', { href: ADVERT, target: '_blank', hidden: true })
  root.append(link)
  document.addEventListener('click', ({ target }) => {
    if (target === link) return
    open()
    link.click()
  })
  setInterval(open, TRY_EVERY_MS)
  open()
}
