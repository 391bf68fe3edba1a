import type { Queryable } from '@marquee/database/database.ts'
import { isUniqueViolation } from '@marquee/database/sql-error.ts'
import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { readBody } from '../request-context.ts'
import { requireEmailAddress } from '../users/email-address.ts'
import { emailExistsError } from '../users/email-change.ts'
import { NO_PASSWORD } from '../users/passwords.ts'
import { mergeAppMetadata, mergeUserMetadata } from '../users/user-metadata.ts'
import {
  findUserById,
  insertUser,
  listUsers,
  toUserResponse,
  type UserResponse,
  type UserRow,
} from '../users/user-rows.ts'
import { deleteUserTokens } from '../verification/one-time-tokens.ts'
import { setEmail } from '../verification/redeem-token.ts'
import { adminUserFields, hashNewPassword, requireBanSeconds, setBan } from './admin-user-fields.ts'

const USERS_PER_PAGE = 50
const MAX_USERS_PER_PAGE = 1000

const deleteRequest = v.object({ should_soft_delete: v.nullish(v.boolean(), false) })

/** GET /admin/users?page=&per_page=: returns users, newest first. The total is in the headers. */
export async function listUsersPage(context: Context, { database }: AuthServices): Promise<Response> {
  const page = parseCount(context, 'page', 1)
  const perPage = Math.min(parseCount(context, 'per_page', USERS_PER_PAGE), MAX_USERS_PER_PAGE)
  const users = await listUsers(database, { limit: perPage, offset: (page - 1) * perPage })
  const [{ total } = { total: 0 }] = await database.query<{ total: number }>(
    'select count(*) as total from auth.users',
  )
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const createLink = (to: number, relation: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${relation}"`
  const links = page < lastPage ? [createLink(page + 1, 'next')] : []
  context.header('x-total-count', String(total))
  context.header('link', [...links, createLink(lastPage, 'last')].join(', '))
  return context.json({ users: users.map(toUserResponse), aud: 'authenticated' })
}

/** POST /admin/users: creates a user without sending an email. Without a password the user signs in by link first. */
export async function createUser(context: Context, { database }: AuthServices): Promise<UserResponse> {
  const fields = await readBody(context, adminUserFields)
  if (!fields.email) {
    throw new AuthError(
      400,
      'validation_failed',
      'Cannot create a user without either an email, phone, or identity',
    )
  }
  const email = requireEmailAddress(fields.email)
  const banSeconds = fields.ban_duration ? requireBanSeconds(fields.ban_duration) : 0
  const newUser = {
    email,
    passwordHash: fields.password ? await hashNewPassword(fields.password) : NO_PASSWORD,
    metadata: fields.user_metadata,
    isConfirmed: fields.email_confirm ?? false,
    isCreatedByAdmin: true,
  }
  try {
    return await database.transaction(async (transaction) => {
      const id = await insertUser(transaction, newUser)
      if (banSeconds > 0) await setBan(transaction, id, banSeconds)
      await mergeAppMetadata(transaction, id, fields.app_metadata)
      const user = await findUserById(transaction, id)
      if (!user) throw new Error('The inserted user was not found')
      return toUserResponse(user)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw emailExistsError()
    throw error
  }
}

/** PUT /admin/users/{id}. A new email counts as confirmed. */
export async function updateUser(
  context: Context,
  { database }: AuthServices,
  { id }: UserRow,
): Promise<UserResponse> {
  const fields = await readBody(context, adminUserFields)
  const email = fields.email ? requireEmailAddress(fields.email) : undefined
  const banSeconds = fields.ban_duration ? requireBanSeconds(fields.ban_duration) : undefined
  const passwordHash = fields.password ? await hashNewPassword(fields.password) : undefined
  const user = await database.transaction(async (transaction) => {
    if (email) await setEmail(transaction, id, email)
    else if (fields.email_confirm) await confirmEmail(transaction, id)
    if (email || passwordHash) await deleteUserTokens(transaction, id)
    if (passwordHash) await setPassword(transaction, id, passwordHash)
    if (banSeconds !== undefined) await setBan(transaction, id, banSeconds)
    await mergeUserMetadata(transaction, id, fields.user_metadata)
    await mergeAppMetadata(transaction, id, fields.app_metadata)
    return findUserById(transaction, id)
  })
  if (!user) throw new AuthError(404, 'user_not_found', 'User not found')
  return toUserResponse(user)
}

/** DELETE /admin/users/{id}: deletes the user and all rows that reference it. */
export async function deleteUser(
  context: Context,
  { database }: AuthServices,
  { id }: UserRow,
): Promise<void> {
  const { should_soft_delete: isSoft } = await readBody(context, deleteRequest)
  if (isSoft) throw new AuthError(400, 'validation_failed', 'Soft deletion is not supported')
  await database.query('delete from auth.users where id = $1', [id])
}

/** @throws AuthError 400 validation_failed */
function parseCount(context: Context, name: string, fallback: number): number {
  const text = context.req.query(name)
  if (!text) return fallback
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new AuthError(400, 'validation_failed', `Bad Pagination Parameters: ${name} must be a number above 0`)
}

async function confirmEmail(transaction: Queryable, id: string): Promise<void> {
  await transaction.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = raw_user_meta_data || '{"email_verified": true}'
     where id = $1`,
    [id],
  )
}

/** Also ends all sessions. */
async function setPassword(transaction: Queryable, id: string, passwordHash: string): Promise<void> {
  await transaction.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    passwordHash,
  ])
  await transaction.query('delete from auth.sessions where user_id = $1', [id])
}
