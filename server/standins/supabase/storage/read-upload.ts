import type { Context } from 'hono'

import { readLimited } from './read-limited.ts'
import { invalidRequest, tooLarge } from './storage-error.ts'

/** `claimedType` is the sender's word; what the bytes are is another question. */
export type Upload = { bytes: Uint8Array<ArrayBuffer>; claimedType: string; cacheControl: string }

/** What a form says around its file: boundaries, headers and the other fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** A number of seconds alone, as in a form, or within a header. Eight digits are three years. */
const MAX_AGE = /^(?:.*\bmax-age=)?(\d{1,8})\b/

/**
 * Reads a file that comes as a form, as from a browser, or as a bare body.
 *
 * @throws StorageError 413 EntityTooLarge as soon as more than the limit has come; 400 InvalidRequest without a file
 */
export async function readUpload(context: Context, limitBytes: number): Promise<Upload> {
  const contentType = context.req.header('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(contentType)) return readForm(context, contentType, limitBytes)
  return {
    bytes: await readLimited(context, limitBytes),
    claimedType: bareType(contentType),
    cacheControl: cacheControlOf(context.req.header('cache-control')),
  }
}

async function readForm(context: Context, contentType: string, limitBytes: number): Promise<Upload> {
  const form = await parseForm(await readLimited(context, limitBytes + FORM_OVERHEAD_BYTES), contentType)
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw invalidRequest('No content provided')
  if (file.size > limitBytes) throw tooLarge()
  const seconds = form.get('cacheControl')
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    claimedType: bareType(file.type),
    cacheControl: cacheControlOf(typeof seconds === 'string' ? seconds : undefined),
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw invalidRequest('The form cannot be read')
  }
}

function bareType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase() || 'application/octet-stream'
}

/** Only the number is taken over: the rest of a header is not the sender's to write. */
function cacheControlOf(asked: string | undefined): string {
  const seconds = MAX_AGE.exec(asked ?? '')?.[1]
  return seconds ? `max-age=${seconds}` : 'no-cache'
}
