import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { expect, test } from 'vitest'

import { UNLIMITED_BALANCE, VIEWING_PASS_HOURS, WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'

test('the database and the domain code use the same constants', async () => {
  const database = await openTestDatabase()
  const [constants] = await database.query(`
    select public.welcome_bonus_credits() as bonus, public.unlimited_balance() as unlimited,
      extract(epoch from public.viewing_pass_duration())::integer / 3600 as pass_hours`)
  await database.close()
  expect(constants).toEqual({
    bonus: WELCOME_BONUS_CREDITS,
    unlimited: UNLIMITED_BALANCE,
    pass_hours: VIEWING_PASS_HOURS,
  })
})
