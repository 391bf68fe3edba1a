import { Hono } from 'hono'

import { readCaller } from '../rest/caller.ts'
import type { SupabaseStandInOptions } from '../stand-in-options.ts'
import { asStorageError } from './as-storage-error.ts'
import { bucketRoutes } from './bucket-routes.ts'
import { readBucket } from './buckets.ts'
import { createFileStore } from './file-store.ts'
import { readBody } from './json-body.ts'
import { listObjectsV2, listV2Request } from './list-objects-v2.ts'
import { listObjects, listRequest } from './list-objects.ts'
import { readPlace } from './object-place.ts'
import { findRow, type ObjectRow } from './object-rows.ts'
import { removeObjects, removeRequest } from './remove-objects.ts'
import { copyObject, moveObject, renameRequest } from './rename-object.ts'
import { serveObject } from './serve-object.ts'
import { settleAfterCrash } from './settle-files.ts'
import { addSignedDoors, addSigners } from './signed-routes.ts'
import { NAME, readAsCaller, type StorageEnvironment } from './storage-context.ts'
import { bucketNotFound, noTransformations, objectNotFound, StorageError } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'
import { modeOf, uploadObject } from './upload-object.ts'

/** Files in buckets, at `/storage/v1`, in the protocol of Supabase Storage. */
export function createStorageApp(options: SupabaseStandInOptions): Hono<StorageEnvironment> {
  const { database, keys, logger, uploadFolder, accounts } = options
  const services: StorageServices = { database, logger, files: createFileStore(uploadFolder) }
  const marked = services.files.unsettled()
  accounts.background.start('settling what a crash left', () => settleAfterCrash(services, marked))
  const app = new Hono<StorageEnvironment>()
  addOpenDoors(app, services)
  addSignedDoors(app, services, keys)
  app.use(async (context, next) => {
    context.set('caller', await readCaller(context, keys))
    await next()
  })
  app.route('/bucket', bucketRoutes(services))
  addSigners(app, services, keys)
  addReaders(app, services)
  addWriters(app, services)
  app.all('*', () => {
    throw new StorageError(404, 'InvalidRequest', { error: 'Not Found', message: 'Route not found' })
  })
  app.onError((error, context) => {
    const { status, code, error: word, message } = asStorageError(error, logger)
    // The real service does the same: the status that is meant stands in the body.
    return context.json(
      { statusCode: String(status), code, error: word, message },
      status === 500 || status === 503 ? status : 400,
    )
  })
  return app
}

/** Before the caller is read: the picture in a page brings neither key nor session. */
function addOpenDoors(app: Hono<StorageEnvironment>, services: StorageServices): void {
  const { database } = services
  const findPublic = async (place: ReturnType<typeof readPlace>) => {
    const bucket = await readBucket(database, place.bucketId)
    if (!bucket.public) throw bucketNotFound()
    return findRow(database, place)
  }
  app.get(`/object/public/:bucket/${NAME}`, async (context) =>
    serveObject(context, services, await findPublic(readPlace(context, '/object/public'))),
  )
  app.get(`/object/info/public/:bucket/${NAME}`, async (context) =>
    context.json(infoOf(await findPublic(readPlace(context, '/object/info/public')))),
  )
  app.all('/render/*', () => {
    throw noTransformations()
  })
}

function addReaders(app: Hono<StorageEnvironment>, services: StorageServices): void {
  app.post('/object/list/:bucket', async (context) => {
    const [bucketId, request] = [context.req.param('bucket'), await readBody(context, listRequest)]
    return context.json(
      await readAsCaller(services, context, (transaction) => listObjects(transaction, bucketId, request)),
    )
  })
  app.post('/object/list-v2/:bucket', async (context) => {
    const [bucketId, request] = [context.req.param('bucket'), await readBody(context, listV2Request)]
    return context.json(
      await readAsCaller(services, context, (transaction) => listObjectsV2(transaction, bucketId, request)),
    )
  })
  for (const door of ['/object/info/authenticated', '/object/info']) {
    app.get(`${door}/:bucket/${NAME}`, async (context) => {
      const place = readPlace(context, door)
      return context.json(
        infoOf(await readAsCaller(services, context, (transaction) => findRow(transaction, place))),
      )
    })
  }
  for (const door of ['/object/authenticated', '/object']) {
    app.get(`${door}/:bucket/${NAME}`, async (context) => {
      const place = readPlace(context, door)
      const row = await readAsCaller(services, context, (transaction) => findRow(transaction, place))
      return serveObject(context, services, row)
    })
  }
}

function addWriters(app: Hono<StorageEnvironment>, services: StorageServices): void {
  app.post('/object/move', async (context) => {
    await moveObject(services, context.get('caller'), await readBody(context, renameRequest))
    return context.json({ message: 'Successfully moved' })
  })
  app.post('/object/copy', async (context) => {
    const request = await readBody(context, renameRequest)
    return context.json(await copyObject(services, context.get('caller'), request, modeOf(context)))
  })
  app.delete('/object/:bucket', async (context) => {
    const request = await readBody(context, removeRequest)
    const bucketId = context.req.param('bucket')
    return context.json(await removeObjects(services, context.get('caller'), bucketId, request))
  })
  app.delete(`/object/:bucket/${NAME}`, async (context) => {
    const { bucketId, name } = readPlace(context, '/object')
    const removed = await removeObjects(services, context.get('caller'), bucketId, { prefixes: [name] })
    if (removed.length === 0) throw objectNotFound()
    return context.json({ message: 'Successfully deleted' })
  })
  app.on(['POST', 'PUT'], `/object/:bucket/${NAME}`, async (context) => {
    const place = readPlace(context, '/object')
    const rights = { place, mode: modeOf(context), caller: context.get('caller') }
    return context.json(await uploadObject(context, services, rights))
  })
}

/** One object as `info` tells of it, under other names than in a list. */
function infoOf({ id, name, version, bucket_id, metadata, user_metadata, created_at }: ObjectRow) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    metadata: user_metadata ?? {},
    last_modified: metadata.lastModified,
    created_at,
  }
}
