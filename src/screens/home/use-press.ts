import { useRef, useState, type PointerEvent as ReactPointerEvent } from 'react'

/** A hand is not quite still when it clicks. */
const STILL_PX = 4

type Press = {
  /** The event that began the press, for as long as the pointer stays down. */
  heldBy: PointerEvent | undefined
  /** Whether the pointer has gone somewhere since the last press: then its end is no click. */
  wasDragged: () => boolean
  onPointerDown: (event: ReactPointerEvent) => void
  onPointerMove: (event: ReactPointerEvent) => void
}

/** Follows a pointer from where it is pressed, to tell a click from a drag. */
export function usePress(): Press {
  const [heldBy, setHeldBy] = useState<PointerEvent>()
  const origin = useRef({ x: 0, y: 0 })
  const hasMoved = useRef(false)

  const onPointerDown = ({ nativeEvent, clientX, clientY }: ReactPointerEvent) => {
    origin.current = { x: clientX, y: clientY }
    hasMoved.current = false
    setHeldBy(nativeEvent)
    const released = new AbortController()
    const release = () => {
      released.abort()
      setHeldBy(undefined)
    }
    // It may end anywhere, and one that has become a scroll ends without going up.
    addEventListener('pointerup', release, { signal: released.signal })
    addEventListener('pointercancel', release, { signal: released.signal })
  }

  const onPointerMove = ({ clientX, clientY }: ReactPointerEvent) => {
    const { x, y } = origin.current
    if (heldBy && Math.hypot(clientX - x, clientY - y) > STILL_PX) hasMoved.current = true
  }

  return { heldBy, wasDragged: () => hasMoved.current, onPointerDown, onPointerMove }
}
