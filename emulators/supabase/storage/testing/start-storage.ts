import { readdirSync } from 'node:fs'

import { beforeEach, expect } from 'vitest'

import { startSupabaseEmulator, type TestUser } from '../../testing/start-supabase-emulator.ts'
import { createImage } from './image-fixtures.ts'

export type StorageRequest = Omit<RequestInit, 'headers'> & {
  token?: string
  headers?: Record<string, string>
  duplex?: 'half'
}

/** Starts an emulator and adds a new user before every test. */
export async function startStorage() {
  const emulator = await startSupabaseEmulator()
  let user: TestUser
  let filesBefore: string[]

  const storedFiles = () => readdirSync(emulator.uploadFolder)

  beforeEach(async () => {
    user = await emulator.addUser()
    filesBefore = storedFiles()
  })

  /** Sends a request without the client, which would normalize the URL. Uses the user's token by default. */
  const send = async (path: string, init: StorageRequest = {}) => {
    const { token = user.token, headers, ...rest } = init
    return emulator.app.request(`/storage/v1${path}`, {
      ...rest,
      headers: { authorization: `Bearer ${token}`, apikey: emulator.keys.anonKey, ...headers },
    })
  }

  const upload = (name: string, init: StorageRequest = {}) =>
    send(`/object/avatars/${name}`, {
      method: 'POST',
      body: createImage(),
      ...init,
      headers: { 'content-type': 'image/png', ...init.headers },
    })

  const expectNothingStored = async () => {
    expect(storedFiles()).toEqual(filesBefore)
    const rows = await emulator.database.query('select name from storage.objects where name like $1', [
      `%${user.user.id}%`,
    ])
    expect(rows).toEqual([])
  }

  return {
    emulator,
    send,
    upload,
    storedFiles,
    expectNothingStored,
    user: () => user,
    avatars: () => user.client.storage.from('avatars'),
    avatarName: () => `avatars/${user.user.id}-one.png`,
  }
}

/** Expects an error in the format of the protocol that reveals no internals. */
export async function expectStorageError(response: Response, statusCode: string): Promise<void> {
  const body: unknown = await response.json()
  expect(body).toEqual({
    statusCode,
    code: expect.any(String),
    error: expect.any(String),
    message: expect.any(String),
  })
  expect(response.status).toBe(400)
  expect(JSON.stringify(body)).not.toMatch(/select |insert |node_modules|\.ts:|\/tmp/)
}
