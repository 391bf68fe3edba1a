import { Hono } from 'hono'

import { emptyBucket } from '../objects/remove-objects.ts'
import { readBody } from '../request-body.ts'
import { readAsCaller, type StorageEnvironment, type StorageServices } from '../storage-context.ts'
import {
  bucketChange,
  bucketRequest,
  createBucket,
  deleteBucket,
  listBuckets,
  readBucket,
  updateBucket,
} from './buckets.ts'

/** Returns the routes of `/bucket`. Row-level security applies: without a policy only the service role has access. */
export function createBucketRoutes(services: StorageServices): Hono<StorageEnvironment> {
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
    // The bucket is empty already. This is what Supabase responds, where a worker empties it.
    return context.json({ message: 'Empty bucket has been queued. Completion may take up to an hour.' })
  })
  app.delete('/:bucket', async (context) => {
    await deleteBucket(services, context.get('caller'), context.req.param('bucket'))
    return context.json({ message: 'Successfully deleted' })
  })
  return app
}
