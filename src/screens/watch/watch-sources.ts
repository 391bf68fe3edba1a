import { commonMessages } from '#domain/players/common-messages.ts'
import { isAddedServer, serverPageUrl, type StreamingServer } from '#domain/settings/streaming-servers.ts'
import { useSources, type Source, type Sources } from '#src/features/player/sources.ts'
import { useServers } from '#src/features/settings/use-servers.ts'

/** The six providers and, behind them, the servers that the viewer added in Settings (design, rule 8). */
export function useWatchSources(): Sources {
  return useSources(useServers().filter(isAddedServer).map(toSource))
}

function toSource(server: StreamingServer): Source {
  return {
    id: `server-${server.id}`,
    name: server.name,
    hasSubSources: false,
    // Nobody knows what a page of the viewer's own choosing tells.
    reports: false,
    address: ({ playable }) => serverPageUrl(server, playable),
    messages: commonMessages,
  }
}
