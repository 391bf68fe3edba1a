import { type RefObject, startTransition, useEffect, useRef, useState } from 'react'

import { usePageKey } from './use-page-key.ts'

/** Distance from the viewport at which loading starts. */
const NEAR_DISTANCE_PX = 800

/** The rows that have come near the viewport, by path and name. */
const seenRows = new Set<string>()

/**
 * Returns a ref, and true once its element has come near the viewport; never goes back to false. A row that was near
 * before starts as near, so that the page has its height when the user returns to a scroll position.
 */
export function useNearViewport<Target extends Element>(
  name: string,
  distancePx = NEAR_DISTANCE_PX,
): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const key = usePageKey(name)
  const [isNear, setNear] = useState(() => seenRows.has(key))

  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seenRows.add(key)
        startTransition(() => setNear(true))
      },
      { rootMargin: `${distancePx}px 0px` },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [key, distancePx])

  return [target, isNear]
}
