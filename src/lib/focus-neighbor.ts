import { focusMain } from './focus.ts'

/**
 * Moves the focus to a neighboring list item, because the one with `control` is about to be removed. Apart from `focus.ts`,
 * which is part of the first view.
 */
export function focusNeighbor(control: Element, selector = 'button'): void {
  const item = control.closest('li')
  const neighbor = item?.nextElementSibling ?? item?.previousElementSibling
  const target = neighbor?.querySelector<HTMLElement>(selector)
  if (target) target.focus({ preventScroll: true })
  else focusMain()
}
