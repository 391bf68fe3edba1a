import { Button } from '#src/ui/button.tsx'

import { usePurchase } from '../credits/use-purchase.ts'
import { useViewerBalance } from '../credits/use-viewer-balance.ts'

/** Starts the checkout of Monthly Premium. Whoever has a plan is not offered the least of them. */
export function TrialButton() {
  const { buy, isPending } = usePurchase(openCheckout)
  const hasPlan = useViewerBalance()?.tier != null
  if (hasPlan) return null
  return (
    <Button size="small" busy={isPending} className="sm:h-10 sm:px-5" onClick={buy}>
      <span className="sm:hidden">TRIAL</span>
      <span className="hidden sm:inline">START FREE TRIAL</span>
    </Button>
  )
}

/** The way to pay is fetched by those who mean to. */
async function openCheckout(): Promise<void> {
  const { openSubscriptionCheckout } = await import('#src/features/billing/checkout.ts')
  await openSubscriptionCheckout('monthly')
}
