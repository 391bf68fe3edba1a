import { PRIMARY_COLOURS, type PrimaryColour } from './primary-colours.ts'

export const THEMES = ['light', 'dark', 'system'] as const

export type Theme = (typeof THEMES)[number]

/** What decides how the page looks, of the settings. */
export type Look = { theme: Theme; primaryColor: PrimaryColour }

/** Spec, section 3: "App settings". */
export const DEFAULT_LOOK: Look = { theme: 'dark', primaryColor: 'violet' }

/** Whether the page is dark: `system` follows the device (spec, section 4, "Theme"). */
export function isDarkTheme(theme: Theme, isDeviceDark: boolean): boolean {
  return theme === 'system' ? isDeviceDark : theme === 'dark'
}

/**
 * The look that stored settings ask for, read without the schema: this is for the moment before the app is there. What
 * cannot be read gives the default.
 */
export function readLook(stored: string | null): Look {
  const settings = parsed(stored)
  const of = (name: keyof Look): unknown => Reflect.get(settings, name)
  return {
    theme: THEMES.find((theme) => theme === of('theme')) ?? DEFAULT_LOOK.theme,
    primaryColor:
      PRIMARY_COLOURS.find((colour) => colour === of('primaryColor')) ?? DEFAULT_LOOK.primaryColor,
  }
}

function parsed(stored: string | null): object {
  try {
    return Object(JSON.parse(stored ?? '{}'))
  } catch {
    return {}
  }
}
