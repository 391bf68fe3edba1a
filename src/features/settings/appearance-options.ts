import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'

import type { Theme } from './appearance.ts'
import * as messages from './messages.ts'

/** Fixed colors of a preview, which shows a theme that may not be active. */
export type Palette = { background: string; sidebar: string; block: string; foreground: string }

const LIGHT: Palette = { background: '#f6f5fa', sidebar: '#ffffff', block: '#d9d5e6', foreground: '#16141f' }
const DARK: Palette = { background: '#09090f', sidebar: '#15151f', block: '#34323f', foreground: '#f5f4fa' }

export type ThemeOption = {
  theme: Theme
  label: () => string
  icon: LucideIcon
  /** Two, if it follows the device. */
  palettes: readonly [Palette, Palette?]
}

export const THEME_OPTIONS: readonly ThemeOption[] = [
  { theme: 'light', label: messages.lightTheme, icon: Sun, palettes: [LIGHT] },
  { theme: 'dark', label: messages.darkTheme, icon: Moon, palettes: [DARK] },
  { theme: 'system', label: messages.systemTheme, icon: Monitor, palettes: [LIGHT, DARK] },
]
