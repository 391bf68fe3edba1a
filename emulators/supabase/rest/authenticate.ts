import { type Caller, CALLER_ROLES } from '@marquee/database/query-as.ts'
import type { Context } from 'hono'
import { errors, type JWTPayload } from 'jose'

import type { Keys } from '../keys.ts'
import { getBearerToken } from '../request-credentials.ts'
import { RestError } from './errors/rest-error.ts'

/**
 * Returns role and claims of the bearer token, or else of the API key.
 *
 * @throws RestError 401 PGRST301 for an invalid token, PGRST303 for an expired one
 */
export async function authenticate(context: Context, keys: Keys): Promise<Caller> {
  const claims = await verifyToken(keys, getBearerToken(context) ?? context.req.header('apikey') ?? '')
  const role = CALLER_ROLES.find((known) => known === claims['role'])
  if (!role) throw createInvalidTokenError()
  return { role, claims }
}

async function verifyToken(keys: Keys, token: string): Promise<JWTPayload> {
  try {
    return await keys.verify(token)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    if (error instanceof errors.JWTExpired) {
      const challenge = 'Bearer error="invalid_token", error_description="JWT expired"'
      throw new RestError(401, 'PGRST303', 'JWT expired', { challenge })
    }
    throw createInvalidTokenError()
  }
}

function createInvalidTokenError(): RestError {
  return new RestError(401, 'PGRST301', 'No suitable key or wrong key type', {
    details: 'None of the keys was able to decode the JWT',
    challenge: 'Bearer error="invalid_token"',
  })
}
