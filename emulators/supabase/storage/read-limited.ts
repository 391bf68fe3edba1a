import type { Context } from 'hono'

import { tooLarge } from './storage-error.ts'

/**
 * The body of a request, of which never more than the limit is held.
 *
 * @throws StorageError 413 EntityTooLarge
 */
export async function readLimited(context: Context, limitBytes: number): Promise<Uint8Array<ArrayBuffer>> {
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
