import { createFileRoute } from '@tanstack/react-router'

import { HistoryScreen } from '#src/features/history/history-screen.tsx'
import { historySearch } from '#src/features/history/history-search.ts'

export const Route = createFileRoute('/_shell/history')({
  validateSearch: historySearch,
  component: History,
})

function History() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HistoryScreen
      search={search}
      onSearchChange={(next) => navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
