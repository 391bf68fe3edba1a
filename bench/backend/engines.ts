import { join } from 'node:path'

import * as v from 'valibot'

import { freePorts } from '../../e2e/support/product.ts'
import { startChild } from '../child.ts'

/** Where the database is: in the data folder, or on a server. */
export type Engine = { name: string; dataDir: string; databaseUrl?: string }

const viewer = v.object({ id: v.string(), email: v.string(), token: v.string() })
const directCalls = v.object({
  viewers: v.array(viewer),
  reader: viewer,
  /** The tokens of open sessions that nobody uses. */
  sessions: v.array(v.string()),
  spends: v.number(),
  reads: v.number(),
})

/** What the database does by itself in a second, and who was added to it. */
export type DirectCalls = v.InferOutput<typeof directCalls>

const memoryUsage = v.object({ heapUsed: v.number(), external: v.number() })

export type Product = {
  url: string
  /** What is in use, after the garbage collector; what the process holds beside that comes and goes. */
  memoryBytes: () => Promise<number>
  stop: () => Promise<void>
}

export async function measureDirectCalls({ dataDir, databaseUrl = '' }: Engine): Promise<DirectCalls> {
  const { ready, stop } = await startChild(
    join(import.meta.dirname, 'direct-calls.ts'),
    [dataDir, databaseUrl],
    (message): message is DirectCalls => v.is(directCalls, message),
  )
  await stop()
  return ready
}

export async function startProduct({ dataDir, databaseUrl }: Engine, buildFolder: string): Promise<Product> {
  const ports = await freePorts()
  const { ask, stop } = await startChild(
    join(import.meta.dirname, 'product-server.ts'),
    [buildFolder],
    (message): message is 'ready' => message === 'ready',
    { nodeOptions: ['--expose-gc'], environment: { ...ports, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } },
  )
  return {
    url: `http://127.0.0.1:${ports.PORT}`,
    async memoryBytes() {
      const { heapUsed, external } = v.parse(memoryUsage, await ask('memory'))
      return heapUsed + external
    },
    stop,
  }
}
