import { createFileRoute } from '@tanstack/react-router'

import { NewPasswordScreen } from '#src/screens/auth/password-recovery-screens.tsx'

export const Route = createFileRoute('/auth/new-password')({ component: NewPasswordScreen })
