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

/** Starts a process that tries to take the lock, prints the outcome, and runs until it is killed. */
async function startHolder() {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(MODULE)})
    try { lockDataFolder(${JSON.stringify(folder)}); console.log('held') } catch (error) { console.log(error.name) }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script])
  const [output]: unknown[] = await once(child.stdout, 'data')
  return {
    outcome: String(output).trim(),
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

test('a lock can be taken again in the same process only after its release', () => {
  const first = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError)
  first.release()
  lockDataFolder(folder).release()
})

test('releasing a lock twice does not affect the next holder', () => {
  const first = lockDataFolder(folder)
  first.release()
  const second = lockDataFolder(folder)
  first.release()
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError)
  second.release()
  expect(existsSync(join(folder, 'lock.pid'))).toBe(false)
})

test('another process gets an error that names the holder, and killing the holder releases the lock', async () => {
  const holder = await startHolder()
  expect(holder.outcome).toBe('held')
  try {
    expect(() => lockDataFolder(folder)).toThrow(`in use by process ${holder.pid}.`)
  } finally {
    await holder.kill()
  }
  // The pid of the killed holder is still on file and may since belong to another program.
  expect(existsSync(join(folder, 'lock.pid'))).toBe(true)
  lockDataFolder(folder).release()
})

test('exactly one of several concurrent processes gets the lock', async () => {
  const holders = await Promise.all([startHolder(), startHolder(), startHolder()])
  await Promise.all(holders.map((holder) => holder.kill()))
  const outcomes = holders.map((holder) => holder.outcome).toSorted()
  expect(outcomes).toEqual(['DataFolderInUseError', 'DataFolderInUseError', 'held'])
})

test('an empty pid file is harmless', () => {
  const first = lockDataFolder(folder)
  writeFileSync(join(folder, 'lock.pid'), '')
  expect(() => lockDataFolder(folder)).toThrow('in use by another process')
  first.release()
})
