import { askedRange } from '@marquee/http/byte-range.ts'
import { sendTagged } from '@marquee/http/send-tagged.ts'
import type { Context } from 'hono'

import type { ObjectRow } from './object-rows.ts'
import { objectNotFound } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'

/** Sends an object's bytes so that a browser can only look at them: no type is guessed, nothing in them runs. */
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
    ...dispositionOf(context),
  }
  return partOf(context, bytes, headers) ?? sendTagged(context, bytes, headers)
}

/** The part that a Range asks for; nothing where the whole, or "you have it", is the answer. */
function partOf(
  context: Context,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> & { etag: string; 'last-modified': string },
): Response | undefined {
  if (context.req.header('if-none-match') !== undefined) return undefined
  const range = askedRange(context, bytes.length, headers)
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

/** `?download` saves the file, under the name that it gives. */
function dispositionOf(context: Context): Record<string, string> {
  const name = context.req.query('download')
  if (name === undefined) return {}
  const parameter = name && `; filename*=UTF-8''${encodeURIComponent(name)}`
  return { 'content-disposition': `attachment${parameter}` }
}
