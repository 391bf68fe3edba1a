/** A slow device on a slow network has the content by then. */
const MAX_WAIT_MS = 15_000

const SIGNS_OF_USE = ['wheel', 'pointerdown', 'keydown', 'popstate']

/**
 * Scrolls to a position, and there again as the page grows until its content has appeared, unless the user does something
 * first. Meanwhile the browser does not anchor its position: Firefox would follow cards that move while the page above
 * them gets its size. Returns a function that ends this.
 */
export function scrollAsPageGrows(top: number): (() => void) | undefined {
  if (top === 0) return
  const stopped = new AbortController()
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  const stop = () => {
    stopped.abort()
    observer.disconnect()
    clearTimeout(timer)
    style.overflowAnchor = ''
  }
  const observer = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    if (Math.abs(scrollY - top) < 1) observer.disconnect()
  })
  observer.observe(document.body)
  const timer = setTimeout(stop, MAX_WAIT_MS)
  for (const type of SIGNS_OF_USE) addEventListener(type, stop, { signal: stopped.signal })
  return stop
}
