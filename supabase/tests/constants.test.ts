import { openTestDatabase } from '@marquee/database/testing/database.ts'
import { expect, test } from 'vitest'

import { CREDIT_RETURN_SECONDS, MAX_CREDIT_RETURNS_PER_DAY } from '#domain/credits/credit-return.ts'
import { UNLIMITED_BALANCE, VIEWING_PASS_HOURS, WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import {
  BODY_BYTES_MAX,
  HIDE_RULE_BODY_BYTES_MAX,
  LIST_BODY_BYTES_MAX,
} from '#domain/library/library-item.ts'

test('the database and the domain code use the same constants', async () => {
  const database = await openTestDatabase()
  const [constants] = await database.query(`
    select public.welcome_bonus_credits() as bonus, public.unlimited_balance() as unlimited,
      extract(epoch from public.viewing_pass_duration())::integer / 3600 as pass_hours,
      extract(epoch from private.credit_return_window())::integer as return_seconds,
      private.max_credit_returns_per_day() as returns_per_day,
      private.max_library_body_bytes('hide_rule') as hide_rule_bytes,
      private.max_library_body_bytes('list_title') as list_bytes, private.max_library_body_bytes('viewing') as bytes`)
  await database.close()
  expect(constants).toEqual({
    bonus: WELCOME_BONUS_CREDITS,
    unlimited: UNLIMITED_BALANCE,
    pass_hours: VIEWING_PASS_HOURS,
    return_seconds: CREDIT_RETURN_SECONDS,
    returns_per_day: MAX_CREDIT_RETURNS_PER_DAY,
    hide_rule_bytes: HIDE_RULE_BODY_BYTES_MAX,
    list_bytes: LIST_BODY_BYTES_MAX,
    bytes: BODY_BYTES_MAX,
  })
})
