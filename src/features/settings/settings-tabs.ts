export const SETTINGS_TABS = ['appearance', 'data', 'servers', 'profile'] as const

export type SettingsTab = (typeof SETTINGS_TABS)[number]
