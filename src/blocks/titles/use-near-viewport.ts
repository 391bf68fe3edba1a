import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether the element has come within a screen of the viewport; once near, always near. */
export function useNearViewport<Target extends Element>(): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (isNear || !target.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '60% 0px' },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [isNear])

  return [target, isNear]
}
