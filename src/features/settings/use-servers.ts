import { withCurrentDefaults, type StreamingServer } from '#domain/settings/streaming-servers.ts'

import { DEFAULT_SERVERS } from './default-servers.ts'
import { useSettings } from './settings-context.tsx'

/** The default servers and the viewer's own, in the order in which they were added. */
export function useServers(): StreamingServer[] {
  return withCurrentDefaults(useSettings().servers, DEFAULT_SERVERS)
}
