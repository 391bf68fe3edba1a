import * as v from 'valibot'

import { DEFAULT_LOOK, THEMES, type Theme } from '#domain/settings/look.ts'
import { PRIMARY_COLOURS, type PrimaryColour } from '#domain/settings/primary-colours.ts'
import type { StreamingServer } from '#domain/settings/streaming-servers.ts'
import { storedValue } from '#src/lib/stored-value.ts'

import { DEFAULT_SERVERS } from './default-servers.ts'

const serverSchema = v.object({ id: v.string(), name: v.string(), url: v.string() })

/** The spec's app settings (section 3). */
const settingsSchema = v.looseObject({
  theme: v.optional(v.picklist(THEMES), DEFAULT_LOOK.theme),
  mouseGlow: v.optional(v.boolean(), false),
  primaryColor: v.optional(v.picklist(PRIMARY_COLOURS), DEFAULT_LOOK.primaryColor),
  saveWatchHistory: v.optional(v.boolean(), true),
  servers: v.optional(v.array(serverSchema), DEFAULT_SERVERS),
  /** Whether an episode's end leads to the next one. */
  autoNextEpisode: v.optional(v.boolean(), true),
  /** Whether letters alone are shortcuts; they are unless that was switched off. */
  singleKeys: v.optional(v.boolean()),
})

export type Settings = v.InferOutput<typeof settingsSchema>

/** The viewer's choices, on this device. A stored value that cannot be read means dark (spec, section 8). */
export const settings = storedValue('appSettings', settingsSchema, v.parse(settingsSchema, {}), (error) =>
  console.error('Failed to load settings:', error),
)

export function setTheme(theme: Theme): void {
  settings.update((current) => ({ ...current, theme }))
}

export function setMouseGlow(mouseGlow: boolean): void {
  settings.update((current) => ({ ...current, mouseGlow }))
}

export function setPrimaryColour(primaryColor: PrimaryColour): void {
  settings.update((current) => ({ ...current, primaryColor }))
}

export function setSaveWatchHistory(saveWatchHistory: boolean): void {
  settings.update((current) => ({ ...current, saveWatchHistory }))
}

export function setAutoNextEpisode(autoNextEpisode: boolean): void {
  settings.update((current) => ({ ...current, autoNextEpisode }))
}

export function setSingleKeys(singleKeys: boolean): void {
  settings.update((current) => ({ ...current, singleKeys }))
}

export function addServer(server: StreamingServer): void {
  settings.update((current) => ({ ...current, servers: [...current.servers, server] }))
}

export function removeServer(id: string): void {
  settings.update((current) => ({
    ...current,
    servers: current.servers.filter((server) => server.id !== id),
  }))
}

/** Puts the three default servers back, and takes the added ones away. */
export function resetServers(): void {
  settings.update((current) => ({ ...current, servers: DEFAULT_SERVERS }))
}
