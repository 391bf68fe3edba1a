import { startTransition, useEffect, useState, type ReactNode } from 'react'

/**
 * Renders its children once what comes before them on a new screen has been painted. Until then it is tall enough for a
 * scroll position to be restored.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    // `useDeferredValue` would render before the browser paints.
    const frame = requestAnimationFrame(() => startTransition(() => setIsDue(true)))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isDue ? children : <div className="h-[500vh]" />
}
