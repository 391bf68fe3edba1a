import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'

import type { PrimaryColor, Theme } from '#domain/settings/appearance.ts'

export const THEME_OPTIONS: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
]

export function formatColorName(color: PrimaryColor): string {
  return color.charAt(0).toUpperCase() + color.slice(1)
}
