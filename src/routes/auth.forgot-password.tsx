import { createFileRoute } from '@tanstack/react-router'

import { ForgotPasswordScreen } from '#src/features/account/password-recovery/password-recovery-screens.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordScreen })
