import type { Queryable } from '@marquee/database/database.ts'
import { isUniqueViolation } from '@marquee/database/sql-error.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { sendEmails } from '../emails/deliver-email.ts'
import { createEmailLink, type EmailLink, saveEmailLink } from '../emails/email-links.ts'
import { readBody } from '../request-context.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { createEmailChangeLink, emailExistsError } from '../users/email-change.ts'
import { NO_PASSWORD } from '../users/passwords.ts'
import { mergeUserMetadata, metadataSchema } from '../users/user-metadata.ts'
import {
  findUserByEmail,
  findUserById,
  insertUser,
  toUserResponse,
  type UserResponse,
  type UserRow,
} from '../users/user-rows.ts'
import { getRedirectTarget } from '../verification/redirect-urls.ts'
import { hashNewPassword } from './admin-user-fields.ts'

const inviteRequest = v.object({ email: v.nullish(v.string(), ''), data: metadataSchema })

const generateLinkRequest = v.object({
  type: v.nullish(v.string(), ''),
  email: v.nullish(v.string(), ''),
  new_email: v.nullish(v.string(), ''),
  password: v.nullish(v.string(), ''),
  data: metadataSchema,
  redirect_to: v.nullish(v.string()),
})

type GenerateLinkRequest = v.InferOutput<typeof generateLinkRequest>
type GeneratedLink = UserResponse & {
  action_link: string
  email_otp: string
  hashed_token: string
  verification_type: string
  redirect_to: string
}

type LinkOwner = {
  user: UserRow | undefined
  email: string
  passwordHash: string
  data: Record<string, unknown>
}

/** POST /invite: creates a user without a password and emails an invitation. */
export async function invite(context: Context, services: AuthServices): Promise<UserResponse> {
  const { email: text, data } = await readBody(context, inviteRequest)
  const email = requireEmailAddress(text)
  const user = await findUserByEmail(services.database, email)
  if (user?.email_confirmed_at) throw emailExistsError()
  const owner = { email, metadata: { ...user?.raw_user_meta_data, ...data } }
  // The browser is of the user who invites.
  const destination = {
    target: getRedirectTarget(context, services),
    codeChallenge: undefined,
    languages: [],
  }
  const link = await createEmailLink(services, 'invite', { ...owner, ...destination })
  // Invitations are not rate limited, so there is nothing to refund.
  await sendEmails(services, { kind: 'invite', email, ip: 'service' }, [link.mail])
  return toUserResponse(
    await saveLinkForUser(services, link, { user, email, passwordHash: NO_PASSWORD, data }),
  )
}

/** POST /admin/generate_link: returns a link instead of sending it by email. */
export async function generateLink(context: Context, services: AuthServices): Promise<GeneratedLink> {
  const request = await readBody(context, generateLinkRequest)
  const email = requireEmailAddress(request.email)
  const user = await findUserByEmail(services.database, email)
  const target = getRedirectTarget(context, services, request.redirect_to ?? undefined)
  if (request.type === 'email_change_current' || request.type === 'email_change_new') {
    const link = await createEmailChangeLink(services, {
      user: requireUser(user),
      newEmail: requireEmailAddress(request.new_email),
      target,
      mailbox: request.type === 'email_change_new' ? 'new' : 'current',
    })
    const updatedUser = await findUserByEmail(services.database, email)
    return toLinkResponse(requireUser(updatedUser), { ...link, type: request.type, target })
  }
  const type = resolveLinkType(request, user)
  const link = await createEmailLink(services, type, {
    email,
    metadata: request.data,
    target,
    codeChallenge: undefined,
    languages: [],
  })
  const passwordHash = await createPasswordHash(request)
  const savedUser = await saveLinkForUser(services, link, { user, email, passwordHash, data: request.data })
  return toLinkResponse(savedUser, { ...link, type, target })
}

/** @throws AuthError 404 user_not_found, 422 email_exists, 400 validation_failed */
function resolveLinkType({ type }: GenerateLinkRequest, user: UserRow | undefined): EmailLink['type'] {
  switch (type) {
    case 'signup':
    case 'invite':
      if (user?.email_confirmed_at) throw emailExistsError()
      return type
    case 'magiclink':
      return user ? type : 'signup'
    case 'recovery':
      requireUser(user)
      return type
    default:
      throw new AuthError(400, 'validation_failed', `Invalid email action link type requested: ${type}`)
  }
}

/** Links other than a sign-up discard a password that an attacker may have set for the unconfirmed email. */
async function createPasswordHash({ type, password }: GenerateLinkRequest): Promise<string> {
  if (type !== 'signup') return NO_PASSWORD
  if (!password) throw new AuthError(400, 'validation_failed', 'Signup requires a valid password')
  return hashNewPassword(password)
}

/** Saves the link and creates its user if necessary. */
async function saveLinkForUser(
  { database }: AuthServices,
  link: EmailLink,
  owner: LinkOwner,
): Promise<UserRow> {
  try {
    return await database.transaction(async (transaction) => {
      const id = owner.user
        ? await updateUnconfirmedUser(transaction, owner.user, owner)
        : await insertUser(transaction, {
            email: owner.email,
            passwordHash: owner.passwordHash,
            metadata: owner.data,
            isConfirmed: false,
            isCreatedByAdmin: true,
          })
      await saveEmailLink(transaction, id, link)
      return requireUser(await findUserById(transaction, id))
    })
  } catch (error) {
    // Another request created the user in the meantime.
    if (isUniqueViolation(error)) throw emailExistsError()
    throw error
  }
}

async function updateUnconfirmedUser(
  transaction: Queryable,
  user: UserRow,
  { data, passwordHash }: LinkOwner,
): Promise<string> {
  await mergeUserMetadata(transaction, user.id, data)
  await transaction.query(
    'update auth.users set encrypted_password = $2 where id = $1 and email_confirmed_at is null',
    [user.id, passwordHash],
  )
  return user.id
}

function requireUser(user: UserRow | undefined): UserRow {
  if (user) return user
  throw new AuthError(404, 'user_not_found', 'User with this email not found')
}

function toLinkResponse(
  user: UserRow,
  { token, url, type, target }: Pick<EmailLink, 'token' | 'url'> & { type: string; target: URL },
): GeneratedLink {
  return {
    ...toUserResponse(user),
    action_link: url,
    email_otp: token.code,
    hashed_token: token.linkToken,
    verification_type: type,
    redirect_to: target.href,
  }
}
