import type { Session, User } from '@supabase/supabase-js'
import { expect, test } from 'vitest'

import { toSessionState } from './session-state.ts'

const NOW = Date.parse('2026-09-01T12:00:00Z')
const HOUR_SECONDS = 60 * 60

test('nobody is signed out', () => {
  expect(toSessionState(null, NOW)).toEqual({ status: 'signed-out' })
})

test('a password is enough where nothing else guards the account', () => {
  expect(toSessionState(sessionOf({}), NOW)).toEqual({
    status: 'signed-in',
    user: { id: 'robin', email: 'robin@example.com', emoji: undefined },
    cameByMail: false,
  })
})

test('the emoji of the sign-up comes along', () => {
  const session = sessionOf({ user: { user_metadata: { avatar_emoji: '🦊' } } })
  expect(toSessionState(session, NOW)).toMatchObject({ user: { emoji: '🦊' } })
})

test('a password alone is half of what an account with a second factor asks for', () => {
  const factors = [factor('verified', 'totp'), factor('unverified', 'totp')]
  expect(toSessionState(sessionOf({ user: { factors } }), NOW)).toEqual({
    status: 'signed-out',
    owing: {
      email: 'robin@example.com',
      factors: [{ id: 'verified-totp', name: 'My phone', type: 'totp', createdAt: '2026-08-01T00:00:00Z' }],
    },
  })
  expect(toSessionState(sessionOf({ user: { factors }, aal: 'aal2' }), NOW).status).toBe('signed-in')
})

test('what was never confirmed guards nothing', () => {
  const session = sessionOf({ user: { factors: [factor('unverified', 'totp')] } })
  expect(toSessionState(session, NOW).status).toBe('signed-in')
})

test.each([
  ['otp', 0, true],
  ['recovery', 24 * HOUR_SECONDS - 1, true],
  ['otp', 24 * HOUR_SECONDS, false],
  ['password', 0, false],
])('a session by %s, %i s ago, came by mail: %s', (method, secondsAgo, cameByMail) => {
  const amr = [{ method, timestamp: NOW / 1000 - secondsAgo }]
  expect(toSessionState(sessionOf({ amr }), NOW)).toMatchObject({ cameByMail })
})

type Parts = { user?: Partial<User>; aal?: string; amr?: { method: string; timestamp: number }[] }

function sessionOf({ user = {}, aal = 'aal1', amr = [] }: Parts): Session {
  const claims = Buffer.from(JSON.stringify({ aal, amr })).toString('base64url')
  return {
    access_token: `head.${claims}.signature`,
    refresh_token: 'next',
    token_type: 'bearer',
    expires_in: 3600,
    user: {
      id: 'robin',
      email: 'robin@example.com',
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2026-08-01T00:00:00Z',
      ...user,
    },
  }
}

function factor(status: 'verified' | 'unverified', type: 'totp' | 'phone') {
  const times = { created_at: '2026-08-01T00:00:00Z', updated_at: '2026-08-01T00:00:00Z' }
  return { id: `${status}-${type}`, friendly_name: 'My phone', factor_type: type, status, ...times }
}
