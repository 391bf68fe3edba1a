import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useUser } from '#src/features/auth/session.ts'

/** Buying needs an account: `buy` opens the checkout for a viewer, and sign-up for a visitor. */
export function usePurchase(openCheckout: () => Promise<void>): { buy: () => void; isPending: boolean } {
  const user = useUser()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutation({ mutationFn: openCheckout })
  const buy = () => (user ? mutate() : void navigate({ to: '/auth', search: { mode: 'signup' } }))
  return { buy, isPending }
}
