import { defaultServers } from '#domain/settings/streaming-servers.ts'
import { appConfig } from '#src/lib/app-config.ts'

/** The three servers that are there from the start, at the players that this page was served with. */
export const DEFAULT_SERVERS = defaultServers([originOf(0), originOf(2), originOf(5)])

function originOf(index: number): string {
  const player = appConfig.players[index]
  if (!player) throw new RangeError(`The configuration names no player ${index}`)
  return player.origin
}
