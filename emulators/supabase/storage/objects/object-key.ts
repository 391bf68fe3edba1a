import type { Context } from 'hono'

import { invalidBucketName, invalidKey } from '../storage-error.ts'

export type ObjectKey = { bucketId: string; name: string }

export const STORAGE_PATH = '/storage/v1'

/** Same as Supabase: the characters that are safe in S3. None of them can escape a path segment. */
const SEGMENT = /^[\w!\-.*'() &$@=;:+,?]+$/
const MAX_NAME_LENGTH = 1024

/**
 * Parses the key that follows `route`, such as `/object/public`, in the request's URL. Decodes each segment on its own:
 * decoding the whole path would turn an encoded slash into a folder.
 *
 * @throws StorageError 400 InvalidKey
 */
export function parseObjectKey(context: Context, route: string): ObjectKey {
  const { pathname } = new URL(context.req.url)
  const prefix = `${STORAGE_PATH}${route}/`
  if (!pathname.startsWith(prefix)) throw invalidKey(pathname)
  const [bucketId = '', ...segments] = pathname.slice(prefix.length).split('/').map(decodeSegment)
  if (!isSegment(bucketId)) throw invalidBucketName(bucketId)
  return { bucketId, name: joinSegments(segments) }
}

/** Validates an object name from a request's body. @throws StorageError 400 InvalidKey */
export function parseObjectName(name: string): string {
  return joinSegments(name.split('/'))
}

function joinSegments(segments: string[]): string {
  const name = segments.join('/')
  if (name === '' || !segments.every(isSegment) || name.length > MAX_NAME_LENGTH) throw invalidKey(name)
  return name
}

function isSegment(text: string): boolean {
  return SEGMENT.test(text) && text !== '.' && text !== '..'
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw invalidKey(segment)
  }
}
