import type { Context } from 'hono'
import * as v from 'valibot'

import { invalidRequest, tooLarge } from './storage-error.ts'

const MAX_JSON_BYTES = 1024 * 1024

/** Returns the validated JSON body. @throws StorageError 400 InvalidRequest */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = new TextDecoder().decode(await readBytes(context, MAX_JSON_BYTES))
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), v.check(isNotArray), schema), text)
  if (result.success) return result.output
  throw invalidRequest(`body/${v.getDotPath(result.issues[0]) ?? ''} is invalid`)
}

/** Returns the body; at most `limitBytes` are held in memory. @throws StorageError 413 EntityTooLarge */
export async function readBytes(context: Context, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(context.req.header('content-length') ?? 0) > limitBytes) throw tooLarge()
  const reader = context.req.raw.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.length
    if (size > limitBytes) throw tooLarge()
    chunks.push(part.value)
  }
  return Buffer.concat(chunks)
}

/** Schemas with optional fields only would accept an array. */
function isNotArray(value: unknown): boolean {
  return !Array.isArray(value)
}
