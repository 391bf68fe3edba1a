import { flushSync } from 'react-dom'

import { prefersLessMotion } from '#src/lib/prefers-less-motion.ts'

/** Spec, section 9. */
const REVEAL_MS = 700

/** Makes a change of theme, and lets the new one open as a circle from `element`. */
export function revealFrom(element: HTMLElement, change: () => void): void {
  if (!document.startViewTransition || prefersLessMotion()) return change()
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  const transition = document.startViewTransition({ update: () => flushSync(change), types: ['theme'] })
  void transition.ready.then(
    () =>
      document.documentElement.animate(
        { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
        { duration: REVEAL_MS, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
      ),
    // Another change came first, or nobody looks: the theme has changed all the same.
    () => undefined,
  )
}
