import { createFileRoute } from '@tanstack/react-router'

import { ForgotPasswordScreen } from '#src/features/account/sign-in/password-recovery-screens.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordScreen })
