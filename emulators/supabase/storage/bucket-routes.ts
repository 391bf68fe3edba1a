import { Hono } from 'hono'

import { listBuckets, readBucket } from './buckets.ts'
import { bucketChange, bucketRequest, createBucket, deleteBucket, updateBucket } from './change-buckets.ts'
import { readBody } from './json-body.ts'
import { emptyBucket } from './remove-objects.ts'
import { readAsCaller, type StorageEnvironment } from './storage-context.ts'
import type { StorageServices } from './storage-services.ts'

/** The buckets themselves, at `/bucket`. Policies decide; without one, they are the service's alone. */
export function bucketRoutes(services: StorageServices): Hono<StorageEnvironment> {
  const app = new Hono<StorageEnvironment>()
  app.get('/', async (context) => context.json(await readAsCaller(services, context, listBuckets)))
  app.post('/', async (context) =>
    context.json(await createBucket(services, context.get('caller'), await readBody(context, bucketRequest))),
  )
  app.get('/:bucket', async (context) => {
    const id = context.req.param('bucket')
    return context.json(await readAsCaller(services, context, (transaction) => readBucket(transaction, id)))
  })
  app.put('/:bucket', async (context) => {
    const change = await readBody(context, bucketChange)
    await updateBucket(services, context.get('caller'), context.req.param('bucket'), change)
    return context.json({ message: 'Successfully updated' })
  })
  app.post('/:bucket/empty', async (context) => {
    const id = context.req.param('bucket')
    await readAsCaller(services, context, (transaction) => readBucket(transaction, id))
    await emptyBucket(services, context.get('caller'), id)
    return context.json({ message: 'Successfully emptied' })
  })
  app.delete('/:bucket', async (context) => {
    await deleteBucket(services, context.get('caller'), context.req.param('bucket'))
    return context.json({ message: 'Successfully deleted' })
  })
  return app
}
