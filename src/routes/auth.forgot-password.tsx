import { createFileRoute } from '@tanstack/react-router'

import { ForgotPasswordScreen } from '#src/screens/auth/forgot-password-screen.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordScreen })
