import { CALLER_ROLES, type Caller } from '@marquee/database/query-as.ts'
import type { Context } from 'hono'
import { errors, type JWTPayload } from 'jose'

import { bearerToken } from '../bearer-token.ts'
import type { Keys } from '../keys.ts'
import { RestError } from './rest-error.ts'

/** Whose rights a request has: those of the session's token, else of the key. @throws RestError 401 PGRST301 or PGRST303 */
export async function readCaller(context: Context, keys: Keys): Promise<Caller> {
  const claims = await verify(keys, bearerToken(context) ?? context.req.header('apikey') ?? '')
  const role = CALLER_ROLES.find((known) => known === claims['role'])
  if (!role) throw unusable()
  return { role, claims }
}

async function verify(keys: Keys, token: string): Promise<JWTPayload> {
  try {
    return await keys.verify(token)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    if (error instanceof errors.JWTExpired) {
      const challenge = 'Bearer error="invalid_token", error_description="JWT expired"'
      throw new RestError(401, 'PGRST303', 'JWT expired', { challenge })
    }
    throw unusable()
  }
}

function unusable(): RestError {
  return new RestError(401, 'PGRST301', 'No suitable key or wrong key type', {
    details: 'None of the keys was able to decode the JWT',
    challenge: 'Bearer error="invalid_token"',
  })
}
