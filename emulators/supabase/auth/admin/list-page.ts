import type { Context } from 'hono'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { listUsers, userAnswer } from '../users.ts'

const USERS_PER_PAGE = 50
const MAX_USERS_PER_PAGE = 1000

/** GET /admin/users?page=&per_page=: the newest accounts first; how many there are in all is in the headers. */
export async function listPage(context: Context, { database }: AuthServices): Promise<Response> {
  const page = readCount(context, 'page', 1)
  const perPage = Math.min(readCount(context, 'per_page', USERS_PER_PAGE), MAX_USERS_PER_PAGE)
  const users = await listUsers(database, { limit: perPage, offset: (page - 1) * perPage })
  const [{ total } = { total: 0 }] = await database.query<{ total: number }>(
    'select count(*) as total from auth.users',
  )
  const lastPage = Math.max(1, Math.ceil(total / perPage))
  const link = (to: number, relation: string) =>
    `</admin/users?page=${to}&per_page=${perPage}>; rel="${relation}"`
  const links = page < lastPage ? [link(page + 1, 'next')] : []
  context.header('x-total-count', String(total))
  context.header('link', [...links, link(lastPage, 'last')].join(', '))
  return context.json({ users: users.map(userAnswer), aud: 'authenticated' })
}

/** @throws AuthError 400 validation_failed */
function readCount(context: Context, name: string, fallback: number): number {
  const text = context.req.query(name)
  if (!text) return fallback
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new AuthError(400, 'validation_failed', `Bad Pagination Parameters: ${name} must be a number above 0`)
}
