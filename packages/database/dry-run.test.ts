import { afterAll, expect, test } from 'vitest'

import { rehearse } from './dry-run.ts'
import { openTestDatabase } from './testing/test-database.ts'

const database = await openTestDatabase()
await database.runScript('create table public.notes (words text)')

afterAll(() => database.close())

test('a rehearsal gives what the work gives, and leaves nothing behind', async () => {
  const rows = await rehearse(database, (transaction) =>
    transaction.query(`insert into public.notes values ('written') returning words`),
  )
  expect(rows).toEqual([{ words: 'written' }])
  expect(await database.query('select * from public.notes')).toEqual([])
})

test('an error in a rehearsal is the caller’s to see', async () => {
  await expect(rehearse(database, (transaction) => transaction.query('select 1 / 0'))).rejects.toThrow(
    'division by zero',
  )
})
