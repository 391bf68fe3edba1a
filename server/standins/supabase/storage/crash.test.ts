import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'

import { openDatabase } from '#server/db/open-database.ts'

import { loadKeys } from '../keys.ts'
import { createFileStore } from './file-store.ts'
import { settleAfterCrash } from './settle-files.ts'
import { picture, pictureBlob } from './test-picture.ts'
import { startStorage } from './test-storage.ts'

const storage = await startStorage()

/** How often a server is killed while pictures come in. */
const KILLS = Number(process.env['STORAGE_KILLS'] ?? 2)
const PICTURE_BYTES = 2_000_000
/** After the first answers, at any moment of the next ones. */
const MAX_EXTRA_MS = 60

describe('a server that is killed while pictures come in', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-storage-kill-'))
  const uploads = join(dataDir, 'uploads')
  let running: ChildProcess | undefined
  afterAll(() => {
    running?.kill('SIGKILL')
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function startServer() {
    const fixture = join(import.meta.dirname, '..', '..', '..', 'db', 'kill-fixture.ts')
    const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    running = child
    const [port]: unknown[] = await once(child.stdout, 'data')
    return { child, url: `http://127.0.0.1:${String(port).trim()}` }
  }

  test(
    'leaves every object with its whole file, and at the next start no file without an object',
    { timeout: 60_000 + KILLS * 15_000 },
    async () => {
      const { serviceRoleKey } = await loadKeys(dataDir)
      let answered = 0
      for (let kill = 0; kill < KILLS; kill += 1) {
        const { child, url } = await startServer()
        const bucket = createClient(url, serviceRoleKey).storage.from('avatars')
        const write = async (writer: number) => {
          for (let number = 0; ; number += 1) {
            const body = pictureBlob('image/png', { size: PICTURE_BYTES, fill: kill + 1 })
            const { error } = await bucket.upload(`${writer}-${number % 3}.png`, body, { upsert: true })
            if (error) return
            answered += 1
          }
        }
        const before = answered
        const writers = [write(1), write(2)]
        await expect.poll(() => answered, { timeout: 15_000 }).toBeGreaterThan(before + 3)
        await sleep(Math.random() * MAX_EXTRA_MS)
        child.kill('SIGKILL')
        await once(child, 'exit')
        await Promise.all(writers)
      }
      const database = await openDatabase({ dataDir, logger: pino({ level: 'silent' }) })
      const rows = await database.query<{ version: string }>('select version from storage.objects')
      const files = createFileStore(uploads)
      for (const { version } of rows) expect(readFileSync(join(uploads, version))).toHaveLength(PICTURE_BYTES)
      await settleAfterCrash({ database, files, logger: pino({ level: 'silent' }) }, files.unsettled())
      await database.close()
      expect(readdirSync(uploads).toSorted()).toEqual(rows.map(({ version }) => version).toSorted())
    },
  )
})

describe('what a crash left', () => {
  test('is settled by the rows: what they name stays, the rest goes, and nothing unmarked is touched', async () => {
    const { standIn, avatars, avatarName, storedFiles } = storage
    await avatars().upload(avatarName(), pictureBlob())
    const [row] = await standIn.database.query<{ version: string }>('select version from storage.objects')
    const files = createFileStore(standIn.uploadFolder)
    await files.mark(row?.version ?? '')
    const lost = await files.write(picture())
    writeFileSync(join(standIn.uploadFolder, `${lost}.half.tmp`), 'half')
    writeFileSync(join(standIn.uploadFolder, 'of-another-database'), 'x')
    const stores = { database: standIn.database, files, logger: pino({ level: 'silent' }) }
    await settleAfterCrash(stores, files.unsettled())
    expect(storedFiles().toSorted()).toEqual([row?.version ?? '', 'of-another-database'].toSorted())
  })

  test('waits an hour where other servers work in the same folder', async () => {
    const { standIn, storedFiles } = storage
    const files = createFileStore(standIn.uploadFolder)
    const shared = { ...standIn.database, kind: 'server' as const }
    const stores = { database: shared, files, logger: pino({ level: 'silent' }) }
    const young = await files.write(picture())
    await settleAfterCrash(stores, files.unsettled())
    expect(storedFiles()).toContain(young)
    const longAgo = Date.now() / 1000 - 2 * 60 * 60
    utimesSync(join(standIn.uploadFolder, `${young}.unsettled`), longAgo, longAgo)
    await settleAfterCrash(stores, files.unsettled())
    expect(storedFiles()).not.toContain(young)
  })
})

test('a link in the folder of uploads is not followed', async () => {
  const { standIn, avatars, avatarName } = storage
  await avatars().upload(avatarName(), pictureBlob())
  const [row] = await standIn.database.query<{ version: string }>(
    'select version from storage.objects where name = $1',
    [avatarName()],
  )
  const path = join(standIn.uploadFolder, row?.version ?? '')
  rmSync(path)
  symlinkSync('/etc/passwd', path)
  expect((await avatars().download(avatarName())).error).toMatchObject({ statusCode: '404' })
})
