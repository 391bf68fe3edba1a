import { useEffect, type RefObject } from 'react'

/** Movement below this still counts as a click. */
const DRAG_AFTER_PX = 6

/**
 * Lets the mouse drag a horizontal scroller, and suppresses the click that ends a drag. Touch scrolls natively. While it
 * is dragged, the element has the attribute `data-dragging`, which the style sheet turns into a cursor.
 */
export function useDragScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const drag = { pointer: -1, startX: 0, startLeft: 0, hasMoved: false }

    const onDown = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      Object.assign(drag, {
        pointer: event.pointerId,
        startX: event.clientX,
        startLeft: element.scrollLeft,
        hasMoved: false,
      })
    }
    const onMove = (event: PointerEvent) => {
      if (event.pointerId !== drag.pointer) return
      // It was released outside of the row.
      if (event.buttons === 0) return onUp()
      const moved = event.clientX - drag.startX
      if (!drag.hasMoved && Math.abs(moved) < DRAG_AFTER_PX) return
      if (!drag.hasMoved) element.setPointerCapture(drag.pointer)
      drag.hasMoved = true
      element.dataset['dragging'] = ''
      element.scrollLeft = drag.startLeft - moved
    }
    const onUp = () => {
      drag.pointer = -1
      delete element.dataset['dragging']
    }
    const onClick = (event: MouseEvent) => {
      if (!drag.hasMoved) return
      drag.hasMoved = false
      event.preventDefault()
      event.stopPropagation()
    }

    // A drag from the text below a poster would select it.
    const onSelectStart = (event: Event) => {
      if (drag.pointer !== -1) event.preventDefault()
    }

    const controller = new AbortController()
    const { signal } = controller
    element.addEventListener('pointerdown', onDown, { signal })
    element.addEventListener('pointermove', onMove, { signal })
    element.addEventListener('pointerup', onUp, { signal })
    element.addEventListener('pointercancel', onUp, { signal })
    element.addEventListener('selectstart', onSelectStart, { signal })
    element.addEventListener('click', onClick, { capture: true, signal })
    return () => controller.abort()
  }, [scroller])
}
