import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { waitForSession } from '#src/features/account/session/session.ts'
import { openBlankTab } from '#src/lib/blank-tab.ts'
import { hasStoredSession } from '#src/lib/supabase.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'
import { errorTitle, unexpectedError } from '#src/ui/messages.ts'

import type { CheckoutTarget } from './checkout.ts'

/**
 * Returns a `buy` function that opens a blank tab and has the checkout shown there, or sends guests to sign-up first.
 */
export function usePurchase(openCheckout: (target: CheckoutTarget) => Promise<void>): {
  buy: () => void
  isPending: boolean
} {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)

  const startCheckout = async (tab: Window | null | undefined) => {
    const { status } = await waitForSession()
    if (tab === undefined || status === 'signed-out') {
      tab?.close()
      return navigate({ to: '/auth', search: { mode: 'signup' } })
    }
    await openCheckout({ tab, queryClient })
  }
  const buy = () => {
    const tab = hasStoredSession() ? openBlankTab() : undefined
    setPending(true)
    startCheckout(tab)
      .catch((error: unknown) => {
        tab?.close()
        reportFailure(error)
      })
      .finally(() => setPending(false))
  }
  return { buy, isPending }
}

function reportFailure(error: unknown): void {
  console.error('Failed to start the checkout:', error)
  showToast(errorToast(errorTitle(), unexpectedError()))
}
