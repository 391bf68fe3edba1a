import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { upcomingSearch } from '#src/screens/upcoming/upcoming-search.ts'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const UpcomingScreen = lazy(async () => ({
  default: (await import('#src/screens/upcoming/upcoming-screen.tsx')).UpcomingScreen,
}))

export const Route = createFileRoute('/_shell/upcoming')({
  validateSearch: upcomingSearch,
  component: Upcoming,
})

function Upcoming() {
  const { view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <Suspense>
      <UpcomingScreen
        isFollowing={view === 'following'}
        onFollowingChange={(isFollowing) =>
          void navigate({ search: isFollowing ? { view: 'following' } : {}, resetScroll: false })
        }
      />
    </Suspense>
  )
}
