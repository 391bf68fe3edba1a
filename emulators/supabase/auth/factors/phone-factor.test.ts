import { afterEach, describe, expect, test, vi } from 'vitest'

import { type Client, startSupabaseEmulator } from '../../testing/start-supabase-emulator.ts'
import { advanceMinutes } from '../testing/emails.ts'
import { signInWithPasswordOnly } from '../testing/factors.ts'

const emulator = await startSupabaseEmulator()

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
  const [message] = await emulator.inbox.list(digitsOf(phone))
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
    const testUser = await emulator.signUp()
    const { phone, factorId, data } = await begin(testUser.client)
    expect(data).toMatchObject({ type: 'phone', phone })
    expect((await show(testUser.client, factorId, phone)).error).toBeNull()
    expect((await testUser.client.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, { method: 'password' }],
    })
    expect((await testUser.client.auth.mfa.listFactors()).data?.phone).toMatchObject([
      { id: factorId, phone: digitsOf(phone), status: 'verified' },
    ])
    const { client } = await signInWithPasswordOnly(emulator, testUser)
    advanceMinutes(2)
    expect((await show(client, factorId, phone)).error).toBeNull()
  })

  test('gets a code once a minute, and the answer says how long to wait', async () => {
    const { client } = await emulator.signUp()
    const { factorId } = await begin(client)
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
    const { error } = await client.auth.mfa.challenge({ factorId })
    expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' })
    expect(error?.message).toMatch(/only request this after \d+ seconds/)
    advanceMinutes(1.1)
    expect((await client.auth.mfa.challenge({ factorId })).error).toBeNull()
  })

  test('refuses a wrong code, and a code twice', async () => {
    const { client } = await emulator.signUp()
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
    const { client } = await emulator.signUp()
    const { phone } = await begin(client)
    const { factorId } = await begin(client, phone)
    expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1)
    await show(client, factorId, phone)
    const again = await client.auth.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Again' })
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' })
  })

  test('keeps its codes out of the database but for the outbox', async () => {
    const { client } = await emulator.signUp()
    const { phone, factorId } = await begin(client)
    await client.auth.mfa.challenge({ factorId })
    const rows = await emulator.database.query('select otp_code from auth.mfa_challenges')
    expect(JSON.stringify(rows)).not.toContain(await newestCode(phone))
  })
})

test('where messages to phones have nowhere to go, a phone is no factor', async () => {
  const { send, check } = emulator.inbox
  const without = await startSupabaseEmulator({ mail: { send, check } })
  const { client } = await without.signUp()
  const { error } = await client.auth.mfa.enroll({ factorType: 'phone', phone: freshNumber() })
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' })
})
