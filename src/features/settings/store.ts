import * as v from 'valibot'

import { storedValue } from '#src/lib/stored-value.ts'

const themeSchema = v.picklist(['light', 'dark', 'system'])

export type Theme = v.InferOutput<typeof themeSchema>

const settingsSchema = v.looseObject({
  theme: v.optional(themeSchema, 'dark'),
  /** Whether an episode's end leads to the next one. */
  autoNextEpisode: v.optional(v.boolean(), true),
})

/** The viewer's choices, on this device. A stored value that cannot be read means dark (spec, section 8). */
export const settings = storedValue(
  'appSettings',
  settingsSchema,
  { theme: 'dark', autoNextEpisode: true },
  (error) => console.error('Failed to load settings:', error),
)

export function setTheme(theme: Theme): void {
  settings.update((current) => ({ ...current, theme }))
}

export function setAutoNextEpisode(autoNextEpisode: boolean): void {
  settings.update((current) => ({ ...current, autoNextEpisode }))
}
