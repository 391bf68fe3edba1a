import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Database } from '@marquee/database/database.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { takeSnapshot } from './take-snapshot.ts'

let dataFolder: string

beforeEach(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'marquee-snapshot-'))
  for (const part of ['keys', 'uploads', 'payments', 'database', 'media']) mkdirSync(join(dataFolder, part))
  for (const file of ['database/PG_VERSION', 'keys/k', 'uploads/u', 'media/m', 'lock']) {
    writeFileSync(join(dataFolder, file), file)
  }
})
afterEach(() => rmSync(dataFolder, { recursive: true }))

/** Returns the snapshots that are in the data folder now. */
const listSnapshots = () => readdirSync(join(dataFolder, 'cache'))

const runScript = () => Promise.reject(new Error('Unexpected script'))

/** A fake database that records its queries, and whether the files were copied before and after its transaction. */
function createRecordingDatabase() {
  const events: string[] = []
  const recordCopy = () =>
    events.push(
      listSnapshots().some((name) => existsSync(join(dataFolder, 'cache', name, 'database', 'PG_VERSION')))
        ? 'copied'
        : 'not copied',
    )
  const query = async (sql: string) => {
    events.push(sql)
    return []
  }
  const database: Database = {
    kind: 'embedded',
    query: () => Promise.reject(new Error('Unexpected query outside of the transaction')),
    runScript,
    batch: () => Promise.reject(new Error('Unexpected batch')),
    close: async () => {},
    async transaction(work) {
      recordCopy()
      const result = await work({ query, runScript })
      recordCopy()
      return result
    },
  }
  return { database, events }
}

test('the database is copied inside a transaction, after a checkpoint', async () => {
  const { database, events } = createRecordingDatabase()
  const snapshot = await takeSnapshot(dataFolder, database)
  expect(events).toEqual(['not copied', 'checkpoint', 'copied'])
  await snapshot.remove()
  expect(listSnapshots()).toEqual([])
})

test('only the parts of a backup are copied, and links are skipped', async () => {
  symlinkSync('/etc/passwd', join(dataFolder, 'uploads', 'link'))
  symlinkSync('/etc', join(dataFolder, 'keys', 'link'))
  const { folder } = await takeSnapshot(dataFolder, 'closed')
  const names = readdirSync(folder, { recursive: true }).map(String).toSorted()
  expect(names).toEqual([
    'backup.json',
    'contents.json',
    'database',
    'database/PG_VERSION',
    'keys',
    'keys/k',
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
