import { createElement } from '../controls/create-element.ts'

const SHOWN_MS = 700

export type Hint = { element: HTMLElement; tell: (text: string) => void }

/** A word in the middle that fades: what a key or a double tap has just done. Announced politely as well. */
export function createHint(): Hint {
  const element = createElement('div', { class: 'hint', role: 'status' })
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    element,
    tell: (text) => {
      element.textContent = text
      element.classList.add('is-shown')
      clearTimeout(timer)
      timer = setTimeout(() => element.classList.remove('is-shown'), SHOWN_MS)
    },
  }
}
