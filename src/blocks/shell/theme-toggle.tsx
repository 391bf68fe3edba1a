import { Moon, Sun } from 'lucide-react'
import { flushSync } from 'react-dom'

import { isDark } from '#src/features/settings/apply-theme.ts'
import { setTheme, settings } from '#src/features/settings/store.ts'
import { prefersLessMotion } from '#src/lib/prefers-less-motion.ts'
import { useStoredValue } from '#src/lib/stored-value.ts'

import { SIDEBAR_ROW, SidebarLabel } from './sidebar-link.tsx'

/** Spec, section 9. */
const REVEAL_MS = 700

/** Switches dark and light; the new theme opens as a circle from the button. */
export function ThemeToggle() {
  const { theme } = useStoredValue(settings)
  const dark = isDark(theme)
  const Icon = dark ? Moon : Sun
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      title="Dark Mode"
      className={SIDEBAR_ROW}
      onClick={(event) => revealFrom(event.currentTarget, () => setTheme(dark ? 'light' : 'dark'))}
    >
      <Icon aria-hidden className="size-[1.15rem] shrink-0" />
      <SidebarLabel>Dark Mode</SidebarLabel>
    </button>
  )
}

function revealFrom(element: HTMLElement, change: () => void): void {
  if (!document.startViewTransition || prefersLessMotion()) return change()
  const { left, top, width, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + height / 2]
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y))
  const transition = document.startViewTransition({ update: () => flushSync(change), types: ['theme'] })
  void transition.ready.then(() =>
    document.documentElement.animate(
      { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
      { duration: REVEAL_MS, easing: 'ease-in-out', pseudoElement: '::view-transition-new(root)' },
    ),
  )
}
