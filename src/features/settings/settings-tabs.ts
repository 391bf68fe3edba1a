import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

export const SETTINGS_TABS = ['appearance', 'data', 'servers', 'profile'] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]

/** The `?tab=` parameter; undefined means the first tab. */
export const settingsTab = optionalParam(v.picklist(['data', 'servers', 'profile']))
