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

/** The copies that lie in the data folder now. */
const drafts = () => readdirSync(join(dataFolder, 'cache'))

const runScript = () => Promise.reject(new Error('No script is run'))

/** A database that does nothing, and tells what was copied when its transaction was over. */
function watchedDatabase() {
  const seen: string[] = []
  const look = () =>
    seen.push(
      drafts().some((draft) => existsSync(join(dataFolder, 'cache', draft, 'database', 'PG_VERSION')))
        ? 'copied'
        : 'not copied',
    )
  const query = async (sql: string) => {
    seen.push(sql)
    return []
  }
  const database: Database = {
    kind: 'embedded',
    query: () => Promise.reject(new Error('Nothing is asked outside the transaction')),
    runScript,
    transactionOf: () => Promise.reject(new Error('No statements are known beforehand')),
    close: async () => {},
    async transaction(work) {
      look()
      const result = await work({ query, runScript })
      look()
      return result
    },
  }
  return { database, seen }
}

test('the database is copied while its one session is held, its memory written first', async () => {
  const { database, seen } = watchedDatabase()
  const snapshot = await takeSnapshot(dataFolder, database)
  expect(seen).toEqual(['not copied', 'checkpoint', 'copied'])
  await snapshot.remove()
  expect(drafts()).toEqual([])
})

test('only what belongs into a backup is copied, and no link is followed', async () => {
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

test('the books of the test checkout are copied while they are written, with what was committed', async () => {
  const books = new DatabaseSync(join(dataFolder, 'payments', 'stripe.sqlite'))
  books.exec('pragma journal_mode = wal; create table entries (n); insert into entries values (1)')
  books.exec('begin immediate; insert into entries values (2)')
  const { folder } = await takeSnapshot(dataFolder, 'elsewhere')
  books.exec('commit')
  books.close()
  const copy = new DatabaseSync(join(folder, 'payments', 'stripe.sqlite'))
  expect(
    copy
      .prepare('select n from entries')
      .all()
      .map(({ n }) => n),
  ).toEqual([1])
  copy.close()
})

test('what a killed backup left is swept out by a later one, and one under way is not', async () => {
  const [old, young] = ['backup-old', 'backup-young'].map((name) => join(dataFolder, 'cache', name))
  for (const folder of [old, young]) mkdirSync(folder ?? '', { recursive: true })
  const longAgo = Date.now() / 1000 - 25 * 60 * 60
  utimesSync(old ?? '', longAgo, longAgo)
  const snapshot = await takeSnapshot(dataFolder, 'closed')
  await snapshot.remove()
  expect(drafts()).toEqual(['backup-young'])
})

test('one that fails leaves nothing', async () => {
  writeFileSync(
    join(dataFolder, 'payments', 'stripe.sqlite'),
    'no database at all, but long enough to be read as one',
  )
  await expect(takeSnapshot(dataFolder, 'closed')).rejects.toThrow('not a database')
  expect(drafts()).toEqual([])
})
