import { awaitSession } from './session.ts'

const NEW_PASSWORD_PATH = '/auth/new-password'
const CONFIRM_PATH = '/auth/confirm-email'

/**
 * Opens what the link of a mail has left behind the `#` of the address: a session, or why there is none. It is taken out
 * of the address, and so out of the browser's history, before anything else reads that. What failed leads to where a
 * new mail can be had.
 */
export function openMailLink(): void {
  const answer = new URLSearchParams(location.hash.slice(1))
  const accessToken = answer.get('access_token')
  const refreshToken = answer.get('refresh_token')
  const isOpen = accessToken !== null && refreshToken !== null
  if (!isOpen && !answer.has('error_code')) return

  const isRecovery = answer.get('type') === 'recovery' || location.pathname === NEW_PASSWORD_PATH
  const whenOpen = isRecovery ? NEW_PASSWORD_PATH : location.pathname
  const whenOver = isRecovery ? NEW_PASSWORD_PATH : CONFIRM_PATH
  history.replaceState(history.state, '', isOpen ? whenOpen : whenOver)
  if (!isOpen) return
  void awaitSession(async () => {
    const { acceptLink } = await import('./accept-link.ts')
    await acceptLink({ accessToken, refreshToken, isRecovery })
  })
}
