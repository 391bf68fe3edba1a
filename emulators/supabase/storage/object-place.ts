import type { Context } from 'hono'

import { invalidBucketName, invalidKey } from './storage-error.ts'

/** Where an object is: a bucket, and a path in it. */
export type ObjectPlace = { bucketId: string; name: string }

/** Where the storage is mounted. */
export const STORAGE_PATH = '/storage/v1'

/** As on Supabase, which allows what S3 calls safe; nothing here can leave a segment of a path. */
const SEGMENT = /^[\w!\-.*'() &$@=;:+,?]+$/
const MAX_NAME_LENGTH = 1024

/**
 * Reads the place behind `door`, such as `/object/public`, out of the address as it was sent: decoding it as a whole
 * would make two folders of a name with an encoded slash.
 *
 * @throws StorageError 400 InvalidKey
 */
export function readPlace(context: Context, door: string): ObjectPlace {
  const { pathname } = new URL(context.req.url)
  const prefix = `${STORAGE_PATH}${door}/`
  if (!pathname.startsWith(prefix)) throw invalidKey(pathname)
  const [bucketId = '', ...segments] = pathname.slice(prefix.length).split('/').map(decode)
  if (!isSegment(bucketId)) throw invalidBucketName(bucketId)
  return { bucketId, name: checkedName(segments) }
}

/** A name from the body of a request. @throws StorageError 400 InvalidKey */
export function readName(name: string): string {
  return checkedName(name.split('/'))
}

function checkedName(segments: string[]): string {
  const name = segments.join('/')
  if (name === '' || !segments.every(isSegment) || name.length > MAX_NAME_LENGTH) throw invalidKey(name)
  return name
}

function isSegment(text: string): boolean {
  return SEGMENT.test(text) && text !== '.' && text !== '..'
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidKey(segment)
  }
}
