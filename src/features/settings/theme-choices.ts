import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'

import type { Theme } from '#domain/settings/look.ts'

export const THEME_CHOICES: readonly { theme: Theme; label: string; icon: LucideIcon }[] = [
  { theme: 'light', label: 'Light', icon: Sun },
  { theme: 'dark', label: 'Dark', icon: Moon },
  { theme: 'system', label: 'System', icon: Monitor },
]
