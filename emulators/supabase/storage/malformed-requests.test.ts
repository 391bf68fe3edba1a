import { describe, expect, test } from 'vitest'

import { createKeys } from '../keys.ts'
import { createImage, createImageBlob } from './testing/image-fixtures.ts'
import { expectStorageError, startStorage } from './testing/start-storage.ts'

const { emulator, user, avatars, avatarName, send, upload, expectNothingStored } = await startStorage()

describe('a request is rejected', () => {
  test.each([
    ['without a token', undefined],
    ['with an invalid token', 'nonsense'],
    [
      'with an unsigned token',
      `${btoa('{"alg":"none"}')}.${btoa('{"role":"service_role","sub":"00000000-0000-0000-0000-000000000000"}')}.`,
    ],
  ])('%s', async (_, token) => {
    const authorization = token ? `Bearer ${token}` : ''
    for (const method of ['POST', 'PUT', 'GET', 'DELETE']) {
      const body = method === 'GET' ? undefined : createImage()
      const headers = { authorization, apikey: '', 'content-type': 'image/png' }
      await expectStorageError(await upload(avatarName(), { method, body, headers }), '403')
    }
    await expectNothingStored()
  })

  test('with a foreign or expired token or an unknown role', async () => {
    const claims = { role: 'authenticated', sub: user().user.id }
    const tokens = [
      await (await createKeys()).sign(claims),
      await (await createKeys()).sign({ ...claims, role: 'service_role' }),
      await emulator.keys.sign({ ...claims, exp: 1_000_000_000 }),
      await emulator.keys.sign({ ...claims, role: 'postgres' }),
      await emulator.keys.sign({ sub: user().user.id }),
    ]
    for (const token of tokens) await expectStorageError(await upload(avatarName(), { token }), '403')
    await expectNothingStored()
  })

  test('with a valid token without a user id', async () => {
    const role = 'authenticated'
    await expectStorageError(await upload(avatarName(), { token: await emulator.keys.sign({ role }) }), '403')
    const sub = "' or true --"
    await expectStorageError(
      await upload(avatarName(), { token: await emulator.keys.sign({ role, sub }) }),
      '400',
    )
    await expectNothingStored()
  })

  test('before its body is read', async () => {
    const body = new ReadableStream(
      {
        pull() {
          throw new Error('the body was read')
        },
      },
      { highWaterMark: 0 },
    )
    const token = emulator.keys.anonKey
    await expectStorageError(await upload(avatarName(), { body, duplex: 'half', token }), '403')
  })
})

describe('an object name is rejected', () => {
  test.each([
    'avatars%2F{id}-a.png',
    'avatars%2f..%2f{id}-a.png',
    '%2e%2e%2f{id}-a.png',
    '{id}-a%5c..%5cb.png',
    '{id}-a%00.png',
    '{id}-a%0a.png',
    '{id}-a%252e.png',
    '{id}-a%zz.png',
    '{id}-a%ff.png',
    '{id}-%F0%9F%99%82.png',
    '{id}-a"b.png',
    '{id}-a%3Cscript%3E.png',
    'avatars//{id}-a.png',
    'avatars/{id}-a.png/',
    `{id}-${'a'.repeat(1024)}.png`,
  ])('%s', async (pattern) => {
    const name = pattern.replace('{id}', user().user.id)
    await expectStorageError(await upload(name), '400')
    await expectStorageError(await send(`/object/public/avatars/${name}`), '400')
    await expectStorageError(await send(`/object/avatars/${name}`), '400')
    await expectNothingStored()
  })

  test.each(['../{id}-a.png', 'avatars/../../{id}-a.png', '/{id}-a.png', '{id}-\0.png', '{id}-a.png/.', ''])(
    'in a body: %j',
    async (pattern) => {
      await avatars().upload(avatarName(), createImageBlob())
      const name = pattern.replace('{id}', user().user.id)
      for (const work of [
        avatars().move(avatarName(), name),
        avatars().move(name, avatarName()),
        avatars().copy(avatarName(), name),
        avatars().remove([name]),
      ]) {
        expect((await work).error).toMatchObject({ status: 400, statusCode: '400' })
      }
      expect((await avatars().exists(avatarName())).data).toBe(true)
    },
  )

  test('with dot segments never reaches a file', async () => {
    for (const route of ['/object/avatars', '/object/public/avatars', '/object/authenticated/avatars']) {
      const response = await send(`${route}/../../../../keys/supabase.json`)
      expect(response.status).toBeGreaterThanOrEqual(400)
    }
  })
})

describe('a request is rejected with an error', () => {
  test.each([
    ['POST', '/object/list/avatars', ''],
    ['POST', '/object/list/avatars', '{"limit":100000}'],
    ['POST', '/object/list/avatars', '{"limit":"1; select 1"}'],
    ['POST', '/object/list/avatars', '{"sortBy":{"column":"name; drop table storage.objects"}}'],
    ['POST', '/object/list/avatars', '{"sortBy":{"order":"asc, (select 1)"}}'],
    ['POST', '/object/list/avatars', '{"prefix":"\\u0000"}'],
    ['POST', '/object/list/avatars', '[]'],
    ['DELETE', '/object/avatars', '{"prefixes":[]}'],
    ['DELETE', '/object/avatars', '{"prefixes":"x"}'],
    ['DELETE', '/object/avatars', `{"prefixes":[${'"a",'.repeat(1000)}"a"]}`],
    ['POST', '/object/move', '{"bucketId":"avatars"}'],
  ])('%s %s %s', async (method, path, body) => {
    await expectStorageError(await send(path, { method, body }), '400')
  })

  test('for a bucket that does not exist', async () => {
    const { error } = await user().client.storage.from('nothing').upload(avatarName(), createImageBlob())
    expect(error).toMatchObject({ statusCode: '404', message: 'Bucket not found' })
    await expectStorageError(await send('/object/public/nothing/a.png'), '404')
  })

  test('for unsupported features', async () => {
    await expectStorageError(await send('/render/image/public/avatars/a.png?width=9'), '403')
    await expectStorageError(await send('/object/avatars'), '404')
    await expectStorageError(await send('/metadata/avatars'), '404')
  })

  test('that changes a bucket without the service key', async () => {
    const change = '{"name":"avatars","public":true,"file_size_limit":null}'
    for (const token of [user().token, emulator.keys.anonKey]) {
      const sendChange = (method: string, path: string, body: string) => send(path, { method, body, token })
      await expectStorageError(await sendChange('POST', '/bucket', '{"name":"mine","public":true}'), '403')
      await expectStorageError(await sendChange('PUT', '/bucket/avatars', change), '404')
      await expectStorageError(await sendChange('POST', '/bucket/avatars/empty', '{}'), '404')
      await expectStorageError(await sendChange('DELETE', '/bucket/avatars', '{}'), '404')
    }
    const { data } = await emulator.service().storage.getBucket('avatars')
    expect(data?.file_size_limit).toBe(5 * 1024 * 1024)
  })
})
