/** True if shortcuts use ⌘ and ⌥ instead of Ctrl and Alt. */
export const IS_APPLE = /Mac|iP(hone|ad|od)/.test(navigator.platform)

/** Returns whether the page was opened by a link or a typed URL, as opposed to a reload or back/forward. */
export function isNewNavigation(): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation === undefined || Reflect.get(navigation, 'type') === 'navigate'
}

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}
