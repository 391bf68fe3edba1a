import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'

import { useUser } from '#src/features/auth/session.ts'
import { openSubscriptionCheckout } from '#src/features/billing/checkout.ts'
import { Button } from '#src/ui/button.tsx'

/** Starts the checkout of Monthly Premium; somebody without an account makes one first. */
export function TrialButton() {
  const user = useUser()
  const navigate = useNavigate()
  const checkout = useMutation({ mutationFn: () => openSubscriptionCheckout('monthly') })
  return (
    <Button
      size="small"
      busy={checkout.isPending}
      className="sm:h-10 sm:px-5"
      onClick={() => (user ? checkout.mutate() : void navigate({ to: '/auth', search: { mode: 'signup' } }))}
    >
      <span className="sm:hidden">TRIAL</span>
      <span className="hidden sm:inline">START FREE TRIAL</span>
    </Button>
  )
}
