import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openDatabase } from '@marquee/database/open-database.ts'
import { loadKeys } from '@marquee/supabase-emulator/keys.ts'
import { createFileStore } from '@marquee/supabase-emulator/storage/file-store.ts'
import { settleAfterCrash } from '@marquee/supabase-emulator/storage/settle-files.ts'
import { pictureBlob } from '@marquee/supabase-emulator/storage/test-picture.ts'
import { createClient } from '@supabase/supabase-js'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'

import { type KillableServer, startKillable } from './testing/killable-server.ts'

/** How often a server is killed while pictures come in. */
const KILLS = Number(process.env['STORAGE_KILLS'] ?? 2)
const PICTURE_BYTES = 2_000_000
/** After the first answers, at any moment of the next ones. */
const MAX_EXTRA_MS = 60

describe('a server that is killed while pictures come in', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-storage-kill-'))
  const uploads = join(dataDir, 'uploads')
  let running: KillableServer | undefined
  afterAll(async () => {
    await running?.kill()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test(
    'leaves every object with its whole file, and at the next start no file without an object',
    { timeout: 60_000 + KILLS * 15_000 },
    async () => {
      const { serviceRoleKey } = await loadKeys(dataDir)
      let answered = 0
      for (let kill = 0; kill < KILLS; kill += 1) {
        running = startKillable(dataDir)
        const url = await running.url
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
        await running.kill()
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
