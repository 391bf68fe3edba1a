import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Database } from '@marquee/database/database.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { DiskFullError, readOutage } from '@marquee/database/outage.ts'
import { makeTestFolder } from '@marquee/database/testing/test-database.ts'
import { pictureBlob } from '@marquee/supabase-emulator/storage/test-picture.ts'
import {
  startStandIn,
  type TestStandIn,
  type Viewer,
} from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

const SILENT = pino({ level: 'silent' })

describe('an embedded engine that stops in the middle', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-stopped-'))
  const log = join(dataDir, 'database', 'pg_wal')
  let database: Database

  beforeAll(async () => {
    await makeTestFolder(join(dataDir, 'database'))
    database = await openDatabase({ dataDir, logger: SILENT })
    await database.runScript(
      `create table public.notes (words text); insert into public.notes values ('kept')`,
    )
  })
  afterAll(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('is not asked again, and is there again when it can be, with all that it had answered', async () => {
    await database.query('select pg_switch_wal()::text')
    renameSync(log, `${log}.away`)
    const changes = ['lost', 'waiting'].map((words) =>
      database
        .transaction((transaction) => transaction.query('insert into public.notes values ($1)', [words]))
        .catch(readOutage),
    )
    expect(await Promise.all(changes)).toEqual(['unreachable', 'unreachable'])
    expect(readOutage(await database.query('select 1').catch((error: unknown) => error))).toBe('unreachable')
    renameSync(`${log}.away`, log)
    const rows = await vi.waitFor(() => database.query('select words from public.notes'), 10_000)
    expect(rows).toEqual([{ words: 'kept' }])
    await database.query(`insert into public.notes values ('after')`)
  })
})

/** A small disk of its own, which only root may have. */
const disk = mkdtempSync(join(tmpdir(), 'marquee-disk-'))
const isMounted =
  process.getuid?.() === 0 &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=130m', 'tmpfs', disk]).status === 0

const removeDisk = () => {
  if (isMounted) spawnSync('umount', ['--lazy', disk])
  rmSync(disk, { recursive: true, force: true })
}
process.once('exit', removeDisk)

describe.skipIf(!isMounted)('on a disk that is full', () => {
  const ballast = join(disk, 'ballast')
  let standIn: TestStandIn
  let viewer: Viewer & { password: string }

  beforeAll(async () => {
    standIn = await startStandIn({}, async () => {
      await makeTestFolder(join(disk, 'database'))
      return openDatabase({ dataDir: disk, logger: SILENT })
    })
    viewer = await standIn.signUp()
    await viewer.client.from('user_profiles').insert({ display_name: 'Before' })
  })
  afterAll(removeDisk)

  const save = (name: string) =>
    viewer.client.from('user_profiles').update({ display_name: name }).eq('user_id', viewer.user.id).select()

  async function fillTo(bytesLeft: number) {
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - bytesLeft))
    await vi.waitFor(async () => expect((await save('Full')).status).toBe(503))
  }

  test('changes are refused in words, what is there is read, and all goes on when there is room', async () => {
    await fillTo(64 * 1024)
    expect((await save('Full')).error).toMatchObject({
      code: '53100',
      message: 'The disk is full: nothing can be saved at the moment.',
    })
    const read = await viewer.client.from('user_profiles').select('display_name').single()
    expect(read.data).toEqual({ display_name: 'Before' })
    const upload = await viewer.client.storage
      .from('avatars')
      .upload(`${viewer.user.id}-a.png`, pictureBlob())
    expect(upload.error).toMatchObject({ status: 503, message: expect.stringContaining('disk is full') })
    expect(readdirSync(standIn.uploadFolder)).toEqual([])
    const { email, password } = viewer
    const signedIn = await standIn.client().auth.signInWithPassword({ email, password })
    expect(signedIn.error?.status).toBe(503)

    rmSync(ballast)
    await vi.waitFor(async () => expect((await save('After')).error).toBeNull())
    expect((await standIn.client().auth.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('a new database is not begun', async () => {
    await fillTo(4 * 1024 * 1024)
    const opening = openDatabase({ dataDir: join(disk, 'second'), logger: SILENT })
    await expect(opening).rejects.toThrow(DiskFullError)
    rmSync(join(disk, 'second'), { recursive: true })
    rmSync(ballast)
  })
})
