import { join } from 'node:path'

import { startChild, type Child } from '../child-process.ts'

export type BareServer = Child<{ port: number }>
export type CatalogueServer = Child<{ port: number; startupMs: number }>

/** Starts a server that sends a constant body of this size. */
export function startBareServer(bytes: number, type?: string): Promise<BareServer> {
  return startChild(
    join(import.meta.dirname, 'bare-server.ts'),
    [String(bytes), ...(type ? [type] : [])],
    hasPort,
  )
}

/** Starts the demo catalogue, in its default size or with this many titles. */
export function startCatalogueServer(titles?: number): Promise<CatalogueServer> {
  return startChild(
    join(import.meta.dirname, 'catalogue-server.ts'),
    titles ? [String(titles)] : [],
    hasStartupTime,
  )
}

function hasPort(message: unknown): message is { port: number } {
  return (
    typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number'
  )
}

function hasStartupTime(message: unknown): message is { port: number; startupMs: number } {
  return hasPort(message) && 'startupMs' in message && typeof message.startupMs === 'number'
}
