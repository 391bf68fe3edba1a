import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'

import type { PrimaryColor, Theme } from '#domain/settings/appearance.ts'

import * as messages from './messages.ts'

export const THEME_OPTIONS: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'light', label: messages.lightTheme, icon: Sun },
  { theme: 'dark', label: messages.darkTheme, icon: Moon },
  { theme: 'system', label: messages.systemTheme, icon: Monitor },
]

export function formatColorName(color: PrimaryColor): string {
  return color.charAt(0).toUpperCase() + color.slice(1)
}
