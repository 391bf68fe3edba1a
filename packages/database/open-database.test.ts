import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'

import { DataFolderInUseError } from './data-folder-lock.ts'
import { ChangedMigrationError, migrate } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { transactionAs, queryAs, type Caller } from './query-as.ts'
import { readSqlRefusal } from './sql-state.ts'
import { TEST_MIGRATIONS } from './testing/migrations.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'marquee-database-'))
const settings = { dataDir, logger: pino({ level: 'silent' }) }
let database = await openDatabase(settings)

afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a second opener of the folder is refused', async () => {
  await expect(openDatabase(settings)).rejects.toThrow(DataFolderInUseError)
})

test('the folder of the database is for its owner alone', () => {
  expect(statSync(join(dataDir, 'database')).mode & 0o077).toBe(0)
})

describe('migrating', () => {
  test('runs the platform first and the product after it, in order, and nothing the second time', async () => {
    const names = await migrate(database, TEST_MIGRATIONS)
    expect(names[0]).toBe('platform/001_roles.sql')
    const product = names.filter((name) => name.startsWith('product/'))
    expect(product).toEqual(product.toSorted())
    expect(names.at(-1)).toBe(product.at(-1))
    expect(await migrate(database, TEST_MIGRATIONS)).toEqual([])
  })

  test('is remembered, with the data, when the folder is opened again', async () => {
    await database.query(`insert into auth.users (email, encrypted_password) values ('kept@example.com', '')`)
    await database.close()
    database = await openDatabase(settings)
    expect(await migrate(database, TEST_MIGRATIONS)).toEqual([])
    expect(await database.query('select email from auth.users')).toEqual([{ email: 'kept@example.com' }])
  })

  test('refuses to go on when a file that has run was edited', async () => {
    const table = 'platform.applied_migrations'
    const [first] = await database.query<{ hash: string }>(
      `select hash from ${table} where name like '%/001_roles.sql'`,
    )
    await database.query(`update ${table} set hash = 'other' where name like '%/001_roles.sql'`)
    await expect(migrate(database, TEST_MIGRATIONS)).rejects.toThrow(ChangedMigrationError)
    await expect(migrate(database, TEST_MIGRATIONS)).rejects.toThrow(
      /001_roles\.sql has run on this database and was edited/,
    )
    await database.query(`update ${table} set hash = $1 where name like '%/001_roles.sql'`, [
      first?.hash ?? '',
    ])
  })

  test('refuses to go on when a file that has run is gone', async () => {
    await database.query(`insert into platform.applied_migrations (name, hash) values ('gone.sql', '')`)
    await expect(migrate(database, TEST_MIGRATIONS)).rejects.toThrow(
      'gone.sql has run on this database, but the file is gone',
    )
    await database.query(`delete from platform.applied_migrations where name = 'gone.sql'`)
  })
})

describe('a transaction', () => {
  test('that fails leaves nothing behind and passes the error on', async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.query('delete from auth.users')
      throw new Error('second thoughts')
    })
    await expect(failing).rejects.toThrow('second thoughts')
    expect(await database.query('select 1 from auth.users')).toHaveLength(1)
  })

  test('tells what Postgres refused by its code', async () => {
    const refused: unknown = await database
      .query('select 1 / $1::integer', [0])
      .catch((error: unknown) => error)
    expect(readSqlRefusal(refused)).toMatchObject({ code: '22012', message: 'division by zero' })
    const badText: unknown = await database.query('select $1::uuid', ['x']).catch((error: unknown) => error)
    expect(readSqlRefusal(badText)?.code).toBe('22P02')
    expect(readSqlRefusal(Object.assign(new Error('refused'), { code: 'EPERM' }))).toBeUndefined()
  })
})

function insert(email: string) {
  return {
    sql: `insert into auth.users (email, encrypted_password) values ($1, '') returning email`,
    parameters: [email],
  }
}

describe('a transaction of statements known beforehand', () => {
  test('gives the rows of the last', async () => {
    const rows = await database.transactionOf([insert('a@example.com'), insert('b@example.com')])
    expect(rows).toEqual([{ email: 'b@example.com' }])
  })

  test('of which one is refused has not happened, and the next is as good as before', async () => {
    const refused = database.transactionOf([insert('c@example.com'), insert('a@example.com')])
    await expect(refused).rejects.toThrow('duplicate key')
    const refusedFirst = database.transactionOf([insert('a@example.com'), insert('d@example.com')])
    await expect(refusedFirst).rejects.toThrow('duplicate key')
    expect(await database.query(`select email from auth.users where email ~ '^[cd]@'`)).toEqual([])
    expect(await database.transactionOf([insert('e@example.com')])).toEqual([{ email: 'e@example.com' }])
  })
})

describe('acting as a caller', () => {
  const sub = '00000000-0000-4000-8000-000000000001'
  const WHO = `select current_user::text as role, auth.uid()::text as uid, auth.role() as claimed`

  test('has the role and the claims of the caller, and only inside', async () => {
    const viewer = { role: 'authenticated', claims: { sub, role: 'service_role' } } as const
    const inside = await transactionAs(database, viewer, (transaction) => transaction.query(WHO))
    expect(inside).toEqual([{ role: 'authenticated', uid: sub, claimed: 'authenticated' }])
    expect(await database.query(WHO)).toEqual([{ role: 'postgres', uid: null, claimed: null }])
  })

  test('ends with an error as well', async () => {
    const stopped = transactionAs(database, { role: 'anon', claims: {} }, async () => {
      throw new Error('stop')
    })
    await expect(stopped).rejects.toThrow('stop')
    expect(await database.query(WHO)).toEqual([{ role: 'postgres', uid: null, claimed: null }])
  })

  test('in one statement has the same rights', async () => {
    const viewer = { role: 'authenticated', claims: { sub } } as const
    expect(await queryAs(database, viewer).query(WHO)).toEqual([
      { role: 'authenticated', uid: sub, claimed: 'authenticated' },
    ])
    expect(await database.query(WHO)).toEqual([{ role: 'postgres', uid: null, claimed: null }])
  })

  test('with a role that cannot be taken nothing is done, however soon it is asked for', async () => {
    // @ts-expect-error no such role
    const stranger: Caller = { role: 'stranger', claims: {} }
    const change = 'delete from auth.users'
    await expect(queryAs(database, stranger).query(change)).rejects.toThrow('"stranger" does not exist')
    const working = transactionAs(database, stranger, (transaction) => transaction.query(change))
    await expect(working).rejects.toThrow('"stranger" does not exist')
    expect(await database.query('select 1 from auth.users limit 1')).toHaveLength(1)
  })

  test('for reading can change nothing, whatever the role', async () => {
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
