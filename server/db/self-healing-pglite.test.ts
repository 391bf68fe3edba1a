import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { DiskFullError } from '@marquee/database/disk-space.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { classifyOutage } from '@marquee/database/outage.ts'
import { createTestDataFolder } from '@marquee/database/testing/database.ts'
import { createImageBlob } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'
import {
  startSupabaseEmulator,
  type TestEmulator,
  type TestUser,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const SILENT = pino({ level: 'silent' })

describe('an embedded engine that crashes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-stopped-'))
  const walFolder = join(dataDir, 'database', 'pg_wal')
  let database: Database

  beforeAll(async () => {
    await createTestDataFolder(join(dataDir, 'database'))
    database = await openDatabase({ dataDir, logger: SILENT })
    await database.runScript(
      `create table public.notes (words text); insert into public.notes values ('committed')`,
    )
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('rejects further statements, and reopens with all committed data as soon as possible', async () => {
    await database.query('select pg_switch_wal()::text')
    renameSync(walFolder, `${walFolder}.moved`)
    const writes = ['lost', 'waiting'].map((words) =>
      database
        .transaction((transaction) => transaction.query('insert into public.notes values ($1)', [words]))
        .catch(classifyOutage),
    )
    expect(await Promise.all(writes)).toEqual(['unreachable', 'unreachable'])
    expect(classifyOutage(await database.query('select 1').catch((error: unknown) => error))).toBe(
      'unreachable',
    )
    renameSync(`${walFolder}.moved`, walFolder)
    const rows = await vi.waitFor(() => database.query('select words from public.notes'), 10_000)
    expect(rows).toEqual([{ words: 'committed' }])
    await database.query(`insert into public.notes values ('after')`)
  })
})

/** A small file system, which only root can mount. */
const disk = mkdtempSync(join(tmpdir(), 'marquee-disk-'))
const isMounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=130m', 'tmpfs', disk]).status === 0

const unmountDisk = () => {
  if (isMounted) spawnSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
}
process.once('exit', unmountDisk)

describe.skipIf(!isMounted)('on a full disk', () => {
  const ballast = join(disk, 'ballast')
  let emulator: TestEmulator
  let testUser: TestUser & { password: string }

  beforeAll(async () => {
    emulator = await startSupabaseEmulator({}, async () => {
      await createTestDataFolder(join(disk, 'database'))
      return openDatabase({ dataDir: disk, logger: SILENT })
    })
    testUser = await emulator.signUp()
    await testUser.client.from('user_profiles').insert({ display_name: 'Before' })
  })
  afterAll(unmountDisk)

  const save = (name: string) =>
    testUser.client
      .from('user_profiles')
      .update({ display_name: name })
      .eq('user_id', testUser.user.id)
      .select()

  async function fillDiskTo(bytesLeft: number) {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytesLeft))
    await vi.waitFor(async () => expect((await save('Full')).status).toBe(503))
  }

  test('writes fail with a clear error, reads work, and writes work again once there is space', async () => {
    await fillDiskTo(64 * 1024)
    expect((await save('Full')).error).toMatchObject({
      code: '53100',
      message: 'The disk is full: nothing can be saved at the moment.',
    })
    const read = await testUser.client.from('user_profiles').select('display_name').single()
    expect(read.data).toEqual({ display_name: 'Before' })
    const upload = await testUser.client.storage
      .from('avatars')
      .upload(`${testUser.user.id}-a.png`, createImageBlob())
    expect(upload.error).toMatchObject({ status: 503, message: expect.stringContaining('disk is full') })
    expect(readdirSync(emulator.uploadFolder)).toEqual([])
    const { email, password } = testUser
    const signedIn = await emulator.client().auth.signInWithPassword({ email, password })
    expect(signedIn.error?.status).toBe(503)

    rmSync(ballast)
    await vi.waitFor(async () => expect((await save('After')).error).toBeNull())
    expect((await emulator.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('no new database is created', async () => {
    await fillDiskTo(4 * 1024 * 1024)
    const opening = openDatabase({ dataDir: join(disk, 'second'), logger: SILENT })
    await expect(opening).rejects.toThrow(DiskFullError)
    rmSync(join(disk, 'second'), { recursive: true })
    rmSync(ballast)
  })
})
