import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { GUEST_CREDITS, WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { once } from '#src/lib/memoize.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'
import { getSupabase, unwrapData } from '#src/lib/supabase.ts'
import { showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

/** The user ID, and the email address that identifies the credit row. */
export type Account = { id: string; email: string }

const balanceSchema = v.pipe(v.number(), v.integer())

const storedGuestCredits = createStoredValue('guest_credits', v.nullable(balanceSchema), null)

export const guestCredits = {
  get: () => storedGuestCredits.get() ?? GUEST_CREDITS,
  subscribe: storedGuestCredits.subscribe,
}

/** Stores the credits that a guest starts with, on the first visit. */
export const storeGuestCredits = once(() => {
  if (storedGuestCredits.get() === null) storedGuestCredits.set(GUEST_CREDITS)
})

/** The balance that was last fetched on this device. */
const lastBalance = createStoredValue(
  'lastBalance',
  v.nullable(v.object({ user_id: v.string(), balance: balanceSchema })),
  null,
)

/** Stores a balance from the backend for when it cannot be fetched. */
export function storeBalance(userId: string, balance: number): void {
  const last = lastBalance.get()
  if (last?.user_id !== userId || last.balance !== balance) lastBalance.set({ user_id: userId, balance })
}

/** Returns the balance to assume if it cannot be fetched: the last one on this device, else that of a new account. */
export function getFallbackBalance(userId: string): number {
  const last = lastBalance.get()
  return last?.user_id === userId ? last.balance : WELCOME_BONUS_CREDITS
}

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
  const balance = row ? v.parse(balanceSchema, row.balance) : await claimWelcomeBonus(account)
  storeBalance(account.id, balance)
  return balance
}

async function claimWelcomeBonus(account: Account): Promise<number> {
  const supabase = await getSupabase()
  const { data, error } = await supabase.rpc('add_credits_to_user', {
    p_email: account.email,
    p_user_id: account.id,
    p_amount: WELCOME_BONUS_CREDITS,
    p_transaction_type: 'bonus',
    p_description: messages.welcomeBonus,
  })
  // The bonus is given once per mailbox.
  if (data === 0) {
    showToast({
      title: messages.bonusUsedTitle,
      description: messages.bonusUsedText,
    })
  }
  // Ignores the error if there is a row: another tab may have claimed the bonus at the same time.
  const row = unwrapData(
    await supabase.from('credits').select('balance').eq('user_id', account.id).maybeSingle(),
  )
  if (row) return v.parse(balanceSchema, row.balance)
  throw new Error('The welcome bonus was not granted', { cause: error })
}
