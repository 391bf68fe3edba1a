import { createContext, use, type ReactNode } from 'react'

import { useStoredValue } from '#src/lib/stored-value.ts'

import { settings, type Settings } from './store.ts'

const SettingsContext = createContext<Settings | null>(null)

/** Hands the viewer's choices to everything inside it. */
export function SettingsProvider({ children }: { children: ReactNode }) {
  return <SettingsContext value={useStoredValue(settings)}>{children}</SettingsContext>
}

/** The viewer's choices. @throws Error outside a SettingsProvider (spec, section 8) */
export function useSettings(): Settings {
  const current = use(SettingsContext)
  if (!current) throw new Error('useSettings must be used within a SettingsProvider')
  return current
}
