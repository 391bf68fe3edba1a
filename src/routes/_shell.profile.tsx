import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

/** Apart from the route's own file, whose list of chunks is part of the first view. */
const ProfileScreen = lazy(async () => ({
  default: (await import('#src/screens/profile/profile-screen.tsx')).ProfileScreen,
}))

/** Without a loader: the profile belongs to the signed-in user and loads once the session is known. */
export const Route = createFileRoute('/_shell/profile')({ component: Profile })

function Profile() {
  return (
    <Suspense>
      <ProfileScreen />
    </Suspense>
  )
}
