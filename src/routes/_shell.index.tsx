import { createFileRoute } from '@tanstack/react-router'

import { HomeScreen } from '#src/screens/home/home-screen.tsx'
import { homeSearch } from '#src/screens/home/home-search.ts'

/** Without a loader: each row loads, fails and retries on its own when it comes near the viewport. */
export const Route = createFileRoute('/_shell/')({ validateSearch: homeSearch, component: HomePage })

function HomePage() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HomeScreen
      view={view}
      onViewChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  )
}
