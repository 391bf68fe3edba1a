import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { CreditsScreen } from '#src/features/credits/screen/credits-screen.tsx'
import { optionalParam, positiveNumber } from '#src/lib/route-params.ts'

/** The parameters that a checkout returns with. */
const search = v.object({
  success: optionalParam(v.literal('true')),
  credits: optionalParam(positiveNumber),
  session_id: optionalParam(v.string()),
})

/** Without a loader: balance, plan and history belong to the signed-in user and load once the session is known. */
export const Route = createFileRoute('/_shell/credits/')({ validateSearch: search, component: Credits })

function Credits() {
  const { success, credits, session_id: sessionId } = Route.useSearch()
  const navigate = Route.useNavigate()
  const payment = success && credits && sessionId ? { sessionId, credits } : undefined
  return <CreditsScreen payment={payment} onSettled={() => void navigate({ search: {}, replace: true })} />
}
