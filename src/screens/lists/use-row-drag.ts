import { useRef, useState, type CSSProperties, type PointerEvent, type RefObject } from 'react'

/** The page scrolls while the pointer is this near to the edge of the window, in pixels. */
const EDGE = 72
const SCROLL_STEP = 16

type RowDrag = {
  key: string
  /** Of the pointer since it was pressed, in pixels of the page. */
  offset: number
  /** Where the row goes among the others. */
  index: number
}

type RowStyle = CSSProperties & Record<'--drag-offset', string>

/** Moves rows of a list by a handle. The rows stay in place until the pointer is released. */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
  onMove: (key: string, index: number) => void,
) {
  const [drag, setDrag] = useState<RowDrag>()
  const startY = useRef(0)

  const moveTo = (key: string, event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    if (event.clientY < EDGE) scrollBy(0, -SCROLL_STEP)
    if (event.clientY > innerHeight - EDGE) scrollBy(0, SCROLL_STEP)
    const index = findIndex(list.current, key, event.clientY)
    setDrag({ key, index, offset: event.clientY + scrollY - startY.current })
  }
  const others = drag ? keys.filter((key) => key !== drag.key) : []
  return {
    getRowProps: (key: string) => {
      if (!drag) return {}
      const style: RowStyle = { '--drag-offset': `${drag.offset}px` }
      if (key === drag.key) return { 'data-dragged': '', style }
      if (key === others[drag.index]) return { 'data-drop': 'before' }
      return key === others.at(-1) && drag.index >= others.length ? { 'data-drop': 'after' } : {}
    },
    getHandleProps: (key: string) => ({
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        startY.current = event.clientY + scrollY
      },
      onPointerMove: (event: PointerEvent) => moveTo(key, event),
      onPointerUp: () => {
        if (drag && drag.index !== keys.indexOf(key)) onMove(key, drag.index)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

/** Returns how many of the other rows are above a height. */
function findIndex(list: HTMLElement | null, key: string, clientY: number): number {
  return [...(list?.children ?? [])].filter((row) => {
    if (row.getAttribute('data-key') === key) return false
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < clientY
  }).length
}
