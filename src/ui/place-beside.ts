const GAP_PX = 8

/** Puts a bubble at the right of a narrow column's entry and beneath anything else, where there is room for it. */
export function placeBeside(bubble: HTMLElement, element: Element): void {
  const anchor = element.getBoundingClientRect()
  const { width, height } = bubble.getBoundingClientRect()
  const isInColumn = element.closest('aside') !== null
  const left = isInColumn ? anchor.right + GAP_PX : anchor.left + (anchor.width - width) / 2
  const top = isInColumn ? anchor.top + (anchor.height - height) / 2 : anchor.bottom + GAP_PX
  const isTooLow = top + height > innerHeight - GAP_PX
  bubble.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX))}px`
  bubble.style.top = `${isTooLow ? Math.max(GAP_PX, anchor.top - height - GAP_PX) : top}px`
}
