import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'

import { GUEST_CREDITS, WELCOME_BONUS_CREDITS } from '#domain/credits/credit-rules.ts'
import { createStoredValue } from '#src/lib/stored-value.ts'

import type { Account } from './fetch-balance.ts'

const balanceSchema = v.pipe(v.number(), v.integer())

const storedGuestCredits = createStoredValue('guest_credits', v.nullable(balanceSchema), null)

export const guestCredits = {
  get: () => storedGuestCredits.get() ?? GUEST_CREDITS,
  subscribe: storedGuestCredits.subscribe,
}

/** Stores the credits that a guest starts with, on the first visit. */
export function storeGuestCredits(): void {
  if (storedGuestCredits.get() === null) storedGuestCredits.set(GUEST_CREDITS)
}

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

/** Returns the balance to assume if it cannot be fetched: the last one on this device, else a new account's. */
export function getFallbackBalance(userId: string): number {
  const last = lastBalance.get()
  return last?.user_id === userId ? last.balance : WELCOME_BONUS_CREDITS
}

/** The user's balance. The first query of a new user claims the welcome bonus. */
export function balanceQuery(account: Account | undefined) {
  return queryOptions({
    queryKey: ['credits', account?.id],
    queryFn: async () => {
      if (!account) return guestCredits.get()
      // Loaded on demand, since guests have no row.
      const { fetchBalance } = await import('./fetch-balance.ts')
      const balance = await fetchBalance(account)
      storeBalance(account.id, balance)
      return balance
    },
    enabled: account !== undefined,
  })
}
