import type { Session, User } from '@supabase/supabase-js'
import { expect, test } from 'vitest'

import { getVerifiedFactors, parseAuthProof, toSessionState } from './session-state.ts'

const PASSWORD_ONLY = { isSecondLevel: false, methods: [{ method: 'password', timestamp: 1 }] }

const WITH_CODE = {
  isSecondLevel: true,
  methods: [
    { method: 'totp', timestamp: 2 },
    { method: 'password', timestamp: 1 },
  ],
}

const NOTHING = { isSecondLevel: false, methods: [] }

test.each([
  ['a password', { aal: 'aal1', amr: [{ method: 'password', timestamp: 1 }] }, PASSWORD_ONLY],
  ['a password and a code', { aal: 'aal2', amr: WITH_CODE.methods }, WITH_CODE],
  ['no claims', { sub: 'robin' }, NOTHING],
  ['methods of an unknown shape', { aal: 'aal1', amr: ['password'] }, NOTHING],
  ['a non-ASCII name', { aal: 'aal1', amr: [], user_metadata: { display_name: 'Zoë 🎬' } }, NOTHING],
])('reads the proof of a token for %s', (_, claims, proof) => {
  expect(parseAuthProof(createToken(claims))).toEqual(proof)
})

test.each(['', 'one-part', 'a.b.c', `a.${btoa('null')}.c`])('%o proves nothing', (token) => {
  expect(parseAuthProof(token)).toEqual(NOTHING)
})

const NOW = Date.parse('2026-09-01T12:00:00Z')
const HOUR_SECONDS = 60 * 60

test('is signed out without a session', () => {
  expect(toSessionState(null, NOW)).toEqual({ status: 'signed-out' })
})

test('is signed in with a password if the account has no second factor', () => {
  expect(toSessionState(createSession({}), NOW)).toEqual({
    status: 'signed-in',
    user: { id: 'robin', email: 'robin@example.com', emoji: undefined },
    viaEmailLink: false,
  })
})

test('includes the emoji picked at sign-up', () => {
  const session = createSession({ user: { user_metadata: { avatar_emoji: '🦊' } } })
  expect(toSessionState(session, NOW)).toMatchObject({ user: { emoji: '🦊' } })
})

test('is not signed in with a password alone if the account has a second factor', () => {
  const factors = [createFactor('verified', 'totp'), createFactor('unverified', 'totp')]
  expect(toSessionState(createSession({ user: { factors } }), NOW)).toEqual({
    status: 'signed-out',
    mfaPending: {
      email: 'robin@example.com',
      factors: [{ id: 'verified-totp', name: 'My phone', type: 'totp', createdAt: '2026-08-01T00:00:00Z' }],
    },
  })
  expect(toSessionState(createSession({ user: { factors }, aal: 'aal2' }), NOW).status).toBe('signed-in')
})

test('leaves a factor without a name to the interface, whose language can change', () => {
  const factor = { ...createFactor('verified', 'totp'), friendly_name: '' }
  expect(getVerifiedFactors({ factors: [factor] })).toMatchObject([{ name: null }])
})

test('ignores unverified factors', () => {
  const session = createSession({ user: { factors: [createFactor('unverified', 'totp')] } })
  expect(toSessionState(session, NOW).status).toBe('signed-in')
})

test.each([
  ['otp', 0, true],
  ['recovery', 24 * HOUR_SECONDS - 1, true],
  ['otp', 24 * HOUR_SECONDS, false],
  ['password', 0, false],
])('a session by %s, %i s ago, was opened by an email link: %s', (method, secondsAgo, viaEmailLink) => {
  const amr = [{ method, timestamp: NOW / 1000 - secondsAgo }]
  expect(toSessionState(createSession({ amr }), NOW)).toMatchObject({ viaEmailLink })
})

type Parts = { user?: Partial<User>; aal?: string; amr?: { method: string; timestamp: number }[] }

function createSession({ user = {}, aal = 'aal1', amr = [] }: Parts): Session {
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

function createFactor(status: 'verified' | 'unverified', type: 'totp' | 'phone') {
  const times = { created_at: '2026-08-01T00:00:00Z', updated_at: '2026-08-01T00:00:00Z' }
  return { id: `${status}-${type}`, friendly_name: 'My phone', factor_type: type, status, ...times }
}

function createToken(claims: object): string {
  return `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}
