import { readdirSync } from 'node:fs'

import { beforeEach, expect } from 'vitest'

import { startStandIn, type Viewer } from '../testing/start-supabase-emulator.ts'
import { picture } from './test-picture.ts'

export type Call = Omit<RequestInit, 'headers'> & {
  token?: string
  headers?: Record<string, string>
  duplex?: 'half'
}

/** A stand-in and, for every test, a new viewer with a name for a picture of theirs. */
export async function startStorage() {
  const standIn = await startStandIn()
  let viewer: Viewer
  let filesBefore: string[]

  const storedFiles = () => readdirSync(standIn.uploadFolder)

  beforeEach(async () => {
    viewer = await standIn.addViewer()
    filesBefore = storedFiles()
  })

  /** A call without the client, which would tidy the address; with the viewer's token unless said. */
  const call = async (path: string, init: Call = {}) => {
    const { token = viewer.token, headers, ...rest } = init
    return standIn.app.request(`/storage/v1${path}`, {
      ...rest,
      headers: { authorization: `Bearer ${token}`, apikey: standIn.keys.anonKey, ...headers },
    })
  }

  const upload = (name: string, init: Call = {}) =>
    call(`/object/avatars/${name}`, {
      method: 'POST',
      body: picture(),
      ...init,
      headers: { 'content-type': 'image/png', ...init.headers },
    })

  const expectNothingStored = async () => {
    expect(storedFiles()).toEqual(filesBefore)
    const rows = await standIn.database.query('select name from storage.objects where name like $1', [
      `%${viewer.user.id}%`,
    ])
    expect(rows).toEqual([])
  }

  return {
    standIn,
    call,
    upload,
    storedFiles,
    expectNothingStored,
    viewer: () => viewer,
    avatars: () => viewer.client.storage.from('avatars'),
    avatarName: () => `avatars/${viewer.user.id}-one.png`,
  }
}

/** The protocol's shape, in words that tell nothing of us. */
export async function expectRefusal(answer: Response, statusCode: string): Promise<void> {
  const body: unknown = await answer.json()
  expect(body).toEqual({
    statusCode,
    code: expect.any(String),
    error: expect.any(String),
    message: expect.any(String),
  })
  expect(answer.status).toBe(400)
  expect(JSON.stringify(body)).not.toMatch(/select |insert |node_modules|\.ts:|\/tmp/)
}
