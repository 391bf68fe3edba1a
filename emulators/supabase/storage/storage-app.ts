import { Hono } from 'hono'

import type { SupabaseEmulatorOptions } from '../emulator-options.ts'
import { authenticate } from '../rest/authenticate.ts'
import { createBucketRoutes } from './buckets/bucket-routes.ts'
import { readBucket } from './buckets/buckets.ts'
import { createFileStore } from './files/file-store.ts'
import { reconcileAfterCrash } from './files/reconcile-uploads.ts'
import { listObjects, listObjectsV2, listRequest, listV2Request } from './objects/list-objects.ts'
import { copyObject, moveObject, moveRequest } from './objects/move-object.ts'
import { parseObjectKey } from './objects/object-key.ts'
import { findRow, type ObjectRow } from './objects/object-rows.ts'
import { removeObjects, removeRequest } from './objects/remove-objects.ts'
import { serveObject } from './objects/serve-object.ts'
import { getWriteMode, uploadObject } from './objects/upload-object.ts'
import { readBody } from './request-body.ts'
import { addSignedUrlRoutes, addSigningRoutes } from './signed-urls/signed-url-routes.ts'
import {
  OBJECT_NAME_PARAM,
  readAsCaller,
  type StorageEnvironment,
  type StorageServices,
} from './storage-context.ts'
import { bucketNotFound, StorageError, toStorageError, transformationsDisabled } from './storage-error.ts'

/** Returns the app for `/storage/v1`. */
export function createStorageApp(options: SupabaseEmulatorOptions): Hono<StorageEnvironment> {
  const { database, keys, logger, uploadFolder, auth } = options
  const services: StorageServices = { database, logger, files: createFileStore(uploadFolder) }
  const pending = services.files.listPending()
  auth.background.start('reconciling uploads after a crash', () => reconcileAfterCrash(services, pending))
  const app = new Hono<StorageEnvironment>()
  addPublicRoutes(app, services)
  addSignedUrlRoutes(app, services, keys)
  app.use(async (context, next) => {
    context.set('caller', await authenticate(context, keys))
    await next()
  })
  app.route('/bucket', createBucketRoutes(services))
  addSigningRoutes(app, services, keys)
  addReadRoutes(app, services)
  addWriteRoutes(app, services)
  app.all('*', () => {
    throw new StorageError(404, 'InvalidRequest', { error: 'Not Found', message: 'Route not found' })
  })
  app.onError((error, context) => {
    const { status, code, error: legacyCode, message } = toStorageError(error, logger)
    // Like Supabase, responds with 400 to most errors and sends the actual status in the body.
    return context.json(
      { statusCode: String(status), code, error: legacyCode, message },
      status === 500 || status === 503 ? status : 400,
    )
  })
  return app
}

/** Adds the routes that need no authentication, such as images in a page. */
function addPublicRoutes(app: Hono<StorageEnvironment>, services: StorageServices): void {
  const { database } = services
  app.get(`/object/public/:bucket/${OBJECT_NAME_PARAM}`, async (context) => {
    const key = parseObjectKey(context, '/object/public')
    const bucket = await readBucket(database, key.bucketId)
    if (!bucket.public) throw bucketNotFound()
    return serveObject(context, services, await findRow(database, key))
  })
  app.all('/render/*', () => {
    throw transformationsDisabled()
  })
}

function addReadRoutes(app: Hono<StorageEnvironment>, services: StorageServices): void {
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
  app.get(`/object/info/:bucket/${OBJECT_NAME_PARAM}`, async (context) => {
    const key = parseObjectKey(context, '/object/info')
    return context.json(
      toObjectInfo(await readAsCaller(services, context, (transaction) => findRow(transaction, key))),
    )
  })
  for (const route of ['/object/authenticated', '/object']) {
    app.get(`${route}/:bucket/${OBJECT_NAME_PARAM}`, async (context) => {
      const key = parseObjectKey(context, route)
      const row = await readAsCaller(services, context, (transaction) => findRow(transaction, key))
      return serveObject(context, services, row)
    })
  }
}

function addWriteRoutes(app: Hono<StorageEnvironment>, services: StorageServices): void {
  app.post('/object/move', async (context) => {
    await moveObject(services, context.get('caller'), await readBody(context, moveRequest))
    return context.json({ message: 'Successfully moved' })
  })
  app.post('/object/copy', async (context) => {
    const request = await readBody(context, moveRequest)
    return context.json(await copyObject(services, context.get('caller'), request, getWriteMode(context)))
  })
  app.delete('/object/:bucket', async (context) => {
    const request = await readBody(context, removeRequest)
    const bucketId = context.req.param('bucket')
    return context.json(await removeObjects(services, context.get('caller'), bucketId, request))
  })
  app.on(['POST', 'PUT'], `/object/:bucket/${OBJECT_NAME_PARAM}`, async (context) => {
    const key = parseObjectKey(context, '/object')
    const target = { key, mode: getWriteMode(context), caller: context.get('caller') }
    return context.json(await uploadObject(context, services, target))
  })
}

/** Returns the response of `info`, whose field names differ from a list's. */
function toObjectInfo({ id, name, version, bucket_id, metadata, user_metadata, created_at }: ObjectRow) {
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
