import type { Database } from '@marquee/database/database.ts'
import { transactionAs } from '@marquee/database/query-as.ts'
import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { insertUser } from '@marquee/supabase-emulator/auth/users/user-rows.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { copyAllRows, TargetNotEmptyError } from './copy-all-rows.ts'

const USERS = 3

const [source, target] = [await openTestDatabase(), await openTestDatabase()]
afterAll(() => Promise.all([source.close(), target.close()]))

const ids: string[] = []

const queryAs = <Row extends object>(database: Database, id: string, sql: string) =>
  transactionAs(
    database,
    { role: 'authenticated', claims: { sub: id, email: `${ids.indexOf(id)}@example.com` } },
    (tx) => tx.query<Row>(sql),
  )

beforeAll(async () => {
  for (let number = 0; number < USERS; number += 1) {
    const email = `${number}@example.com`
    const id = await insertUser(source, {
      email,
      passwordHash: 'none',
      metadata: { a: ['"', '\\', 'ü'] },
      isConfirmed: true,
    })
    ids.push(id)
    await queryAs(
      source,
      id,
      `select public.add_credits_to_user('${email}', '${id}', 10, 'bonus', 'Welcome')`,
    )
    await queryAs(source, id, `select public.spend_credit_for_title('movie', ${number + 1})`)
  }
  await source.query(
    `insert into storage.objects (bucket_id, name, owner, version, metadata)
     select 'avatars', $1 || '-' || n, $1::uuid, gen_random_uuid(), '{"size": 1}' from generate_series(1, 1200) as n`,
    [ids[0] ?? ''],
  )
  // An account that was deleted in the target, which has stored the hash of its mailbox under another key.
  await target.query(
    `insert into private.welcome_bonus_mailboxes (mailbox_hash) values (private.hash_mailbox('0@example.com'))`,
  )
  await source.query(`insert into mail.messages (channel, recipient, body) values ('phone', '1', 'x')`)
})

/** Returns all rows as text, which includes microseconds. */
async function readAllRows(database: Database) {
  const tables = await database.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace::regnamespace::text in ('auth', 'storage', 'mail', 'public', 'private') and relkind = 'r' order by 1`,
  )
  return Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.query<{ row: string }>(`select t::text as row from ${name} as t order by 1`)
      return [name, rows.map(({ row }) => row)] as const
    }),
  )
}

describe('copyAllRows', () => {
  test('copies every row of every table, and identity columns continue', async () => {
    const copied = await copyAllRows(source, target)
    const targetRows = await readAllRows(target)
    expect(copied).toBeGreaterThan(1200 + USERS * 4)
    expect(targetRows).toEqual(await readAllRows(source))
    const [id = ''] = ids
    expect(
      await queryAs(target, id, `select public.spend_credit_for_title('movie', 99) ->> 'outcome' as outcome`),
    ).toEqual([{ outcome: 'charged' }])
    expect(await queryAs(target, id, 'select balance from public.credits')).toEqual([{ balance: 8 }])
  })

  test('rejects a target that has accounts', async () => {
    const before = await readAllRows(target)
    await expect(copyAllRows(source, target)).rejects.toThrow(TargetNotEmptyError)
    expect(await readAllRows(target)).toEqual(before)
  })
})
