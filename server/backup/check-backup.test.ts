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

import { newHeading } from './backup-format.ts'
import { BadBackupError, checkBackup } from './check-backup.ts'
import { packBackup } from './pack-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { takeSnapshot } from './take-snapshot.ts'

const root = mkdtempSync(join(tmpdir(), 'marquee-check-'))
const dataFolder = join(root, 'data')
const target = join(root, 'target')
const file = join(root, 'changed.tar.gz')
afterAll(() => rmSync(root, { recursive: true }))

for (const part of ['keys', 'uploads', 'database']) mkdirSync(join(dataFolder, part), { recursive: true })
mkdirSync(join(dataFolder, 'database', 'pg_notify'))
writeFileSync(join(dataFolder, 'keys', 'supabase.json'), '{"secret":"of one installation"}')
writeFileSync(join(dataFolder, 'database', 'PG_VERSION'), '18\n')
writeFileSync(join(dataFolder, 'uploads', 'one'), Buffer.alloc(100_000, 'picture '))
const good = Buffer.concat(await packBackup(await takeSnapshot(dataFolder, 'closed')).toArray())

beforeEach(() => {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'keys'), { recursive: true })
  writeFileSync(join(target, 'keys', 'mine'), 'mine')
})

/** It is refused, and the folder is as it was. */
async function expectRefusal(bytes: Uint8Array, message?: string | RegExp): Promise<void> {
  writeFileSync(file, bytes)
  const restored = restoreBackup(file, target, { mayReplace: true })
  await expect(restored).rejects.toThrow(BadBackupError)
  if (message) await expect(checkBackup(file)).rejects.toThrow(message)
  expect(readdirSync(target)).toEqual(['keys'])
  expect(readFileSync(join(target, 'keys', 'mine'), 'utf8')).toBe('mine')
}

/** Another archive of files and links, by their paths. */
async function archiveOf(paths: string[], make: (folder: string) => void): Promise<Buffer> {
  const folder = mkdtempSync(join(root, 'made-'))
  make(folder)
  const archive = create({ cwd: folder, preservePaths: true, gzip: true }, paths)
  return Buffer.concat(await archive.collect())
}

const headingText = JSON.stringify(newHeading('embedded', []))

test('a whole backup is taken, empty folders among it', async () => {
  writeFileSync(file, good)
  expect((await checkBackup(file)).database).toBe('embedded')
  await restoreBackup(file, target, { mayReplace: true })
  expect(readdirSync(join(target, 'database')).toSorted()).toEqual(['PG_VERSION', 'pg_notify'])
  expect(readFileSync(join(target, 'uploads', 'one'))).toEqual(
    readFileSync(join(dataFolder, 'uploads', 'one')),
  )
})

/** One with a heading and no contents. */
function archiveOfTexts(text: string): Promise<Buffer> {
  return archiveOf(['backup.json', 'contents.json'], (folder) => {
    writeFileSync(join(folder, 'backup.json'), text)
    writeFileSync(join(folder, 'contents.json'), '{}')
  })
}

/** A file that the contents do not name. */
function makeUnnamed(folder: string): void {
  writeFileSync(join(folder, 'backup.json'), headingText)
  writeFileSync(join(folder, 'contents.json'), '{}')
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'keys', 'more'), 'x')
}

describe('is refused, and nothing is changed:', () => {
  test.each([0, 1, 20, 0.3, 0.6, 0.9, 0.99])('a backup cut off at %s', async (at) => {
    await expectRefusal(good.subarray(0, at > 0 && at < 1 ? Math.floor(good.length * at) : at))
  })

  test('a backup cut off before it was packed', async () => {
    const plain = gunzipSync(good)
    for (const at of [512, 1024, plain.length - 4096]) await expectRefusal(gzipSync(plain.subarray(0, at)))
  })

  test('a backup of which one bit is not what it was', async () => {
    const plain = gunzipSync(good)
    const changed = Buffer.from(plain)
    const at = plain.indexOf('picture') + 5000
    changed[at] = (changed[at] ?? 0) + 1
    await expectRefusal(gzipSync(changed), 'is damaged: "uploads/one"')
    const packed = Buffer.from(good)
    packed[Math.floor(packed.length / 2)] = (packed[Math.floor(packed.length / 2)] ?? 0) ^ 255
    await expectRefusal(packed)
  })

  test('what is no archive, and what is another one', async () => {
    await expectRefusal(Buffer.from('not an archive'), 'is no whole backup')
    await expectRefusal(gzipSync('not an archive'))
    const other = await archiveOf(['notes.txt'], (folder) => writeFileSync(join(folder, 'notes.txt'), 'x'))
    await expectRefusal(other, 'it begins with "notes.txt"')
  })

  test('a backup of a later kind, and one of a newer Marquee', async () => {
    const later = JSON.stringify({ ...newHeading('embedded', []), version: 2 })
    await expectRefusal(await archiveOfTexts(later), 'is of another kind or version')
    writeFileSync(
      file,
      await archiveOfTexts(JSON.stringify(newHeading('embedded', ['supabase/migrations/later.sql']))),
    )
    await expect(restoreBackup(file, target, { mayReplace: true })).rejects.toThrow('made by a newer Marquee')
  })

  test.each([
    ['climbs out of the folder', '../outside.txt'],
    ['climbs out within a part', 'keys/../../outside.txt'],
    ['lies beside the parts', 'cache/x'],
    ['would be a lock', 'lock'],
  ])('a file that %s', async (_, path) => {
    const archive = await archiveOf(['backup.json', path], (folder) => {
      writeFileSync(join(folder, 'backup.json'), headingText)
      for (const name of ['keys', 'cache']) mkdirSync(join(folder, name))
      writeFileSync(join(folder, path), 'x')
    })
    await expectRefusal(archive, 'does not belong in one')
  })

  test('a link, wherever it leads', async () => {
    const archive = await archiveOf(['backup.json', 'keys/link'], (folder) => {
      writeFileSync(join(folder, 'backup.json'), headingText)
      mkdirSync(join(folder, 'keys'))
      symlinkSync('/etc', join(folder, 'keys', 'link'))
    })
    await expectRefusal(archive, 'is neither a file nor a folder')
  })

  test('a file that the contents do not name, or that is in it twice', async () => {
    await expectRefusal(await archiveOf(['backup.json', 'keys', 'contents.json'], makeUnnamed), 'is damaged')
    await expectRefusal(
      await archiveOf(['backup.json', 'keys/more', 'keys/more', 'contents.json'], makeUnnamed),
      'is in it twice',
    )
  })
})
