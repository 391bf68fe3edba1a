import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

function spawnEmulator(...args: string[]) {
  return spawn(process.execPath, [join(import.meta.dirname, 'start.ts'), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

describe('the standalone command', () => {
  let folder: string
  let child: ChildProcess
  let client: SupabaseClient

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'supabase-emulator-test-'))
    await mkdir(join(folder, 'migrations'))
    await mkdir(join(folder, 'functions', 'hello'), { recursive: true })
    await writeFile(
      join(folder, 'migrations', '1_notes.sql'),
      `create table notes (id int primary key); grant select, insert on notes to authenticated;`,
    )
    await writeFile(
      join(folder, 'functions', 'hello', 'handler.ts'),
      `export const handler = () => async () => Response.json({ hello: true })`,
    )
    const folders = ['data', 'migrations', 'functions'].flatMap((name) => [`--${name}`, join(folder, name)])
    const emulator = spawnEmulator('--port', '0', ...folders)
    child = emulator
    const [output]: unknown[] = await once(emulator.stdout, 'data')
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(String(output))?.[0] ?? ''
    const anonKey = /Anon key\s+(\S+)/.exec(String(output))?.[1] ?? ''
    client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  }, 60_000)

  afterAll(async () => {
    const exited = once(child, 'exit')
    child.kill()
    await exited
    await rm(folder, { recursive: true, force: true })
  })

  test('serves auth, the tables of the migrations and the functions to the official client', async () => {
    const { error } = await client.auth.signUp({ email: 'ada@example.com', password: 'correct horse' })
    expect(error).toBeNull()
    expect((await client.from('notes').insert({ id: 1 })).error).toBeNull()
    expect((await client.from('notes').select()).data).toEqual([{ id: 1 }])
    expect((await client.functions.invoke('hello')).data).toEqual({ hello: true })
  })
})

test('shows help', async () => {
  const child = spawnEmulator('--help')
  const exited = once(child, 'exit')
  expect(await text(child.stdout)).toContain('--migrations <folder>')
  expect(await exited).toEqual([0, null])
})

test.each([
  [['--port', 'http'], '--port must be an integer from 0 to 65535, not "http"'],
  [['--prot', '1'], "Unknown option '--prot'"],
])('rejects %j', async (args, message) => {
  const child = spawnEmulator(...args)
  const exited = once(child, 'exit')
  expect(await text(child.stderr)).toContain(message)
  expect(await exited).toEqual([1, null])
})
