import { Trash2 } from 'lucide-react'

import { isCustomServer } from '#domain/settings/streaming-servers.ts'
import { Button } from '#src/ui/button.tsx'

import { useServers } from '../settings-context.tsx'
import { removeServer } from '../store.ts'

/** Lists all servers. Those that the user has added can be removed. */
export function ServerList() {
  const servers = useServers()
  return (
    <ul
      aria-label="Servers"
      className="border-border divide-border grid grid-cols-1 divide-y rounded-2xl border"
    >
      {servers.map((server) => (
        <li key={server.id} className="flex min-h-16 items-center gap-3 py-2.5 pr-3 pl-4">
          <div className="min-w-0 flex-1">
            <p className="truncate font-semibold">{server.name}</p>
            <p className="text-muted text-sm wrap-anywhere">{server.url}</p>
          </div>
          {isCustomServer(server) ? (
            <Button
              tone="bare"
              size="icon"
              aria-label={`Remove ${server.name}`}
              data-tooltip
              onClick={() => removeServer(server.id)}
            >
              <Trash2 aria-hidden className="size-4" />
            </Button>
          ) : (
            <span className="bg-card text-muted mr-1 rounded-full px-2.5 py-1 text-xs font-semibold">
              Default
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
