import type { Context } from 'hono'

import { sendTagged } from '../../send-tagged.ts'
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
  return sendTagged(context, bytes, {
    'content-type': metadata.mimetype,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': metadata.cacheControl,
    etag: metadata.eTag,
    'last-modified': new Date(metadata.lastModified).toUTCString(),
    ...dispositionOf(context),
  })
}

/** `?download` saves the file, under the name that it gives. */
function dispositionOf(context: Context): Record<string, string> {
  const name = context.req.query('download')
  if (name === undefined) return {}
  const parameter = name && `; filename*=UTF-8''${encodeURIComponent(name)}`
  return { 'content-disposition': `attachment${parameter}` }
}
