import { AuthApiError, AuthRetryableFetchError, AuthSessionMissingError } from '@supabase/supabase-js'
import { expect, onTestFinished, test } from 'vitest'

import { setFormatLocale } from '#domain/format-locale.ts'

import {
  AuthError,
  formatWait,
  getAuthErrorMessage,
  getAuthErrorText,
  toAuthError,
  TranslatedAuthError,
} from './auth-error.ts'

test.each([
  [
    new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed'),
    'Incorrect code. Try the latest one.',
  ],
  [new AuthApiError('Invalid login credentials', 400, 'invalid_credentials'), 'Invalid login credentials'],
  [new AuthSessionMissingError(), 'You’ve been logged out. Log in again.'],
  [new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'), 'in a few minutes.'],
  [
    new AuthApiError('you can only request this after 41 seconds.', 429, 'over_email_send_rate_limit'),
    'Too many attempts. Try again in 41 seconds.',
  ],
])('shows %s as …%s', (clientError, message) => {
  const error = toAuthError(clientError)
  expect(error).toBeInstanceOf(AuthError)
  expect(error instanceof AuthError && getAuthErrorMessage(error)).toContain(message)
})

test('shows the service’s own wording in English only', () => {
  const rejected = new AuthError('Invalid login credentials', 'invalid_credentials')
  const unknown = new AuthError('Signups not allowed for this instance', 'signup_disabled')
  expect(getAuthErrorText(rejected)).toBe('Invalid login credentials')
  expect(getAuthErrorText(unknown)).toBe('Signups not allowed for this instance')

  setFormatLocale('de')
  onTestFinished(() => setFormatLocale('en'))
  expect(getAuthErrorText(rejected)).toBe('Incorrect email or password.')
  expect(getAuthErrorText(unknown)).toBe('An unexpected error occurred. Please try again.')
  expect(getAuthErrorMessage(new TranslatedAuthError('Falsches Passwort.'))).toBe('Falsches Passwort.')
})

test('does not convert a connection error', () => {
  const error = new AuthRetryableFetchError('fetch failed', 0)
  expect(toAuthError(error)).toBe(error)
})

test.each([
  [1, '1 second'],
  [99, '99 seconds'],
  [100, '2 minutes'],
  [121, '3 minutes'],
])('formats %i seconds as %s', (seconds, text) => expect(formatWait(seconds)).toBe(text))
