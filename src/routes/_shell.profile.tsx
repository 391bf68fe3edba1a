import { createFileRoute } from '@tanstack/react-router'

import { ProfileScreen } from '#src/screens/profile/profile-screen.tsx'

export const Route = createFileRoute('/_shell/profile')({ component: ProfileScreen })
