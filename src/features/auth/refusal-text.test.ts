import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { expect, test } from 'vitest'

import { AuthRefusal, refusalOrFault } from './auth-refusal.ts'
import { refusalText, waitText } from './refusal-text.ts'

test.each([
  [new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed'), 'That code is not right.'],
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'Invalid login credentials'],
  [new AuthSessionMissingError(), 'You were signed out. Sign in again.'],
  [new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'), 'in a few minutes.'],
  [
    new AuthApiError('you can only request this after 41 seconds.', 429, 'over_email_send_rate_limit'),
    'Too many attempts. Try again in 41 seconds.',
  ],
])('%s reads: …%s', (error, text) => {
  const refusal = refusalOrFault(error)
  expect(refusal).toBeInstanceOf(AuthRefusal)
  expect(refusal instanceof AuthRefusal && refusalText(refusal)).toContain(text)
})

test('no answer is nobody’s refusal', () => {
  const error = new AuthRetryableFetchError('fetch failed', 0)
  expect(refusalOrFault(error)).toBe(error)
})

test.each([
  [1, '1 second'],
  [99, '99 seconds'],
  [100, '2 minutes'],
  [121, '3 minutes'],
])('%i s are waited for as %s', (seconds, text) => expect(waitText(seconds)).toBe(text))
