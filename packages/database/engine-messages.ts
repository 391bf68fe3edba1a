/** What the engine's thread and the main thread send to each other. */
import type { MessagePort } from 'node:worker_threads'

import type { Statement } from './database.ts'
import { EngineStoppedError } from './engine-errors.ts'

export type EngineThreadData = { folder: string; module: WebAssembly.Module; port: MessagePort }

export type EngineRequest =
  | ({ kind: 'query' } & Statement)
  | { kind: 'script'; sql: string }
  | { kind: 'batch'; statements: readonly Statement[] }
  | { kind: 'close' }

/** Responses arrive in the order of the requests. `opened` is the response to starting the thread. */
export type EngineResponse = { rows: object[] } | { error: SerializedError }

export type SerializedError = {
  name: string
  message: string
  stack: string | undefined
  /** Whether the engine crashed, so that it responds to nothing more. */
  hasStopped: boolean
  fields: Readonly<Record<string, unknown>>
}

/** Fields of a Postgres error, without the statement and its parameters. */
const FIELDS = ['severity', 'code', 'detail', 'hint', 'schema', 'table', 'column', 'constraint', 'routine']

/** Copying an error between threads would drop all but its message. */
export function serializeError(thrown: unknown): SerializedError {
  const hasStopped = thrown instanceof EngineStoppedError
  const error = hasStopped ? thrown.cause : thrown
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const fields = FIELDS.flatMap((field): [string, unknown][] => {
    const value: unknown = error instanceof Error ? Reflect.get(error, field) : undefined
    return value === undefined ? [] : [[field, value]]
  })
  return {
    name,
    message,
    stack,
    hasStopped,
    fields: Object.fromEntries(fields),
  }
}

export function deserializeError({ name, message, stack, fields }: SerializedError): Error {
  return Object.assign(new Error(message), fields, { name, stack })
}
