import { answerWithSession, startSession } from '@marquee/supabase-emulator/auth/sessions.ts'
import type { TestStandIn } from '@marquee/supabase-emulator/testing/start-supabase-emulator.ts'

import type { Member } from './world.ts'

const ISSUER = 'http://localhost/auth/v1'

/** A member with a session like any other, but without the password that takes so long to hash. */
export async function newMember({ addViewer, database, keys, withToken }: TestStandIn): Promise<Member> {
  const viewer = await addViewer()
  const opened = await startSession(database, {
    userId: viewer.user.id,
    method: 'password',
    device: { address: null, userAgent: null },
  })
  const { access_token: token } = await answerWithSession({ keys, issuer: ISSUER }, opened)
  return { ...viewer, token, client: withToken(token) }
}
