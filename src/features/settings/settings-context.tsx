import { createContext, use, type ReactNode } from 'react'

import { refreshDefaultServers, type StreamingServer } from '#domain/player/streaming-servers.ts'
import { useStore } from '#src/lib/store.ts'

import { DEFAULT_SERVERS, settings, type Settings } from './store.ts'

const SettingsContext = createContext<Settings | null>(null)

export function SettingsProvider({ children }: { children: ReactNode }) {
  return <SettingsContext value={useStore(settings)}>{children}</SettingsContext>
}

/** Returns the settings. Throws outside a SettingsProvider. */
export function useSettings(): Settings {
  const current = use(SettingsContext)
  if (!current) throw new Error('useSettings must be used within a SettingsProvider')
  return current
}

/** Returns the default servers and those the user has added, in this order. */
export function useServers(): StreamingServer[] {
  return refreshDefaultServers(useSettings().servers, DEFAULT_SERVERS)
}
