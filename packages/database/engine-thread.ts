/** Runs the embedded engine of one folder in a worker thread, for engine-worker.ts. */
import { workerData } from 'node:worker_threads'

import type { Database } from './database.ts'
import {
  type EngineRequest,
  type EngineResponse,
  type EngineThreadData,
  serializeError,
} from './engine-messages.ts'
import { createPglite, toDatabase } from './open-pglite.ts'

const { folder, module, port }: EngineThreadData = workerData

const requests: EngineRequest[] = []
let isRunning = false

const respond = (response: EngineResponse) => port.postMessage(response)

try {
  const database = toDatabase(await createPglite(folder, { module }))
  port.on('message', (received: EngineRequest[]) => {
    requests.push(...received)
    if (!isRunning) void runAll(database)
  })
  respond({ rows: [] })
} catch (error) {
  respond({ error: serializeError(error) })
}

/** One after the other: the statements of a transaction are separate requests. */
async function runAll(database: Database): Promise<void> {
  isRunning = true
  for (let request = requests.shift(); request; request = requests.shift()) {
    try {
      respond({ rows: await run(database, request) })
    } catch (error) {
      respond({ error: serializeError(error) })
    }
  }
  isRunning = false
}

async function run(database: Database, request: EngineRequest): Promise<object[]> {
  switch (request.kind) {
    case 'query':
      return database.query(request.sql, request.parameters)
    case 'batch':
      return database.batch(request.statements)
    case 'script':
      await database.runScript(request.sql)
      return []
    case 'close':
      await database.close()
      return []
    default:
      return request satisfies never
  }
}
