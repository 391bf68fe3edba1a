import { openSubscriptionCheckout } from '#src/features/billing/checkout.ts'
import { Button } from '#src/ui/button.tsx'

import { usePurchase } from '../credits/use-purchase.ts'

/** Starts the checkout of Monthly Premium. */
export function TrialButton() {
  const { buy, isPending } = usePurchase(() => openSubscriptionCheckout('monthly'))
  return (
    <Button size="small" busy={isPending} className="sm:h-10 sm:px-5" onClick={buy}>
      <span className="sm:hidden">TRIAL</span>
      <span className="hidden sm:inline">START FREE TRIAL</span>
    </Button>
  )
}
