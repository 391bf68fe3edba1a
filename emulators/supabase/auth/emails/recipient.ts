import type { AuthServices } from '../auth-services.ts'
import { isBanned, type UserRow } from '../users/user-rows.ts'

/** The metadata has the user's language. */
export type EmailUser = Pick<UserRow, 'id' | 'email' | 'email_change' | 'raw_user_meta_data'>

type Recipient = { services: AuthServices; user: EmailUser }

/**
 * Returns the user to send an email to. Without one, or if the user is banned, returns a made-up user and services that
 * do the same work without an effect: no email is delivered, and statements about the user match no row.
 */
export function chooseRecipient(services: AuthServices, email: string, user: UserRow | undefined): Recipient {
  if (user && !isBanned(user)) return { services, user }
  const { mail } = services
  return {
    services: { ...services, mail: { ...mail, send: (message) => mail.simulate(message) } },
    user: {
      id: crypto.randomUUID(),
      email,
      email_change: `${crypto.randomUUID()}@example.invalid`,
      raw_user_meta_data: {},
    },
  }
}
