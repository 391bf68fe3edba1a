import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { openTestDataFolder } from '@marquee/database/testing/database.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { takeSnapshot } from './take-snapshot.ts'

let dataFolder: string

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'marquee-snapshot-'))
  for (const part of ['keys', 'uploads', 'payments', 'postgres', 'media']) mkdirSync(join(dataFolder, part))
  for (const file of ['postgres/PG_VERSION', 'keys/k', 'uploads/u', 'media/m', 'lock']) {
    writeFileSync(join(dataFolder, file), file)
  }
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

/** Returns the snapshots that are in the data folder now. */
const listSnapshots = () => readdirSync(join(dataFolder, 'cache'))

test('only the parts of a backup are copied, and links are skipped', async () => {
  symlinkSync('/etc/passwd', join(dataFolder, 'uploads', 'link'))
  symlinkSync('/etc', join(dataFolder, 'keys', 'link'))
  const { folder } = await takeSnapshot(dataFolder, 'closed')
  const names = readdirSync(folder, { recursive: true }).map(String).toSorted()
  expect(names).toEqual([
    'backup.json',
    'contents.json',
    'keys',
    'keys/k',
    'postgres',
    'postgres/PG_VERSION',
    'uploads',
    'uploads/u',
  ])
})

test('the Stripe database is copied in its committed state while it is written to', async () => {
  const stripe = new DatabaseSync(join(dataFolder, 'payments', 'stripe.sqlite'))
  stripe.exec('pragma journal_mode = wal; create table entries (n); insert into entries values (1)')
  stripe.exec('begin immediate; insert into entries values (2)')
  const { folder } = await takeSnapshot(dataFolder, 'elsewhere')
  stripe.exec('commit')
  stripe.close()
  const copy = new DatabaseSync(join(folder, 'payments', 'stripe.sqlite'))
  expect(
    copy
      .prepare('select n from entries')
      .all()
      .map(({ n }) => n),
  ).toEqual([1])
  copy.close()
})

test('abandoned snapshots are removed, and recent ones are kept', async () => {
  const [old, young] = ['backup-old', 'backup-young'].map((name) => join(dataFolder, 'cache', name))
  for (const folder of [old, young]) mkdirSync(folder ?? '', { recursive: true })
  const longAgo = Date.now() / 1000 - 25 * 60 * 60
  utimesSync(old ?? '', longAgo, longAgo)
  const snapshot = await takeSnapshot(dataFolder, 'closed')
  await snapshot.remove()
  expect(listSnapshots()).toEqual(['backup-young'])
})

test('a failed snapshot is removed', async () => {
  writeFileSync(
    join(dataFolder, 'payments', 'stripe.sqlite'),
    'not a database, but long enough to be taken for one',
  )
  await expect(takeSnapshot(dataFolder, 'closed')).rejects.toThrow('not a database')
  expect(listSnapshots()).toEqual([])
})

test('a failed copy of the running database does not hinder the next', async () => {
  for (const name of ['postgres', 'lock']) rmSync(join(dataFolder, name), { recursive: true })
  const database = await openTestDataFolder(dataFolder)
  const emptyFolder = join(dataFolder, 'empty')
  await expect(takeSnapshot(emptyFolder, database)).rejects.toThrow('ENOENT')
  const { folder } = await takeSnapshot(dataFolder, database)
  expect(readdirSync(join(folder, 'postgres'))).toContain('backup_label')
  await database.close()
})
