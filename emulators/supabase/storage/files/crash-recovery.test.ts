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

describe('pending files after a crash', () => {
  test('stay if a row references them and are deleted otherwise; other files are left alone', async () => {
    const { emulator, avatars, avatarName, storedFiles } = storage
    await avatars().upload(avatarName(), createImageBlob())
    const [row] = await emulator.database.query<{ version: string }>('select version from storage.objects')
    const files = createFileStore(emulator.uploadFolder)
    await files.markPending(row?.version ?? '')
    const unreferenced = await files.write(createImage())
    writeFileSync(join(emulator.uploadFolder, `${unreferenced}.half.tmp`), 'half')
    writeFileSync(join(emulator.uploadFolder, 'of-another-database'), 'x')
    const embedded = { ...emulator.database, kind: 'embedded' as const }
    await reconcileAfterCrash({ database: embedded, files, logger: SILENT }, files.listPending())
    expect(storedFiles().toSorted()).toEqual([row?.version ?? '', 'of-another-database'].toSorted())
  })

  test('are left alone for an hour if other servers share the folder', async () => {
    const { emulator, storedFiles } = storage
    const files = createFileStore(emulator.uploadFolder)
    const shared = { ...emulator.database, kind: 'server' as const }
    const stores = { database: shared, files, logger: SILENT }
    const recent = await files.write(createImage())
    await reconcileAfterCrash(stores, files.listPending())
    expect(storedFiles()).toContain(recent)
    const longAgo = Date.now() / 1000 - 2 * 60 * 60
    utimesSync(join(emulator.uploadFolder, `${recent}.unsettled`), longAgo, longAgo)
    await reconcileAfterCrash(stores, files.listPending())
    expect(storedFiles()).not.toContain(recent)
  })
})

test('a symbolic link in the upload folder is not followed', async () => {
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
