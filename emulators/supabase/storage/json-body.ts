import type { Context } from 'hono'
import * as v from 'valibot'

import { readLimited } from './read-limited.ts'
import { invalidRequest } from './storage-error.ts'

const MAX_BODY_BYTES = 1024 * 1024

/** The JSON body of a request, checked. @throws StorageError 400 InvalidRequest */
export async function readBody<Schema extends v.GenericSchema>(
  context: Context,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const text = new TextDecoder().decode(await readLimited(context, MAX_BODY_BYTES))
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), v.check(isNoList), schema), text)
  if (result.success) return result.output
  throw invalidRequest(`body/${v.getDotPath(result.issues[0]) ?? ''} is not as expected`)
}

/** A list would pass for an object whose fields are all optional. */
function isNoList(value: unknown): boolean {
  return !Array.isArray(value)
}
