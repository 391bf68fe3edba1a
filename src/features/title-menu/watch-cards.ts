import { findCard, type Card } from '#src/features/titles/card-props.ts'

import { titleMenu } from './menu-store.ts'

/**
 * Reports the card under the pointer or the focus. One set of listeners serves all cards. Returns a function that ends
 * this.
 */
export function watchCards(onCardChange: (card: Card | undefined) => void): () => void {
  const listeners = new AbortController()
  const { signal } = listeners
  let current: Card | undefined
  // The event that loaded this code is over.
  let hovered = findCard([...document.querySelectorAll(':hover')].at(-1) ?? null)
  const update = () => {
    // The button of the card that the menu belongs to gets the focus back.
    if (titleMenu.get()) return
    const card = hovered ?? findFocusedCard()
    if (card?.element === current?.element) return
    current = card
    onCardChange(card)
  }
  const onPointerMove = ({ target, pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    hovered = findCard(target)
    update()
  }
  const onFocusIn = () => {
    // The keyboard took over.
    if (findFocusedCard()) hovered = undefined
    update()
  }
  update()
  document.addEventListener('pointermove', onPointerMove, { signal, passive: true })
  document.addEventListener('focusin', onFocusIn, { signal })
  signal.addEventListener('abort', titleMenu.subscribe(update))
  return () => listeners.abort()
}

function findFocusedCard(): Card | undefined {
  const { activeElement } = document
  return activeElement?.matches(':focus-visible') ? findCard(activeElement) : undefined
}
