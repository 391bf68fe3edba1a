import { createFileRoute } from '@tanstack/react-router'

import { NewPasswordScreen } from '#src/screens/auth/new-password-screen.tsx'

export const Route = createFileRoute('/auth/new-password')({ component: NewPasswordScreen })
