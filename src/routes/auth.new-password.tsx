import { createFileRoute } from '@tanstack/react-router'

import { NewPasswordScreen } from '#src/features/account/sign-in/password-recovery-screens.tsx'

export const Route = createFileRoute('/auth/new-password')({ component: NewPasswordScreen })
