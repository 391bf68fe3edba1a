import { destructive, notify } from '#src/lib/notify.ts'
import { getSupabase } from '#src/lib/supabase.ts'

type Arrival = { accessToken: string; refreshToken: string; isRecovery: boolean }

/**
 * Signs in with the session that the link of a mail brought. Anybody can send such a link, with a session of their own:
 * so it is said whose it is, and a confirmation takes nobody out of the session that they have.
 */
export async function acceptLink({ accessToken, refreshToken, isRecovery }: Arrival): Promise<void> {
  const supabase = await getSupabase()
  const before = await supabase.auth.getSession()
  if (before.data.session && !isRecovery)
    return announce(`still signed in as ${before.data.session.user.email}`)
  const { data, error } = await supabase.auth.setSession({
    access_token: accessToken,
    refresh_token: refreshToken,
  })
  if (error || !data.user) {
    console.error('The session of a mail could not be opened:', error)
    return notify(destructive('Error', 'The link could not be opened. Please ask for a new one.'))
  }
  if (!isRecovery) announce(`signed in as ${data.user.email}`)
}

function announce(who: string): void {
  notify({ title: 'Email Confirmed', description: `You are ${who}.`, tone: 'success' })
}
