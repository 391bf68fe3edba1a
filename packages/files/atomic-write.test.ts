import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { readIfThere, writeWhole } from './atomic-write.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-whole-file-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what was written is read, and nothing else lies there', async () => {
  const path = join(folder, 'deep', 'er', 'file')
  await writeWhole(path, Buffer.from('first'))
  await writeWhole(path, Buffer.from('second'))
  expect(String(await readIfThere(path))).toBe('second')
  expect(readdirSync(join(folder, 'deep', 'er'))).toEqual(['file'])
})

test('what is not there is nothing', async () => {
  expect(await readIfThere(join(folder, 'missing'))).toBeUndefined()
})

test('a private file and its new folder are the owner’s alone', async () => {
  const path = join(folder, 'private', 'file')
  await writeWhole(path, Buffer.from('x'), { isPrivate: true })
  expect(statSync(path).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'private')).mode & 0o077).toBe(0)
})

test('a write that fails leaves no draft', async () => {
  // A folder of that name cannot be replaced by a file.
  const path = join(folder, 'taken')
  await writeWhole(join(path, 'inside'), Buffer.from('x'))
  await expect(writeWhole(path, Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(['taken'])
})

test('what cannot be read is an error, not nothing', async () => {
  writeFileSync(join(folder, 'file'), '')
  await expect(readIfThere(join(folder, 'file', 'below'))).rejects.toThrow()
})
