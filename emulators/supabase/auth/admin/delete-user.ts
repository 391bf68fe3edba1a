import type { Context } from 'hono'
import * as v from 'valibot'

import { AuthError } from '../auth-error.ts'
import type { AuthServices } from '../auth-services.ts'
import { readBody } from '../request.ts'
import type { UserRow } from '../users.ts'

const body = v.object({ should_soft_delete: v.nullish(v.boolean(), false) })

/** DELETE /admin/users/{id}: the account goes, and with it every row that is the account's. */
export async function deleteUser(
  context: Context,
  { database }: AuthServices,
  { id }: UserRow,
): Promise<void> {
  const { should_soft_delete: isSoft } = await readBody(context, body)
  if (isSoft) throw new AuthError(400, 'validation_failed', 'Soft deletion is not supported')
  await database.query('delete from auth.users where id = $1', [id])
}
