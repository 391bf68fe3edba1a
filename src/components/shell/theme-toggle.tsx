import { Moon, Sun } from 'lucide-react'

import { useIsDark } from '#src/features/settings/apply-theme.ts'
import { setTheme } from '#src/features/settings/store.ts'
import { revealFrom } from '#src/features/settings/theme-reveal.ts'

import { SIDEBAR_ROW, SidebarLabel } from './sidebar-link.tsx'

/** Switches dark and light; the new theme opens as a circle from the button. */
export function ThemeToggle() {
  const dark = useIsDark()
  const Icon = dark ? Moon : Sun
  return (
    <button
      type="button"
      role="switch"
      aria-checked={dark}
      data-tooltip
      className={SIDEBAR_ROW}
      onClick={(event) => revealFrom(event.currentTarget, () => setTheme(dark ? 'light' : 'dark'))}
    >
      <Icon aria-hidden className="size-[1.15rem] shrink-0" />
      <SidebarLabel>Dark Mode</SidebarLabel>
    </button>
  )
}
