import { useEffect, type RefObject } from 'react'

import { prefersLessMotion } from '#src/lib/prefers-less-motion.ts'

/** Moves between the cards of carousels as on a television: sideways in a row, up and down from row to row. */
export function useArrowKeys(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const onKeyDown = (event: KeyboardEvent) => moveFocus(event, element)
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [row])
}

function moveFocus(event: KeyboardEvent, row: HTMLElement): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const card = event.target instanceof Element ? event.target.closest('li') : null
  const next = card && cardFrom(event.key, card, row)
  if (!next) return
  event.preventDefault()
  next.querySelector('a')?.focus({ preventScroll: true })
  next.scrollIntoView({
    block: event.key === 'ArrowUp' || event.key === 'ArrowDown' ? 'center' : 'nearest',
    inline: 'nearest',
    behavior: prefersLessMotion() ? 'instant' : 'smooth',
  })
}

function cardFrom(key: string, card: Element, row: Element): Element | null | undefined {
  if (key === 'ArrowRight') return card.nextElementSibling
  if (key === 'ArrowLeft') return card.previousElementSibling
  if (key === 'Home') return row.firstElementChild
  if (key === 'End') return row.lastElementChild
  if (key === 'ArrowDown') return cardBeside(card, row, 1)
  if (key === 'ArrowUp') return cardBeside(card, row, -1)
  return undefined
}

/** The card of the row above or below that stands nearest. */
function cardBeside(card: Element, row: Element, step: 1 | -1): Element | undefined {
  const rows = [...document.querySelectorAll('[data-carousel]')]
  const place = leftOf(card)
  const distance = (other: Element) => Math.abs(leftOf(other) - place)
  return [...(rows[rows.indexOf(row) + step]?.children ?? [])].toSorted(
    (one, other) => distance(one) - distance(other),
  )[0]
}

function leftOf(element: Element): number {
  return element.getBoundingClientRect().left
}
