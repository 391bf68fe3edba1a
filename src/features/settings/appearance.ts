import { DEFAULT_TV_MODE, TV_MODES, type TvMode } from '#domain/tv-mode/tv-setting.ts'

/** The themes that a user can choose from. `src/ui/theme.css` defines their colors. */
export const THEMES = ['light', 'dark', 'system'] as const

export type Theme = (typeof THEMES)[number]

/** The accent colors that a user can choose from. `src/ui` defines their values in CSS. */
export const PRIMARY_COLORS = [
  'violet',
  'red',
  'green',
  'blue',
  'orange',
  'pink',
  'teal',
  'yellow',
  'purple',
  'slate',
] as const

export type PrimaryColor = (typeof PRIMARY_COLORS)[number]

/** The settings that the first paint depends on. */
export type Appearance = { theme: Theme; primaryColor: PrimaryColor; tvMode: TvMode }

export const DEFAULT_APPEARANCE: Appearance = {
  theme: 'dark',
  primaryColor: 'violet',
  tvMode: DEFAULT_TV_MODE,
}

/** The classes of the page's root in each theme. All dark themes have `dark`. */
const CLASSES_BY_THEME: Record<Exclude<Theme, 'system'>, readonly string[]> = { light: [], dark: ['dark'] }

/** Returns the classes of the page's root in a theme. `system` follows the device. */
export function getThemeClasses(theme: Theme, isDeviceDark: boolean): readonly string[] {
  if (theme !== 'system') return CLASSES_BY_THEME[theme]
  return isDeviceDark ? CLASSES_BY_THEME.dark : CLASSES_BY_THEME.light
}

/** Gives the page's root the classes of a theme. Others stay, such as the class of the browser's translation. */
export function applyThemeClasses({ classList }: Element, classes: readonly string[]): void {
  for (const name of Object.values(CLASSES_BY_THEME).flat()) classList.toggle(name, classes.includes(name))
}

/**
 * Returns the appearance in stored settings, with defaults for what is missing or invalid. Uses no schema library,
 * because it runs before the first paint.
 */
export function parseAppearance(stored: string | null): Appearance {
  const settings = parseJsonObject(stored)
  const get = (name: keyof Appearance): unknown => Reflect.get(settings, name)
  return {
    theme: THEMES.find((theme) => theme === get('theme')) ?? DEFAULT_APPEARANCE.theme,
    primaryColor:
      PRIMARY_COLORS.find((color) => color === get('primaryColor')) ?? DEFAULT_APPEARANCE.primaryColor,
    tvMode: TV_MODES.find((mode) => mode === get('tvMode')) ?? DEFAULT_APPEARANCE.tvMode,
  }
}

function parseJsonObject(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}
