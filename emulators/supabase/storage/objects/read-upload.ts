import type { Context } from 'hono'
import * as v from 'valibot'

import { readBytes } from '../request-body.ts'
import { invalidRequest, tooLarge } from '../storage-error.ts'
import type { UserMetadata } from './object-rows.ts'

/** `claimedType` comes from the client and is not trusted. */
export type Upload = {
  bytes: Uint8Array<ArrayBuffer>
  claimedType: string
  cacheControl: string
  userMetadata: UserMetadata | null
}

/** Same as Supabase, for buckets without a limit. */
export const MAX_FILE_BYTES = 50 * 1024 * 1024

/** Allowance for boundaries, headers and other fields of a multipart form. */
const FORM_OVERHEAD_BYTES = 64 * 1024

/** Postgres does not accept NUL in JSON. */
const userMetadata = v.pipe(
  v.string(),
  v.maxLength(16 * 1024),
  v.check((text) => !text.includes('\\u0000')),
  v.parseJson(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), v.unknown()),
)

/** Seconds on their own, as in a form, or in a header. Eight digits are three years. */
const MAX_AGE = /^(?:.*\bmax-age=)?(\d{1,8})\b/

/**
 * Reads a file from a multipart form, as browsers send it, or from the raw body.
 *
 * @throws StorageError 413 EntityTooLarge as soon as the limit is exceeded; 400 InvalidRequest without a file
 */
export async function readUpload(context: Context, limitBytes: number): Promise<Upload> {
  const contentType = context.req.header('content-type') ?? ''
  if (/^multipart\/form-data\b/i.test(contentType)) return readForm(context, contentType, limitBytes)
  return {
    bytes: await readBytes(context, limitBytes),
    claimedType: parseMediaType(contentType),
    cacheControl: toCacheControl(context.req.header('cache-control')),
    userMetadata: parseUserMetadata(fromBase64(context.req.header('x-metadata'))),
  }
}

/** Keeps only the number of seconds, so that clients cannot set arbitrary header values. */
export function toCacheControl(requested: string | undefined): string {
  const seconds = MAX_AGE.exec(requested ?? '')?.[1]
  return seconds ? `max-age=${seconds}` : 'no-cache'
}

async function readForm(context: Context, contentType: string, limitBytes: number): Promise<Upload> {
  const form = await parseForm(await readBytes(context, limitBytes + FORM_OVERHEAD_BYTES), contentType)
  const file = [...form.values()].find((value) => value instanceof File)
  if (!file) throw invalidRequest('No content provided')
  if (file.size > limitBytes) throw tooLarge()
  const [seconds, metadata] = ['cacheControl', 'metadata'].map((field) => toText(form.get(field)))
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    claimedType: parseMediaType(file.type),
    cacheControl: toCacheControl(seconds),
    userMetadata: parseUserMetadata(metadata),
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw invalidRequest('The form is malformed')
  }
}

function toText(value: FormDataEntryValue | null): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function fromBase64(text: string | undefined): string | undefined {
  return text && Buffer.from(text, 'base64').toString('utf8')
}

/** @throws StorageError 400 InvalidRequest */
function parseUserMetadata(text: string | undefined): UserMetadata | null {
  if (!text) return null
  const result = v.safeParse(userMetadata, text)
  if (!result.success) throw invalidRequest('The metadata must be a JSON object of at most 16 KB')
  return result.output
}

function parseMediaType(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase() || 'application/octet-stream'
}
