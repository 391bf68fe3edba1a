import { join } from 'node:path'

import * as v from 'valibot'

import { findFreePorts } from '../../e2e/support/product.ts'
import { startChild } from '../child-process.ts'

const userSchema = v.object({ id: v.string(), email: v.string(), token: v.string() })
const directCallsSchema = v.object({
  users: v.array(userSchema),
  reader: userSchema,
  /** Tokens of open sessions that have made no request yet. */
  sessions: v.array(v.string()),
  spends: v.number(),
  reads: v.number(),
})

/** Calls per second of the database alone, and the users that were added to it. */
export type DirectCalls = v.InferOutput<typeof directCallsSchema>

const memoryUsageSchema = v.object({ heapUsed: v.number(), external: v.number() })

export type Product = {
  url: string
  /** Resolves to the memory in use after a garbage collection. */
  measureMemoryBytes: () => Promise<number>
  stop: () => Promise<void>
}

export async function measureDirectCalls(dataDir: string): Promise<DirectCalls> {
  const { ready, stop } = await startChild(
    join(import.meta.dirname, 'direct-calls.ts'),
    [dataDir],
    (message): message is DirectCalls => v.is(directCallsSchema, message),
  )
  await stop()
  return ready
}

export async function startProduct(dataDir: string, buildFolder: string): Promise<Product> {
  const ports = await findFreePorts()
  const { request, stop } = await startChild(
    join(import.meta.dirname, 'product-server.ts'),
    [buildFolder],
    (message): message is 'ready' => message === 'ready',
    { nodeOptions: ['--expose-gc'], environment: { ...ports, DATA_DIR: dataDir } },
  )
  return {
    url: `http://127.0.0.1:${ports.PORT}`,
    async measureMemoryBytes() {
      const { heapUsed, external } = v.parse(memoryUsageSchema, await request('memory'))
      return heapUsed + external
    },
    stop,
  }
}
