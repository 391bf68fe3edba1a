import { parseTitlePath } from '#domain/catalogue/title.ts'
import type { NamedTitle } from '#src/features/hiding/hiding.ts'

export type Card = { element: HTMLElement; title: NamedTitle }

/** Returns the attributes by which the element of a card says which title it is about. */
export function cardProps({ kind, id, name }: NamedTitle) {
  return { 'data-card': `/${kind}/${id}`, 'data-name': name }
}

/** Returns the card that contains the target. */
export function findCard(target: EventTarget | null): Card | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
  if (!element) return undefined
  const { card = '', name = '' } = element.dataset
  const ref = parseTitlePath(card)
  return ref && { element, title: { ...ref, name } }
}
