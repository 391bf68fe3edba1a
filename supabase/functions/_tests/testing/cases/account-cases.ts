import { createImage } from '@marquee/supabase-emulator/storage/testing/image-fixtures.ts'
import { describe, expect, test } from 'vitest'

import { createIp } from '../links.ts'
import { buyPlan, customerOf, createPackCheckout, sessionIdOf, urlOf } from '../purchases.ts'
import type { User, TestContext } from '../test-context.ts'

export function describeAccount(context: TestContext): void {
  function deleteAccount({ token }: User, password: unknown, ip = createIp()) {
    return context.call('delete-account', { token, body: { password }, headers: { 'x-forwarded-for': ip } })
  }

  /** Signs in with a wrong password until the client may not sign in as this user any more. */
  async function useUpSignIns({ email }: User, ip: string): Promise<void> {
    const headers = { apikey: context.supabase.keys.anonKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password: 'not the password' })
    const path = '/auth/v1/token?grant_type=password'
    const bindings = { incoming: { socket: { remoteAddress: ip } } }
    for (let status = 400; status === 400;)
      status = (await context.supabase.app.request(path, { method: 'POST', headers, body }, bindings)).status
  }

  async function isThere({ user }: User): Promise<boolean> {
    const rows = await context.supabase.database.query('select id from auth.users where id = $1', [user.id])
    return rows.length > 0
  }

  describe('deleting an account', () => {
    test('cancels its payments, deletes its avatars and rows, and signs it out', async () => {
      const owner = await context.supabase.signUp()
      const { user, client } = owner
      const path = `avatars/${user.id}-1.png`
      await client.storage.from('avatars').upload(path, createImage(), { contentType: 'image/png' })
      await client.from('user_profiles').insert({ display_name: 'Ada' })
      await buyPlan(context, owner, 'monthly')
      const open = sessionIdOf(urlOf(await createPackCheckout(context, owner)))
      const customer = await customerOf(context, owner)

      const { status, body } = await deleteAccount(owner, owner.password)
      expect([status, body]).toEqual([200, { success: true }])
      await context.settleWebhooks()

      const { data: subscriptions } = await context.stripe.subscriptions.list({ customer, status: 'all' })
      expect(subscriptions.map(({ status }) => status)).toEqual(['canceled'])
      expect((await context.stripe.checkout.sessions.retrieve(open)).status).toBe('expired')
      const { data: avatars } = await context.service.storage.from('avatars').list('avatars', {
        search: user.id,
      })
      expect(avatars).toEqual([])
      for (const table of ['user_profiles', 'credits', 'subscriptions', 'billing_customers']) {
        const { data } = await context.service.from(table).select().eq('user_id', user.id)
        expect([table, data]).toEqual([table, []])
      }
      expect(await isThere(owner)).toBe(false)
      expect((await client.auth.getUser()).error).not.toBeNull()
    })

    test('keeps the avatars of others', async () => {
      const [user, other] = [await context.supabase.signUp(), await context.supabase.signUp()]
      const path = `avatars/${other.user.id}-1.png`
      await other.client.storage.from('avatars').upload(path, createImage(), { contentType: 'image/png' })
      await deleteAccount(user, user.password)
      const { data } = await context.service.storage
        .from('avatars')
        .list('avatars', { search: other.user.id })
      expect(data).toHaveLength(1)
    })

    test.each([
      ['a wrong password', 'not the password', 403, 'Incorrect password.'],
      ['no password', undefined, 400, 'Enter your password.'],
      ['an empty one', '', 400, 'Enter your password.'],
      ['an object', { length: 5 }, 400, 'Enter your password.'],
    ])('with %s is rejected', async (_name, password, status, error) => {
      const user = await context.supabase.signUp()
      expect(await deleteAccount(user, password)).toMatchObject({ status, body: { error } })
      expect(await isThere(user)).toBe(true)
    })

    test('limits password guesses', async () => {
      const user = await context.supabase.signUp()
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess += 1)
        statuses.push((await deleteAccount(user, `guess ${guess}`)).status)
      expect(statuses.at(0)).toBe(403)
      expect(statuses.at(-1)).toBe(429)
      expect((await deleteAccount(user, user.password)).status).toBe(429)
    })

    test('counts as a sign-in of the caller’s client, so that guesses of others do not prevent it', async () => {
      const [user, guesser] = [await context.supabase.signUp(), createIp()]
      await useUpSignIns(user, guesser)
      expect((await deleteAccount(user, user.password, guesser)).status).toBe(429)
      expect((await deleteAccount(user, user.password)).status).toBe(200)
    })

    test('checking the password leaves no session behind', async () => {
      const user = await context.supabase.signUp()
      await deleteAccount(user, 'not the password')
      const sessions = await context.supabase.database.query(
        'select id from auth.sessions where user_id = $1',
        [user.user.id],
      )
      expect(sessions).toHaveLength(1)
    })
  })
}
