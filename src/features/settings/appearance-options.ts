import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'

import type { PrimaryColor, Theme } from '#domain/settings/appearance.ts'

import * as messages from './messages.ts'

export const THEME_OPTIONS: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'light', label: messages.themes.light, icon: Sun },
  { theme: 'dark', label: messages.themes.dark, icon: Moon },
  { theme: 'system', label: messages.themes.system, icon: Monitor },
]

export function formatColorName(color: PrimaryColor): string {
  return color.charAt(0).toUpperCase() + color.slice(1)
}
