import { createHash, timingSafeEqual } from 'node:crypto'

import type { Context } from 'hono'

import { StripeError } from '../stripe-error.ts'

/** Lets in who sends the secret key, as a bearer or as the name of basic authentication. @throws StripeError */
export function requireSecretKey(context: Context, secretKey: string): void {
  const given = givenKey(context.req.header('authorization') ?? '')
  if (given === undefined) {
    throw new StripeError(
      401,
      'invalid_request_error',
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. "Authorization: Bearer YOUR_SECRET_KEY").',
    )
  }
  if (!isSame(given, secretKey)) {
    throw new StripeError(401, 'invalid_request_error', 'Invalid API Key provided.')
  }
}

function givenKey(authorization: string): string | undefined {
  const [, scheme = '', value = ''] = /^(bearer|basic)\s+(\S+)$/i.exec(authorization) ?? []
  if (value === '') return undefined
  if (scheme.toLowerCase() === 'bearer') return value
  return Buffer.from(value, 'base64').toString().split(':')[0]
}

/** Compares digests, which are of one length, in a time that tells nothing. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
