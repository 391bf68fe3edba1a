import { useElementScrollRestoration, useLocation } from '@tanstack/react-router'
import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/** How far from the screen something is near: about as far as a reader scrolls while it loads. */
const NEAR_PX = 800

/** Where each place of a page was when it last came near, by the page's path and its name. */
const lastPlaces = new Map<string, { top: number; bottom: number }>()

/**
 * Whether the element has come near the viewport; once near, always near. Whoever comes back to where they had scrolled
 * finds what was near there, by its `name`, near from the start.
 */
export function useNearViewport<Target extends Element>(name: string): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null)
  const place = useLocation({ select: ({ pathname }) => `${pathname} ${name}` })
  const scroll = useElementScrollRestoration({ getElement: () => window })
  const [isNear, setNear] = useState(() => wasNear(place, scroll?.scrollY ?? 0))

  useEffect(() => {
    if (!target.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting)
        if (!entry) return
        const { top, bottom } = entry.boundingClientRect
        lastPlaces.set(place, { top: top + scrollY, bottom: bottom + scrollY })
        startTransition(() => setNear(true))
      },
      { rootMargin: `${NEAR_PX}px 0px` },
    )
    observer.observe(target.current)
    return () => observer.disconnect()
  }, [place])

  return [target, isNear]
}

function wasNear(place: string, scrolledTo: number): boolean {
  const last = lastPlaces.get(place)
  return (
    last !== undefined && last.bottom > scrolledTo - NEAR_PX && last.top < scrolledTo + innerHeight + NEAR_PX
  )
}
