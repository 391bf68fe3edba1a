import { afterEach, describe, expect, test, vi } from 'vitest'

import { type Client, startStandIn } from '../../testing/start-supabase-emulator.ts'
import { letMinutesPass } from '../test-mail.ts'
import { withPasswordAlone } from './test-factors.ts'

const standIn = await startStandIn()

afterEach(() => {
  vi.useRealTimers()
})

let numbers = 1000

function freshNumber(): string {
  numbers += 1
  return `+1 555 000 ${numbers}`
}

const digitsOf = (phone: string) => phone.replaceAll(/\D/g, '')

async function newestCode(phone: string): Promise<string> {
  const [message] = await standIn.outbox.list(digitsOf(phone))
  return /^\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
}

async function begin(client: Client, phone = freshNumber()) {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: phone })
  if (error) throw error
  return { phone, factorId: data.id, data }
}

async function show(client: Client, factorId: string, phone: string) {
  const { data, error } = await client.auth.mfa.challenge({ factorId })
  if (error) return { error }
  return client.auth.mfa.verify({ factorId, challengeId: data.id, code: await newestCode(phone) })
}

describe('a phone as a second factor', () => {
  test('is added by a code that it gets, and opens the account after the password', async () => {
    const viewer = await standIn.signUp()
    const { phone, factorId, data } = await begin(viewer.client)
    expect(data).toMatchObject({ type: 'phone', phone })
    expect((await show(viewer.client, factorId, phone)).error).toBeNull()
    expect((await viewer.client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    expect((await viewer.client.auth.mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, phone: digitsOf(phone), status: 'verified' },
    ])
    const { client } = await withPasswordAlone(standIn, viewer)
    letMinutesPass(2)
    expect((await show(client, factorId, phone)).error).toBeNull()
  })

  test('gets a code once a minute, and the answer says how long to wait', async () => {
    const { client } = await standIn.signUp()
    const { factorId } = await begin(client)
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
    const { error } = await client.auth.mfa.challenge({ factorId })
    expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    expect(error?.message).toMatch(/only request this after \d+ seconds/)
    letMinutesPass(1.1)
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
  })

  test('refuses a wrong code, and a code twice', async () => {
    const { client } = await standIn.signUp()
    const { phone, factorId } = await begin(client)
    const { data } = await client.auth.mfa.challenge({ factorId })
    const code = await newestCode(phone)
    const verify = (given: string) =>
      client.auth.mfa.verify({ factorId, challengeId: data?.id ?? '', code: given })
    expect((await verify(code === '000000' ? '000001' : '000000')).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
      message: 'Invalid MFA Phone code entered',
    })
    expect((await verify(code)).error).toBeNull()
    expect((await verify(code)).error?.code).toBe('mfa_ip_address_mismatch')
  })

  test('is begun anew under the same number, and not added twice', async () => {
    const { client } = await standIn.signUp()
    const { phone } = await begin(client)
    const { factorId } = await begin(client, phone)
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
    await show(client, factorId, phone)
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Again' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  test('keeps its codes out of the database but for the outbox', async () => {
    const { client } = await standIn.signUp()
    const { phone, factorId } = await begin(client)
    await client.auth.mfa.challenge({ factorId })
    const rows = await standIn.database.query('select otp_code from auth.mfa_challenges')
    expect(JSON.stringify(rows)).not.toContain(await newestCode(phone))
  })
})

test('where messages to phones have nowhere to go, a phone is no factor', async () => {
  const { send, check } = standIn.outbox
  const without = await startStandIn({ mail: { send, check } })
  const { client } = await without.signUp()
  const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: freshNumber() })
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
})
