import type { Queryable } from '@marquee/database/database.ts'
import { isUniqueViolation } from '@marquee/database/sql-state.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { type AccountLink, saveLink, writeLink } from '../account-links.ts'
import { mergeMetadata } from '../account.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { requireEmailAddress } from '../email-address.ts'
import { emailExists, linkForMove } from '../email-change.ts'
import { sendNow } from '../mail-delivery.ts'
import { metadata } from '../metadata.ts'
import { NO_PASSWORD } from '../passwords.ts'
import { redirectTarget } from '../redirect.ts'
import { readBody } from '../request.ts'
import {
  findUserByEmail,
  findUserById,
  insertUser,
  userAnswer,
  type UserAnswer,
  type UserRow,
} from '../users.ts'
import { hashNewPassword } from './account-changes.ts'

const invitation = v.object({ email: v.nullish(v.string(), ''), data: metadata })

const wish = v.object({
  type: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  new_email: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  data: metadata,
  redirect_to: v.nullish(v.string()),
})

type Wish = v.InferOutput<typeof wish>
type GeneratedLink = UserAnswer & {
  action_link: string
  email_otp: string
  hashed_token: string
  verification_type: string
  redirect_to: string
}

/** POST /invite: an account whose holder chooses the password, and a mail that says so. */
export async function invite(context: Context, services: AuthServices): Promise<UserAnswer> {
  const { email: text, data } = await readBody(context, invitation)
  const email = requireEmailAddress(text)
  const user = await findUserByEmail(services.database, email)
  if (user?.email_confirmed_at) throw emailExists()
  const way = { target: redirectTarget(context, services), flow: undefined }
  const link = await writeLink(services, 'invite', { email, ...way })
  // No limit to give back to: an operator's mails are not counted.
  await sendNow(services, { kind: 'invite', email, address: 'service' }, [link.mail])
  const account = { user, email, passwordHash: NO_PASSWORD, data }
  return userAnswer(await saveForAccount(services, link, account))
}

/** POST /admin/generate_link: what a mail would say, for an operator who sends mails by other means. */
export async function generateLink(context: Context, services: AuthServices): Promise<GeneratedLink> {
  const asked = await readBody(context, wish)
  const email = requireEmailAddress(asked.email)
  const user = await findUserByEmail(services.database, email)
  const target = redirectTarget(context, services, asked.redirect_to ?? undefined)
  if (asked.type === 'email_change_current' || asked.type === 'email_change_new') {
    const link = await linkForMove(services, {
      user: requireFound(user),
      newEmail: requireEmailAddress(asked.new_email),
      target,
      side: asked.type === 'email_change_new' ? 'new' : 'current',
    })
    const moved = await findUserByEmail(services.database, email)
    return answer(requireFound(moved), { ...link, type: asked.type, target })
  }
  const type = typeOf(asked, user)
  const link = await writeLink(services, type, { email, target, flow: undefined })
  const passwordHash = await passwordHashFor(asked)
  const saved = await saveForAccount(services, link, { user, email, passwordHash, data: asked.data })
  return answer(saved, { ...link, type, target })
}

/** @throws AuthError 404 user_not_found, 422 email_exists, 400 validation_failed */
function typeOf({ type }: Wish, user: UserRow | undefined): AccountLink['type'] {
  switch (type) {
    case 'signup':
    case 'invite':
      if (user?.email_confirmed_at) throw emailExists()
      return type
    case 'magiclink':
      return user ? type : 'signup'
    case 'recovery':
      requireFound(user)
      return type
    default:
      throw new AuthError(400, 'validation_failed', `Invalid email action link type requested: ${type}`)
  }
}

/** A password that somebody else chose for the address is not kept. */
async function passwordHashFor({ type, password }: Wish): Promise<string> {
  if (type !== 'signup') return NO_PASSWORD
  if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  return hashNewPassword(password)
}

type Account = {
  user: UserRow | undefined
  email: string
  passwordHash: string
  data: Record<string, unknown>
}

/** Makes the link good, for an account that is made if there is none. */
async function saveForAccount(
  { database }: AuthServices,
  link: AccountLink,
  account: Account,
): Promise<UserRow> {
  try {
    return await database.transaction(async (transaction) => {
      const id = account.user
        ? await prepare(transaction, account.user, account)
        : await insertUser(transaction, {
            email: account.email,
            passwordHash: account.passwordHash,
            metadata: account.data,
            isConfirmed: false,
          })
      await saveLink(transaction, id, link)
      return requireFound(await findUserById(transaction, id))
    })
  } catch (error) {
    // Somebody else made the account meanwhile.
    if (isUniqueViolation(error)) throw emailExists()
    throw error
  }
}

async function prepare(transaction: Queryable, user: UserRow, account: Account): Promise<string> {
  await mergeMetadata(transaction, user.id, account.data)
  await transaction.query(
    'update auth.users set encrypted_password = $2 where id = $1 and email_confirmed_at is null',
    [user.id, account.passwordHash],
  )
  return user.id
}

function requireFound(user: UserRow | undefined): UserRow {
  if (user) return user
  throw new AuthError(404, 'user_not_found', 'User with this email not found')
}

function answer(
  user: UserRow,
  { token, url, type, target }: Pick<AccountLink, 'token' | 'url'> & { type: string; target: URL },
): GeneratedLink {
  return {
    ...userAnswer(user),
    action_link: url,
    email_otp: token.code,
    hashed_token: token.link,
    verification_type: type,
    redirect_to: target.href,
  }
}
