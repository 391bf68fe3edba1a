import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readFileIfExists, writeFileAtomic } from './atomic-write.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-atomic-write-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a write replaces the previous contents and leaves no temporary file', async () => {
  const path = join(folder, 'deep', 'er', 'file')
  await writeFileAtomic(path, Buffer.from('first'))
  await writeFileAtomic(path, Buffer.from('second'))
  expect(String(await readFileIfExists(path))).toBe('second')
  expect(readdirSync(join(folder, 'deep', 'er'))).toEqual(['file'])
})

test('reading a missing file returns undefined', async () => {
  expect(await readFileIfExists(join(folder, 'missing'))).toBeUndefined()
})

test('a private file and its new folder are accessible to the owner only', async () => {
  const path = join(folder, 'private', 'file')
  await writeFileAtomic(path, Buffer.from('x'), { isPrivate: true })
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'private')).mode & 0o077).toBe(0)
})

test('a failed write leaves no temporary file', async () => {
  // A folder cannot be replaced by a file.
  const path = join(folder, 'taken')
  await writeFileAtomic(join(path, 'inside'), Buffer.from('x'))
  await expect(writeFileAtomic(path, Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('reading an unreadable path throws', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(readFileIfExists(join(folder, 'file', 'below'))).rejects.toThrow()
})
