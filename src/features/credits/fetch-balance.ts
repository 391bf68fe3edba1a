import * as v from 'valibot'

import { WELCOME_BONUS_CREDITS, WELCOME_BONUS_DESCRIPTION } from '#domain/credits/credit-rules.ts'
import { loadMessages } from '#src/i18n/language.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

/** The user ID, and the email address that identifies the credit row. */
export type Account = { id: string; email: string }

const balanceSchema = v.pipe(v.number(), v.integer())

/** Returns the balance in the account, and claims the welcome bonus if there is none. Throws a RequestError. */
export async function fetchBalance(account: Account): Promise<number> {
  const supabase = await getSupabase()
  const rows = supabase.from('credits').select('balance')
  const row = unwrapData(await rows.eq('email', account.email.toLowerCase()).maybeSingle())
  return row ? v.parse(balanceSchema, row.balance) : claimWelcomeBonus(account)
}

async function claimWelcomeBonus(account: Account): Promise<number> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('add_credits_to_user', {
    p_email: account.email,
    p_user_id: account.id,
    p_amount: WELCOME_BONUS_CREDITS,
    p_transaction_type: 'bonus',
    p_description: WELCOME_BONUS_DESCRIPTION,
  })
  // The bonus is given once per mailbox.
  if (data === 0) {
    await loadMessages()
    showToast({
      title: messages.bonusUsedTitle(),
      description: messages.bonusUsedText(),
    })
  }
  // Ignores the error if there is a row: another tab may have claimed the bonus at the same time.
  const row = unwrapData(
    await supabase.from('credits').select('balance').eq('user_id', account.id).maybeSingle(),
  )
  if (row) return v.parse(balanceSchema, row.balance)
  throw new Error('The welcome bonus was not granted', { cause: error })
}
