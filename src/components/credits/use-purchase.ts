import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { settledSession } from '#src/features/auth/session.ts'
import { destructive, notify } from '#src/lib/notify.ts'

/** Buying needs an account: `buy` opens the checkout for a viewer, and sign-up for a visitor. */
export function usePurchase(openCheckout: () => Promise<void>): { buy: () => void; isPending: boolean } {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const begin = async () => {
    const { status } = await settledSession()
    await (status === 'signed-out' ? navigate({ to: '/auth', search: { mode: 'signup' } }) : openCheckout())
  }
  const buy = () => {
    setPending(true)
    begin()
      .catch(refuse)
      .finally(() => setPending(false))
  }
  return { buy, isPending }
}

function refuse(error: unknown): void {
  console.error('Nobody knows who wants to buy:', error)
  notify(destructive('Error', 'An unexpected error occurred. Please try again.'))
}
