import { createFileRoute } from '@tanstack/react-router'

import { SharedListScreen } from '#src/features/lists/shared-list/shared-list-screen.tsx'

export const Route = createFileRoute('/_shell/shared/$token')({ component: SharedList })

function SharedList() {
  const { token } = Route.useParams()
  return <SharedListScreen key={token} token={token} />
}
