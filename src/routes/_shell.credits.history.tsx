import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { CreditHistoryScreen } from '#src/features/credits/history/credit-history-screen.tsx'
import { textParam } from '#src/lib/route-params.ts'

/** Without a loader: the ledger belongs to the signed-in user and loads once the session is known. */
export const Route = createFileRoute('/_shell/credits/history')({
  validateSearch: v.object({ type: textParam }),
  component: CreditHistory,
})

function CreditHistory() {
  const { type } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CreditHistoryScreen
      type={type}
      onTypeChange={(next) => void navigate({ search: { type: next }, replace: true, resetScroll: false })}
    />
  )
}
