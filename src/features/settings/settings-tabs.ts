import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

export const SETTINGS_TABS = [
  { id: 'appearance', label: 'Appearance' },
  { id: 'data', label: 'Data' },
  { id: 'servers', label: 'Servers' },
  { id: 'profile', label: 'Profile' },
] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]['id']

/** The `?tab=` parameter; undefined means the first tab. */
export const settingsTab = optionalParam(v.picklist(['data', 'servers', 'profile']))
