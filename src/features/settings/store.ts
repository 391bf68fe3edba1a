import * as v from 'valibot'

import { storedValue } from '#src/lib/stored-value.ts'

const themeSchema = v.picklist(['light', 'dark', 'system'])

export type Theme = v.InferOutput<typeof themeSchema>

const settingsSchema = v.looseObject({ theme: v.optional(themeSchema, 'dark') })

/** The viewer's choices, on this device. A stored value that cannot be read means dark (spec, section 8). */
export const settings = storedValue('appSettings', settingsSchema, { theme: 'dark' }, (error) =>
  console.error('Failed to load settings:', error),
)

export function setTheme(theme: Theme): void {
  settings.update((current) => ({ ...current, theme }))
}
