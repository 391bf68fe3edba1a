import type { Hono } from 'hono'
import * as v from 'valibot'

import type { Keys } from '../keys.ts'
import { readBucket } from './buckets.ts'
import { readBody } from './json-body.ts'
import { readName, readPlace } from './object-place.ts'
import { findRow } from './object-rows.ts'
import { serveObject } from './serve-object.ts'
import { requireDownload, requireUpload, signDownload, signUpload } from './signed-places.ts'
import { NAME, readAsCaller, type StorageEnvironment } from './storage-context.ts'
import { noTransformations } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'
import { rehearse } from './store-object.ts'
import { modeOf, uploadObject } from './upload-object.ts'

/** A hundred years: as good as for ever, and still a date. */
const LONGEST_SECONDS = 100 * 365 * 24 * 60 * 60
const MOST_PATHS = 500

const expiresIn = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LONGEST_SECONDS))
const signRequest = v.object({ expiresIn, transform: v.optional(v.unknown()) })
const signManyRequest = v.object({
  expiresIn,
  paths: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_PATHS)),
})

const NOT_SEEN = 'Either the object does not exist or you do not have access to it'

/** Links that work by the token in them: whoever opens one brings neither key nor session. */
export function addSignedDoors(app: Hono<StorageEnvironment>, services: StorageServices, keys: Keys): void {
  app.get(`/object/sign/:bucket/${NAME}`, async (context) => {
    const place = readPlace(context, '/object/sign')
    await requireDownload(keys, place, context.req.query('token'))
    return serveObject(context, services, await findRow(services.database, place))
  })
  app.put(`/object/upload/sign/:bucket/${NAME}`, async (context) => {
    const place = readPlace(context, '/object/upload/sign')
    const { upsert, caller } = await requireUpload(keys, place, context.req.query('token'))
    const mode = upsert ? 'upsert' : 'insert'
    return context.json(await uploadObject(context, services, { place, mode, caller }))
  })
}

/** Where such links are made, by whoever may do now what the link allows later. */
export function addSigners(app: Hono<StorageEnvironment>, services: StorageServices, keys: Keys): void {
  app.post(`/object/upload/sign/:bucket/${NAME}`, async (context) => {
    const place = readPlace(context, '/object/upload/sign')
    const caller = context.get('caller')
    const mode = modeOf(context)
    await readBucket(services.database, place.bucketId)
    await rehearse(services, caller, place, mode)
    const token = await signUpload(keys, place, { upsert: mode === 'upsert', caller })
    return context.json({ url: `/object/upload/sign/${place.bucketId}/${place.name}?token=${token}`, token })
  })
  app.post(`/object/sign/:bucket/${NAME}`, async (context) => {
    const place = readPlace(context, '/object/sign')
    const { expiresIn: seconds, transform } = await readBody(context, signRequest)
    if (transform !== undefined) throw noTransformations()
    await readAsCaller(services, context, (transaction) => findRow(transaction, place))
    const token = await signDownload(keys, place, seconds)
    return context.json({ signedURL: `/object/sign/${place.bucketId}/${place.name}?token=${token}` })
  })
  app.post('/object/sign/:bucket', async (context) => {
    const bucketId = context.req.param('bucket')
    const { expiresIn: seconds, paths } = await readBody(context, signManyRequest)
    const names = paths.map(readName)
    const seen = await readAsCaller(services, context, (transaction) =>
      transaction.query<{ name: string }>(
        `select name from storage.objects
         where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))`,
        [bucketId, JSON.stringify(names)],
      ),
    )
    const seenNames = new Set(seen.map(({ name }) => name))
    return context.json(
      await Promise.all(
        names.map(async (name) => {
          if (!seenNames.has(name)) return { error: NOT_SEEN, path: name, signedURL: null }
          const token = await signDownload(keys, { bucketId, name }, seconds)
          return { error: null, path: name, signedURL: `/object/sign/${bucketId}/${name}?token=${token}` }
        }),
      ),
    )
  })
}
