import { createFileRoute } from '@tanstack/react-router'

import { ForgotPasswordScreen } from '#src/screens/auth/password-recovery-screens.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordScreen })
