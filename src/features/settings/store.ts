import * as v from 'valibot'

import { createDefaultServers, type StreamingServer } from '#domain/player/streaming-servers.ts'
import { TV_MODES, type TvMode } from '#domain/tv-mode/tv-setting.ts'
import { appConfig } from '#src/lib/app-config.ts'
import { SETTINGS_STORAGE_KEY } from '#src/lib/storage-keys.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

import { DEFAULT_APPEARANCE, PRIMARY_COLORS, THEMES, type PrimaryColor, type Theme } from './appearance.ts'

/** The servers that exist from the start, on the configured player origins. */
export const DEFAULT_SERVERS = createDefaultServers([
  getPlayerOrigin(0),
  getPlayerOrigin(2),
  getPlayerOrigin(5),
])

const serverSchema = v.object({ id: v.string(), name: v.string(), url: v.string() })

const settingsSchema = v.looseObject({
  theme: v.optional(v.picklist(THEMES), DEFAULT_APPEARANCE.theme),
  mouseGlow: v.optional(v.boolean(), false),
  primaryColor: v.optional(v.picklist(PRIMARY_COLORS), DEFAULT_APPEARANCE.primaryColor),
  saveWatchHistory: v.optional(v.boolean(), true),
  servers: v.optional(v.array(serverSchema), DEFAULT_SERVERS),
  autoNextEpisode: v.optional(v.boolean(), true),
  /** Hides episodes past the user's progress, in every TV show. */
  spoilerShield: v.optional(v.boolean(), false),
  /** ISO 3166-1 alpha-2; undefined follows the browser. */
  region: v.optional(v.string()),
  /** Plays a trailer in cards under a resting pointer. */
  previewTrailers: v.optional(v.boolean(), false),
  /** Makes single letters shortcuts; undefined counts as on. */
  singleKeys: v.optional(v.boolean()),
  tvMode: v.optional(v.picklist(TV_MODES), DEFAULT_APPEARANCE.tvMode),
})

export type Settings = v.InferOutput<typeof settingsSchema>

/** The settings on this device. */
export const settings = createStoredValue(
  SETTINGS_STORAGE_KEY,
  settingsSchema,
  v.parse(settingsSchema, {}),
  (error) => console.error('Failed to load settings:', error),
)

export function setTheme(theme: Theme): void {
  update({ theme })
}

export function setMouseGlow(mouseGlow: boolean): void {
  update({ mouseGlow })
}

export function setPrimaryColor(primaryColor: PrimaryColor): void {
  update({ primaryColor })
}

export function setSaveWatchHistory(saveWatchHistory: boolean): void {
  update({ saveWatchHistory })
}

export function setAutoNextEpisode(autoNextEpisode: boolean): void {
  update({ autoNextEpisode })
}

export function setSpoilerShield(spoilerShield: boolean): void {
  update({ spoilerShield })
}

export function setPreviewTrailers(previewTrailers: boolean): void {
  update({ previewTrailers })
}

export function setSingleKeys(singleKeys: boolean): void {
  update({ singleKeys })
}

export function setTvMode(tvMode: TvMode): void {
  update({ tvMode })
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

export function resetServers(): void {
  update({ servers: DEFAULT_SERVERS })
}

function update(changes: Partial<Settings>): void {
  settings.update((current) => ({ ...current, ...changes }))
}

function getPlayerOrigin(index: number): string {
  const player = appConfig.players[index]
  if (!player) throw new RangeError(`The configuration contains no player ${index}`)
  return player.origin
}
