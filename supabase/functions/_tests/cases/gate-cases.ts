import { describe, expect, test } from 'vitest'

import { FUNCTION_NAMES, type World } from '../world.ts'

const FOR_MEMBERS = FUNCTION_NAMES.filter((name) => name !== 'stripe-webhook')

const FORGED =
  'eyJhbGciOiJub25lIiwidHlwIjoiSldUIn0.eyJzdWIiOiIwMDAwMDAwMC0wMDAwLTQwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.'

/** What holds for all functions alike. */
export function describeGate(world: World): void {
  describe.each(FUNCTION_NAMES)('%s', (name) => {
    test('tells a browser on another origin that it may ask', async () => {
      const { status, headers } = await world.call(name, { method: 'OPTIONS' })
      expect(status).toBe(204)
      expect(headers.get('access-control-allow-origin')).toBe('*')
      expect(headers.get('access-control-allow-headers')).toContain('authorization')
    })

    test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('answers POST only, not %s', async (method) => {
      const { status, body, headers } = await world.call(name, {
        method,
        token: world.standIn.keys.anonKey,
      })
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
      expect(body).toEqual({ error: 'This address answers POST only.' })
    })

    test('reads no more than it needs', async () => {
      const { token } = await world.standIn.addViewer()
      const { status, body } = await world.call(name, {
        token,
        body: 'x'.repeat(name === 'stripe-webhook' ? 513 * 1024 : 17 * 1024),
      })
      expect([status, body]).toEqual([413, { error: 'The request is too large.' }])
    })
  })

  describe.each(FOR_MEMBERS)('%s is refused', (name) => {
    test('to a visitor with the public key', async () => {
      expect(await answered(name, world.standIn.keys.anonKey)).toEqual(signInFirst)
    })

    test('to the service key, which is nobody', async () => {
      expect(await answered(name, world.standIn.keys.serviceRoleKey)).toEqual(signInFirst)
    })

    test('to a token that somebody made', async () => {
      const { status } = await world.call(name, { token: FORGED })
      expect(status).toBe(401)
    })

    test('to an account that is gone, and to a session that was ended', async () => {
      const gone = await world.newMember()
      await world.standIn.database.query('delete from auth.users where id = $1', [gone.user.id])
      expect(await answered(name, gone.token)).toEqual(signInFirst)

      const signedOut = await world.newMember()
      await world.standIn.database.query('delete from auth.sessions where user_id = $1', [signedOut.user.id])
      expect(await answered(name, signedOut.token)).toEqual(signInFirst)
    })
  })

  describe('an account with a second factor', () => {
    test.each(FOR_MEMBERS)('may ask %s with it, and not with the password alone', async (name) => {
      const { user, token } = await world.newMember()
      await world.standIn.database.query(
        `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
         values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
        [user.id],
      )
      expect(await answered(name, token)).toEqual([
        403,
        { error: 'Please enter the code of your second factor first.' },
      ])
      const claims = await world.standIn.keys.verify(token)
      const { status } = await world.call(name, {
        token: await world.standIn.keys.sign({ ...claims, aal: 'aal2' }),
      })
      expect(status).not.toBe(403)
    })
  })

  const signInFirst = [401, { error: 'Please sign in first.' }]

  async function answered(name: (typeof FUNCTION_NAMES)[number], token: string) {
    const { status, body } = await world.call(name, { token })
    return [status, body]
  }
}
