import * as v from 'valibot'

import { optionalParam } from '#src/lib/route-params.ts'

import * as messages from './messages.ts'

export const SETTINGS_TABS = [
  { id: 'appearance', label: messages.tabs.appearance },
  { id: 'data', label: messages.tabs.data },
  { id: 'servers', label: messages.tabs.servers },
  { id: 'profile', label: messages.tabs.profile },
] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]['id']

/** The `?tab=` parameter; undefined means the first tab. */
export const settingsTab = optionalParam(v.picklist(['data', 'servers', 'profile']))
