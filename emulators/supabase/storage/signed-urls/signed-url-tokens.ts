import { CALLER_ROLES, type Caller } from '@marquee/database/query-as.ts'
import { errors } from 'jose'
import * as v from 'valibot'

import type { Keys } from '../../keys.ts'
import type { ObjectKey } from '../objects/object-key.ts'
import { StorageError } from '../storage-error.ts'

/** Same as Supabase. */
const UPLOAD_LIFETIME_SECONDS = 2 * 60 * 60

const download = v.object({ use: v.literal('storage-download'), url: v.string() })

const upload = v.object({
  use: v.literal('storage-upload'),
  url: v.string(),
  upsert: v.boolean(),
  /** The owner of the upload. Nested, so that the token is not accepted as a session's access token. */
  caller: v.object({
    role: v.picklist(CALLER_ROLES),
    claims: v.object({ sub: v.optional(v.string()), aal: v.optional(v.string()) }),
  }),
})

/** Signs a token that grants read access to one object. */
export function createDownloadToken(keys: Keys, key: ObjectKey, seconds: number): Promise<string> {
  return keys.sign({ use: 'storage-download', url: toUrl(key), exp: secondsFromNow(seconds) })
}

/** Signs a token that allows anyone to upload one object with the caller's rights. */
export function createUploadToken(
  keys: Keys,
  key: ObjectKey,
  { upsert, caller }: { upsert: boolean; caller: Caller },
): Promise<string> {
  const { sub, aal } = caller.claims
  return keys.sign({
    use: 'storage-upload',
    url: toUrl(key),
    upsert,
    caller: { role: caller.role, claims: { sub, aal } },
    exp: secondsFromNow(UPLOAD_LIFETIME_SECONDS),
  })
}

/** @throws StorageError 400 InvalidJWT, or InvalidSignature for the token of another object */
export async function requireDownloadToken(
  keys: Keys,
  key: ObjectKey,
  token: string | undefined,
): Promise<void> {
  requireSameKey(await readToken(keys, download, token), key)
}

/** Returns the contents of an upload token. @throws StorageError 400 InvalidJWT or InvalidSignature */
export async function requireUploadToken(
  keys: Keys,
  key: ObjectKey,
  token: string | undefined,
): Promise<{ upsert: boolean; caller: Caller }> {
  const signed = await readToken(keys, upload, token)
  requireSameKey(signed, key)
  return signed
}

async function readToken<Schema extends v.GenericSchema>(
  keys: Keys,
  schema: Schema,
  token = '',
): Promise<v.InferOutput<Schema>> {
  try {
    return v.parse(schema, await keys.verify(token))
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw invalidToken('"exp" claim timestamp check failed')
    if (error instanceof errors.JOSEError || error instanceof v.ValiError) throw invalidToken('Invalid token')
    throw error
  }
}

function requireSameKey({ url }: { url: string }, key: ObjectKey): void {
  if (url === toUrl(key)) return
  throw new StorageError(400, 'InvalidSignature', { message: 'The url do not match the signature' })
}

function invalidToken(message: string): StorageError {
  return new StorageError(400, 'InvalidJWT', { message })
}

function toUrl({ bucketId, name }: ObjectKey): string {
  return `${bucketId}/${name}`
}

function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds
}
