import type { Database } from '@marquee/database/database.ts'
import { migrate } from '@marquee/database/migrate.ts'
import { openDatabase } from '@marquee/database/open-database.ts'
import { openPostgres } from '@marquee/database/open-postgres.ts'
import { startCluster, type TestCluster } from '@marquee/database/testing/postgres-cluster.ts'
import { createImageBlob } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'
import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { MIGRATION_FOLDERS } from './migrations.ts'

const settings = { dataDir: '', logger: pino({ level: 'silent' }) }

/** An administrator runs this once if the server's role is not a superuser. */
const SET_UP = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role marquee login password 'secret';
  grant anon, authenticated, service_role to marquee with admin option;`

test('a connection error does not reveal the password in the URL', async () => {
  const databaseUrl = 'postgres://marquee:secret@127.0.0.1:1/marquee'
  const failure: unknown = await openDatabase({ ...settings, databaseUrl }).catch((error: unknown) => error)
  expect(failure).toMatchObject({ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 127.0.0.1:1' })
})

describe('on a Postgres server', () => {
  let cluster: TestCluster
  let administrator: Database

  beforeAll(async () => {
    cluster = await startCluster()
    administrator = openPostgres(cluster.url, () => undefined)
    await administrator.runScript(SET_UP)
  })
  afterAll(async () => {
    await administrator.close()
    await cluster.remove()
  })

  async function newDatabase(name: string): Promise<string> {
    await administrator.query(`create database ${name} owner marquee`)
    const url = new URL(cluster.url)
    url.username = 'marquee'
    url.password = 'secret'
    url.pathname = name
    return url.href
  }

  test('a wrong password is reported but not revealed', async () => {
    const url = new URL(await newDatabase('locked'))
    url.password = 'guessed'
    const opening = openDatabase({ ...settings, databaseUrl: url.href })
    await expect(opening).rejects.toThrow('password authentication failed for user "marquee"')
  })

  test('only one of two concurrent processes migrates', async () => {
    const url = await newDatabase('shared')
    const databases = await Promise.all([1, 2].map(() => openDatabase({ ...settings, databaseUrl: url })))
    const counts = (await Promise.all(databases.map((each) => migrate(each, MIGRATION_FOLDERS)))).map(
      (names) => names.length,
    )
    expect(Math.min(...counts)).toBe(0)
    expect(Math.max(...counts)).toBeGreaterThan(20)
    await Promise.all(databases.map((database) => database.close()))
  })

  test('connections have an application name and timeouts', async () => {
    const database = await openDatabase({ ...settings, databaseUrl: await newDatabase('limited') })
    const [limits] = await database.query(
      `select current_setting('application_name') as name, current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    )
    expect(limits).toEqual({ name: 'marquee', statement: '1min', idle: '1min' })
    await database.close()
  })

  test('everything works for a role that owns the database but is not a superuser', async () => {
    const databaseUrl = await newDatabase('owned')
    const emulator = await startSupabaseEmulator({}, async () => {
      const database = await openDatabase({ ...settings, databaseUrl })
      await migrate(database, MIGRATION_FOLDERS)
      return database
    })
    const { client, user } = await emulator.signUp()
    expect((await client.from('user_profiles').insert({ display_name: 'Mine' }).select()).data).toHaveLength(
      1,
    )
    const upload = await client.storage.from('avatars').upload(`${user.id}-a.png`, createImageBlob())
    expect(upload.error).toBeNull()
    const bonus = { p_email: '', p_user_id: user.id, p_amount: 5, p_transaction_type: 'purchase' }
    const bought = await emulator.service().rpc('add_credits_to_user', { ...bonus, p_description: null })
    expect(bought.error).toBeNull()
    const spent = await client.rpc('spend_credit_for_title', { p_media_type: 'movie', p_tmdb_id: 1 })
    expect(spent.data).toMatchObject({ outcome: 'charged', balance: 4 })
    expect((await emulator.client().from('credits').select()).error?.code).toBe('42501')
  })
})
