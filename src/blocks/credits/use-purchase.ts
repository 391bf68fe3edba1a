import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { settledSession } from '#src/features/auth/session.ts'
import { destructive, notify } from '#src/lib/notify.ts'

/** Buying needs an account: `buy` opens the checkout for a viewer, and sign-up for a visitor. */
export function usePurchase(openCheckout: () => Promise<void>): { buy: () => void; isPending: boolean } {
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { status } = await settledSession()
      return status === 'signed-out' ? navigate({ to: '/auth', search: { mode: 'signup' } }) : openCheckout()
    },
    onError: (error) => {
      console.error('Nobody knows who wants to buy:', error)
      notify(destructive('Error', 'An unexpected error occurred. Please try again.'))
    },
  })
  return { buy: () => mutate(), isPending }
}
