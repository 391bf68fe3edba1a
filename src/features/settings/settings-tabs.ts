import * as v from 'valibot'

import { optionalPart } from '#src/lib/address.ts'

export const SETTINGS_TABS = [
  { id: 'appearance', label: 'Appearance' },
  { id: 'data', label: 'Data' },
  { id: 'servers', label: 'Servers' },
  { id: 'profile', label: 'Profile' },
] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]['id']

/** A tab in an address; the first when there is none, or none of these. */
export const settingsTab = optionalPart(v.picklist(['data', 'servers', 'profile']))
