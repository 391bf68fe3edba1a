import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openDatabase } from '@marquee/database/open-database.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { createFileStore } from '@marquee/supabase-emulator/storage/files/file-store.ts'
import { reconcileAfterCrash } from '@marquee/supabase-emulator/storage/files/reconcile-uploads.ts'
import { createImageBlob } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'

import { type KillableServer, startKillableServer } from './testing/killable-server.ts'

/** Few in a normal run: a full run sets `KILLS`. */
const KILLS = Number(process.env['KILLS'] || 1)
const FILE_BYTES = 2_000_000
/** Kills at a random moment after the first uploads were confirmed. */
const MAX_EXTRA_MS = 60

describe('a server killed during uploads', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-storage-kill-'))
  const uploads = join(dataDir, 'uploads')
  let running: KillableServer | undefined
  afterAll(async () => {
    await running?.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test(
    'has the whole file of every object, and after a restart no file without an object',
    { timeout: 60_000 + KILLS * 15_000 },
    async () => {
      const { serviceRoleKey } = await loadKeys(dataDir)
      let confirmed = 0
      for (let kill = 0; kill < KILLS; kill += 1) {
        running = startKillableServer(dataDir)
        const url = await running.url
        const bucket = createClient(url, serviceRoleKey).storage.from('avatars')
        const write = async (writer: number) => {
          for (let number = 0; ; number += 1) {
            const body = createImageBlob('image/png', { size: FILE_BYTES, fill: kill + 1 })
            const { error } = await bucket.upload(`${writer}-${number % 3}.png`, body, { upsert: true })
            if (error) return
            confirmed += 1
          }
        }
        const before = confirmed
        const writers = [write(1), write(2)]
        await expect.poll(() => confirmed, { timeout: 15_000 }).toBeGreaterThan(before + 3)
        await sleep(Math.random() * MAX_EXTRA_MS)
        await running.kill()
        await Promise.all(writers)
      }
      const database = await openDatabase({ dataDir, logger: pino({ level: 'silent' }) })
      const rows = await database.query<{ version: string }>('select version from storage.objects')
      const files = createFileStore(uploads)
      for (const { version } of rows) expect(readFileSync(join(uploads, version))).toHaveLength(FILE_BYTES)
      await reconcileAfterCrash({ database, files, logger: pino({ level: 'silent' }) }, files.listPending())
      await database.close()
      expect(readdirSync(uploads).toSorted()).toEqual(rows.map(({ version }) => version).toSorted())
    },
  )
})
