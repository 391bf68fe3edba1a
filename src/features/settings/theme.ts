import { flushSync } from 'react-dom'

import { prefersReducedMotion } from '#src/lib/platform.ts'
import { useStore } from '#src/lib/store.ts'

import { applyThemeClasses, getThemeClasses } from './appearance.ts'
import { settings } from './store.ts'

const REVEAL_MS = 700

const deviceTheme = window.matchMedia('(prefers-color-scheme: dark)')

const themeClasses = {
  get: () => getThemeClasses(settings.get().theme, deviceTheme.matches),
  subscribe: (listener: () => void) => {
    const unsubscribe = settings.subscribe(listener)
    deviceTheme.addEventListener('change', listener)
    return () => {
      unsubscribe()
      deviceTheme.removeEventListener('change', listener)
    }
  },
}

/** Applies the theme and accent color, now and whenever the settings or the device's preference change. */
export function startThemeSync(): void {
  applyTheme()
  themeClasses.subscribe(applyTheme)
}

export function useIsDark(): boolean {
  return useStore(themeClasses).includes('dark')
}

/** Changes the theme with a circular reveal that starts at `element`. */
export function revealTheme(element: HTMLElement, change: () => void): void {
  if (!document.startViewTransition || prefersReducedMotion()) return change()
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
    // The transition was skipped, for example because the tab is hidden; the theme has changed anyway.
    () => undefined,
  )
}

function applyTheme(): void {
  const root = document.documentElement
  applyThemeClasses(root, themeClasses.get())
  root.dataset['accent'] = settings.get().primaryColor
  // Colors the browser's toolbar, or the title bar of the installed app.
  const background = getComputedStyle(root).getPropertyValue('--background')
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background.trim())
}
