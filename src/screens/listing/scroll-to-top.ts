import { prefersLessMotion } from '#src/lib/prefers-less-motion.ts'

/** Scrolls the page to its top, smoothly unless the person prefers less motion. */
export function scrollToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'instant' : 'smooth' })
}
