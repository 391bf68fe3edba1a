import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { createImage, createImageBlob } from '../testing/image-fixtures.ts'
import { startStorage } from '../testing/start-storage.ts'
import { createFileStore } from './file-store.ts'
import { reconcileAfterCrash } from './reconcile-uploads.ts'

const SILENT = pino({ level: 'silent' })

const storage = await startStorage()

describe('what a crash left', () => {
  test('is settled by the rows: what they name stays, the rest goes, and nothing unmarked is touched', async () => {
    const { emulator, avatars, avatarName, storedFiles } = storage
    await avatars().upload(avatarName(), createImageBlob())
    const [row] = await emulator.database.query<{ version: string }>('select version from storage.objects')
    const files = createFileStore(emulator.uploadFolder)
    await files.markPending(row?.version ?? '')
    const lost = await files.write(createImage())
    writeFileSync(join(emulator.uploadFolder, `${lost}.half.tmp`), 'half')
    writeFileSync(join(emulator.uploadFolder, 'of-another-database'), 'x')
    const alone = { ...emulator.database, kind: 'embedded' as const }
    await reconcileAfterCrash({ database: alone, files, logger: SILENT }, files.listPending())
    expect(storedFiles().toSorted()).toEqual([row?.version ?? '', 'of-another-database'].toSorted())
  })

  test('waits an hour where other servers work in the same folder', async () => {
    const { emulator, storedFiles } = storage
    const files = createFileStore(emulator.uploadFolder)
    const shared = { ...emulator.database, kind: 'server' as const }
    const stores = { database: shared, files, logger: SILENT }
    const young = await files.write(createImage())
    await reconcileAfterCrash(stores, files.listPending())
    expect(storedFiles()).toContain(young)
    const longAgo = Date.now() / 1000 - 2 * 60 * 60
    utimesSync(join(emulator.uploadFolder, `${young}.unsettled`), longAgo, longAgo)
    await reconcileAfterCrash(stores, files.listPending())
    expect(storedFiles()).not.toContain(young)
  })
})

test('a link in the folder of uploads is not followed', async () => {
  const { emulator, avatars, avatarName } = storage
  await avatars().upload(avatarName(), createImageBlob())
  const [row] = await emulator.database.query<{ version: string }>(
    'select version from storage.objects where name = $1',
    [avatarName()],
  )
  const path = join(emulator.uploadFolder, row?.version ?? '')
  rmSync(path)
  symlinkSync('/etc/passwd', path)
  expect((await avatars().download(avatarName())).error).toMatchObject({ statusCode: '404' })
})
