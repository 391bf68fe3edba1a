import { getSupabase } from '#src/lib/supabase.ts'
import { errorToast, showToast } from '#src/lib/toast.ts'

import * as messages from './messages.ts'

type LinkSession = { accessToken: string; refreshToken: string; isRecovery: boolean }

/**
 * Opens the session of an email link. Anyone can send a link that contains their own session. Therefore the toast names
 * the account, and a confirmation link never replaces an existing session.
 */
export async function acceptEmailLink({ accessToken, refreshToken, isRecovery }: LinkSession): Promise<void> {
  const supabase = await getSupabase()
  const existing = await supabase.auth.getSession()
  if (existing.data.session && !isRecovery)
    return showConfirmedToast(messages.stillLoggedInAs(existing.data.session.user.email ?? ''))
  const { data, error } = await supabase.auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  })
  if (error || !data.user) {
    console.error('Failed to open the session of an email link:', error)
    return showToast(errorToast(messages.errorTitle(), messages.linkFailed()))
  }
  if (!isRecovery) showConfirmedToast(messages.loggedInAs(data.user.email ?? ''))
}

function showConfirmedToast(description: string): void {
  showToast({ title: messages.confirmedTitle(), description, tone: 'success' })
}
