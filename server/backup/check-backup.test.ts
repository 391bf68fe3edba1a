import { createHash } from 'node:crypto'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { create } from 'tar'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { createManifest } from './backup-format.ts'
import { checkBackup, InvalidBackupError } from './check-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeSnapshot } from './take-snapshot.ts'
import { createArchive } from './write-archive.ts'

const root = mkdtempSync(join(tmpdir(), 'marquee-check-'))
const dataFolder = join(root, 'data')
const target = join(root, 'target')
const file = join(root, 'changed.tar.gz')
afterAll(() => rmSync(root, { recursive: true }))

for (const part of ['keys', 'uploads', 'database']) mkdirSync(join(dataFolder, part), { recursive: true })
mkdirSync(join(dataFolder, 'database', 'pg_notify'))
writeFileSync(join(dataFolder, 'keys', 'supabase.json'), '{"secret":"of this installation"}')
writeFileSync(join(dataFolder, 'database', 'PG_VERSION'), '18\n')
// In compressed repetitive data, a changed byte may mean the same.
const noise = createHash('shake256', { outputLength: 100_000 }).digest('latin1')
writeFileSync(join(dataFolder, 'uploads', 'one'), `picture ${noise}`, 'latin1')
const good = Buffer.concat(await createArchive(await takeSnapshot(dataFolder, 'closed')).toArray())

beforeEach(() => {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'keys'), { recursive: true })
  writeFileSync(join(target, 'keys', 'mine'), 'mine')
})

/** Expects that a backup is rejected and that the target folder is unchanged. */
async function expectInvalid(bytes: Uint8Array, message?: string | RegExp): Promise<void> {
  writeFileSync(file, bytes)
  const restored = restoreBackup(file, target, { canReplace: true })
  await expect(restored).rejects.toThrow(InvalidBackupError)
  if (message) await expect(checkBackup(file)).rejects.toThrow(message)
  expect(readdirSync(target)).toEqual(['keys'])
  expect(readFileSync(join(target, 'keys', 'mine'), 'utf8')).toBe('mine')
}

/** Creates an archive of the given paths from the files that `createFiles` writes to a folder. */
async function createTestArchive(paths: string[], createFiles: (folder: string) => void): Promise<Buffer> {
  const folder = mkdtempSync(join(root, 'archive-'))
  createFiles(folder)
  const archive = create({ cwd: folder, preservePaths: true, gzip: true }, paths)
  return Buffer.concat(await archive.collect())
}

const manifestText = JSON.stringify(createManifest('embedded', []))

test('a complete backup is restored, including empty folders', async () => {
  writeFileSync(file, good)
  expect((await checkBackup(file)).database).toBe('embedded')
  await restoreBackup(file, target, { canReplace: true })
  expect(readdirSync(join(target, 'database')).toSorted()).toEqual(['PG_VERSION', 'pg_notify'])
  expect(readFileSync(join(target, 'uploads', 'one'))).toEqual(
    readFileSync(join(dataFolder, 'uploads', 'one')),
  )
})

/** Creates an archive with the given manifest and no files. */
function createEmptyBackup(text: string): Promise<Buffer> {
  return createTestArchive(['backup.json', 'contents.json'], (folder) => {
    writeFileSync(join(folder, 'backup.json'), text)
    writeFileSync(join(folder, 'contents.json'), '{}')
  })
}

/** Writes a file that the contents do not list. */
function createUnlistedFile(folder: string): void {
  writeFileSync(join(folder, 'backup.json'), manifestText)
  writeFileSync(join(folder, 'contents.json'), '{}')
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'keys', 'more'), 'x')
}

describe('is rejected without changing anything:', () => {
  test.each([0, 1, 20, 0.3, 0.6, 0.9, 0.99])('a backup truncated at %s', async (at) => {
    await expectInvalid(good.subarray(0, at > 0 && at < 1 ? Math.floor(good.length * at) : at))
  })

  test('a backup truncated before compression', async () => {
    const plain = gunzipSync(good)
    for (const at of [512, 1024, plain.length - 4096]) await expectInvalid(gzipSync(plain.subarray(0, at)))
  })

  test('a backup with a changed byte', async () => {
    const plain = gunzipSync(good)
    const changed = Buffer.from(plain)
    const at = plain.indexOf('picture') + 5000
    changed[at] = (changed[at] ?? 0) + 1
    await expectInvalid(gzipSync(changed), 'is damaged: "uploads/one"')
    const compressed = Buffer.from(good)
    const middle = Math.floor(compressed.length / 2)
    compressed[middle] = (compressed[middle] ?? 0) ^ 255
    await expectInvalid(compressed)
  })

  test('a file that is no archive, and an archive that is no backup', async () => {
    await expectInvalid(Buffer.from('not an archive'), 'is not a complete backup')
    await expectInvalid(gzipSync('not an archive'))
    const other = await createTestArchive(['notes.txt'], (folder) =>
      writeFileSync(join(folder, 'notes.txt'), 'x'),
    )
    await expectInvalid(other, 'it begins with "notes.txt"')
  })

  test('a newer backup format, and a backup of a newer version', async () => {
    const later = JSON.stringify({ ...createManifest('embedded', []), version: 2 })
    await expectInvalid(await createEmptyBackup(later), 'has an unknown kind or version')
    writeFileSync(
      file,
      await createEmptyBackup(JSON.stringify(createManifest('embedded', ['supabase/migrations/later.sql']))),
    )
    await expect(restoreBackup(file, target, { canReplace: true })).rejects.toThrow(
      'made by a newer version of Marquee',
    )
  })

  test.each([
    ['is outside of the folder', '../outside.txt'],
    ['leaves the folder through a part', 'keys/../../outside.txt'],
    ['is in no part', 'cache/x'],
    ['would be the lock file', 'lock'],
  ])('a file that %s', async (_, path) => {
    const archive = await createTestArchive(['backup.json', path], (folder) => {
      writeFileSync(join(folder, 'backup.json'), manifestText)
      for (const name of ['keys', 'cache']) mkdirSync(join(folder, name))
      writeFileSync(join(folder, path), 'x')
    })
    await expectInvalid(archive, 'does not belong in one')
  })

  test('a symbolic link', async () => {
    const archive = await createTestArchive(['backup.json', 'keys/link'], (folder) => {
      writeFileSync(join(folder, 'backup.json'), manifestText)
      mkdirSync(join(folder, 'keys'))
      symlinkSync('/etc', join(folder, 'keys', 'link'))
    })
    await expectInvalid(archive, 'is neither a file nor a folder')
  })

  test('a file that is not listed, or that appears twice', async () => {
    await expectInvalid(
      await createTestArchive(['backup.json', 'keys', 'contents.json'], createUnlistedFile),
      'is damaged',
    )
    await expectInvalid(
      await createTestArchive(['backup.json', 'keys/more', 'keys/more', 'contents.json'], createUnlistedFile),
      'is in it twice',
    )
  })
})
