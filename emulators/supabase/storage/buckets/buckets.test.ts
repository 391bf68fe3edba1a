import { beforeEach, describe, expect, test } from 'vitest'

import { createImage, createImageBlob } from '../testing/image-fixtures.ts'
import { startStorage } from '../testing/start-storage.ts'

const to = (destinationBucket: string) => ({ destinationBucket })

const { emulator, storedFiles } = await startStorage()
const service = emulator.service().storage
let id: string

beforeEach(() => {
  id = `bucket-${crypto.randomUUID()}`
})

describe('the service role', () => {
  test('creates a bucket with limits and changes them', async () => {
    const limits = { public: false, fileSizeLimit: '1mb', allowedMimeTypes: ['image/*', 'text/plain'] }
    expect(await service.createBucket(id, limits)).toEqual({ data: { name: id }, error: null })
    expect((await service.getBucket(id)).data).toMatchObject({
      id,
      public: false,
      file_size_limit: 1_000_000,
      allowed_mime_types: ['image/*', 'text/plain'],
    })
    const again = await service.createBucket(id)
    expect(again.error).toMatchObject({ statusCode: '409', message: 'The resource already exists' })
    const changed = await service.updateBucket(id, {
      public: true,
      fileSizeLimit: null,
      allowedMimeTypes: null,
    })
    expect(changed.data).toEqual({ message: 'Successfully updated' })
    expect((await service.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: null,
      allowed_mime_types: null,
    })
  })

  test('leaves settings that a change does not contain', async () => {
    await service.createBucket(id, { public: false, fileSizeLimit: 100, allowedMimeTypes: ['image/png'] })
    await service.updateBucket(id, { public: true })
    expect((await service.getBucket(id)).data).toMatchObject({
      public: true,
      file_size_limit: 100,
      allowed_mime_types: ['image/png'],
    })
  })

  test('empties and deletes a bucket with its files', async () => {
    await service.createBucket(id)
    const before = storedFiles()
    for (const name of ['a.png', 'b/c.png']) await service.from(id).upload(name, createImageBlob())
    const full = await service.deleteBucket(id)
    expect(full.error).toMatchObject({ statusCode: '409', message: expect.stringContaining('not empty') })
    expect((await service.emptyBucket(id)).data).toEqual({
      message: 'Empty bucket has been queued. Completion may take up to an hour.',
    })
    expect((await service.from(id).list()).data).toEqual([])
    expect(storedFiles()).toEqual(before)
    expect((await service.deleteBucket(id)).data).toEqual({ message: 'Successfully deleted' })
    expect((await service.getBucket(id)).error).toMatchObject({ statusCode: '404' })
    expect((await service.deleteBucket(id)).error).toMatchObject({ statusCode: '404' })
    expect((await service.emptyBucket(id)).error).toMatchObject({ statusCode: '404' })
    expect((await service.updateBucket(id, { public: true })).error).toMatchObject({ statusCode: '404' })
  })

  test.each(['', 'a/b', '..', ' x', 'x'.repeat(101), 'ü', 'a\n'])(
    'rejects the bucket name %j',
    async (name) => {
      expect((await service.createBucket(name)).error).toMatchObject({ status: 400, statusCode: '400' })
    },
  )

  test('rejects a size limit above the maximum of the server', async () => {
    const { error } = await service.createBucket(id, { public: false, fileSizeLimit: '51 MiB' })
    expect(error).toMatchObject({ statusCode: '413' })
  })
})

test('moving and copying to another bucket apply its limits', async () => {
  const [small, other] = [`${id}-small`, `${id}-other`]
  await service.createBucket(id)
  await service.createBucket(small, { public: false, fileSizeLimit: 10 })
  await service.createBucket(other, { public: false, allowedMimeTypes: ['image/png'] })
  await service.from(id).upload('a.png', createImage(), { contentType: 'image/png' })
  await service.from(id).upload('a.txt', 'text', { contentType: 'text/plain' })
  for (const work of ['move', 'copy'] as const) {
    expect((await service.from(id)[work]('a.png', 'b.png', to(small))).error?.statusCode).toBe('413')
    expect((await service.from(id)[work]('a.txt', 'b.png', to(other))).error?.statusCode).toBe('415')
  }
  expect((await service.from(id).copy('a.png', 'c/d.png', to(other))).error).toBeNull()
  expect((await service.from(id).move('a.png', 'e.png', to(other))).error).toBeNull()
  const { data } = await service.from(other).list('', { sortBy: { column: 'name', order: 'asc' } })
  expect(data?.map(({ name }) => name)).toEqual(['c', 'e.png'])
})

test('inert text types are kept, types that can run scripts are not', async () => {
  await service.createBucket(id)
  const bucket = service.from(id)
  for (const [name, type, expected] of [
    ['a.txt', 'text/plain', 'text/plain'],
    ['a.json', 'application/json', 'application/json'],
    ['a.html', 'text/html', 'application/octet-stream'],
    ['a.svg', 'image/svg+xml', 'application/octet-stream'],
    ['a.js', 'text/javascript', 'application/octet-stream'],
    ['a.png', 'image/png', 'application/octet-stream'],
  ] as const) {
    await bucket.upload(name, '<script>', { contentType: type })
    expect((await bucket.info(name)).data?.contentType).toBe(expected)
  }
})

test('user metadata is stored, and copied by default', async () => {
  await service.createBucket(id)
  const bucket = service.from(id)
  await bucket.upload('form.png', createImageBlob(), { metadata: { by: 'form' } })
  await bucket.upload('bare.png', createImage(), {
    contentType: 'image/png',
    metadata: { by: 'header', deep: { a: 1 } },
  })
  await bucket.copy('bare.png', 'copy.png')
  await bucket.copy('bare.png', 'fresh.png', { copyMetadata: false, metadata: { cacheControl: '60' } })
  const metadata = async (name: string) => (await bucket.info(name)).data?.metadata
  expect(await metadata('form.png')).toEqual({ by: 'form' })
  expect(await metadata('bare.png')).toEqual({ by: 'header', deep: { a: 1 } })
  expect(await metadata('copy.png')).toEqual({ by: 'header', deep: { a: 1 } })
  expect(await metadata('fresh.png')).toEqual({})
  expect((await bucket.info('fresh.png')).data?.cacheControl).toBe('max-age=60')
  for (const invalid of ['[1]', '"x"', '{', '{"a":"\\u0000"}', `{"a":"${'x'.repeat(20_000)}"}`]) {
    const headers = { 'x-metadata': Buffer.from(invalid).toString('base64') }
    const { error } = await bucket.upload('no.png', createImage(), { contentType: 'image/png', headers })
    expect(error).toMatchObject({ statusCode: '400' })
  }
})

test('listV2 returns folders, a cursor, and only names with the prefix', async () => {
  await service.createBucket(id)
  const bucket = service.from(id)
  for (const name of ['a.png', 'b/1.png', 'b/2.png', 'b/c/3.png', 'd.png'])
    await bucket.upload(name, createImageBlob())
  const flat = (await bucket.listV2()).data
  expect(flat?.objects.map(({ key }) => key)).toEqual(['a.png', 'b/1.png', 'b/2.png', 'b/c/3.png', 'd.png'])
  const first = (await bucket.listV2({ with_delimiter: true, limit: 2 })).data
  expect(first).toMatchObject({
    hasNext: true,
    folders: [{ key: 'b', name: 'b/' }],
    objects: [{ key: 'a.png', name: 'a.png' }],
  })
  const rest = (await bucket.listV2({ with_delimiter: true, limit: 2, cursor: first?.nextCursor })).data
  expect(rest).toMatchObject({ hasNext: false, folders: [], objects: [{ name: 'd.png' }] })
  const below = (await bucket.listV2({ prefix: 'b/', with_delimiter: true })).data
  expect(below).toMatchObject({
    folders: [{ key: 'c', name: 'b/c/' }],
    objects: [
      { key: '1.png', name: 'b/1.png' },
      { key: '2.png', name: 'b/2.png' },
    ],
  })
  expect((await bucket.listV2({ cursor: 'nonsense' })).error).toMatchObject({ statusCode: '400' })
})
