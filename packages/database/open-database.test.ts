import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'

import { DataFolderInUseError } from './data-folder-lock.ts'
import { ChangedMigrationError, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { transactionAs, queryAs, type Caller } from './query-as.ts'
import { parseSqlError } from './sql-error.ts'
import { TEST_MIGRATIONS } from './testing/migrations.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-database-'))
const settings = { dataDir, logger: pino({ level: 'silent' }) }
let database = await openDatabase(settings)

afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a data folder cannot be opened twice', async () => {
  await expect(openDatabase(settings)).rejects.toThrow(DataFolderInUseError)
})

test('the database folder is accessible to its owner only', () => {
  expect(statSync(join(dataDir, 'postgres')).mode & 0o077).toBe(0)
})

describe('migrate', () => {
  test('runs the platform first, then the product, in order, and nothing the second time', async () => {
    const names = await migrate(database, TEST_MIGRATIONS)
    expect(names[0]).toBe('platform/001_roles.sql')
    const product = names.filter((name) => name.startsWith('product/'))
    expect(product).toEqual(product.toSorted())
    expect(names.at(-1)).toBe(product.at(-1))
    expect(await migrate(database, TEST_MIGRATIONS)).toEqual([])
  })

  test('has nothing to do when the folder is reopened, which keeps its data', async () => {
    await database.query(`insert into auth.users (email, encrypted_password) values ('ada@example.com', '')`)
    await database.close()
    database = await openDatabase(settings)
    expect(await migrate(database, TEST_MIGRATIONS)).toEqual([])
    expect(await database.query('select email from auth.users')).toEqual([{ email: 'ada@example.com' }])
  })

  test('fails when an applied migration was edited', async () => {
    const table = 'platform.applied_migrations'
    const [first] = await database.query<{ hash: string }>(
      `select hash from ${table} where name like '%/001_roles.sql'`,
    )
    await database.query(`update ${table} set hash = 'other' where name like '%/001_roles.sql'`)
    await expect(migrate(database, TEST_MIGRATIONS)).rejects.toThrow(ChangedMigrationError)
    await expect(migrate(database, TEST_MIGRATIONS)).rejects.toThrow(
      /001_roles\.sql was edited after it was applied/,
    )
    await database.query(`update ${table} set hash = $1 where name like '%/001_roles.sql'`, [
      first?.hash ?? '',
    ])
  })

  test('fails when an applied migration was deleted', async () => {
    await database.query(`insert into platform.applied_migrations (name, hash) values ('gone.sql', '')`)
    await expect(migrate(database, TEST_MIGRATIONS)).rejects.toThrow(
      'gone.sql was applied to this database, but the file is missing',
    )
    await database.query(`delete from platform.applied_migrations where name = 'gone.sql'`)
  })
})

describe('transaction', () => {
  test('rolls back and rethrows when the work fails', async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.query('delete from auth.users')
      throw new Error('work failed')
    })
    await expect(failing).rejects.toThrow('work failed')
    expect(await database.query('select 1 from auth.users')).toHaveLength(1)
  })

  test('rejects with the SQLSTATE of a failed statement', async () => {
    const divisionError: unknown = await database
      .query('select 1 / $1::integer', [0])
      .catch((error: unknown) => error)
    expect(parseSqlError(divisionError)).toMatchObject({ code: '22012', message: 'division by zero' })
    const castError: unknown = await database.query('select $1::uuid', ['x']).catch((error: unknown) => error)
    expect(parseSqlError(castError)?.code).toBe('22P02')
    expect(parseSqlError(Object.assign(new Error('not permitted'), { code: 'EPERM' }))).toBeUndefined()
  })
})

function insert(email: string) {
  return {
    sql: `insert into auth.users (email, encrypted_password) values ($1, '') returning email`,
    parameters: [email],
  }
}

describe('batch', () => {
  test('returns the rows of the last statement', async () => {
    const rows = await database.batch([insert('a@example.com'), insert('b@example.com')])
    expect(rows).toEqual([{ email: 'b@example.com' }])
  })

  test('changes nothing if any statement fails, and leaves the connection usable', async () => {
    const secondFails = database.batch([insert('c@example.com'), insert('a@example.com')])
    await expect(secondFails).rejects.toThrow('duplicate key')
    const firstFails = database.batch([insert('a@example.com'), insert('d@example.com')])
    await expect(firstFails).rejects.toThrow('duplicate key')
    expect(await database.query(`select email from auth.users where email ~ '^[cd]@'`)).toEqual([])
    expect(await database.batch([insert('e@example.com')])).toEqual([{ email: 'e@example.com' }])
  })
})

describe('querying as a caller', () => {
  const sub = '00000000-0000-4000-8000-000000000001'
  const WHOAMI = `select current_user::text as role, auth.uid()::text as uid, auth.role() as claimed`

  test('sets role and claims for the transaction only', async () => {
    const user = { role: 'authenticated', claims: { sub, role: 'service_role' } } as const
    const inside = await transactionAs(database, user, (transaction) => transaction.query(WHOAMI))
    expect(inside).toEqual([{ role: 'authenticated', uid: sub, claimed: 'authenticated' }])
    expect(await database.query(WHOAMI)).toEqual([{ role: 'postgres', uid: null, claimed: null }])
  })

  test('resets role and claims when the work fails', async () => {
    const failing = transactionAs(database, { role: 'anon', claims: {} }, async () => {
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await database.query(WHOAMI)).toEqual([{ role: 'postgres', uid: null, claimed: null }])
  })

  test('sets role and claims for a single query', async () => {
    const user = { role: 'authenticated', claims: { sub } } as const
    expect(await queryAs(database, user).query(WHOAMI)).toEqual([
      { role: 'authenticated', uid: sub, claimed: 'authenticated' },
    ])
    expect(await database.query(WHOAMI)).toEqual([{ role: 'postgres', uid: null, claimed: null }])
  })

  test('runs nothing for an unknown role, even if a statement was already sent', async () => {
    // @ts-expect-error -- not a role
    const stranger: Caller = { role: 'stranger', claims: {} }
    const change = 'delete from auth.users'
    await expect(queryAs(database, stranger).query(change)).rejects.toThrow('"stranger" does not exist')
    const transaction = transactionAs(database, stranger, (transaction) => transaction.query(change))
    await expect(transaction).rejects.toThrow('"stranger" does not exist')
    expect(await database.query('select 1 from auth.users limit 1')).toHaveLength(1)
  })

  test('rejects writes of every role when it is read-only', async () => {
    const service = { role: 'service_role', claims: {} } as const
    const change = transactionAs(
      database,
      service,
      (transaction) => transaction.query('delete from public.user_profiles where true'),
      { readOnly: true },
    )
    await expect(change).rejects.toThrow('read-only transaction')
  })
})
