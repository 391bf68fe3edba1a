import { afterAll, expect, test } from 'vitest'

import { dryRun } from './dry-run.ts'
import { openTestDatabase } from './testing/database.ts'

const database = await openTestDatabase()
await database.runScript('create table public.notes (words text)')

afterAll(() => database.close())

test('a dry run returns the result of the work and changes nothing', async () => {
  const rows = await dryRun(database, (transaction) =>
    transaction.query(`insert into public.notes values ('written') returning words`),
  )
  expect(rows).toEqual([{ words: 'written' }])
  expect(await database.query('select * from public.notes')).toEqual([])
})

test('a dry run passes errors on to the caller', async () => {
  await expect(dryRun(database, (transaction) => transaction.query('select 1 / 0'))).rejects.toThrow(
    'division by zero',
  )
})
