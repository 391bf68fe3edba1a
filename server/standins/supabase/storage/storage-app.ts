import { type Context, Hono } from 'hono'

import { asCaller, type Caller } from '#server/db/act-as.ts'
import type { Queryable } from '#server/db/database.ts'

import { readCaller } from '../rest/caller.ts'
import type { SupabaseStandInOptions } from '../stand-in-options.ts'
import { asStorageError } from './as-storage-error.ts'
import { listBuckets, readBucket } from './buckets.ts'
import { createFileStore } from './file-store.ts'
import { readBody } from './json-body.ts'
import { listObjects, listRequest } from './list-objects.ts'
import { readPlace } from './object-place.ts'
import { findRow, type ObjectRow } from './object-rows.ts'
import { removeObjects, removeRequest } from './remove-objects.ts'
import { copyObject, moveObject, renameRequest } from './rename-object.ts'
import { serveObject } from './serve-object.ts'
import { bucketNotFound, StorageError } from './storage-error.ts'
import type { StorageServices } from './storage-services.ts'
import { modeOf, uploadObject } from './upload-object.ts'

/** The rest of an address; a line break too, which a dot would not match, so that it is refused as a name. */
const NAME = ':name{[\\s\\S]+}'

type StorageEnvironment = { Variables: { caller: Caller } }
type StorageContext = Context<StorageEnvironment>

/** Files in buckets, at `/storage/v1`, in the protocol of Supabase Storage. */
export function createStorageApp(options: SupabaseStandInOptions): Hono<StorageEnvironment> {
  const { database, keys, logger, uploadFolder } = options
  const services: StorageServices = { database, logger, files: createFileStore(uploadFolder) }
  const app = new Hono<StorageEnvironment>()
  // Before the caller is read: the picture in a page brings neither key nor session.
  app.get(`/object/public/:bucket/${NAME}`, async (context) => {
    const place = readPlace(context, '/object/public')
    const bucket = await readBucket(database, place.bucketId)
    if (!bucket.public) throw bucketNotFound()
    return serveObject(context, services, await findRow(database, place))
  })
  app.use(async (context, next) => {
    context.set('caller', await readCaller(context, keys))
    await next()
  })
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

function addReaders(app: Hono<StorageEnvironment>, services: StorageServices): void {
  const read = <Result>(context: StorageContext, work: (transaction: Queryable) => Promise<Result>) =>
    asCaller(services.database, context.get('caller'), work, { readOnly: true })

  app.get('/bucket', async (context) => context.json(await read(context, listBuckets)))
  app.get('/bucket/:bucket', async (context) =>
    context.json(await read(context, (transaction) => readBucket(transaction, context.req.param('bucket')))),
  )
  app.post('/object/list/:bucket', async (context) => {
    const request = await readBody(context, listRequest)
    return context.json(
      await read(context, (transaction) => listObjects(transaction, context.req.param('bucket'), request)),
    )
  })
  app.get(`/object/info/:bucket/${NAME}`, async (context) => {
    const place = readPlace(context, '/object/info')
    return context.json(infoOf(await read(context, (transaction) => findRow(transaction, place))))
  })
  for (const door of ['/object/authenticated', '/object']) {
    app.get(`${door}/:bucket/${NAME}`, async (context) => {
      const place = readPlace(context, door)
      const row = await read(context, (transaction) => findRow(transaction, place))
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
  app.on(['POST', 'PUT'], `/object/:bucket/${NAME}`, (context) =>
    uploadObject(context, services, context.get('caller')),
  )
}

/** One object as `info` tells of it, under other names than in a list. */
function infoOf({ id, name, version, bucket_id, metadata, created_at }: ObjectRow) {
  return {
    id,
    name,
    version,
    bucket_id,
    size: metadata.size,
    content_type: metadata.mimetype,
    cache_control: metadata.cacheControl,
    etag: metadata.eTag,
    last_modified: metadata.lastModified,
    created_at,
  }
}
