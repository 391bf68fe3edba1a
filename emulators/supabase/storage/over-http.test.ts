import { request as sendRequest } from 'node:http'

import { serve, type ServerType } from '@hono/node-server'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { startSupabaseEmulator, type Client, type TestUser } from '../testing/start-supabase-emulator.ts'
import { createImage, createImageBlob } from './testing/image-fixtures.ts'

const LIMIT_BYTES = 5 * 1024 * 1024

const emulator = await startSupabaseEmulator()
let server: ServerType
let port: number
let testUser: TestUser
let client: Client

beforeAll(async () => {
  port = await new Promise((resolve) => {
    server = serve({ fetch: emulator.app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(port))
  })
  testUser = await emulator.addUser()
  const accessToken = async () => testUser.token
  client = createClient(`http://127.0.0.1:${port}`, emulator.keys.anonKey, { accessToken })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('an image of 5 MB is uploaded and downloaded', async () => {
  const name = `avatars/${testUser.user.id}-large.png`
  const { error } = await client.storage
    .from('avatars')
    .upload(name, createImageBlob('image/png', { size: LIMIT_BYTES }))
  expect(error).toBeNull()
  const response = await fetch(client.storage.from('avatars').getPublicUrl(name).data.publicUrl)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.equals(createImage('image/png', { size: LIMIT_BYTES }))).toBe(true)
})

test('a file far over the limit gets an error response', async () => {
  const name = `avatars/${testUser.user.id}-huge.png`
  const { error } = await client.storage
    .from('avatars')
    .upload(name, createImageBlob('image/png', { size: LIMIT_BYTES * 4 }))
  expect(error).toMatchObject({ status: 400, statusCode: '413' })
})

test('so does a chunked body, and the next request is served', async () => {
  const path = `/storage/v1/object/avatars/${testUser.user.id}-endless.png`
  expect(await send('POST', path, createImage('image/png', { size: LIMIT_BYTES + 1 }))).toMatchObject({
    status: 400,
    body: expect.stringContaining('"statusCode":"413"'),
  })
  expect((await client.storage.from('avatars').list()).error).toBeNull()
})

test.each([
  '/storage/v1/object/public/avatars/../../../keys/supabase.json',
  '/storage/v1/object/public/avatars/..%2f..%2fkeys/supabase.json',
  '/storage/v1/object/public/../public/avatars/%2e%2e/%2e%2e/keys/supabase.json',
  '/storage/v1/object/avatars/./../..//etc/passwd',
  '/storage/v1/object/public/avatars/..\\..\\keys',
  '/storage/v1/object/public//avatars/x.png',
])('an unnormalized path is rejected: %s', async (path) => {
  for (const method of ['GET', 'POST']) {
    const { status, body } = await send(method, path)
    expect([400, 404]).toContain(status)
    expect(body).not.toContain('signingKey')
  }
})

/** Sends the path unchanged and the body in chunks; `fetch` would normalize the path and set Content-Length. */
function send(method: string, path: string, body?: Uint8Array): Promise<{ status: number; body: string }> {
  const headers = { authorization: `Bearer ${testUser.token}`, 'content-type': 'image/png' }
  return new Promise((resolve, reject) => {
    const request = sendRequest({ port, host: '127.0.0.1', method, path, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    request.on('error', reject)
    if (body) request.write(body)
    request.end()
  })
}
