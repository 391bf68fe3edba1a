import { useEffect, useRef, useState, type CSSProperties, type PointerEvent, type RefObject } from 'react'

/** The page scrolls while the pointer is this near to the edge of the window, in pixels. */
const EDGE = 72

const SCROLL_PIXELS_PER_MS = 0.9

/** After a slow frame, the page does not jump. */
const MAX_FRAME_MS = 50

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
  /** In the window. */
  const pointerY = useRef(0)
  const draggedKey = drag?.key

  // The pointer may rest at the edge, where the page moves below it.
  useEffect(() => {
    if (draggedKey === undefined) return
    let frame = 0
    let previousTime = performance.now()
    const scroll = (time: number) => {
      frame = requestAnimationFrame(scroll)
      // The first frame may have begun before the effect.
      const frameMs = Math.min(MAX_FRAME_MS, Math.max(0, time - previousTime))
      previousTime = time
      if (list.current && scrollAtEdge(list.current, pointerY.current, frameMs * SCROLL_PIXELS_PER_MS))
        setDrag(findDrag(list.current, draggedKey, startY.current, pointerY.current))
    }
    frame = requestAnimationFrame(scroll)
    return () => cancelAnimationFrame(frame)
  }, [draggedKey, list])

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
      onPointerMove: (event: PointerEvent) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        pointerY.current = event.clientY
        setDrag(findDrag(list.current, key, startY.current, event.clientY))
      },
      onPointerUp: () => {
        if (drag && drag.index !== keys.indexOf(key)) onMove(key, drag.index)
        setDrag(undefined)
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  }
}

/** Returns whether the page has moved. It does not at an end of the list: the dragged row would make it longer and longer. */
function scrollAtEdge(list: HTMLElement, clientY: number, step: number): boolean {
  const { top, bottom } = list.getBoundingClientRect()
  const end = innerHeight - EDGE
  const before = scrollY
  if (clientY < EDGE && top < EDGE) scrollBy(0, -step)
  if (clientY > end && bottom > end) scrollBy(0, step)
  return scrollY !== before
}

/** Returns where a row goes when the pointer is at a height of the window. */
function findDrag(list: HTMLElement | null, key: string, startY: number, clientY: number): RowDrag {
  const others = [...(list?.children ?? [])].filter((row) => row.getAttribute('data-key') !== key)
  const above = others.filter((row) => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < clientY
  })
  return { key, index: above.length, offset: clientY + scrollY - startY }
}
