import { startSupabaseEmulator } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

import { ACTORS, createCast, outcomeOf } from './testing/policy-actors.ts'
import { TABLE_RIGHTS } from './testing/table-rights.ts'

const supabase = await startSupabaseEmulator()

test('every table of the schema is listed here', async () => {
  const tables = await supabase.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    TABLE_RIGHTS.map((entry) => entry.table).toSorted(),
  )
})

describe.each(TABLE_RIGHTS)('$table', (rights) => {
  const { table, newRow, change } = rights

  test.each(ACTORS)('%s can select as listed', async (actor) => {
    const { owner, clientOf } = await createCast(supabase)
    const response = await (await clientOf(actor)).from(table).select().eq('user_id', owner.user.id)
    expect(outcomeOf(response)).toBe(rights.select[actor])
  })

  test.each(ACTORS)('%s can insert for the owner as listed', async (actor) => {
    const { owner, clientOf } = await createCast(supabase, table)
    const response = await (
      await clientOf(actor)
    )
      .from(table)
      .insert({ user_id: owner.user.id, ...newRow })
      .select()
    expect(outcomeOf(response)).toBe(rights.insert[actor])
  })

  test.each(ACTORS)('%s can update as listed', async (actor) => {
    const { owner, clientOf } = await createCast(supabase)
    const response = await (
      await clientOf(actor)
    )
      .from(table)
      .update(change)
      .eq('user_id', owner.user.id)
      .select()
    expect(outcomeOf(response)).toBe(rights.update[actor])
  })

  test.each(ACTORS)('%s can delete as listed', async (actor) => {
    const { owner, clientOf } = await createCast(supabase)
    const response = await (await clientOf(actor)).from(table).delete().eq('user_id', owner.user.id).select()
    expect(outcomeOf(response)).toBe(rights.delete[actor])
  })
})

describe('a row', () => {
  test.each(['user_profiles', 'watch_history'])(
    'of %s cannot be transferred to another user',
    async (table) => {
      const { owner } = await createCast(supabase)
      const other = await supabase.addUser()
      const { error } = await owner.client
        .from(table)
        .update({ user_id: other.user.id })
        .eq('user_id', owner.user.id)
      expect(error?.code).toBe('42501')
    },
  )

  test('of every table is deleted with the account', async () => {
    const { owner } = await createCast(supabase)
    await supabase.database.query('delete from auth.users where id = $1', [owner.user.id])
    for (const { table } of TABLE_RIGHTS) {
      const { data } = await supabase.service().from(table).select().eq('user_id', owner.user.id)
      expect(data).toEqual([])
    }
  })
})
