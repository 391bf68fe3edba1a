import type { Hono } from 'hono'
import * as v from 'valibot'

import type { Keys } from '../../keys.ts'
import { readBucket } from '../buckets/buckets.ts'
import { parseObjectKey, parseObjectName } from '../objects/object-key.ts'
import { findRow } from '../objects/object-rows.ts'
import { serveObject } from '../objects/serve-object.ts'
import { requireWriteAccess } from '../objects/store-object.ts'
import { getWriteMode, uploadObject } from '../objects/upload-object.ts'
import { readBody } from '../request-body.ts'
import {
  OBJECT_NAME_PARAM,
  readAsCaller,
  type StorageEnvironment,
  type StorageServices,
} from '../storage-context.ts'
import { transformationsDisabled } from '../storage-error.ts'
import {
  createDownloadToken,
  createUploadToken,
  requireDownloadToken,
  requireUploadToken,
} from './signed-url-tokens.ts'

/** A hundred years: practically unlimited, and still a valid date. */
const MAX_LIFETIME_SECONDS = 100 * 365 * 24 * 60 * 60
const MAX_PATHS = 500

const expiresIn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_LIFETIME_SECONDS))
const signRequest = v.object({ expiresIn, transform: v.optional(v.unknown()) })
const signManyRequest = v.object({
  expiresIn,
  paths: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_PATHS)),
})

const OBJECT_NOT_ACCESSIBLE = 'Either the object does not exist or you do not have access to it'

/** Adds the routes of signed URLs. They are authorized by the token in the URL. */
export function addSignedUrlRoutes(
  app: Hono<StorageEnvironment>,
  services: StorageServices,
  keys: Keys,
): void {
  app.get(`/object/sign/:bucket/${OBJECT_NAME_PARAM}`, async (context) => {
    const key = parseObjectKey(context, '/object/sign')
    await requireDownloadToken(keys, key, context.req.query('token'))
    return serveObject(context, services, await findRow(services.database, key))
  })
  app.put(`/object/upload/sign/:bucket/${OBJECT_NAME_PARAM}`, async (context) => {
    const key = parseObjectKey(context, '/object/upload/sign')
    const { upsert, caller } = await requireUploadToken(keys, key, context.req.query('token'))
    const mode = upsert ? 'upsert' : 'insert'
    return context.json(await uploadObject(context, services, { key, mode, caller }))
  })
}

/** Adds the routes that create signed URLs. They require the rights that the URL grants. */
export function addSigningRoutes(app: Hono<StorageEnvironment>, services: StorageServices, keys: Keys): void {
  app.post(`/object/upload/sign/:bucket/${OBJECT_NAME_PARAM}`, async (context) => {
    const key = parseObjectKey(context, '/object/upload/sign')
    const caller = context.get('caller')
    const mode = getWriteMode(context)
    await readBucket(services.database, key.bucketId)
    await requireWriteAccess(services, caller, key, mode)
    const token = await createUploadToken(keys, key, { upsert: mode === 'upsert', caller })
    return context.json({ url: `/object/upload/sign/${key.bucketId}/${key.name}?token=${token}`, token })
  })
  app.post(`/object/sign/:bucket/${OBJECT_NAME_PARAM}`, async (context) => {
    const key = parseObjectKey(context, '/object/sign')
    const { expiresIn: seconds, transform } = await readBody(context, signRequest)
    if (transform !== undefined) throw transformationsDisabled()
    await readAsCaller(services, context, (transaction) => findRow(transaction, key))
    const token = await createDownloadToken(keys, key, seconds)
    return context.json({ signedURL: `/object/sign/${key.bucketId}/${key.name}?token=${token}` })
  })
  app.post('/object/sign/:bucket', async (context) => {
    const bucketId = context.req.param('bucket')
    const { expiresIn: seconds, paths } = await readBody(context, signManyRequest)
    const names = paths.map(parseObjectName)
    const rows = await readAsCaller(services, context, (transaction) =>
      transaction.query<{ name: string }>(
        `select name from storage.objects
         where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))`,
        [bucketId, JSON.stringify(names)],
      ),
    )
    const visibleNames = new Set(rows.map(({ name }) => name))
    return context.json(
      await Promise.all(
        names.map(async (name) => {
          if (!visibleNames.has(name)) return { error: OBJECT_NOT_ACCESSIBLE, path: name, signedURL: null }
          const token = await createDownloadToken(keys, { bucketId, name }, seconds)
          return { error: null, path: name, signedURL: `/object/sign/${bucketId}/${name}?token=${token}` }
        }),
      ),
    )
  })
}
