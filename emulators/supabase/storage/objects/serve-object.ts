import { getRequestedRange } from '@marquee/http/byte-range.ts'
import { respondWithEtag } from '@marquee/http/respond-with-etag.ts'
import type { Context } from 'hono'

import type { StorageServices } from '../storage-context.ts'
import { objectNotFound } from '../storage-error.ts'
import type { ObjectRow } from './object-rows.ts'

/** Sends an object with headers that keep browsers from guessing its type and from running scripts in it. */
export async function serveObject(
  context: Context,
  { files }: StorageServices,
  { version, metadata }: ObjectRow,
): Promise<Response> {
  const bytes = await files.read(version)
  if (!bytes) throw objectNotFound()
  const headers = {
    'accept-ranges': 'bytes',
    'content-type': metadata.mimetype,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': metadata.cacheControl,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    ...createDisposition(context),
  }
  return createRangeResponse(context, bytes, headers) ?? respondWithEtag(context, bytes, headers)
}

/** Returns undefined if the request has no applicable Range header. */
function createRangeResponse(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> & { etag: string; 'last-modified': string },
): Response | undefined {
  if (context.req.header('if-none-match') !== undefined) return undefined
  const range = getRequestedRange(context, bytes.length, headers)
  if (range === 'whole') return undefined
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { ...headers, 'content-range': `bytes */${bytes.length}` },
    })
  const { start, end } = range
  return new Response(bytes.subarray(start, end + 1), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
  })
}

/** The query parameter `download` makes browsers save the file, under the given name. */
function createDisposition(context: Context): Record<string, string> {
  const name = context.req.query('download')
  if (name === undefined) return {}
  const parameter = name && `; filename*=UTF-8''${encodeURIComponent(name)}`
  return { 'content-disposition': `attachment${parameter}` }
}
