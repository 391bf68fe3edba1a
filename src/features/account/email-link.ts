import { startSession } from '#src/features/account/session/session.ts'
import { withMessages } from '#src/i18n/language.ts'

const NEW_PASSWORD_PATH = '/auth/new-password'
const CONFIRM_PATH = '/auth/confirm-email'

/**
 * Handles the URL fragment of an email link, which holds a session or an error. It is removed from the URL and the
 * browser history before other code can read it. An expired link leads to the page where a new one can be requested.
 */
export function handleEmailLink(): void {
  const fragment = new URLSearchParams(location.hash.slice(1))
  const accessToken = fragment.get('access_token')
  const refreshToken = fragment.get('refresh_token')
  const hasSession = accessToken !== null && refreshToken !== null
  if (!hasSession && !fragment.has('error_code')) return

  const isRecovery = fragment.get('type') === 'recovery' || location.pathname === NEW_PASSWORD_PATH
  const successPath = isRecovery ? NEW_PASSWORD_PATH : location.pathname
  const errorPath = isRecovery ? NEW_PASSWORD_PATH : CONFIRM_PATH
  history.replaceState(history.state, '', hasSession ? successPath : errorPath)
  if (!hasSession) return
  void startSession(async () => {
    const { acceptEmailLink } = await withMessages(import('./accept-email-link.ts'))
    await acceptEmailLink({ accessToken, refreshToken, isRecovery })
  })
}
