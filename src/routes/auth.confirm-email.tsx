import { createFileRoute } from '@tanstack/react-router'

import { ConfirmEmailScreen } from '#src/features/account/sign-up/confirm-email-screen.tsx'

export const Route = createFileRoute('/auth/confirm-email')({ component: ConfirmEmailScreen })
