import { beforeEach, describe, expect, test } from 'vitest'

import { createImage, createImageBlob } from '../testing/image-fixtures.ts'
import { expectStorageError, startStorage } from '../testing/start-storage.ts'

const { emulator, user, avatars, avatarName, upload } = await startStorage()

const open = (url: string, init?: RequestInit) => emulator.app.request(url, init)
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer())
const signed = async (name = avatarName()) =>
  (await avatars().createSignedUrl(name, 60)).data?.signedUrl ?? ''

const sign = async (upsert = false) => {
  const { data, error } = await avatars().createSignedUploadUrl(avatarName(), { upsert })
  expect(error).toBeNull()
  return data ?? { token: '', signedUrl: '', path: '' }
}
const part = async (range: string, headers: Record<string, string> = {}) => {
  const { publicUrl } = avatars().getPublicUrl(avatarName()).data
  return open(publicUrl, { headers: { range, ...headers } })
}

describe('a signed URL', () => {
  beforeEach(async () => {
    await avatars().upload(avatarName(), createImageBlob())
  })

  test('serves the object without an API key', async () => {
    const response = await open(await signed())
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await bytesOf(response)).toEqual(createImage())
    const saved = await avatars().createSignedUrl(avatarName(), 60, { download: 'face.png' })
    const { headers } = await open(saved.data?.signedUrl ?? '')
    expect(headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''face.png`)
  })

  test('can be created for several objects, except those hidden from the caller', async () => {
    const { data } = await avatars().createSignedUrls([avatarName(), 'none.png'], 60)
    expect(data).toMatchObject([
      { error: null, path: avatarName() },
      { path: 'none.png', signedURL: null, error: expect.stringContaining('does not exist') },
    ])
    expect((await open(data?.[0]?.signedUrl ?? '')).status).toBe(200)
    const other = (await emulator.addUser()).client.storage.from('avatars')
    const rejected = await other.createSignedUrl(avatarName(), 60)
    expect(rejected.error).toMatchObject({ statusCode: '404', message: 'Object not found' })
    expect((await other.createSignedUrls([avatarName()], 60)).data?.[0]?.signedURL).toBeNull()
  })

  test('expires and works for no other object', async () => {
    const url = await signed()
    await avatars().upload(`${user().user.id}-b.png`, createImageBlob())
    await expectStorageError(
      await open(url.replace(`avatars/${avatarName()}`, `avatars/${user().user.id}-b.png`)),
      '400',
    )
    await expectStorageError(await open(url.replace('/object/sign/', '/object/sign/x')), '400')
    await expectStorageError(await open(url.slice(0, -3)), '400')
    await expectStorageError(await open(url.split('?')[0] ?? ''), '400')
    const expired = await emulator.keys.sign({
      use: 'storage-download',
      url: `avatars/${avatarName()}`,
      exp: 1,
    })
    await expectStorageError(await open(`${url.split('?')[0]}?token=${expired}`), '400')
  })

  test.each([
    ['a session', () => user().token],
    ['the anon key', () => emulator.keys.anonKey],
    ['the service key', () => emulator.keys.serviceRoleKey],
  ])('does not accept %s as its token', async (_, token) => {
    await expectStorageError(await open(`${(await signed()).split('?')[0]}?token=${token()}`), '400')
  })

  test('is not accepted as a session', async () => {
    const token = new URL(await signed()).searchParams.get('token') ?? ''
    await expectStorageError(await upload(avatarName(), { token }), '403')
  })

  test.each([0, -1, 1.5, 1e12])('rejects a lifetime of %d seconds', async (seconds) => {
    expect((await avatars().createSignedUrl(avatarName(), seconds)).error).toMatchObject({
      statusCode: '400',
    })
  })

  test('rejects transformations', async () => {
    const { error } = await avatars().createSignedUrl(avatarName(), 60, { transform: { width: 9 } })
    expect(error).toMatchObject({ statusCode: '403', message: expect.stringContaining('not transformed') })
  })
})

describe('a signed upload URL', () => {
  test('stores the file with the creator as the owner', async () => {
    const { token, path } = await sign()
    const guest = emulator.client().storage.from('avatars')
    expect((await guest.uploadToSignedUrl(path, token, createImageBlob())).error).toBeNull()
    expect((await avatars().info(path)).data?.contentType).toBe('image/png')
    const [row] = await emulator.database.query<{ owner: string }>(
      'select owner from storage.objects where name = $1',
      [path],
    )
    expect(row?.owner).toBe(user().user.id)
    const again = await guest.uploadToSignedUrl(path, token, createImageBlob('image/gif'))
    expect(again.error).toMatchObject({ statusCode: '409' })
  })

  test('replaces an object only if created with upsert', async () => {
    await avatars().upload(avatarName(), createImageBlob())
    expect((await avatars().createSignedUploadUrl(avatarName())).error).toMatchObject({ statusCode: '409' })
    const { token, path } = await sign(true)
    expect((await avatars().uploadToSignedUrl(path, token, createImageBlob('image/gif'))).error).toBeNull()
    expect((await avatars().info(path)).data?.contentType).toBe('image/gif')
  })

  test('requires write access and works for no other key', async () => {
    const other = await emulator.addUser()
    const rejected = await other.client.storage.from('avatars').createSignedUploadUrl(avatarName())
    expect(rejected.error).toMatchObject({ statusCode: '403' })
    const { token } = await sign()
    const elsewhere = await avatars().uploadToSignedUrl(`${user().user.id}-b.png`, token, createImageBlob())
    expect(elsewhere.error).toMatchObject({
      statusCode: '400',
      message: 'The url do not match the signature',
    })
  })

  test('applies the limits of the bucket, and is accepted neither as a download token nor as a session', async () => {
    const { token, path } = await sign()
    const html = await avatars().uploadToSignedUrl(path, token, new Blob(['<script>'], { type: 'text/html' }))
    expect(html.error).toMatchObject({ statusCode: '415' })
    await avatars().upload(path, createImageBlob())
    await expectStorageError(await open(`/storage/v1/object/sign/avatars/${path}?token=${token}`), '400')
    await expectStorageError(await upload(path, { token }), '403')
  })
})

describe('a range request', () => {
  beforeEach(async () => {
    await avatars().upload(avatarName(), createImage('image/png', { size: 100 }), {
      contentType: 'image/png',
    })
  })

  test.each([
    ['bytes=0-7', 'bytes 0-7/100', 8],
    ['bytes=90-', 'bytes 90-99/100', 10],
    ['bytes=-5', 'bytes 95-99/100', 5],
    ['bytes=0-1000', 'bytes 0-99/100', 100],
  ])('%s returns %s', async (range, contentRange, size) => {
    const response = await part(range)
    expect([response.status, response.headers.get('content-range')]).toEqual([206, contentRange])
    expect(await bytesOf(response)).toHaveLength(size)
  })

  test('beyond the end gets 416, an invalid one the whole object', async () => {
    const beyond = await part('bytes=100-')
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */100'])
    expect((await part('bytes=5-1')).status).toBe(200)
    expect((await part('lines=1-2')).status).toBe(200)
  })

  test('respects If-Range and If-None-Match', async () => {
    const etag = (await part('bytes=0-1')).headers.get('etag') ?? ''
    expect((await part('bytes=0-1', { 'if-range': etag })).status).toBe(206)
    expect((await part('bytes=0-1', { 'if-range': '"other"' })).status).toBe(200)
    expect((await part('bytes=0-1', { 'if-none-match': etag })).status).toBe(304)
  })
})
