import { describe, expect, test } from 'vitest'

import { FUNCTION_NAMES, PUBLIC_FUNCTIONS, type TestContext } from '../test-context.ts'

const USER_FUNCTIONS = FUNCTION_NAMES.filter((name) => !PUBLIC_FUNCTIONS.includes(name))

/** Calendar apps fetch the feed. */
const POST_FUNCTIONS = FUNCTION_NAMES.filter((name) => name !== 'calendar-feed')

const FORGED =
  'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.'

/** Behavior shared by all functions. */
export function describeAllFunctions(context: TestContext): void {
  describe.each(POST_FUNCTIONS)('%s', (name) => {
    test('allows other origins', async () => {
      const { status, headers } = await context.call(name, { method: 'OPTIONS' })
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-headers')).toContain('authorization')
    })

    test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('rejects %s', async (method) => {
      const { status, body, headers } = await context.call(name, {
        method,
        token: context.supabase.keys.anonKey,
      })
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
      expect(body).toEqual({ error: 'This URL only accepts POST requests.' })
    })

    test('limits the body size', async () => {
      const { token } = await context.supabase.addUser()
      const { status, body } = await context.call(name, {
        token,
        body: 'x'.repeat(name === 'stripe-webhook' ? 513 * 1024 : 17 * 1024),
      })
      expect([status, body]).toEqual([413, { error: 'The request is too large.' }])
    })
  })

  describe.each(USER_FUNCTIONS)('%s rejects', (name) => {
    test('a guest with the anon key', async () => {
      expect(await callFunction(name, context.supabase.keys.anonKey)).toEqual(signInRequired)
    })

    test('the service key, which is not a user', async () => {
      expect(await callFunction(name, context.supabase.keys.serviceRoleKey)).toEqual(signInRequired)
    })

    test('a forged token', async () => {
      const { status } = await context.call(name, { token: FORGED })
      expect(status).toBe(401)
    })

    test('to an account that is deletedUser, and to a session that was ended', async () => {
      const deletedUser = await context.createUser()
      await context.supabase.database.query('delete from auth.users where id = $1', [deletedUser.user.id])
      expect(await callFunction(name, deletedUser.token)).toEqual(signInRequired)

      const signedOutUser = await context.createUser()
      await context.supabase.database.query('delete from auth.sessions where user_id = $1', [
        signedOutUser.user.id,
      ])
      expect(await callFunction(name, signedOutUser.token)).toEqual(signInRequired)
    })
  })

  describe('an account with a second factor', () => {
    test.each(USER_FUNCTIONS)('can call %s with it, but not with the password alone', async (name) => {
      const { user, token } = await context.createUser()
      await context.supabase.database.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [user.id],
      )
      expect(await callFunction(name, token)).toEqual([403, { error: 'Enter your two-factor code first.' }])
      const claims = await context.supabase.keys.verify(token)
      const { status } = await context.call(name, {
        token: await context.supabase.keys.sign({ ...claims, aal: 'aal2' }),
      })
      expect(status).not.toBe(403)
    })
  })

  const signInRequired = [401, { error: 'Please log in first.' }]

  async function callFunction(name: (typeof FUNCTION_NAMES)[number], token: string) {
    const { status, body } = await context.call(name, { token })
    return [status, body]
  }
}
