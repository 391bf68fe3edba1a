import { createFileRoute } from '@tanstack/react-router'

import { NewPasswordScreen } from '#src/features/account/password-recovery/password-recovery-screens.tsx'

export const Route = createFileRoute('/auth/new-password')({ component: NewPasswordScreen })
