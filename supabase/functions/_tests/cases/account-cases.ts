import { picture } from '@marquee/supabase-emulator/storage/test-picture.ts'
import { describe, expect, test } from 'vitest'

import { buyPlan, customerOf, openPack, sessionIdOf, urlOf } from '../buying.ts'
import type { Member, World } from '../world.ts'

/** Deleting an account. */
export function describeAccount(world: World): void {
  function deleteAccount({ token }: Member, password: unknown) {
    return world.call('delete-account', { token, body: { password } })
  }

  async function isThere({ user }: Member): Promise<boolean> {
    const rows = await world.standIn.database.query('select id from auth.users where id = $1', [user.id])
    return rows.length > 0
  }

  describe('deleting an account', () => {
    test('ends its payments, takes its pictures and its rows away, and signs it out', async () => {
      const member = await world.standIn.signUp()
      const { user, client } = member
      const path = `avatars/${user.id}-1.png`
      await client.storage.from('avatars').upload(path, picture(), { contentType: 'image/png' })
      await client.from('user_profiles').insert({ display_name: 'Gone soon' })
      await buyPlan(world, member, 'monthly')
      const open = sessionIdOf(urlOf(await openPack(world, member)))
      const customer = await customerOf(world, member)

      const { status, body } = await deleteAccount(member, member.password)
      expect([status, body]).toEqual([200, { success: true }])
      await world.settle()

      const { data: subscriptions } = await world.stripe.subscriptions.list({ customer, status: 'all' })
      expect(subscriptions.map(({ status }) => status)).toEqual(['canceled'])
      expect((await world.stripe.checkout.sessions.retrieve(open)).status).toBe('expired')
      const { data: pictures } = await world.service.storage.from('avatars').list('avatars', {
        search: user.id,
      })
      expect(pictures).toEqual([])
      for (const table of ['user_profiles', 'credits', 'subscriptions', 'billing_customers']) {
        const { data } = await world.service.from(table).select().eq('user_id', user.id)
        expect([table, data]).toEqual([table, []])
      }
      expect(await isThere(member)).toBe(false)
      expect((await client.auth.getUser()).error).not.toBeNull()
    })

    test("leaves others' pictures alone", async () => {
      const [member, other] = [await world.standIn.signUp(), await world.standIn.signUp()]
      const path = `avatars/${other.user.id}-1.png`
      await other.client.storage.from('avatars').upload(path, picture(), { contentType: 'image/png' })
      await deleteAccount(member, member.password)
      const { data } = await world.service.storage.from('avatars').list('avatars', { search: other.user.id })
      expect(data).toHaveLength(1)
    })

    test.each([
      ['a wrong password', 'not the password', 403, 'That is not your password.'],
      ['no password', undefined, 400, 'Please enter your password.'],
      ['an empty one', '', 400, 'Please enter your password.'],
      ['something else', { length: 5 }, 400, 'Please enter your password.'],
    ])('with %s is refused', async (_what, password, status, error) => {
      const member = await world.standIn.signUp()
      expect(await deleteAccount(member, password)).toMatchObject({ status, body: { error } })
      expect(await isThere(member)).toBe(true)
    })

    test('is no way to guess a password', async () => {
      const member = await world.standIn.signUp()
      const statuses: number[] = []
      for (let guess = 0; guess < 12; guess += 1)
        statuses.push((await deleteAccount(member, `guess ${guess}`)).status)
      expect(statuses.at(0)).toBe(403)
      expect(statuses.at(-1)).toBe(429)
      expect((await deleteAccount(member, member.password)).status).toBe(429)
    })

    test('asking for the password leaves no session behind', async () => {
      const member = await world.standIn.signUp()
      await deleteAccount(member, 'not the password')
      const sessions = await world.standIn.database.query('select id from auth.sessions where user_id = $1', [
        member.user.id,
      ])
      expect(sessions).toHaveLength(1)
    })
  })
}
