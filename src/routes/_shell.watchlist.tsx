import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'

import { WatchlistScreen } from '#src/features/watchlist/watchlist-screen.tsx'
import { watchlistTab } from '#src/features/watchlist/watchlist-search.ts'

export const Route = createFileRoute('/_shell/watchlist')({
  validateSearch: v.object({ tab: watchlistTab }),
  component: Watchlist,
})

function Watchlist() {
  const { tab = 'all' } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <WatchlistScreen
      tab={tab}
      onTabChange={(next) =>
        void navigate({
          search: { tab: next === 'all' ? undefined : next },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
