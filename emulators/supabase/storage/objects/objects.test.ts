import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { beforeEach, describe, expect, test } from 'vitest'

import { startSupabaseEmulator, type TestUser } from '../../testing/start-supabase-emulator.ts'
import { createImage, createImageBlob } from '../testing/image-fixtures.ts'

const emulator = await startSupabaseEmulator()
let testUser: TestUser
let name: string

const avatars = () => testUser.client.storage.from('avatars')
const fetchPublic = (objectName = name, init: RequestInit = {}) =>
  emulator.app.request(avatars().getPublicUrl(objectName).data.publicUrl, init)
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const storedFiles = () => readdirSync(emulator.uploadFolder)

beforeEach(async () => {
  testUser = await emulator.addUser()
  name = `avatars/${testUser.user.id}-one.png`
})

describe('an uploaded image', () => {
  test('is served at its public URL without an API key', async () => {
    const { data, error } = await avatars().upload(name, createImageBlob(), { cacheControl: '31536000' })
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.any(String), path: name, fullPath: `avatars/${name}` })

    const response = await fetchPublic()
    expect(response.status).toBe(200)
    expect(await bytesOf(response)).toEqual(createImage())
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'max-age=31536000',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    })
  })

  test('supports HEAD and If-None-Match', async () => {
    await avatars().upload(name, createImageBlob())
    const head = await fetchPublic(name, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'image/png', ''])
    const etag = head.headers.get('etag') ?? ''
    const again = await fetchPublic(name, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('can be uploaded as a raw body and without a folder', async () => {
    const plainName = `${testUser.user.id}-two.webp`
    const bytes = createImage('image/webp')
    const { error } = await avatars().upload(plainName, bytes, { contentType: 'image/webp' })
    expect(error).toBeNull()
    expect((await fetchPublic(plainName)).headers.get('content-type')).toBe('image/webp')
  })

  test('is served as the detected type, not the claimed one', async () => {
    await avatars().upload(name, new Blob([createImage('image/gif')], { type: 'image/png' }))
    expect((await fetchPublic()).headers.get('content-type')).toBe('image/gif')
  })

  test('keeps only max-age of the requested Cache-Control', async () => {
    const headers = { 'cache-control': 'max-age=60, x"\t<script>' }
    await avatars().upload(name, createImage(), { contentType: 'image/png', headers })
    expect((await fetchPublic()).headers.get('cache-control')).toBe('max-age=60')
  })

  test('is stored in a private file with a random name', async () => {
    const before = storedFiles()
    await avatars().upload(name, createImageBlob())
    const [file = '', ...others] = storedFiles().filter((known) => !before.includes(known))
    expect(others).toEqual([])
    expect(file).toMatch(/^[0-9a-f-]{36}$/)
    expect(file).not.toContain(testUser.user.id)
    expect(statSync(join(emulator.uploadFolder, file)).mode & 0o777).toBe(0o600)
  })

  test('can be downloaded under a file name', async () => {
    await avatars().upload(name, createImageBlob())
    const { publicUrl } = avatars().getPublicUrl(name, { download: 'my "face".png' }).data
    const response = await emulator.app.request(publicUrl)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w%.-]+$/)
  })
})

describe('a second image with the same name', () => {
  beforeEach(async () => {
    await avatars().upload(name, createImageBlob())
  })

  test('is rejected and the first one stays', async () => {
    const { error } = await avatars().upload(name, createImageBlob('image/gif'))
    expect(error).toMatchObject({ status: 400, statusCode: '409', message: 'The resource already exists' })
    expect(await bytesOf(await fetchPublic())).toEqual(createImage())
  })

  test('replaces the first one with upsert and leaves one file', async () => {
    const before = storedFiles().length
    const { error } = await avatars().upload(name, createImageBlob('image/gif'), { upsert: true })
    expect(error).toBeNull()
    expect(await bytesOf(await fetchPublic())).toEqual(createImage('image/gif'))
    expect(storedFiles()).toHaveLength(before)
  })

  test('replaces the first one with update, which requires an existing object', async () => {
    expect((await avatars().update(name, createImageBlob('image/gif'))).error).toBeNull()
    expect((await fetchPublic()).headers.get('content-type')).toBe('image/gif')
    const { error } = await avatars().update(`${testUser.user.id}-none.png`, createImageBlob())
    expect(error).toMatchObject({ statusCode: '404', message: 'Object not found' })
  })

  test('and more uploaded concurrently leave one file and one row', async () => {
    const before = storedFiles().length
    const fills = [2, 3, 4, 5, 6]
    const responses = await Promise.all(
      fills.map((fill) => avatars().upload(name, createImageBlob('image/png', { fill }), { upsert: true })),
    )
    expect(responses.map(({ error }) => error)).toEqual(fills.map(() => null))
    expect(storedFiles()).toHaveLength(before)
    expect(fills).toContain((await bytesOf(await fetchPublic())).at(-1))
  })
})

describe('the owner', () => {
  beforeEach(async () => {
    await avatars().upload(name, createImageBlob())
    await avatars().upload(`${testUser.user.id}-b.png`, createImageBlob())
    await avatars().upload(`${testUser.user.id}-a.png`, createImageBlob())
  })

  test('downloads an image and its info', async () => {
    const { data: blob } = await avatars().download(name)
    expect(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(createImage())
    const { data } = await avatars().info(name)
    expect(data).toMatchObject({ name, size: 64, contentType: 'image/png', bucketId: 'avatars' })
    expect((await avatars().exists(name)).data).toBe(true)
    expect((await avatars().exists(`${testUser.user.id}-c.png`)).data).toBe(false)
  })

  test('lists a folder with the metadata of images and the names of folders', async () => {
    const { data: root } = await avatars().list()
    expect(root?.map((entry) => [entry.name, entry.id === null])).toEqual(
      [
        [`${testUser.user.id}-a.png`, false],
        [`${testUser.user.id}-b.png`, false],
        ['avatars', true],
      ].toSorted((one, another) => (String(one[0]) < String(another[0]) ? -1 : 1)),
    )
    const { data: folder } = await avatars().list('avatars')
    expect(folder).toMatchObject([
      { name: `${testUser.user.id}-one.png`, metadata: { mimetype: 'image/png', size: 64 } },
    ])
  })

  test('lists with sort order, limit, offset and search', async () => {
    const search = testUser.user.id.toUpperCase()
    const names = async (options: Parameters<ReturnType<typeof avatars>['list']>[1]) =>
      (await avatars().list('', { search, ...options })).data?.map((entry) => entry.name)
    const [first, second] = [`${testUser.user.id}-a.png`, `${testUser.user.id}-b.png`]
    expect(await names({ sortBy: { column: 'name', order: 'desc' } })).toEqual([second, first])
    expect(await names({ sortBy: { column: 'created_at', order: 'asc' } })).toEqual([second, first])
    expect(await names({ limit: 1, offset: 1 })).toEqual([second])
  })

  test('moves and copies an image within the bucket', async () => {
    const [moved, copied] = [`avatars/${testUser.user.id}-two.png`, `avatars/${testUser.user.id}-three.png`]
    expect((await avatars().move(name, moved)).data).toEqual({ message: 'Successfully moved' })
    expect((await fetchPublic()).status).toBe(400)
    expect((await avatars().copy(moved, copied)).data).toEqual({ path: `avatars/${copied}` })
    for (const known of [moved, copied])
      expect(await bytesOf(await fetchPublic(known))).toEqual(createImage())

    expect((await avatars().move(moved, copied)).error).toMatchObject({ statusCode: '409' })
    expect((await avatars().move(name, moved)).error).toMatchObject({ statusCode: '404' })
    expect((await avatars().copy(name, moved)).error).toMatchObject({ statusCode: '404' })
    expect((await avatars().copy(moved, copied)).error).toMatchObject({ statusCode: '409' })
    const elsewhere = { destinationBucket: 'other' }
    expect((await avatars().move(moved, name, elsewhere)).error).toMatchObject({ statusCode: '404' })
  })

  test('removes images and their files', async () => {
    const before = storedFiles().length
    const { data } = await avatars().remove([
      name,
      `${testUser.user.id}-a.png`,
      `${testUser.user.id}-none.png`,
    ])
    expect(data?.map((removed) => removed.name).toSorted()).toEqual(
      [`${testUser.user.id}-a.png`, name].toSorted((one, another) =>
        String(one[0]) < String(another[0]) ? -1 : 1,
      ),
    )
    expect(storedFiles()).toHaveLength(before - 2)
    expect((await fetchPublic()).status).toBe(400)
  })
})

describe('buckets', () => {
  test('are visible to the service role', async () => {
    const { data } = await emulator.service().storage.listBuckets()
    expect(data).toMatchObject([{ id: 'avatars', public: true, file_size_limit: 5 * 1024 * 1024 }])
    const one = await emulator.service().storage.getBucket('avatars')
    expect(one.data?.allowed_mime_types).toEqual(['image/jpeg', 'image/png', 'image/gif', 'image/webp'])
  })

  test('are hidden from users without a policy', async () => {
    expect((await testUser.client.storage.listBuckets()).data).toEqual([])
    const { error } = await testUser.client.storage.getBucket('avatars')
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
  })
})

describe('a bucket that is not public', () => {
  beforeEach(async () => {
    await emulator.database.query(
      `insert into storage.buckets (id, name) values ('papers', 'papers') on conflict do nothing`,
    )
    const papers = emulator.service().storage.from('papers')
    await papers.upload('note.html', new Blob(['<script>'], { type: 'text/html' }), { upsert: true })
  })

  test('has no public URL', async () => {
    const { publicUrl } = emulator.service().storage.from('papers').getPublicUrl('note.html').data
    const response = await emulator.app.request(publicUrl)
    expect(await response.json()).toMatchObject({ statusCode: '404', error: 'Bucket not found' })
  })

  test('serves its files to the service role only, and never HTML as HTML', async () => {
    const { data } = await emulator.service().storage.from('papers').download('note.html')
    expect([data?.type, await data?.text()]).toEqual(['application/octet-stream', '<script>'])
    const rejected = await testUser.client.storage.from('papers').download('note.html')
    expect(rejected.error).toMatchObject({ statusCode: '404', message: 'Object not found' })
  })
})
