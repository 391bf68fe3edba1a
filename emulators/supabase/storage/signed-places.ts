import { CALLER_ROLES, type Caller } from '@marquee/database/query-as.ts'
import { errors } from 'jose'
import * as v from 'valibot'

import type { Keys } from '../keys.ts'
import type { ObjectPlace } from './object-place.ts'
import { StorageError } from './storage-error.ts'

/** How long a link for an upload works, as on Supabase. */
const UPLOAD_SECONDS = 2 * 60 * 60

const download = v.object({ use: v.literal('storage-download'), url: v.string() })

const upload = v.object({
  use: v.literal('storage-upload'),
  url: v.string(),
  upsert: v.boolean(),
  /** With whose rights the file is stored; not where a session's token has its own, so that this is no session. */
  caller: v.object({
    role: v.picklist(CALLER_ROLES),
    claims: v.object({ sub: v.optional(v.string()), aal: v.optional(v.string()) }),
  }),
})

/** A token that opens one object to whoever has it, for some seconds. */
export function signDownload(keys: Keys, place: ObjectPlace, seconds: number): Promise<string> {
  return keys.sign({ use: 'storage-download', url: urlOf(place), exp: secondsFromNow(seconds) })
}

/** A token by which one file may be stored at one place with the rights of the caller. */
export function signUpload(
  keys: Keys,
  place: ObjectPlace,
  { upsert, caller }: { upsert: boolean; caller: Caller },
): Promise<string> {
  const { sub, aal } = caller.claims
  return keys.sign({
    use: 'storage-upload',
    url: urlOf(place),
    upsert,
    caller: { role: caller.role, claims: { sub, aal } },
    exp: secondsFromNow(UPLOAD_SECONDS),
  })
}

/** @throws StorageError 400 InvalidJWT or InvalidSignature for a token that is over, or for something else */
export async function requireDownload(
  keys: Keys,
  place: ObjectPlace,
  token: string | undefined,
): Promise<void> {
  requireSamePlace(await readToken(keys, download, token), place)
}

/** What the signer allowed. @throws StorageError as `requireDownload` */
export async function requireUpload(
  keys: Keys,
  place: ObjectPlace,
  token: string | undefined,
): Promise<{ upsert: boolean; caller: Caller }> {
  const signed = await readToken(keys, upload, token)
  requireSamePlace(signed, place)
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

function requireSamePlace({ url }: { url: string }, place: ObjectPlace): void {
  if (url === urlOf(place)) return
  throw new StorageError(400, 'InvalidSignature', { message: 'The url do not match the signature' })
}

function invalidToken(message: string): StorageError {
  return new StorageError(400, 'InvalidJWT', { message })
}

function urlOf({ bucketId, name }: ObjectPlace): string {
  return `${bucketId}/${name}`
}

function secondsFromNow(seconds: number): number {
  return Math.floor(Date.now() / 1000) + seconds
}
