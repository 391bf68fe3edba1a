import { focusMain } from './focus.ts'

/**
 * Moves the focus to the nearest list item with a control that matches `selector`, the next ones first, because the item with
 * `control` is about to be removed. Without one, the main region gets it. Apart from `focus.ts`, which is part of the first view.
 */
export function focusNeighbor(control: Element, selector = 'button'): void {
  const item = control.closest('li')
  const items = [...(item?.parentElement?.children ?? [])]
  const index = items.findIndex((one) => one === item)
  const neighbors = [...items.slice(index + 1), ...items.slice(0, index).toReversed()]
  for (const neighbor of neighbors) {
    const target = neighbor.querySelector<HTMLElement>(selector)
    if (target) return target.focus({ preventScroll: true })
  }
  focusMain()
}
