import type { Database, Queryable } from '@marquee/database/database.ts'
import { rehearse } from '@marquee/database/dry-run.ts'
import { isUniqueViolation } from '@marquee/database/sql-state.ts'

import { type AccountLink, type LinkWay, saveLink, writeLink } from './account-links.ts'
import { accountExistsMail } from './account-mails.ts'
import type { AuthServices } from './auth-services.ts'
import { sendNow } from './mail-delivery.ts'
import { findUserByEmail, findUserById, insertUser, type NewUser, type UserRow } from './users.ts'

type Asked = { way: LinkWay; attempt: Parameters<typeof sendNow>[1] }

/**
 * Makes an account whose address must be confirmed, and sends the mail for that. An address that has an account already
 * gets a mail which says so, and the caller what a new account gets.
 * @throws AuthError 500 unexpected_failure when no mail can be sent
 */
export async function addUnconfirmed(
  services: AuthServices,
  account: NewUser,
  { way, attempt }: Asked,
): Promise<UserRow> {
  const { database } = services
  const { email } = account
  const link = await writeLink(services, 'signup', { email, ...way })
  const existing = await findUserByEmail(database, email)
  if (existing?.email_confirmed_at) {
    const url = new URL('/auth', way.target).href
    await sendNow(services, attempt, [await accountExistsMail({ to: email, url })])
    return pretendToAdd(database, account, link)
  }
  await sendNow(services, attempt, [link.mail])
  try {
    return await database.transaction(async (transaction) => {
      await dropUnconfirmed(transaction, email)
      return add(transaction, account, link, email)
    })
  } catch (error) {
    // Somebody else made or confirmed the account between the look and the insertion.
    if (isUniqueViolation(error)) return pretendToAdd(database, account, link)
    throw error
  }
}

async function add(
  transaction: Queryable,
  account: NewUser,
  link: AccountLink,
  storedAs: string,
): Promise<UserRow> {
  const userId = await insertUser(transaction, account, storedAs)
  await saveLink(transaction, userId, link)
  const user = await findUserById(transaction, userId)
  if (!user) throw new Error('an account that was added is not there')
  return { ...user, email: account.email }
}

/** Does the work and undoes it, so that neither the answer nor its time differ from those of a new account. */
async function pretendToAdd(database: Database, account: NewUser, link: AccountLink): Promise<UserRow> {
  return rehearse(database, async (transaction) => {
    const storedAs = `${crypto.randomUUID()}@example.invalid`
    await dropUnconfirmed(transaction, storedAs)
    return add(transaction, account, link, storedAs)
  })
}

/**
 * An address that nobody confirmed belongs to nobody yet. The newest password counts, together with the newest link:
 * otherwise whoever signs up first with somebody else's address would have a password to what its owner confirms later.
 */
export async function dropUnconfirmed(transaction: Queryable, email: string): Promise<void> {
  await transaction.query('delete from auth.users where email = $1 and email_confirmed_at is null', [email])
}
