import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { GUEST_CREDITS, WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'

/** The user ID, and the email address that identifies the credit row. */
export type Account = { id: string; email: string }

const balanceSchema = v.pipe(v.number(), v.integer())

export const guestCredits = createStoredValue('guest_credits', balanceSchema, GUEST_CREDITS)

/** The user's balance. The first query of a new user claims the welcome bonus. */
export function balanceQuery(account: Account | undefined) {
  return queryOptions({
    queryKey: ['credits', account?.id],
    queryFn: () => (account ? fetchBalance(account) : guestCredits.get()),
    enabled: account !== undefined,
  })
}

async function fetchBalance(account: Account): Promise<number> {
  const supabase = await getSupabase()
  const rows = supabase.from('credits').select('balance')
  const row = unwrapData(await rows.eq('email', account.email.toLowerCase()).maybeSingle())
  return row ? v.parse(balanceSchema, row.balance) : claimWelcomeBonus(account)
}

async function claimWelcomeBonus(account: Account): Promise<number> {
  const supabase = await getSupabase()
  const { error } = await supabase.rpc('add_credits_to_user', {
    p_email: account.email,
    p_user_id: account.id,
    p_amount: WELCOME_BONUS_CREDITS,
    p_transaction_type: 'bonus',
    p_description: 'Welcome bonus',
  })
  // Ignores the error if there is a row: another tab may have claimed the bonus at the same time.
  const row = unwrapData(
    await supabase.from('credits').select('balance').eq('user_id', account.id).maybeSingle(),
  )
  if (row) return v.parse(balanceSchema, row.balance)
  throw new Error('The welcome bonus was not granted', { cause: error })
}
