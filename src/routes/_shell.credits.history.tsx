import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import * as v from 'valibot'

import { textParam } from '#src/lib/route-params.ts'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const CreditHistoryScreen = lazy(async () => ({
  default: (await import('#src/screens/credit-history/credit-history-screen.tsx')).CreditHistoryScreen,
}))

/** Without a loader: the ledger belongs to the signed-in user and loads once the session is known. */
export const Route = createFileRoute('/_shell/credits/history')({
  validateSearch: v.object({ type: textParam }),
  component: CreditHistory,
})

function CreditHistory() {
  const { type } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <CreditHistoryScreen
        type={type}
        onTypeChange={(next) => void navigate({ search: { type: next }, replace: true, resetScroll: false })}
      />
    </Suspense>
  )
}
