import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { historySearch } from '#src/screens/history/history-search.ts'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const HistoryScreen = lazy(async () => ({
  default: (await import('#src/screens/history/history-screen.tsx')).HistoryScreen,
}))

export const Route = createFileRoute('/_shell/history')({
  validateSearch: historySearch,
  component: History,
})

function History() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <HistoryScreen
        search={search}
        onSearchChange={(next) => navigate({ search: next, replace: true, resetScroll: false })}
      />
    </Suspense>
  )
}
