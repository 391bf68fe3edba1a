import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { waitForSession } from '#src/features/auth/session.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

/** Returns a `buy` function that opens the checkout, or sends guests to sign-up first. */
export function usePurchase(openCheckout: () => Promise<void>): { buy: () => void; isPending: boolean } {
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const startCheckout = async () => {
    const { status } = await waitForSession()
    await (status === 'signed-out' ? navigate({ to: '/auth', search: { mode: 'signup' } }) : openCheckout())
  }
  const buy = () => {
    setPending(true)
    startCheckout()
      .catch(reportFailure)
      .finally(() => setPending(false))
  }
  return { buy, isPending }
}

function reportFailure(error: unknown): void {
  console.error('Failed to start the checkout:', error)
  showToast(errorToast(messages.errorTitle, messages.unexpectedError))
}
