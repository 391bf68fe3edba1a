import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { GUEST_CREDITS, WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { storedValue } from '#src/lib/stored-value.ts'
import { dataOf, getSupabase } from '#src/lib/supabase.ts'

/** Whose credits: the auth service's id, and the e-mail that the credits are kept under. */
export type Account = { id: string; email: string }

const balanceSchema = v.pipe(v.number(), v.integer())

/** A guest's credits live on the device. */
export const guestCredits = storedValue('guest_credits', balanceSchema, GUEST_CREDITS)

/** The user's balance. Somebody without a credit row is given the welcome bonus first (spec, section 4). */
export function balanceQuery(account: Account | undefined) {
  return queryOptions({
    queryKey: ['credits', account?.id],
    queryFn: () => (account ? readBalance(account) : guestCredits.get()),
    enabled: account !== undefined,
  })
}

async function readBalance(account: Account): Promise<number> {
  const supabase = await getSupabase()
  const rows = supabase.from('credits').select('balance')
  const row = dataOf(await rows.eq('email', account.email.toLowerCase()).maybeSingle())
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
  // Another tab may have claimed it this very moment: what counts is what stands there now.
  const row = dataOf(await supabase.from('credits').select('balance').eq('user_id', account.id).maybeSingle())
  if (row) return v.parse(balanceSchema, row.balance)
  throw new Error('The welcome bonus was not granted', { cause: error })
}
