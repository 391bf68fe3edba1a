import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { DiskFullError } from '@marquee/files/disk-space.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { openDatabase } from './open-database.ts'
import { classifyOutage } from './outage.ts'

const logger = pino({ level: 'silent' })

let dataDir: string
let folder: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'marquee-embedded-'))
  folder = join(dataDir, 'postgres')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

const open = () => openDatabase({ dataDir, logger })

const readProcessId = () => existsSync(pidFile()) && readFileSync(pidFile(), 'utf8').split('\n')[0]
const pidFile = () => join(folder, 'postmaster.pid')

test('a database is created once, is private, and keeps its data', async () => {
  const first = await open()
  expect(first.kind).toBe('embedded')
  expect(statSync(folder).mode & 0o077).toBe(0)
  await first.runScript(`create table public.notes (words text); insert into public.notes values ('kept')`)
  await first.close()
  expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
  const second = await open()
  expect(await second.query('select words from public.notes')).toEqual([{ words: 'kept' }])
  await second.close()
})

test('listens on no port, flushes commits to disk, and is open to its owner only', async () => {
  const database = await open()
  const settings = await database.query(
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       current_setting('synchronous_commit') as commit, current_setting('full_page_writes') as pages`,
  )
  expect(settings).toEqual([{ addresses: '', fsync: 'on', commit: 'on', pages: 'on' }])
  const [socket] = await database.query<{ folder: string }>(
    `select current_setting('unix_socket_directories') as folder`,
  )
  expect(statSync(socket?.folder ?? '').mode & 0o077).toBe(0)
  await database.close()
  expect(existsSync(socket?.folder ?? '')).toBe(false)
})

test.each(['SIGKILL', 'SIGQUIT'] as const)(
  'a server ended by %s is restarted with all data',
  async (signal) => {
    const database = await open()
    await database.runScript(
      `create table public.notes (words text); insert into public.notes values ('kept')`,
    )
    const processId = readProcessId()
    process.kill(Number(processId), signal)
    await expect.poll(readProcessId).not.toBe(processId)
    const read = () => database.query('select words from public.notes').catch(classifyOutage)
    await expect.poll(read, { timeout: 20_000 }).toEqual([{ words: 'kept' }])
    await database.query(`insert into public.notes values ('after')`)
    await database.close()
  },
)

test('a crash of the system may leave the ID of a process that is another one now', async () => {
  await (await open()).close()
  writeFileSync(pidFile(), `${process.pid}\n${folder}\n`)
  const database = await open()
  expect(readProcessId()).not.toBe(String(process.pid))
  await database.close()
})

test.skipIf(process.getuid?.() !== 0)('the files are root’s where user namespaces are allowed', async () => {
  chmodSync(dataDir, 0o700)
  const database = await open()
  expect(statSync(folder).uid).toBe(0)
  await database.close()
})

function fillDiskTo(bytesLeft: number): void {
  const { bavail, bsize } = statfsSync(dataDir)
  writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize - bytesLeft))
}

/** A small file system, which only root can mount. */
const canMount =
  process.getuid?.() === 0 && spawnSync('unshare', ['-m', 'true'], { stdio: 'ignore' }).status === 0

describe.skipIf(!canMount)('on a full disk', () => {
  let isMounted = false

  beforeEach(() => {
    isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=130m', 'tmpfs', dataDir]).status === 0
  })
  afterEach(() => void (isMounted && spawnSync('umount', ['--lazy', dataDir])))

  test('writes fail with a clear error, reads work, and writes work again once there is space', async () => {
    const database = await open()
    await database.runScript('create table public.notes (words text)')
    const write = () => database.query(`insert into public.notes values ('x') returning words`)
    fillDiskTo(1024 * 1024)
    await expect.poll(() => write().catch((error: unknown) => error)).toBeInstanceOf(DiskFullError)
    expect(await database.query('select words from public.notes')).toEqual([])
    rmSync(join(dataDir, 'ballast'))
    await expect.poll(() => write().catch((error: unknown) => error)).toEqual([{ words: 'x' }])
    await database.close()
  })

  test('no new database is created', async () => {
    fillDiskTo(4 * 1024 * 1024)
    await expect(open()).rejects.toThrow(DiskFullError)
    expect(readdirSync(dataDir)).not.toContain('postgres')
  })
})
