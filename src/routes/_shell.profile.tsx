import { createFileRoute } from '@tanstack/react-router'

import { ProfileScreen } from '#src/features/profile/profile-screen.tsx'

/** Without a loader: the profile belongs to the signed-in user and loads once the session is known. */
export const Route = createFileRoute('/_shell/profile')({ component: ProfileScreen })
