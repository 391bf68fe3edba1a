import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { useUser } from '#src/features/auth/session.ts'
import { paymentQuery, type PaymentReturn as Payment } from '#src/features/billing/payment.ts'
import { Spinner } from '#src/ui/spinner.tsx'

type PaymentReturnProps = { payment: Payment; onSettled: () => void }

/** Somebody comes back from a payment page: what they paid for is added before the address is made plain again. */
export function PaymentReturn({ payment, onSettled }: PaymentReturnProps) {
  const user = useUser()
  const { isSuccess, isError } = useQuery(paymentQuery(useQueryClient(), user?.id, payment))
  const isSettled = isSuccess || isError
  const tellSettled = useEffectEvent(onSettled)

  useEffect(() => {
    if (isSettled) tellSettled()
  }, [isSettled])

  if (!user) return null
  return (
    <p
      role="status"
      className="bg-accent/16 text-accent-text flex w-fit items-center gap-3 rounded-2xl px-5 py-3"
    >
      <Spinner />
      Adding your credits…
    </p>
  )
}
