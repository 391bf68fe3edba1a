import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, expect, test } from 'vitest'

import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marquee-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MODULE = join(import.meta.dirname, 'data-folder-lock.ts')

/** Another process that takes the lock, says what came of it, and holds on until it is killed. */
async function startHolder() {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(MODULE)})
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('held') } catch (error) { console.log(error.name) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [said]: unknown[] = await once(child.stdout, 'data')
  return {
    said: String(said).trim(),
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('a second holder in the same process is refused until the first lets go', () => {
  const first = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError)
  first.release()
  lockDataFolder(folder).release()
})

test('letting go twice harms nobody', () => {
  const first = lockDataFolder(folder)
  first.release()
  const second = lockDataFolder(folder)
  first.release()
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError)
  second.release()
  expect(existsSync(join(folder, 'lock.pid'))).toBe(false)
})

test('another process is refused and told who holds the folder; a killed one lets go', async () => {
  const holder = await startHolder()
  expect(holder.said).toBe('held')
  try {
    expect(() => lockDataFolder(folder)).toThrow(`in use by process ${holder.pid}.`)
  } finally {
    await holder.kill()
  }
  // The killed holder's number is still written there, as it would be had another program got that number since.
  expect(existsSync(join(folder, 'lock.pid'))).toBe(true)
  lockDataFolder(folder).release()
})

test('of several processes at once one gets the folder', async () => {
  const holders = await Promise.all([startHolder(), startHolder(), startHolder()])
  await Promise.all(holders.map((holder) => holder.kill()))
  const said = holders.map((holder) => holder.said).toSorted()
  expect(said).toEqual(['DataFolderInUseError', 'DataFolderInUseError', 'held'])
})

test('a pid file that says nothing useful does not matter', () => {
  const first = lockDataFolder(folder)
  writeFileSync(join(folder, 'lock.pid'), '')
  expect(() => lockDataFolder(folder)).toThrow('in use by another process')
  first.release()
})
