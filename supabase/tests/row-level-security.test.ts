import { startStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'
import { describe, expect, test } from 'vitest'

import { ACTORS, castFor, outcomeOf } from './policy-actors.ts'
import { TABLE_RIGHTS } from './table-rights.ts'

const standIn = await startStandIn()

test('every table of the schema is in this list', async () => {
  const tables = await standIn.database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
  )
  expect(tables.map(({ name }) => name).toSorted()).toEqual(
    TABLE_RIGHTS.map((entry) => entry.table).toSorted(),
  )
})

describe.each(TABLE_RIGHTS)('$table', (rights) => {
  const { table, newRow, change } = rights

  test.each(ACTORS)('%s selects as the rules say', async (actor) => {
    const { owner, clientOf } = await castFor(standIn)
    const answer = await (await clientOf(actor)).from(table).select().eq('user_id', owner.user.id)
    expect(outcomeOf(answer)).toBe(rights.select[actor])
  })

  test.each(ACTORS)('%s inserts for the owner as the rules say', async (actor) => {
    const { owner, clientOf } = await castFor(standIn, table)
    const answer = await (
      await clientOf(actor)
    )
      .from(table)
      .insert({ user_id: owner.user.id, ...newRow })
      .select()
    expect(outcomeOf(answer)).toBe(rights.insert[actor])
  })

  test.each(ACTORS)('%s updates as the rules say', async (actor) => {
    const { owner, clientOf } = await castFor(standIn)
    const answer = await (
      await clientOf(actor)
    )
      .from(table)
      .update(change)
      .eq('user_id', owner.user.id)
      .select()
    expect(outcomeOf(answer)).toBe(rights.update[actor])
  })

  test.each(ACTORS)('%s deletes as the rules say', async (actor) => {
    const { owner, clientOf } = await castFor(standIn)
    const answer = await (await clientOf(actor)).from(table).delete().eq('user_id', owner.user.id).select()
    expect(outcomeOf(answer)).toBe(rights.delete[actor])
  })
})

describe('a row', () => {
  test.each(['user_profiles', 'watch_history'])('of %s cannot be given to somebody else', async (table) => {
    const { owner } = await castFor(standIn)
    const other = await standIn.addViewer()
    const { error } = await owner.client
      .from(table)
      .update({ user_id: other.user.id })
      .eq('user_id', owner.user.id)
    expect(error?.code).toBe('42501')
  })

  test('of every kind goes with the account', async () => {
    const { owner } = await castFor(standIn)
    await standIn.database.query('delete from auth.users where id = $1', [owner.user.id])
    for (const { table } of TABLE_RIGHTS) {
      const { data } = await standIn.service().from(table).select().eq('user_id', owner.user.id)
      expect(data).toEqual([])
    }
  })
})
