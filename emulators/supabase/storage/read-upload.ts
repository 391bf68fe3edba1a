import type { Context } from 'hono'
import * as v from 'valibot'

import type { UserMetadata } from './object-rows.ts'
import { readLimited } from './read-limited.ts'
import { invalidRequest, tooLarge } from './storage-error.ts'

/** `claimedType` is the sender's word; what the bytes are is another question. */
export type Upload = {
  bytes: Uint8Array<ArrayBuffer>
  claimedType: string
  cacheControl: string
  userMetadata: UserMetadata | null
}

/** As on Supabase, for a bucket that names no limit. */
export const LARGEST_FILE_BYTES = 50 * 1024 * 1024

/** What a form says around its file: boundaries, headers and the other fields. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** The database refuses a NUL in JSON. */
const userMetadata = v.pipe(
  v.string(),
  v.maxLength(16 * 1024),
  v.check((text) => !text.includes('\\u0000')),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)

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
    userMetadata: metadataOf(fromBase64(context.req.header('x-metadata'))),
  }
}

async function readForm(context: Context, contentType: string, limitBytes: number): Promise<Upload> {
  const form = await parseForm(await readLimited(context, limitBytes + FORM_OVERHEAD_BYTES), contentType)
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw invalidRequest('No content provided')
  if (file.size > limitBytes) throw tooLarge()
  const [seconds, metadata] = ['cacheControl', 'metadata'].map((field) => textOf(form.get(field)))
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    claimedType: bareType(file.type),
    cacheControl: cacheControlOf(seconds),
    userMetadata: metadataOf(metadata),
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw invalidRequest('The form cannot be read')
  }
}

function textOf(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function fromBase64(text: string | undefined): string | undefined {
  return text && Buffer.from(text, 'base64').toString('utf8')
}

/** @throws StorageError 400 InvalidRequest for what is no object in JSON, or a long one */
function metadataOf(text: string | undefined): UserMetadata | null {
  if (!text) return null
  const result = v.safeParse(userMetadata, text)
  if (!result.success) throw invalidRequest('The metadata must be a JSON object of at most 16 KB')
  return result.output
}

function bareType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase() || 'application/octet-stream'
}

/** Only the number is taken over: the rest of a header is not the sender's to write. */
export function cacheControlOf(asked: string | undefined): string {
  const seconds = MAX_AGE.exec(asked ?? '')?.[1]
  return seconds ? `max-age=${seconds}` : 'no-cache'
}
