import { rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pino } from 'pino'
import { describe, expect, test } from 'vitest'

import { createFileStore } from './file-store.ts'
import { settleAfterCrash } from './settle-files.ts'
import { picture, pictureBlob } from './test-picture.ts'
import { startStorage } from './test-storage.ts'

const SILENT = pino({ level: 'silent' })

const storage = await startStorage()

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
    const alone = { ...standIn.database, kind: 'embedded' as const }
    await settleAfterCrash({ database: alone, files, logger: SILENT }, files.unsettled())
    expect(storedFiles().toSorted()).toEqual([row?.version ?? '', 'of-another-database'].toSorted())
  })

  test('waits an hour where other servers work in the same folder', async () => {
    const { standIn, storedFiles } = storage
    const files = createFileStore(standIn.uploadFolder)
    const shared = { ...standIn.database, kind: 'server' as const }
    const stores = { database: shared, files, logger: SILENT }
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
