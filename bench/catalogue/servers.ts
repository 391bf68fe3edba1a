import { join } from 'node:path'

import { startChild, type Child } from '../child.ts'

export type BareServer = Child<{ port: number }>
export type CatalogueServer = Child<{ port: number; startMs: number }>

/** A server that answers so many bytes to everything. */
export function startBareServer(bytes: number, type?: string): Promise<BareServer> {
  return startChild(
    join(import.meta.dirname, 'bare-server.ts'),
    [String(bytes), ...(type ? [type] : [])],
    isListening,
  )
}

/** The demo catalogue, at its own size or grown to so many titles. */
export function startCatalogueServer(titles?: number): Promise<CatalogueServer> {
  return startChild(
    join(import.meta.dirname, 'catalogue-server.ts'),
    titles ? [String(titles)] : [],
    isMeasured,
  )
}

function isListening(message: unknown): message is { port: number } {
  return (
    typeof message === 'object' && message !== null && 'port' in message && typeof message.port === 'number'
  )
}

function isMeasured(message: unknown): message is { port: number; startMs: number } {
  return isListening(message) && 'startMs' in message && typeof message.startMs === 'number'
}
