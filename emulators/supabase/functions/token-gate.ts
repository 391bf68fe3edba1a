import type { Context } from 'hono'
import { errors } from 'jose'

import { bearerToken } from '../bearer-token.ts'
import type { Keys } from '../keys.ts'

/** What is wrong with the token of a request, in the words of Supabase's gateway; nothing when it may pass. */
export async function tokenComplaint(context: Context, keys: Keys): Promise<string | undefined> {
  const token = bearerToken(context)
  if (!token) return 'Missing authorization header'
  try {
    await keys.verify(token)
    return undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return 'Invalid JWT'
    throw error
  }
}
