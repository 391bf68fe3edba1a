import { useEffect, useState, type RefObject } from 'react'

/** Whether a sideways scroller stands at its start or end, as of the last `look`; more content makes it look again. */
export function useScrollEnds(scroller: RefObject<HTMLElement | null>) {
  const [isAtStart, setAtStart] = useState(true)
  const [isAtEnd, setAtEnd] = useState(false)

  const look = () => {
    const element = scroller.current
    if (!element) return
    setAtStart(element.scrollLeft <= 0)
    // Browsers round one side of this.
    setAtEnd(element.scrollLeft + element.clientWidth >= element.scrollWidth - 1)
  }

  useEffect(() => {
    if (!scroller.current) return
    const observer = new MutationObserver(() => setAtEnd(false))
    observer.observe(scroller.current, { childList: true })
    return () => observer.disconnect()
  }, [scroller])

  return { isAtStart, isAtEnd, look }
}
