import { createFileRoute } from '@tanstack/react-router'

import { HomeScreen } from '#src/screens/home/home-screen.tsx'
import { homeSearch } from '#src/screens/home/home-search.ts'

export const Route = createFileRoute('/_shell/')({ validateSearch: homeSearch, component: HomePage })

function HomePage() {
  const view = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <HomeScreen
      view={view}
      onViewChange={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
    />
  )
}
