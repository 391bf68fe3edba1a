import { DiskFullError, hasDiskSpace } from '@marquee/files/disk-space.ts'

import type { Database, Queryable } from './database.ts'
import { parseSqlError } from './sql-error.ts'

/** Checking costs a system call. */
const CHECK_INTERVAL_MS = 100

/** SQLSTATEs of a write in a read-only transaction, and of leaving read-only mode. */
const READ_ONLY_CODES = ['25006', '25001']

/** Returns the database with writes that fail with DiskFullError while the disk of its folder is full. Reads work. */
export function rejectWritesOnFullDisk(database: Database, folder: string): Database {
  const readOnly = toReadOnly(database)
  let checkedAt = -Infinity
  let current = database
  const choose = () => {
    if (performance.now() - checkedAt < CHECK_INTERVAL_MS) return current
    checkedAt = performance.now()
    current = hasDiskSpace(folder) ? database : readOnly
    return current
  }
  return {
    ...database,
    query: (sql, parameters) => choose().query(sql, parameters),
    runScript: (sql) => choose().runScript(sql),
    transaction: (work) => choose().transaction(work),
    batch: (statements) => choose().batch(statements),
  }
}

function toReadOnly(database: Database): Database {
  const transaction = async <Result>(work: (transaction: Queryable) => Promise<Result>) => {
    try {
      return await database.transaction(async (inside) => {
        await inside.runScript('set transaction read only')
        return work(inside)
      })
    } catch (error) {
      if (!READ_ONLY_CODES.includes(parseSqlError(error)?.code ?? '')) throw error
      throw new DiskFullError('The disk is full: nothing can be saved')
    }
  }
  return {
    ...database,
    transaction,
    query: (sql, parameters) => transaction((inside) => inside.query(sql, parameters)),
    runScript: (sql) => transaction((inside) => inside.runScript(sql)),
    async batch<Row extends object>(statements: Parameters<Database['batch']>[0]) {
      return transaction(async (inside) => {
        let rows: Row[] = []
        for (const { sql, parameters } of statements) rows = await inside.query<Row>(sql, parameters)
        return rows
      })
    },
  }
}
